import { accessOf, type Payload, type ResourceName } from '../contract/index.js';
import { type AskOptions, ask } from './ask.js';
import { sumOf } from './list-page.js';
import { filtersOf, readList, requestsOfList } from './list-records.js';

interface Suspicion extends AskOptions {
  /** Number of records that should exist; undefined if unknown. */
  readonly atLeast: number | undefined;
  readonly totals: () => Promise<readonly number[]>;
  readonly details: number;
  readonly onRead: (done: number, total: number) => void;
}

/** The ids that exist; undefined if none is missing or unknown, empty if asking for each record is cheaper. */
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
  const total = sumOf(totals);
  if (atLeast <= total) return undefined;
  const ids = new Set<string>();
  const lists = sumOf(totals.map((each) => requestsOfList(list, each)));
  if (details <= lists) return ids;
  for (const filter of filtersOf(list)) {
    for await (const { records } of readList(list, filter, options)) {
      for (const { id } of records) ids.add(String(id));
      onRead(ids.size, total);
    }
  }
  return ids;
}
