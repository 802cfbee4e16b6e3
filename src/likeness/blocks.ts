import { hashText } from '../text/hash-index.js';
import { phoneEnd } from './phones.js';
import type { Profile } from './profile.js';

/** Hashes under which a record is found. */
export interface Blocks {
  /** Of what identifies a record: whoever shares one is compared. */
  readonly strong: readonly number[];
  /** Of names and parts of them, within a place or an owner: compared if the names may be one. */
  readonly named: readonly number[];
  /** Of addresses: compared if one name may hold the other. */
  readonly placed: readonly number[];
}

const [namedBlock, contactBlock, taxBlock, serialBlock, placeBlock, ownerBlock] = [1, 2, 3, 4, 5, 6] as const;
/** Words of a name that make blocks: the longest ones. */
const mostWords = 4;
const mostNumbers = 2;
const wordPart = 4;

export function blocksOf(profile: Profile): Blocks {
  const { name, zip, city, emails, phones, taxNumber, serials, owners } = profile;
  const strong: number[] = [];
  for (const email of emails) strong.push(hashOf(contactBlock, email));
  for (const phone of phones) strong.push(hashOf(contactBlock, phoneEnd(phone)));
  if (taxNumber !== '') strong.push(hashOf(taxBlock, taxNumber));
  for (const [, serial] of serials) strong.push(hashOf(serialBlock, serial));
  if (name.sorted === '') return { strong, named: [], placed: [] };
  const named = [hashOf(namedBlock, `${name.sorted} ${name.marks}`)];
  for (const owner of owners) named.push(hashOf(ownerBlock, owner), hashOf(ownerBlock, `${owner} ${name.sorted}`));
  const place = zip === '' ? city : zip;
  if (place !== '') addParts(named, place, name.words);
  const numbers = place === '' ? [] : (profile.street?.numbers.slice(0, mostNumbers) ?? []);
  return { strong, named, placed: numbers.map((number) => hashOf(placeBlock, `${place} #${number}`)) };
}

/** Two spellings of a name share the beginning or the end of a word. */
function addParts(named: number[], place: string, all: readonly string[]): void {
  const words = all.length <= mostWords ? all : [...all].sort(longestFirst).slice(0, mostWords);
  for (const word of words) {
    named.push(hashOf(placeBlock, `${place} ${word.slice(0, wordPart)}`));
    named.push(hashOf(placeBlock, `${place} -${word.slice(-wordPart)}`));
  }
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length || (one < other ? -1 : 1);
}

function hashOf(kind: number, text: string): number {
  return hashText(text, kind).low;
}
