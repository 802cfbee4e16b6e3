import { cutText } from '../words.js';

/** Characters of one value that a page shows. */
const longestValue = 2000;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What a page has no character for, and what turns the direction of writing round. */
const unfit = /(?![\t\n])\p{Control}|\p{Surrogate}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text as a page can show it: what it has no character for as \uFFFD, line ends as one. */
export function readable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unfit, '\ufffd');
}

/** The same, as long as a page shows a value. */
export function readableValue(text: string): string {
  return readable(cutText(text, longestValue));
}

/** A heading as long as a page shows one: some hold a whole letter. */
export function shownHeading(heading: string): string {
  return cutText(heading, 100);
}

/** A text as the content of an element or an attribute. */
export function escaped(text: string): string {
  return readable(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** What somebody else wrote: cut, and set apart so that its writing direction ends with it. */
export function isolated(text: string): string {
  return text === '' ? '<span class="empty">empty</span>' : `<bdi>${escaped(cutText(text, longestValue))}</bdi>`;
}

const inScript: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Data that the script of the page reads; no text in them can end their element. */
export function dataBlock(name: string, data: unknown): string {
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => inScript[character] ?? '');
  return `<script type="application/json" data-block="${name}">${json}</script>\n`;
}

/** Texts by numbers: each once, so that data which repeat themselves stay small. */
export class Texts {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a text; -1 for one that is not there. */
  number(text: string | undefined): number {
    if (text === undefined) return -1;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.list.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}
