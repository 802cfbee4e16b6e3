import type { Package } from './package.js';
import {
  decodeEscapes,
  lastingText,
  type PlainReader,
  parsePart,
  plainText,
  plainTextPattern,
  prefixPattern,
  spacePattern,
  type XmlHandler,
} from './xml.js';

/** Reads the shared strings: rich text runs joined, phonetic guides dropped. */
export async function readSharedStrings(pack: Package, part: string): Promise<readonly string[]> {
  const strings: string[] = [];
  const add = (text: string) => {
    strings.push(lastingText(text));
  };
  // Every string takes at least its tags, so a cap on the bytes also caps the number.
  const maxBytes = pack.limits.sharedStringBytes;
  for await (const _ of parsePart(pack, part, {
    handler: stringsHandler(add),
    plain: new PlainStrings(add),
    maxBytes,
  }));
  return strings;
}

/** Collects the texts of the shared strings part. */
export function stringsHandler(add: (text: string) => void): XmlHandler {
  let text = '';
  let inText = false;
  let phonetic = 0;
  return {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic++;
      else if (name === 't') inText = phonetic === 0;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic--;
      else if (name === 'si') add(decodeEscapes(text));
    },
    text(value) {
      if (inText) text += value;
    },
  };
}

/** Reads shared strings without formats and phonetic guides. */
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

function formOf(prefix: string): RegExp {
  const [space, name] = [spacePattern, prefixPattern(prefix)];
  const text = `<${name}t(?: xml:space="preserve")?>(${plainTextPattern})</${name}t>`;
  return new RegExp(`${space}<${name}si>${space}${text}${space}</${name}si>`, 'y');
}
