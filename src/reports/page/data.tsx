import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { readable } from './readable.js';

/** Content as HTML: escaped, and without characters that a page cannot show. */
export function htmlOf(content: VNode): string {
  return readable(renderToString(content));
}

const inScript: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Data for the script of the page, escaped so that no text can end the element. */
export function dataBlock(name: string, data: unknown): string {
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => inScript[character] ?? '');
  const block = <script type="application/json" data-block={name} dangerouslySetInnerHTML={{ __html: json }} />;
  return `${renderToString(block)}\n`;
}

/** Entries as data blocks of so many; one block at a time is in memory. */
export function* dataBlocks<Entry>(
  name: string,
  entries: Iterable<Entry>,
  size: number,
  dataOf: (entries: readonly Entry[]) => unknown,
): Generator<string> {
  let block: Entry[] = [];
  for (const entry of entries) {
    block.push(entry);
    if (block.length < size) continue;
    yield dataBlock(name, dataOf(block));
    block = [];
  }
  if (block.length > 0) yield dataBlock(name, dataOf(block));
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
