import { hashText } from '../text/hash-index.js';
import type { Profile } from './profile.js';

/** What is kept of a record to tell most pairs apart without reading it: four 32-bit numbers. */
export interface Sketch {
  /** Halves of 64 bits, of which each pair of neighbouring letters of a name sets one. */
  readonly high: number;
  readonly low: number;
  /** Hash of the postal code; 0 if unknown. */
  readonly zip: number;
  /** A bit for each house number; 0 if unknown. */
  readonly numbers: number;
}

export const sketchWidth = 4;

export function sketchOf({ name, zip, street }: Profile): Sketch {
  let [high, low] = [0, 0];
  for (const word of name.words) {
    for (let index = 0; index + 1 < word.length; index++) {
      const bit = Math.imul(word.charCodeAt(index) * 31 + word.charCodeAt(index + 1), 0x9e3779b1) >>> 26;
      if (bit < 32) low |= 1 << bit;
      else high |= 1 << (bit - 32);
    }
  }
  let numbers = 0;
  for (const number of street?.numbers ?? []) numbers |= 1 << (hashText(number).low & 31);
  return { high, low, zip: zip === '' ? 0 : hashText(zip).low | 1, numbers };
}

/** A swapped letter replaces three pairs by three others. */
const bitsOfLetter = 6;

/** Whether two names can be one, or one with a wrong letter. */
export function mayBeOneName(one: Sketch, other: Sketch): boolean {
  return bits(one.high ^ other.high) + bits(one.low ^ other.low) <= bitsOfLetter;
}

/** Whether one name may have all words of the other: then it has most of its pairs. */
export function mayHoldName(one: Sketch, other: Sketch): boolean {
  const shared = bits(one.high & other.high) + bits(one.low & other.low);
  const fewer = Math.min(bits(one.high) + bits(one.low), bits(other.high) + bits(other.low));
  return shared * 2 >= fewer || mayBeOneName(one, other);
}

/** Whether two records can be at one place: no two house numbers, and none given where postal codes differ. */
export function mayBeOnePlace(one: Sketch, other: Sketch): boolean {
  if ((one.numbers & other.numbers) !== 0) return true;
  if (one.numbers !== 0 && other.numbers !== 0) return false;
  return one.zip === other.zip || one.zip === 0 || other.zip === 0;
}

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
