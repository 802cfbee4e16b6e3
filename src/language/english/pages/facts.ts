import { count, plural } from '../../../text/words.js';
import type { Accident } from '../sentences/plan.js';

const isAre = (number: number, one: string, many: string) => `${count(number)} ${number === 1 ? one : many}`;

/** What happened to one cell, and to several if the words differ. */
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
export const englishFacts = {
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
  severalOutcomes: outcomes,
  labels: {
    rows: 'Rows',
    records: 'Records',
    edits: 'Edits',
    gone: 'Gone',
    vanished: 'Vanished',
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
  undocumented: (operations: readonly string[]) =>
    `${operations.join(', ')} ${operations.length === 1 ? 'is' : 'are'} seen in public clients only: the service may not have it`,
  undecided: (possible: number, ambiguous: number) => {
    const parts = [
      ...(possible > 0 ? [plural(possible, 'possible duplicate')] : []),
      ...(ambiguous > 0 ? [plural(ambiguous, 'ambiguous match', 'ambiguous matches')] : []),
    ];
    return `${parts.join(', ')}: ${possible + ambiguous === 1 ? 'it is' : 'they are'} not sent until decided`;
  },
  /** What happened to one cell. */
  happened: (accident: Accident) => [happened[accident]].flat()[0] ?? accident,
  /** Cells by what happened to them, the most frequent first. */
  damage: (cells: readonly (readonly [Accident, number])[]) => {
    const texts = cells.map(([accident, number], at) => {
      const words = happened[accident];
      const what = typeof words === 'string' ? words : words[number === 1 ? 0 : 1];
      return `${count(number)}${at > 0 ? '' : number === 1 ? ' cell' : ' cells'} ${what}`;
    });
    return `${texts.join(', ')}; not sent without --accept-damage`;
  },
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
  noEdits: (rows: number) => `none: ${isAre(rows, 'row is', 'rows are')} as exported`,
  noOtherEdits: (rows: number) => `none elsewhere: ${isAre(rows, 'row is', 'rows are')} as exported`,
  goneRows: (rows: number, records: string, isDeleted: boolean) =>
    `${isAre(rows, 'row is', 'rows are')} gone from the sheet (${records}): ${isDeleted ? '--delete-missing deletes what they held' : 'nothing is deleted without --delete-missing'}`,
  vanishedWays: {
    report: 'nothing is done about them without --vanished deactivate or delete',
    deactivate: 'those that nobody has changed since are deactivated',
    delete: 'those that nobody has changed since are deleted',
  },
  vanished: (gone: number, known: number, records: string, way: string) =>
    `${isAre(gone, 'record', 'records')} of the ${count(known)} of earlier extracts ${gone === 1 ? 'has' : 'have'} no row any more (${records}): ${way}`,
  backAgain: (number: number, records: string) =>
    `${records}, taken away earlier, ${number === 1 ? 'has its row' : 'have their rows'} again: brought back`,
  notConcluded: (why: string) => `nothing is concluded from missing rows: ${why}`,
  noneVanished: (known: number) => `none: each of the ${count(known)} records of earlier extracts has its row`,
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
    vanished: (records: number, of: number, nouns: string, share: string, allowed: string, most: number) =>
      `${count(records)} of the ${count(of)} ${nouns} of earlier extracts have no row any more and would be taken away (${share}; ${allowed} of a kind and ${count(most)} in all are allowed).`,
    deleted: (records: number, of: number, nouns: string, share: string, allowed: string, most: number) =>
      `${count(records)} of the ${count(of)} ${nouns} of the account would be deleted (${share}; ${allowed} and ${count(most)} are allowed).`,
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

export type FactTexts = typeof englishFacts;
