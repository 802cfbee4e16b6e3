import type { Texts } from '../texts.js';
import { frenchContract } from './contract.js';
import { frenchTemplate } from './template.js';
import { frenchWorkbook } from './workbook.js';

export const french: Texts = {
  language: 'fr',
  locale: 'fr-FR',
  inSentence: (title) => title.toLowerCase(),
  contract: frenchContract,
  template: frenchTemplate,
  workbook: frenchWorkbook,
};
