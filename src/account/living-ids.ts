import { accessOf, type Payload, type ResourceName } from '../contract/index.js';
import { type AskOptions, ask } from './ask.js';
import { filtersOf, readList, requestsOfList } from './list-records.js';

interface Suspicion extends AskOptions {
  /** So many records should be there; undefined where nobody counted them. */
  readonly atLeast: number | undefined;
  /** How many records each list has now. */
  readonly totals: () => Promise<readonly number[]>;
  /** Requests that it takes to ask for each record of interest. */
  readonly details: number;
  readonly onRead: (done: number, total: number) => void;
}

/**
 * The ids of the records that a resource has now, where some may have been deleted: no list of changes shows those.
 * Undefined where none is missing, or nobody knows. Empty where asking for each record costs fewer requests than reading
 * the ids. Throws ApiError.
 */
export async function livingIds(
  resource: ResourceName,
  { atLeast, totals: count, details, onRead, ...options }: Suspicion,
): Promise<ReadonlySet<string> | undefined> {
  const { list, search } = accessOf(resource);
  if (search) {
    const hits = (await ask({ operation: search.operation, body: {} }, options)) as readonly Payload[];
    return new Set(hits.map(({ id }) => String(id)));
  }
  if (atLeast === undefined) return undefined;
  const totals = await count();
  const total = totals.reduce((sum, each) => sum + each, 0);
  if (atLeast <= total) return undefined;
  const ids = new Set<string>();
  const lists = totals.reduce((sum, each) => sum + requestsOfList(list, each), 0);
  if (details <= lists) return ids;
  for (const filter of filtersOf(list)) {
    for await (const { records } of readList(list, filter, options)) {
      for (const { id } of records) ids.add(String(id));
      onRead(ids.size, total);
    }
  }
  return ids;
}
