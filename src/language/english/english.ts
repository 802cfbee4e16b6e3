import { contractTexts } from '../contract-texts.js';
import type { ContractTexts, Texts } from '../texts.js';
import { englishTemplate, englishWorkbook } from './workbooks.js';

/** The contract is written in English, so each of its texts stands for itself. */
const asWritten = Object.fromEntries(contractTexts.map((text) => [text, text])) as ContractTexts;

export const english: Texts = {
  language: 'en',
  locale: 'en-GB',
  inSentence: (title) => title.toLowerCase(),
  contract: asWritten,
  template: englishTemplate,
  workbook: englishWorkbook,
};
