import type { ReportTexts } from '../report-texts.js';
import { english } from './english.js';
import { englishIssues } from './issues/issues.js';
import { englishNumbers } from './numbers.js';
import { englishPages } from './pages/pages.js';
import { englishSentences } from './sentences/sentences.js';

export const englishReport: ReportTexts = {
  ...english,
  numbers: englishNumbers,
  issues: englishIssues,
  sentences: englishSentences,
  pages: englishPages,
};
