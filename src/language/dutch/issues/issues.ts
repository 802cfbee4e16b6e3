import type { IssueCode } from '../../english/issues/issues.js';
import type { IssueTexts } from '../../issue-texts.js';
import { dutchAccountIssues } from './account.js';
import { dutchCommandsIssues } from './commands.js';
import { dutchRecordsIssues } from './records.js';
import { dutchReturnedIssues } from './returned.js';
import { dutchServerIssues } from './server.js';
import { dutchTablesIssues } from './tables.js';
import { dutchValuesIssues } from './values.js';

export const dutchIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...dutchTablesIssues,
  ...dutchValuesIssues,
  ...dutchRecordsIssues,
  ...dutchAccountIssues,
  ...dutchCommandsIssues,
  ...dutchReturnedIssues,
  ...dutchServerIssues,
};
