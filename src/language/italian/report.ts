import { issuesOf } from '../issues.js';
import type { ReportTexts } from '../report-texts.js';
import italianIssues from './issues.json' with { type: 'json' };
import { italian } from './italian.js';
import { italianNumbers } from './numbers.js';
import { italianPages } from './pages.js';
import { italianSentences } from './sentences.js';

export const italianReport: ReportTexts = {
  ...italian,
  numbers: italianNumbers,
  issues: issuesOf(italianIssues),
  sentences: italianSentences,
  pages: italianPages,
};
