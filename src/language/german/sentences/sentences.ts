import type { SentenceTexts } from '../../english/sentences/sentences.js';
import { germanAccountSentences } from './account.js';
import { germanCellSentences } from './cells.js';
import { germanFileSentences } from './files.js';
import { germanLikenessSentences } from './likeness.js';
import { germanPlanSentences } from './plan.js';
import { germanReturnedSentences } from './returned.js';
import { germanRowSentences } from './rows.js';
import { germanRunSentences } from './run.js';

export const germanSentences: SentenceTexts = {
  ...germanCellSentences,
  ...germanRowSentences,
  ...germanReturnedSentences,
  ...germanAccountSentences,
  ...germanFileSentences,
  ...germanLikenessSentences,
  ...germanPlanSentences,
  ...germanRunSentences,
};
