import type { Payload } from '../../src/contract/index.js';
import type { Candidate, Matching, PlanChange } from '../../src/plan/index.js';
import { change } from './plans.js';

/** A customer of the account that a record of a file may be. */
export function candidate(some: Partial<Candidate> & { readonly id: string }): Candidate {
  const { id, ...others } = some;
  return {
    id,
    score: 92,
    isCertain: false,
    reasons: ['same name without legal form', 'same postal code'],
    record: { id, name: `Mueller ${id}`, publicLink: `https://acme.example.com/c/${id}`, addressZIP: '50667' },
    ...others,
  };
}

/** A record that waits for a decision; its number, key and row follow from `at`. */
export function undecided(
  at: number,
  some: Partial<PlanChange> & Partial<Pick<Matching, 'candidates'>> = {},
): PlanChange {
  const { candidates = [candidate({ id: String(4700 + at) })], ...others } = some;
  const payload: Payload = { myId: `C-${at}`, name: `Müller ${at} GmbH`, addressZIP: '50667' };
  return change({
    kind: 'conflict',
    number: at,
    key: `C-${at}`,
    name: `Müller ${at} GmbH`,
    row: at + 1,
    fields: [],
    reason: 'It may be there already.',
    payload,
    matching: { kind: 'possible', candidates },
    ...others,
  });
}

/** The same with several candidates that a rule of the mapping names. */
export function ambiguous(at: number, candidates: readonly Candidate[]): PlanChange {
  const reason = 'The rule "contactEmail" names several records of the account.';
  return { ...undecided(at), reason, matching: { kind: 'ambiguous', candidates } };
}
