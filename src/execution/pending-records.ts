import type { Payload, ResourceName } from '../contract/index.js';
import type { Words } from '../language/said.js';
import type { ChangeKind } from '../plan/change.js';
import type { Database } from '../sqlite/database.js';
import type { ChangeStore } from './change-store.js';
import { type ChangeRow, type StoredChange, toStoredChange } from './stored-change.js';

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
