import type { IssueCode } from '../../english/issues/issues.js';
import type { IssueTexts } from '../../issue-texts.js';
import { frenchAccountIssues } from './account.js';
import { frenchCommandsIssues } from './commands.js';
import { frenchRecordsIssues } from './records.js';
import { frenchReturnedIssues } from './returned.js';
import { frenchServerIssues } from './server.js';
import { frenchTablesIssues } from './tables.js';
import { frenchValuesIssues } from './values.js';

/** Titles and advice of all kinds of issues, in French. */
export const frenchIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...frenchTablesIssues,
  ...frenchValuesIssues,
  ...frenchRecordsIssues,
  ...frenchAccountIssues,
  ...frenchCommandsIssues,
  ...frenchReturnedIssues,
  ...frenchServerIssues,
};
