import { filledWith, type Payload, type ResourceName } from '../contract/index.js';
import type { Database, SqlValue } from '../files/sqlite/database.js';
import type { Words } from '../messages/said.js';
import type { Change, ChangeKind, RecordReference, StagedRecord } from '../plan/change.js';
import type { Candidate } from '../plan/matching.js';
import type { Fill } from '../rows/reading.js';
import {
  keyColumns,
  messageColumns,
  recordContent,
  type StoredChange,
  toJson,
  toMessage,
  unexpected,
} from './change.js';
import { ChangeStore, type Selection } from './change-store.js';
import { type IdentifiedRecord, identifiedRecords } from './history.js';
import {
  type RequestCounts,
  type RowTotals,
  type RunCounts,
  type RunInfo,
  type RunOptions,
  type RunSummary,
  readRuns,
  type StoredRun,
} from './run-info.js';
import { assertChangeCrossing, assertRunCrossing, type ChangeState, type RunState } from './states.js';

export interface PlannedChange {
  readonly seq: number;
  /** Its state so far. Default: staged. */
  readonly state?: ChangeState;
  readonly change: Change;
  /** Referenced records, if only the account could tell; default: as staged. */
  readonly references?: readonly RecordReference[];
}

export interface FoundCandidate {
  readonly seq: number;
  readonly candidate: Candidate;
}

/** A record whose change was decided before it was staged. */
export interface PlannedRecord extends Omit<StagedRecord, 'payload'> {
  readonly change: Change;
}

/** A change that is not sent after all. */
export interface Withdrawn {
  readonly change: StoredChange;
  readonly to: 'conflict' | 'unchanged' | 'blocked';
  readonly message: Words;
}

const plannedStates = {
  create: 'pending',
  update: 'pending',
  apply: 'pending',
  unchanged: 'unchanged',
  conflict: 'conflict',
  blocked: 'blocked',
} as const satisfies Record<ChangeKind, ChangeState>;

export interface ChangeRefusal {
  readonly seq: number;
  readonly reason: Words;
}

/**
 * A run in the journal. Writes are durable on return, except those before a run of `Journal.beginRun` is
 * kept. All methods throw JournalError when the journal cannot be read or written.
 */
export class Run {
  readonly id: string;
  readonly changes: ChangeStore;
  readonly #database: Database;
  readonly #now: () => number;
  #info: RunInfo;

  constructor(database: Database, { id, number, ...stored }: StoredRun, now: () => number) {
    const { command, sources, mapping, account, options } = stored;
    this.id = id;
    this.#database = database;
    this.changes = new ChangeStore(database, number);
    this.#info = { command, sources, mapping, account, options };
    this.#now = now;
  }

  /**
   * Adds records, thousands at a time, in the order of sending within their resource. Throws a plain Error if the run
   * already has a record with that key (see `merge`). Operations may share a key.
   */
  stage(records: readonly StagedRecord[]): void {
    // A valid row replaces a rejected one of the same record.
    const replacing = `DO UPDATE SET state = excluded.state, payload = excluded.payload, refs = excluded.refs,
        message = NULL, said = NULL, file = excluded.file, sheet = excluded.sheet, row = excluded.row,
        edited = excluded.edited, is_new = excluded.is_new
      WHERE state = 'rejected' AND kind IS NULL`;
    this.#database.transaction(() => {
      const rows = records.map((record) => this.#columns(record, 'staged'));
      if (this.#insert(rows, replacing) === rows.length) return;
      const isOther = ({ resource, key, origin }: StagedRecord) =>
        key && this.changes.find(resource, key)?.origin.row !== origin.row;
      const twice = records.find(isOther);
      throw new Error(`${twice?.resource} ${twice?.key?.value} was staged twice.`);
    });
  }

  /** Adds records that the check rejected, to report them and block what references them. A valid row always wins. */
  stageRefused(records: readonly { readonly record: StagedRecord; readonly reason: Words }[]): void {
    const rows = records.map(({ record, reason }) => this.#columns(record, 'rejected', reason));
    this.#database.transaction(() => this.#insert(rows, 'DO NOTHING'));
  }

  #insert(rows: readonly SqlValue[][], ifThere: string): number {
    const insert = (places: string) => `
      INSERT INTO changes (run, resource, state, operation, key_field, key_value, payload, refs, message, said, file,
        sheet, row, content, edited, is_new) VALUES ${places}
      ON CONFLICT (run, resource, key_field, key_value) WHERE key_value IS NOT NULL AND operation IS NULL ${ifThere}`;
    return this.#database.runMany(insert, rows);
  }

  #columns(record: StagedRecord, state: ChangeState, reason?: Words): SqlValue[] {
    const { resource, operation = null, key, payload, references, origin, edited, isNew = false } = record;
    const json = [JSON.stringify(payload), JSON.stringify(references)];
    const place = [origin.file, origin.sheet ?? null, origin.row];
    const content = key || operation !== null ? null : recordContent(payload);
    const remembered = [toJson(edited), Number(isNew)];
    const named = [this.changes.number, resource, state, operation, ...keyColumns(key)];
    return [...named, ...json, ...messageColumns(reason), ...place, content, ...remembered];
  }

  /** Fills staged records with values from further rows; returns how many were found. */
  merge(additions: readonly Omit<Fill, 'origin'>[]): number {
    return this.#database.transaction(() => {
      let merged = 0;
      for (const { resource, key, payload, items = {}, references, edited } of additions) {
        const found = this.changes.find(resource, key);
        if (found?.state !== 'staged') continue;
        const added = references.filter(({ field }) => !found.references.some((known) => known.field === field));
        this.resolve({
          seq: found.seq,
          payload: append(filledWith(found.payload, payload), items),
          references: [...found.references, ...added],
          edited: edited && { ...found.edited, ...edited },
        });
        merged += 1;
      }
      return merged;
    });
  }

  /** Gives a staged record the values and references that further rows or the account tell. */
  resolve({ seq, payload, references, edited }: Pick<StoredChange, 'seq' | 'payload' | 'references' | 'edited'>): void {
    const sql = `UPDATE changes SET payload = ?2, refs = ?3, edited = coalesce(?4, edited)
      WHERE run = ?1 AND seq = ?5 AND state = 'staged'`;
    const changed = this.changes.run(sql, JSON.stringify(payload), JSON.stringify(references), toJson(edited), seq);
    if (changed !== 1) throw new Error(`Change ${seq} is not staged; its references cannot be resolved.`);
  }

  /** Staged changes in pages; they may be planned during the iteration. */
  staged(resource: ResourceName, only?: Selection['only']): Iterable<StoredChange[]> {
    return this.changes.pages({ state: 'staged', resource, only });
  }

  /** Plans changes, or plans them anew; in one transaction. Throws a plain Error if one is not in its state. */
  plan(planned: readonly PlannedChange[]): void {
    const rows = planned.map(({ seq, state: from = 'staged', change, references }): SqlValue[] => {
      const { kind, payload, before, fields, reason, matching } = change;
      const state = plannedStates[kind];
      if (from !== state) assertChangeCrossing(from, state);
      const images = [JSON.stringify(payload), toJson(before), toJson(fields)];
      return [seq, from, state, kind, ...images, ...messageColumns(reason), toJson(references), toJson(matching)];
    });
    // The plus signs keep SQLite from using the index by state, which would search everything staged.
    // What is staged and in conflict keeps what its row says: what names it by that means the row.
    const update = (places: string) => `
      WITH planned (seq, was, state, kind, payload, before, fields, message, said, refs, matching) AS (VALUES ${places})
      UPDATE changes SET state = planned.state, kind = planned.kind, before = planned.before, fields = planned.fields,
        payload = CASE WHEN was = 'staged' AND planned.kind = 'conflict' AND planned.payload = '{}'
          THEN changes.payload ELSE planned.payload END,
        message = planned.message, said = planned.said, refs = coalesce(planned.refs, changes.refs),
        matching = planned.matching
      FROM planned WHERE changes.seq = planned.seq AND +run = ? AND +changes.state = was`;
    this.#database.transaction(() => {
      if (this.#database.runMany(update, rows, this.changes.number) === rows.length) return;
      const states = [...new Set(planned.map(({ state = 'staged' }) => state))].join(' or ');
      throw unexpected(this.#database, `A change is not ${states}; it cannot be planned.`);
    });
  }

  /** Plans the selected changes anew where `changeOf` gives another change. */
  replan(selection: Selection, changeOf: (was: StoredChange) => Change | undefined): void {
    for (const page of this.changes.pages(selection))
      this.plan(
        page.flatMap((was) => {
          const change = changeOf(was);
          return change ? { ...was, change } : [];
        }),
      );
  }

  /** Stages and plans records of one resource at once, in one transaction. */
  stagePlanned(resource: ResourceName, planned: readonly PlannedRecord[]): void {
    if (planned.length === 0) return;
    this.transaction(() => {
      // Staging gives a change its number; until then, the change is kept as the payload.
      this.stage(planned.map(({ change, ...record }) => ({ ...record, payload: { ...change } })));
      for (const page of this.staged(resource))
        this.plan(page.map(({ seq, payload }) => ({ seq, change: payload as unknown as Change })));
    });
  }

  /** Adds candidates to pending creations. */
  addCandidates(found: readonly FoundCandidate[]): void {
    const sql = `UPDATE changes SET matching = CASE WHEN matching IS NULL
        THEN json_object('kind', 'possible', 'candidates', json_array(json(?2)))
        ELSE json_insert(matching, '$.candidates[#]', json(?2)) END
      WHERE seq = ?3 AND run = ?1`;
    this.#database.transaction(() => {
      for (const { seq, candidate } of found) this.changes.run(sql, JSON.stringify(candidate), seq);
    });
  }

  /**
   * Rejects staged changes, and planned ones that the service would reject. These lose their kind: they are neither sent
   * nor counted.
   */
  reject(refusals: readonly ChangeRefusal[]): void {
    // A record that would have got its key does not have it: what names it by that key has no parent.
    const also = ', kind = NULL, matching = NULL, before = CASE WHEN key_value IS NULL OR shows_key THEN before END';
    this.#turnDown(['staged', 'pending', 'conflict'], 'rejected', refusals, also);
  }

  /** Blocks planned changes for good: the referenced records will not exist. */
  block(refusals: readonly ChangeRefusal[]): void {
    this.#turnDown(['pending'], 'blocked', refusals, `, blocked_kind = kind, kind = 'blocked'`);
  }

  #turnDown(from: readonly ChangeState[], to: ChangeState, refusals: readonly ChangeRefusal[], also: string): void {
    for (const state of from) assertChangeCrossing(state, to);
    const sql = `UPDATE changes SET state = ?2, message = ?3, said = ?4${also}
      WHERE run = ?1 AND seq = ?5 AND state IN (SELECT value FROM json_each(?6))`;
    this.#database.transaction(() => {
      for (const { seq, reason } of refusals) {
        const changed = this.changes.run(sql, to, ...messageColumns(reason), seq, JSON.stringify(from));
        const is = `Change ${seq} is not ${from.join(' or ')}`;
        if (changed !== 1) throw unexpected(this.#database, `${is}; it cannot be ${to}.`);
      }
    });
  }

  /** Takes back pending changes, and blocked ones that would become pending; in one transaction. */
  withdraw(withdrawn: readonly Withdrawn[]): void {
    if (withdrawn.length === 0) return;
    this.#database.transaction(() => {
      const at = this.#now();
      for (const { change, to, message } of withdrawn) {
        if (change.state === 'blocked') this.changes.cross(change, 'pending', { at });
        this.changes.cross({ ...change, state: 'pending' }, to, { at, message });
      }
    });
  }

  /** A person decided to leave a record alone: plans of the account do so from now on. `name`: its `decisionName`. */
  skip(resource: ResourceName, name: string): void {
    // JSON, because libsql cuts a text at a NUL character.
    const values = [this.#info.account, resource, JSON.stringify(name)];
    this.#database.run('INSERT OR REPLACE INTO skipped (account, resource, name) VALUES (?, ?, ?)', ...values);
  }

  /** Plans of the account ask again about all that was skipped. */
  forgetSkipped(): void {
    this.#database.run('DELETE FROM skipped WHERE account = ?', this.#info.account);
  }

  /** Names of the records that were skipped. */
  skipped(resource: ResourceName): Set<string> {
    return skippedRecords(this.#database, this.#info.account, resource);
  }

  /** Records of a resource that earlier runs on the account dealt with; see `identifiedRecords`. */
  identified(resource: ResourceName): Generator<IdentifiedRecord[]> {
    return identifiedRecords(this.#database, { account: this.#info.account, resource });
  }

  get info(): RunInfo {
    return this.#info;
  }

  /** False if a failing disk rolled back a run that was not kept yet. */
  get isThere(): boolean {
    return this.#find() !== undefined;
  }

  get state(): RunState {
    return this.#stored().state;
  }

  /** From now on nothing is durable until it is kept or started; closing the journal before discards it. */
  hold(): void {
    this.#database.hold();
  }

  /** Commits everything since the run was begun or held. */
  keep(): void {
    this.#database.keep();
  }

  /** Throws a plain Error for a forbidden crossing. Commits the run if it becomes more than a plan. */
  enter(state: RunState, details: Pick<RunSummary, 'endedBy' | 'message' | 'resumesAt'> = {}): void {
    assertRunCrossing(this.state, state);
    const sql = `UPDATE runs SET state = ?2, ended_by = ?3, message = ?4, resumes_at = ?5, changed_at = ?6
      WHERE number = ?1`;
    const { endedBy = null, message, resumesAt } = details;
    const at = Math.round(this.#now());
    this.changes.run(sql, state, endedBy, toMessage(message), resumesAt?.getTime() ?? null, at);
    if (state !== 'planned') this.keep();
  }

  setRows(rows: RowTotals): void {
    this.changes.run('UPDATE runs SET totals = ?2 WHERE number = ?1', JSON.stringify(rows));
  }

  /** For a resume and for later runs. */
  keepOption<Name extends keyof RunOptions>(name: Name, value: RunOptions[Name]): void {
    const options = { ...this.#stored().options, [name]: value };
    this.changes.run('UPDATE runs SET options = ?2 WHERE number = ?1', JSON.stringify(options));
    this.#info = { ...this.#info, options };
  }

  /** Adds the HTTP requests between two readings of a growing count. */
  countRequests(before: RequestCounts, after: RequestCounts): void {
    const [sent, retried] = [after.sent - before.sent, after.retried - before.retried];
    const throttled = after.throttled - before.throttled;
    if (sent === 0 && retried === 0 && throttled === 0) return;
    const sql =
      'UPDATE runs SET sent = sent + ?2, retried = retried + ?3, throttled = throttled + ?4 WHERE number = ?1';
    this.changes.run(sql, sent, retried, throttled);
  }

  counts(): RunCounts {
    return this.changes.counts();
  }

  summary(): RunSummary {
    const { number: _, ...stored } = this.#stored();
    return { ...stored, counts: this.counts() };
  }

  /** Runs `work` in one transaction together with everything that it stages, merges and plans. */
  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  #find(): StoredRun | undefined {
    return readRuns(this.#database, 'number = ?', this.changes.number)[0];
  }

  #stored(): StoredRun {
    const stored = this.#find();
    if (!stored) throw new Error(`Run ${this.id} is no longer in the journal.`);
    return stored;
  }
}

function append(payload: Payload, items: Readonly<Record<string, readonly Payload[]>>): Payload {
  const lists = Object.entries(items).map(([field, added]) => {
    const known = payload[field];
    return [field, Array.isArray(known) ? [...known, ...added] : added];
  });
  return { ...payload, ...Object.fromEntries(lists) };
}

/** Names of the records of an account that a person decided to leave alone: they outlive the plans of that. */
export function skippedRecords(database: Database, account: string, resource: ResourceName): Set<string> {
  const sql = 'SELECT name FROM skipped WHERE account = ? AND resource = ?';
  const rows = database.all<{ readonly name: string }>(sql, account, resource);
  return new Set(rows.map(({ name }) => database.parse<string>(name)));
}
