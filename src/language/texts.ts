import type { ContractText } from './contract-texts.js';
import type { TemplateTexts } from './english/template.js';
import type { WorkbookTexts } from './english/workbook.js';
import type { Language } from './languages.js';

/** All that we say in one language. A language that lacks a text does not compile. */
export interface Texts {
  readonly language: Language;
  /** BCP 47 tag of the locale by which numbers and dates are written. */
  readonly locale: string;
  /** A title within a sentence: without its capital, but in German. */
  readonly inSentence: (title: string) => string;
  readonly contract: ContractTexts;
  readonly template: TemplateTexts;
  readonly workbook: WorkbookTexts;
}

/** Nouns, titles, labels and meanings of the contract, by what the contract says in English. */
export type ContractTexts = Readonly<Record<ContractText, string>>;

/** What the contract says, in the words of a language: a label, a title, an example. What is no text of it stays. */
export function inWordsOf({ contract }: Pick<Texts, 'contract'>, text: string): string {
  return Object.hasOwn(contract, text) ? contract[text as ContractText] : text;
}
