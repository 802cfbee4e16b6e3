import type { SentenceTexts } from '../../english/sentences/sentences.js';
import { spanishAccountSentences } from './account.js';
import { spanishCellSentences } from './cells.js';
import { spanishFileSentences } from './files.js';
import { spanishLikenessSentences } from './likeness.js';
import { spanishPlanSentences } from './plan.js';
import { spanishReturnedSentences } from './returned.js';
import { spanishRowSentences } from './rows.js';
import { spanishRunSentences } from './run.js';

export const spanishSentences: SentenceTexts = {
  ...spanishCellSentences,
  ...spanishRowSentences,
  ...spanishReturnedSentences,
  ...spanishAccountSentences,
  ...spanishFileSentences,
  ...spanishLikenessSentences,
  ...spanishPlanSentences,
  ...spanishRunSentences,
};
