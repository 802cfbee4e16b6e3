import { decodeEscapes } from './cell-value.js';
import type { PlainReader } from './plain-feed.js';
import { plainText, plainTextPattern, prefixPattern, spacePattern } from './plain-text.js';

/** Reads the shared texts that have no format and no phonetic guides. */
export class PlainStrings implements PlainReader {
  readonly within = ['sst'];
  readonly child = 'si';
  readonly #add: (text: string) => void;
  #prefix = '';
  #form = formOf('');

  constructor(add: (text: string) => void) {
    this.#add = add;
  }

  read(text: string, from: number, prefix: string): number {
    if (prefix !== this.#prefix) this.#form = formOf(prefix);
    this.#prefix = prefix;
    const form = this.#form;
    for (let at = from; ; at = form.lastIndex) {
      form.lastIndex = at;
      const written = form.exec(text)?.[1];
      const plain = written === undefined ? undefined : plainText(written);
      if (plain === undefined) return at;
      this.#add(decodeEscapes(plain));
    }
  }
}

/** The form of a text with all its tags, whose elements have a prefix. */
function formOf(prefix: string): RegExp {
  const [space, name] = [spacePattern, prefixPattern(prefix)];
  const text = `<${name}t(?: xml:space="preserve")?>(${plainTextPattern})</${name}t>`;
  return new RegExp(`${space}<${name}si>${space}${text}${space}</${name}si>`, 'y');
}
