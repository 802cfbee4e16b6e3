import { inList } from '../lists.js';
import { inWordsOf } from '../texts.js';
import portugueseContract from './contract.json' with { type: 'json' };

/** Kinds of things that rows name, beside the records. */
const otherNouns: Readonly<Record<string, string>> = {
  'job type': 'tipo de ordem',
  type: 'tipo',
  user: 'utilizador',
  technician: 'técnico',
  team: 'equipa',
};

/** A noun of the contract: `ordem de serviço`. */
export function nounInPortuguese(noun: string): string {
  return otherNouns[noun] ?? inWordsOf({ contract: portugueseContract }, noun);
}

/** What agrees with a noun: `esta ordem de serviço`, `este cliente`. */
export function agreeingInPortuguese(noun: string, masculine: string, feminine: string): string {
  return /^(?:ordem|atividade|equipa$)/.test(noun) ? feminine : masculine;
}

/** `o cliente`, `a ordem de serviço`. */
export function withO(noun: string): string {
  return `${agreeingInPortuguese(noun, 'o', 'a')} ${noun}`;
}

/** At the beginning of a sentence: `O cliente`. */
export function startingWithO(noun: string): string {
  return `${agreeingInPortuguese(noun, 'O', 'A')} ${noun}`;
}

/** `do cliente`, `da ordem de serviço`. */
export function withDo(noun: string): string {
  return `${agreeingInPortuguese(noun, 'do', 'da')} ${noun}`;
}

/** `um cliente`, `uma ordem de serviço`. */
export function withUm(noun: string): string {
  return `${agreeingInPortuguese(noun, 'um', 'uma')} ${noun}`;
}

/** `Nenhum cliente`, `Nenhuma ordem de serviço`. */
export function startingWithNenhum(noun: string): string {
  return `${agreeingInPortuguese(noun, 'Nenhum', 'Nenhuma')} ${noun}`;
}

/** `a, b e c`. */
export function inPortugueseList(words: readonly string[], and = 'e'): string {
  return inList(words, and);
}

/** Behind what is listed: ` e mais 2`, ` e mais 2 campos`; nothing if all are. */
export function andMoreInPortuguese(left: number, one = '', many = ''): string {
  const noun = left === 1 ? one : many;
  return left > 0 ? ` e mais ${left}${noun === '' ? '' : ` ${noun}`}` : '';
}
