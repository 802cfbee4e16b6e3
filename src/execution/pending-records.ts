import type { Payload, ResourceName } from '../contract/index.js';
import type { ChangeKind } from '../plan/change.js';
import type { ChangeStore } from './change-store.js';
import type { Database } from './database.js';
import { type ChangeRow, type StoredChange, toStoredChange } from './stored-change.js';

/** A pending change that is not to be sent after all. */
export interface Withdrawn {
  readonly change: StoredChange;
  readonly to: 'conflict' | 'unchanged';
  readonly message: string;
}

/** The records of a run that are still to be sent: found by what they change, and withdrawn where they need not be sent. */
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

  /** How many there are; counted without reading them, because they may be a million. */
  count(resource: ResourceName, kind: ChangeKind): number {
    const row = this.#database
      .prepare<{ count: number | null }>(`
        SELECT sum(count) AS count FROM tallies
        WHERE run = ? AND resource = ? AND operation = '' AND kind = ? AND state = 'pending'`)
      .get(this.#run, resource, kind);
    return row?.count ?? 0;
  }

  /** In pages, in the order of staging; they may be withdrawn while they are being read. */
  pages(resource: ResourceName, kind: ChangeKind): Iterable<StoredChange[]> {
    return this.#changes.pages({ state: 'pending', resource, kind, only: 'records' });
  }

  /** The pending update of a record of the account, by the id that the plan saw. */
  updateOf(resource: ResourceName, { id }: Payload): StoredChange | undefined {
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    const row = this.#database
      .prepare<ChangeRow>(`
        SELECT * FROM changes
        WHERE run = ? AND resource = ? AND json_extract(before, '$.id') = ?
          AND state = 'pending' AND kind = 'update' AND operation IS NULL`)
      .get(this.#run, resource, id);
    return row && toStoredChange(row, this.#database.file);
  }

  /** Lets them be, with the reason; all in one transaction. */
  withdraw(withdrawn: readonly Withdrawn[]): void {
    if (withdrawn.length === 0) return;
    this.#database.transaction(() => {
      for (const { change, to, message } of withdrawn) this.#changes.cross(change, to, { at: this.#now(), message });
    });
  }
}
