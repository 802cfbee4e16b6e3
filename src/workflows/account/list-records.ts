import {
  accessOf,
  isResourceName,
  maxPageSize,
  type Operation,
  type Payload,
  type ResourceName,
} from '../../contract/index.js';
import { NotFoundError, ProtocolError } from '../../errors.js';
import { type AskOptions, ask, findRecord } from './ask.js';
import { askPage, type ListPage, quickPages } from './quick-list.js';

/** A page of records that were not seen before. */
export interface FoundRecords {
  readonly records: readonly Payload[];
  /** Records that the account says there are. */
  readonly total: number;
}

/** How often a list is read again because it did not show as many records as it says. */
const maxPasses = 4;

/**
 * All records of a resource, active and inactive, each once. Where no list shows them (it is undocumented for some),
 * they are found by the documented search and fetched one by one. Throws ProtocolError when the account does not stand
 * still for long enough to be read whole.
 */
export async function* listRecords(resource: ResourceName, options: AskOptions): AsyncGenerator<FoundRecords> {
  const { list } = accessOf(resource);
  const whole = await readWhole(resource, options);
  const unlisted = new Map(whole?.map((record) => [record.id, record]));
  try {
    for await (const page of byList(list, options)) {
      const complete = (record: Payload) => ({ ...unlisted.get(record.id), ...record });
      yield whole ? { ...page, records: page.records.map(complete) } : page;
    }
  } catch (error) {
    if (list.documented || !isAbsent(error)) throw error;
    yield* bySearch(resource, options);
  }
}

/** All records at once with the fields that are written; undefined for a resource whose list has them. */
export async function readWhole(resource: ResourceName, options: AskOptions): Promise<readonly Payload[] | undefined> {
  const { whole } = accessOf(resource);
  return whole && ((await ask(whole, options)) as readonly Payload[]);
}

/**
 * The filters that show all records of a list between them: without the one for it, a list shows active records only.
 */
export function filtersOf(list: Operation): readonly Payload[] {
  return 'active' in list.query.shape ? [{ active: true }, { active: false }] : [{}];
}

/** Whether the service says that it does not have an operation, as it may of an undocumented one. */
export function isAbsent(error: unknown): boolean {
  return error instanceof NotFoundError || (error instanceof ProtocolError && error.status === 405);
}

async function* byList(list: Operation, options: AskOptions): AsyncGenerator<FoundRecords> {
  const filters = filtersOf(list);
  const seen = new Set<unknown>();
  let listed = 0;
  let firstTotal = 0;
  const unseen = async function* (filter: Payload): AsyncGenerator<FoundRecords> {
    for await (const { records, total } of readList(list, filter, options)) {
      if (filter === filters[0]) firstTotal = total;
      // One that is deactivated meanwhile is in both lists.
      yield { records: records.filter(({ id }) => !seen.has(id)), total: Math.max(listed + total, seen.size) };
      for (const { id } of records) seen.add(id);
    }
    listed = seen.size;
  };
  for (const filter of filters) yield* unseen(filter);
  const [first] = filters;
  if (!first || filters.length === 1) return;
  // One that is activated after the active ones were read, and before the inactive ones, is in neither list.
  for (let pass = 1; pass < maxPasses && (await totalOf(list, first, options)) !== firstTotal; pass++) {
    listed = 0;
    yield* unseen(first);
  }
}

/** Number of records that a list has now. Throws ApiError. */
export async function totalOf(list: Operation, filter: Payload, options: AskOptions): Promise<number> {
  return (await askPage(list, { ...filter, page: 1, pageSize: 1 }, options)).recordsTotal;
}

/**
 * A list from its beginning to its end, in the order that new records shift least, each record once; those that are in
 * it all the time are found while others come and go. One request more for a hundred pages, a few more when the list
 * changes meanwhile. Throws ProtocolError when it never shows as many records as it says.
 */
export async function* readList(list: Operation, filter: Payload, options: AskOptions): AsyncGenerator<FoundRecords> {
  const seen = new Set<unknown>();
  for (let pass = 1; ; pass++) {
    let total = 0;
    const pages = pass === 1 ? allPages : joinedPages;
    for await (const page of pages(list, { filter, seen }, options)) {
      total = page.recordsTotal;
      const records = page.data.filter(({ id }) => !seen.has(id));
      for (const { id } of records) seen.add(id);
      yield { records, total };
    }
    if (seen.size >= total) return;
    if (pass === maxPasses) throw incomplete(list, seen.size, total);
  }
}

/** The pages of a list, the quick way where that is safe. */
async function* allPages(
  list: Operation,
  { filter, seen }: { filter: Payload; seen: ReadonlySet<unknown> },
  options: AskOptions,
): AsyncGenerator<ListPage> {
  const { now } = options;
  const order = steadyOrder(list);
  // An order that only creations add to, and a count of what was changed, are what it takes.
  const isSteady = list.documented && order?.sort === 'dateCreated' && 'changedSince' in list.query.shape;
  if (!now || !order || !isSteady || 'changedSince' in filter)
    return yield* joinedPages(list, { filter, seen }, options);
  const first = await askPage(list, { ...filter, ...order, page: 1, pageSize: maxPageSize }, options);
  yield first;
  if (first.recordsTotal <= maxPageSize) return;
  const isWhole = yield* quickPages({ list, filter, order }, first, { ...options, now });
  if (!isWhole)
    yield* joinedPages(list, { filter, seen, read: seen.size > maxPageSize ? 0 : first.data.length }, options);
}

/** Records that are read twice where a list has changed, to see that none lies between two pages. */
const overlapAfterChange = 10;

/**
 * The pages of a list. New records come last, but when one is deleted the others move up, past the page that is read
 * next. So a page is taken only when it begins with a record that was seen: the order never changes, and so nothing is
 * missing before it. One record read twice is enough to see that; where records move, more of them save reading again.
 */
async function* joinedPages(
  list: Operation,
  from: { readonly filter: Payload; readonly seen: ReadonlySet<unknown>; readonly read?: number },
  options: AskOptions,
): AsyncGenerator<ListPage> {
  const { filter, seen } = from;
  let { read = 0 } = from;
  let overlap = 1;
  // A list that says it holds more than it shows would be begun anew for ever.
  for (let beginnings = 0; beginnings <= maxPasses; ) {
    const at = pageAt(Math.max(0, read - overlap));
    const answer = await askPage(list, { ...filter, ...steadyOrder(list), ...at }, options);
    if (at.page === 1) beginnings++;
    if (at.page === 1 || seen.has(answer.data[0]?.id)) {
      yield answer;
      read = at.page * at.pageSize;
      if (read >= answer.recordsTotal) return;
      overlap = Math.min(overlap, overlapAfterChange);
    } else overlap = Math.max(overlapAfterChange, overlap * 2);
  }
}

/** Of a list that no resource is read by, nothing is known about its order. */
function steadyOrder({ resource }: Operation): { readonly sort: string; readonly sortOrder: string } | undefined {
  return isResourceName(resource) ? { sort: accessOf(resource).steadySort, sortOrder: 'ascending' } : undefined;
}

/** The page that holds the record at a position, counted from 0, and of those the one that reaches furthest. */
function pageAt(position: number): { page: number; pageSize: number } {
  let best = { page: position + 1, pageSize: 1 };
  for (let pageSize = maxPageSize; pageSize > 1; pageSize--) {
    const page = Math.floor(position / pageSize) + 1;
    if (page * pageSize > best.page * best.pageSize) best = { page, pageSize };
  }
  return best;
}

/** Searches with no filter, then fetches each hit. */
async function* bySearch(resource: ResourceName, options: AskOptions): AsyncGenerator<FoundRecords> {
  const { search } = accessOf(resource);
  if (!search) throw new Error(`There is no way to list ${resource} records.`);
  const hits = (await ask({ operation: search.operation, body: {} }, options)) as readonly { id: string }[];
  for (const { id } of hits) {
    const record = await findRecord(resource, { field: 'id', value: String(id) }, options);
    // Else it was deleted since the search.
    if (record) yield { records: [record], total: hits.length };
  }
}

function incomplete(list: Operation, found: number, total: number): ProtocolError {
  return new ProtocolError(
    `The list showed ${found} of ${total} records, and reading it ${maxPasses} times found no more.`,
    {
      operation: list.name,
      advice: 'Records are being changed faster than they are read; try again when the account is quiet.',
    },
  );
}
