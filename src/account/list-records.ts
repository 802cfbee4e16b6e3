import {
  accessOf,
  inWords,
  isResourceName,
  type Operation,
  type Payload,
  type ResourceName,
  resourceOf,
  searchFilter,
} from '../contract/index.js';
import { NotFoundError, ProtocolError } from '../errors.js';
import { type AskOptions, ask, findRecord } from './ask.js';
import { inOrder } from './in-flight.js';
import { inSteadyOrder, isSteady, listRequests, type OrderedList, overlappingRequests, totalOf } from './list-page.js';
import { ListReading, type ListStart, type Reached } from './list-reading.js';

export { totalOf } from './list-page.js';

/** A page of records that were not seen before. */
export interface FoundRecords {
  readonly records: readonly Payload[];
  /** Records that the account says there are. */
  readonly total: number;
  /** How far the list is read with these; absent for one whose reading can only begin anew. */
  readonly reached?: Reached;
  /** Told at the end of a list that was another one each time it was read: all that it showed was given. */
  readonly isRestless?: true;
}

/** A page of the records of a resource. */
export interface FoundInAccount extends FoundRecords {
  /** Which of the lists of the resource shows them, in the order of `filtersOf`. */
  readonly list: number;
}

/** Which records are read, and where an interrupted reading goes on. */
export interface RecordsWanted {
  /** Parameters of the list; where it does not have one of them, of the search. Default: all records. */
  readonly filter?: Payload;
  readonly from?: ListStart & { readonly list: number };
  /** Whether a record was fetched already, for those that are fetched one by one. */
  readonly isKnown?: (id: string) => boolean;
}

/** How often a list is read again because it did not show as many records as it says, or changed while it was read. */
const maxPasses = 4;

/**
 * All records of a resource, active and inactive, each once. Where no list shows them (it is undocumented for some),
 * they are found by the documented search and fetched one by one. Throws ProtocolError when the account does not stand
 * still for long enough to be read whole.
 */
export async function* listRecords(resource: ResourceName, options: AskOptions): AsyncGenerator<FoundRecords> {
  const { list } = accessOf(resource);
  const [active, ...others] = filtersOf(list);
  const seen = new Set<unknown>();
  const unseen = ({ records, ...page }: FoundRecords): FoundRecords => {
    const fresh = records.filter(({ id }) => !seen.has(id));
    for (const { id } of records) seen.add(id);
    return { ...page, records: fresh };
  };
  let counted = 0;
  for await (const page of recordsOf(resource, {}, options)) {
    if (page.list === 0) counted = page.total;
    yield { ...unseen(page), total: page.list === 0 ? page.total : Math.max(counted + page.total, seen.size) };
  }
  if (!active || others.length === 0) return;
  // One that is activated after the active ones were read, and before the inactive ones, is in neither list.
  for (let pass = 1; pass < maxPasses && (await totalOf(list, active, options)) !== counted; pass++) {
    for await (const page of readList(list, active, options)) {
      counted = page.total;
      yield { ...unseen(page), total: Math.max(counted, seen.size) };
    }
  }
}

/**
 * The records of a resource by list: the active ones, then the inactive ones, one that is switched meanwhile in both or
 * in neither. By the search where the list is not there, or does not know the filter. Throws ApiError.
 */
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
        const records = whole ? page.records.map(complete) : page.records;
        yield { ...page, records: records.filter((record) => fits(record, filter)), list: index };
      }
    }
  } catch (error) {
    if (list.documented || !isAbsent(error)) throw error;
    yield* bySearch(resource, wanted, options);
  }
}

/** All records at once with the fields that are written; undefined for a resource whose list has them. */
export async function readWhole(resource: ResourceName, options: AskOptions): Promise<readonly Payload[] | undefined> {
  const { whole } = accessOf(resource);
  return whole && ((await ask(whole, options)) as readonly Payload[]);
}

/**
 * The filters that show all records of a list between them, of those that a filter leaves: without the parameter for
 * it, a list shows active records only.
 */
export function filtersOf(list: Operation, filter: Payload = {}): readonly Payload[] {
  const isTold = !('active' in list.query.shape) || 'active' in filter;
  return isTold ? [filter] : [true, false].map((active) => ({ ...filter, active }));
}

/** Whether the service says that it does not have an operation, as it may of an undocumented one. */
export function isAbsent(error: unknown): boolean {
  return error instanceof NotFoundError || (error instanceof ProtocolError && error.status === 405);
}

/**
 * A list from its beginning, or from where it was left, to its end, each record once; those that are in it all the time
 * are found while others come and go. A few pages are under way at a time. Throws ProtocolError when it never shows as
 * many records as it says.
 */
export async function* readList(
  list: Operation,
  filter: Payload,
  options: AskOptions,
  from?: ListStart,
): AsyncGenerator<FoundRecords> {
  const ordered = inSteadyOrder(list, filter);
  yield* isSteady(ordered) ? steadily(ordered, options, from) : inPasses(ordered, options);
}

/** Requests that show so many records of a list, as long as it stays as it is. */
export function requestsOfList(list: Operation, records: number): number {
  return isSteady(inSteadyOrder(list, {})) ? listRequests(records) : overlappingRequests(records);
}

/** A list in which records never change places: one reading shows all, as its pages prove. */
async function* steadily(ordered: OrderedList, options: AskOptions, from?: ListStart): AsyncGenerator<FoundRecords> {
  const seen = new Set(from?.proven);
  for (const id of from?.loose ?? []) seen.add(id);
  let start = from;
  for (let pass = 1; ; pass++) {
    let total = start?.reached.total ?? 0;
    for await (const { page, reached } of new ListReading(ordered, options, start).pages()) {
      total = page.recordsTotal;
      yield { records: taken(page.data, seen), total, reached };
    }
    if (seen.size >= total) return;
    if (pass === maxPasses) throw incomplete(ordered.list, seen.size, total);
    start = undefined;
  }
}

/**
 * A list in which a change may move a record, or of which nothing is known: a reading counts when its total stayed the
 * same throughout, and it showed as many records. Where none does, all that they showed has to do: what is missing may
 * be no more than was created during the last one.
 */
async function* inPasses(ordered: OrderedList, options: AskOptions): AsyncGenerator<FoundRecords> {
  const seen = new Set<unknown>();
  for (let pass = 1; ; pass++) {
    const shown = new Set<unknown>();
    const totals: number[] = [];
    for await (const { page } of new ListReading(ordered, options).pages()) {
      totals.push(page.recordsTotal);
      for (const { id } of page.data) shown.add(id);
      yield { records: taken(page.data, seen), total: page.recordsTotal };
    }
    const [first = 0] = totals;
    const total = totals.at(-1) ?? 0;
    if (totals.every((each) => each === first) && shown.size === total) return;
    if (pass < maxPasses) continue;
    if (total - seen.size > Math.max(0, total - first)) throw incomplete(ordered.list, seen.size, total);
    yield { records: [], total, isRestless: true };
    return;
  }
}

/** Those of the records that are not in the set, which they are put into. */
function taken(records: readonly Payload[], seen: Set<unknown>): readonly Payload[] {
  const fresh = records.filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh;
}

/** Searches, then fetches each hit, a few at a time. */
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
    // Else it was deleted since the search.
    if (record && fits(record, filter)) yield { records: [record], total: ids.length, list: 0 };
  }
}

/** Whether a record has the status that is wanted: the list of jobs does not always honour that filter. */
function fits(record: Payload, { status }: Payload): boolean {
  return status === undefined || record.status === undefined || record.status === status;
}

/** What a list is of, in plain words. */
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
