import { RecordFinder } from '../../account/record-finder.js';
import { keysAmong, keysOf, keyText, naturalKeysOf } from '../../account/record-keys.js';
import { type FoundBy, isKey, type SettledSubject, type Subject, showsKey, type Wanted } from '../../account/wanted.js';
import type { Payload, ResourceName } from '../../contract/index.js';
import type { PlannedChange, StagedChange } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { conflict } from '../../plan/index.js';
import type { ChangedKeys } from './changed-keys.js';
import { lookUpsEach } from './matching/candidate-search.js';
import { isMatched } from './matching/match-creations.js';
import type { Planning } from './planning.js';
import { RecordPlanner, type Seen } from './record-planner.js';
import { marksNow, ownWritesIn } from './remembered-cells.js';
import { Spellings } from './spellings.js';

interface StagedSubject extends Subject {
  readonly staged: StagedChange;
}

/** Compares the staged records of a resource with a natural key. */
export class KeyedComparison implements Wanted<StagedSubject> {
  readonly #resource: ResourceName;
  readonly #total: number;
  /** Requests to ask for each record with a key; others cannot be found. */
  readonly #requests: number;
  /** Requests for each record, besides its own: those that are absent may be there by another name. */
  readonly #lookUps: number;
  readonly #planning: Planning;
  readonly #planner: RecordPlanner;
  readonly #changedKeys: ChangedKeys;
  readonly #keyFields: readonly RecordKey['field'][];
  readonly #spellings: Spellings;
  /** Records seen for changes that are planned at the end, by change number. */
  readonly #seen = new Map<number, Seen>();
  #done = 0;

  constructor(resource: ResourceName, total: number, planning: Planning) {
    const { run } = planning;
    const { changes } = run;
    this.#resource = resource;
    this.#total = total;
    this.#planning = planning;
    this.#changedKeys = planning.references.changedKeys(resource);
    this.#keyFields = changes.stagedKeys.keyFields(resource);
    this.#spellings = new Spellings(resource, changes);
    // Checking whether a new key is taken needs a request, too.
    const keyed = changes.count({ state: 'staged', resource, withKey: true, only: 'records' });
    this.#requests = keyed === 0 ? 0 : keyed + this.#changedKeys.size;
    const isFirst = isMatched(resource, planning) && !run.matches.isKnownToAccount(resource);
    const mayBeNew = keyed - changes.stagedKeys.countEdited(resource);
    this.#lookUps = isFirst && mayBeNew > 0 ? (lookUpsEach * mayBeNew) / this.#requests : 0;
    this.#planner = new RecordPlanner(resource, {
      ...planning,
      markNow: marksNow(resource),
      ownWrites: ownWritesIn(run),
      changedKeys: this.#changedKeys,
      meaning: planning.references.meaning,
      isMixed: this.#changedKeys.haveIds || changes.stagedKeys.countKeyFields(resource) > 1,
      ownerOf: (record) => this.#namedBy([record])(record)[0],
      changeAt: (seq) => changes.at(seq),
      otherSpelling: (staged) => this.#spellings.otherOf(staged),
    });
  }

  async compare(): Promise<void> {
    const { readings } = this.#planning;
    const finder = new RecordFinder(this.#resource, this, { ...this.#planning, readsOn: true });
    this.#spellings.noteLater(() => finder.otherKeys());
    for await (const { records, settled } of finder.pages()) {
      if (settled.length > 0) this.#planSettled(settled);
      else this.#planShown(records);
    }
    if (this.#requests > 0) readings.add(finder.reading);
    this.#planRest();
  }

  get requests(): number {
    return Math.ceil(Math.max(0, this.#requests - this.#done) * (1 + this.#lookUps));
  }

  get mayBeAbsent(): number {
    return this.#requests - this.#planning.run.changes.stagedKeys.countEdited(this.#resource);
  }

  *subjects(): Generator<StagedSubject[]> {
    for (const page of this.#planning.run.staged(this.#resource, 'records'))
      yield page.map((staged) => this.#subjectOf(staged));
  }

  #subjectOf(staged: StagedChange): StagedSubject {
    const { key, payload } = staged;
    // An earlier row has this record, so nothing needs to be asked.
    if (!key || this.#planner.twinOf(staged)) return { staged, names: [] };
    const others = naturalKeysOf(this.#resource, payload).filter(({ field }) => field !== key.field);
    const beside = idBeside(staged);
    return { staged, names: beside ? [key, ...others, beside] : [key, ...others] };
  }

  isUnchanged({ staged }: StagedSubject, found: readonly FoundBy[]): boolean {
    return this.#planner.plan(staged, seenOf(staged, found)).kind === 'unchanged';
  }

  /** Edited cells are compared with the details, never with a list. */
  needsDetails({ staged }: StagedSubject): boolean {
    return staged.edited !== undefined;
  }

  /** Plans staged records that a list has shown, unless another record may matter. */
  #planShown(records: readonly Payload[]): void {
    const namedBy = this.#namedBy(records);
    const planned = new Map<number, PlannedChange>();
    for (const record of records) {
      this.#spellings.note(naturalKeysOf(this.#resource, record));
      for (const staged of namedBy(record)) {
        // If two records of the account share a key, the older one counts; it comes first.
        if (staged.state !== 'staged' || planned.has(staged.seq)) continue;
        const isOpen = this.#changedKeys.isRekeyed(staged) || isWithOtherId(staged, record);
        if (isOpen) this.#see(staged.seq, { byKey: record });
        else planned.set(staged.seq, { seq: staged.seq, change: this.#planner.changeOf(staged, { byKey: record }) });
      }
      for (const key of this.#changedKeys.isEmpty ? [] : keysOf(this.#resource, record)) {
        for (const seq of this.#changedKeys.named(key)) {
          if (!planned.has(seq)) this.#see(seq, key.field === 'id' ? { byId: record } : { others: [record] });
        }
      }
    }
    this.#planning.run.plan([...planned.values()]);
    this.#tell(planned.size);
  }

  #planSettled(settled: readonly SettledSubject<StagedSubject>[]): void {
    const changes = settled.map(({ subject: { staged }, found, unknown }) => {
      const change = unknown === undefined ? this.#planner.changeOf(staged, seenOf(staged, found)) : conflict(unknown);
      return { seq: staged.seq, change };
    });
    this.#planning.run.plan(changes);
    this.#tell(settled.length);
  }

  /** Plans the rest: what was not shown is not in the account. */
  #planRest(): void {
    const { run } = this.#planning;
    for (const page of run.staged(this.#resource, 'records')) {
      run.plan(
        page.map((staged) => {
          return { seq: staged.seq, change: this.#planner.changeOf(staged, this.#seen.get(staged.seq) ?? {}) };
        }),
      );
      this.#tell(page.length);
    }
  }

  #see(seq: number, { others = [], ...seen }: Seen): void {
    const known = this.#seen.get(seq);
    this.#seen.set(seq, { ...seen, ...known, others: [...(known?.others ?? []), ...others] });
  }

  #namedBy(records: readonly Payload[]): (record: Payload) => StagedChange[] {
    const keys = records.flatMap((record) => keysAmong(this.#keyFields, record));
    const found = new Map<string, StagedChange>();
    for (const change of this.#planning.run.changes.findAll(this.#resource, keys))
      if (change.key) found.set(keyText(change.key), change);
    return (record) =>
      keysAmong(this.#keyFields, record)
        .flatMap((key) => found.get(keyText(key)) ?? [])
        .sort((one, other) => one.seq - other.seq);
  }

  #tell(count: number): void {
    this.#done += count;
    this.#planning.onEvent?.({ type: 'compare', resource: this.#resource, done: this.#done, total: this.#total });
  }
}

function seenOf(staged: StagedChange, found: readonly FoundBy[]): Seen {
  const { key } = staged;
  const by = (name: RecordKey | undefined) =>
    found.find((each) => name && isKey(each.name) && each.name.field === name.field && each.name.value === name.value)
      ?.record;
  const byKey = by(key);
  const byId = by(idBeside(staged));
  return { byKey, byId, others: found.map(({ record }) => record).filter((record) => record !== byKey) };
}

function idBeside({ key, payload: { id } }: StagedChange): RecordKey | undefined {
  return id === undefined || key?.field === 'id' ? undefined : { field: 'id', value: String(id) };
}

/** Whether the row has an id that is not the record's, so that it may mean another one. */
function isWithOtherId(staged: StagedChange, record: Payload): boolean {
  const beside = idBeside(staged);
  return beside !== undefined && !showsKey(record, beside);
}
