import type { Package } from './package.js';
import {
  decodeEscapes,
  type PlainReader,
  parsePart,
  plainText,
  plainTextPattern,
  prefixPattern,
  spacePattern,
  type XmlHandler,
} from './xml.js';

/** Strings per block. With more, the longest texts would take much memory while they are packed. */
const blockStrings = 256;
/** Offsets per page; a multiple of a block. A single array would be copied whenever it grows. */
const pagePlaces = 16_384;

/** Packed: a million short strings take three times the memory, and slices of the parser's text keep all XML alive. */
export class SharedStrings {
  readonly #blocks: string[] = [];
  readonly #starts: Uint32Array[] = [];
  #page = new Uint32Array(0);
  #count = 0;
  #pending: string[] = [];
  #pendingLength = 0;

  get count(): number {
    return this.#count;
  }

  add(text: string): void {
    const at = this.#count++ % pagePlaces;
    if (at === 0) {
      this.#page = new Uint32Array(pagePlaces);
      this.#starts.push(this.#page);
    }
    this.#page[at] = this.#pendingLength;
    this.#pending.push(text);
    this.#pendingLength += text.length;
    if (this.#pending.length === blockStrings) this.finish();
  }

  /** Seals the last block; call it after the last string. */
  finish(): void {
    this.#blocks.push(this.#pending.join(''));
    this.#pending = [];
    this.#pendingLength = 0;
  }

  get(index: number): string | undefined {
    const text = this.#blocks[Math.floor(index / blockStrings)];
    if (text === undefined || index >= this.#count) return undefined;
    const next = index + 1;
    const end = next % blockStrings === 0 || next === this.#count ? text.length : this.#start(next);
    return text.slice(this.#start(index), end);
  }

  #start(index: number): number | undefined {
    return this.#starts[Math.floor(index / pagePlaces)]?.[index % pagePlaces];
  }
}

/** Reads the shared strings: rich text runs joined, phonetic guides dropped. */
export async function readSharedStrings(pack: Package, part: string): Promise<SharedStrings> {
  const strings = new SharedStrings();
  const add = (text: string) => strings.add(text);
  // Every string takes at least its tags, so a cap on the bytes also caps the number.
  const maxBytes = pack.limits.sharedStringBytes;
  const options = { handler: stringsHandler(add), plain: new PlainStrings(add), maxBytes };
  for await (const _ of parsePart(pack, part, options));
  strings.finish();
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
