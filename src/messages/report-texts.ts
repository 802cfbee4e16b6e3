import { inWords, type ResourceName, resourceOf } from '../contract/index.js';
import type { NumberTexts } from './english/numbers.js';
import type { PageTexts } from './english/pages.js';
import type { SentenceTexts } from './english/sentences.js';
import type { IssueCode, IssueTexts } from './issues.js';
import { filledIn } from './text/words.js';
import { inWordsOf, type Texts } from './texts.js';

/** All that reports say in one language. A language that lacks a text cannot be loaded. */
export interface ReportTexts extends Texts {
  readonly numbers: NumberTexts;
  readonly issues: Readonly<Record<IssueCode, IssueTexts>>;
  readonly sentences: SentenceTexts;
  readonly pages: PageTexts;
}

/** The noun of a record: `activity type`. */
export function nounIn(texts: Pick<Texts, 'contract'>, resource: ResourceName): string {
  return inWordsOf(texts, inWords(resource));
}

/** The noun of several records within a sentence: `activity types`. */
export function nounsIn(texts: Pick<Texts, 'contract' | 'inSentence'>, resource: ResourceName): string {
  return texts.inSentence(titleIn(texts, resource));
}

/** The title of the records of a resource: `Activity types`. */
export function titleIn(texts: Pick<Texts, 'contract'>, resource: ResourceName): string {
  return inWordsOf(texts, resourceOf(resource).title);
}

/** `row 12`; `gone` for row 0, which marks a row that no longer exists. */
export function rowIn({ pages: { client } }: ReportTexts, row: number): string {
  return row === 0 ? client.gone : filledIn(client.row, String(row));
}
