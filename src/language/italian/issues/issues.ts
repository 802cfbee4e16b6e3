import type { IssueCode } from '../../english/issues/issues.js';
import type { IssueTexts } from '../../issue-texts.js';
import { italianAccountIssues } from './account.js';
import { italianCommandsIssues } from './commands.js';
import { italianRecordsIssues } from './records.js';
import { italianReturnedIssues } from './returned.js';
import { italianServerIssues } from './server.js';
import { italianTablesIssues } from './tables.js';
import { italianValuesIssues } from './values.js';

/** Titles and advice of all kinds of issues, in Italian. */
export const italianIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...italianTablesIssues,
  ...italianValuesIssues,
  ...italianRecordsIssues,
  ...italianAccountIssues,
  ...italianCommandsIssues,
  ...italianReturnedIssues,
  ...italianServerIssues,
};
