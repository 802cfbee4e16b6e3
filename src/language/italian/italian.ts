import type { Texts } from '../texts.js';
import { italianContract } from './contract.js';
import { italianTemplate } from './template.js';
import { italianWorkbook } from './workbook.js';

export const italian: Texts = {
  language: 'it',
  locale: 'it-IT',
  inSentence: (title) => title.toLowerCase(),
  contract: italianContract,
  template: italianTemplate,
  workbook: italianWorkbook,
};
