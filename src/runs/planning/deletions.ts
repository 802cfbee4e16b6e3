import { type AskOptions, ask, findRecord, inOrder } from '../../account/ask.js';
import { changedRecords, overlapMs } from '../../account/changed-records.js';
import { listRequests, sumOf } from '../../account/list-reading.js';
import { filtersOf, listRecords, readList, totalsOf } from '../../account/list-records.js';
import { keysOf, referenceText } from '../../account/record-keys.js';
import { anyZoneMs, type Moment } from '../../account/service-time.js';
import {
  accessOf,
  type Effect,
  membersOf,
  type Payload,
  type ResourceName,
  resourceNames,
} from '../../contract/index.js';
import { type Run, type StoredChange, undoCommand, type Withdrawn } from '../../journal/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { nounOf, type Said, said, type Words } from '../../messages/said.js';
import { identifierIn } from '../../plan/lifecycle.js';
import { namingFields, recordsNamedBy } from '../../plan/undo.js';
import { isImport } from '../run-family.js';
import { listRequestsSince, namersKnownSince, operationsBy } from './known-account.js';

export interface NamerOptions extends AskOptions {
  /** Records written before this moment cannot reference them. Default: any may. */
  readonly since?: Moment;
  /** Whether the run has decided about a record, so that what it references is known. */
  readonly isOwn: (id: string) => boolean;
  /** Passes over inactive records. Default false. */
  readonly onlyActive?: boolean;
}

interface LeavingRecord {
  readonly id: string;
  readonly name: unknown;
}

/** Records that are to be taken away, and what stays and references them: those must not go. */
export class Namers {
  readonly #leaving: (resource: ResourceName) => Iterable<LeavingRecord>;
  readonly #counts = new Map<ResourceName, number>();
  readonly #namers = new Map<string, Words>();

  constructor(leaving: (resource: ResourceName) => Iterable<LeavingRecord>) {
    this.#leaving = leaving;
    for (const resource of resourceNames)
      for (const _ of leaving(resource)) this.#counts.set(resource, this.count(resource) + 1);
  }

  /** How many records of a resource were to be taken away. */
  count(resource: ResourceName): number {
    return this.#counts.get(resource) ?? 0;
  }

  /** How often referrers of a resource would be asked for one by one; 0 if it has none. */
  searches(resource: ResourceName): number {
    return sumOf(this.#fieldsOf(resource).map(({ to }) => this.count(to)));
  }

  /** A referrer of a record, which may name it by any of its keys; in words. */
  of(resource: ResourceName, record: Payload): Words | undefined {
    return keysOf(resource, record).flatMap((key) => this.#namers.get(referenceText({ resource, key })) ?? [])[0];
  }

  /** Notes what a record names that stays. */
  add(resource: ResourceName, record: Payload): void {
    const who = namerWords(resource, record);
    for (const { resource: named, key } of recordsNamedBy(resource, record)) this.addBy(who, named, key);
  }

  addBy(who: Words, resource: ResourceName, key: RecordKey): void {
    if (this.count(resource) > 0) this.#namers.set(referenceText({ resource, key }), who);
  }

  /** Looks for referrers, if wanted only since a moment. False if the service cannot tell. Throws ApiError. */
  async find(resource: ResourceName, options: NamerOptions): Promise<boolean> {
    const { since, isOwn } = options;
    const searches = this.searches(resource);
    if (searches === 0) return true;
    const pages = since && changedRecords(resource, since, options);
    if (!pages)
      return (!since && (await this.#findByList(resource, searches, options))) || this.#search(resource, options);
    const identified: string[] = [];
    for await (const { records, isWhole } of pages) {
      for (const record of records) {
        const id = identifierIn(record, 'id');
        if (id === undefined || isOwn(id)) continue;
        if (isWhole) this.add(resource, record);
        else identified.push(id);
      }
    }
    if (identified.length > searches && (await this.#search(resource, options))) return true;
    const read = (value: string, signal: AbortSignal) =>
      findRecord(resource, { field: 'id', value }, { ...options, signal });
    for await (const { answer: record } of inOrder(identified.values(), read, { ...options, atATime }))
      if (record) this.add(resource, record);
    return true;
  }

  /** Requests of `find` since a moment of our clock, if only the run writes. */
  requestsSince(resource: ResourceName, run: Run, since: number): number {
    const searches = this.searches(resource);
    if (searches === 0) return 0;
    // By then the run has written these itself.
    const { create = 0, update = 0 } = run.changes.kinds({ state: 'pending', resource });
    const own = create + update;
    const lists = listRequestsSince(run, resource, since, own);
    if (lists !== undefined) return lists;
    const { list, search } = accessOf(resource);
    if (!search) return searches * filtersOf(list).length;
    const written = run.changes.countWritten(resource, since - overlapMs - anyZoneMs) + own;
    // Nor does it look at records that it deletes.
    return 1 + Math.min(Math.max(0, written - this.count(resource)), searches);
  }

  /** Fields of a resource that may name such records. */
  #fieldsOf(resource: ResourceName): ReturnType<typeof namingFields> {
    return namingFields(resource).filter(({ to }) => this.count(to) > 0);
  }

  /** Reads the whole list where that takes fewer requests; false if it does not, or shows no references. */
  async #findByList(resource: ResourceName, searches: number, options: NamerOptions): Promise<boolean> {
    const { list, window } = accessOf(resource);
    if (!list.documented || window) return false;
    const filtered = searches * filtersOf(list).length;
    if (filtered < fewSearches) return false;
    if (sumOf((await totalsOf(resource, options)).map(listRequests)) > filtered) return false;
    for await (const { records } of listRecords(resource, options))
      for (const record of records) {
        const isPassed = options.isOwn(String(record.id)) || (options.onlyActive && record.active === false);
        if (!isPassed) this.add(resource, record);
      }
    return true;
  }

  /** Asks for the referrers of each record. False if the service has no filter for a field. */
  async #search(resource: ResourceName, options: NamerOptions): Promise<boolean> {
    let isKnown = true;
    for (const { field, to } of this.#fieldsOf(resource)) {
      const referrersOf = referrersBy(resource, field, options);
      isKnown &&= referrersOf !== undefined;
      if (!referrersOf) continue;
      const asked = inOrder(this.#leaving(to)[Symbol.iterator](), referrersOf, { ...options, atATime });
      for await (const { item, answer } of asked) {
        const other = answer.find(({ id }) => !options.isOwn(String(id)));
        if (other) this.addBy(namerWords(resource, other), to, { field: 'id', value: item.id });
      }
    }
    return isKnown;
  }
}

/** A record that references another one: `customer C-1`, `customer id 5`. */
export function namerWords(resource: ResourceName, record: Payload): Said {
  const [noun, myId] = [nounOf(resource), identifierIn(record, 'myId')];
  return myId === undefined ? said('namerWithId', noun, String(record.id)) : said('namer', noun, myId);
}

const atATime = 8;

/** So few searches are made without asking how long the list is. */
const fewSearches = 20;

type Referrers = (of: LeavingRecord, signal: AbortSignal) => Promise<readonly Payload[]>;

/** By a filter of the list (section "v3 Activities"), else of the search (section "v2 job search filters"). */
function referrersBy(resource: ResourceName, field: string, options: NamerOptions): Referrers | undefined {
  const { list, search } = accessOf(resource);
  const by = (['id', 'name'] as const).find((member) => `${field}_${member}` in list.query.shape);
  if (by)
    return async ({ id, name }, signal) => {
      const filters = filtersOf(list, { [`${field}_${by}`]: by === 'id' ? Number(id) : name });
      const found: Payload[] = [];
      for (const filter of filters.filter(({ active }) => !options.onlyActive || active !== false))
        for await (const { records } of readList(list, filter, { ...options, signal })) found.push(...records);
      return found;
    };
  const body = search?.operation.body && membersOf(search.operation.body);
  if (!search || !body || !Object.hasOwn(body, field)) return undefined;
  return async ({ id }, signal) => {
    const request = { operation: search.operation, body: { [field]: { id: Number(id) } } };
    return (await ask(request, { ...options, signal })) as readonly Payload[];
  };
}

/** Pending deletions of records that the plan saw, in pages; with other effects, other operations. */
export function* deletionsIn(
  run: Run,
  resource: ResourceName,
  effects: readonly Effect[] = ['delete'],
): Generator<StoredChange[]> {
  for (const operation of operationsBy(run, resource, 'pending', ...effects))
    for (const page of run.changes.pages({ state: 'pending', resource, operation }))
      yield page.filter(({ before }) => before?.id !== undefined);
}

/**
 * What a run takes away only as long as nobody changes it or names it: the deactivations of an import, and what a bulk
 * command does by a list of missing records. Elsewhere the user has confirmed the records, whatever their values.
 */
export function judgedEffects({ info }: Run): readonly Effect[] {
  if (isImport(info)) return ['deactivate'];
  return info.options.ofMissing ? ['delete', 'deactivate'] : [];
}

/** Ids of the records that pending operations with these effects concern. */
export function idsToDelete(run: Run, resource: ResourceName, effects?: readonly Effect[]): Set<string> {
  const ids = new Set<string>();
  for (const page of deletionsIn(run, resource, effects)) for (const { before } of page) ids.add(String(before?.id));
  return ids;
}

/** What remains and names the records that a run is to delete; nothing where the user has confirmed the deletions anyway. */
export function namersOfDeleted(run: Run): Namers {
  const { command, options } = run.info;
  // Records that had been deleted before may have referrers from before.
  const areSought = (options.ofMissing || command === undoCommand) && !options.revived;
  return new Namers(function* (resource) {
    if (!areSought) return;
    for (const page of deletionsIn(run, resource))
      for (const { before } of page) yield { id: String(before?.id), name: before?.name };
  });
}

/** Withdraws the deletions of records that a remaining one names, and says so; what they name in turn stays as well. */
export function withdrawNamed(run: Run, resource: ResourceName, namers: Namers): void {
  for (const page of deletionsIn(run, resource)) {
    const named = page.flatMap((change): Withdrawn | [] => {
      const { before = {} } = change;
      const namer = namers.of(resource, before);
      if (namer === undefined) return [];
      namers.add(resource, before);
      return { change, to: 'conflict', message: said('namedBy', namer) };
    });
    run.withdraw(named);
  }
}

/**
 * Withdraws pending deletions that must not leave any more: since it was last asked what names them, somebody added or
 * moved a record that does. Referrers come first, because a record that stays keeps what it names. Throws ApiError.
 */
export async function keepNamed(run: Run, options: AskOptions): Promise<void> {
  const namers = namersOfDeleted(run);
  for (const resource of resourceNames.toReversed()) {
    withdrawNamed(run, resource, namers);
    const own = idsToDelete(run, resource);
    await namers.find(resource, { ...options, since: namersKnownSince(run), isOwn: (id) => own.has(id) });
  }
}

/** Requests of `keepNamed`: the only ones of a run that is sent at once. */
export function namerRequests(run: Run): number {
  const namers = namersOfDeleted(run);
  const { ours = 0 } = namersKnownSince(run);
  return sumOf(resourceNames.map((resource) => namers.requestsSince(resource, run, ours)));
}
