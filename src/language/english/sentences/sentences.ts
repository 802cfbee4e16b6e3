import { englishAccountSentences } from './account.js';
import { englishCellSentences } from './cells.js';
import { englishFileSentences } from './files.js';
import { englishLikenessSentences } from './likeness.js';
import { englishPlanSentences } from './plan.js';
import { englishReturnedSentences } from './returned.js';
import { englishRowSentences } from './rows.js';
import { englishRunSentences } from './run.js';

/** The sentences about rows, records and runs, in English; other languages have the same members. */
export const englishSentences = {
  ...englishCellSentences,
  ...englishRowSentences,
  ...englishReturnedSentences,
  ...englishAccountSentences,
  ...englishFileSentences,
  ...englishLikenessSentences,
  ...englishPlanSentences,
  ...englishRunSentences,
};

export type SentenceTexts = typeof englishSentences;
