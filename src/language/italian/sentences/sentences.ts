import type { SentenceTexts } from '../../english/sentences/sentences.js';
import { italianAccountSentences } from './account.js';
import { italianCellSentences } from './cells.js';
import { italianFileSentences } from './files.js';
import { italianLikenessSentences } from './likeness.js';
import { italianPlanSentences } from './plan.js';
import { italianReturnedSentences } from './returned.js';
import { italianRowSentences } from './rows.js';
import { italianRunSentences } from './run.js';

/** The sentences about rows, records and runs, in Italian. */
export const italianSentences: SentenceTexts = {
  ...italianCellSentences,
  ...italianRowSentences,
  ...italianReturnedSentences,
  ...italianAccountSentences,
  ...italianFileSentences,
  ...italianLikenessSentences,
  ...italianPlanSentences,
  ...italianRunSentences,
};
