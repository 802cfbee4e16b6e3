import {
  accessOf,
  fitsFilters,
  inWords,
  isResourceName,
  type Operation,
  type Payload,
  type ResourceName,
  resourceOf,
  searchFilter,
  withoutFilters,
} from '../contract/index.js';
import { ForeignAnswerError, NotFoundError, ProtocolError } from '../errors.js';
import { type AskOptions, ask, findRecord, inOrder } from './ask.js';
import {
  askPage,
  isSteady,
  ListReading,
  type ListStart,
  listRequests,
  overlappingRequests,
  type Reached,
} from './list-reading.js';

export interface FoundRecords {
  readonly records: readonly Payload[];
  readonly total: number;
  /** Progress including these records; absent if an interrupted reading has to restart. */
  readonly reached?: Reached;
  /** Set on the last page if the list changed during each reading; every record shown was yielded. */
  readonly isRestless?: true;
}

export interface FoundInAccount extends FoundRecords {
  readonly list: number;
}

export interface RecordsWanted {
  /** Parameters of the list, or of the search for those that the list lacks. Default: all records. */
  readonly filter?: Payload;
  readonly from?: ListStart & { readonly list: number };
  /** Whether a record was fetched already; asked only if records are fetched one by one. */
  readonly isKnown?: (id: string) => boolean;
}

/** Readings of a list that changes meanwhile or shows fewer records than it counts. */
const maxPasses = 4;

/** All records of a resource, each once. Throws ProtocolError if the account keeps changing. */
export async function* listRecords(resource: ResourceName, options: AskOptions): AsyncGenerator<FoundRecords> {
  const { list } = accessOf(resource);
  const [active, ...others] = filtersOf(list);
  const seen = new Set<unknown>();
  let counted = 0;
  for await (const page of recordsOf(resource, {}, options)) {
    if (page.list === 0) counted = page.total;
    const records = taken(page.records, seen);
    yield { ...page, records, total: page.list === 0 ? page.total : Math.max(counted + page.total, seen.size) };
  }
  if (!active || others.length === 0) return;
  // A record activated between the reading of the active and the inactive list is in neither.
  for (let pass = 1; pass < maxPasses && (await totalOf(list, active, options)) !== counted; pass++) {
    for await (const page of readList(list, active, options)) {
      counted = page.total;
      yield { ...page, records: taken(page.records, seen), total: Math.max(counted, seen.size) };
    }
  }
}

/** Active records, then inactive ones; one that is switched meanwhile is in both or in neither. */
export async function* recordsOf(
  resource: ResourceName,
  wanted: RecordsWanted,
  options: AskOptions,
): AsyncGenerator<FoundInAccount> {
  const { list, search } = accessOf(resource);
  const { filter = {}, from } = wanted;
  if (search && Object.keys(filter).some((name) => !(name in list.query.shape)))
    return yield* bySearch(resource, wanted, options);
  const whole = await readWhole(resource, options);
  const unlisted = new Map(whole?.map((record) => [record.id, record]));
  const complete = (record: Payload) => ({ ...unlisted.get(record.id), ...record });
  try {
    for (const [index, active] of filtersOf(list, filter).entries()) {
      if (from && index < from.list) continue;
      const start = from?.list === index ? from : undefined;
      for await (const page of readList(list, active, options, start)) {
        yield { ...page, records: whole ? page.records.map(complete) : page.records, list: index };
      }
    }
  } catch (error) {
    if (list.documented || !isAbsent(error)) throw error;
    yield* bySearch(resource, wanted, options);
  }
}

/** All records in one answer with their writable fields; undefined if the list shows these. */
export async function readWhole(resource: ResourceName, options: AskOptions): Promise<readonly Payload[] | undefined> {
  const { whole } = accessOf(resource);
  return whole && ((await ask(whole, options)) as readonly Payload[]);
}

/** The filters that together show all records of a list: without `active`, the list shows active records only. */
export function filtersOf(list: Operation, filter: Payload = {}): readonly Payload[] {
  const isTold = !('active' in list.query.shape) || 'active' in filter;
  return isTold ? [filter] : [true, false].map((active) => ({ ...filter, active }));
}

/** Whether an error says that the service lacks an operation, as it may an undocumented one. */
export function isAbsent(error: unknown): boolean {
  return error instanceof NotFoundError || (error instanceof ProtocolError && error.status === 405);
}

/**
 * Reads a list to its end, each record once. Throws ProtocolError if it shows fewer records than it counts. Where
 * answers do not fit a filter, the list is read without it and filtered here: some services ignore filters.
 */
export async function* readList(
  list: Operation,
  filter: Payload,
  options: AskOptions,
  from?: ListStart,
): AsyncGenerator<FoundRecords> {
  const fitting = (page: FoundRecords) => page.records.filter((record) => fitsFilters(list, filter, record));
  const shown = new Set<unknown>([...(from?.proven ?? []), ...(from?.loose ?? [])]);
  try {
    for await (const page of pagesOf(list, filter, options, from)) {
      const records = fitting(page);
      for (const { id } of records) shown.add(id);
      yield { ...page, records };
    }
  } catch (error) {
    const wider = widerOf(filter, error);
    // Without `reached`, which counts records of another list.
    for await (const { reached: _, ...page } of pagesOf(list, wider, options))
      yield { ...page, records: taken(fitting(page), shown) };
  }
}

/** A page of one of several lists. */
interface ListedRecords extends FoundInAccount {
  /** What the filter of its list says. */
  readonly isActive: boolean | undefined;
  /** The records of each list, as far as its pages have told. */
  readonly totals: readonly number[];
  readonly requestsLeft: number;
}

/** Reads lists together: the first pages of all at once, so that the totals are known, then the others. */
export async function* readLists(
  list: Operation,
  filters: readonly Payload[],
  options: AskOptions,
): AsyncGenerator<ListedRecords> {
  const lists = filters.map((filter) => readList(list, filter, options));
  const firsts = await Promise.all(lists.map(async (pages) => (await pages.next()).value as FoundRecords));
  const totals = firsts.map(({ total }) => total);
  let requestsLeft = totals.reduce((sum, total) => sum + requestsOfList(list, total) - 1, 0);
  const pageOf = (at: number, page: FoundRecords): ListedRecords => {
    totals[at] = page.total;
    const active = filters[at]?.active;
    const isActive = typeof active === 'boolean' ? active : undefined;
    return { ...page, list: at, isActive, totals: [...totals], requestsLeft };
  };
  for (const [at, first] of firsts.entries()) yield pageOf(at, first);
  for (const [at, pages] of lists.entries())
    for await (const page of pages) {
      requestsLeft -= 1;
      yield pageOf(at, page);
    }
}

/** Number of records in a list now, or in the list that `readList` reads for it. Throws ApiError. */
export async function totalOf(list: Operation, filter: Payload, options: AskOptions): Promise<number> {
  const counted = async (by: Payload) => (await askPage(list, { ...by, page: 1, pageSize: 1 }, options)).recordsTotal;
  return counted(filter).catch((error: unknown) => counted(widerOf(filter, error)));
}

/** The total of each list of a resource, one request each; together they show all. */
export function totalsOf(resource: ResourceName, options: AskOptions): Promise<readonly number[]> {
  const { list } = accessOf(resource);
  return Promise.all(filtersOf(list).map((filter) => totalOf(list, filter, options)));
}

/** The filter without what the list may ignore. Throws the error if it tells nothing of the filter. */
function widerOf(filter: Payload, error: unknown): Payload {
  const wider = withoutFilters(filter);
  if (!(error instanceof ForeignAnswerError) || Object.keys(wider).length === Object.keys(filter).length) throw error;
  return wider;
}

/** Requests for a list of this many records, if it does not change meanwhile. */
export function requestsOfList(list: Operation, records: number): number {
  return isSteady(list) ? listRequests(records) : overlappingRequests(records);
}

/**
 * Reads a list until a reading shows all. Where records never change places, its pages prove that. Where they may, its
 * total has to stay the same and as many records to be shown; if no reading is so, no more may be missing than were
 * created during the last one.
 */
async function* pagesOf(
  list: Operation,
  filter: Payload,
  options: AskOptions,
  from?: ListStart,
): AsyncGenerator<FoundRecords> {
  const isProven = isSteady(list);
  const seen = new Set([...(from?.proven ?? []), ...(from?.loose ?? [])]);
  for (let pass = 1; ; pass++) {
    const start = pass === 1 ? from : undefined;
    const shown = new Set<unknown>();
    const totals = start ? [start.reached.total] : [];
    for await (const { page, reached } of new ListReading(list, filter, options, start).pages()) {
      const { data, recordsTotal: total } = page;
      totals.push(total);
      if (!isProven) for (const { id } of data) shown.add(id);
      yield { records: taken(data, seen), total, ...(isProven && { reached }) };
    }
    const [first = 0] = totals;
    const total = totals.at(-1) ?? 0;
    if (isProven ? seen.size >= total : totals.every((each) => each === first) && shown.size === total) return;
    if (pass < maxPasses) continue;
    if (isProven || total - seen.size > Math.max(0, total - first)) throw incomplete(list, seen.size, total);
    yield { records: [], total, isRestless: true };
    return;
  }
}

function taken(records: readonly Payload[], seen: Set<unknown>): readonly Payload[] {
  const fresh = records.filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh;
}

async function* bySearch(
  resource: ResourceName,
  { filter = {}, isKnown = () => false }: RecordsWanted,
  options: AskOptions,
): AsyncGenerator<FoundInAccount> {
  const { search } = accessOf(resource);
  if (!search) throw new Error(`There is no way to list ${resource} records.`);
  const request = { operation: search.operation, body: searchFilter(filter) };
  const hits = (await ask(request, options)) as readonly { id: string }[];
  const ids = hits.map(({ id }) => String(id));
  const unknown = ids.filter((id) => !isKnown(id));
  yield { records: [], total: ids.length, list: 0 };
  const find = (value: string, signal: AbortSignal) =>
    findRecord(resource, { field: 'id', value }, { ...options, signal });
  for await (const { answer: record } of inOrder(unknown.values(), find, options)) {
    if (record && fitsFilters(accessOf(resource).list, filter, record))
      yield { records: [record], total: ids.length, list: 0 };
  }
}

function pluralOf({ resource }: Operation): string {
  return isResourceName(resource) ? resourceOf(resource).plural : `${inWords(resource)} records`;
}

function incomplete(list: Operation, found: number, total: number): ProtocolError {
  return new ProtocolError(
    `The list of ${pluralOf(list)} showed ${found} of the ${total} ${pluralOf(list)} that it counts, and reading it ${maxPasses} times found no more.`,
    {
      operation: list.name,
      advice: `Nothing was written, for something would be missing. Records may have been changed while they were read: try again when the account is quiet. If the numbers stay the same, the service counts what it does not show: ask its support which of the ${pluralOf(list)} that is.`,
    },
  );
}
