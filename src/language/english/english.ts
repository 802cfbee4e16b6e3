import type { Texts } from '../texts.js';
import { englishTemplate, englishWorkbook } from './workbooks.js';

export const english: Texts = {
  language: 'en',
  locale: 'en-GB',
  inSentence: (title) => title.toLowerCase(),
  // The contract is written in English: each of its texts stands for itself.
  contract: {},
  template: englishTemplate,
  workbook: englishWorkbook,
};
