import { wordList } from '../../contract/words.js';
import { readMeNames } from '../text/own-names.js';

/** What a template says, in English; other languages have the same members. */
export const englishTemplate = {
  /** Names of sheets; a spreadsheet program takes 31 characters. */
  readMeSheet: readMeNames.en as string,
  listSheet: (contents: string) => `List of ${contents}`,
  /** The hidden sheet that drop-down lists refer to. */
  choicesSheet: 'Lists',
  readMe: {
    title: 'How to fill in this workbook',
    howTo: {
      rows: 'Each sheet takes one kind of record, one a row, from row 3 on. Row 1 says in plain words what a column holds; row 2 is the name by which the column is read. Leave both rows as they are.',
      headings:
        'Point at a heading to read what belongs below it, in which form, with an example. A cell with an arrow offers a list to choose from; cells below row 5000 have none.',
      empty:
        'An empty cell changes nothing. Columns and sheets that you do not need may be hidden or deleted, and columns may be moved.',
    },
    marks: 'Marks behind a heading',
    needed: 'Needed to create a record.',
    oneOf: 'One of the columns that are marked so is needed.',
    ownNumbers: 'Own numbers',
    aboutOwnNumbers:
      'Your own number tells a record from all others. Give every record one, give none twice, and never change it: a record whose number the account knows is updated, any other one is created. Other sheets name a record by its number.',
    forms: 'What to write',
    /** What to write, and how. */
    formEntries: {
      date: { word: 'Date', about: '2026-11-20, or as your spreadsheet program takes a date.' },
      dateTime: { word: 'Date and time', about: '2026-11-20 08:30, local time.' },
      number: { word: 'Number', about: 'A number without its unit. Latitude and longitude with a point: 50.937417' },
      boolean: { word: 'Yes or no', about: 'yes or no.' },
      texts: { word: 'Several in one cell', about: 'With a semicolon between them: welding; electricity' },
      phone: {
        word: 'Phone number',
        about: 'Best with the code of the country: +49 221 1234567. Zeros in front stay.',
      },
    },
    sheets: 'Sheets',
    order:
      'They are imported in this order, whatever their order in the file: a record comes after those that it names.',
    rowsOf: (noun: string) => `One row for each ${noun}.`,
    itNames: (nouns: readonly string[]) => `It names its ${wordList(nouns, 'and')}.`,
    itemsOf: (title: string) => `For the records of "${title}": one item a row, as many as there are.`,
    lookUp: (contents: string) => `To look up the ${contents} that cells offer to choose from; it is not imported.`,
    filledIn: 'When it is filled in',
    check: 'reads the workbook and says what is wrong, and in which cell. Nothing is sent.',
    plan: 'compares it with the account and shows what would be created and changed. Nothing is written.',
    import:
      'writes it. What the account has already is not sent again, so the same workbook may be imported twice; `fieldsheet undo` puts it back.',
    about: 'About this workbook',
    knowsNoAccount:
      'It knows no account. `fieldsheet template all --live` writes one with the custom fields of yours, and with its customers and the like to choose from.',
    account: 'Account',
    made: 'Made',
    aboutMade: (moment: string) =>
      `${moment}. What the account got since then is not in the lists; it can be written all the same.`,
    toChoose: (count: number) => `${count} to choose from.`,
    toChooseOf: (count: number, read: number, total: number) =>
      `${count} to choose from, of the first ${read} of ${total}.`,
    nameless: (count: number, heading: string) => `${count} more without ${heading.toLowerCase()} cannot be chosen.`,
  },
  notes: {
    whichRecord: (label: string, title: string) => `${label}: which record of "${title}" the row belongs to.`,
    key: (label: string) => `${label}: tells the record from all others. Give each one its own and never change it.`,
    itsNumber: 'Its own number.',
    fromHere: 'From this workbook or from the account.',
    oneOf: (choices: string) => `One of: ${choices}.`,
    example: (value: string) => `Example: ${value}`,
    newRecordGets: (value: string) => `A new record gets: ${value}`,
    needed: 'needed',
    oneIsNeeded: 'one of these columns is needed',
    custom: 'Custom field of the account.',
    customSelect: 'One of the choices that the account offers.',
    customCheckbox: '1 for yes, 0 for no.',
    forms: {
      text: 'Text.',
      identifier: 'Text; zeros in front stay.',
      integer: 'A whole number.',
      number: 'A number.',
      decimal: 'A number with a point.',
      boolean: 'yes or no.',
      date: 'A date.',
      dateTime: 'Date and time.',
      email: 'An e-mail address.',
      phone: 'A phone number.',
      texts: 'Several, with ; between them.',
    },
  },
  choices: {
    yes: 'yes',
    no: 'no',
    yesOrNo: 'Yes or no',
    checkbox: 'Checkbox',
    /** Title of the message about a value that a list does not have. */
    notInList: 'Not in the list',
    isOneOf: (label: string, choices: string) => `${label} is one of: ${choices}.`,
    writeYesOrNo: 'Write yes or no.',
    writeOneOrZero: 'Write 1 for yes or 0 for no.',
  },
};

export type TemplateTexts = typeof englishTemplate;

/** `1 record`, `1,200 records`: with a comma between thousands, as in the cells of a workbook. */
function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

/** What an exported workbook says about itself, in English; other languages have the same members. */
export const englishWorkbook = {
  /** Names of sheets; a spreadsheet program takes 31 characters. */
  aboutSheet: 'About this export',
  longTextsSheet: 'Long texts',
  /** Ends a text that a cell could not hold whole; in no language longer than in English, so that all cut at one place. */
  cutMark: ' … [cut: the whole text is on another sheet]',
  otherValuesSheet: 'Other values',
  /** The heading of a custom field that is called like another column, and of any in a file without memory. */
  customField: (label: string) => `Custom field: ${label}`,
  customFieldNote: (label: string) => `Custom field ${label}.`,
  inRow: (heading: string, row: number) => `${heading}, row ${row}`,
  aside: { dataset: 'dataset', id: 'id', field: 'field', part: 'part', text: 'text' },
  about: {
    account: 'Account',
    read: 'Read',
    records: 'Records',
    all: 'All, active and inactive',
    sinceLast: 'What changed since the last export',
    onlyWith: (filters: string) => `Only those with ${filters}`,
    columns: 'Columns',
    allColumns: 'All',
    columnsOf: (title: string) => `Columns of ${title}`,
    leftOut: (count: number, headings: string) => `${count} left out: ${headings}`,
    emptyIn: (title: string) => `Empty in ${title}`,
    empty: (count: number, headings: string) =>
      `${counted(count, 'column', 'columns')} without a value left out: ${headings}`,
    sheets: 'Sheets',
    recordCount: (count: number) => counted(count, 'record', 'records'),
    rowCount: (count: number) => counted(count, 'row', 'rows'),
    itemCount: (count: number) => `${counted(count, 'row', 'rows')}, each with the id of its record`,
    nextRows: (title: string) => `The next rows of ${title}`,
    longTexts: (count: number) =>
      `${counted(count, 'text', 'texts')} too long for a cell, in parts that make the whole`,
    otherValues: (count: number) =>
      `${counted(count, 'value', 'values')} that no column holds, as the service shows it`,
    whole: {
      first: 'everything, as this is the first time',
      untold: 'everything, as the service cannot tell what changed of them',
      clock: 'everything, as a clock was set back since',
    },
    changedSince: (moment: string) => `changed since ${moment}`,
    deliveredBefore: (count: number) => `${counted(count, 'record', 'records')} delivered before and left out`,
    meanwhile: 'What changed while it was read',
    changedMeanwhile: (count: number) =>
      `${count === 1 ? '1 record was' : `${counted(count, 'record', 'records')} were`} created, changed or switched`,
    moreInTheEnd: (count: number) => `there were ${count} more in the end`,
    fewerInTheEnd: (count: number) => `there were ${count} fewer in the end`,
    restless: 'it was another list each time it was read, so one that changed just then may be missing',
    edit: 'Edit it and import it',
    remembers:
      'This workbook remembers, on a hidden sheet, what it was exported with. Import it, and only the cells that you edited are sent; what somebody else changed in the service meanwhile is not overwritten. Sort, filter, hide, move and add columns as you like.',
    command: 'this workbook.xlsx',
    shows: 'The command shows what would change; `fieldsheet import` sends it.',
    ids: 'Ids',
    idsHidden: 'Records are known by their ids, in the first column, which is hidden: leave them as they are.',
    idsShown: (heading: string) => `Records are known by their ids, in the column ${heading}: leave them as they are.`,
    newRecords: 'New records',
    aboutNew: (key: string) =>
      `Add rows, leave their ids empty, and give each a value of its own in the column "${key}" where there is one.`,
    deletedRows: 'Deleted rows',
    aboutDeleted: 'Nothing is deleted in the service; with --missing deactivate their records are deactivated.',
  },
};

export type WorkbookTexts = typeof englishWorkbook;
