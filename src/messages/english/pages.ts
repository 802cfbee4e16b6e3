import { type NoteNames, noteNames } from '../text/own-names.js';
import { count, plural } from '../text/words.js';
import { englishMap } from './map.js';
import type { Accident } from './sentences.js';

/** What all pages say, in English. */
const englishParts = {
  skip: 'Skip to the content',
  partsOfPage: 'Parts of this page',
  figures: 'Figures',
  search: 'Search',
  clear: 'Clear',
  all: 'all',
  keys: 'Enter opens a row; the arrow keys, Page Up, Page Down, Home and End go from row to row.',
  firstOf: (shown: string, total: string) => `The first ${shown} of ${total}:`,
  share: 'Share',
  place: 'Place',
  record: 'Record',
  records: 'Records',
  total: 'Total',
  field: 'Field',
  reason: 'Reason',
  counts: 'Counts',
  /** Behind a text that is cut, how long it is. */
  cut: (characters: number) => `(${count(characters)} characters)`,
  /** Beside what is planned, without a capital. */
  errors: 'errors',
  warnings: 'warnings',
  issues: {
    title: 'Issues',
    where: 'Where the issues are',
    filter: 'Filter the issues',
    /** For the script: how many of how many. */
    allListed: 'All issues: {0}',
    someListed: '{0} of {1} issues',
    kind: 'Kind',
    severity: 'Severity',
    knownFrom: 'Known from',
    byKind: 'By kind',
    byColumn: 'By column',
    byColumnOf: (listed: string) => `By column, of the ${listed} listed`,
    column: 'Column',
    table: 'Table',
    errors: 'Errors',
    warnings: 'Warnings',
    value: 'Value',
    whatIsWrong: 'What is wrong',
    moreColumns: (left: number) => `${plural(left, 'more column')} with fewer issues.`,
    listed: (shown: number, all: number) =>
      `${count(shown)} of ${plural(all, 'issue')} are listed here; all are counted.`,
    wholeRow: 'the whole row or table',
    noColumn: (table: string) => `${table}: no column`,
  },
  columns: {
    title: 'Columns',
    of: (table: string) => `Columns of ${table}`,
    readAs: 'Read as',
    filled: 'Filled',
    different: 'Different',
    length: 'Length',
    mostFrequent: 'Most frequent values',
    more: (left: number) => `${plural(left, 'more column')} not shown.`,
    rows: (count: number) => plural(count, 'row'),
    columns: (count: number) => plural(count, 'column'),
    jsonLines: 'JSON lines',
    noHeadings: 'no headings',
    headingsIn: (row: number) => `headings in row ${row}`,
    delimiter: (name: string) => `delimiter ${name}`,
    delimiters: { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as Readonly<Record<string, string>>,
    unread: 'nothing reads it',
  },
  limits: {
    lookedFor: 'What shows in the files and the mapping was looked for.',
    lastWord: 'The service has the last word: it may reject a record that looks right here.',
    withAccount: 'With the account, these would be looked for:',
    references: (count: number, nouns: string) => `${plural(count, 'reference to', 'references to')} ${nouns}`,
    customFields: 'custom fields',
    notAsked: (what: string) => `Not asked: the account (${what}); --live asks it.`,
    onlyService: (kinds: string) => `Only the service knows: ${kinds}.`,
    moreKinds: (left: number) => `; and ${left} more, which --json lists`,
    /** A title within a list of kinds. */
    kind: (title: string) => title.charAt(0).toLowerCase() + title.slice(1),
    scopes: { local: 'the files', live: 'the account', server: 'the service, once it is sent' },
  },
};

/** What the script of a page says, in English; `{0}` and `{1}` are values. */
const englishClient = {
  row: 'row {0}',
  gone: 'gone',
  column: 'column {0}',
  empty: 'empty',
  showThese: 'Show these in the table',
  value: 'Value',
  place: 'Place',
  kind: 'Kind',
  knownFrom: 'Known from',
  field: 'Field',
  inFile: 'In the file',
  inAccount: 'In the account',
  nowValue: 'Now',
  thenValue: 'Then',
  severities: { error: 'error', warning: 'warning' } as Readonly<Record<string, string>>,
  kinds: {
    create: 'create',
    update: 'update',
    deactivate: 'deactivate',
    unchanged: 'unchanged',
    conflict: 'conflict',
    blocked: 'blocked',
    rejected: 'rejected',
  } as Readonly<Record<string, string>>,
  /** A field with its value before and after. */
  change: '{0}: {1} → {2}',
  decisions: { adopt: 'adopt', create: 'create', skip: 'skip' },
  leftToDecide: '{0} left to decide; {1}',
  adoptCertain: 'Adopt all certain ({0})',
  adoptId: 'Adopt {0}',
  create: 'Create',
  skip: 'Skip',
  later: 'Later',
  adoptedBy: 'Not done: {0} ({1}) adopts this record already.',
  candidate: 'id {0}, score {1}: ',
};

/** What happened to cells, or to one cell and to several if the words differ. */
const happened: Readonly<Record<Accident, string | readonly [one: string, several: string]>> = {
  'zeros lost': 'lost zeros',
  'plus sign lost': 'lost a plus sign',
  'digits lost': 'lost digits',
  'became a number': ['became a number', 'became numbers'],
  'became a date': ['became a date or a time', 'became dates or times'],
  'date serial': ['became a date serial', 'became date serials'],
  'date system': 'moved to the other date system',
  'day and month swapped': ['has day and month swapped', 'have day and month swapped'],
  'decimal sign': 'lost or changed the decimal sign',
  'boolean word': 'got another word for yes or no',
  'wrong encoding': ['was read in the wrong encoding', 'were read in the wrong encoding'],
  'characters lost': 'lost characters',
  'apostrophe added': 'got an apostrophe',
  'number as name': ['is a number in place of a name', 'are numbers in place of names'],
};

/** Alike for one record and for several. */
const outcomes = {
  created: 'created',
  updated: 'updated',
  applied: 'applied',
  unchanged: 'unchanged',
  rejected: 'rejected',
  blocked: 'blocked',
  conflict: 'conflict',
  inDoubt: 'in doubt',
  open: 'pending',
};

/** Facts that terminal and pages tell, in English. */
const englishFacts = {
  states: {
    staging: 'staging',
    planned: 'planned',
    running: 'running',
    done: 'done',
    paused: 'paused',
    stopped: 'stopped',
    interrupted: 'interrupted',
  } as Readonly<Record<string, string>>,
  /** What became of a record, and of several. */
  outcomes,
  severalOutcomes: { ...outcomes, conflict: 'conflicts' },
  labels: {
    rows: 'Rows',
    records: 'Records',
    edits: 'Edits',
    missing: 'Missing',
    slice: 'Slice',
    compared: 'Compared',
    asked: 'Asked',
    takes: 'Takes',
    quota: 'Quota',
    toDecide: 'To decide',
    issues: 'Issues',
    damage: 'Damage',
    notAsked: 'Not asked',
    undocumented: 'Undocumented',
    plan: 'Plan',
    run: 'Run',
    account: 'Account',
    made: 'Made',
    sources: 'Sources',
    mapping: 'Mapping',
  },
  /** A fact with its label. */
  labelled: (label: string, fact: string) => `${label}: ${fact}`,
  /** No records. */
  none: 'none',
  noIssues: 'none',
  read: (number: string) => `${number} read`,
  mapped: (number: string) => `${number} mapped`,
  skipped: (number: string) => `${number} skipped`,
  rejected: (number: string) => `${number} rejected`,
  left: (number: string) => `${number} left`,
  records: (number: number, noun: string, nouns: string) => plural(number, noun, nouns),
  errors: (number: number) => plural(number, 'error'),
  warnings: (number: number) => plural(number, 'warning'),
  noRequests: 'no requests',
  requests: (number: number) => plural(number, 'request'),
  readsAndWrites: (reads: number, writes: number) => `${plural(reads, 'read')}, ${plural(writes, 'write')}`,
  daysOfQuota: (days: number) => `${plural(days, 'day')} of quota`,
  doneAbout: (moment: string) => `: done about ${moment} if it begins now`,
  quotaLeft: (remaining: number, limit: number | undefined, reserve: number | undefined) =>
    `${count(remaining)}${limit === undefined ? '' : ` of ${count(limit)}`} requests are left today${reserve === undefined ? '' : `, ${count(reserve)} of them for others`}`,
  customFieldsOf: (nouns: string) => `the custom fields of ${nouns}`,
  namedByRows: (noun: string) => `the ${noun}s that rows name`,
  notListed: (what: string) => `${what}: the service does not list them`,
  /** What an operation does: `deleting jobs`. */
  operationOn: (effect: string, nouns: string) => `${effects[effect] ?? 'sending'} ${nouns}`,
  undocumented: (operations: readonly string[]) =>
    `${operations.join(', ')} ${operations.length === 1 ? 'is' : 'are'} seen in public clients only: the service may not have it`,
  undecided: (possible: number, ambiguous: number) => {
    const parts = [
      ...(possible > 0 ? [plural(possible, 'possible duplicate')] : []),
      ...(ambiguous > 0 ? [plural(ambiguous, 'ambiguous match', 'ambiguous matches')] : []),
    ];
    return `${parts.join(', ')}: ${possible + ambiguous === 1 ? 'it is' : 'they are'} not sent until decided`;
  },
  /** What happened to so many cells. */
  happened: happenedTo,
  /** The first of several names cells, as in `3 cells lost zeros, 1 lost digits`. */
  damagedCells: (accident: Accident, number: number, isFirst: boolean) =>
    `${count(number)}${isFirst ? (number === 1 ? ' cell' : ' cells') : ''} ${happenedTo(accident, number)}`,
  damage: (cells: readonly string[]) => `${cells.join(', ')}; not sent without --accept-damage`,
  ways: {
    whole: 'by one answer that holds all',
    details: 'one by one',
    snapshot: 'by the local copy',
    search: 'by a search',
    lists: 'by lists of 100',
  },
  otherWays: {
    whole: 'one answer that holds all',
    details: 'one by one',
    snapshot: 'the local copy',
    search: 'a search',
    lists: 'lists of 100',
  },
  reading: (nouns: string, isNamed: boolean, way: string, requests: number, others: string) =>
    `${nouns}${isNamed ? ' that rows name' : ''} ${way}: ${plural(requests, 'request')}${others === '' ? '' : ` (${others})`}`,
  editsUnknown: (nouns: string) => `${nouns}: not known, because the column of their ids is gone`,
  edits: (nouns: string, edited: number, unedited: number, added: number, missing: number) => {
    const more = [...(added > 0 ? [`${count(added)} new`] : []), ...(missing > 0 ? [`${count(missing)} gone`] : [])];
    return `${nouns}: ${[`${count(edited)} edited`, `${count(unedited)} unedited`, ...more].join(', ')}`;
  },
  noEdits: (rows: number) => `none: ${plural(rows, 'row is', 'rows are')} as exported`,
  noOtherEdits: (rows: number) => `none elsewhere: ${plural(rows, 'row is', 'rows are')} as exported`,
  missingWays: {
    report: (missing: number) => `nothing is done about ${missing === 1 ? 'it' : 'them'} without --missing deactivate`,
    deactivate: (missing: number) =>
      missing === 1
        ? 'it is deactivated unless somebody has changed it since'
        : 'those that nobody has changed since are deactivated',
  },
  missing: (missing: number, known: number, records: string, way: string) =>
    `${plural(missing, 'record', 'records')} of the ${count(known)} of earlier files ${missing === 1 ? 'has' : 'have'} no row any more (${records}): ${way}`,
  missingListed: (missing: number, file: string, command: string) =>
    `listed in ${file}; look through it, then delete ${missing === 1 ? 'it' : 'them'} with: ${command}`,
  notConcluded: (why: string) => `nothing is concluded from missing rows: ${why}`,
  noneMissing: (known: number) =>
    known === 1
      ? 'none: the one record of earlier files has its row'
      : `none: each of the ${count(known)} records of earlier files has its row`,
  firstRecords: (records: string) => `the first ${records}`,
  chosen: (noun: string, keys: string, left: number) => `${noun} ${keys}${left > 0 ? ` and ${count(left)} more` : ''}`,
  and: ' and ',
  someRecords: (number: number) => `${count(number)} records`,
  slice: (chosen: string, records: string, left: string | undefined) =>
    `${chosen}, with what belongs there: ${records}; ${left === undefined ? 'nothing is left' : `left for the full import: ${left}`}`,
  notCarriedOut: (option: string) =>
    `It is not carried out like this. Look at the changes; if they are meant, give ${option}.`,
  allowed: (option: string) => `${option} was given: it is carried out all the same.`,
  safety: {
    changed: (records: number, of: number, nouns: string, share: string, allowed: string) =>
      `${count(records)} of the ${count(of)} ${nouns} of the file that are in the account would change (${share}; ${allowed} are allowed).`,
    missing: (records: number, of: number, nouns: string, share: string, allowed: string, most: number) =>
      `${count(records)} of the ${count(of)} ${nouns} of earlier files have no row any more and would be deactivated (${share}; ${allowed} of a kind and ${count(most)} in all are allowed).`,
    created: (
      records: number,
      of: number,
      nouns: string,
      share: string,
      allowed: string,
      unnamed: number | undefined,
    ) =>
      `${count(records)} of the ${count(of)} ${nouns} of the file would be created (${share}; ${allowed} are allowed), though the others are in the account${unnamed === undefined ? '' : `, which has ${count(unnamed)} that the file does not name`}: have keys changed?`,
  },
};

/** What operations do, by their effect; others send. */
const effects: Readonly<Record<string, string>> = {
  read: 'reading',
  delete: 'deleting',
  undelete: 'bringing back',
  activate: 'activating',
  deactivate: 'deactivating',
};

function happenedTo(accident: Accident, number: number): string {
  const words = happened[accident];
  return typeof words === 'string' ? words : words[number === 1 ? 0 : 1];
}

/** What the page of a check says, in English. */
const englishCheckPage = {
  kind: 'Check',
  title: (name: string) => `Check of ${name}`,
  files: (number: number) => plural(number, 'file'),
  noAccount: 'no account was asked',
  account: (name: string) => `account ${name}`,
  noRows: 'There are no rows.',
  errors: (errors: number, rows: number, read: number) =>
    `${plural(errors, 'error')}: ${plural(rows, 'row')} of ${count(read)} would not be sent.`,
  /** `open`: what rows need of the account, and nobody has asked for. */
  noErrors: (warnings: number, rows: number, read: number, open: number) =>
    `No errors${warnings > 0 ? `, ${plural(warnings, 'warning')}` : ''}: ${plural(rows, 'row')} of ${count(read)} can be imported${open > 0 ? `, provided that the account holds ${plural(open, 'record')} that they need` : ''}.`,
  rowsRead: 'Rows read',
  mapped: 'Mapped',
  skipped: 'Skipped',
  rejected: 'Rejected',
  left: 'Left',
  yielded: 'Records that they yield',
  limits: 'What this check cannot know',
};

/** What the page of a plan says, in English. */
const englishPlanPage = {
  kind: 'Plan',
  title: (id: string) => `Plan ${id}`,
  unsafe: 'It would write more than is safe to write unasked.',
  wouldWrite: (writes: number, left: number, undecided: number) =>
    `${plural(writes, 'record')} would be written${left > 0 ? `, ${count(left)} would not` : ''}${undecided > 0 ? `, ${count(undecided)} to be decided` : ''}; nothing was written so far.`,
  account: (name: string) => `Account ${name}`,
  toCarryOut: 'To carry it out:',
  limits: 'What this plan cannot know',
  safety: 'Safety',
  changes: 'Changes',
  filter: 'Filter the changes',
  allListed: 'All changes: {0}',
  someListed: '{0} of {1} changes',
  change: 'Change',
  fieldsOrWhy: 'Fields, or why it is left alone',
  onlyFirst: (shown: string, total: string) =>
    `The first ${shown} of ${total} are in this page; a report as .xlsx or .json holds all.`,
  nowValue: 'Now',
  thenValue: 'Then',
  value: 'Value',
  printed: {
    update: 'To be updated',
    create: 'To be created',
    deactivate: 'To be deactivated: they have no row any more',
    conflict: 'In conflict: left alone',
    blocked: 'Blocked: left alone',
    rejected: 'Rejected: left alone',
  },
};

/** What the part of a page says in which a person decides, in English. */
const englishDecide = {
  title: 'To decide',
  about:
    'These records of the file may be in the account already. Nothing is sent for them until it is decided: adopt updates the record of the account and gives it the key, create makes a new one, skip leaves the row out.',
  onlyFirst: (shown: string) => `The first ${shown} are in this page; plan.xlsx holds all.`,
  save: 'Save decisions',
  afterwards: 'Then:',
  decision: 'Decision',
  why: 'Why',
  inFile: 'In the file',
  inAccount: 'In the account',
  score: 'Score',
  certain: (reasons: string) => `certain: ${reasons}`,
  lines: {
    key: 'key',
    name: 'name',
    address: 'address',
    contact: 'contact',
    email: 'e-mail',
    phone: 'phone',
    vatNumber: 'VAT number',
  },
};

/** What the pages of a sign-off say, in English. */
const englishSignOff = {
  title: (isPlan: boolean, id: string) => `Sign-off of ${isPlan ? 'plan' : 'run'} ${id}`,
  before: 'Before the import',
  after: 'After the import',
  account: (name: string, moment: string) => `Account ${name}, ${moment}`,
  totals: 'Control totals',
  totalOf: 'Total of',
  source: 'Source',
  plan: 'Plan',
  accountTotal: 'Account',
  differs: 'differs',
  hint: (isPlan: boolean) =>
    `Source: the valid rows of the files. Plan: the records as it leaves them; an empty cell leaves a value alone. Account: ${isPlan ? 'the planned records as they are now' : 'the planned records, counted again'}. Sums are exact.`,
  lines: {
    records: 'records',
    distinctKeys: 'distinct keys',
    values: (column: string) => `${column}: values`,
    sum: (column: string) => `${column}: sum`,
  },
  figures: {
    planned: 'planned records',
    asPlanned: 'as planned',
    different: 'different',
    missing: 'missing',
    added: 'added by others',
  },
  recount: {
    label: 'Recount',
    headings: {
      records: 'Records',
      planned: 'Planned',
      asPlanned: 'As planned',
      different: 'Different',
      missing: 'Missing',
      added: 'Added by others',
      inAccount: 'In the account',
    },
    title: 'Not as planned',
    differences: 'Differences',
    added: 'Added records',
    addedRecord: 'Added record',
    id: 'Id',
    addedByOthers: (records: string) => `Added by others: ${records}.`,
  },
  exceptions: 'Exceptions',
  outcome: 'Outcome',
  owner: 'Owner',
  onlyFirst: (shown: string, total: string) => `The first ${shown} of ${total}; the workbook of this pack lists all.`,
  files: 'Files',
  signed: 'What was signed',
  file: 'File',
  roles: { source: 'source', mapping: 'mapping', used: 'used by the mapping', plan: 'plan' },
  plannedChanges: (number: number) => `${plural(number, 'planned change')} in the journal`,
  gone: ' (gone by now)',
  changed: ' (changed since)',
  signature: 'Signature',
  agreed: 'I have seen what would be written, and agree that it is.',
  accepted: 'I have seen what was written and what the account holds, and accept it.',
  name: 'Name',
  date: 'Date',
  facts: {
    planned: 'Planned',
    scope: 'Scope',
    countedAgain: 'Counted again',
    exceptions: 'Exceptions',
    versions: 'Versions',
    wholeTotals: 'a part of the sources; the totals of the sources are of the whole files',
    records: (written: number, unchanged: number, left: number) =>
      `${count(written)} to be written, ${count(unchanged)} unchanged, ${count(left)} left alone`,
    no: 'no',
    noExceptions: 'none',
    arrivedLater: (number: number, runs: string) => `${plural(number, 'record')} arrived later: run ${runs}`,
    toDecide: (number: number) => `${plural(number, 'record')} that somebody has to decide about`,
    recount: (planned: number, asPlanned: number, different: number, missing: number, added: number) =>
      `${plural(planned, 'record')}: ${count(asPlanned)} as planned, ${count(different)} different, ${count(missing)} missing; ${count(added)} added by others`,
  },
  verdict: {
    wouldWrite: (writes: number, exceptions: number) =>
      `${plural(writes, 'record')} would be written${toBeDecided(exceptions)}; nothing was written so far.`,
    notCounted: (exceptions: number) => `The account was not counted again${toBeDecided(exceptions)}.`,
    counted: (asPlanned: number, planned: number, exceptions: number, added: number) =>
      `${count(asPlanned)} of ${plural(planned, 'planned record')} ${planned === 1 || asPlanned === 1 ? 'is' : 'are'} in the account as planned${toBeDecided(exceptions)}${added > 0 ? `; others added ${count(added)}` : ''}.`,
  },
};

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${plural(exceptions, 'exception')} to be decided` : '';
}

/** What workbooks of reports say beside what pages say, in English. */
const englishSheets = {
  /** Names of sheets; a spreadsheet program takes 31 characters. */
  names: { summary: 'Summary', decide: 'Decide', problems: 'Problems', signOff: 'Sign-off' },
  /** What is added to a copy with notes. */
  copy: noteNames.en as NoteNames,
  columns: {
    resource: 'Resource',
    key: 'Key',
    name: 'Name',
    sheet: 'Sheet',
    row: 'Row',
    due: 'Due',
    difference: 'Difference',
    record: 'Record of the file',
    compared: 'Compared',
    link: 'Link',
    number: 'Number',
    whatToDo: 'What to do',
  },
  /** Headings of the list of missing records. */
  missing: { key: 'key', record: 'record', lastRow: 'last known row', remark: 'remark' },
  /** The decision that is none yet. */
  later: 'later',
  /** The words between which a person chooses. */
  meaning: (adopt: string, create: string, skip: string, later: string) =>
    [
      `${adopt}: it is this record of the account; it is updated and gets the key.`,
      `${create}: it is not one of them; a new record is created.`,
      `${skip}: the row is not sent.`,
      `${later}: nothing is decided yet, and nothing is sent.`,
      `Choose ${adopt} in the row of the record that is meant; ${create} and ${skip} in any row of the record.`,
    ].join('\n'),
  signs: '= the same, ≠ different, + only in the file, - only in the account',
  moreIssues: (left: number) => `and ${count(left)} more, which \`--max-issues\` lists`,
  runOf: (id: string, file: string, state: string) => `Run ${id} of ${file}: ${state}`,
  sheetNamed: (sheet: string) => `Sheet ${sheet}`,
  someShown: (found: string, left: number) =>
    `Shown are ${found}; the check found ${count(left)} more ${left === 1 ? 'issue' : 'issues'} than it lists (--max-issues).`,
  /** What became of rows that are no records of their own. */
  rows: {
    left: 'left for the full import',
    withRow: (row: string) => `with ${row}`,
    leftOut: 'left out',
  },
};

/** What pages and their facts say, in English; other languages have the same members. */
export const englishPages = {
  parts: englishParts,
  client: englishClient,
  facts: englishFacts,
  check: englishCheckPage,
  plan: englishPlanPage,
  decide: englishDecide,
  signOff: englishSignOff,
  sheets: englishSheets,
  map: englishMap,
};

export type PageTexts = typeof englishPages;
