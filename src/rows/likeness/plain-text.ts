import { type Hash64, hashCodes, withCode, withEnd } from '../../messages/text/hash.js';
import { endsUmlaut, foldedLetter, isFigure } from './fold.js';

/** Abbreviations in addresses, at the end of a word (`Hermannstr.`) or as a whole word. */
const abbreviations = [
  ...(['strasse str', 'platz pl'] as const).map((pair) => abbreviation(pair, false)),
  ...(['avenu av', 'ave av', 'boulevard bd', 'blvd bd', 'road rd', 'street st', 'saint st', 'sankt st'] as const).map(
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

const separator = 32;
/** Neither letter nor figure, so that no folded text contains it. */
const textEnd = 0;
/** `ﷺ` expands to fifteen; plus a space. */
const mostLetters = 16;
const [upperA, upperZ, lowerA, lowerE, lowerZ] = [65, 90, 97, 101, 122] as const;

/**
 * Folds texts to their letters and figures, as `fold` does, but without words: `Müller GmbH` becomes `mullergmbh`. One
 * buffer for millions of texts makes it five times as fast.
 */
export class PlainText {
  #buffer = new Uint16Array(1024);
  #length = 0;
  #wordStart = 0;
  /** Half a hash of the original texts, each with its end. */
  asWritten = 0;

  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
    this.asWritten = 0;
  }

  /** Drops texts beyond a length, but keeps `asWritten`. */
  backTo(length: number): void {
    this.#length = length;
  }

  write(text: string): void {
    this.#fold(text);
    this.#put(textEnd);
  }

  writeAsIs(text: string): void {
    this.#makeRoom(text.length);
    for (let index = 0; index < text.length; index++) this.#put(text.charCodeAt(index));
  }

  hash(): Hash64 {
    return hashCodes(this.#buffer, this.#length);
  }

  /** One text alone. A space between figures is kept. */
  folded(text: string): string {
    this.clear();
    this.#fold(text);
    return String.fromCharCode(...this.#buffer.subarray(0, this.#length));
  }

  #makeRoom(length: number): void {
    if (this.#buffer.length >= this.#length + length) return;
    const before = this.#buffer;
    this.#buffer = new Uint16Array((this.#length + length) * 2);
    this.#buffer.set(before);
  }

  #fold(text: string): void {
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
        else if (letter === lowerE && this.#endsUmlaut()) continue;
        isApart = false;
        buffer[this.#length++] = letter;
      } else if (code < 128) isApart = true;
      else isApart = this.#putOther(code, isApart);
    }
    this.asWritten = withEnd(asWritten, text.length);
    this.#endWord();
  }

  #putOther(code: number, isApart: boolean): boolean {
    const letters = foldedLetter(code);
    if (letters === '') return isApart;
    if (letters === ' ') return true;
    if (isApart) this.#nextWord(letters.charCodeAt(0));
    for (let index = 0; index < letters.length; index++) this.#put(letters.charCodeAt(index));
    return false;
  }

  #endsUmlaut(): boolean {
    const at = this.#length - 1;
    return at >= this.#wordStart && endsUmlaut(this.#buffer[at] ?? 0, at > this.#wordStart ? this.#buffer[at - 1] : 0);
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
