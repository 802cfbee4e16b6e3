import type { ReportTexts } from '../report-texts.js';
import { portugueseIssues } from './issues/issues.js';
import { portugueseNumbers } from './numbers.js';
import { portuguesePages } from './pages/pages.js';
import { portuguese } from './portuguese.js';
import { portugueseSentences } from './sentences/sentences.js';

export const portugueseReport: ReportTexts = {
  ...portuguese,
  numbers: portugueseNumbers,
  issues: portugueseIssues,
  sentences: portugueseSentences,
  pages: portuguesePages,
};
