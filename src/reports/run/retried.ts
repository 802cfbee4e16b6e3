import type { RunDetails } from '../results.js';
import { plural } from '../style.js';

/** What a retry has to say beside its counts. */
export interface RetriedCounts {
  /** The run that was retried. */
  readonly of: string;
  /** Records of the sources that this run or a retry of it has dealt with. */
  readonly leftOut: number;
}

/** A retry as facts and as data. */
export function retriedDetails({ of, leftOut }: RetriedCounts): RunDetails {
  const fact = `${plural(leftOut, 'record')} that run ${of} or a retry of it has dealt with`;
  return { facts: [['Left out', fact]], members: { retryOf: of, leftOut } };
}
