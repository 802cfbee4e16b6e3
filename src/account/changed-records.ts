import { accessOf, type Operation, type Payload, type ResourceName } from '../contract/index.js';
import { type AskOptions, ask } from './ask.js';
import { sumOf } from './list-reading.js';
import { filtersOf, readLists, readWhole } from './list-records.js';
import { anyZoneMs, type Moment, momentByNow, serviceDateTime } from './service-time.js';

export interface ChangedRecords {
  readonly records: readonly Payload[];
  /** Undefined if the resource's list does not separate active from inactive records. */
  readonly active?: boolean;
  readonly total: number;
  readonly requestsLeft: number;
  readonly isWhole: boolean;
}

/** Changes are asked for from this much earlier, in ms: they are dated to the minute, by a clock that may be off. */
export const overlapMs = 5 * 60_000;

/**
 * Records that changed since a moment, and a few earlier ones; not deleted ones. If the first answer shows that the
 * service's clock went back, asks again from an earlier moment. Undefined if the service cannot tell.
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

/** The filter for records changed since a moment (service clock, ms since 1970); undefined without one. */
export function changeFilter(resource: ResourceName, since: number): Payload | undefined {
  if (tellsChanges(resource)) return { changedSince: serviceDateTime(since - overlapMs) };
  const { search } = accessOf(resource);
  return search && { [search.changedFrom]: serviceDateTime(since - overlapMs - anyZoneMs) };
}

/** Whether the list of a resource has `changedSince`; section "v3 Customers". */
export function tellsChanges(resource: ResourceName): boolean {
  return 'changedSince' in accessOf(resource).list.query.shape;
}

async function* listedSince(list: Operation, since: Payload, options: AskOptions): AsyncGenerator<ChangedRecords> {
  for await (const { records, isActive, totals, requestsLeft } of readLists(list, filtersOf(list, since), options))
    yield { records, active: isActive, total: sumOf(totals), requestsLeft, isWhole: true };
}

async function* searchedSince(
  request: { readonly operation: Operation; readonly body: Payload },
  options: AskOptions,
): AsyncGenerator<ChangedRecords> {
  const records = (await ask(request, options)) as readonly Payload[];
  yield { records, total: records.length, requestsLeft: 0, isWhole: false };
}

async function* wholly(resource: ResourceName, options: AskOptions): AsyncGenerator<ChangedRecords> {
  const records = (await readWhole(resource, options)) ?? [];
  yield { records, total: records.length, requestsLeft: 0, isWhole: true };
}
