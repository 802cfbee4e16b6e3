import type { SentenceTexts } from '../../english/sentences/sentences.js';
import { portugueseAccountSentences } from './account.js';
import { portugueseCellSentences } from './cells.js';
import { portugueseFileSentences } from './files.js';
import { portugueseLikenessSentences } from './likeness.js';
import { portuguesePlanSentences } from './plan.js';
import { portugueseReturnedSentences } from './returned.js';
import { portugueseRowSentences } from './rows.js';
import { portugueseRunSentences } from './run.js';

export const portugueseSentences: SentenceTexts = {
  ...portugueseCellSentences,
  ...portugueseRowSentences,
  ...portugueseReturnedSentences,
  ...portugueseAccountSentences,
  ...portugueseFileSentences,
  ...portugueseLikenessSentences,
  ...portuguesePlanSentences,
  ...portugueseRunSentences,
};
