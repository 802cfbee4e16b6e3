import { accessOf, type Operation, type Payload, type ResourceName } from '../contract/index.js';
import { type AskOptions, ask } from './ask.js';
import { listRequests } from './list-page.js';
import { type FoundRecords, filtersOf, readList, readWhole } from './list-records.js';
import { type Moment, momentByNow, serviceDateTime } from './service-time.js';

/** Records that were changed since a moment, as far as one request shows them. */
export interface ChangedRecords {
  readonly records: readonly Payload[];
  /** Whether they are all active, or all inactive; undefined for a resource whose list does not tell them apart. */
  readonly active?: boolean;
  /** Records that were changed since, by all lists together. */
  readonly total: number;
  /** Requests that it takes to see the rest. */
  readonly requestsLeft: number;
  /** Whether each record is shown with its values, or only with what identifies it. */
  readonly isWhole: boolean;
}

const minuteMs = 60_000;

/**
 * So much earlier, in milliseconds, changes are asked for: they are dated to the minute, and by a clock that need not be
 * the one of the `Date` header.
 */
export const overlapMs = 5 * minuteMs;

/** Section "v2 job search filters" names no time zone for `changedFrom`: this far, in ms, a local time is from UTC. */
const anyZoneMs = 14 * 60 * minuteMs;

/**
 * The records of a resource that were changed since a moment; a few more, because the moment is taken some minutes
 * earlier. Deleted records are in no list. The first page says how many there are, so that a caller may choose another
 * way. It may also tell that the service's clock went back: then the changes are asked for anew. Undefined where the
 * service cannot tell. Throws ApiError.
 */
export function changedRecords(
  resource: ResourceName,
  since: Moment,
  options: AskOptions,
): AsyncGenerator<ChangedRecords> | undefined {
  const { client } = options;
  const by = (at: number) => changedSince(resource, at, options);
  const asked = momentByNow(client, since);
  const pages = by(asked);
  return (
    pages && askedAgain(pages, () => (momentByNow(client, since) < asked ? by(momentByNow(client, since)) : undefined))
  );
}

async function* askedAgain(
  pages: AsyncGenerator<ChangedRecords>,
  again: () => AsyncGenerator<ChangedRecords> | undefined,
): AsyncGenerator<ChangedRecords> {
  let isFirst = true;
  for await (const page of pages) {
    const others = isFirst ? again() : undefined;
    if (others) return yield* others;
    isFirst = false;
    yield page;
  }
}

function changedSince(
  resource: ResourceName,
  since: number,
  options: AskOptions,
): AsyncGenerator<ChangedRecords> | undefined {
  const { list, search, whole } = accessOf(resource);
  const filter = changeFilter(resource, since);
  if (filter && tellsChanges(resource)) return listedSince(list, filter, options);
  if (filter && search) return searchedSince({ operation: search.operation, body: filter }, options);
  return whole && wholly(resource, options);
}

/**
 * The filter that shows what was changed since a moment of the service's clock, milliseconds since 1970, and a little
 * more: of the list, or of the search where the list has none. Undefined where the service cannot tell.
 */
export function changeFilter(resource: ResourceName, since: number): Payload | undefined {
  if (tellsChanges(resource)) return { changedSince: serviceDateTime(since - overlapMs) };
  const { search } = accessOf(resource);
  return search && { [search.changedFrom]: serviceDateTime(since - overlapMs - anyZoneMs) };
}

/** Whether the list of a resource can be asked for what was changed since; section "v3 Customers". */
export function tellsChanges(resource: ResourceName): boolean {
  return 'changedSince' in accessOf(resource).list.query.shape;
}

async function* listedSince(list: Operation, since: Payload, options: AskOptions): AsyncGenerator<ChangedRecords> {
  const lists = filtersOf(list, since).map((filter) => ({
    filter,
    pages: readList(list, filter, options),
    left: 0,
  }));
  const firsts = await Promise.all(
    lists.map(async (one) => (await one.pages.next()).value as FoundRecords | undefined),
  );
  for (const [at, one] of lists.entries()) one.left = listRequests(firsts[at]?.total ?? 0) - 1;
  const total = firsts.reduce((sum, first) => sum + (first?.total ?? 0), 0);
  const pageOf = (one: (typeof lists)[number], { records }: FoundRecords): ChangedRecords => ({
    records,
    total,
    requestsLeft: lists.reduce((sum, { left }) => sum + left, 0),
    isWhole: true,
    active: typeof one.filter.active === 'boolean' ? one.filter.active : undefined,
  });
  for (const [at, one] of lists.entries()) {
    const first = firsts[at];
    if (first) yield pageOf(one, first);
  }
  for (const one of lists) {
    for await (const page of one.pages) {
      one.left = Math.max(0, one.left - 1);
      yield pageOf(one, page);
    }
  }
}

async function* searchedSince(
  request: { readonly operation: Operation; readonly body: Payload },
  options: AskOptions,
): AsyncGenerator<ChangedRecords> {
  const records = (await ask(request, options)) as readonly Payload[];
  yield { records, total: records.length, requestsLeft: 0, isWhole: false };
}

/** All of them: one request shows no less. */
async function* wholly(resource: ResourceName, options: AskOptions): AsyncGenerator<ChangedRecords> {
  const records = (await readWhole(resource, options)) ?? [];
  yield { records, total: records.length, requestsLeft: 0, isWhole: true };
}
