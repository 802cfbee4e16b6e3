import type { ResourceName } from '../contract/index.js';

export type ReadingWay =
  | 'whole'
  | 'details'
  /** The mirror, and what changed since it was brought up to date. */
  | 'snapshot'
  /** The identifiers of all records in one answer, then the values of the wanted ones. */
  | 'search'
  /** Lists of 100, active and inactive. */
  | 'lists';

/** Requests by way; unavailable ways are absent. */
export type ReadingCosts = Readonly<Partial<Record<ReadingWay, number>>>;

export interface Reading {
  readonly resource: ResourceName;
  readonly way: ReadingWay;
  readonly requests: number;
  readonly records: number;
  /** What it was for besides the comparison by key. */
  readonly purpose?: 'duplicates' | 'references';
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
