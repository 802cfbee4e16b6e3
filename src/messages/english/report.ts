import { englishIssues } from '../issues.js';
import type { ReportTexts } from '../report-texts.js';
import { englishNumbers } from './numbers.js';
import { englishPages } from './pages.js';
import { englishSentences } from './sentences.js';
import { englishTemplate, englishWorkbook } from './workbooks.js';

export const englishReport: ReportTexts = {
  language: 'en',
  locale: 'en-GB',
  inSentence: (title) => title.toLowerCase(),
  // The contract is written in English: each of its texts stands for itself.
  contract: {},
  numbers: englishNumbers,
  issues: englishIssues,
  sentences: englishSentences,
  pages: englishPages,
  template: englishTemplate,
  workbook: englishWorkbook,
};
