import { type AskOptions, ask, findRecord } from '../../account/ask.js';
import { changedRecords } from '../../account/changed-records.js';
import { listRequests, sumOf } from '../../account/list-reading.js';
import { filtersOf, listRecords, readList, totalsOf } from '../../account/list-records.js';
import { keysOf, keyText } from '../../account/record-keys.js';
import type { Moment } from '../../account/service-time.js';
import { accessOf, membersOf, type Payload, type ResourceName } from '../../contract/index.js';
import { nounOf, type Said, said, type Words } from '../../language/said.js';
import type { RecordKey } from '../../mapping/index.js';
import { identifierIn, namingFields, recordsNamedBy } from '../../plan/index.js';

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

/** Records that must not be deleted, because a remaining record references them. */
export class NeededRecords {
  readonly #resources: ReadonlySet<ResourceName>;
  readonly #namers = new Map<string, Words>();

  /** `resources`: those with records to be deleted. */
  constructor(resources: ReadonlySet<ResourceName>) {
    this.#resources = resources;
  }

  isAbout(resource: ResourceName): boolean {
    return this.#resources.has(resource);
  }

  /** A referrer of a record, which may name it by any of its keys; in words. */
  namerOf(resource: ResourceName, record: Payload): Words | undefined {
    return keysOf(resource, record).flatMap((key) => this.#namers.get(nameOf(resource, key)) ?? [])[0];
  }

  /** Notes what a record names that stays. */
  need(resource: ResourceName, record: Payload): void {
    const who = namerWords(resource, { id: record.id, myId: identifierIn(record, 'myId') });
    for (const { resource: named, key } of recordsNamedBy(resource, record)) this.needBy(who, named, key);
  }

  needBy(who: Words, resource: ResourceName, key: RecordKey): void {
    if (this.#resources.has(resource)) this.#namers.set(nameOf(resource, key), who);
  }
}

function nameOf(resource: ResourceName, key: RecordKey): string {
  return `${resource} ${keyText(key)}`;
}

/** A record that references another one: `customer C-1`, `customer id 5`. */
export function namerWords(resource: ResourceName, { id, myId }: Payload): Said {
  const noun = nounOf(resource);
  return myId === undefined || myId === null
    ? said('namerWithId', noun, String(id))
    : said('namer', noun, String(myId));
}

const atATime = 8;

/** So few searches are made without asking how long the list is. */
const fewSearches = 20;

/** Looks for referrers of the records to be deleted, if wanted only since a moment. False if the service cannot tell. */
export async function findNamers(resource: ResourceName, options: NamerOptions): Promise<boolean> {
  const { since, deletable, needed, isOwn } = options;
  const fields = namingFields(resource).filter(({ to }) => deletable.count(to) > 0);
  if (fields.length === 0) return true;
  const searches = sumOf(fields.map(({ to }) => deletable.count(to)));
  const pages = since && changedRecords(resource, since, options);
  if (!pages) return (!since && (await byList(resource, searches, options))) || byReference(resource, fields, options);
  const identified: string[] = [];
  for await (const { records, isWhole } of pages) {
    for (const record of records) {
      const id = identifierIn(record, 'id');
      if (id === undefined || isOwn(id)) continue;
      if (isWhole) needed.need(resource, record);
      else identified.push(id);
    }
  }
  if (identified.length > searches && (await byReference(resource, fields, options))) return true;
  await inTurn(identified, async (id) => {
    const record = await findRecord(resource, { field: 'id', value: id }, options);
    if (record) needed.need(resource, record);
  });
  return true;
}

/** Reads the whole list where that takes fewer requests; false if it does not, or shows no references. */
async function byList(resource: ResourceName, searches: number, options: NamerOptions): Promise<boolean> {
  const { list, window } = accessOf(resource);
  if (!list.documented || window) return false;
  const filtered = searches * filtersOf(list).length;
  if (filtered < fewSearches) return false;
  if (sumOf((await totalsOf(resource, options)).map(listRequests)) > filtered) return false;
  for await (const { records } of listRecords(resource, options))
    for (const record of records) {
      const isPassed = options.isOwn(String(record.id)) || (options.onlyActive && record.active === false);
      if (!isPassed) options.needed.need(resource, record);
    }
  return true;
}

/** Asks for the referrers of each record. False if the service has no filter for a field. */
async function byReference(
  resource: ResourceName,
  fields: ReturnType<typeof namingFields>,
  options: NamerOptions,
): Promise<boolean> {
  let isKnown = true;
  for (const { field, to } of fields) {
    const referrersOf = referrersBy(resource, field, options);
    isKnown &&= referrersOf !== undefined;
    if (!referrersOf) continue;
    await inTurn(options.deletable.of(to), async (one) => {
      for await (const records of referrersOf(one)) {
        const other = records.find(({ id }) => !options.isOwn(String(id)));
        const who = other && namerWords(resource, { id: other.id, myId: identifierIn(other, 'myId') });
        if (who) options.needed.needBy(who, to, { field: 'id', value: one.id });
      }
    });
  }
  return isKnown;
}

type Referrers = (of: { readonly id: string; readonly name: unknown }) => AsyncIterable<readonly Payload[]>;

/** By a filter of the list (section "v3 Activities"), else of the search (section "v2 job search filters"). */
function referrersBy(resource: ResourceName, field: string, options: NamerOptions): Referrers | undefined {
  const { list, search } = accessOf(resource);
  const by = (['id', 'name'] as const).find((member) => `${field}_${member}` in list.query.shape);
  if (by)
    return async function* ({ id, name }) {
      const filters = filtersOf(list, { [`${field}_${by}`]: by === 'id' ? Number(id) : name });
      for (const filter of filters.filter(({ active }) => !options.onlyActive || active !== false))
        for await (const { records } of readList(list, filter, options)) yield records;
    };
  const body = search?.operation.body && membersOf(search.operation.body);
  if (!search || !body || !Object.hasOwn(body, field)) return undefined;
  return async function* ({ id }) {
    const request = { operation: search.operation, body: { [field]: { id: Number(id) } } };
    yield (await ask(request, options)) as readonly Payload[];
  };
}

async function inTurn<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
