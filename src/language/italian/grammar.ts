import { countedIn } from '../counted.js';
import { inList } from '../lists.js';

/** `1.200 righe`, `1 riga`. */
export const countedInItalian = countedIn('it-IT');

const feminine = ['sede', 'apparecchiatura', 'attività', 'squadra'];

function isFeminine(noun: string): boolean {
  return feminine.some((word) => `${noun}`.startsWith(word));
}

const isElided = (noun: string) => /^[aeiou]/iu.test(noun);

/** `il cliente`, `la sede`, `l’intervento`. */
export function withIl(noun: string): string {
  return isElided(noun) ? `l’${noun}` : `${isFeminine(noun) ? 'la' : 'il'} ${noun}`;
}

/** `del cliente`, `della sede`, `dell’intervento`. */
export function withDelInItalian(noun: string): string {
  return isElided(noun) ? `dell’${noun}` : `${isFeminine(noun) ? 'della' : 'del'} ${noun}`;
}

/** `un cliente`, `una sede`, `un’attività`. */
export function withUnInItalian(noun: string): string {
  return `un${feminineEnd(noun)}${noun}`;
}

/** `Nessun cliente`, `Nessuna sede`, `Nessun’attività`. */
export function withNessun(noun: string): string {
  return `Nessun${feminineEnd(noun)}${noun}`;
}

/** `questo cliente`, `questa sede`, `questo intervento`. */
export function withQuesto(noun: string): string {
  return `quest${endingInItalian(noun)} ${noun}`;
}

/** The ending of a participle that goes with a noun. */
export function endingInItalian(noun: string): string {
  return isFeminine(noun) ? 'a' : 'o';
}

function feminineEnd(noun: string): string {
  if (!isFeminine(noun)) return ' ';
  return isElided(noun) ? '’' : 'a ';
}

/** With a capital, at the beginning of a sentence. */
export function capitalInItalian(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `a, b e c`. */
export function inItalianList(words: readonly string[], and = 'e'): string {
  return inList(words, and);
}

/** Behind what is listed: ` e 2 altri campi`; nothing if all are. */
export function andMoreInItalian(left: number, one = '', many = ''): string {
  const noun = left === 1 ? one : many;
  return left > 0 ? ` e ${left} ${left === 1 ? 'altro' : 'altri'}${noun === '' ? '' : ` ${noun}`}` : '';
}
