import type { RunDetails } from '../results.js';
import { plural } from '../style.js';

/** What a run has to say, and that records were sent again of which nobody knows whether they had landed. */
export function withResent(details: RunDetails = { facts: [], members: {} }, resent: number): RunDetails {
  if (resent === 0) return details;
  const fact = `${plural(resent, 'record')} whose answer was lost; one that had landed is there twice now: look for it in the service`;
  return { facts: [...details.facts, ['Sent again', fact]], members: { ...details.members, resent } };
}
