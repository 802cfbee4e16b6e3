import { decodeEscapes } from './cell-value.js';
import type { Package } from './package.js';
import { parsePart } from './xml.js';

const blockLength = 1 << 16;

/**
 * The shared strings of a workbook, packed into long strings: a million short JavaScript strings would take three times
 * the memory, and pieces of the parser's text would keep all of the XML alive.
 */
export class SharedStrings {
  readonly #blocks: string[] = [];
  /** Start of each string: block times 2^32, plus offset. */
  #starts = new Float64Array(1024);
  #count = 0;
  #pending: string[] = [];
  #pendingLength = 0;

  get count(): number {
    return this.#count;
  }

  add(text: string): void {
    if (this.#count === this.#starts.length) this.#grow();
    this.#starts[this.#count++] = this.#blocks.length * 2 ** 32 + this.#pendingLength;
    this.#pending.push(text);
    this.#pendingLength += text.length;
    if (this.#pendingLength >= blockLength) this.finish();
  }

  /** Seals what was added; to be called after the last string. */
  finish(): void {
    this.#blocks.push(this.#pending.join(''));
    this.#pending = [];
    this.#pendingLength = 0;
  }

  /** The string of an index from 0; undefined where there is none. */
  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined;
    const start = this.#starts[index];
    if (start === undefined) return undefined;
    const block = Math.floor(start / 2 ** 32);
    const text = this.#blocks[block];
    if (text === undefined) return undefined;
    const from = start - block * 2 ** 32;
    const next = index + 1 < this.#count ? (this.#starts[index + 1] ?? 0) : Number.POSITIVE_INFINITY;
    const end = next < (block + 1) * 2 ** 32 ? next - block * 2 ** 32 : text.length;
    return text.slice(from, end);
  }

  #grow(): void {
    const larger = new Float64Array(this.#starts.length * 2);
    larger.set(this.#starts);
    this.#starts = larger;
  }
}

/** Reads the shared strings: the runs of a rich text joined, its phonetic guides left out. */
export async function readSharedStrings(pack: Package, part: string): Promise<SharedStrings> {
  const strings = new SharedStrings();
  const { sharedStringBytes } = pack.limits;
  let text = '';
  let inText = false;
  let phonetic = 0;
  const handler = {
    open(name: string) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic++;
      else if (name === 't') inText = phonetic === 0;
    },
    close(name: string) {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic--;
      else if (name === 'si') strings.add(decodeEscapes(text));
    },
    text(value: string) {
      if (inText) text += value;
    },
  };
  // Every string takes at least its tags, so a cap on the bytes is a cap on the number as well.
  for await (const _ of parsePart(pack, part, { handler, maxBytes: sharedStringBytes }));
  strings.finish();
  return strings;
}
