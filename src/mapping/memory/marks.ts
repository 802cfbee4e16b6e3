import { cellText } from '../../files/cell-text.js';
import type { Cell } from '../../files/types.js';
import { decodeEscapes } from '../../files/xlsx/xml.js';
import { englishWorkbook } from '../../messages/english/workbooks.js';
import { cutMarkOf } from '../../messages/index.js';

/** Characters of a mark, 6 bits each: an edit is missed once in 2^36 times. */
export const markLength = 6;

const halfLength = markLength / 2;
const halfBits = halfLength * 6;

export const emptyMark = 'A'.repeat(markLength);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const digits = new Map([...alphabet].map((character, digit) => [character, digit]));

const minuteMs = 60_000;

/**
 * A text form of a cell that survives saving in a spreadsheet program: LF line breaks, no other control characters or
 * escapes of them, 15 digits, times rounded to minutes, white space alone as empty, and booleans as 1 and 0
 * (LibreOffice converts them).
 */
export function canonicalText(cell: Cell): string {
  if (typeof cell === 'string') return settled(cell);
  if (typeof cell === 'number') return cellText(withFewerDigits(cell));
  if (cell instanceof Date) return cellText(new Date(Math.round(cell.getTime() / minuteMs) * minuteMs));
  return typeof cell === 'boolean' ? String(Number(cell)) : cellText(cell);
}

const keptDigits = 15;

/** LibreOffice rounds the decimal form: 7.793738677244095 becomes …2441, not …2440. */
function withFewerDigits(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return value;
  const [, sign = '', first = '', others = '', exponent = ''] = decimalForm.exec(value.toExponential()) ?? [];
  const beyond = others.length + 1 - keptDigits;
  if (beyond <= 0) return value;
  const unit = 10n ** BigInt(beyond);
  return Number(`${sign}${(BigInt(first + others) + unit / 2n) / unit}e${Number(exponent) - keptDigits + 1}`);
}

const decimalForm = /^(-?)(\d)\.?(\d*)e([+-]\d+)$/;

function settled(text: string): string {
  const read = unsettled.test(text) ? withoutControls(text) : text;
  const plain = read.length > shortestCutText ? inEnglishWhereCut(read) : read;
  return /^\s/.test(plain) && plain.trim() === '' ? '' : plain;
}

/** Cut texts are longer; a little room, because line breaks count for less when a program has saved them. */
const shortestCutText = 16_000;

/** Exports in all languages cut a text at the same place, so that only the mark tells them apart. */
function inEnglishWhereCut(text: string): string {
  const mark = cutMarkOf(text);
  return mark === undefined ? text : text.slice(0, -mark.length) + englishWorkbook.cutMark;
}

const unsettled = /[^\t\n -~\u00A0-\uD7FF\uE000-\uFFFD]|_x/;

function withoutControls(text: string): string {
  return withoutEscapes(text).replace(/\r\n?/g, '\n').toWellFormed();
}

/** Recursive: a removal may form a new escape. LibreOffice decodes escaped escapes, but not that of U+007F. */
function withoutEscapes(text: string): string {
  const left = decodeEscapes(text).replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '');
  return left === text ? text : withoutEscapes(left);
}

/** The mark of a cell: a hash of its canonical text by cyrb53, which is good enough to detect edits and protects no secrets. */
export function cellMark(cell: Cell): string {
  const text = cell === null ? '' : canonicalText(cell);
  if (text === '') return emptyMark;
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 2_654_435_761);
    second = Math.imul(second ^ code, 1_597_334_677);
  }
  first = Math.imul(first ^ (first >>> 16), 2_246_822_507) ^ Math.imul(second ^ (second >>> 13), 3_266_489_909);
  second = Math.imul(second ^ (second >>> 16), 2_246_822_507) ^ Math.imul(first ^ (first >>> 13), 3_266_489_909);
  return encoded(first >>> (32 - halfBits)) + encoded(second >>> (32 - halfBits));
}

/** The mark of a list item, from the marks of its cells. */
export function itemMark(cells: readonly Cell[]): string {
  return cellMark(cells.map(cellMark).join(''));
}

/** The mark of a list: the sum of its item marks, so that order does not matter. */
export function listMark(items: readonly string[]): string {
  if (items.length === 0) return emptyMark;
  let [first, second] = [0, 0];
  for (const item of items) {
    first += decode(item, 0);
    second += decode(item, halfLength);
  }
  return encoded(first % 2 ** halfBits) + encoded(second % 2 ** halfBits);
}

/** The sum of the row marks, so that moved rows and columns do not change it. */
export class SheetMark {
  readonly #headings: readonly string[];
  #mark = emptyMark;

  constructor(headings: readonly string[]) {
    this.#headings = headings;
  }

  add(rows: readonly (readonly Cell[])[]): void {
    const texts = rows.map((cells) => this.#textOf(cells)).filter((text) => text !== '[]');
    this.#mark = listMark([this.#mark, ...texts.map(cellMark)]);
  }

  get mark(): string {
    return this.#mark;
  }

  #textOf(cells: readonly Cell[]): string {
    const all = this.#headings.map((heading, at) => [heading, canonicalText(cells[at] ?? null)]);
    return JSON.stringify(all.filter(([, text]) => text !== '').sort());
  }
}

/** Whether a text consists of marks only. */
export function isMarks(text: string): boolean {
  return text.length % markLength === 0 && /^[\w-]*$/.test(text);
}

/** The mark at a position in a row of marks. */
export function markAt(marks: string, position: number): string {
  return marks.slice(position * markLength, (position + 1) * markLength);
}

function encoded(value: number): string {
  return alphabet.charAt(value >>> 12) + alphabet.charAt((value >>> 6) & 63) + alphabet.charAt(value & 63);
}

function decode(mark: string, from: number): number {
  let value = 0;
  for (let at = from; at < from + halfLength; at++) value = value * 64 + (digits.get(mark[at] ?? '') ?? 0);
  return value;
}
