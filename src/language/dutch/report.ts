import type { ReportTexts } from '../report-texts.js';
import { dutch } from './dutch.js';
import { dutchIssues } from './issues.js';
import { dutchNumbers } from './numbers.js';
import { dutchPages } from './pages.js';
import { dutchSentences } from './sentences.js';

export const dutchReport: ReportTexts = {
  ...dutch,
  numbers: dutchNumbers,
  issues: dutchIssues,
  sentences: dutchSentences,
  pages: dutchPages,
};
