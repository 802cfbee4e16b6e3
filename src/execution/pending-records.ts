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

/**
 * The records of a run that are still to be sent: found by what they change, and withdrawn where they need not be sent.
 */
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

  /**
   * In pages, in the order of staging; they may be withdrawn while they are being read. Those that are `blocked` may
   * become pending again when the run goes on.
   */
  pages(resource: ResourceName, kind: ChangeKind, state: 'pending' | 'blocked' = 'pending'): Iterable<StoredChange[]> {
    return this.#changes.pages({ state, resource, kind, only: 'records' });
  }

  /**
   * Updates that wait for what is in doubt, by the ids of their records. Where nothing is, there are none: then what is
   * blocked stays so.
   */
  blockedUpdates(resource: ResourceName): ReadonlyMap<string, number> {
    const blocked = new Map<string, number>();
    if (this.#changes.counts().total.inDoubt === 0) return blocked;
    for (const page of this.pages(resource, 'update', 'blocked')) {
      for (const { seq, before } of page) blocked.set(String(before?.id), seq);
    }
    return blocked;
  }

  /** The pending update of a record of the account, by the id that the plan saw: a number or a text. */
  updateOf(resource: ResourceName, { id }: Payload): StoredChange | undefined {
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    // A search may show as a number what the details show as a text.
    const number = /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : null;
    const row = this.#database
      .prepare<ChangeRow>(`
        SELECT * FROM changes
        WHERE run = ? AND resource = ? AND json_extract(before, '$.id') IN (?, ?)
          AND state = 'pending' AND kind = 'update' AND operation IS NULL`)
      .get(this.#run, resource, String(id), number);
    return row && toStoredChange(row, this.#database.file);
  }

  /** Lets them be, with the reason; all in one transaction. */
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
