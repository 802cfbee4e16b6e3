import type { ReportTexts } from '../report-texts.js';
import { spanishIssues } from './issues.js';
import { spanishNumbers } from './numbers.js';
import { spanishPages } from './pages.js';
import { spanishSentences } from './sentences.js';
import { spanish } from './spanish.js';

export const spanishReport: ReportTexts = {
  ...spanish,
  numbers: spanishNumbers,
  issues: spanishIssues,
  sentences: spanishSentences,
  pages: spanishPages,
};
