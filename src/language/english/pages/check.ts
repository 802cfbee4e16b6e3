import { count, plural } from '../../../text/words.js';

/** What the page of a check says, in English. */
export const englishCheckPage = {
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

export type CheckPageTexts = typeof englishCheckPage;
