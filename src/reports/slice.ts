import { inWords, type ResourceName } from '../contract/index.js';
import type { KeptSlice } from '../rows/slice/choice.js';
import { count } from '../text/words.js';
import { recordsFact, recordsText, recordsWord } from './facts.js';
import { type Fact, oneLine } from './layout.js';

const mostNamed = 3;

/** `the first 10 customers`, `customer C-17`, `customers C-17, C-18 and site S-3`: what a slice was chosen by. */
export function chosenText({ only = {}, first }: KeptSlice): string {
  const chosen = Object.entries(only) as [ResourceName, readonly string[]][];
  if (first !== undefined) {
    const [top] = chosen;
    return `the first ${top ? recordsText(Math.min(first, top[1].length), top[0]) : `${count(first)} records`}`;
  }
  const texts = chosen.map(([resource, keys]) => {
    const rest = keys.length > mostNamed ? ` and ${count(keys.length - mostNamed)} more` : '';
    const word = keys.length === 1 ? inWords(resource) : recordsWord(resource);
    return `${word} ${oneLine(keys.slice(0, mostNamed).join(', '), 60)}${rest}`;
  });
  return texts.join(' and ');
}

/** What belongs to a slice, and what is left; of a trial only. */
export function sliceFact(slice: KeptSlice | undefined): Fact {
  if (!slice) return ['Slice', undefined];
  const { records = {}, left = {} } = slice;
  const rest = Object.keys(left).length > 0 ? `left for the full import: ${recordsFact(left)}` : 'nothing is left';
  return ['Slice', `${chosenText(slice)}, with what belongs there: ${recordsFact(records)}; ${rest}`];
}
