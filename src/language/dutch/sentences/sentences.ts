import type { SentenceTexts } from '../../english/sentences/sentences.js';
import { dutchAccountSentences } from './account.js';
import { dutchCellSentences } from './cells.js';
import { dutchFileSentences } from './files.js';
import { dutchLikenessSentences } from './likeness.js';
import { dutchPlanSentences } from './plan.js';
import { dutchReturnedSentences } from './returned.js';
import { dutchRowSentences } from './rows.js';
import { dutchRunSentences } from './run.js';

export const dutchSentences: SentenceTexts = {
  ...dutchCellSentences,
  ...dutchRowSentences,
  ...dutchReturnedSentences,
  ...dutchAccountSentences,
  ...dutchFileSentences,
  ...dutchLikenessSentences,
  ...dutchPlanSentences,
  ...dutchRunSentences,
};
