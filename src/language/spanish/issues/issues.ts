import type { IssueCode } from '../../english/issues/issues.js';
import type { IssueTexts } from '../../issue-texts.js';
import { spanishAccountIssues } from './account.js';
import { spanishCommandsIssues } from './commands.js';
import { spanishRecordsIssues } from './records.js';
import { spanishReturnedIssues } from './returned.js';
import { spanishServerIssues } from './server.js';
import { spanishTablesIssues } from './tables.js';
import { spanishValuesIssues } from './values.js';

export const spanishIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...spanishTablesIssues,
  ...spanishValuesIssues,
  ...spanishRecordsIssues,
  ...spanishAccountIssues,
  ...spanishCommandsIssues,
  ...spanishReturnedIssues,
  ...spanishServerIssues,
};
