import type { SafetyFinding } from '../../plan/index.js';
import { recordsWord } from '../facts.js';
import { count } from '../style.js';

/**
 * Why a plan is not carried out unasked, as a sentence: `412 of the 1 000 customers … would change (41.2%; 30% are
 * allowed).`
 */
export function safetyText({ limit, resource, records, of, allowed, atMost, unnamed }: SafetyFinding): string {
  const named = recordsWord(resource);
  const share = percent(records / of);
  const shares = `(${share}; ${percent(allowed)} are allowed)`;
  const some = `${count(records)} of the ${count(of)} ${named}`;
  switch (limit) {
    case 'changed':
      return `${some} of the file that are in the account would change ${shares}.`;
    case 'deleted':
      return `${some} of the account would be deleted (${share}; ${percent(allowed)} and ${count(atMost ?? 0)} are allowed).`;
    default: {
      const others = unnamed === undefined ? '' : `, which has ${count(unnamed)} that the file does not name`;
      return `${some} of the file would be created ${shares}, though the others are in the account${others}: have keys changed?`;
    }
  }
}

/** A share in percent, to one place. */
function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
