import type { Elements } from './elements.js';
import { unescapeXml } from './xml-text.js';

/** Reads plainly written children of one element, in a tenth of the parser's time. */
export interface PlainReader {
  /** Path of the parent element from the root, without prefixes. */
  readonly within: readonly string[];
  readonly child: string;
  /** Reads plain children from a place between two tags; returns where it stops. The parser reads the others. */
  read(text: string, from: number, prefix: string): number;
}

/** The parser reads longer children, instead of waiting until they are complete. */
const longestChild = 1 << 20;

/** Plain children go to the reader, the rest to the parser, which still detects malformed XML. */
export class PlainFeed {
  readonly #elements: Elements;
  readonly #plain: PlainReader;
  readonly #childEnd: string;
  #rest = '';

  constructor(elements: Elements, plain: PlainReader) {
    this.#elements = elements;
    this.#plain = plain;
    this.#childEnd = `${plain.child}>`;
  }

  write(chunk: string): void {
    if (this.#rest === '') {
      this.#take(chunk, 0);
      return;
    }
    // Join only the child that spans two chunks: joining whole chunks would copy them.
    const from = after(chunk, this.#childEnd, 0);
    const joined = this.#rest + chunk.slice(0, from);
    // Check a long child when it is complete, not with each chunk.
    const isComplete = chunk.endsWith(this.#childEnd, from);
    this.#rest = isComplete || joined.length >= longestChild ? '' : joined;
    if (this.#rest !== '') return;
    this.#take(joined, 0);
    this.#take(chunk, from);
  }

  end(): void {
    this.#elements.write(this.#rest);
    this.#elements.end();
  }

  #take(text: string, from: number): void {
    const elements = this.#elements;
    const { within } = this.#plain;
    let at = from;
    while (at < text.length) {
      const isInside = elements.isWithin(within);
      if (isInside && elements.isBetweenTags(within.length)) {
        at = this.#plain.read(text, at, elements.prefix);
        if (text.length - at < longestChild && !text.includes(this.#childEnd, at)) {
          this.#rest = text.slice(at);
          return;
        }
      }
      const end = after(text, isInside ? this.#childEnd : '>', at);
      elements.write(text.slice(at, end));
      at = end;
    }
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** Text without tags and without characters that XML forbids or converts; may contain entities. */
export const plainTextPattern = '[^<>\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028\\ufffe\\uffff]*';

export const spacePattern = '[ \\t\\r\\n]*';

/** A prefix with its colon, as a pattern: of the characters in names, only the dot needs escaping. */
export function prefixPattern(prefix: string): string {
  return prefix.replaceAll('.', '\\.');
}

/** Decodes entities; undefined if there are others than the five predefined ones. */
export function plainText(text: string): string | undefined {
  if (!text.includes('&')) return text;
  return /&(?!(?:amp|lt|gt|quot|apos);)/.test(text) ? undefined : unescapeXml(text);
}

const attributesPattern = /^(?: (?!xmlns)[A-Za-z][\w.:-]*="[ !#-%'-;=-~]*")*$/;
const mostKnown = 100;

/** Checks attributes whose values do not matter, such as the height of a row. */
export class IdleAttributes {
  readonly #sound = new Set<string>();

  /** Whether they are plainly written, without duplicates, namespace declarations, or the attribute `read`. */
  areSound(attributes: string, read: string): boolean {
    if (attributes === '' || this.#sound.has(attributes)) return true;
    if (!attributesPattern.test(attributes)) return false;
    const names = Array.from(attributes.matchAll(/ ([^ =]+)="[^"]*"/g), ([, name]) => name);
    if (new Set([...names, read]).size <= names.length) return false;
    if (this.#sound.size < mostKnown) this.#sound.add(attributes);
    return true;
  }
}
