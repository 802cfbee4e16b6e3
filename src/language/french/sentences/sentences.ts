import type { SentenceTexts } from '../../english/sentences/sentences.js';
import { frenchAccountSentences } from './account.js';
import { frenchCellSentences } from './cells.js';
import { frenchFileSentences } from './files.js';
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
  ...frenchFileSentences,
  ...frenchLikenessSentences,
  ...frenchPlanSentences,
  ...frenchRunSentences,
};
