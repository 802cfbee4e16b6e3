import { basename } from 'node:path';
import { RecordFinder } from '../../account/record-finder.js';
import { keysAmong, keysOf, keyText, naturalKeysOf } from '../../account/record-keys.js';
import { type FoundBy, isKey, type SettledSubject, type Subject, showsKey, type Wanted } from '../../account/wanted.js';
import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { PlannedChange, Run, StagedChange } from '../../journal/index.js';
import { keyWords, nounOf, type Said, said } from '../../language/said.js';
import type { Origin, RecordKey } from '../../mapping/index.js';
import { plainKey } from '../../mapping/keys.js';
import {
  type Candidates,
  type Change,
  conflict,
  keyWithoutZeros,
  planRemembered,
  type RememberedOptions,
} from '../../plan/index.js';
import { issueOf, keyRespeltIssue, rowOf } from '../../rows/row-issues.js';
import { HashIndex, hashText } from '../../text/hash.js';
import { damageOf, type Issue, quotedKey } from '../../validation/index.js';
import type { ChangedKeys } from './changed-keys.js';
import { lookUpsEach } from './matching/candidate-search.js';
import { isMatched } from './matching/match-creations.js';
import type { Planning } from './planning.js';
import { marksNow, ownWritesIn } from './remembered-cells.js';

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

interface Seen extends Candidates {
  readonly others?: readonly Payload[];
}

interface PlannerOptions extends RememberedOptions {
  /** Whether rows use different identifiers, so that two may name the same record. */
  readonly isMixed: boolean;
  readonly ownerOf: (record: Payload) => StagedChange | undefined;
  readonly changeAt: (seq: number) => StagedChange | undefined;
  readonly changedKeys: ChangedKeys;
  /** An account key that differs from the staged one only in spelling. */
  readonly otherSpelling: (staged: StagedChange) => string | undefined;
  readonly onIssue?: ((issue: Issue) => void) | undefined;
}

/** Decides the changes of the staged records of one resource. */
class RecordPlanner {
  readonly #resource: ResourceName;
  readonly #options: PlannerOptions;
  /** Rows by natural key, for resources with several. */
  readonly #rows = new Map<string, { readonly seq: number; readonly origin: Origin }>();
  /** Rows by the id of the record that they claim; only if rows use different identifiers. */
  readonly #claims: HashIndex | undefined;
  #isForgottenTold = false;

  constructor(resource: ResourceName, options: PlannerOptions) {
    this.#resource = resource;
    this.#options = options;
    this.#claims = options.isMixed ? new HashIndex() : undefined;
  }

  /** The change of a staged record. If several rows name one record, the first call wins. */
  changeOf(staged: StagedChange, { others = [], ...candidates }: Seen): Change {
    const twin = this.twinOf(staged);
    if (twin) return twin;
    const { byKey, byId } = candidates;
    if (byKey && byId) return this.plan(staged, candidates);
    const record = byKey ?? byId;
    const renamer = record && this.#options.changedKeys.renamer(String(record.id));
    const other = renamer === undefined || renamer === staged.seq ? undefined : this.#options.changeAt(renamer);
    if (other) return namesSame(other);
    const owner = byKey ? undefined : byId && this.#options.ownerOf(byId);
    if (owner && owner.seq !== staged.seq) return namesSame(owner);
    const spelt = record ? undefined : this.#speltOtherwise(staged);
    if (spelt) return spelt;
    const clash = this.#rivalOf(staged, byKey, others) ?? this.#otherRow(staged, record);
    if (clash) return { ...clash, before: record };
    return (record && this.#claim(staged, record)) ?? this.#told(staged, this.plan(staged, candidates));
  }

  plan(staged: StagedChange, candidates: Candidates): Change {
    return planRemembered(staged, candidates, this.#options);
  }

  /** The conflict with an earlier row that shares a natural key: the service would take both for one record. */
  twinOf({ seq, payload, origin }: StagedChange): Change | undefined {
    if (resourceOf(this.#resource).naturalKeys.length < 2) return undefined;
    for (const key of naturalKeysOf(this.#resource, payload)) {
      const name = keyText(key);
      const first = this.#rows.get(name);
      if (first && first.seq !== seq) return conflict(said('rowHasSame', rowOf(first.origin), keyWords(key)));
      this.#rows.set(name, { seq, origin });
    }
    return undefined;
  }

  /** The conflict of a record that would get another record's natural key: the service would overwrite that record. */
  #rivalOf({ key, payload }: StagedChange, found: Payload | undefined, others: readonly Payload[]): Change | undefined {
    for (const other of naturalKeysOf(this.#resource, payload)) {
      if (other.field === key?.field || (found && showsKey(found, other))) continue;
      const rival = others.find((record) => showsKey(record, other) && String(record.id) !== String(found?.id));
      if (rival) return conflict(rivalReason(this.#resource, other, rival));
    }
    return undefined;
  }

  #otherRow(staged: StagedChange, record: Payload | undefined): Change | undefined {
    const { changedKeys } = this.#options;
    const other = changedKeys.otherRow(staged);
    if (other) return conflict(said('rowHasSame', rowOf(other.row.origin), keyWords(other.key)));
    const next = record && changedKeys.successor(staged, record);
    return next && conflict(said('keyPassedOn', rowOf(next.row.origin), keyWords(next.key)));
  }

  #told(staged: StagedChange, change: Change): Change {
    const { kind, reason } = change;
    if (kind === 'update') this.#tellForgotten(staged);
    if (kind === 'update') this.#tellClosed(staged, change);
    if (reason !== undefined && (kind === 'update' || kind === 'unchanged')) {
      const issue = issueOf(staged, staged.edited ? 'edit-not-sent' : 'list-not-compared', reason);
      this.#options.onIssue?.(issue);
    }
    return change;
  }

  /** A file with ids came from an account. Without the memory of a workbook, its old values look like edits. */
  #tellForgotten(staged: StagedChange): void {
    if (this.#isForgottenTold || staged.edited || staged.payload.id === undefined) return;
    this.#isForgottenTold = true;
    const what = said('notRemembered', basename(staged.origin.file));
    this.#options.onIssue?.(issueOf(staged, 'export-not-remembered', what));
  }

  /** That accounts lock the number of a closed job is not documented. */
  #tellClosed(staged: StagedChange, { before, payload: { myId } }: Change): void {
    const { keysMayBeLocked = {} } = resourceOf(this.#resource);
    const isLocked = Object.entries(keysMayBeLocked).some(([field, values]) =>
      values.includes(String(before?.[field])),
    );
    if (!isLocked || typeof myId !== 'string' || String(before?.myId ?? '') === myId) return;
    this.#options.onIssue?.(issueOf(staged, 'closed-job-key', said('closedJobKey', quotedKey(myId))));
  }

  /** A key of the account that has lost its zeros is a conflict; one that is spelt otherwise is told. */
  #speltOtherwise(staged: StagedChange): Change | undefined {
    const other = this.#options.otherSpelling(staged);
    if (other === undefined || !staged.key) return undefined;
    const { field, value } = staged.key;
    if (plainKey(other) === plainKey(value))
      this.#options.onIssue?.(keyRespeltIssue(staged, said('accountHas', quotedKey(other))));
    else if (!this.#options.acceptDamage && damageOf(other, value) === 'zeros lost')
      return keyWithoutZeros({ field, from: other, to: value });
    return undefined;
  }

  /** The second row that names a record is a conflict; a row that names it by key precedes one with an id beside it. */
  #claim({ seq }: StagedChange, { id }: Payload): Change | undefined {
    const first = this.#claims?.add(hashText(String(id)), { row: seq, content: 0 });
    const claimant = first && first.row !== seq && this.#options.changeAt(first.row);
    return claimant ? namesSame(claimant) : undefined;
  }
}

function namesSame({ origin }: StagedChange): Change {
  return conflict(said('rowNamesSame', rowOf(origin)));
}

function rivalReason(resource: ResourceName, { field, value }: RecordKey, { id, myId }: Payload): Said {
  const about = [nounOf(resource), field, value, String(id)] as const;
  if (field === 'myId') return said('rival', ...about);
  return myId ? said('rivalWithKey', ...about, String(myId)) : said('rivalWithoutKey', ...about);
}

/** Finds account keys that differ from staged ones only as `plainKey` tells, or in leading zeros; 25 bytes per record. */
class Spellings {
  readonly #resource: ResourceName;
  readonly #stagedKeys: Run['changes']['stagedKeys'];
  /** Normalised staged keys, with a hash of their spelling. */
  #own: HashIndex | undefined;
  readonly #others = new Map<string, string>();
  #later: (() => Iterable<RecordKey>) | undefined;

  constructor(resource: ResourceName, { stagedKeys }: Run['changes']) {
    this.#resource = resource;
    this.#stagedKeys = stagedKeys;
  }

  note(keys: Iterable<RecordKey>): void {
    for (const { field, value } of keys) {
      if (field === 'id') continue;
      const name = keyText({ field, value: spelling(value) });
      this.#own ??= this.#indexed();
      const own = this.#own.get(hashText(name));
      if (own && own.content !== hashText(value).low) this.#others.set(name, value);
    }
  }

  /** Adds account keys that are read only if a record is to be created. */
  noteLater(keys: () => Iterable<RecordKey>): void {
    this.#later = keys;
  }

  otherOf({ key }: StagedChange): string | undefined {
    if (!key) return undefined;
    if (this.#later) this.note(this.#later());
    this.#later = undefined;
    const other = this.#others.get(keyText({ ...key, value: spelling(key.value) }));
    return other === key.value ? undefined : other;
  }

  #indexed(): HashIndex {
    const index = new HashIndex();
    for (const field of this.#stagedKeys.keyFields(this.#resource)) {
      for (const value of this.#stagedKeys.values(this.#resource, field)) {
        const name = keyText({ field, value: spelling(value) });
        index.add(hashText(name), { row: 0, content: hashText(value).low });
      }
    }
    return index;
  }
}

function spelling(key: string): string {
  return plainKey(key).replace(/^0+(?=\d)/, '');
}
