import type { Texts } from '../texts.js';
import { portugueseContract } from './contract.js';
import { portugueseTemplate } from './template.js';
import { portugueseWorkbook } from './workbook.js';

export const portuguese: Texts = {
  language: 'pt',
  locale: 'pt-PT',
  inSentence: (title) => title.toLowerCase(),
  contract: portugueseContract,
  template: portugueseTemplate,
  workbook: portugueseWorkbook,
};
