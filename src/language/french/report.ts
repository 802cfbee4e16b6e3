import { issuesOf } from '../issues.js';
import type { ReportTexts } from '../report-texts.js';
import { french } from './french.js';
import frenchIssues from './issues.json' with { type: 'json' };
import { frenchNumbers } from './numbers.js';
import { frenchPages } from './pages.js';
import { frenchSentences } from './sentences.js';

export const frenchReport: ReportTexts = {
  ...french,
  numbers: frenchNumbers,
  issues: issuesOf(frenchIssues),
  sentences: frenchSentences,
  pages: frenchPages,
};
