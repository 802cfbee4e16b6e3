import { englishAccountIssues } from './account.js';
import { englishCommandsIssues } from './commands.js';
import { englishRecordsIssues } from './records.js';
import { englishReturnedIssues } from './returned.js';
import { englishServerIssues } from './server.js';
import { englishTablesIssues } from './tables.js';
import { englishValuesIssues } from './values.js';

/** Titles and advice of all kinds of issues, in English; other languages have the same codes. */
export const englishIssues = {
  ...englishTablesIssues,
  ...englishValuesIssues,
  ...englishRecordsIssues,
  ...englishAccountIssues,
  ...englishCommandsIssues,
  ...englishReturnedIssues,
  ...englishServerIssues,
};

/** The stable code of a kind of issue; scripts rely on it. */
export type IssueCode = keyof typeof englishIssues;
