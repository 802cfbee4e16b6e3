import { accessOf, inWords, membersOf, type Payload, type ResourceName } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';
import { namingFields } from '../../plan/index.js';
import { changedRecords } from '../account/changed-records.js';
import { type AskOptions, ask, findRecord } from '../ask.js';
import { identifierIn } from '../bulk/verbs.js';
import { readList } from '../list-records.js';
import type { NeededRecords } from './needed.js';

export interface NamerOptions extends AskOptions {
  readonly undone: Run;
  readonly needed: NeededRecords;
  /** Resources of which the run has created records. */
  readonly created: ReadonlySet<ResourceName>;
  /** Whether a record is dealt with as one that the run wrote. */
  readonly isOwn: (id: string) => boolean;
}

/** By how much the clock of this machine and the time zone of the account may be off, in milliseconds. */
const dayMs = 24 * 60 * 60 * 1000;

/** Requests under way at a time. */
const atATime = 8;

/**
 * Notes which of the records that a run created are named by records of a resource that the run did not write: what did not exist
 * before the run is named only by what was written since. False where the service has no way to look for them. Throws ApiError.
 */
export async function findNamers(resource: ResourceName, options: NamerOptions): Promise<boolean> {
  const fields = namingFields(resource).filter(({ to }) => options.created.has(to));
  if (fields.length === 0) return true;
  const since = options.undone.summary().createdAt.getTime() - dayMs;
  const pages = changedRecords(resource, since, options);
  if (!pages) return byFilters(resource, fields, options);
  const identified: string[] = [];
  for await (const { records, isWhole } of pages) {
    for (const record of records) {
      const id = identifierIn(record, 'id');
      if (id === undefined || options.isOwn(id)) continue;
      if (isWhole) options.needed.need(resource, record);
      else identified.push(id);
    }
  }
  const createdCount = fields.reduce(
    (sum, { to }) => sum + options.undone.changes.count({ state: 'created', resource: to }),
    0,
  );
  if (identified.length > createdCount && (await bySearches(resource, fields, options))) return true;
  await inTurn(identified, async (id) => {
    const record = await findRecord(resource, { field: 'id', value: id }, options);
    if (record) options.needed.need(resource, record);
  });
  return true;
}

type NamingFields = ReturnType<typeof namingFields>;

/** Asks for each created record who names it; section "v2 job search filters". False where the search cannot be asked so. */
async function bySearches(resource: ResourceName, fields: NamingFields, options: NamerOptions): Promise<boolean> {
  const { search } = accessOf(resource);
  const filters = (search?.operation.body && membersOf(search.operation.body)) ?? {};
  if (!search || fields.some(({ field }) => !Object.hasOwn(filters, field))) return false;
  for (const { field, to } of fields) {
    await inTurn(createdIn(options.undone, to), async ({ answerId = '' }) => {
      const request = { operation: search.operation, body: { [field]: { id: Number(answerId) } } };
      noteFirst((await ask(request, options)) as readonly Payload[], { resource, to, id: answerId }, options);
    });
  }
  return true;
}

/** Filters of a list by what a field names; section "v3 Activities". False where the list has none. */
async function byFilters(resource: ResourceName, fields: NamingFields, options: NamerOptions): Promise<boolean> {
  const { list } = accessOf(resource);
  let isKnown = true;
  for (const { field, to } of fields) {
    const by = (['id', 'name'] as const).find((member) => `${field}_${member}` in list.query.shape);
    isKnown &&= by !== undefined;
    if (!by) continue;
    await inTurn(createdIn(options.undone, to), async ({ answerId = '', payload }) => {
      const filter = { [`${field}_${by}`]: by === 'id' ? Number(answerId) : payload.name };
      for await (const { records } of readList(list, filter, options)) {
        noteFirst(records, { resource, to, id: answerId }, options);
      }
    });
  }
  return isKnown;
}

interface Named {
  readonly resource: ResourceName;
  readonly to: ResourceName;
  readonly id: string;
}

function noteFirst(hits: readonly Payload[], { resource, to, id }: Named, { isOwn, needed }: NamerOptions): void {
  const other = hits.find((hit) => !isOwn(String(hit.id)));
  if (other) needed.needBy(`${inWords(resource)} ${identifierIn(other, 'myId') ?? `id ${other.id}`}`, to, id);
}

function* createdIn({ changes }: Run, resource: ResourceName): Generator<StoredChange> {
  for (const page of changes.pages({ state: 'created', resource })) {
    for (const change of page) if (change.answerId !== undefined) yield change;
  }
}

/** Does the work for each item, several at a time. */
async function inTurn<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
