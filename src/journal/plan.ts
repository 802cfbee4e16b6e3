import type { Payload, ResourceName } from '../contract/index.js';
import type { Words } from '../language/said.js';
import type { Change, ChangeKind, RecordReference } from '../plan/change.js';
import type { Candidate, Matching, UndecidedCounts } from '../plan/matching.js';
import { type Database, damaged, type SqlValue } from '../sqlite/database.js';
import { ManyRows, placesOf } from '../sqlite/many-rows.js';
import {
  type ChangeRow,
  keyColumns,
  messageColumns,
  parse,
  type StagedChange,
  type StoredChange,
  selected,
  stagedColumns,
  toChange,
  toJson,
} from './change.js';
import type { ChangeStore } from './change-store.js';
import { assertChangeCrossing, type ChangeState } from './states.js';

export interface PlannedChange {
  readonly seq: number;
  readonly change: Change;
  /** Referenced records, if only the account could tell; default: as staged. */
  readonly references?: readonly RecordReference[];
}

export interface FoundCandidate {
  readonly seq: number;
  readonly candidate: Candidate;
}

export interface MatchedChange {
  readonly change: StoredChange;
  /** What becomes of it: an adoption, a creation all the same, or a conflict. */
  readonly as: Change;
}

/** A creation as it is compared. */
export type MatchedRecord = Pick<StoredChange, 'payload' | 'references'>;

export interface PlannedOwner {
  readonly kind?: ChangeKind;
  /** Its id in the account, if it is there. */
  readonly id?: string;
  /** Whether the record of the account shows the key that the row is known by. */
  readonly holdsKey: boolean;
  readonly matching?: Matching;
}

export interface Withdrawn {
  readonly change: StoredChange;
  readonly to: 'conflict' | 'unchanged';
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

/** Plans changes of a run, or plans them anew; in one transaction. */
export function writePlan(
  database: Database,
  run: number,
  planned: readonly (PlannedChange & { readonly from: ChangeState })[],
): void {
  const rows = planned.map(({ seq, from, change, references }): SqlValue[] => {
    const { kind, payload, before, fields, reason, matching } = change;
    const state = plannedStates[kind];
    if (from !== state) assertChangeCrossing(from, state);
    const images = [JSON.stringify(payload), toJson(before), toJson(fields)];
    return [seq, from, state, kind, ...images, ...messageColumns(reason), toJson(references), toJson(matching)];
  });
  // The plus signs keep SQLite from using the index by state, which would search everything staged.
  // What is staged and in conflict keeps what its row says: what names it by that means the row.
  const statement = (count: number) =>
    database.statement(`
      WITH planned (seq, was, state, kind, payload, before, fields, message, said, refs, matching)
        AS (VALUES ${placesOf(count, 11)})
      UPDATE changes SET state = planned.state, kind = planned.kind, before = planned.before, fields = planned.fields,
        payload = CASE WHEN was = 'staged' AND planned.kind = 'conflict' AND planned.payload = '{}'
          THEN changes.payload ELSE planned.payload END,
        message = planned.message, said = planned.said, refs = coalesce(planned.refs, changes.refs),
        matching = planned.matching
      FROM planned WHERE changes.seq = planned.seq AND +run = ? AND +changes.state = was`);
  database.transaction(() => {
    const changed = new ManyRows(statement).run(rows, run);
    if (changed === rows.length) return;
    const states = [...new Set(planned.map(({ from }) => from))].join(' or ');
    throw unexpected(database, `A change is not ${states}; it cannot be planned.`);
  });
}

/** The error for changes that are not in the state in which they were read: damage, or a bug in fieldsheet. */
export function unexpected(database: Database, message: string): Error {
  return database.isSound ? new Error(message) : damaged(database.file);
}

/** Each change holds its candidates with their records. */
const atATime = 200;

/** The creations of a run that may be records of the account, from the first candidate to what becomes of them. */
export class Matches {
  readonly #database: Database;
  readonly #run: number;
  readonly #changes: ChangeStore;

  constructor(database: Database, run: number, changes: ChangeStore) {
    this.#changes = changes;
    this.#database = database;
    this.#run = run;
  }

  /** Which change concerns a record of the account that the plan found, by its id. */
  changesById(resource: ResourceName): Map<string, number> {
    const rows = this.#database.all<{ id: string; seq: number }>(
      `SELECT found_id AS id, seq FROM changes
       WHERE run = ? AND resource = ? AND operation IS NULL AND found_id IS NOT NULL`,
      this.#run,
      resource,
    );
    return new Map(rows.map(({ id, seq }) => [id, seq]));
  }

  /** Ids of records that rows name by their id, beside a key that these do not have so far. */
  idsGainingKeys(resource: ResourceName, keyField: string): Set<string> {
    const { where, values } = pendingUpdates(resource);
    const rows = this.#database.all<{ id: string }>(
      `SELECT found_id AS id FROM changes
       WHERE run = ? AND ${where} AND matching IS NULL AND json_extract(payload, '$.' || ?) IS NOT NULL`,
      this.#run,
      ...values,
      keyField,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** What these creations give, and whom they reference; by number. */
  creations(numbers: readonly number[]): Map<number, StagedChange> {
    const sql = `SELECT ${stagedColumns} FROM changes WHERE seq IN (SELECT value FROM json_each(?))`;
    const rows = this.#database.all<ChangeRow>(sql, JSON.stringify(numbers));
    return new Map(rows.map((row) => [row.seq, toChange(row, this.#database.file)]));
  }

  /** What the plan says of a record that others reference; undefined if it is none of this run. */
  owner({ resource, key, row: receiver }: Omit<RecordReference, 'field'>): PlannedOwner | undefined {
    const row = this.#database.get<{
      kind: ChangeKind | null;
      id: string | null;
      shows: number;
      matching: string | null;
    }>(
      `SELECT kind, found_id AS id, matching, shows_key AS shows FROM changes
       WHERE run = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL`,
      this.#run,
      resource,
      ...keyColumns(receiver ?? key),
    );
    if (!row) return undefined;
    const matching = row.matching === null ? undefined : parse<Matching>(row.matching, this.#database.file);
    return { kind: row.kind ?? undefined, id: row.id ?? undefined, holdsKey: row.shows === 1, matching };
  }

  /** Whether an earlier run into the same account has found or written records of a resource. */
  isKnownToAccount(resource: ResourceName): boolean {
    const row = this.#database.get(
      `SELECT 1 FROM runs AS this
       JOIN runs AS earlier ON earlier.account = this.account AND earlier.number < this.number
       JOIN counts ON counts.run = earlier.number
       WHERE this.number = ? AND counts.resource = ? AND counts.state IN ('created', 'updated', 'unchanged') LIMIT 1`,
      this.#run,
      resource,
    );
    return row !== undefined;
  }

  /** Gives a staged record the references that the plan has found. */
  resolve({ seq, payload, references }: MatchedRecord & { readonly seq: number }): void {
    const changed = this.#database.run(
      `UPDATE changes SET payload = ?, refs = ? WHERE seq = ? AND run = ? AND state = 'staged'`,
      JSON.stringify(payload),
      JSON.stringify(references),
      seq,
      this.#run,
    );
    if (changed !== 1) throw new Error(`Change ${seq} is not staged; its references cannot be resolved.`);
  }

  /** Adds candidates to pending creations. */
  add(found: readonly FoundCandidate[]): void {
    const sql = `UPDATE changes SET matching = CASE WHEN matching IS NULL
        THEN json_object('kind', 'possible', 'candidates', json_array(json(?1)))
        ELSE json_insert(matching, '$.candidates[#]', json(?1)) END
      WHERE seq = ?2 AND run = ?3`;
    this.#database.transaction(() => {
      for (const { seq, candidate } of found) this.#database.run(sql, JSON.stringify(candidate), seq, this.#run);
    });
  }

  /** Creations with candidates about which nothing was said yet. They may be settled during the iteration. */
  found(resource: ResourceName): Generator<StoredChange[]> {
    const selection = { state: 'pending', resource, kind: 'create', only: 'records', isMatched: true } as const;
    return this.#changes.pages(selection, atATime);
  }

  /** Conflicts that a person decides. They may be settled during the iteration. */
  undecided(resource: ResourceName): Generator<StoredChange[]> {
    const selection = { state: 'conflict', resource, kind: 'conflict', only: 'records', isMatched: true } as const;
    return this.#changes.pages(selection, atATime);
  }

  /** Gives matched changes their new plan. Throws a plain Error for a change that is no longer as it was read. */
  settle(settled: readonly MatchedChange[]): void {
    const planned = settled.map(({ change: { seq, state }, as }) => ({ seq, from: state, change: as }));
    writePlan(this.#database, this.#run, planned);
  }

  /** Conflicts that wait for a person's decision (undefined if none does), and those that a person left out. */
  countHeld(): { readonly undecided: UndecidedCounts | undefined; readonly skipped: number } {
    const counts = this.#database.get<UndecidedCounts & { skipped: number }>(
      `SELECT count(*) FILTER (WHERE decide = 'later' AND kind = 'possible') AS possible,
         count(*) FILTER (WHERE decide = 'later' AND kind = 'ambiguous') AS ambiguous,
         count(*) FILTER (WHERE decide = 'skip') AS skipped
       FROM (SELECT matching ->> '$.kind' AS kind, coalesce(matching ->> '$.decision.decide', 'later') AS decide
         FROM changes WHERE run = ? AND state = 'conflict' AND matching IS NOT NULL)`,
      this.#run,
    );
    const { possible = 0, ambiguous = 0, skipped = 0 } = counts ?? {};
    return { undecided: possible + ambiguous > 0 ? { possible, ambiguous } : undefined, skipped };
  }

  /** Makes changes pending that the plan blocked because of another change: that one may be decided by now. */
  unblock(): void {
    assertChangeCrossing('blocked', 'pending');
    this.#database.run(
      `UPDATE changes SET state = 'pending', kind = blocked_kind, blocked_kind = NULL, message = NULL, said = NULL
       WHERE run = ? AND state = 'blocked' AND blocked_kind IS NOT NULL`,
      this.#run,
    );
  }

  /** How many pending updates adopt a record. */
  countAdopted(resource: ResourceName): number {
    return this.#changes.count({ ...updates, resource, isMatched: true });
  }

  /** How many pending updates empty a key. */
  countEmptied(resource: ResourceName, keyField: string): number {
    const { where, values } = pendingUpdates(resource);
    const row = this.#database.get<{ count: number }>(
      `SELECT count(*) AS count FROM changes WHERE run = ? AND ${where}
         AND json_type(payload, '$.' || ?) IS NOT NULL AND coalesce(json_extract(payload, '$.' || ?), '') = ''`,
      this.#run,
      ...values,
      keyField,
      keyField,
    );
    return row?.count ?? 0;
  }
}

const updates = { state: 'pending', kind: 'update', only: 'records' } as const;

function pendingUpdates(resource: ResourceName) {
  return selected({ ...updates, resource });
}

/** The records of a run that are still to be sent. */
export class PendingRecords {
  readonly #database: Database;
  readonly #run: number;
  readonly #changes: ChangeStore;
  readonly #now: () => number;

  constructor(database: Database, run: number, changes: ChangeStore, now: () => number) {
    this.#database = database;
    this.#run = run;
    this.#changes = changes;
    this.#now = now;
  }

  count(resource: ResourceName, kind: ChangeKind): number {
    return this.#changes.count({ state: 'pending', resource, kind, only: 'records' });
  }

  /** They may be withdrawn during the iteration. `blocked` ones may become pending when the run resumes. */
  pages(resource: ResourceName, kind: ChangeKind, state: 'pending' | 'blocked' = 'pending'): Iterable<StoredChange[]> {
    return this.#changes.pages({ state, resource, kind, only: 'records' });
  }

  /** Blocked updates by record id. Empty if nothing is in doubt, because blocked changes then stay blocked. */
  blockedUpdates(resource: ResourceName): ReadonlyMap<string, number> {
    const blocked = new Map<string, number>();
    if (this.#changes.count({ state: 'inDoubt' }) === 0) return blocked;
    for (const { seq, before } of this.#changes.each({ ...updates, state: 'blocked', resource }))
      blocked.set(String(before?.id), seq);
    return blocked;
  }

  /** The pending update of a record, by the id that the plan saw: a search may show a number, the details a text. */
  updateOf(resource: ResourceName, { id }: Payload): StoredChange | undefined {
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    const { seq } =
      this.#database.get<{ seq: number }>(
        `SELECT seq FROM changes WHERE run = ? AND resource = ? AND found_id = ?
           AND state = 'pending' AND kind = 'update' AND operation IS NULL`,
        this.#run,
        resource,
        String(id),
      ) ?? {};
    return seq === undefined ? undefined : this.#changes.at(seq);
  }

  /** In one transaction. */
  withdraw(withdrawn: readonly Withdrawn[]): void {
    if (withdrawn.length === 0) return;
    this.#database.transaction(() => {
      const at = this.#now();
      for (const { change, to, message } of withdrawn) {
        const isBlocked = change.state === 'blocked';
        if (isBlocked) this.#changes.cross(change, 'pending', { at });
        this.#changes.cross(isBlocked ? { ...change, state: 'pending' } : change, to, { at, message });
      }
    });
  }
}
