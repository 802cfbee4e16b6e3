import { unescapeXml } from './xml-text.js';

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
