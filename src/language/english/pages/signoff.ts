import { count, plural } from '../../../text/words.js';

/** What the pages of a sign-off say, in English. */
export const englishSignOff = {
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
    headings: [
      'Records',
      'Planned',
      'As planned',
      'Different',
      'Missing',
      'Added by others',
      'In the account',
    ] as readonly string[],
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

export type SignOffTexts = typeof englishSignOff;

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${plural(exceptions, 'exception')} to be decided` : '';
}
