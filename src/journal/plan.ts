import type { Payload, ResourceName } from '../contract/index.js';
import type { Words } from '../language/said.js';
import type { Change, ChangeKind, RecordReference } from '../plan/change.js';
import type { Candidate, Matching, UndecidedCounts } from '../plan/matching.js';
import type { SqlValue } from '../sqlite/database.js';
import {
  keyColumns,
  messageColumns,
  parse,
  type RunTables,
  type StagedChange,
  type StoredChange,
  selected,
  toJson,
  unexpected,
} from './change.js';
import type { ChangeStore } from './change-store.js';
import { assertChangeCrossing, type ChangeState } from './states.js';

export interface PlannedChange {
  readonly seq: number;
  readonly change: Change;
  /** Referenced records, if only the account could tell; default: as staged. */
  readonly references?: readonly RecordReference[];
  /** Its state so far. Default: staged. */
  readonly from?: ChangeState;
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

type OwnerRow = { matching: string | null; kind: ChangeKind | null; id: string | null; shows: number | null };

/** A pending change that is not sent after all. */
export interface NotSent {
  readonly change: StoredChange;
  readonly to: 'conflict' | 'unchanged' | 'blocked';
  readonly message: Words;
}

export interface Withdrawn extends NotSent {
  readonly to: 'conflict' | 'unchanged';
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
export function writePlan({ database, number }: RunTables, planned: readonly PlannedChange[]): void {
  const rows = planned.map(({ seq, from = 'staged', change, references }): SqlValue[] => {
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
  database.transaction(() => {
    const changed = database.runMany(update, rows, number);
    if (changed === rows.length) return;
    const states = [...new Set(planned.map(({ from = 'staged' }) => from))].join(' or ');
    throw unexpected(database, `A change is not ${states}; it cannot be planned.`);
  });
}

/** Each change holds its candidates with their records. */
const atATime = 200;

/** The creations of a run that may be records of the account, from the first candidate to what becomes of them. */
export class Matches {
  readonly #changes: ChangeStore;

  constructor(changes: ChangeStore) {
    this.#changes = changes;
  }

  /** Which change concerns a record of the account that the plan found, by its id. */
  changesById(resource: ResourceName): Map<string, number> {
    const sql = `SELECT found_id AS id, seq FROM changes
      WHERE run = ? AND resource = ? AND operation IS NULL AND found_id IS NOT NULL`;
    const rows = this.#changes.all<{ id: string; seq: number }>(sql, resource);
    return new Map(rows.map(({ id, seq }) => [id, seq]));
  }

  /** Ids of records that rows name by their id, beside a key that these do not have so far. */
  idsGainingKeys(resource: ResourceName, keyField: string): Set<string> {
    const { where, values } = selected({ ...updates, resource });
    const sql = `SELECT found_id AS id FROM changes
      WHERE run = ? AND ${where} AND matching IS NULL AND json_extract(payload, '$.' || ?) IS NOT NULL`;
    return new Set(this.#changes.all<{ id: string }>(sql, ...values, keyField).map(({ id }) => id));
  }

  /** What these creations give, and whom they reference; by number. */
  creations(numbers: readonly number[]): Map<number, StagedChange> {
    // The plus sign keeps SQLite from reading all changes of the run by an index.
    const some = '+run = ? AND seq IN (SELECT value FROM json_each(?))';
    const found = this.#changes.read(some, JSON.stringify(numbers));
    return new Map(found.map((change) => [change.seq, change]));
  }

  /** What the plan says of a record that others reference; undefined if it is none of this run. */
  owner({ resource, key, row: receiver }: Omit<RecordReference, 'field'>): PlannedOwner | undefined {
    const sql = `SELECT kind, found_id AS id, matching, shows_key AS shows FROM changes
      WHERE run = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL`;
    const [row] = this.#changes.all<OwnerRow>(sql, resource, ...keyColumns(receiver ?? key));
    if (!row) return undefined;
    const matching = row.matching === null ? undefined : parse<Matching>(row.matching, this.#changes.database.file);
    return { kind: row.kind ?? undefined, id: row.id ?? undefined, holdsKey: row.shows === 1, matching };
  }

  /** Whether an earlier run into the same account has found or written records of a resource. */
  isKnownToAccount(resource: ResourceName): boolean {
    const sql = `SELECT 1 FROM runs AS this
      JOIN runs AS earlier ON earlier.account = this.account AND earlier.number < this.number
      JOIN counts ON counts.run = earlier.number
      WHERE this.number = ? AND counts.resource = ? AND counts.state IN ('created', 'updated', 'unchanged') LIMIT 1`;
    return this.#changes.all(sql, resource).length > 0;
  }

  /** Gives a staged record the references that the plan has found. */
  resolve({ seq, payload, references }: MatchedRecord & { readonly seq: number }): void {
    const sql = `UPDATE changes SET payload = ?2, refs = ?3 WHERE seq = ?4 AND run = ?1 AND state = 'staged'`;
    const changed = this.#changes.run(sql, JSON.stringify(payload), JSON.stringify(references), seq);
    if (changed !== 1) throw new Error(`Change ${seq} is not staged; its references cannot be resolved.`);
  }

  /** Adds candidates to pending creations. */
  add(found: readonly FoundCandidate[]): void {
    const sql = `UPDATE changes SET matching = CASE WHEN matching IS NULL
        THEN json_object('kind', 'possible', 'candidates', json_array(json(?2)))
        ELSE json_insert(matching, '$.candidates[#]', json(?2)) END
      WHERE seq = ?3 AND run = ?1`;
    this.#changes.database.transaction(() => {
      for (const { seq, candidate } of found) this.#changes.run(sql, JSON.stringify(candidate), seq);
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
    writePlan(this.#changes, planned);
  }

  /** Conflicts that wait for a person's decision (undefined if none does), and those that a person left out. */
  countHeld(): { readonly undecided: UndecidedCounts | undefined; readonly skipped: number } {
    const sql = `SELECT count(*) FILTER (WHERE decide = 'later' AND kind = 'possible') AS possible,
        count(*) FILTER (WHERE decide = 'later' AND kind = 'ambiguous') AS ambiguous,
        count(*) FILTER (WHERE decide = 'skip') AS skipped
      FROM (SELECT matching ->> '$.kind' AS kind, coalesce(matching ->> '$.decision.decide', 'later') AS decide
        FROM changes WHERE run = ? AND state = 'conflict' AND matching IS NOT NULL)`;
    const [counts] = this.#changes.all<UndecidedCounts & { skipped: number }>(sql);
    const { possible = 0, ambiguous = 0, skipped = 0 } = counts ?? {};
    return { undecided: possible + ambiguous > 0 ? { possible, ambiguous } : undefined, skipped };
  }

  /** Makes changes pending that the plan blocked because of another change: that one may be decided by now. */
  unblock(): void {
    assertChangeCrossing('blocked', 'pending');
    this.#changes.run(`
      UPDATE changes SET state = 'pending', kind = blocked_kind, blocked_kind = NULL, message = NULL, said = NULL
      WHERE run = ? AND state = 'blocked' AND blocked_kind IS NOT NULL`);
  }

  /** How many pending updates empty a key. */
  countEmptied(resource: ResourceName, keyField: string): number {
    const { where, values } = selected({ ...updates, resource });
    const sql = `SELECT count(*) AS count FROM changes WHERE run = ? AND ${where}
      AND json_type(payload, '$.' || ?) IS NOT NULL AND coalesce(json_extract(payload, '$.' || ?), '') = ''`;
    return this.#changes.countIn(sql, ...values, keyField, keyField);
  }
}

const updates = { state: 'pending', kind: 'update', only: 'records' } as const;

/** The records of a run that are still to be sent. */
export class PendingRecords {
  readonly #changes: ChangeStore;
  readonly #now: () => number;

  constructor(changes: ChangeStore, now: () => number) {
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

  /** The pending update of a record, by the id that the plan saw: a search may show a number, the details a text. */
  updateOf(resource: ResourceName, { id }: Payload): StoredChange | undefined {
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    const update = `run = ? AND resource = ? AND found_id = ? AND state = 'pending' AND kind = 'update' AND operation IS NULL`;
    return this.#changes.read(update, resource, String(id))[0];
  }

  /** In one transaction. */
  withdraw(withdrawn: readonly NotSent[]): void {
    if (withdrawn.length === 0) return;
    this.#changes.database.transaction(() => {
      const at = this.#now();
      for (const { change, to, message } of withdrawn) {
        const isBlocked = change.state === 'blocked';
        if (isBlocked) this.#changes.cross(change, 'pending', { at });
        this.#changes.cross(isBlocked ? { ...change, state: 'pending' } : change, to, { at, message });
      }
    });
  }
}
