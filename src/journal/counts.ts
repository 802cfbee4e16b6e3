import { type ResourceName, resourceNames } from '../contract/index.js';
import { type ChangeKind, type OutcomeCounts, outcomes } from '../plan/change.js';
import type { PlannedRecords } from '../plan/safety.js';
import type { Database, Statement } from '../sqlite/database.js';
import { type Selection, selectedByPlan } from './change.js';
import type { ChangeCounts, RunCounts } from './run-info.js';
import type { ChangeState } from './states.js';

/** Counts the changes of one run from the tallies, without reading up to a million changes. */
export class Counts {
  readonly #database: Database;
  readonly #run: number;
  readonly #selected: Statement<{ count: number | null }>;

  constructor(database: Database, run: number) {
    this.#database = database;
    this.#run = run;
    this.#selected = database.prepare(`
      SELECT sum(count) AS count FROM tallies
      WHERE run = ? AND resource = ? AND state = ? AND (? IS NULL OR (operation <> '') = ?)
        AND (? IS NULL OR kind = ?) AND (? IS NULL OR operation = ?)`);
  }

  /** Number of selected changes; an upper bound for a selection by key or message. */
  selected({ state, resource, only, kind, operation }: Selection): number {
    const row = this.#selected.get(this.#run, resource, state, ...selectedByPlan({ only, kind, operation }));
    return row?.count ?? 0;
  }

  states(): Map<ResourceName, Map<ChangeState, number>> {
    const rows = this.#database
      .prepare<{ resource: ResourceName; state: ChangeState; count: number }>(
        'SELECT resource, state, sum(count) AS count FROM tallies WHERE run = ? GROUP BY resource, state HAVING sum(count) > 0',
      )
      .all(this.#run);
    const states = new Map<ResourceName, Map<ChangeState, number>>();
    for (const { resource, state, count } of rows) {
      const ofResource = states.get(resource) ?? new Map<ChangeState, number>();
      states.set(resource, ofResource.set(state, count));
    }
    return states;
  }

  /** Whether any change is open. Asks the changes, not the tallies, to detect a damaged file. */
  get isAnyOpen(): boolean {
    const row = this.#database
      .prepare(`SELECT seq FROM changes WHERE run = ? AND state IN ('staged', 'pending', 'sending') LIMIT 1`)
      .get(this.#run);
    return row !== undefined;
  }

  operations(resource: ResourceName, state: ChangeState): string[] {
    const rows = this.#database
      .prepare<{ operation: string }>(`
        SELECT operation FROM tallies WHERE run = ? AND resource = ? AND state = ? AND operation <> ''
        GROUP BY operation HAVING sum(count) > 0 ORDER BY operation`)
      .all(this.#run, resource, state);
    return rows.map(({ operation }) => operation);
  }

  kinds(state?: ChangeState): Partial<Record<ChangeKind, number>> {
    const rows = this.#database
      .prepare<{ kind: ChangeKind; count: number }>(`
        SELECT kind, sum(count) AS count FROM tallies
        WHERE run = ? AND kind <> '' AND (? IS NULL OR state = ?) GROUP BY kind HAVING sum(count) > 0`)
      .all(this.#run, state ?? null, state ?? null);
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }

  /** Requests sent for the changes themselves, including any that an interruption may have prevented. */
  attempts(): number {
    const row = this.#database
      .prepare<{ attempts: number | null }>('SELECT sum(attempts) AS attempts FROM changes WHERE run = ?')
      .get(this.#run);
    return row?.attempts ?? 0;
  }

  /** Planned changes by resource and kind, and how many conflicts concern an existing record. */
  kindsByResource(): PlannedRecords[] {
    const rows = this.#database
      .prepare<{ resource: ResourceName; kind: ChangeKind; count: number }>(`
        SELECT resource, kind, sum(count) AS count FROM tallies
        WHERE run = ? AND kind <> '' GROUP BY resource, kind HAVING sum(count) > 0`)
      .all(this.#run);
    return resourceNames.flatMap((resource) => {
      const own = rows.filter((row) => row.resource === resource);
      if (own.length === 0) return [];
      const kinds = Object.fromEntries(own.map(({ kind, count }) => [kind, count]));
      return [{ resource, kinds, conflictsFound: 'conflict' in kinds ? this.#conflictsFound(resource) : 0 }];
    });
  }

  #conflictsFound(resource: ResourceName): number {
    const row = this.#database
      .prepare<{ count: number }>(`
        SELECT count(*) AS count FROM changes
        WHERE run = ? AND state = 'conflict' AND resource = ? AND kind = 'conflict' AND before IS NOT NULL`)
      .get(this.#run, resource);
    return row?.count ?? 0;
  }

  outcomes(): RunCounts {
    const states = this.states();
    const present = resourceNames.flatMap((name) => {
      const ofResource = states.get(name);
      return ofResource ? [[name, toCounts(ofResource)] as const] : [];
    });
    return { total: sum(present.map(([, counts]) => counts)), byResource: Object.fromEntries(present) };
  }
}

/** Counts by outcome from counts by state. */
export function toCounts(states: ReadonlyMap<ChangeState, number>): ChangeCounts {
  const count = (state: ChangeState) => states.get(state) ?? 0;
  const byOutcome = Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)]));
  return { ...(byOutcome as OutcomeCounts), open: count('staged') + count('pending') + count('sending') };
}

function sum(parts: readonly ChangeCounts[]): ChangeCounts {
  const fields = [...outcomes, 'open'] as const;
  const totals = fields.map((field) => [field, parts.reduce((total, counts) => total + counts[field], 0)]);
  return Object.fromEntries(totals) as ChangeCounts;
}
