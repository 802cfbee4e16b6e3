import { type Hash64, hashCodes } from '../mapping/hash-index.js';
import { withCode, withEnd } from '../tabular/fingerprint.js';

/** What people abbreviate in addresses, at the end of a word as in `Hermannstr.`, or as a word of its own. */
const abbreviations = [
  ...(['strasse str', 'platz pl'] as const).map((pair) => abbreviation(pair, false)),
  ...(['avenue av', 'ave av', 'boulevard bd', 'blvd bd', 'road rd', 'street st', 'saint st', 'sankt st'] as const).map(
    (pair) => abbreviation(pair, true),
  ),
];

/** 1 at the last letters of what is abbreviated: most words end otherwise. */
const lastLetters = new Uint8Array(128);
for (const { long } of abbreviations) lastLetters[long.at(-1) ?? 0] = 1;

function abbreviation(pair: string, isWhole: boolean) {
  const [long = [], short = []] = pair.split(' ').map((word) => Array.from(word, (letter) => letter.charCodeAt(0)));
  return { long, short, isWhole };
}

/** How an umlaut is written without its dots: `Mueller`, or `Muller`. */
export type Umlauts = 'pairs' | 'letters';

const separator = 32;
/** No letter and no figure, so that no normalised text holds it. */
const textEnd = 0;
/** Most letters that one becomes, with a space before them: `ﷺ` is fifteen. */
const mostLetters = 16;
const [zero, nine, upperA, upperZ, lowerA, lowerZ] = [48, 57, 65, 90, 97, 122] as const;
const [combiningFirst, combiningLast] = [0x300, 0x36f] as const;

/**
 * Brings texts that mean the same into one form: case, punctuation, white space, diacritics and usual abbreviations do
 * not count. Made for millions of texts: it writes one behind the other into one buffer, and gives the fingerprint of
 * what stands there.
 */
export class TextNormaliser {
  #buffer = new Uint16Array(1024);
  #length = 0;
  #wordStart = 0;
  /** Whether one of the texts has umlauts, so that it may be written in two ways without them. */
  hasUmlauts = false;
  /** Half a fingerprint of the texts that were normalised as they were before, each with its end. */
  asWritten = 0;

  /** How much was written. */
  get length(): number {
    return this.#length;
  }

  /** Forgets all texts. */
  clear(): void {
    this.#length = 0;
    this.asWritten = 0;
    this.hasUmlauts = false;
  }

  /** Forgets the texts that were written beyond a length, but neither their umlauts nor their fingerprint. */
  backTo(length: number): void {
    this.#length = length;
  }

  /** Writes a text in its normalised form, and where it ends. */
  write(text: string, umlauts: Umlauts): void {
    this.#normalise(text, umlauts);
    this.#put(textEnd);
  }

  /** Writes a text as it is. */
  writePlain(text: string): void {
    this.#makeRoom(text.length);
    for (let index = 0; index < text.length; index++) this.#put(text.charCodeAt(index));
  }

  /** The fingerprint of what was written. */
  hash(): Hash64 {
    return hashCodes(this.#buffer, this.#length);
  }

  /** A text in its normalised form: `Müller GmbH ` is `muellergmbh`. Between figures one space stays. */
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
    // And one place for the end.
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

  /** A letter beyond ASCII, without its marks; anything else stands between words. */
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

  /** Words run together, as people write them; numbers do not, because `1 12` is not `11 2`. */
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

  /** Compared from the end: there few words are alike. */
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
  /** Lower case letters; empty for what is no letter or figure. */
  readonly text: string;
  readonly isUmlaut: boolean;
}

const plains = new Map<number, Plain>();

/** Letters that are made of two, or that have no mark to take off. */
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
  // Taken apart first: a raised Æ becomes one that has a lower case.
  const parts = Array.from(letter.normalize('NFKD').toLowerCase(), (part) => special.get(part) ?? part);
  const text = parts.join('').replace(/[^\p{L}\p{N}\ud800-\udfff]/gu, '');
  const plain = { text, isUmlaut: 'äöü'.includes(letter) };
  plains.set(code, plain);
  return plain;
}
