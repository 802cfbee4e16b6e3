import { accessOf, type ResourceName } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import { cheaperReading, listRequests, type Reading } from '../../plan/index.js';
import { type AskOptions, ask } from '../account/ask.js';
import { tellsChanges } from '../account/changed-records.js';
import { filtersOf, readList, totalOf } from '../account/list-records.js';
import { readingsOption } from '../account/readings.js';

interface Suspicion extends AskOptions {
  readonly run: Run;
  /** Records that somebody else may have created since the run was planned. */
  readonly arrived: number;
  /** Records that would have to be looked at otherwise. */
  readonly updates: number;
}

/**
 * The ids of the records that a resource has now, where some may have been deleted since a run was planned: no list of
 * changes shows those. Undefined where there are as many as there should be, or where the plan did not see them all.
 * Empty where looking at each record costs fewer requests than reading the ids. Throws ApiError.
 */
export async function livingIds(
  resource: ResourceName,
  { run, arrived, updates, ...options }: Suspicion,
): Promise<ReadonlySet<string> | undefined> {
  const { list, search } = accessOf(resource);
  const ids = new Set<string>();
  if (search) {
    const hits = (await ask({ operation: search.operation, body: {} }, options)) as readonly { id: unknown }[];
    for (const { id } of hits) ids.add(String(id));
    return ids;
  }
  const planned = sizeWhenPlanned(run, resource);
  if (!tellsChanges(resource) || planned === undefined) return undefined;
  const filters = filtersOf(list);
  const totals = await Promise.all(filters.map((filter) => totalOf(list, filter, options)));
  const total = totals.reduce((sum, count) => sum + count, 0);
  const created = run.counts().byResource[resource]?.created ?? 0;
  if (planned + created + arrived <= total) return undefined;
  const lists = totals.reduce((sum, count) => sum + listRequests(count), 0);
  if (cheaperReading({ lists, details: updates }) === 'details') return ids;
  for (const filter of filters) {
    for await (const { records } of readList(list, filter, options)) {
      for (const { id } of records) ids.add(String(id));
    }
  }
  return ids;
}

/** How many records the account had, where the plan saw all of them. */
function sizeWhenPlanned({ info }: Run, resource: ResourceName): number | undefined {
  const readings = (info.options[readingsOption] ?? []) as readonly Reading[];
  const reading = readings.find((each) => each.resource === resource);
  return reading?.way === 'lists' || reading?.way === 'snapshot' ? reading.records : undefined;
}
