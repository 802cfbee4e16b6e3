import { countedIn } from '../counted.js';

const counted = countedIn('en-GB');

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
    aboutDeleted: 'Nothing is deleted in the service, unless you say --delete-missing.',
  },
};

export type WorkbookTexts = typeof englishWorkbook;
