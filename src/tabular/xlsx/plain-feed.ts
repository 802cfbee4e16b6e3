import type { Elements } from './elements.js';
import { unescapeXml } from './xml-text.js';

/** Reads the children of one element where they are written plainly, in a tenth of the time that the parser takes. */
export interface PlainReader {
  /** Names of the elements, from the root on, whose children it reads; without prefixes. */
  readonly within: readonly string[];
  /** Name of the children. */
  readonly child: string;
  /**
   * Reads the children that follow each other from a place between two tags, as long as they are plain and complete, and
   * gives back where the last of them ends. The others are no errors: the parser reads them.
   */
  read(text: string, from: number, prefix: string): number;
}

/** The parser reads a longer child, instead of waiting until it is complete. */
const longestChild = 1 << 20;

/**
 * Hands a part to a plain reader as far as that can read it, and the rest to the parser. As whole elements between two
 * tags are left out, the parser finds the rest as well-formed or not as the whole.
 */
export class PlainFeed {
  readonly #elements: Elements;
  readonly #plain: PlainReader;
  readonly #childEnd: string;
  /** The beginning of a child that the next chunk may complete. */
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
    // Look at a long child when it is complete, not with each of its chunks.
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

/** Where a mark ends; the end of the text where it is not there. */
function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** A text without tags and without what XML forbids or reads as something else; entities may be in it. */
export const plainTextPattern = '[^<>\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028\\ufffe\\uffff]*';

/** White space between tags. */
export const spacePattern = '[ \\t\\r\\n]*';

/** A prefix of names with its colon, as a pattern: a point is the one letter of names that means something in patterns. */
export function prefixPattern(prefix: string): string {
  return prefix.replaceAll('.', '\\.');
}

/** A text without its entities; undefined where it has others than the five that XML knows by name. */
export function plainText(text: string): string | undefined {
  if (!text.includes('&')) return text;
  return /&(?!(?:amp|lt|gt|quot|apos);)/.test(text) ? undefined : unescapeXml(text);
}

const attributesPattern = /^(?: (?!xmlns)[A-Za-z][\w.:-]*="[ !#-%'-;=-~]*")*$/;
const mostKnown = 100;

/** Attributes whose values do not matter, such as the height of a row. */
export class IdleAttributes {
  /** Those that were found to be sound; most rows of a sheet have the same. */
  readonly #sound = new Set<string>();

  /** Whether they are written plainly, none is there twice or declares a namespace, and `read` is not among them. */
  areSound(attributes: string, read: string): boolean {
    if (attributes === '' || this.#sound.has(attributes)) return true;
    if (!attributesPattern.test(attributes)) return false;
    const names = Array.from(attributes.matchAll(/ ([^ =]+)="[^"]*"/g), ([, name]) => name);
    if (new Set([...names, read]).size <= names.length) return false;
    if (this.#sound.size < mostKnown) this.#sound.add(attributes);
    return true;
  }
}
