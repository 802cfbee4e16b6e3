import { cellText } from './cell-text.js';
import type { Cell, Column } from './types.js';

/** Columns that a sheet can have; the last one is XFD. */
export const maxColumns = 16_384;
export const maxRows = 1_048_576;
/** Characters that a workbook cell holds; Excel cuts longer texts. */
export const longestCellText = 32_767;

/** The letters of a column, from its index counted from 0: 0 → `A`, 26 → `AA`, 16383 → `XFD`. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Index of a column, from 0, from its letters in either case, also from an address like `AB12`; -1 without letters. */
export function columnIndex(letters: string): number {
  let index = 0;
  for (let at = 0; at < letters.length; at++) {
    const letter = (letters.charCodeAt(at) & ~32) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  return index - 1;
}

/** Normalizes a heading: trimmed, inner white space collapsed, Unicode NFC. */
export function normalizeHeading(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Untitled columns get their letter as name; repeated headings become `Name#2` …, skipping names of the sheet. */
export function columnsFrom(cells: readonly Cell[], firstIndex = 0): Column[] {
  const texts = cells.map((cell) => cellText(cell).trim());
  const headings = texts.map(normalizeHeading);
  const names = new Names(headings);
  const firsts = new Map<string, number>();
  return headings.map((own, index) => {
    const letter = columnLetter(firstIndex + index);
    if (!own) return { index, letter, heading: names.forLetter(letter), untitled: true };
    const heading = names.forHeading(own);
    const repeats = firsts.get(own);
    if (repeats === undefined) firsts.set(own, index);
    const text = texts[index];
    return { index, letter, heading, written: text !== own ? text : undefined, repeats };
  });
}

/** The heading of a column as it stands in the file, without the number that a repeated one gets. */
export function writtenHeading(
  { heading, written, repeats }: Column,
  columns: readonly Pick<Column, 'heading'>[],
): string {
  const first = repeats === undefined ? undefined : columns[repeats];
  return written ?? first?.heading ?? heading;
}

class Names {
  readonly #written: ReadonlySet<string>;
  readonly #given = new Set<string>();
  /** The last number given to each name, so that thousands of equal headings are not counted from 2 each time. */
  readonly #counts = new Map<string, number>();

  constructor(written: readonly string[]) {
    this.#written = new Set(written);
  }

  forHeading(heading: string): string {
    return this.#give(this.#given.has(heading) ? this.#numbered(heading) : heading);
  }

  forLetter(letter: string): string {
    return this.#give(this.#given.has(letter) || this.#written.has(letter) ? this.#numbered(letter) : letter);
  }

  #give(name: string): string {
    this.#given.add(name);
    return name;
  }

  #numbered(name: string): string {
    let count = this.#counts.get(name) ?? 1;
    let candidate: string;
    do candidate = `${name}#${++count}`;
    while (this.#given.has(candidate) || this.#written.has(candidate));
    this.#counts.set(name, count);
    return candidate;
  }
}
