import type { Texts } from '../texts.js';
import { dutchContract } from './contract.js';
import { dutchTemplate } from './template.js';
import { dutchWorkbook } from './workbook.js';

export const dutch: Texts = {
  language: 'nl',
  locale: 'nl-NL',
  inSentence: (title) => title.toLowerCase(),
  contract: dutchContract,
  template: dutchTemplate,
  workbook: dutchWorkbook,
};
