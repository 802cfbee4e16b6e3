import { hashText } from '../mapping/hash-index.js';
import { phoneEnd } from './phones.js';
import type { Profile } from './profile.js';

/** Hashes under which a record is found. */
export interface Blocks {
  /** Of what identifies a record: whoever shares one is compared. */
  readonly strong: readonly number[];
  /** Of what many may share: compared only if the names look alike. */
  readonly weak: readonly number[];
}

const [namedBlock, contactBlock, taxBlock, serialBlock, placeBlock, ownerBlock] = [1, 2, 3, 4, 5, 6] as const;
/** Words of a name that make blocks: the longest ones. */
const mostWords = 4;
const wordPart = 4;

export function blocksOf(profile: Profile): Blocks {
  const { name, zip, city, emails, phones, taxNumber, serials, owners } = profile;
  const strong: number[] = [];
  for (const email of emails) strong.push(hashOf(contactBlock, email));
  for (const phone of phones) strong.push(hashOf(contactBlock, phoneEnd(phone)));
  if (taxNumber !== '') strong.push(hashOf(taxBlock, taxNumber));
  for (const [, serial] of serials) strong.push(hashOf(serialBlock, serial));
  if (name.sorted === '') return { strong, weak: [] };
  const weak = [hashOf(namedBlock, `${name.sorted} ${name.marks}`)];
  for (const owner of owners) weak.push(hashOf(ownerBlock, owner), hashOf(ownerBlock, `${owner} ${name.sorted}`));
  const place = zip === '' ? city : zip;
  if (place !== '') addPlaced(weak, place, profile);
  return { strong, weak };
}

/** Two spellings of a name share the beginning or the end of a word, or the house number. */
function addPlaced(weak: number[], place: string, { name, street }: Profile): void {
  const words = name.words.length <= mostWords ? name.words : [...name.words].sort(longestFirst).slice(0, mostWords);
  for (const word of words) {
    weak.push(hashOf(placeBlock, `${place} ${word.slice(0, wordPart)}`));
    weak.push(hashOf(placeBlock, `${place} -${word.slice(-wordPart)}`));
  }
  for (const number of street?.numbers.slice(0, 2) ?? []) weak.push(hashOf(placeBlock, `${place} #${number}`));
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length || (one < other ? -1 : 1);
}

function hashOf(kind: number, text: string): number {
  return hashText(text, kind).low;
}
