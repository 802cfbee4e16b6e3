import { inList } from '../lists.js';
import { inWordsOf } from '../texts.js';
import spanishContract from './contract.json' with { type: 'json' };

/** Kinds of things that rows name, beside the records. */
const otherNouns: Readonly<Record<string, string>> = {
  'job type': 'tipo de orden',
  type: 'tipo',
  user: 'usuario',
  technician: 'técnico',
  team: 'grupo de técnicos',
};

/** A noun of the contract: `orden de trabajo`. */
export function nounInSpanish(noun: string): string {
  return otherNouns[noun] ?? inWordsOf({ contract: spanishContract }, noun);
}

/** What agrees with a noun: `esta orden de trabajo`, `este cliente`. */
export function agreeingInSpanish(noun: string, masculine: string, feminine: string): string {
  return /^(?:orden|actividad)/.test(noun) ? feminine : masculine;
}

/** `el cliente`, `la orden de trabajo`. */
export function withEl(noun: string): string {
  return `${agreeingInSpanish(noun, 'el', 'la')} ${noun}`;
}

/** At the beginning of a sentence: `El cliente`. */
export function startingWithEl(noun: string): string {
  return `${agreeingInSpanish(noun, 'El', 'La')} ${noun}`;
}

/** `del cliente`, `de la orden de trabajo`. */
export function withDel(noun: string): string {
  return `${agreeingInSpanish(noun, 'del', 'de la')} ${noun}`;
}

/** `un cliente`, `una orden de trabajo`. */
export function withUn(noun: string): string {
  return `${agreeingInSpanish(noun, 'un', 'una')} ${noun}`;
}

/** `Ningún cliente`, `Ninguna orden de trabajo`. */
export function startingWithNingun(noun: string): string {
  return `${agreeingInSpanish(noun, 'Ningún', 'Ninguna')} ${noun}`;
}

/** `a, b y c`. */
export function inSpanishList(words: readonly string[], and = 'y'): string {
  return inList(words, and);
}

/** Behind what is listed: ` y 2 más`, ` y 2 campos más`; nothing if all are. */
export function andMoreInSpanish(left: number, one = '', many = ''): string {
  const noun = left === 1 ? one : many;
  return left > 0 ? ` y ${left}${noun === '' ? '' : ` ${noun}`} más` : '';
}
