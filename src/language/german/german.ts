import type { Texts } from '../texts.js';
import { germanContract } from './contract.js';
import { germanTemplate } from './template.js';
import { germanWorkbook } from './workbook.js';

export const german: Texts = {
  language: 'de',
  locale: 'de-DE',
  inSentence: (title) => title,
  contract: germanContract,
  template: germanTemplate,
  workbook: germanWorkbook,
};
