import { issuesOf } from '../issues.js';
import type { ReportTexts } from '../report-texts.js';
import portugueseIssues from './issues.json' with { type: 'json' };
import { portugueseNumbers } from './numbers.js';
import { portuguesePages } from './pages.js';
import { portuguese } from './portuguese.js';
import { portugueseSentences } from './sentences.js';

export const portugueseReport: ReportTexts = {
  ...portuguese,
  numbers: portugueseNumbers,
  issues: issuesOf(portugueseIssues),
  sentences: portugueseSentences,
  pages: portuguesePages,
};
