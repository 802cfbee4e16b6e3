import type { ReportTexts } from '../../report-texts.js';
import { germanAccountIssues } from './account.js';
import { germanCommandsIssues } from './commands.js';
import { germanRecordsIssues } from './records.js';
import { germanReturnedIssues } from './returned.js';
import { germanServerIssues } from './server.js';
import { germanTablesIssues } from './tables.js';
import { germanValuesIssues } from './values.js';

export const germanIssues: ReportTexts['issues'] = {
  ...germanTablesIssues,
  ...germanValuesIssues,
  ...germanRecordsIssues,
  ...germanAccountIssues,
  ...germanCommandsIssues,
  ...germanReturnedIssues,
  ...germanServerIssues,
};
