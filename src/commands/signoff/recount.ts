import { steadyRequests, sumOf } from '../../account/list-reading.js';
import { filtersOf, requestsOfList, totalsOf } from '../../account/list-records.js';
import type { Answers, Mirror } from '../../account/mirror.js';
import type { ShownRecords } from '../../account/need.js';
import { keyText, naturalKeysOf } from '../../account/record-keys.js';
import type { FetchedRecord } from '../../account/record-store.js';
import {
  accessOf,
  normaliseDateTime,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../../contract/index.js';
import { type ChangeState, type Journal, type Run, recordShown, type StoredChange } from '../../journal/index.js';
import { inEnglish, type Said, said, type Words } from '../../messages/said.js';
import { momentText } from '../../messages/text/words.js';
import {
  bulkOperation,
  type ChangeKind,
  ControlTotals,
  diff,
  type FieldChange,
  type Forecast,
  outcomes,
  type RecordKey,
  type SummedColumn,
  withoutId,
} from '../../plan/index.js';
import type { AddedRecord, Difference, Recount, RecountedResource } from '../../reports/signoff/view.js';
import type { Listener } from '../../runs/events.js';
import { expectation } from '../../runs/planning/expectation.js';
import { expectedTotal, sizeWhenPlanned } from '../../runs/planning/known-account.js';
import { type AccountNow, besideAccount, needOfChanges, withAccountNow } from '../../runs/planning/recheck.js';

const states: readonly ChangeState[] = ['pending', 'sending', ...outcomes];

/** Records that are to be in the account: created, changed, or found as they should be. */
export const kept: readonly ChangeKind[] = ['create', 'update', 'unchanged'];

interface RecountOptions extends AccountNow {
  readonly later: LaterRuns;
  readonly columns?: readonly SummedColumn[] | undefined;
  /** The fields that rows give; undefined if the sources could not be read again. */
  readonly given?: ReadonlyMap<ResourceName, ReadonlySet<string>> | undefined;
  readonly onEvent?: Listener | undefined;
}

/** Looks every planned record up in the account again, and compares it field by field. */
export async function recount(run: Run, options: RecountOptions): Promise<Recount> {
  const { client, clock, columns } = options;
  const before = client.usage().sent;
  const at = new Date(clock.now());
  const totals = new ControlTotals(columns);
  const [differences, added]: [Difference[], AddedRecord[]] = [[], []];
  const counted = new Map<ResourceName, RecountedResource>();
  await withAccountNow(run, options, async (mirror) => {
    for (const resource of resourceNames) {
      const one = new ResourceRecount(resource, { ...options, run, totals, mirror });
      if (one.planned === 0) continue;
      counted.set(resource, await one.count());
      differences.push(...one.differences);
      added.push(...one.added);
    }
  });
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
      added: sum(({ added: others = 0 }) => others),
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
  return expectation(client, 0, reads);
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

interface RecountingOptions extends RecountOptions {
  readonly run: Run;
  readonly totals: ControlTotals;
  readonly mirror: Mirror;
}

const looked = [...kept, 'apply'] as const;

/** Looks every planned record of a resource up in the account, the cheapest way, and never in what was read before. */
class ResourceRecount {
  readonly differences: Difference[] = [];
  added: readonly AddedRecord[] = [];
  readonly resource: ResourceName;
  /** How many records were planned. */
  readonly planned: number;
  readonly #options: RecountingOptions;
  /** Ids of the planned records that are there. */
  readonly #found = new Set<string>();
  /** Planned records that were there when the plan was made. */
  #old = 0;
  /** The least ids of records that the run created, of active and of inactive ones. */
  readonly #firstCreated = new Map<boolean, number>();

  constructor(resource: ResourceName, options: RecountingOptions) {
    this.resource = resource;
    this.#options = options;
    let planned = 0;
    for (const page of this.#changes()) {
      planned += page.length;
      this.#old += page.filter(({ before }) => before).length;
    }
    this.planned = planned;
  }

  /** The planned changes, the first of each record. */
  *#changes(): Generator<StoredChange[]> {
    const names = new Set<string>();
    for (const page of changesOfKinds(this.#options.run, this.resource, looked))
      yield page.filter((change) => {
        const [name] = namesOf(change);
        if (!name) return true;
        const isFirst = !names.has(keyText(name));
        names.add(keyText(name));
        return isFirst;
      });
  }

  async count(): Promise<RecountedResource> {
    const { onEvent, mirror } = this.#options;
    const { resource, planned: total } = this;
    let done = 0;
    const onShown = ({ settled }: ShownRecords) => {
      done += settled;
      onEvent?.({ type: 'compare', resource, done, total });
    };
    // Asking one by one also takes the counts of the lists, and does not show who was added.
    const need = needOfChanges(resource, () => this.#changes(), total + 2, namesOf);
    const answers = await mirror.bringUpToDate({ ...need, mayBeAbsent: total, readsOn: true }, { onShown });
    const { way } = answers.reading;
    const showsAll = way === 'lists' || way === 'whole';
    const records = showsAll ? mirror.countOf(resource) : await this.#counted();
    // An undocumented list may not show all values.
    const isEnough = (change: StoredChange, { how, record }: FetchedRecord) =>
      how === 'details' || this.#fieldsOf(change, record).length === 0;
    for await (const seen of besideAccount(answers, this.#changes(), { mirror, namesOf, isEnough }))
      for (const { change, found, unknown } of seen) {
        // What cannot be looked at is not as planned, as far as anybody can say.
        if (unknown !== undefined) this.#differ(change, 'different', said('notKnown', unknown));
        else if (found) this.#compareWith(change, found);
        else this.#miss(change);
      }
    // Not before: two changes may name one record, for example when somebody has given it the key of the other.
    if (showsAll) answers.forget([...this.#found]);
    const added = this.#addedAmong(answers, records, showsAll);
    const different = this.differences.filter(({ kind }) => kind === 'different').length;
    const missing = this.differences.length - different;
    return { planned: total, asPlanned: total - different - missing, different, missing, records, added, way };
  }

  #compareWith(change: StoredChange, record: Payload): void {
    const isFirst = !this.#found.has(String(record.id));
    this.#found.add(String(record.id));
    if (change.state === 'created') {
      const [isActive, id] = [record.active !== false, Number(record.id)];
      this.#firstCreated.set(isActive, Math.min(id, this.#firstCreated.get(isActive) ?? id));
    }
    if (change.kind === 'apply') {
      if (isDeletion(change) || record.active !== false) this.#differ(change, 'different', notApplied(change));
      return;
    }
    if (isFirst) this.#options.totals.add(this.resource, record, change.key && shownKey(change.key, record));
    const fields = this.#fieldsOf(change, record);
    if (fields.length > 0) this.#differ(change, 'different', this.#whyDifferent(change, record), fields);
  }

  #fieldsOf(change: StoredChange, record: Payload): readonly FieldChange[] {
    return diff(this.resource, record, comparedFields(change, this.#options.given?.get(this.resource))).fields;
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
    const isUnnamed = namesOf(change).length === 0;
    if (isDeletion(change) && !isUnnamed) return;
    const isGone = isWritten(change) && !isUnnamed;
    this.#differ(change, 'missing', isGone ? said('deletedSince') : said('notThere', outcomeOf(change)));
  }

  #differ(change: StoredChange, kind: Difference['kind'], why: Said, fields: readonly FieldChange[] = []): void {
    this.differences.push({ ...recordOf(change), fields, kind, reason: inEnglish(why), said: why });
  }

  async #counted(): Promise<number | undefined> {
    if (!accessOf(this.resource).list.documented) return undefined;
    return sumOf(await totalsOf(this.resource, this.#options));
  }

  /** What was there and is not planned, then and now, tells how many were added besides those that others deleted. */
  #addedAmong(answers: Answers, records: number | undefined, showsAll: boolean): number | undefined {
    const size = sizeWhenPlanned(this.#options.run, this.resource);
    let ours = this.#found.size;
    for (const ids of this.#options.later.created(this.resource)) {
      ours += showsAll ? answers.find(ids.map((value) => ({ field: 'id', value }))).size : ids.length;
      if (showsAll) answers.forget(ids);
    }
    const surplus = size === undefined || records === undefined ? undefined : records - ours - (size - this.#old);
    if (!showsAll) return surplus === undefined ? undefined : Math.max(0, surplus);
    this.added = this.#newcomersIn(answers, surplus);
    return Math.max(this.added.length, surplus ?? 0);
  }

  /**
   * Records that others created since the plan, among those that nobody planned. Lists show no date of creation, but ids
   * ascend: what comes after the first record that the run created is new, and of the others the newest may be.
   */
  #newcomersIn(answers: Answers, surplus = 0): readonly AddedRecord[] {
    const { list, steadySort } = accessOf(this.resource);
    if (!list.documented || steadySort !== 'dateCreated') return [];
    const sure: AddedRecord[] = [];
    let before: AddedRecord[] = [];
    for (const page of answers.records()) {
      for (const record of page) {
        const first = this.#firstCreated.get(record.active !== false) ?? Number.POSITIVE_INFINITY;
        if (Number(record.id) < first) before.push(addedOf(this.resource, record));
        else if (sure.length < mostKept) sure.push(addedOf(this.resource, record));
      }
      before = before.slice(-mostKept);
    }
    const left = Math.max(0, surplus - sure.length);
    return [...before.slice(Math.max(0, before.length - left)), ...sure].toSorted(byId);
  }
}

/** Why a record was not written, as far as that is known. */
function outcomeOf({ message, said: kept }: StoredChange): Words {
  return kept ?? message ?? said('outcomeUnknown');
}

function isWritten({ state }: StoredChange): boolean {
  return state === 'created' || state === 'updated' || state === 'unchanged' || state === 'applied';
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

/** Added records that are kept by name; of more only the number is told. */
const mostKept = 1000;

function addedOf(resource: ResourceName, record: Payload): AddedRecord {
  const [key] = naturalKeysOf(resource, record);
  const { id, name } = record;
  return { resource, id: String(id), key: key?.value, name: typeof name === 'string' ? name : undefined };
}

function byId({ id: one }: AddedRecord, { id: other }: AddedRecord): number {
  return Number(one) - Number(other);
}

/** The changes of these kinds, whatever became of them, in pages. */
export function* changesOfKinds(
  { changes }: Run,
  resource: ResourceName,
  kinds: readonly ChangeKind[],
): Generator<StoredChange[]> {
  for (const kind of kinds) for (const state of states) yield* changes.pages({ state, resource, kind });
}

/** The record as the plan leaves it, as far as the journal knows it: without it, only what is written. */
export function plannedRecord({ kind, payload, before, after, key }: StoredChange): Payload {
  if (kind === 'create') return payload;
  const known = { ...before, ...(kind === 'update' ? after : undefined), ...withoutId(payload) };
  return key && key.field !== 'id' ? { [key.field]: key.value, ...known } : known;
}

/** What of it is compared: fields that a caller may write, and of a changed record only those that rows give. */
export function comparedFields(change: StoredChange, given: ReadonlySet<string> | undefined): Payload {
  const { resource, kind, payload } = change;
  const shape = resourceOf(resource).payload.shape;
  const fields = Object.entries(withoutId(plannedRecord(change))).filter(
    ([field]) => field in shape && (kind !== 'update' || given === undefined || given.has(field) || field in payload),
  );
  return Object.fromEntries(fields);
}

/** What names the record in the account, the id first. */
export function namesOf({ resource, answerId, before, key, payload }: StoredChange): RecordKey[] {
  const id = answerId ?? before?.id;
  if (id !== undefined && id !== null) return [{ field: 'id', value: String(id) }];
  if (key) return [key];
  const { naturalKeys } = resourceOf(resource);
  return naturalKeys.flatMap((field) => {
    const value = (payload as Record<string, unknown>)[field];
    return value ? [{ field, value: String(value) } as RecordKey] : [];
  });
}

/** As lists name it. */
export function recordOf(change: StoredChange) {
  const id = change.answerId ?? change.before?.id;
  return { ...recordShown(change), id: id === undefined || id === null ? undefined : String(id) };
}

/** What later runs of the folder, such as retries, did in the account of a run. */
export class LaterRuns {
  /** Newest first. */
  readonly #runs: readonly { readonly run: Run; readonly isUndone: boolean }[];

  constructor(run: Run, journal: Journal) {
    const runs = journal.runs();
    const at = runs.findIndex(({ id }) => id === run.id);
    this.#runs = runs
      .slice(0, Math.max(0, at))
      .filter(({ account, state }) => account === run.info.account && state !== 'planned')
      .map(({ id, undoneBy }) => ({ run: journal.run(id), isUndone: undoneBy !== undefined }));
  }

  /** The run that wrote a record, found by its key. */
  writer(change: StoredChange): string | undefined {
    return this.#runs.find(({ run }) => isIn(run, change, ['created', 'updated']))?.run.id;
  }

  /** The run by which a record has arrived after all, found by its key. */
  bringer(change: StoredChange): string | undefined {
    const arrived = this.#runs.find(
      ({ run, isUndone }) => !isUndone && isIn(run, change, ['created', 'updated', 'unchanged']),
    );
    return arrived?.run.id;
  }

  /** The ids of the records that they created, in pages. */
  *created(resource: ResourceName): Generator<string[]> {
    for (const { run, isUndone } of this.#runs) {
      if (isUndone) continue;
      for (const page of run.changes.pages({ state: 'created', resource }))
        yield page.flatMap(({ answerId }) => answerId ?? []);
    }
  }
}

function isIn({ changes }: Run, { resource, key }: StoredChange, states: readonly ChangeState[]): boolean {
  const state = key && changes.find(resource, key)?.state;
  return state !== undefined && states.includes(state);
}
