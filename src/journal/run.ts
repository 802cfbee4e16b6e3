import type { ResourceName } from '../contract/index.js';
import type { StagedRecord } from '../plan/change.js';
import { type Database, damaged, type Statement } from '../sqlite/database.js';
import type { Selection } from './change.js';
import { parse, readableRows, type StoredChange, toMessage } from './change.js';
import { ChangeStore } from './change-store.js';
import { Counts } from './counts.js';
import {
  type IdentifiedRecord,
  identifiedRecords,
  type JournalDigest,
  journalDigest,
  reportedChanges,
  reportedResults,
} from './history.js';
import { Matches, PendingRecords } from './plan.js';
import type { RunOptions } from './run-info.js';
import {
  type ReportedChange,
  type ReportedResult,
  type RequestCounts,
  type RowTotals,
  type RunCounts,
  type RunEnd,
  type RunInfo,
  type RunRow,
  type RunSummary,
  soundRow,
  toRunInfo,
} from './run-info.js';
import { type Addition, type ChangeRefusal, type PlannedChange, type RefusedRecord, Staging } from './stage.js';
import { assertRunCrossing, type ChangeState, type RunState } from './states.js';

export interface RunStateDetails {
  readonly endedBy?: RunEnd;
  readonly message?: string;
  readonly resumesAt?: Date;
}

/**
 * A run in the journal. Writes are durable on return, except `countRequests` and those before a run of
 * `Journal.beginRun` is kept. All methods throw JournalError when the journal cannot be read or written.
 */
export class Run {
  readonly id: string;
  readonly #database: Database;
  readonly #number: number;
  readonly #now: () => number;
  readonly #counts: Counts;
  /** Created on first use: of most runs only the counts are needed. */
  #changes: ChangeStore | undefined;
  #pending: PendingRecords | undefined;
  #matches: Matches | undefined;
  #staging: Staging | undefined;
  #addRequests: Statement<unknown> | undefined;
  #info: RunInfo;
  #uncounted: RequestCounts = { sent: 0, retried: 0, throttled: 0 };

  constructor(database: Database, row: RunRow, now: () => number) {
    this.id = row.id;
    this.#info = toRunInfo(row, database.file);
    this.#database = database;
    this.#number = row.number;
    this.#now = now;
    this.#counts = new Counts(database, row.number);
  }

  get changes(): ChangeStore {
    this.#changes ??= new ChangeStore(this.#database, this.#number);
    return this.#changes;
  }

  get pending(): PendingRecords {
    this.#pending ??= new PendingRecords(this.#database, { run: this.#number, changes: this.changes, now: this.#now });
    return this.#pending;
  }

  /** Records of a resource that earlier runs on the account dealt with; see `identifiedRecords`. */
  identified(resource: ResourceName): Generator<IdentifiedRecord[]> {
    return identifiedRecords(this.#database, { account: this.#info.account, resource });
  }

  /** Those of the journal, written in the transactions of the run. */
  get skipped(): SkippedRecords {
    return new SkippedRecords(this.#database);
  }

  get matches(): Matches {
    this.#matches ??= new Matches(this.#database, this.#number, this.changes);
    return this.#matches;
  }

  get #stager(): Staging {
    this.#staging ??= new Staging(this.#database, this.#number);
    return this.#staging;
  }

  /** Adds records, thousands at a time, in the order of sending within their resource. */
  stage(records: readonly StagedRecord[]): void {
    this.#stager.stage(records);
  }

  /** Adds records that the check rejected, to report them and block what references them. A valid row always wins. */
  stageRefused(records: readonly RefusedRecord[]): void {
    this.#stager.stageRefused(records);
  }

  /** Fills staged records with values from further rows; returns how many were found. */
  merge(additions: readonly Addition[]): number {
    return this.#stager.merge(additions);
  }

  /** Staged changes in pages; they may be planned during the iteration. */
  staged(resource: ResourceName, only?: Selection['only']): Iterable<StoredChange[]> {
    return this.changes.pages({ state: 'staged', resource, only });
  }

  refuse(refusals: readonly ChangeRefusal[]): void {
    this.#stager.refuse(refusals);
  }

  plan(planned: readonly PlannedChange[]): void {
    this.#stager.plan(planned);
  }

  /** Rejects planned changes that the service would reject. */
  reject(refusals: readonly ChangeRefusal[]): void {
    if (refusals.length > 0) this.#stager.reject(refusals);
  }

  /** Blocks planned changes whose referenced records will not exist. */
  block(refusals: readonly ChangeRefusal[]): void {
    this.#stager.block(refusals);
  }

  get info(): RunInfo {
    return this.#info;
  }

  /** False if a failing disk rolled back a run that was not kept yet. */
  get isThere(): boolean {
    return this.#find() !== undefined;
  }

  get state(): RunState {
    return this.#row().state;
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
  enter(state: RunState, details: RunStateDetails = {}): void {
    assertRunCrossing(this.state, state);
    this.#database.transaction(() => {
      this.writeRequests();
      this.#database
        .prepare(
          'UPDATE runs SET state = ?, ended_by = ?, message = ?, resumes_at = ?, changed_at = ? WHERE number = ?',
        )
        .run(
          state,
          details.endedBy ?? null,
          toMessage(details.message),
          details.resumesAt?.getTime() ?? null,
          Math.round(this.#now()),
          this.#number,
        );
    });
    if (state !== 'planned') this.keep();
  }

  setRows(rows: RowTotals): void {
    this.#database.prepare('UPDATE runs SET totals = ? WHERE number = ?').run(JSON.stringify(rows), this.#number);
  }

  /** For a resume and for later runs. */
  keepOption<Name extends keyof RunOptions>(name: Name, value: RunOptions[Name]): void {
    const kept = parse<RunOptions>(this.#row().options, this.#database.file);
    const options = { ...kept, [name]: value };
    this.#database.prepare('UPDATE runs SET options = ? WHERE number = ?').run(JSON.stringify(options), this.#number);
    this.#info = { ...this.#info, options };
  }

  /** Adds HTTP requests; written with the next change or state. */
  countRequests({ sent = 0, retried = 0, throttled = 0 }: Partial<RequestCounts>): void {
    const before = this.#uncounted;
    this.#uncounted = {
      sent: before.sent + sent,
      retried: before.retried + retried,
      throttled: before.throttled + throttled,
    };
  }

  /** Writes the counted requests; call it inside a transaction. */
  writeRequests(): void {
    const { sent, retried, throttled } = this.#uncounted;
    if (sent + retried + throttled === 0) return;
    this.#addRequests ??= this.#database.prepare(
      'UPDATE runs SET sent = sent + ?, retried = retried + ?, throttled = throttled + ? WHERE number = ?',
    );
    this.#addRequests.run(sent, retried, throttled, this.#number);
    this.#uncounted = { sent: 0, retried: 0, throttled: 0 };
  }

  counts(): RunCounts {
    return this.#counts.outcomes();
  }

  rejected(): Iterable<ReportedChange> {
    return this.reported('rejected');
  }

  inDoubt(): Iterable<ReportedChange> {
    return this.reported('inDoubt');
  }

  /** By resource and in the order of staging. */
  reported(state: ChangeState, selection?: Pick<Selection, 'withMessage'>): Generator<ReportedChange> {
    return reportedChanges(this.changes, state, selection);
  }

  /** Read lazily, in the order of `reported`. */
  results(state: ChangeState): Generator<ReportedResult> {
    return reportedResults(this.changes, state);
  }

  summary(): RunSummary {
    const row = this.#row();
    const { sent, retried, throttled } = this.#uncounted;
    return {
      ...this.info,
      id: row.id,
      state: row.state,
      endedBy: row.ended_by ?? undefined,
      message: row.message ?? undefined,
      resumesAt: row.resumes_at === null ? undefined : new Date(row.resumes_at),
      createdAt: new Date(row.created_at),
      changedAt: new Date(row.changed_at),
      rows: parse<RowTotals>(row.totals, this.#database.file),
      requests: { sent: row.sent + sent, retried: row.retried + retried, throttled: row.throttled + throttled },
      counts: this.counts(),
    };
  }

  /** Reads all changes. */
  digest(): JournalDigest {
    return journalDigest(this.#database, this.#number);
  }

  /** Runs `work` in one transaction together with everything that it stages, merges and plans. */
  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  /** Call it when an invariant is broken. Throws JournalError if the file is damaged. */
  assertSound(): void {
    if (!this.#database.isSound) throw damaged(this.#database.file);
  }

  /** Throws JournalError if a change is open although the tallies say that none is. */
  assertNoneOpen(): void {
    if (this.#counts.isAnyOpen) throw damaged(this.#database.file);
  }

  #find(): RunRow | undefined {
    return this.#database.prepare<RunRow>('SELECT * FROM runs WHERE number = ?').get(this.#number);
  }

  #row(): RunRow {
    const row = this.#find();
    if (!row) throw new Error(`Run ${this.id} is no longer in the journal.`);
    return soundRow(row, this.#database.file);
  }
}

/** Records that a person decided to leave alone. They outlive the plans in which that was decided. */
export class SkippedRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** `account`: `domain@host`; `name`: the `decisionName` of the record. */
  add(account: string, resource: ResourceName, name: string): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO skipped (account, resource, name) VALUES (?, ?, ?)')
      // JSON, because libsql cuts a text at a NUL character.
      .run(account, resource, JSON.stringify(name));
  }

  /** Throws JournalError if a text is damaged. */
  names(account: string, resource: ResourceName): Set<string> {
    const sql = 'SELECT * FROM skipped WHERE account = ? AND resource = ?';
    const rows = readableRows<{ readonly name: string }>(this.#database, sql, 'skipped').all(account, resource);
    return new Set(rows.map(({ name }) => parse<string>(name, this.#database.file)));
  }

  /** Plans of the account ask about all of them again. */
  forget(account: string): void {
    this.#database.prepare('DELETE FROM skipped WHERE account = ?').run(account);
  }
}
