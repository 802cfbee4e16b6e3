import { issuesOf } from '../issues.js';
import type { ReportTexts } from '../report-texts.js';
import spanishIssues from './issues.json' with { type: 'json' };
import { spanishNumbers } from './numbers.js';
import { spanishPages } from './pages.js';
import { spanishSentences } from './sentences.js';
import { spanish } from './spanish.js';

export const spanishReport: ReportTexts = {
  ...spanish,
  numbers: spanishNumbers,
  issues: issuesOf(spanishIssues),
  sentences: spanishSentences,
  pages: spanishPages,
};
