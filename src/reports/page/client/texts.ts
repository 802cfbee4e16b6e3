import { count } from '../../../text/words.js';
import type { WireTexts } from '../wire.js';
import { blocks } from './dom.js';

/** What the page says, in its language. Throws an Error if the page has no texts: page and script belong together. */
export function pageTexts(): WireTexts {
  known ??= blocks<WireTexts>('texts')[0];
  if (known) return known;
  throw new Error('The page has no texts.');
}

let known: WireTexts | undefined;

/** A number as the page writes it. */
export function countIn(value: number): string {
  return count(value).replaceAll('\u202f', pageTexts().thousands);
}
