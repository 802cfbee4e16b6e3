import { accessOf, maxPageSize, type Operation, type Payload, type ResourceName } from '../../contract/index.js';
import { type AskOptions, ask, findRecord } from '../ask.js';
import type { Listener } from '../events.js';
import { type FoundRecords, listRecords, readList, readWhole } from '../list-records.js';
import { keyOf, type Target } from './rows.js';
import { identifierIn, isUnique } from './verbs.js';

/** A record of the account and the rows that name it, the first one first. */
export interface Match {
  readonly record: Payload;
  readonly targets: readonly Target[];
}

export interface Search extends AskOptions {
  readonly resource: ResourceName;
  /** In the order of the file. */
  readonly targets: readonly Target[];
  readonly onEvent?: Listener;
}

/**
 * The records of the account, active and inactive, that rows name, the cheaper way: by lists of all records, or row by row. By
 * lists a record comes once, with all its rows; row by row once for each. Names are compared here, to the letter, because the
 * service takes `*` in a name for any characters.
 */
export async function* matchesOf(search: Search): AsyncGenerator<readonly Match[]> {
  if (search.targets.length === 0) return;
  yield* (await isListCheaper(search)) ? byLists(search) : rowByRow(search);
}

/** So few requests are not worth asking how long the lists are. */
const few = 4;

async function isListCheaper({ resource, targets, ...options }: Search): Promise<boolean> {
  const { list, whole } = accessOf(resource);
  if (whole) return true;
  const filters = filtersOf(list);
  const requests = targets.reduce((sum, { by }) => sum + (isUnique(by, resource) ? 1 : filters.length), 0);
  // An undocumented list may not show everything.
  if (!list.documented || requests <= few) return false;
  let pages = 0;
  for (const filter of filters) {
    const query = { ...filter, page: 1, pageSize: 1 };
    const { recordsTotal } = (await ask({ operation: list, query }, options)) as { readonly recordsTotal: number };
    pages += Math.ceil(recordsTotal / maxPageSize);
  }
  return pages < requests;
}

/** A list without this filter shows active records only. */
export function filtersOf(list: Operation): readonly Payload[] {
  return 'active' in list.query.shape ? [{ active: true }, { active: false }] : [{}];
}

async function* byLists({ resource, targets, onEvent, ...options }: Search): AsyncGenerator<readonly Match[]> {
  const named = new Map<string, Target[]>();
  for (const target of targets) {
    const key = nameOf(target.by, target.value);
    const same = named.get(key);
    if (same) same.push(target);
    else named.set(key, [target]);
  }
  const identifiers = [...new Set(targets.map(({ by }) => by))];
  const targetsOf = (record: Payload) =>
    identifiers
      .flatMap((by) => named.get(nameOf(by, identifierIn(record, by) ?? '')) ?? [])
      .sort((one, other) => one.origin.row - other.origin.row);
  let done = 0;
  for await (const { records, total } of allRecords(resource, options)) {
    yield records.map((record) => ({ record, targets: targetsOf(record) })).filter((match) => match.targets.length > 0);
    done += records.length;
    onEvent?.({ type: 'compare', resource, done, total: Math.max(done, total) });
  }
}

function nameOf(by: string, value: string): string {
  return `${by} ${value}`;
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
  for (let start = 0; start < targets.length; start += rowsAtATime) {
    const some = targets.slice(start, start + rowsAtATime);
    const found = await Promise.all(some.map((target) => recordsOf(target, search)));
    yield some.flatMap((target, at) => (found[at] ?? []).map((record) => ({ record, targets: [target] })));
    onEvent?.({ type: 'compare', resource, done: start + some.length, total: targets.length });
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
