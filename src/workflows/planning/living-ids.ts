import { accessOf, type ResourceName } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import { cheaperReading, listRequests } from '../../plan/index.js';
import { type AskOptions, ask } from '../account/ask.js';
import { filtersOf, readList } from '../account/list-records.js';
import type { Listener } from '../events.js';
import { expectedTotal } from './account-size.js';

interface Suspicion extends AskOptions {
  readonly run: Run;
  /** How many records each list has now; see `totalsOf`. */
  readonly totals: () => Promise<readonly number[]>;
  /** Records that somebody else may have created since the run was planned. */
  readonly arrived: number;
  /** Records that would have to be looked at otherwise. */
  readonly updates: number;
  readonly onEvent?: Listener;
}

/**
 * The ids of the records that a resource has now, where some may have been deleted since a run was planned: no list of
 * changes shows those. Undefined where there are as many as there should be, or where the plan did not see them all.
 * Empty where looking at each record costs fewer requests than reading the ids. Throws ApiError.
 */
export async function livingIds(
  resource: ResourceName,
  { run, totals: count, arrived, updates, onEvent, ...options }: Suspicion,
): Promise<ReadonlySet<string> | undefined> {
  const { list, search } = accessOf(resource);
  const ids = new Set<string>();
  if (search) {
    const hits = (await ask({ operation: search.operation, body: {} }, options)) as readonly { id: unknown }[];
    for (const { id } of hits) ids.add(String(id));
    return ids;
  }
  const expected = expectedTotal(run, resource);
  if (expected === undefined) return undefined;
  const totals = await count();
  const total = totals.reduce((sum, each) => sum + each, 0);
  if (expected + arrived <= total) return undefined;
  const lists = totals.reduce((sum, each) => sum + listRequests(each), 0);
  if (cheaperReading({ lists, details: updates }) === 'details') return ids;
  for (const filter of filtersOf(list)) {
    for await (const { records } of readList(list, filter, options)) {
      for (const { id } of records) ids.add(String(id));
      onEvent?.({ type: 'compare', resource, done: Math.min(ids.size, total), total });
    }
  }
  return ids;
}
