import type { ResourceName } from '../contract/index.js';
import type { Change } from '../plan/change.js';
import type { Candidate, Matching } from '../plan/matching.js';
import { type Database, damaged, type Statement } from '../sqlite/database.js';
import { assertChangeCrossing, type ChangeState } from './states.js';
import { type ChangeRow, parse, type StoredChange, toJson, toMessage, toStoredChange } from './stored-change.js';

export interface FoundCandidate {
  readonly seq: number;
  readonly candidate: Candidate;
}

export interface MatchedChange {
  readonly change: StoredChange;
  /** What becomes of it: an adoption, a creation all the same, or a conflict. */
  readonly as: Change;
}

const pageSize = 200;

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
  readonly #page: Statement<ChangeRow>;

  constructor(database: Database, run: number) {
    this.#database = database;
    this.#run = run;
    this.#page = database.prepare(`
      SELECT * FROM changes
      WHERE run = ? AND state = ? AND resource = ? AND seq > ? AND matching IS NOT NULL
        AND operation IS NULL AND kind = ? ORDER BY seq LIMIT ${pageSize}`);
  }

  /** Adds candidates to pending creations. One that is there already keeps its first reasons. */
  add(found: readonly FoundCandidate[]): void {
    if (found.length === 0) return;
    const read = this.#database.prepare<{ matching: string | null }>('SELECT matching FROM changes WHERE seq = ?');
    const write = this.#database.prepare('UPDATE changes SET matching = ? WHERE seq = ? AND run = ?');
    this.#database.transaction(() => {
      for (const { seq, candidate } of found) {
        const known = read.get(seq)?.matching;
        const { candidates } = known ? parse<Matching>(known, this.#database.file) : { candidates: [] };
        if (candidates.some(({ id, rule }) => id === candidate.id && rule === candidate.rule)) continue;
        write.run(toJson({ kind: 'possible', candidates: [...candidates, candidate] }), seq, this.#run);
      }
    });
  }

  /** Creations with candidates about which nothing was said yet. They may be settled during the iteration. */
  found(resource: ResourceName): Generator<StoredChange[]> {
    return this.#pages(resource, 'pending', 'create');
  }

  /** Conflicts that a person decides. They may be settled during the iteration. */
  undecided(resource: ResourceName): Generator<StoredChange[]> {
    return this.#pages(resource, 'conflict', 'conflict');
  }

  *#pages(resource: ResourceName, state: ChangeState, kind: Change['kind']): Generator<StoredChange[]> {
    for (let beyond = 0; ; ) {
      const rows = this.#page.all(this.#run, state, resource, beyond, kind);
      const last = rows.at(-1);
      if (!last) return;
      beyond = last.seq;
      yield rows.map((row) => toStoredChange(row, this.#database.file));
    }
  }

  /** Gives matched changes their new plan. Throws a plain Error for a change that is neither pending nor a conflict. */
  settle(settled: readonly MatchedChange[]): void {
    const update = this.#database.prepare(`
      UPDATE changes SET state = ?, kind = ?, payload = ?, before = ?, fields = ?, message = ?, matching = ?
      WHERE seq = ? AND run = ? AND state IN ('pending', 'conflict')`);
    this.#database.transaction(() => {
      for (const { change, as } of settled) {
        const state = statesOf[as.kind];
        if (state === undefined) throw new Error(`A matched change cannot become ${as.kind}.`);
        if (state !== change.state) assertChangeCrossing(change.state, state);
        const values = [JSON.stringify(as.payload), toJson(as.before), toJson(as.fields), toMessage(as.reason)];
        const changed = update.run(state, as.kind, ...values, toJson(as.matching), change.seq, this.#run);
        if (changed !== 1) throw this.#unexpected(change);
      }
    });
  }

  #unexpected({ seq, state }: StoredChange): Error {
    return this.#database.isSound ? new Error(`Change ${seq} is no longer ${state}.`) : damaged(this.#database.file);
  }

  /** Makes changes pending that the plan blocked because of another change: that one may be decided by now. */
  unblock(): void {
    assertChangeCrossing('blocked', 'pending');
    this.#database
      .prepare(`
        UPDATE changes SET state = 'pending', kind = blocked_kind, blocked_kind = NULL, message = NULL
        WHERE run = ? AND state = 'blocked' AND blocked_kind IS NOT NULL`)
      .run(this.#run);
  }

  /** How many pending updates adopt a record. */
  countAdopted(resource: ResourceName): number {
    const row = this.#database
      .prepare<{ count: number }>(`
        SELECT count(*) AS count FROM changes
        WHERE run = ? AND state = 'pending' AND resource = ? AND kind = 'update' AND matching IS NOT NULL`)
      .get(this.#run, resource);
    return row?.count ?? 0;
  }
}
