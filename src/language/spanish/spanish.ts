import type { Texts } from '../texts.js';
import { spanishContract } from './contract.js';
import { spanishTemplate } from './template.js';
import { spanishWorkbook } from './workbook.js';

export const spanish: Texts = {
  language: 'es',
  locale: 'es-ES',
  inSentence: (title) => title.toLowerCase(),
  contract: spanishContract,
  template: spanishTemplate,
  workbook: spanishWorkbook,
};
