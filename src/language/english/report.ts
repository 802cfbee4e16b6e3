import { englishIssues } from '../issues.js';
import type { ReportTexts } from '../report-texts.js';
import { english } from './english.js';
import { englishNumbers } from './numbers.js';
import { englishPages } from './pages.js';
import { englishSentences } from './sentences.js';

export const englishReport: ReportTexts = {
  ...english,
  numbers: englishNumbers,
  issues: englishIssues,
  sentences: englishSentences,
  pages: englishPages,
};
