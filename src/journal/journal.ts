import { allOperations, isResourceName, type ResourceName } from '../contract/index.js';
import { JournalError } from '../errors.js';
import type { Database } from '../files/sqlite/database.js';
import { toJson } from './change.js';
import { type IdentifiedRecord, type IdentifierQuery, identifiedRecords, KnownRecords } from './history.js';
import type { Holder, Lock } from './lock.js';
import { Run, skippedRecords } from './run.js';
import {
  isSavedPlan,
  isUnfinished,
  type RowTotals,
  type RunInfo,
  type RunSummary,
  readRuns,
  type StoredRun,
  undoCommand,
} from './run-info.js';

export interface JournalOptions {
  /** Ms since 1970. */
  readonly now: () => number;
  /** In [0, 1); names the runs. */
  readonly random: () => number;
  /** Shown to a second process that wants the journal. */
  readonly holder: Holder;
  /** Takes no lock and writes nothing. Default false. */
  readonly readOnly?: boolean;
}

/** Page cache while planning; with SQLite's default of 2,000 KB, pages are evicted and read again. */
const planningCacheKb = 16_000;

export const diedMessage = 'Its process ended before the run did.';

/** The runs of a state folder. Throws JournalError when the file cannot be read or written. */
export class Journal {
  readonly #database: Database;
  readonly #options: JournalOptions;
  readonly #lock: Lock | undefined;
  /** Whether a process works on the journal: this one or, for a reader, another. */
  readonly #isHeld: boolean;

  constructor(database: Database, options: JournalOptions, isHeld: boolean, lock?: Lock) {
    this.#database = database;
    this.#options = options;
    this.#lock = lock;
    this.#isHeld = isHeld;
  }

  /** Begins a run in an open transaction: nobody sees it before it is started or kept, and a crash removes it. */
  beginRun(info: RunInfo): Run {
    this.#database.exec(`PRAGMA cache_size = -${planningCacheKb}`);
    this.#database.hold();
    return this.createRun(info);
  }

  createRun(info: RunInfo): Run {
    const now = Math.round(this.#options.now());
    const rows: RowTotals = { read: 0, mapped: 0, skipped: 0, rejected: 0 };
    const id = this.#freeId(now);
    const { command, account, sources, mapping, options } = info;
    this.#database.run(
      `INSERT INTO runs (id, state, command, account, sources, mapping, options, totals, created_at, changed_at)
       VALUES (?, 'staging', ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, command, account, JSON.stringify(sources), toJson(mapping), JSON.stringify(options)],
      ...[JSON.stringify(rows), now, now],
    );
    return this.run(id);
  }

  /** A run by its id, or the newest one. Throws JournalError if there is none. */
  run(id: string | 'latest'): Run {
    const newest = 'true ORDER BY number DESC LIMIT 1';
    const row = id === 'latest' ? readRuns(this.#database, newest)[0] : this.#find(id);
    if (row) return this.#runOf(row);
    if (id === 'latest') {
      throw new JournalError('There is no run yet.', { advice: 'Start one with `fieldsheet import`.' });
    }
    throw new JournalError(`There is no run ${id}.`, {
      advice: '`fieldsheet runs` lists the runs of this folder.',
    });
  }

  /** A run as it stands: one whose process died is interrupted. */
  standing(run: Run): RunSummary {
    const summary = run.summary();
    const hasDied = summary.state === 'running' && !this.#isHeld;
    return hasDied ? { ...summary, state: 'interrupted', endedBy: 'died', message: diedMessage } : summary;
  }

  /** Reads every change, as an undo would: what looks whole may be damaged inside. Throws JournalError. */
  assertWhole(): void {
    if (!this.#database.isSound) throw this.#database.damaged();
    for (const row of this.#rows()) for (const _ of this.#runOf(row).changes.everyPage());
  }

  runs(): RunSummary[] {
    return this.#rows().map((row) => {
      const summary = this.standing(this.#runOf(row));
      const mayGoOn = isUnfinished(summary) || isSavedPlan({ state: summary.state, info: summary });
      // The rest of a run of which something was undone belongs to what was undone.
      const undone = undoneBy(this.#database, row.number);
      const overtaken = mayGoOn ? (undone ?? overtakenBy(this.#database, row.number)) : undefined;
      return { ...summary, overtakenBy: overtaken, undoneBy: undone };
    });
  }

  /** Values of a payload's member, such as a file's hash, already applied in this account, with the newest run's id. */
  appliedBefore(query: Readonly<Record<'account' | 'operation' | 'member', string>> & { values: readonly string[] }) {
    const { account, operation, member, values } = query;
    const rows = this.#database.all<{ value: string; id: string }>(
      `SELECT DISTINCT json_extract(payload, ?1) AS value, runs.id AS id
       FROM changes JOIN runs ON runs.number = changes.run
       WHERE operation = ?2 AND changes.state = 'applied' AND account = ?3
         AND json_extract(payload, ?1) IN (SELECT value FROM json_each(?4))
       ORDER BY runs.number`,
      ...[`$.${JSON.stringify(member)}`, operation, account, JSON.stringify(values)],
    );
    return new Map(rows.map(({ value, id }) => [value, id]));
  }

  /** Names of the records of an account that a person decided to leave alone. */
  skipped(account: string, resource: ResourceName): Set<string> {
    return skippedRecords(this.#database, account, resource);
  }

  /** The map of identifiers; see `identifiedRecords`. */
  identified(query: IdentifierQuery): Generator<IdentifiedRecord[]> {
    return identifiedRecords(this.#database, query);
  }

  /** What these runs of an account created or adopted. */
  known(account: string, runs: readonly string[]): KnownRecords {
    return new KnownRecords(this.#database, account, runs);
  }

  /** Deletes a run that has sent nothing. Throws a plain Error for any other. */
  discard(run: Run): void {
    if (run.state !== 'staging' && run.state !== 'planned') throw new Error(`Run ${run.id} was started; it is kept.`);
    this.#remove([run]);
  }

  /** Deletes runs with all their copies of records, also from free pages, and shrinks the file. */
  forget(runs: readonly Run[]): void {
    this.#remove(runs);
    // The log holds copies of the pages until it is truncated.
    this.#database.exec('VACUUM');
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  #remove(runs: readonly Run[]): void {
    // In batches: SQLite keeps the undo data of a whole statement.
    const someChanges = `DELETE FROM changes
      WHERE seq IN (SELECT seq FROM changes WHERE run = (SELECT number FROM runs WHERE id = ?) LIMIT 1000)`;
    this.#database.transaction(() => {
      for (const { id } of runs) {
        while (this.#database.run(someChanges, id) > 0);
        this.#database.run('DELETE FROM tallies WHERE run = (SELECT number FROM runs WHERE id = ?)', id);
        this.#database.run('DELETE FROM runs WHERE id = ?', id);
      }
    });
  }

  /** Deletes unstarted runs of dead processes, except saved plans. Needs the lock; call it before a run begins. */
  discardUnstarted(): void {
    for (const row of this.#rows().filter(({ state }) => state === 'staging' || state === 'planned')) {
      const run = this.#runOf(row);
      if (!isSavedPlan(run)) this.discard(run);
    }
  }

  /** Closes the journal and discards a run that was not kept. Idempotent. */
  close(): void {
    if (!this.#database.isOpen) return;
    try {
      this.#database.drop();
      // libsql keeps the file open until the last statement is collected, so empty the log now.
      if (this.#lock) this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // On a full disk the data stays in the log, which the next opening reads.
    } finally {
      this.#database.close();
      this.#lock?.release();
    }
  }

  #find(id: string): StoredRun | undefined {
    return readRuns(this.#database, 'id = ?', id)[0];
  }

  /** Newest first. */
  #rows(): StoredRun[] {
    return readRuns(this.#database, 'true ORDER BY number DESC');
  }

  #runOf(row: StoredRun): Run {
    return new Run(this.#database, row, this.#options.now);
  }

  #freeId(now: number): string {
    for (let attempt = 0; attempt < 100; attempt++) {
      const id = runId(now, this.#options.random);
      if (!this.#find(id)) return id;
    }
    throw new Error('No name is free for a run: the source of randomness repeats itself.');
  }
}

/** No characters that look alike. */
const idCharacters = '23456789abcdefghjkmnpqrstvwxyz';

/** A readable run id that sorts by time: UTC date and minute plus four random characters, `20261120-0912-k3f9`. */
export function runId(now: number, random: () => number): string {
  const time = new Date(now).toISOString().replace(/\D/g, '');
  const suffix = Array.from({ length: 4 }, () => idCharacters[Math.floor(random() * idCharacters.length)]).join('');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-${suffix}`;
}

/**
 * The newest other run that may have written, since this one was created, what this one would still write. Resuming
 * would overwrite that, because the plan compared with an older account. A resumed run counts as a new writer,
 * whichever of the two was created first. Compares when requests left; those of a run created later left later,
 * whatever the clock says.
 */
function overtakenBy(database: Database, run: number): string | undefined {
  const sql = `SELECT other.id AS id FROM runs AS this JOIN runs AS other ON other.account = this.account
      AND other.number <> this.number AND (other.number > this.number OR other.changed_at >= this.created_at)
      AND other.state NOT IN ('staging', 'planned')
    WHERE this.number = ?1 AND EXISTS (
      SELECT 1 FROM counts AS own CROSS JOIN counts AS written ON own.run = this.number AND written.run = other.number
        AND ${subjectOf('own')} = ${subjectOf('written')}
        -- What may be sent: open changes, doubts that a look-up may find missing, and changes blocked by them.
        AND (own.state IN ('pending', 'sending', 'inDoubt')
          OR own.state = 'blocked' AND own.kind IN ('create', 'update', 'apply'))
        AND written.state IN ('created', 'updated', 'applied', 'sending', 'inDoubt')
      CROSS JOIN changes ON changes.run = written.run AND changes.state = written.state
        AND changes.resource = written.resource AND changes.operation IS written.operation
        AND sent_at >= iif(other.number > this.number, 0, this.created_at))
    ORDER BY other.number DESC LIMIT 1`;
  return database.get<{ id: string }>(sql, run, notOfRecords)?.id;
}

/** SQL for what changes write: records of a resource, or what an operation creates beside them, such as attachments. */
function subjectOf(changes: string): string {
  const beside = `json_extract(?2, '$."' || ${changes}.operation || '"')`;
  return `iif(${changes}.operation IN (SELECT key FROM json_each(?2)), ${beside}, ${changes}.resource)`;
}

/** What operations write that write no records; null for those that write nothing. */
const notOfRecords = JSON.stringify(
  Object.fromEntries(
    allOperations()
      .filter(({ effect, resource }) => effect === 'read' || !isResourceName(resource))
      .map(({ name, effect }) => [name, effect === 'read' ? null : name]),
  ),
);

/** The newest run that has undone part of this one. */
function undoneBy(database: Database, run: number): string | undefined {
  return database.get<{ id: string }>(
    `SELECT undo.id AS id FROM runs AS undo JOIN runs AS undone ON undone.id = json_extract(undo.options, '$.of')
     WHERE undone.number = ? AND undo.command = ? AND EXISTS (
       SELECT seq FROM changes WHERE run = undo.number AND state IN ('updated', 'applied', 'sending', 'inDoubt'))
     ORDER BY undo.number DESC LIMIT 1`,
    ...[run, undoCommand],
  )?.id;
}
