import type { ResourceName } from '../contract/index.js';
import type { StagedRecord } from '../plan/change.js';
import { ChangeStore } from './change-store.js';
import { Counts } from './counts.js';
import { type Database, damaged, type Statement } from './database.js';
import { PendingRecords } from './pending-records.js';
import { reportedChanges, reportedResults } from './reported-changes.js';
import type {
  ReportedChange,
  ReportedResult,
  RequestCounts,
  RowTotals,
  RunCounts,
  RunInfo,
  RunSummary,
} from './run-info.js';
import { type RunRow, soundRow, toRunInfo } from './run-info.js';
import type { Selection } from './selection.js';
import { type Addition, type ChangeRefusal, type PlannedChange, type RefusedRecord, Staging } from './staging.js';
import { assertRunCrossing, type ChangeState, type RunState } from './states.js';
import { parse, type StoredChange, toMessage } from './stored-change.js';

/** Why a run is in its new state. */
export interface RunStateDetails {
  readonly message?: string;
  readonly resumesAt?: Date;
}

/**
 * One execution of a plan, in the journal. Every method that writes has done so, durably, when it returns, except
 * `countRequests` and what a run of `Journal.beginRun` writes before it is kept. All throw JournalError when the journal
 * cannot be read or written.
 */
export class Run {
  readonly id: string;
  readonly #database: Database;
  readonly #number: number;
  readonly #now: () => number;
  readonly #counts: Counts;
  /** Made when they are first used: of most runs only the counts are asked for. */
  #changes: ChangeStore | undefined;
  #pending: PendingRecords | undefined;
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

  /** The changes of this run; for the executor. */
  get changes(): ChangeStore {
    this.#changes ??= new ChangeStore(this.#database, this.#number);
    return this.#changes;
  }

  /** The records that are still to be sent. */
  get pending(): PendingRecords {
    this.#pending ??= new PendingRecords(this.#database, { run: this.#number, changes: this.changes, now: this.#now });
    return this.#pending;
  }

  get #stager(): Staging {
    this.#staging ??= new Staging(this.#database, this.#number);
    return this.#staging;
  }

  /** Adds records, thousands at a time, in the order in which they shall be sent within their resource. */
  stage(records: readonly StagedRecord[]): void {
    this.#stager.stage(records);
  }

  /**
   * Adds records that the check rejected, so that they are reported and what names them is blocked. A record that
   * another row gave rightly stands, whichever comes first.
   */
  stageRefused(records: readonly RefusedRecord[]): void {
    this.#stager.stageRefused(records);
  }

  /**
   * Fills what staged records do not say from further rows that give them too; the number of records that were found.
   */
  merge(additions: readonly Addition[]): number {
    return this.#stager.merge(additions);
  }

  /** What is staged of a resource, in pages; it may be planned while it is being read. */
  staged(resource: ResourceName, only?: Selection['only']): Iterable<StoredChange[]> {
    return this.changes.pages({ state: 'staged', resource, only });
  }

  /** Rejects staged records that the check rejects after all. */
  refuse(refusals: readonly ChangeRefusal[]): void {
    this.#stager.refuse(refusals);
  }

  /** Writes what the plan says about staged records. */
  plan(planned: readonly PlannedChange[]): void {
    this.#stager.plan(planned);
  }

  /** Blocks changes of which the plan finds, once all are planned, that a record they name will not be there. */
  block(refusals: readonly ChangeRefusal[]): void {
    this.#stager.block(refusals);
  }

  /** What the run is about, with what `keepOption` has added through this object. */
  get info(): RunInfo {
    return this.#info;
  }

  /** False when a disk that failed has taken back a run that was not kept yet. */
  get isThere(): boolean {
    return this.#find() !== undefined;
  }

  /** As the journal has it now. */
  get state(): RunState {
    return this.#row().state;
  }

  /** Makes durable all that was written since the run was begun. */
  keep(): void {
    this.#database.keep();
  }

  /** Throws a plain Error when there is no such crossing. A run is kept that becomes more than a plan. */
  enter(state: RunState, details: RunStateDetails = {}): void {
    assertRunCrossing(this.state, state);
    this.#database.transaction(() => {
      this.writeRequests();
      this.#database
        .prepare('UPDATE runs SET state = ?, message = ?, resumes_at = ?, changed_at = ? WHERE number = ?')
        .run(
          state,
          toMessage(details.message),
          details.resumesAt?.getTime() ?? null,
          Math.round(this.#now()),
          this.#number,
        );
    });
    if (state !== 'planned') this.keep();
  }

  /** Keeps how many source rows were read and what became of them. */
  setRows(rows: RowTotals): void {
    this.#database.prepare('UPDATE runs SET totals = ? WHERE number = ?').run(JSON.stringify(rows), this.#number);
  }

  /**
   * Keeps one more thing beside the options that the run was made with, for itself when it goes on and for later runs.
   */
  keepOption(name: string, value: unknown): void {
    const kept = parse<RunInfo['options']>(this.#row().options, this.#database.file);
    const options = { ...kept, [name]: value };
    this.#database.prepare('UPDATE runs SET options = ? WHERE number = ?').run(JSON.stringify(options), this.#number);
    this.#info = { ...this.#info, options };
  }

  /** Adds to the HTTP requests of the run; written with the next change or state. */
  countRequests({ sent = 0, retried = 0, throttled = 0 }: Partial<RequestCounts>): void {
    const before = this.#uncounted;
    this.#uncounted = {
      sent: before.sent + sent,
      retried: before.retried + retried,
      throttled: before.throttled + throttled,
    };
  }

  /** Writes the requests counted since; to be called inside a transaction. */
  writeRequests(): void {
    const { sent, retried, throttled } = this.#uncounted;
    if (sent + retried + throttled === 0) return;
    this.#addRequests ??= this.#database.prepare(
      'UPDATE runs SET sent = sent + ?, retried = retried + ?, throttled = throttled + ? WHERE number = ?',
    );
    this.#addRequests.run(sent, retried, throttled, this.#number);
    this.#uncounted = { sent: 0, retried: 0, throttled: 0 };
  }

  /** Changes by outcome, whole and by resource. */
  counts(): RunCounts {
    return this.#counts.outcomes();
  }

  /** Records that the check or the service rejected, with the reason. */
  rejected(): Iterable<ReportedChange> {
    return this.reported('rejected');
  }

  /** Records of which it is not known whether they landed. */
  inDoubt(): Iterable<ReportedChange> {
    return this.reported('inDoubt');
  }

  /** The changes in one state with their messages, by resource and in the order of staging. */
  reported(state: ChangeState, selection?: Pick<Selection, 'withMessage'>): Generator<ReportedChange> {
    return reportedChanges(this.changes, state, selection);
  }

  /** The changes in one state with what their answers gave, read as they are asked for, in the order of `reported`. */
  results(state: ChangeState): Generator<ReportedResult> {
    return reportedResults(this.changes, state);
  }

  /** The run as the list of runs shows it. */
  summary(): RunSummary {
    const row = this.#row();
    const { sent, retried, throttled } = this.#uncounted;
    return {
      ...this.info,
      id: row.id,
      state: row.state,
      message: row.message ?? undefined,
      resumesAt: row.resumes_at === null ? undefined : new Date(row.resumes_at),
      createdAt: new Date(row.created_at),
      changedAt: new Date(row.changed_at),
      rows: parse<RowTotals>(row.totals, this.#database.file),
      requests: { sent: row.sent + sent, retried: row.retried + retried, throttled: row.throttled + throttled },
      counts: this.counts(),
    };
  }

  /**
   * Runs `work` in one transaction of the journal, with all that it stages, merges and plans: durable together, or not
   * at all.
   */
  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  /** Throws JournalError where the file is damaged: to be asked when something is not as it must be. */
  assertSound(): void {
    if (!this.#database.isSound) throw damaged(this.#database.file);
  }

  /** Throws JournalError where a change is open though the counts, by which changes are looked for, say that none is. */
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
