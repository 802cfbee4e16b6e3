import { RecordFinder } from '../../account/record-finder.js';
import { keysAmong, keysOf, keyText, naturalKeysOf } from '../../account/record-keys.js';
import { type FoundBy, isKey, type SettledSubject, type Subject, type Wanted } from '../../account/wanted.js';
import type { Payload, ResourceName } from '../../contract/index.js';
import type { PlannedChange, StagedChange } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { ChangedKeys } from './changed-keys.js';
import type { Planning } from './planning.js';
import { RecordPlanner, type Seen } from './record-planner.js';
import { marksNow, ownWritesIn } from './remembered-cells.js';
import { Spellings } from './spellings.js';

/** A staged record, and what it is looked for by. */
interface StagedSubject extends Subject {
  readonly staged: StagedChange;
}

/** The comparison of the staged records of one resource that has a natural key. */
export class KeyedComparison implements Wanted<StagedSubject> {
  readonly #resource: ResourceName;
  readonly #total: number;
  /** Requests that ask for each record that has a key: nothing else can be found in the account. */
  readonly #requests: number;
  readonly #planning: Planning;
  readonly #planner: RecordPlanner;
  readonly #changedKeys: ChangedKeys;
  /** Fields of the staged keys; of most files it is one. */
  readonly #keyFields: readonly RecordKey['field'][];
  readonly #spellings: Spellings;
  /** Records of the account that were seen of records that are compared in the end, by the number of the change. */
  readonly #seen = new Map<number, Seen>();
  #done = 0;

  constructor(resource: ResourceName, total: number, planning: Planning) {
    const { run } = planning;
    const { changes } = run;
    this.#resource = resource;
    this.#total = total;
    this.#planning = planning;
    this.#changedKeys = new ChangedKeys(resource, changes);
    this.#keyFields = changes.stagedKeys.keyFields(resource);
    this.#spellings = new Spellings(resource, changes);
    // Whether another record has a new key takes a request, too.
    const keyed = changes.count({ state: 'staged', resource, withKey: true, only: 'records' });
    this.#requests = keyed === 0 ? 0 : keyed + this.#changedKeys.size;
    this.#planner = new RecordPlanner(resource, {
      ...planning,
      markNow: marksNow(resource),
      ownWrites: ownWritesIn(run),
      changedKeys: this.#changedKeys,
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
    return Math.max(0, this.#requests - this.#done);
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
    // An earlier row has its record: nothing needs to be asked.
    if (!key || this.#planner.twinOf(staged)) return { staged, names: [] };
    const others = naturalKeysOf(this.#resource, payload).filter(({ field }) => field !== key.field);
    const isIdBeside = key.field !== 'id' && payload.id !== undefined;
    const orElse = isIdBeside ? ({ field: 'id', value: String(payload.id) } as const) : undefined;
    return { staged, names: [key, ...others], orElse };
  }

  isUnchanged({ staged }: StagedSubject, found: readonly FoundBy[]): boolean {
    return this.#planner.plan(staged, seenOf(staged, found)).kind === 'unchanged';
  }

  /** Edits are asked for in any case before they are changed. */
  needsDetails({ staged }: StagedSubject): boolean {
    return staged.edited !== undefined;
  }

  /** Plans the staged records that these records of the account are, as far as nothing else can tell more. */
  #planShown(records: readonly Payload[]): void {
    const namedBy = this.#namedBy(records);
    const planned = new Map<number, PlannedChange>();
    for (const record of records) {
      this.#spellings.note(naturalKeysOf(this.#resource, record));
      for (const staged of namedBy(record)) {
        // Two records of the account may have one key: the older one, which comes first, counts.
        if (staged.state !== 'staged' || planned.has(staged.seq)) continue;
        if (this.#changedKeys.isRekeyed(staged)) this.#see(staged.seq, { byKey: record });
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

  /** Plans staged records that were looked for by themselves. */
  #planSettled(settled: readonly SettledSubject<StagedSubject>[]): void {
    const changes = settled.map(({ subject: { staged }, found }) => {
      return { seq: staged.seq, change: this.#planner.changeOf(staged, seenOf(staged, found)) };
    });
    this.#planning.run.plan(changes);
    this.#tell(settled.length);
  }

  /** Plans what is left: what was not shown is not in the account. */
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

  /** The staged records whose key names each of these records of the account, in the order of their rows. */
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

/** What was found of a staged record: by its own key, by the id beside it, and by its other keys. */
function seenOf({ key, payload }: StagedChange, found: readonly FoundBy[]): Seen {
  const by = (name: RecordKey | undefined) =>
    found.find((each) => name && isKey(each.name) && each.name.field === name.field && each.name.value === name.value)
      ?.record;
  const byKey = by(key);
  const byId = byKey || payload.id === undefined ? undefined : by({ field: 'id', value: String(payload.id) });
  return { byKey, byId, others: found.map(({ record }) => record).filter((record) => record !== byKey) };
}
