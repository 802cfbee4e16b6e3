import { inList } from '../lists.js';
import dutchContract from './contract.json' with { type: 'json' };

/** Kinds of records that the contract has no noun for. */
const nouns: Readonly<Record<string, string>> = {
  user: 'gebruiker',
  technician: 'monteur',
  'other technician': 'andere monteur',
  type: 'type',
  'job type': 'opdrachttype',
  'report template': 'rapportsjabloon',
  team: 'team',
  'scheduling window': 'tijdvak',
  'custom field': 'vrij veld',
};

const withHet = new Set([
  dutchContract.equipment,
  dutchContract['activity type'],
  'opdrachttype',
  'rapportsjabloon',
  'team',
  'tijdvak',
]);

/** The Dutch noun of an English one; what is no noun of ours stays. */
export function dutchNoun(noun: string): string {
  return (dutchContract as Readonly<Record<string, string>>)[noun] ?? nouns[noun] ?? noun;
}

/** `de klant`, `het apparaat`. */
export function withDe(noun: string): string {
  return `${withHet.has(noun) ? 'het' : 'de'} ${noun}`;
}

/** At the beginning of a sentence: `De klant`, `Het apparaat`. */
export function startingWithDe(noun: string): string {
  return `${withHet.has(noun) ? 'Het' : 'De'} ${noun}`;
}

/** `dezelfde klant`, `hetzelfde apparaat`. */
export function withDezelfde(noun: string): string {
  return `${withHet.has(noun) ? 'hetzelfde' : 'dezelfde'} ${noun}`;
}

/** `a, b en c`. */
export function dutchList(words: readonly string[], and = 'en'): string {
  return inList(words, and);
}

/** Behind what is listed: ` en nog 2`, ` en nog 2 velden`; nothing if all are. */
export function enNog(left: number, one = '', many = ''): string {
  const noun = left === 1 ? one : many;
  return left > 0 ? ` en nog ${left}${noun === '' ? '' : ` ${noun}`}` : '';
}
