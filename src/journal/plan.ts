import type { Payload, ResourceName } from '../contract/index.js';
import type { Words } from '../language/said.js';
import type { Change, ChangeKind, RecordReference } from '../plan/change.js';
import type { Candidate, Matching, UndecidedCounts } from '../plan/matching.js';
import { type Database, damaged, type Statement } from '../sqlite/database.js';
import {
  type ChangeRow,
  keyColumns,
  messageColumns,
  parse,
  type StoredChange,
  toJson,
  toStoredChange,
} from './change.js';
import type { ChangeStore } from './change-store.js';
import { assertChangeCrossing, type ChangeState } from './states.js';

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

interface MatchedRow {
  readonly seq: number;
  readonly payload: string;
  readonly refs: string;
}

interface OwnerRow {
  readonly kind: string | null;
  readonly id: string | null;
  readonly holds: number | null;
  readonly matching: string | null;
}

/** Each change holds its candidates with their records. */
const atATime = 200;

const statesOf: Readonly<Partial<Record<Change['kind'], ChangeState>>> = {
  create: 'pending',
  update: 'pending',
  unchanged: 'unchanged',
  conflict: 'conflict',
  blocked: 'blocked',
};

/** The creations of a run that may be records of the account, from the first candidate to what becomes of them. */
export class Matches {
  readonly #database: Database;
  readonly #run: number;
  readonly #changes: ChangeStore;
  readonly #add: Statement<unknown>;
  readonly #owner: Statement<OwnerRow>;
  readonly #some: Statement<MatchedRow>;

  constructor(database: Database, run: number, changes: ChangeStore) {
    this.#changes = changes;
    this.#database = database;
    this.#run = run;
    this.#add = database.prepare(`
      UPDATE changes SET matching = CASE WHEN matching IS NULL
        THEN json_object('kind', 'possible', 'candidates', json_array(json(?1)))
        ELSE json_insert(matching, '$.candidates[#]', json(?1)) END
      WHERE seq = ?2 AND run = ?3`);
    this.#some = database.prepare(
      'SELECT seq, payload, refs FROM changes WHERE seq IN (SELECT value FROM json_each(?))',
    );
    this.#owner = database.prepare(`
      SELECT kind, CAST(json_extract(before, '$.id') AS TEXT) AS id, matching,
        CAST(json_extract(before, '$.' || key_field) AS TEXT) = json_extract(key_value, '$') AS holds FROM changes
      WHERE run = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL`);
  }

  /** Which change concerns a record of the account that the plan found, by its id. */
  changesById(resource: ResourceName): Map<string, number> {
    const rows = this.#database
      .prepare<{ id: string; seq: number }>(`
        SELECT CAST(json_extract(before, '$.id') AS TEXT) AS id, seq FROM changes
        WHERE run = ? AND resource = ? AND operation IS NULL AND json_extract(before, '$.id') IS NOT NULL`)
      .all(this.#run, resource);
    return new Map(rows.map(({ id, seq }) => [id, seq]));
  }

  /** Ids of records that rows name by their id, beside a key that these do not have so far. */
  idsGainingKeys(resource: ResourceName, keyField: string): Set<string> {
    const rows = this.#database
      .prepare<{ id: string }>(`
        SELECT CAST(json_extract(before, '$.id') AS TEXT) AS id FROM changes
        WHERE run = ? AND state = 'pending' AND resource = ? AND kind = 'update' AND operation IS NULL
          AND matching IS NULL AND json_extract(payload, '$.' || ?) IS NOT NULL`)
      .all(this.#run, resource, keyField);
    return new Set(rows.map(({ id }) => id));
  }

  /** What these creations give, and whom they reference; by number. */
  creations(numbers: readonly number[]): Map<number, MatchedRecord> {
    return new Map(this.#some.all(JSON.stringify(numbers)).map((row) => [row.seq, this.#recordOf(row)]));
  }

  #recordOf({ payload, refs }: MatchedRow): MatchedRecord {
    const { file } = this.#database;
    return { payload: parse<Payload>(payload, file), references: parse<RecordReference[]>(refs, file) };
  }

  /** What the plan says of a record that others reference; undefined if it is none of this run. */
  owner({ resource, key, row: receiver }: Omit<RecordReference, 'field'>): PlannedOwner | undefined {
    const row = this.#owner.get(this.#run, resource, ...keyColumns(receiver ?? key));
    if (!row) return undefined;
    const matching = row.matching === null ? undefined : parse<Matching>(row.matching, this.#database.file);
    const kind = (row.kind ?? undefined) as ChangeKind | undefined;
    return { kind, id: row.id ?? undefined, holdsKey: row.holds === 1, matching };
  }

  /** Whether an earlier run into the same account has found or written records of a resource. */
  isKnownToAccount(resource: ResourceName): boolean {
    const row = this.#database
      .prepare(`
        SELECT 1 FROM runs AS this
        JOIN runs AS earlier ON earlier.account = this.account AND earlier.number < this.number
        JOIN tallies ON tallies.run = earlier.number
        WHERE this.number = ? AND tallies.resource = ? AND tallies.count > 0
          AND tallies.state IN ('created', 'updated', 'unchanged') LIMIT 1`)
      .get(this.#run, resource);
    return row !== undefined;
  }

  /** Gives a staged record the references that the plan has found. */
  resolve({ seq, payload, references }: MatchedRecord & { readonly seq: number }): void {
    const changed = this.#database
      .prepare(`UPDATE changes SET payload = ?, refs = ? WHERE seq = ? AND run = ? AND state = 'staged'`)
      .run(JSON.stringify(payload), JSON.stringify(references), seq, this.#run);
    if (changed !== 1) throw new Error(`Change ${seq} is not staged; its references cannot be resolved.`);
  }

  /** Adds candidates to pending creations. */
  add(found: readonly FoundCandidate[]): void {
    if (found.length === 0) return;
    this.#database.transaction(() => {
      for (const { seq, candidate } of found) this.#add.run(JSON.stringify(candidate), seq, this.#run);
    });
  }

  /** Creations with candidates about which nothing was said yet. They may be settled during the iteration. */
  found(resource: ResourceName): Generator<StoredChange[]> {
    return this.#changes.pages(
      { state: 'pending', resource, kind: 'create', only: 'records', isMatched: true },
      atATime,
    );
  }

  /** Conflicts that a person decides. They may be settled during the iteration. */
  undecided(resource: ResourceName): Generator<StoredChange[]> {
    const kind = 'conflict';
    return this.#changes.pages({ state: kind, resource, kind, only: 'records', isMatched: true }, atATime);
  }

  /** Gives matched changes their new plan. Throws a plain Error for a change that is neither pending nor a conflict. */
  settle(settled: readonly MatchedChange[]): void {
    const update = this.#database.prepare(`
      UPDATE changes SET state = ?, kind = ?, payload = ?, before = ?, fields = ?, message = ?, said = ?, matching = ?
      WHERE seq = ? AND run = ? AND state IN ('pending', 'conflict')`);
    this.#database.transaction(() => {
      for (const { change, as } of settled) {
        const state = statesOf[as.kind];
        if (state === undefined) throw new Error(`A matched change cannot become ${as.kind}.`);
        if (state !== change.state) assertChangeCrossing(change.state, state);
        const values = [JSON.stringify(as.payload), toJson(as.before), toJson(as.fields), ...messageColumns(as.reason)];
        const changed = update.run(state, as.kind, ...values, toJson(as.matching), change.seq, this.#run);
        if (changed !== 1) throw this.#unexpected(change);
      }
    });
  }

  #unexpected({ seq, state }: StoredChange): Error {
    return this.#database.isSound ? new Error(`Change ${seq} is no longer ${state}.`) : damaged(this.#database.file);
  }

  /** Conflicts that wait for a person's decision (undefined if none does), and those that a person left out. */
  countHeld(): { readonly undecided: UndecidedCounts | undefined; readonly skipped: number } {
    const rows = this.#database
      .prepare<{ kind: string; decide: string; count: number }>(`
        SELECT json_extract(matching, '$.kind') AS kind, count(*) AS count,
          coalesce(json_extract(matching, '$.decision.decide'), 'later') AS decide
        FROM changes WHERE run = ? AND state = 'conflict' AND matching IS NOT NULL GROUP BY kind, decide`)
      .all(this.#run);
    const open = rows.filter(({ decide }) => decide === 'later');
    const countOf = (kind: string) => open.find((row) => row.kind === kind)?.count ?? 0;
    const undecided = { possible: countOf('possible'), ambiguous: countOf('ambiguous') };
    const skipped = rows.reduce((sum, { decide, count }) => sum + (decide === 'skip' ? count : 0), 0);
    return { undecided: undecided.possible + undecided.ambiguous > 0 ? undecided : undefined, skipped };
  }

  /** Makes changes pending that the plan blocked because of another change: that one may be decided by now. */
  unblock(): void {
    assertChangeCrossing('blocked', 'pending');
    this.#database
      .prepare(`
        UPDATE changes SET state = 'pending', kind = blocked_kind, blocked_kind = NULL, message = NULL, said = NULL
        WHERE run = ? AND state = 'blocked' AND blocked_kind IS NOT NULL`)
      .run(this.#run);
  }

  /** How many pending updates adopt a record. */
  countAdopted(resource: ResourceName): number {
    return this.#countUpdates(resource, 'matching IS NOT NULL');
  }

  /** How many pending updates empty a key. */
  countEmptied(resource: ResourceName, keyField: string): number {
    const value = `payload, '$.${keyField}'`;
    return this.#countUpdates(
      resource,
      `json_type(${value}) IS NOT NULL AND coalesce(json_extract(${value}), '') = ''`,
    );
  }

  #countUpdates(resource: ResourceName, condition: string): number {
    const row = this.#database
      .prepare<{ count: number }>(`
        SELECT count(*) AS count FROM changes
        WHERE run = ? AND state = 'pending' AND resource = ? AND kind = 'update' AND operation IS NULL AND ${condition}`)
      .get(this.#run, resource);
    return row?.count ?? 0;
  }
}

export interface Withdrawn {
  readonly change: StoredChange;
  readonly to: 'conflict' | 'unchanged';
  readonly message: Words;
}

/** The records of a run that are still to be sent. */
export class PendingRecords {
  readonly #database: Database;
  readonly #run: number;
  readonly #changes: ChangeStore;
  readonly #now: () => number;

  constructor(database: Database, { run, changes, now }: { run: number; changes: ChangeStore; now: () => number }) {
    this.#database = database;
    this.#run = run;
    this.#changes = changes;
    this.#now = now;
  }

  count(resource: ResourceName, kind: ChangeKind): number {
    const row = this.#database
      .prepare<{ count: number | null }>(`
        SELECT sum(count) AS count FROM tallies
        WHERE run = ? AND resource = ? AND operation = '' AND kind = ? AND state = 'pending'`)
      .get(this.#run, resource, kind);
    return row?.count ?? 0;
  }

  /** They may be withdrawn during the iteration. `blocked` ones may become pending when the run resumes. */
  pages(resource: ResourceName, kind: ChangeKind, state: 'pending' | 'blocked' = 'pending'): Iterable<StoredChange[]> {
    return this.#changes.pages({ state, resource, kind, only: 'records' });
  }

  /** Blocked updates by record id. Empty if nothing is in doubt, because blocked changes then stay blocked. */
  blockedUpdates(resource: ResourceName): ReadonlyMap<string, number> {
    const blocked = new Map<string, number>();
    if (this.#changes.counts().total.inDoubt === 0) return blocked;
    for (const page of this.pages(resource, 'update', 'blocked')) {
      for (const { seq, before } of page) blocked.set(String(before?.id), seq);
    }
    return blocked;
  }

  /** The pending update of a record, by the id that the plan saw, a number or a string. */
  updateOf(resource: ResourceName, { id }: Payload): StoredChange | undefined {
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    // A search may show an id as a number and the details as a string.
    const number = /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : null;
    const row = this.#database
      .prepare<ChangeRow>(`
        SELECT * FROM changes
        WHERE run = ? AND resource = ? AND json_extract(before, '$.id') IN (?, ?)
          AND state = 'pending' AND kind = 'update' AND operation IS NULL`)
      .get(this.#run, resource, String(id), number);
    return row && toStoredChange(row, this.#database.file);
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
