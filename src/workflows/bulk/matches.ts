import { accessOf, type Payload, type ResourceName } from '../../contract/index.js';
import { cheaperReading, listRequests } from '../../plan/index.js';
import { type AskOptions, findRecord } from '../account/ask.js';
import { type FoundRecords, filtersOf, listRecords, readList, readWhole, totalOf } from '../account/list-records.js';
import type { Listener } from '../events.js';
import { keyOf } from './rows.js';
import type { Target, Targets } from './targets.js';
import { identifierIn, isUnique } from './verbs.js';

/** A record of the account and the rows that name it, the first one first. */
export interface Match {
  readonly record: Payload;
  readonly targets: readonly Target[];
}

export interface Search extends AskOptions {
  readonly resource: ResourceName;
  readonly targets: Targets;
  readonly onEvent?: Listener;
}

/**
 * The records of the account, active and inactive, that rows name, the cheaper way: by lists of all records, or row by
 * row. By lists a record comes once, with all its rows; row by row once for each. Names are compared here, to the
 * letter, because the service takes `*` in a name for any characters.
 */
export async function* matchesOf(search: Search): AsyncGenerator<readonly Match[]> {
  if (search.targets.size === 0) return;
  yield* (await isListCheaper(search)) ? byLists(search) : rowByRow(search);
}

async function isListCheaper({ resource, targets, ...options }: Search): Promise<boolean> {
  const { list, whole } = accessOf(resource);
  if (whole) return true;
  const filters = filtersOf(list);
  let details = 0;
  for (const { by } of targets) details += isUnique(by, resource) ? 1 : filters.length;
  const isCheaper = (lists: number) => cheaperReading({ lists, details }) === 'lists';
  // An undocumented list may not show everything; to ask how long each list is, and to read it, takes two requests at
  // least.
  if (!list.documented || !isCheaper(2 * filters.length)) return false;
  let lists = 0;
  for (const filter of filters) lists += listRequests(await totalOf(list, filter, options));
  return isCheaper(lists);
}

async function* byLists({ resource, targets, onEvent, ...options }: Search): AsyncGenerator<readonly Match[]> {
  const identifiers = [...targets.identifiers];
  const targetsOf = (record: Payload) =>
    identifiers
      .flatMap((by) => targets.named(by, identifierIn(record, by) ?? ''))
      .sort((one, other) => one.origin.row - other.origin.row);
  let done = 0;
  for await (const { records, total } of allRecords(resource, options)) {
    yield records.map((record) => ({ record, targets: targetsOf(record) })).filter((match) => match.targets.length > 0);
    done += records.length;
    onEvent?.({ type: 'compare', resource, done, total: Math.max(done, total) });
  }
}

async function* allRecords(resource: ResourceName, options: AskOptions): AsyncGenerator<FoundRecords> {
  const whole = await readWhole(resource, options);
  if (whole) yield { records: whole, total: whole.length };
  else yield* listRecords(resource, options);
}

/** Rows that are asked for at a time. */
const rowsAtATime = 8;

async function* rowByRow(search: Search): AsyncGenerator<readonly Match[]> {
  const { resource, targets, onEvent } = search;
  for (let start = 0; start < targets.size; start += rowsAtATime) {
    const some = targets.slice(start, start + rowsAtATime);
    const found = await Promise.all(some.map((target) => recordsOf(target, search)));
    yield some.flatMap((target, at) => (found[at] ?? []).map((record) => ({ record, targets: [target] })));
    onEvent?.({ type: 'compare', resource, done: start + some.length, total: targets.size });
  }
}

/** The records that a row names. */
async function recordsOf(target: Target, { resource, ...options }: Search): Promise<readonly Payload[]> {
  const { by, value } = target;
  const key = keyOf(target);
  if (key && isUnique(by, resource)) {
    const record = await findRecord(resource, key, options);
    return record && identifierIn(record, by) === value ? [record] : [];
  }
  const { list } = accessOf(resource);
  const found = new Map<unknown, Payload>();
  // Details by a name shows one of several: only a list shows them all.
  for (const filter of filtersOf(list)) {
    for await (const { records } of readList(list, { ...filter, [by]: value }, options)) {
      for (const record of records) if (identifierIn(record, by) === value) found.set(record.id, record);
    }
  }
  return [...found.values()];
}
