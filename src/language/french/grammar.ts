import { countedIn } from '../counted.js';
import { inList } from '../lists.js';

/** `1 200 lignes`, `0 ligne`. */
export const countedInFrench = countedIn('fr-FR');

const feminine = ['intervention', 'activité', 'équipe', 'plage'];

function isFeminine(noun: string): boolean {
  return feminine.some((word) => `${noun}`.startsWith(word));
}

const isElided = (noun: string) => /^[aeiouàâéèê]/iu.test(noun);

/** `le client`, `l’équipement`. */
export function withLe(noun: string): string {
  return isElided(noun) ? `l’${noun}` : `${isFeminine(noun) ? 'la' : 'le'} ${noun}`;
}

/** `Le client`, at the beginning of a sentence. */
export function startingWithLe(noun: string): string {
  return `L${withLe(noun).slice(1)}`;
}

/** `du client`, `de l’équipement`. */
export function withDu(noun: string): string {
  return isElided(noun) || isFeminine(noun) ? `de ${withLe(noun)}` : `du ${noun}`;
}

/** `un client`, `une intervention`. */
export function withUnInFrench(noun: string): string {
  return `${isFeminine(noun) ? 'une' : 'un'} ${noun}`;
}

/** `Aucun client`, `Aucune intervention`. */
export function withAucun(noun: string): string {
  return `${isFeminine(noun) ? 'Aucune' : 'Aucun'} ${noun}`;
}

/** `ce client`, `cet équipement`, `cette intervention`. */
export function withCe(noun: string): string {
  return `${isFeminine(noun) ? 'cette' : isElided(noun) ? 'cet' : 'ce'} ${noun}`;
}

/** The ending of a participle that goes with a noun. */
export function endingInFrench(noun: string): string {
  return isFeminine(noun) ? 'e' : '';
}

/** `a, b et c`. */
export function inFrenchList(words: readonly string[], and = 'et'): string {
  return inList(words, and);
}

/** Behind what is listed: ` et 2 autres champs`; nothing if all are. */
export function andMoreInFrench(left: number, one = '', many = ''): string {
  const noun = left === 1 ? one : many;
  return left > 0 ? ` et ${left} ${left === 1 ? 'autre' : 'autres'}${noun === '' ? '' : ` ${noun}`}` : '';
}
