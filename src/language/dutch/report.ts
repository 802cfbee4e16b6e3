import { issuesOf } from '../issues.js';
import type { ReportTexts } from '../report-texts.js';
import { dutch } from './dutch.js';
import dutchIssues from './issues.json' with { type: 'json' };
import { dutchNumbers } from './numbers.js';
import { dutchPages } from './pages.js';
import { dutchSentences } from './sentences.js';

export const dutchReport: ReportTexts = {
  ...dutch,
  numbers: dutchNumbers,
  issues: issuesOf(dutchIssues),
  sentences: dutchSentences,
  pages: dutchPages,
};
