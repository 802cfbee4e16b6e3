import { createHash } from 'node:crypto';
import type { Payload } from '../contract/index.js';
import { partReferences } from './seed-words.js';

type Part = { readonly id: number; readonly reference: string };

/** The parts configured in the back office. */
const [first, ...others] = partReferences;
export const parts: readonly [Part, ...Part[]] = [
  { id: 1, reference: first },
  ...others.map((reference, index) => ({ id: index + 2, reference })),
];

/** Ids of other parts are above this. */
const firstMadeId = 1000;

/**
 * Section "v3 Job": completes a part given by id or reference. A reference that is not configured gets an id made of
 * its hash, so that the id is the same in all jobs.
 */
export function knownPart(given: Payload): Payload {
  const hasId = given.id !== undefined;
  const known = parts.find(({ id, reference }) => (hasId ? id === given.id : reference === given.reference));
  const { id = known?.id, quantity, reference = known?.reference, serialNumbers = null, ...more } = given;
  const named = id ?? (typeof reference === 'string' && reference !== '' ? madeId(reference) : undefined);
  // Absent members must not overwrite stored ones.
  const part = { id: named, quantity, reference, serialNumbers, ...more };
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}

function madeId(reference: string): number {
  const number = createHash('sha1').update(reference).digest().readUInt32BE();
  return firstMadeId + (number % (2 ** 31 - firstMadeId));
}
