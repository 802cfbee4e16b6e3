import { withArticle } from '../../contract/words.js';
import type { SourceFault } from '../../errors.js';
import { count, plural } from '../text/words.js';
import { andMore, englishRowSentences } from './row-sentences.js';

/** Why a file cannot be read; `unknown` for all other reasons. */
export type FileFault = SourceFault | 'packing' | 'outside' | 'unknown';

/** What makes two records look like one, by what the judgement says. */
const reasons = {
  'same name': 'same name',
  'same name and postal code': 'same name and postal code',
  'same name and city': 'same name and city',
  'name differs in one letter': 'name differs in one letter',
  'one name says more than the other': 'one name says more than the other',
  'names share words': 'names share words',
  'same postal code': 'same postal code',
  'same city': 'same city',
  'same street': 'same street',
  'street almost the same': 'street almost the same',
  'same e-mail': 'same e-mail',
  'same phone': 'same phone',
  'same VAT number': 'same VAT number',
  'same serial number': 'same serial number',
  'same custom fields': 'same custom fields',
};

export type LikenessReason = keyof typeof reasons;

/** Whether a judgement says it, and not a rule of a mapping. */
export function isLikenessReason(text: string): text is LikenessReason {
  return Object.hasOwn(reasons, text);
}

const past = { delete: 'deleted', deactivate: 'deactivated' };

/** What becomes of a missing record. */
export type AbsenceWord = keyof typeof past;

/** What accidents of spreadsheet programs did to a value; completes a sentence that begins with the field. */
const accidents = {
  'zeros lost': 'lost its zeros',
  'plus sign lost': 'lost its plus sign',
  'digits lost': 'lost digits',
  'became a number': 'was read as a number',
  'became a date': 'was read as a date or a time',
  'date serial': 'is the number of a date',
  'date system': 'is four years and a day off, as between the date systems of 1900 and 1904',
  'day and month swapped': 'has day and month swapped',
  'decimal sign': 'lost its decimal sign, or has another one',
  'boolean word': 'is another word for the same yes or no',
  'wrong encoding': 'was read in the wrong encoding',
  'characters lost': 'lost characters',
  'apostrophe added': 'got an apostrophe, as our CSV files have before what could become a formula',
  'number as name': "is the record's own number",
};

/** An accident of a spreadsheet program or of another one that a value went through. */
export type Accident = keyof typeof accidents;

const by = (fields: readonly string[]) => `the same ${fields.join(' and ')}`;

/** States in which another record is not there, or may not be. */
const states = {
  rejected: 'was rejected',
  blocked: 'is blocked itself',
  conflict: 'is in conflict',
  inDoubt: 'is in doubt',
};

/** A state in which a record keeps others from being sent. */
export type FailedState = keyof typeof states;

export function isFailedState(state: string): state is FailedState {
  return Object.hasOwn(states, state);
}

/** The sentences about rows, records and runs, in English; other languages have the same members. */
export const englishSentences = {
  ...englishRowSentences,
  // What only the account tells about rows.
  customUnknown: (label: string, noun: string) => `The account has no custom field ${label} for ${noun} records.`,
  customWritten: (label: string) => `It has ${label}, which is written otherwise.`,
  customEmpty: (label: string, noun: string) =>
    `The account wants the custom field ${label} for each ${noun}, and it is empty.`,
  customNotGiven: (label: string, noun: string) =>
    `The account wants the custom field ${label} for each ${noun}, and no column gives it.`,
  recordInactive: (noun: string, field: string, value: string) => `The ${noun} with the ${field} ${value} is inactive.`,
  recordNowhere: (noun: string, values: readonly string[]) =>
    `Neither the files nor the account have ${withArticle(noun)} with the ${values.join(' and ')}.`,
  recordsSeveral: (count: number, nouns: string, values: readonly string[]) =>
    `${count} ${nouns} of the account and the files have the ${values.join(' and ')}.`,
  ownerDiffers: (owner: string, named: string, noun: string, key: string, actual: string) =>
    `The row names the ${owner} ${named} and the ${noun} ${key} of the ${owner} ${actual}.`,
  closedJobKey: (key: string) => `The report of this job is closed, and its own number would become ${key}.`,
  nameNowhere: (noun: string, field: string, value: string) => `No ${noun} of the account has the ${field} ${value}.`,
  nameInactive: (noun: string, value: string) => `The ${noun} ${value} is inactive in the account.`,
  standsRejected: (noun: string, value: string, row: string) =>
    `The ${noun}${value === '' ? '' : ` ${value}`} stands in ${row}, which has an error and is not sent.`,
  notInFiles: (noun: string, value: string) => `The files hold ${noun} records, but none with the key ${value}.`,
  notInFilesAsNamed: (noun: string) => `The files hold ${noun} records, but none with the key that this row names.`,
  nameUnlisted: (noun: string, by: string, name: string, field: string) =>
    `The service does not list its ${noun}s, so ${by} "${name}" tells no id: give ${field}.id.`,
  nameSeveral: (count: number, noun: string, by: string, name: string, field: string) =>
    `${count} ${noun}s have the ${by} "${name}" in this account: give ${field}.id.`,
  nameNone: (noun: string, by: string, name: string) => `No ${noun} has the ${by} ${name} in this account.`,
  // What is not read of a file, as ends of sentences, and what did not fit into a copy of one.
  linkedTable: () => 'it is a link to a table of another database, which is to be given instead',
  calculatedField: () => 'it is a calculated field',
  binaryData: () => 'it holds binary data',
  picturesOrDocuments: () => 'it holds pictures or documents (OLE objects)',
  attachments: () => 'it holds attachments or several values in one field',
  virtualTable: () => 'it is a virtual table, whose rows a module of its program makes',
  noTable: () => 'it is not a table',
  noTables: () => 'they are not tables',
  linesAlone: () => 'JSON lines are read from a file of their own only',
  /** Instead of a name. */
  moreFiles: (number: number) => plural(number, 'more file'),
  /** As the error tells it; other languages have only the fault. */
  fileUnread: (_fault: FileFault, told: string) => told,
  noMoreLinks: (from: number) => `A sheet holds no more links: from entry ${count(from)} on, places are text only.`,
  noMoreRows: (rest: number) => `A sheet holds no more rows: ${count(rest)} entries are not listed here.`,
  cellsCut: (cells: number, most: number) =>
    `${plural(cells, 'cell')} ${cells === 1 ? 'is' : 'are'} cut: a cell of a workbook holds ${count(most)} characters.`,
  noRoomForColumns: (sheet: string, columns: number) =>
    `Sheet ${sheet} has no room for ${columns} more columns: what is wrong with its rows is said here only.`,
  noComments: (sheet: string) => `Sheet ${sheet} has drawings that cannot be added to: its cells got no comments.`,
  commentsLeftOut: (sheet: string, most: number, rest: number) =>
    `Sheet ${sheet} has comments at ${count(most)} cells; ${count(rest)} more are coloured, without one.`,
  // Why two records look like one.
  likeness: (reason: LikenessReason) => reasons[reason],
  sameFields: (fields: readonly string[]) => `same ${fields.join(' and ')}`,
  // Why a plan sends a record or leaves it alone.
  idAndKey: (noun: string, id: string, field: string, key: string, byId: string, byKey: string) =>
    `Id ${id} and ${field} ${key} are two records of the account: the ${noun} ${byId} and the ${noun} ${byKey}. Correct the one or the other, or clear the id.`,
  idOfAnother: (noun: string, id: string, known: string, field: string, key: string) =>
    `The ${noun} with id ${id} has ${known} in this account, and none has ${field} ${key}. Clear the id to create it, or correct the key.`,
  hasName: (name: string) => `the name "${name}"`,
  idOfStranger: (noun: string, id: string, myId: string) =>
    `The ${noun} with id ${id} has the myId ${myId} in this account and none in the file, which may be of another account. Clear the id to create it, or take the column myId out to change this one.`,
  noSuchId: (noun: string, id: string) => `No ${noun} has the id ${id} in this account; clear it to create one.`,
  noSuchIdOrKey: (noun: string, id: string, key: string) =>
    `No ${noun} has the id ${id} in this account; give it a ${key} to create it.`,
  onlyUpdates: (noun: string) => `No ${noun} has this key, and only updates are wanted.`,
  creatingNeeds: (noun: string, fields: readonly string[]) => `Creating the ${noun} needs ${fields.join(' or ')}.`,
  onlyCreations: (noun: string) => `This ${noun} exists already, and only creations are wanted.`,
  notCompared: (fields: readonly string[]) =>
    `The account shows ${fields.join(' and ')} in a form that cannot be compared, so it is left alone.`,
  notRemembered: (file: string) =>
    `${file} gives ids of the account, but not what was exported with them. What somebody has changed in the service since is put back by an update.`,
  onlyShortens: (lists: readonly string[]) =>
    `What was edited in ${lists.join(' and ')} only takes something away, and an import takes nothing out of a list.`,
  deletedSinceExport: (noun: string, id: string) =>
    `The ${noun} with id ${id} was deleted since the export, and the row was edited. Clear its id to create it anew, or take the row out.`,
  changedSinceExport: (changes: readonly string[], left: number) =>
    `Since the export, ${changes.join(', ')}${andMore(left, 'field', 'fields')}. To keep what the account has, type it into the cell; to change it all the same, export anew and edit that.`,
  wasEmptied: (field: string, to: string) => `${field} was emptied (the file says ${to})`,
  wasChanged: (field: string, from: string, to: string) => `${field} was changed to ${from} (the file says ${to})`,
  noValue: () => 'nothing',
  addedIsThere: (noun: string, field: string, key: string, id: string) =>
    `The row has no id, so it is to be created, but ${withArticle(noun)} of the account has the ${field} ${key} already: id ${id}. To change that one, export anew and edit its row; to create another one, give it another key.`,
  addedIsAlike: (noun: string, id: string) =>
    `The row has no id, so it is to be created, but ${withArticle(noun)} of the account is like this one already: id ${id}. To change that one, export anew and edit its row; to create another one, give it another key.`,
  inactiveAlready: () => 'It is inactive already.',
  missingBut: (why: string) => `It has no row any more, but ${why}`,
  missingAndDeleted: () => 'It has no row any more, and the account does not have it either: somebody has deleted it.',
  changedSinceKnown: (noun: string, fields: readonly string[], left: number, verb: AbsenceWord) =>
    `somebody else has changed the ${noun} since it was last known (${fields.join(', ')}${andMore(left)}), so it is not ${past[verb]}. If it is not needed any more, ${verb} it in the service.`,
  namerStays: (namer: string, verb: AbsenceWord) => `the ${namer}, which stays, names it, so it is not ${past[verb]}.`,
  rowKeeps: (row: string, verb: AbsenceWord) => `${row}, so it is not ${past[verb]}.`,
  rowIsAbout: (row: string) => `${row} is about the record`,
  rowMayBeAbout: (row: string) => `${row} may be about the record under another key, which is to be decided first`,
  /** A record that names another one: `customer C-1`, `customer id 5`. */
  namer: (noun: string, key: string) => `${noun} ${key}`,
  namerWithId: (noun: string, id: string) => `${noun} id ${id}`,
  damagedValues: (values: readonly string[], left: number) =>
    `${values.join('; ')}${left > 0 ? `; ${left} more ${left === 1 ? 'field' : 'fields'}` : ''}.`,
  damageAdvice: () =>
    'Correct the cell to keep what the account has. If it is meant, give the command again with --accept-damage.',
  damagedValue: (field: string, accident: Accident, from: string, to: string) =>
    `${field} ${accidents[accident]}: ${from} \u2192 ${to}`,
  zerosLostBeside: (field: string, value: string, from: string, to: string) =>
    `${field} ${value} is too short, as where zeros were lost beside it: ${from} \u2192 ${to}`,
  notToSend: () => 'It was decided not to send it.',
  severalBy: (number: number, isMore: boolean, noun: string, fields: readonly string[], records: string) =>
    `${count(number)}${isMore ? ' or more' : ''} ${noun} records of the account have ${by(fields)}: ${records}.`,
  hasOwnKey: (noun: string, fields: readonly string[], record: string, key: string) =>
    `The ${noun} of the account with ${by(fields)}, ${record}, has a key of its own: ${key}.`,
  otherRowNames: (row: string, noun: string, fields: readonly string[], record: string) =>
    `${row} names the same ${noun} of the account by ${by(fields)}: ${record}.`,
  possible: (noun: string, record: string, reasons: readonly string[], others: number) =>
    `The account may have this ${noun} already: ${record}, ${reasons.join(', ')}${others > 0 ? ` and ${plural(others, 'other')}` : ''}.`,
  changedByOthers: (fields: readonly string[]) => `Somebody has changed it since: ${fields.join(', ')}.`,
  deletedSincePlan: () => 'Since the plan, somebody deleted the record.',
  createdSincePlan: (noun: string) =>
    `Since the plan, somebody created the ${noun}: sending this one would overwrite it.`,
  createdTwice: (noun: string) =>
    `The ${noun} was created by somebody since the plan: sending it would create it twice.`,
  sameSincePlan: () => 'Since the plan, the account has got the same values.',
  changedSincePlan: (changes: readonly string[], left: number) =>
    `Since the plan, somebody changed ${changes.join(', ')}${left > 0 ? ` and ${left} more fields` : ''}.`,
  fromTo: (field: string, from: string, to: string) => `${field} from ${from} to ${to}`,
  rowHasSame: (row: string, key: string) => `${row} has the same ${key}.`,
  keyPassedOn: (row: string, key: string) =>
    `${row} is to get the ${key}, which this record has now. Change this record in one import, and that row in the next.`,
  rowNamesSame: (row: string) => `${row} names the same record of the account.`,
  rowSaysSame: (row: string) => `${row} says the same.`,
  rowSaysOther: (row: string, noun: string) => `${row} gives the same ${noun}, but says other things about it.`,
  rival: (noun: string, field: string, key: string, id: string) =>
    `The ${noun} with ${field} ${key} is another one in the account: it has id ${id}. Sending this one would overwrite it.`,
  rivalWithKey: (noun: string, field: string, key: string, id: string, myId: string) =>
    `The ${noun} with ${field} ${key} is another one in the account: it has id ${id} and myId ${myId}. Sending this one would overwrite it.`,
  rivalWithoutKey: (noun: string, field: string, key: string, id: string) =>
    `The ${noun} with ${field} ${key} is another one in the account: it has id ${id} and no myId. Sending this one would overwrite it.`,
  countedMoved: (key: string, from: string, to: string, row: string) =>
    `The key ${key} is counted, and its rows are in another order: what the account has as ${from} is ${to} now. ${row} says it. Put new rows below the old ones, or make the key of more columns.`,
  countedLast: (key: string, next: string) =>
    `The key ${key} is counted, and one row of it is left: it says what an earlier import created as ${next}, so it would overwrite another record. Keep the rows that came first, or make the key of more columns.`,
  numberOfTrial: (field: string, key: string, noun: string, row: string) =>
    `The service gave the ${field} ${key} to the ${noun} that a trial created from ${row}, which has no key, and this row is another one. Delete that ${noun}, or undo the trial.`,
  namedBy: (namer: string) => `It is named by the ${namer}, which stays.`,
  missing: (noun: string, record: string, more: string) => `The ${noun} ${record} has no row any more${more}.`,
  missingChanged: (fields: readonly string[]) =>
    `; somebody else has changed it since it was last known (${fields.join(', ')})`,
  missingInactive: () => '; it is inactive',
  whyShorter: (rows: number, source: string, percent: number, before: number, run: string) =>
    `${rows} rows${source === '' ? '' : ` of ${source}`} are fewer than ${percent}% of the ${before} of run ${run}: the file may have been cut short; if it is whole, say so with --allow shorter`,
  whyOtherFiles: (files: string) => `earlier runs of the mapping read other files (${files})`,
  whyPartial: () => 'the run leaves out rows of its sources',
  // What became of records when they were sent, and counted again.
  failedNames: (noun: string, key: string, state: FailedState) =>
    `The ${noun}${key === '' ? '' : ` ${key}`}, which ${states[state]}, names it.`,
  parentMissing: (field: string, key: string, row: number, sheet: string, state: FailedState) =>
    `Its ${field} ${key}, row ${row}${sheet === '' ? '' : ` of sheet ${sheet}`}, ${states[state]}.`,
  nothingIdentifies: () => 'Nothing identifies the record, so it cannot be looked up.',
  listChanged: () => 'The list in which to look the record up changed meanwhile.',
  likeOfOtherRow: () => 'A record like it is in the account, but it may be that of another row of this run.',
  listLeavesOut: () => 'The list of its days shows no record like it, but may leave out one that has no end.',
  goneFromAccount: () => 'The record is no longer in the account: somebody deleted it.',
  lookUpOfOther: (field: string, key: string) => `The look-up by ${field} ${key} answered another record.`,
  otherThanSent: (fields: readonly string[]) =>
    `In the account these fields have other values than were sent: ${fields.join(', ')}.`,
  beforeUnknown: () => 'What they were before is not known.',
  neitherValue: (fields: readonly string[]) =>
    `In the account these fields hold neither what was sent nor what was there before: ${fields.join(', ')}.`,
  lookUpRejected: (message: string) => `The service rejected the look-up: ${message}`,
  notFoundByService: (message: string) => `The service did not find the record, or one that it names: ${message}`,
  refusedByFirewall: (page: string) =>
    `A web firewall in front of the service refused it (${page}); the service never saw it. \`fieldsheet retry\` sends it again.`,
  mayStillArrive: () => 'It was not in the account afterwards, but may still arrive: `fieldsheet resume` looks again.',
  sentInVain: (times: number, isRecord: boolean) =>
    `It was sent ${times} times and ${isRecord ? 'was not in the account' : 'had not been carried out'} afterwards.`,
  madeAnew: (id: string, newId: string) =>
    `The record to update, id ${id}, was gone: the service made a new one, id ${newId}, of the changed fields only.`,
  goneAndOther: (id: string) =>
    `The record to update, id ${id}, is no longer in the account, and the answer was about another one.`,
  answerOfOther: () => 'The answer was about another record, and the look-up did not find this one.',
  answeredOther: (fields: readonly string[]) =>
    `The service answered other values than were sent: ${fields.join(', ')}.`,
  keepsKeys: (fields: readonly string[]) =>
    `It keeps its ${fields.join(', ')}: the service does not take it away. Clear it there by hand if no import is to find the record by it.`,
  serviceSays: (message: string) => `The service: ${message}`,
  wasThere: (since: string) =>
    `It was in the account already, created ${since}: so it was updated, and an undo leaves it, for what it held before is not known.`,
  wroteLater: (run: string) => `Run ${run} of this folder wrote it later.`,
  notWritten: (reason: string) => `It was not written: ${reason}`,
  outcomeUnknown: () => 'its outcome is not known.',
  storedOtherwise: () => 'The service stored it otherwise when it was written.',
  changedAfter: (moment: string) => `Changed since, after ${moment}; by whom the service does not tell.`,
  changedLast: (moment: string) => `Changed since, last on ${moment}; by whom the service does not tell.`,
  deletedSince: () => 'It is gone: deleted since; when and by whom the service does not tell.',
  notKnown: (reason: string) => `Whether the account has it is not known: ${reason}`,
  notThere: (reason: string) => `It is not there: ${reason}`,
  notDeleted: () => 'It was to be deleted and is there.',
  notDeletedBecause: (reason: string) => `It was to be deleted and is there: ${reason}`,
  notDeactivated: () => 'It was to be deactivated and is active.',
  notDeactivatedBecause: (reason: string) => `It was to be deactivated and is active: ${reason}`,
};

export type SentenceTexts = typeof englishSentences;
