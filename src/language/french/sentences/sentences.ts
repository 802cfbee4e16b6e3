import type { SentenceTexts } from '../../english/sentences/sentences.js';
import { frenchAccountSentences } from './account.js';
import { frenchCellSentences } from './cells.js';
import { frenchLikenessSentences } from './likeness.js';
import { frenchPlanSentences } from './plan.js';
import { frenchReturnedSentences } from './returned.js';
import { frenchRowSentences } from './rows.js';
import { frenchRunSentences } from './run.js';

/** The sentences about rows, records and runs, in French. */
export const frenchSentences: SentenceTexts = {
  ...frenchCellSentences,
  ...frenchRowSentences,
  ...frenchReturnedSentences,
  ...frenchAccountSentences,
  ...frenchLikenessSentences,
  ...frenchPlanSentences,
  ...frenchRunSentences,
};
