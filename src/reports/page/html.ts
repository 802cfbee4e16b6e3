import type { ReportTexts } from '../../language/report-texts.js';
import { cutText } from '../../text/words.js';

const longestValue = 2000;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that a page cannot show, and bidirectional controls. */
const unfit = /(?![\t\n])\p{Control}|\p{Surrogate}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu;

/** The text with unfit characters replaced by \uFFFD and line ends normalized. */
export function readable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unfit, '\ufffd');
}

/** The same, cut to the maximum length of a value. */
export function readableValue(text: string, { pages: { parts } }: ReportTexts): string {
  return readable(cutText(text, longestValue, parts.cut));
}

/** A heading cut for a page: some hold a whole letter. */
export function shownHeading(heading: string, { pages: { parts } }: ReportTexts): string {
  return cutText(heading, 100, parts.cut);
}

/** Escapes text for element content or an attribute. */
export function escaped(text: string): string {
  return readable(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Escaped text whose names of files and fields may break between their parts, so that they do not inside words. */
export function breakable(text: string): string {
  return escaped(text).replace(/(?<=[\p{L}\p{N}])[/\\._](?=\p{L})/gu, '$&<wbr>');
}

/** Foreign text: cut, escaped, and isolated in its writing direction. */
export function isolated(text: string, { pages: { client, parts } }: ReportTexts): string {
  return text === ''
    ? `<span class="empty">${escaped(client.empty)}</span>`
    : `<bdi>${escaped(cutText(text, longestValue, parts.cut))}</bdi>`;
}

const inScript: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Data for the script of the page, escaped so that no text can end the element. */
export function dataBlock(name: string, data: unknown): string {
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => inScript[character] ?? '');
  return `<script type="application/json" data-block="${name}">${json}</script>\n`;
}

/** A list of distinct texts, referred to by index, so that repetitive data stay small. */
export class Texts {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(text: string | undefined): number {
    if (text === undefined) return -1;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.list.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}
