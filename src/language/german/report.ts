import { issuesOf } from '../issues.js';
import type { ReportTexts } from '../report-texts.js';
import { german } from './german.js';
import germanIssues from './issues.json' with { type: 'json' };
import { germanNumbers } from './numbers.js';
import { germanPages } from './pages.js';
import { germanSentences } from './sentences.js';

export const germanReport: ReportTexts = {
  ...german,
  numbers: germanNumbers,
  issues: issuesOf(germanIssues),
  sentences: germanSentences,
  pages: germanPages,
};
