import { JournalError } from '../errors.js';
import type { Database } from './database.js';
import type { Holder, Lock } from './lock.js';
import { overtakenBy, undoneBy } from './overtaken.js';
import { Run } from './run.js';
import {
  isSavedPlan,
  isUnfinished,
  type RowTotals,
  type RunInfo,
  type RunRow,
  type RunSummary,
  undoCommand,
} from './run-info.js';

export interface JournalOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to 1; names the runs. */
  readonly random: () => number;
  /** Who is to be named to a second process that wants the journal. */
  readonly holder: Holder;
  /** Only reads: needs no lock, works while another process runs, writes nothing. Default false. */
  readonly readOnly?: boolean;
}

/** What to look for among what earlier runs have applied. */
export interface AppliedQuery {
  /** `domain@host`. */
  readonly account: string;
  /** Name of the catalogue's operation. */
  readonly operation: string;
  /** Member of the payload. */
  readonly member: string;
  readonly values: readonly string[];
}

/** Values that one query looks for. */
const valuesAtATime = 10_000;

/** Pages of the journal that are kept in memory while a run is planned; with SQLite's 2,000 they go out and in again. */
const planningCacheKb = 16_000;

/** Changes that one statement deletes. */
const removedAtATime = 1000;

/** How a run is called that nobody ended: its process was killed, or the machine went down. */
export const diedMessage = 'Its process ended before the run did.';

/** The runs of a state folder. Throws JournalError when the file cannot be read or written. */
export class Journal {
  readonly #database: Database;
  readonly #options: JournalOptions;
  readonly #lock: Lock | undefined;
  /** Whether a process is at work on the journal: this one, or, for a reader, another. */
  readonly #isHeld: boolean;

  constructor(database: Database, options: JournalOptions, access: { lock: Lock } | { isHeld: boolean }) {
    this.#database = database;
    this.#options = options;
    this.#lock = 'lock' in access ? access.lock : undefined;
    this.#isHeld = 'lock' in access || access.isHeld;
  }

  /**
   * Begins a run that is nothing but a plan at first: it is in the journal when it is started, or when its `keep` says so.
   * Until then nobody else sees it, and nothing is left of it when the journal is closed, or the process ends.
   */
  beginRun(info: RunInfo): Run {
    this.#database.exec(`PRAGMA cache_size = -${planningCacheKb}`);
    this.#database.hold();
    return this.createRun(info);
  }

  /** Makes a run in the state `staging`. */
  createRun(info: RunInfo): Run {
    const now = Math.round(this.#options.now());
    const rows: RowTotals = { read: 0, mapped: 0, skipped: 0, rejected: 0 };
    const id = this.#freeId(now);
    this.#database
      .prepare(`
        INSERT INTO runs (id, state, command, account, sources, mapping, options, totals, created_at, changed_at)
        VALUES (?, 'staging', ?, ?, ?, ?, ?, ?, ?, ?)`)
      .run(
        id,
        info.command,
        info.account,
        JSON.stringify(info.sources),
        info.mapping ? JSON.stringify(info.mapping) : null,
        JSON.stringify(info.options),
        JSON.stringify(rows),
        now,
        now,
      );
    return this.run(id);
  }

  /** A run by its id, or the newest one. Throws JournalError when there is none. */
  run(id: string | 'latest'): Run {
    const row =
      id === 'latest'
        ? this.#database.prepare<RunRow>('SELECT * FROM runs ORDER BY number DESC LIMIT 1').get()
        : this.#find(id);
    if (row) return new Run(this.#database, row, this.#options.now);
    if (id === 'latest') {
      throw new JournalError('There is no run yet.', { advice: 'Start one with `fieldsheet import`.' });
    }
    throw new JournalError(`There is no run ${id}.`, {
      advice: '`fieldsheet runs` lists the runs of this folder.',
    });
  }

  /** All runs, the newest first. */
  runs(): RunSummary[] {
    const rows = this.#database.prepare<RunRow>('SELECT * FROM runs ORDER BY number DESC').all();
    const hasUndos = rows.some(({ command }) => command === undoCommand);
    return rows.map((row) => {
      const run = new Run(this.#database, row, this.#options.now).summary();
      const hasDied = run.state === 'running' && !this.#isHeld;
      const summary = hasDied ? { ...run, state: 'interrupted' as const, message: diedMessage } : run;
      const mayGoOn = isUnfinished(summary) || isSavedPlan({ state: summary.state, info: summary });
      const overtaker = mayGoOn ? this.#overtakerOf(row) : undefined;
      const undo = hasUndos ? undoneBy(this.#database, row.number) : undefined;
      return {
        ...summary,
        overtakenBy: overtaker,
        undoneBy: undo,
      };
    });
  }

  #overtakerOf({ number, account, created_at: createdAt }: RunRow): string | undefined {
    return overtakenBy(this.#database, { number, account, createdAt });
  }

  /**
   * Which values of a member of the payload, such as the hash of a file, have had an operation applied to them by a run
   * of this account: the value and the id of the newest such run.
   */
  appliedBefore({ account, operation, member, values }: AppliedQuery): Map<string, string> {
    const statement = this.#database.prepare<{ value: string; id: string }>(`
      SELECT DISTINCT json_extract(payload, ?) AS value, runs.id AS id
      FROM changes JOIN runs ON runs.number = changes.run
      WHERE operation = ? AND changes.state = 'applied' AND account = ?
        AND json_extract(payload, ?) IN (SELECT value FROM json_each(?))
      ORDER BY runs.number`);
    const path = `$.${JSON.stringify(member)}`;
    const found = new Map<string, string>();
    for (let start = 0; start < values.length; start += valuesAtATime) {
      const some = JSON.stringify(values.slice(start, start + valuesAtATime));
      for (const { value, id } of statement.all(path, operation, account, path, some)) found.set(value, id);
    }
    return found;
  }

  /** Forgets a run of which nothing was sent. Throws a plain Error for any other. */
  discard(run: Run): void {
    if (run.state !== 'staging' && run.state !== 'planned') throw new Error(`Run ${run.id} was started; it is kept.`);
    this.#remove([run]);
  }

  /**
   * Forgets runs with all that they keep of records, and gives their room on the disk back: nothing of them is left in
   * the file. They can be resumed, retried and undone no more.
   */
  forget(runs: readonly Run[]): void {
    this.#remove(runs);
    // The log holds pages of them as well until it is emptied.
    this.#database.exec('VACUUM');
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  #remove(runs: readonly Run[]): void {
    // Some at a time: SQLite keeps of one statement what would take all of it back.
    const someChanges = this.#database.prepare(`
      DELETE FROM changes
      WHERE seq IN (SELECT seq FROM changes WHERE run = (SELECT number FROM runs WHERE id = ?) LIMIT ${removedAtATime})`);
    this.#database.transaction(() => {
      for (const { id } of runs) {
        while (someChanges.run(id) > 0);
        this.#database.prepare('DELETE FROM tallies WHERE run = (SELECT number FROM runs WHERE id = ?)').run(id);
        this.#database.prepare('DELETE FROM runs WHERE id = ?').run(id);
      }
    });
  }

  /**
   * Forgets the runs whose process ended before anything was sent, but for saved plans. For whoever begins a run:
   * nobody else is at work.
   */
  discardUnstarted(): void {
    const rows = this.#database
      .prepare<{ id: string }>(`SELECT id FROM runs WHERE state IN ('staging', 'planned')`)
      .all();
    for (const { id } of rows) {
      const run = this.run(id);
      if (!isSavedPlan(run)) this.discard(run);
    }
  }

  /** Lets the journal go, and a run that was begun and not kept; a second call does nothing more. */
  close(): void {
    if (!this.#database.isOpen) return;
    try {
      this.#database.drop();
      // libsql keeps the file open until the last statement is collected: what is in the log goes into the file now.
      if (this.#lock) this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // On a full disk it stays in the log, which whoever opens the journal next reads as well.
    } finally {
      this.#database.close();
      this.#lock?.release();
    }
  }

  #find(id: string): RunRow | undefined {
    return this.#database.prepare<RunRow>('SELECT * FROM runs WHERE id = ?').get(id);
  }

  #freeId(now: number): string {
    for (let attempt = 0; attempt < 100; attempt++) {
      const id = runId(now, this.#options.random);
      if (!this.#find(id)) return id;
    }
    throw new Error('No name is free for a run: the source of randomness repeats itself.');
  }
}

/** Letters and digits that are not mistaken for one another. */
const idCharacters = '23456789abcdefghjkmnpqrstvwxyz';

/**
 * A name that is readable and sorts by time: date and minute in UTC and four random characters, `20261120-0912-k3f9`.
 */
export function runId(now: number, random: () => number): string {
  const time = new Date(now).toISOString().replace(/\D/g, '');
  const suffix = Array.from({ length: 4 }, () => idCharacters[Math.floor(random() * idCharacters.length)]).join('');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-${suffix}`;
}
