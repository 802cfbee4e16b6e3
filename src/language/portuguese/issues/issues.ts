import type { IssueCode } from '../../english/issues/issues.js';
import type { IssueTexts } from '../../issue-texts.js';
import { portugueseAccountIssues } from './account.js';
import { portugueseCommandsIssues } from './commands.js';
import { portugueseRecordsIssues } from './records.js';
import { portugueseReturnedIssues } from './returned.js';
import { portugueseServerIssues } from './server.js';
import { portugueseTablesIssues } from './tables.js';
import { portugueseValuesIssues } from './values.js';

export const portugueseIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...portugueseTablesIssues,
  ...portugueseValuesIssues,
  ...portugueseRecordsIssues,
  ...portugueseAccountIssues,
  ...portugueseCommandsIssues,
  ...portugueseReturnedIssues,
  ...portugueseServerIssues,
};
