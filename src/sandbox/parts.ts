import { createHash } from 'node:crypto';
import type { Payload } from '../contract/index.js';
import { partReferences } from './words.js';

type Part = { readonly id: number; readonly reference: string };

/** The parts that the back office has set up. */
const [first, ...others] = partReferences;
export const parts: readonly [Part, ...Part[]] = [
  { id: 1, reference: first },
  ...others.map((reference, index) => ({ id: index + 2, reference })),
];

/** Ids of parts that nobody has set up lie above those. */
const firstMadeId = 1000;

/**
 * A part of a job with all that an answer shows of it. Section "v3 Job": id, quantity, reference and serial numbers,
 * which may be null. A body names the part by its id or its reference, and each tells the other; a reference that is
 * not set up gets an id that is made of it, so that it is the same in every job.
 */
export function knownPart(given: Payload): Payload {
  const hasId = given.id !== undefined;
  const known = parts.find(({ id, reference }) => (hasId ? id === given.id : reference === given.reference));
  const { id = known?.id, quantity, reference = known?.reference, serialNumbers = null, ...more } = given;
  const named = id ?? (typeof reference === 'string' && reference !== '' ? madeId(reference) : undefined);
  // What a body does not give must not take the place of what is stored.
  const part = { id: named, quantity, reference, serialNumbers, ...more };
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}

function madeId(reference: string): number {
  const number = createHash('sha1').update(reference).digest().readUInt32BE();
  return firstMadeId + (number % (2 ** 31 - firstMadeId));
}
