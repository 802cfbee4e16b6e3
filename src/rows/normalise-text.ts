import { type Hash64, hashCodes } from '../mapping/hash-index.js';
import { withCode, withEnd } from '../tabular/fingerprint.js';

/** Abbreviations in addresses, at the end of a word (`Hermannstr.`) or as a whole word. */
const abbreviations = [
  ...(['strasse str', 'platz pl'] as const).map((pair) => abbreviation(pair, false)),
  ...(['avenue av', 'ave av', 'boulevard bd', 'blvd bd', 'road rd', 'street st', 'saint st', 'sankt st'] as const).map(
    (pair) => abbreviation(pair, true),
  ),
];

/** 1 for last letters of abbreviated words, to skip most words quickly. */
const lastLetters = new Uint8Array(128);
for (const { long } of abbreviations) lastLetters[long.at(-1) ?? 0] = 1;

function abbreviation(pair: string, isWhole: boolean) {
  const [long = [], short = []] = pair.split(' ').map((word) => Array.from(word, (letter) => letter.charCodeAt(0)));
  return { long, short, isWhole };
}

/** How umlauts are written without dots: `Mueller` or `Muller`. */
export type Umlauts = 'pairs' | 'letters';

const separator = 32;
/** Neither letter nor digit, so that no normalised text contains it. */
const textEnd = 0;
/** `ﷺ` expands to fifteen; plus a space. */
const mostLetters = 16;
const [zero, nine, upperA, upperZ, lowerA, lowerZ] = [48, 57, 65, 90, 97, 122] as const;
const [combiningFirst, combiningLast] = [0x300, 0x36f] as const;

/** Normalises case, punctuation, spaces, diacritics and abbreviations; reuses one buffer for millions of texts. */
export class TextNormaliser {
  #buffer = new Uint16Array(1024);
  #length = 0;
  #wordStart = 0;
  /** Whether a text has umlauts, so that it has two forms without them. */
  hasUmlauts = false;
  /** Half a hash of the original texts, each with its end. */
  asWritten = 0;

  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
    this.asWritten = 0;
    this.hasUmlauts = false;
  }

  /** Drops texts beyond a length, but keeps `hasUmlauts` and `asWritten`. */
  backTo(length: number): void {
    this.#length = length;
  }

  write(text: string, umlauts: Umlauts): void {
    this.#normalise(text, umlauts);
    this.#put(textEnd);
  }

  writePlain(text: string): void {
    this.#makeRoom(text.length);
    for (let index = 0; index < text.length; index++) this.#put(text.charCodeAt(index));
  }

  hash(): Hash64 {
    return hashCodes(this.#buffer, this.#length);
  }

  /** Normalises one text: `Müller GmbH ` becomes `muellergmbh`. A space between digits is kept. */
  normalise(text: string, umlauts: Umlauts = 'pairs'): string {
    this.clear();
    this.#normalise(text, umlauts);
    return String.fromCharCode(...this.#buffer.subarray(0, this.#length));
  }

  #makeRoom(length: number): void {
    if (this.#buffer.length >= this.#length + length) return;
    const before = this.#buffer;
    this.#buffer = new Uint16Array((this.#length + length) * 2);
    this.#buffer.set(before);
  }

  #normalise(text: string, umlauts: Umlauts): void {
    this.#wordStart = this.#length;
    // Plus one for the end mark.
    this.#makeRoom(text.length * mostLetters + 1);
    const buffer = this.#buffer;
    let isApart = false;
    let asWritten = this.asWritten;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      asWritten = withCode(asWritten, code);
      const letter = code >= upperA && code <= upperZ ? code + 32 : code;
      if ((letter >= lowerA && letter <= lowerZ) || isFigure(letter)) {
        if (isApart) this.#nextWord(letter);
        isApart = false;
        buffer[this.#length++] = letter;
      } else if (code < 128) isApart = true;
      else isApart = this.#putOther(code, umlauts, isApart);
    }
    this.asWritten = withEnd(asWritten, text.length);
    this.#endWord();
  }

  #putOther(code: number, umlauts: Umlauts, isApart: boolean): boolean {
    if (code >= combiningFirst && code <= combiningLast) return isApart;
    const plain = plainOf(code);
    if (plain.text === '') return true;
    if (isApart) this.#nextWord(plain.text.charCodeAt(0));
    if (plain.isUmlaut) this.hasUmlauts = true;
    for (let index = 0; index < plain.text.length; index++) this.#put(plain.text.charCodeAt(index));
    if (plain.isUmlaut && umlauts === 'pairs') this.#put(lowerE);
    return false;
  }

  #put(code: number): void {
    this.#buffer[this.#length++] = code;
  }

  /** Joins words, whose spacing varies; but not numbers, because `1 12` is not `11 2`. */
  #nextWord(first: number): void {
    this.#endWord();
    const last = this.#buffer[this.#length - 1] ?? 0;
    if (isFigure(first) && isFigure(last)) this.#put(separator);
    this.#wordStart = this.#length;
  }

  #endWord(): void {
    if (lastLetters[this.#buffer[this.#length - 1] ?? 0] !== 1) return;
    for (const { long, short, isWhole } of abbreviations) {
      const start = this.#length - long.length;
      if (isWhole ? start !== this.#wordStart : start < this.#wordStart) continue;
      if (!this.#hasAt(start, long)) continue;
      this.#length = start;
      for (const code of short) this.#put(code);
      return;
    }
  }

  /** Compares from the end, where words differ most. */
  #hasAt(start: number, codes: readonly number[]): boolean {
    for (let index = codes.length - 1; index >= 0; index--)
      if (this.#buffer[start + index] !== codes[index]) return false;
    return true;
  }
}

const lowerE = 101;

function isFigure(code: number): boolean {
  return code >= zero && code <= nine;
}

interface Plain {
  readonly text: string;
  readonly isUmlaut: boolean;
}

const plains = new Map<number, Plain>();

/** Letters that expand to two or that NFKD does not decompose. */
const special = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
]);

function plainOf(code: number): Plain {
  const known = plains.get(code);
  if (known) return known;
  const letter = String.fromCharCode(code).toLowerCase();
  // NFKD before lower-casing: a modifier Æ decomposes into an upper-case letter.
  const parts = Array.from(letter.normalize('NFKD').toLowerCase(), (part) => special.get(part) ?? part);
  const text = parts.join('').replace(/[^\p{L}\p{N}\ud800-\udfff]/gu, '');
  const plain = { text, isUmlaut: 'äöü'.includes(letter) };
  plains.set(code, plain);
  return plain;
}
