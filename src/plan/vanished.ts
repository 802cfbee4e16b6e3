import type { ResourceName } from '../contract/index.js';
import { type Said, said } from '../language/said.js';

/** What becomes of records that an earlier extract had and this one lacks. */
export const vanishedWays = ['report', 'deactivate', 'delete'] as const;

export type VanishedWay = (typeof vanishedWays)[number];

export type ResourceCounts = Readonly<Partial<Record<ResourceName, number>>>;

/** How an extract compares with the earlier ones of its mapping. */
export interface VanishedRecords {
  readonly way: VanishedWay;
  /** Rows read, by the name of the source; the next extract is compared with them. */
  readonly rows: Readonly<Record<string, number>>;
  /** The run of the extract that it was compared with. Absent for the first one. */
  readonly since?: string;
  /** Why nothing is concluded from what it lacks, as a sentence. */
  readonly why?: string;
  /** The same as data, to be said in other languages. */
  readonly whySaid?: Said;
  /** Whether the extract may have been cut short: the next one is not compared with it. */
  readonly isShort?: true;
  /** Records of earlier extracts, without those that are dealt with. */
  readonly known?: ResourceCounts;
  /** Those of them that have no row. */
  readonly gone?: ResourceCounts;
  /** Records that had been deactivated or deleted because they had no row, and have one again. */
  readonly back?: ResourceCounts;
}

/** So many records may vanish between two extracts unasked, and such a share of those of a resource. */
export const vanishedLimits = { records: 20, share: 0.05 } as const;

/** An extract with fewer of the rows of last time may have been cut short. */
export const wholeShare = 0.8;

/** The name of a source without its folder, and without the date or number that tells one extract from the next. */
export function extractName(file: string): string {
  const name = file.split(/[/\\]/).at(-1) ?? file;
  return name.replace(/\d{1,2}[-_.]\d{1,2}[-_.]\d{4}|\d{4,}([-_.T]?\d{2,})*/g, '#');
}

/** Why an extract is taken as cut short; undefined if it is as long as the last one. */
export function shortReason(
  rows: VanishedRecords['rows'],
  last: { readonly id: string; readonly rows: VanishedRecords['rows'] },
): Said | undefined {
  const sums = [...new Set([...Object.keys(last.rows), ''])].map((name) => {
    const of = (all: VanishedRecords['rows']) =>
      name === '' ? Object.values(all).reduce((sum, each) => sum + each, 0) : (all[name] ?? 0);
    return { name, now: of(rows), before: of(last.rows) };
  });
  const short = sums.find(({ now, before }) => now < before * wholeShare);
  if (!short) return undefined;
  return said('whyShorter', short.now, short.name, wholeShare * 100, short.before, last.id);
}
