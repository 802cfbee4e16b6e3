import type { SafetyFinding } from '../../plan/index.js';
import { recordsWord } from '../facts.js';
import { count } from '../style.js';

/**
 * Why a plan is not carried out unasked, as a sentence: `412 of the 1 000 customers found … would change (41%, 30% …).`
 */
export function safetyText({ limit, resource, records, deleted, of, allowed }: SafetyFinding): string {
  const named = recordsWord(resource);
  const shares = `(${percent(records / of)}; ${percent(allowed)} are allowed)`;
  return limit === 'changed'
    ? `${count(records)} of the ${count(of)} ${named} that are in the account would change${deletedText(records, deleted)} ${shares}.`
    : `${count(records)} of the ${count(of)} ${named} would be created ${shares}, though the others are in the account: have keys changed?`;
}

function deletedText(records: number, deleted: number | undefined): string {
  if (deleted === undefined) return '';
  return deleted === records ? ', all of them deleted' : `, ${count(deleted)} of them deleted`;
}

/** A share in percent, to one place. */
function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
