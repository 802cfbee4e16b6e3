import { maxPageSize, type ResourceName } from '../contract/index.js';

/**
 * Ways to learn what the account holds of the staged records. Of two that cost the same the first one here is taken:
 * what asking record by record costs is known, the other figures may still grow.
 */
export const readingWays = [
  /** All records in one answer. */
  'whole',
  /** One request a record. */
  'details',
  /** The local copy, and what was changed since it was made. */
  'snapshot',
  /** What identifies each record in one answer, then the values of those that are staged. */
  'search',
  /** Lists of 100, of active and of inactive records. */
  'lists',
] as const;

export type ReadingWay = (typeof readingWays)[number];

/** What it took to know the records of a resource. */
export interface Reading {
  readonly resource: ResourceName;
  readonly way: ReadingWay;
  /** Requests that were sent for it, those included that showed which way is cheaper. */
  readonly requests: number;
  /** Records of the account that became known by it. */
  readonly records: number;
  /** What other ways would have cost, as far as it was known. */
  readonly instead: readonly { readonly way: ReadingWay; readonly requests: number }[];
}

/** Requests by way; a way that there is not is absent. */
export type ReadingCosts = Readonly<Partial<Record<ReadingWay, number>>>;

/** The way that takes the fewest requests. Throws a plain Error when there is none. */
export function cheaperReading(costs: ReadingCosts): ReadingWay {
  const known = readingWays.filter((way) => costs[way] !== undefined);
  const [first, ...others] = known;
  if (first === undefined) throw new Error('There is no way to read the account.');
  const cost = (way: ReadingWay) => costs[way] ?? Number.POSITIVE_INFINITY;
  return others.reduce((best, way) => (cost(way) < cost(best) ? way : best), first);
}

/** Requests that show so many records of a list: section "Limits". An empty list takes one, too. */
export function listRequests(records: number): number {
  return Math.max(1, Math.ceil(records / maxPageSize));
}

/** The other ways of which it is known what they cost. */
export function otherReadings(costs: ReadingCosts, chosen: ReadingWay): Reading['instead'] {
  return readingWays.flatMap((way) => {
    const requests = costs[way];
    return way === chosen || requests === undefined ? [] : [{ way, requests }];
  });
}
