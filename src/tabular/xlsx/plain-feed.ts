import type { Elements } from './elements.js';

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

/** A child that is longer is not waited for, but parsed. */
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
    // Only the child on the border is put together: a chunk joined to a rest would be copied as a whole.
    const from = after(chunk, this.#childEnd, 0);
    const joined = this.#rest + chunk.slice(0, from);
    // A long child is looked at when it is complete, and not with each chunk of it.
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
