import { type AskOptions, ask, findRecord } from '../../account/ask.js';
import { changedRecords } from '../../account/changed-records.js';
import { listRequests } from '../../account/list-page.js';
import { filtersOf, listRecords, readList } from '../../account/list-records.js';
import type { Moment } from '../../account/service-time.js';
import { accessOf, membersOf, type Payload, type ResourceName } from '../../contract/index.js';
import { identifierIn, namingFields } from '../../plan/index.js';
import { totalsOf } from './account-size.js';
import { type NeededRecords, namerWords } from './needed-records.js';

export interface Deletable {
  count(resource: ResourceName): number;
  of(resource: ResourceName): Iterable<{ readonly id: string; readonly name: unknown }>;
}

export interface NamerOptions extends AskOptions {
  /** Records written before this moment cannot reference them. Default: any may. */
  readonly since?: Moment;
  readonly deletable: Deletable;
  readonly needed: NeededRecords;
  /** Whether the run has decided about a record, so that what it references is known. */
  readonly isOwn: (id: string) => boolean;
  /** Passes over inactive records. Default false. */
  readonly onlyActive?: boolean;
}

const atATime = 8;

/** So few searches are made without asking how long the list is. */
const fewSearches = 20;

/** Looks for referrers of the records to be deleted, if wanted only since a moment. False if the service cannot tell. */
export async function findNamers(resource: ResourceName, options: NamerOptions): Promise<boolean> {
  const { since, deletable } = options;
  const fields = namingFields(resource).filter(({ to }) => deletable.count(to) > 0);
  if (fields.length === 0) return true;
  const pages = since && changedRecords(resource, since, options);
  if (!pages) {
    if (!since && (await byList(resource, fields, options))) return true;
    return (await byFilters(resource, fields, options)) || bySearches(resource, fields, options);
  }
  const identified: string[] = [];
  for await (const { records, isWhole } of pages) {
    for (const record of records) {
      const id = identifierIn(record, 'id');
      if (id === undefined || options.isOwn(id)) continue;
      if (isWhole) options.needed.need(resource, record);
      else identified.push(id);
    }
  }
  const searches = fields.reduce((sum, { to }) => sum + deletable.count(to), 0);
  if (identified.length > searches && (await bySearches(resource, fields, options))) return true;
  await inTurn(identified, async (id) => {
    const record = await findRecord(resource, { field: 'id', value: id }, options);
    if (record) options.needed.need(resource, record);
  });
  return true;
}

type NamingFields = ReturnType<typeof namingFields>;

/** Searches the referrers of each record; section "v2 job search filters". False if the search lacks the filter. */
async function bySearches(resource: ResourceName, fields: NamingFields, options: NamerOptions): Promise<boolean> {
  const { search } = accessOf(resource);
  const filters = (search?.operation.body && membersOf(search.operation.body)) ?? {};
  if (!search || fields.some(({ field }) => !Object.hasOwn(filters, field))) return false;
  for (const { field, to } of fields) {
    await inTurn(options.deletable.of(to), async ({ id }) => {
      const request = { operation: search.operation, body: { [field]: { id: Number(id) } } };
      noteFirst((await ask(request, options)) as readonly Payload[], { resource, to, id }, options);
    });
  }
  return true;
}

/** Reads the whole list where that takes fewer requests; false if it does not, or shows no references. */
async function byList(resource: ResourceName, fields: NamingFields, options: NamerOptions): Promise<boolean> {
  const { list } = accessOf(resource);
  if (!list.documented || accessOf(resource).window) return false;
  const searches = fields.reduce((sum, { to }) => sum + options.deletable.count(to), 0) * filtersOf(list).length;
  if (searches < fewSearches) return false;
  const totals = await totalsOf(resource, options);
  if (totals.reduce((sum, total) => sum + listRequests(total), 0) > searches) return false;
  for await (const { records } of listRecords(resource, options))
    for (const record of records) {
      const isPassed = options.isOwn(String(record.id)) || (options.onlyActive && record.active === false);
      if (!isPassed) options.needed.need(resource, record);
    }
  return true;
}

/** Filters a list by what it references; section "v3 Activities". False if the list lacks the filter. */
async function byFilters(resource: ResourceName, fields: NamingFields, options: NamerOptions): Promise<boolean> {
  const { list } = accessOf(resource);
  let isKnown = true;
  for (const { field, to } of fields) {
    const by = (['id', 'name'] as const).find((member) => `${field}_${member}` in list.query.shape);
    isKnown &&= by !== undefined;
    if (!by) continue;
    await inTurn(options.deletable.of(to), async ({ id, name }) => {
      const filters = filtersOf(list, { [`${field}_${by}`]: by === 'id' ? Number(id) : name });
      for (const filter of filters.filter(({ active }) => !options.onlyActive || active !== false))
        for await (const { records } of readList(list, filter, options))
          noteFirst(records, { resource, to, id }, options);
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
  if (other) needed.needBy(namerWords(resource, { id: other.id, myId: identifierIn(other, 'myId') }), to, id);
}

async function inTurn<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
