import { steadyRequests } from '../../account/list-reading.js';
import { filtersOf, requestsOfList } from '../../account/list-records.js';
import { isKey, type Need, type ShownRecords, type Sought, showsKey } from '../../account/need.js';
import { Reader } from '../../account/reader.js';
import { keysOf, keyText, naturalKeysOf } from '../../account/record-keys.js';
import type { Client } from '../../api/index.js';
import { accessOf, normaliseDateTime, type Payload, type ResourceName, resourceNames } from '../../contract/index.js';
import type { Run, StoredChange } from '../../journal/index.js';
import { inEnglish, type Said, said, type Words } from '../../language/said.js';
import {
  bulkOperation,
  ControlTotals,
  diff,
  type FieldChange,
  type Forecast,
  type SummedColumn,
  wholeForecast,
} from '../../plan/index.js';
import type { AddedRecord, Difference, Recount, RecountedResource } from '../../reports/signoff/view.js';
import type { Listener } from '../../runs/events.js';
import { expectedTotal, sizeWhenPlanned, totalsOf } from '../../runs/planning/account-size.js';
import { expectation } from '../../runs/planning/expectation.js';
import { HashIndex, hashText } from '../../text/hash.js';
import { momentText } from '../../text/words.js';
import type { LaterRuns } from './later-runs.js';
import { changesOfKinds, comparedFields, kept, namesOf, recordOf } from './planned-records.js';

interface RecountOptions {
  readonly client: Client;
  readonly later: LaterRuns;
  readonly clock: { now(): number };
  readonly columns?: readonly SummedColumn[] | undefined;
  /** The fields that rows give; undefined if the sources could not be read again. */
  readonly given?: ReadonlyMap<ResourceName, ReadonlySet<string>> | undefined;
  readonly onEvent?: Listener | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Looks every planned record up in the account again, and compares it field by field. */
export async function recount(run: Run, options: RecountOptions): Promise<Recount> {
  const { client, clock, columns } = options;
  const before = client.usage().sent;
  const at = new Date(clock.now());
  const totals = new ControlTotals(columns);
  const counted = new Map<ResourceName, RecountedResource>();
  const [differences, added]: [Recount['differences'][number][], Recount['added'][number][]] = [[], []];
  for (const resource of resourceNames) {
    const one = new ResourceRecount(resource, { ...options, run, totals });
    if (one.planned === 0) continue;
    counted.set(resource, await one.count());
    for (const each of one.differences) differences.push(each);
    for (const each of one.added) added.push(each);
  }
  const all = [...counted.values()];
  const sum = (of: (each: RecountedResource) => number) => all.reduce((total, each) => total + of(each), 0);
  return {
    at,
    requests: client.usage().sent - before,
    byResource: Object.fromEntries(counted),
    total: {
      planned: sum(({ planned }) => planned),
      asPlanned: sum(({ asPlanned }) => asPlanned),
      different: sum(({ different }) => different),
      missing: sum(({ missing }) => missing),
      added: sum(({ added = 0 }) => added),
    },
    totals: totals.totals(),
    differences,
    added,
  };
}

/** What a recount takes, if only the run has changed the number of records. */
export function recountForecast(run: Run, { client, clock }: Pick<RecountOptions, 'client' | 'clock'>): Forecast {
  const quietMs = clock.now() - run.summary().changedAt.getTime();
  const kinds = new Map(run.changes.kindsByResource().map(({ resource, kinds }) => [resource, kinds]));
  const reads = resourceNames.reduce((total, resource) => {
    const { create = 0, update = 0, unchanged = 0, apply = 0 } = kinds.get(resource) ?? {};
    const planned = create + update + unchanged + apply;
    return total + (planned === 0 ? 0 : recountRequests(run, resource, { planned, quietMs }));
  }, 0);
  return wholeForecast(expectation(client, 0, reads));
}

/** Fewer than so many records of an undocumented list are asked for one by one. */
const fewSearched = 10;

function recountRequests(
  run: Run,
  resource: ResourceName,
  { planned, quietMs }: { planned: number; quietMs: number },
): number {
  const { list, whole, search } = accessOf(resource);
  if (whole) return 1;
  const size = expectedTotal(run, resource) ?? planned;
  const lists = list.documented ? steadyRequests(size, quietMs) : requestsOfList(list, size);
  if (!list.documented) return search && planned > fewSearched ? 1 + Math.min(planned, lists) : planned;
  const filters = filtersOf(list).length;
  // Two lists end with a look whether a record has changed over.
  const listed = lists + filters - 1 + (filters > 1 ? 1 : 0);
  return planned + 2 <= filters ? planned + filters : Math.min(planned + 2 * filters, listed);
}

interface SoughtPlanned extends Sought {
  readonly change: StoredChange;
}

interface RecountingOptions extends RecountOptions {
  readonly run: Run;
  readonly totals: ControlTotals;
}

const looked = [...kept, 'apply'] as const;

/** Looks every planned record of a resource up in the account, the cheapest way, and never in the local copy. */
class ResourceRecount {
  readonly differences: Difference[] = [];
  readonly added: AddedRecord[] = [];
  /** Planned changes whose record an undocumented list shows otherwise. */
  readonly #doubtful: SoughtPlanned[] = [];
  readonly #resource: ResourceName;
  readonly #options: RecountingOptions;
  /** The numbers of planned changes in the journal, by what names their record. */
  readonly #planned = new HashIndex();
  /** Planned changes whose records were looked at, by their numbers in the journal. */
  readonly #seen = new Set<number>();
  #count = 0;
  #found = 0;
  /** Planned records that were there when the plan was made. */
  #old = 0;
  readonly #shown = new HashIndex();
  readonly #newcomers: Newcomers;
  /** Records that later runs of the folder created and that are not planned: all of them, and those shown. */
  readonly #laterCreated: HashIndex;
  #laterShown = 0;

  constructor(resource: ResourceName, options: RecountingOptions) {
    this.#resource = resource;
    this.#options = options;
    this.#newcomers = new Newcomers(resource);
    this.#laterCreated = options.later.created(resource);
    for (const page of changesOfKinds(options.run, resource, looked)) for (const change of page) this.#index(change);
  }

  get planned(): number {
    return this.#count;
  }

  /** Asking one by one also takes the counts of the lists, and does not show who was added. */
  #need(): Need<SoughtPlanned> {
    return {
      resource: this.#resource,
      sought: () => this.#sought(),
      requests: this.#count + 2,
      mayBeAbsent: this.#count,
      readsOn: true,
    };
  }

  *#sought(): Generator<SoughtPlanned[]> {
    for (const page of changesOfKinds(this.#options.run, this.#resource, looked)) {
      const left = page.filter((change) => this.#isLeft(change));
      yield left.map((change) => ({ change, names: namesOf(change) }));
    }
  }

  async count(): Promise<RecountedResource> {
    const { run, client, clock, signal } = this.#options;
    const now = () => clock.now();
    const reader = new Reader(this.#need(), { client, now, signal });
    for await (const page of reader.pages()) this.#take(page);
    if (this.#doubtful.length > 0) {
      // An undocumented list may not show all values.
      const need = { resource: this.#resource, sought: () => [this.#doubtful], requests: this.#doubtful.length };
      for await (const page of new Reader(need, { client, now, signal }).each()) this.#take(page);
    }
    for (const page of changesOfKinds(run, this.#resource, looked)) for (const change of page) this.#miss(change);
    const { way } = reader.reading;
    const showsAll = way === 'lists' || way === 'whole';
    const records = showsAll ? this.#shown.size : await this.#counted();
    const added = this.#addedAmong(records, showsAll);
    const [different, missing] = (['different', 'missing'] as const).map((kind) => this.#differing(kind));
    return {
      ...{ planned: this.#count, different: different ?? 0, missing: missing ?? 0, records, added, way },
      asPlanned: this.#count - this.differences.length,
    };
  }

  #differing(kind: Difference['kind']): number {
    return this.differences.filter((each) => each.kind === kind).length;
  }

  #index(change: StoredChange): void {
    const [name] = namesOf(change);
    if (name && this.#planned.add(hashText(keyText(name)), { row: change.seq, content: 0 })) return;
    this.#count += 1;
    // A record without a key that was not created.
    if (!name) this.#differ(change, { kind: 'missing', why: notThere(change) });
    if (change.before) this.#old += 1;
  }

  /** Whether a planned change is the first one of its record, and that was not looked at. */
  #isLeft(change: StoredChange): boolean {
    const [name] = namesOf(change);
    const isFirst = name !== undefined && this.#planned.get(hashText(keyText(name)))?.row === change.seq;
    return isFirst && !this.#seen.has(change.seq);
  }

  #take({ records, how, asked }: ShownRecords<SoughtPlanned>): void {
    if (how === 'list') for (const record of records) this.#showListed(record);
    if (how === 'details' && asked.size === 0) for (const record of records) this.#show(record);
    for (const [{ change, names }, answer] of asked) {
      if (typeof answer === 'string') this.#doubt(change, answer);
      else
        for (const record of answer)
          if (names.some((name) => isKey(name) && showsKey(record, name))) this.#compare(change, record);
    }
    const [resource, done] = [this.#resource, this.#found];
    this.#options.onEvent?.({ type: 'compare', resource, done, total: this.#count });
  }
  #showListed(record: Payload): void {
    const change = this.#changeOf(record);
    if (!change) return;
    const name = { field: 'id', value: String(record.id) } as const;
    if (this.#fieldsOf(change, record).length > 0) this.#doubtful.push({ change, names: [name] });
    else this.#compare(change, record);
  }

  #changeOf(record: Payload): StoredChange | undefined {
    for (const key of keysOf(this.#resource, record).toReversed()) {
      const entry = this.#planned.get(hashText(keyText(key)));
      const change = entry && this.#options.run.changes.at(entry.row);
      if (change && namesOf(change).some((name) => showsKey(record, name))) return change;
    }
    return undefined;
  }

  #show(record: Payload): void {
    // A list that changes meanwhile may be read again.
    if (this.#shown.add(hashText(String(record.id)), { row: 0, content: 0 })) return;
    const change = this.#changeOf(record);
    if (change) {
      if (change.state === 'created') this.#newcomers.begin(record);
      this.#compare(change, record);
      return;
    }
    if (this.#laterCreated.has(hashText(String(record.id)))) this.#laterShown += 1;
    else this.#newcomers.see(record);
  }

  #compare(change: StoredChange, record: Payload): void {
    if (!this.#isLeft(change)) return;
    this.#seen.add(change.seq);
    this.#found += 1;
    if (change.kind === 'apply') {
      if (isDeletion(change) || record.active !== false)
        this.#differ(change, { kind: 'different', why: notApplied(change) });
      return;
    }
    this.#options.totals.add(this.#resource, record, change.key && shownKey(change.key, record));
    const fields = this.#fieldsOf(change, record);
    if (fields.length > 0) this.#differ(change, { kind: 'different', fields, why: this.#whyDifferent(change, record) });
  }

  /** What cannot be looked at is not as planned, as far as anybody can say. */
  #doubt(change: StoredChange, unknown: string): void {
    if (!this.#isLeft(change)) return;
    this.#seen.add(change.seq);
    this.#differ(change, { kind: 'different', why: said('notKnown', unknown) });
  }

  #fieldsOf(change: StoredChange, record: Payload): readonly FieldChange[] {
    return diff(this.#resource, record, comparedFields(change, this.#options.given?.get(this.#resource))).fields;
  }

  #whyDifferent(change: StoredChange, record: Payload): Said {
    const { after } = change;
    const later = this.#options.later.writer(change);
    if (later !== undefined) return said('wroteLater', later);
    if (!isWritten(change)) return said('notWritten', outcomeOf(change));
    const modified = momentIn(record);
    if (after && modified !== undefined && momentIn(after) === modified && this.#fieldsOf(change, after).length > 0)
      return said('storedOtherwise');
    const known = momentText(new Date(change.endedAt ?? this.#options.run.summary().createdAt));
    return modified === undefined ? said('changedAfter', known) : said('changedLast', modified);
  }

  #miss(change: StoredChange): void {
    if (!this.#isLeft(change) || isDeletion(change)) return;
    this.#seen.add(change.seq);
    this.#differ(change, { kind: 'missing', why: isWritten(change) ? said('deletedSince') : notThere(change) });
  }

  #differ(
    change: StoredChange,
    { why, ...what }: Pick<Difference, 'kind'> & Partial<Pick<Difference, 'fields'>> & { readonly why: Said },
  ): void {
    this.differences.push({ ...recordOf(change), fields: [], ...what, reason: inEnglish(why), said: why });
  }

  async #counted(): Promise<number | undefined> {
    if (!accessOf(this.#resource).list.documented) return undefined;
    return (await totalsOf(this.#resource, this.#options)).reduce((sum, total) => sum + total, 0);
  }

  /** What was there and is not planned, then and now, tells how many were added besides those that others deleted. */
  #addedAmong(records: number | undefined, showsAll: boolean): number | undefined {
    const size = sizeWhenPlanned(this.#options.run, this.#resource);
    const ours = this.#found + (showsAll ? this.#laterShown : this.#laterCreated.size);
    const others = (records ?? 0) - ours;
    const surplus = size === undefined || records === undefined ? undefined : others - (size - this.#old);
    if (!showsAll) return surplus === undefined ? undefined : Math.max(0, surplus);
    this.added.push(...this.#newcomers.listed(surplus));
    return Math.max(this.added.length, surplus ?? 0);
  }
}

/** Why a record was not written, as far as that is known. */
function outcomeOf({ message, said: kept }: StoredChange): Words {
  return kept ?? message ?? said('outcomeUnknown');
}

function isWritten({ state }: StoredChange): boolean {
  return state === 'created' || state === 'updated' || state === 'unchanged' || state === 'applied';
}

function notThere(change: StoredChange): Said {
  return said('notThere', outcomeOf(change));
}

function isDeletion({ resource, operation }: StoredChange): boolean {
  return operation !== undefined && operation === bulkOperation('delete', resource)?.name;
}

function notApplied(change: StoredChange): Said {
  if (change.message === undefined) return said(isDeletion(change) ? 'notDeleted' : 'notDeactivated');
  return said(isDeletion(change) ? 'notDeletedBecause' : 'notDeactivatedBecause', outcomeOf(change));
}

function shownKey(key: NonNullable<StoredChange['key']>, record: Payload) {
  const value = record[key.field];
  return value === undefined || value === null || value === '' ? undefined : { ...key, value: String(value) };
}

function momentIn({ dateModified }: Payload): string | undefined {
  return typeof dateModified === 'string' ? normaliseDateTime(dateModified) : undefined;
}

/** Others of a list that are kept by name; of more only the number is told. */
const mostKept = 1000;

interface Tail {
  /** Whether a record that the run created was shown. */
  hasBegun: boolean;
  readonly after: AddedRecord[];
  before: AddedRecord[];
}

/**
 * Tells which records others created since a plan was made. Lists show no date of creation, but their order is that of
 * creation: what comes after the first record that the run created is new, and the last ones before it may be.
 */
class Newcomers {
  readonly #resource: ResourceName;
  readonly #isOrdered: boolean;
  /** Of the active and of the inactive list. */
  readonly #tails = [true, false].map((): Tail => ({ hasBegun: false, after: [], before: [] }));

  constructor(resource: ResourceName) {
    this.#resource = resource;
    const { list, steadySort } = accessOf(resource);
    this.#isOrdered = list.documented && steadySort === 'dateCreated';
  }

  /** Notes that the run created this record. */
  begin(record: Payload): void {
    const tail = this.#tailOf(record);
    if (tail) tail.hasBegun = true;
  }

  /** Notes a record that was not planned. */
  see(record: Payload): void {
    const tail = this.#tailOf(record);
    if (!tail) return;
    const [key] = naturalKeysOf(this.#resource, record);
    const { id, name } = record;
    const named = typeof name === 'string' ? name : undefined;
    const other = { resource: this.#resource, id: String(id), key: key?.value, name: named };
    if (tail.hasBegun && tail.after.length < mostKept) tail.after.push(other);
    if (tail.hasBegun) return;
    tail.before.push(other);
    if (tail.before.length >= 2 * mostKept) tail.before = tail.before.slice(-mostKept);
  }

  /** Those that are surely new, and the newest others up to the surplus that the account counts. */
  listed(surplus = 0): readonly AddedRecord[] {
    const sure = this.#tails.flatMap(({ after }) => after);
    const left = Math.max(0, surplus - sure.length);
    const newest = this.#tails.flatMap(({ before }) => last(before, left));
    return [...last(newest.toSorted(byId), left), ...sure].toSorted(byId);
  }

  #tailOf({ active }: Payload): Tail | undefined {
    return this.#isOrdered ? this.#tails[active === false ? 1 : 0] : undefined;
  }
}

function last(records: readonly AddedRecord[], count: number): readonly AddedRecord[] {
  return records.slice(records.length - Math.min(count, records.length));
}

function byId({ id: one }: AddedRecord, { id: other }: AddedRecord): number {
  return Number(one) - Number(other);
}
