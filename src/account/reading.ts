import type { ResourceName } from '../contract/index.js';

/** Ways to learn what the account holds of some records. */
export type ReadingWay =
  /** All records in one answer. */
  | 'whole'
  /** One request a record. */
  | 'details'
  /** The local copy, and what was changed since it was made. */
  | 'snapshot'
  /** What identifies each record in one answer, then the values of those that are wanted. */
  | 'search'
  /** Lists of 100, of active and of inactive records. */
  | 'lists';

/** Requests by way; a way that does not exist is absent. */
export type ReadingCosts = Readonly<Partial<Record<ReadingWay, number>>>;

/** What it took to read records of a resource. */
export interface Reading {
  readonly resource: ResourceName;
  readonly way: ReadingWay;
  /** Requests that were sent for it, including those that showed which way is cheaper. */
  readonly requests: number;
  /** Records of the account that became known. */
  readonly records: number;
  /** What other ways would have cost, as far as it was known. */
  readonly instead: readonly { readonly way: ReadingWay; readonly requests: number }[];
}

const reportedWays: readonly ReadingWay[] = ['whole', 'details', 'snapshot', 'search', 'lists'];

/** The other ways whose cost is known. */
export function otherWays(costs: ReadingCosts, chosen: ReadingWay): Reading['instead'] {
  return reportedWays.flatMap((way) => {
    const requests = costs[way];
    return way === chosen || requests === undefined ? [] : [{ way, requests }];
  });
}
