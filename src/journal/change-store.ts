import { allOperations, type Effect, type Payload, type ResourceName, resourceNames } from '../contract/index.js';
import { type FailedState, isFailedState } from '../language/english/sentences.js';
import type { Words } from '../language/said.js';
import { type ChangeKind, type FieldChange, type OutcomeCounts, outcomes, type RecordKey } from '../plan/change.js';
import type { PlannedRecords } from '../plan/safety.js';
import type { SqlValue } from '../sqlite/database.js';
import {
  type AnySelection,
  earlierChanges,
  keyColumns,
  messageColumns,
  RunTables,
  type Selection,
  type StoredChange,
  selected,
  toJson,
  unexpected,
} from './change.js';
import type { ChangeCounts, RunCounts } from './run-info.js';
import { StagedKeys } from './stage.js';
import { assertChangeCrossing, type ChangeState } from './states.js';

/** What is known of a change after its request. */
export interface Facts {
  /** A note on the outcome. */
  readonly message?: Words;
  readonly answerId?: string;
  /** The record afterwards, as the answer shows it; an undo compares the account with it. */
  readonly record?: Payload;
  /** Stored as JSON, for reports. */
  readonly result?: unknown;
}

export interface CrossingFacts extends Facts {
  /** Ms since 1970. */
  readonly at: number;
  /** Whether the request that was about to leave never did, so that it is no attempt. Default false. */
  readonly hasNotLeft?: boolean;
}

type FailedChange = StoredChange & { readonly state: FailedState };

/** A change that names another record; its key as JSON. */
type ReferringChange = Pick<FailedChange, 'resource' | 'state'> & { readonly key: string | null };

const failed = outcomes.filter(isFailedState).map((state) => `'${state}'`);

type Damage = NonNullable<FieldChange['damage']>;

const pageSize = 500;

const ofKey = 'resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL';

const pendingAgain = `UPDATE changes SET state = 'pending', message = NULL, said = NULL, ended_at = NULL WHERE run = ?`;

/** Numbers of changes that have all of this in common. */
interface Tally {
  readonly resource: ResourceName;
  readonly kind: ChangeKind | null;
  readonly state: ChangeState;
  readonly count: number;
}

/** The changes of one run in the journal: reads and counts them, and moves them between states. */
export class ChangeStore extends RunTables {
  readonly stagedKeys = new StagedKeys(this.database, this.number);

  /** All changes, in the order of staging. */
  everyPage(): Generator<StoredChange[]> {
    // The plus sign keeps SQLite from using the index by state, and from sorting all of them for each page.
    return this.#pages('+run = ?', [], pageSize);
  }

  /** Changes may leave the selection during the iteration. */
  *pages(selection: Selection, size = pageSize): Generator<StoredChange[]> {
    // Otherwise a million changes would be read to find none.
    if (this.#tallied(selection) === 0) return;
    const { where, values } = selected(selection);
    yield* this.#pages(`run = ? AND ${where}`, values, size, selection.newestFirst);
  }

  *#pages(where: string, values: readonly SqlValue[], size: number, isBackwards = false): Generator<StoredChange[]> {
    const page = `${where} AND ${isBackwards ? 'seq < ? ORDER BY seq DESC' : 'seq > ? ORDER BY seq'} LIMIT ${size}`;
    // From beyond the last row of the page before: rows may leave the selection meanwhile.
    let beyond: number | undefined = isBackwards ? Number.MAX_SAFE_INTEGER : 0;
    while (beyond !== undefined) {
      const rows: StoredChange[] = this.read(page, ...values, beyond);
      if (rows.length > 0) yield rows;
      beyond = rows.at(-1)?.seq;
    }
  }

  /** The selected changes one by one; without a resource those of all, resource after resource. */
  *each({ resource: only, ...selection }: AnySelection): Generator<StoredChange> {
    for (const resource of only ? [only] : resourceNames)
      for (const page of this.pages({ ...selection, resource })) yield* page;
  }

  /** Number of selected changes. Reads them only for a selection by key, message or matching. */
  count(selection: AnySelection): number {
    const { withKey, withMessage, isMatched } = selection;
    if (withKey === undefined && !withMessage && !isMatched) return this.#tallied(selection);
    const { where, values } = selected(selection);
    return this.countIn(`SELECT count(*) AS count FROM changes WHERE run = ? AND ${where}`, ...values);
  }

  /** Number of selected changes, an upper bound for a selection by key, message or matching. */
  #tallied({ state, resource, only, kind, operation }: AnySelection): number {
    const { where, values } = selected({ state, resource, only, kind, operation });
    return this.countIn(`SELECT sum(count) AS count FROM counts WHERE run = ? AND ${where}`, ...values);
  }

  /** Names of the operations on records of a resource in a state. */
  operations(resource: ResourceName, state: ChangeState): string[] {
    const sql = `SELECT DISTINCT operation FROM counts
      WHERE run = ? AND resource = ? AND state = ? AND operation IS NOT NULL ORDER BY operation`;
    return this.all<{ operation: string }>(sql, resource, state).map(({ operation }) => operation);
  }

  #tallies(): Tally[] {
    return this.all<Tally>('SELECT resource, kind, state, count FROM counts WHERE run = ? ORDER BY kind');
  }

  /** Counts by kind; of one state, or of all. */
  kinds(state?: ChangeState): Partial<Record<ChangeKind, number>> {
    return countKinds(this.#tallies().filter((tally) => state === undefined || tally.state === state));
  }

  /** Planned changes by resource and kind, and how many conflicts concern an existing record. */
  kindsByResource(): PlannedRecords[] {
    const tallies = this.#tallies().filter(({ kind }) => kind !== null);
    return resourceNames.flatMap((resource) => {
      const kinds = countKinds(tallies.filter((tally) => tally.resource === resource));
      if (Object.keys(kinds).length === 0) return [];
      const { where, values } = selected({ state: 'conflict', resource, kind: 'conflict' });
      const found = `SELECT count(*) AS count FROM changes WHERE run = ? AND ${where} AND before IS NOT NULL`;
      return [{ resource, kinds, conflictsFound: kinds.conflict ? this.countIn(found, ...values) : 0 }];
    });
  }

  counts(): RunCounts {
    const tallies = this.#tallies();
    const present = resourceNames.filter((name) => tallies.some(({ resource }) => resource === name));
    const byResource = Object.fromEntries(present.map((name) => [name, toCounts(tallies, name)]));
    return { total: toCounts(tallies), byResource };
  }

  countsOf(resource: ResourceName): ChangeCounts {
    return toCounts(this.#tallies(), resource);
  }

  /** Whether any change is open. Asks the changes, not the tallies, to detect a damaged file. */
  get isAnyOpen(): boolean {
    const sql = `SELECT seq FROM changes WHERE run = ? AND state IN ('staged', 'pending', 'sending') LIMIT 1`;
    return this.all(sql).length > 0;
  }

  /** Requests sent for the changes themselves, including any that an interruption may have prevented. */
  attempts(): number {
    return this.countIn('SELECT sum(attempts) AS count FROM changes WHERE run = ?');
  }

  find(resource: ResourceName, key: RecordKey): StoredChange | undefined {
    return this.read(`run = ? AND ${ofKey}`, resource, ...keyColumns(key))[0];
  }

  /** The record with a key if it failed: it may not be in the account. */
  findFailed(resource: ResourceName, key: RecordKey): FailedChange | undefined {
    const where = `run = ? AND ${ofKey} AND state IN (${failed})`;
    return this.read(where, resource, ...keyColumns(key))[0] as FailedChange | undefined;
  }

  at(seq: number): StoredChange | undefined {
    return this.read('run = ? AND seq = ?', seq)[0];
  }

  /** Whether another record of this run has this id, found by the plan or written since. */
  isTaken(resource: ResourceName, { id, except }: { readonly id: string; readonly except: number }): boolean {
    const sql = `SELECT seq FROM changes WHERE run = ? AND resource = ? AND operation IS NULL AND seq <> ?
      AND (answer_id = ? OR found_id = ?) LIMIT 1`;
    return this.all(sql, resource, except, id, id).length > 0;
  }

  /** Numbers of values in conflicts that a spreadsheet program damaged, by accident, in the order of the rows; undefined for none. */
  damagedValues(): Partial<Record<Damage, number>> | undefined {
    const sql = `SELECT value ->> '$.damage' AS damage, count(*) AS count FROM changes, json_each(fields)
      WHERE run = ? AND state = 'conflict' AND fields LIKE '%"damage":%' AND value ->> '$.damage' IS NOT NULL
      GROUP BY damage ORDER BY min(seq), min(key)`;
    const rows = this.all<{ damage: Damage; count: number }>(sql);
    return rows.length > 0 ? Object.fromEntries(rows.map(({ damage, count }) => [damage, count])) : undefined;
  }

  /** Records that failed or blocked changes of this run reference by id, each with one such change. */
  namedByFailed(resource: ResourceName): Map<string, ReferringChange> {
    const sql = `SELECT json_extract(named.value, '$.key.value') AS id, resource, state, key_value AS key
      FROM changes, json_each(refs) AS named
      WHERE run = ? AND state IN (${failed})
        AND json_extract(named.value, '$.resource') = ? AND json_extract(named.value, '$.key.field') = 'id'`;
    const rows = this.all<ReferringChange & { id: string }>(sql, resource);
    return new Map(rows.map(({ id, ...naming }) => [id, naming]));
  }

  /** What earlier runs on the account made of the record with a key, newest first. */
  earlier(resource: ResourceName, key: RecordKey, state: ChangeState): StoredChange[] {
    const own = `SELECT own.seq FROM ${earlierChanges} AND own.key_field = ? AND own.key_value = ? AND own.operation IS NULL
      AND own.state = ?`;
    return this.read(`seq IN (${own}) ORDER BY run DESC`, resource, ...keyColumns(key), state);
  }

  /** How many records the plan has found that slices of earlier runs created, by their keys. */
  countBySlices(resource: ResourceName): number {
    const sql = `SELECT count(DISTINCT now.seq) AS count FROM ${earlierChanges}
        AND own.state = 'created' AND own.operation IS NULL AND json_extract(earlier.options, '$.slice') IS NOT NULL
      JOIN changes AS now ON now.run = this.number AND now.resource = own.resource AND now.key_field = own.key_field
        AND now.key_value = own.key_value AND now.operation IS NULL AND now.before IS NOT NULL`;
    return this.countIn(sql, resource);
  }

  /**
   * How many records runs of the account, this one among them, have written since a moment of our clock, ms since 1970;
   * with `isPending`, only those that the run is still to change.
   */
  countWritten(resource: ResourceName, since: number, isPending = false): number {
    const written = `runs AS this
      JOIN runs AS one ON one.account = this.account AND (one.changed_at >= ?3 OR one.state = 'running')
      JOIN changes AS own ON own.run = one.number
      WHERE this.number = ?1 AND own.resource = ?2 AND own.state IN ('created', 'updated', 'applied') AND own.sent_at >= ?3`;
    const counted = isPending
      ? `SELECT count(*) AS count FROM changes WHERE run = ?1 AND state = 'pending' AND resource = ?2
           AND found_id IN (SELECT own.answer_id FROM ${written})`
      : `SELECT count(DISTINCT coalesce(own.answer_id, own.key_value, own.seq)) AS count FROM ${written}`;
    return this.countIn(counted, resource, since);
  }

  /** Call it inside a transaction. Throws a plain Error for a forbidden crossing or an unexpected state. */
  cross(change: StoredChange, to: ChangeState, facts: CrossingFacts): void {
    assertChangeCrossing(change.state, to);
    const isSending = to === 'sending';
    // The clock may have fractions; the column does not.
    const at = Math.round(facts.at);
    const sql = `UPDATE changes SET state = ?, message = ?, said = ?, answer_id = coalesce(?, answer_id),
        result = coalesce(?, result), after = coalesce(?, after), attempts = attempts + ?,
        sent_at = coalesce(?, sent_at), ended_at = ?
      WHERE seq = ? AND state = ?`;
    const answered = [facts.answerId ?? null, toJson(facts.result), toJson(facts.record)];
    const attempt = isSending ? 1 : facts.hasNotLeft ? -1 : 0;
    const times = [isSending ? at : null, isSending || to === 'pending' ? null : at];
    const values = [to, ...messageColumns(facts.message), ...answered, attempt, ...times, change.seq, change.state];
    const { database } = this;
    if (database.run(sql, ...values) === 1) return;
    throw unexpected(database, `Change ${change.seq} is not ${change.state}; it cannot become ${to}.`);
  }

  /** Makes changes pending that the run blocked: their parents may exist now. The plan's blocks stay. */
  unblock(): void {
    assertChangeCrossing('blocked', 'pending');
    this.run(`${pendingAgain} AND state = 'blocked' AND kind IN ('create', 'update', 'apply')`);
  }

  /** Makes changes in doubt pending again, though they may have landed: only on request. */
  sendDoubtsAgain(): void {
    assertChangeCrossing('inDoubt', 'pending');
    this.run(`${pendingAgain} AND state = 'inDoubt'`);
  }
}

function countKinds(tallies: readonly Tally[]): Partial<Record<ChangeKind, number>> {
  const kinds: Partial<Record<ChangeKind, number>> = {};
  for (const { kind, count } of tallies) if (kind) kinds[kind] = (kinds[kind] ?? 0) + count;
  return kinds;
}

/** Counts by outcome; of one resource, or of all. */
function toCounts(tallies: readonly Tally[], of?: ResourceName): ChangeCounts {
  const count = (...states: ChangeState[]) =>
    tallies
      .filter(({ resource, state }) => states.includes(state) && (of === undefined || resource === of))
      .reduce((sum, tally) => sum + tally.count, 0);
  const byOutcome = Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)]));
  return { ...(byOutcome as OutcomeCounts), open: count('staged', 'pending', 'sending') };
}

/** Sorts by time: a plan may be applied after runs that were begun later. */
export const stamp = `printf('%015d%015d', coalesce(ended_at, sent_at, runs.created_at), seq)`;

/** The operations with these effects, as a JSON object of effects by operation name. */
export function operationsWith(...effects: readonly Effect[]): string {
  const found = allOperations().filter(({ effect }) => effects.includes(effect));
  return JSON.stringify(Object.fromEntries(found.map(({ name, effect }) => [name, effect])));
}

/**
 * SQL for the last operation on each record of an account (?1) that was applied, by resource and id; of the operations
 * that `operationsWith` gives (?2).
 */
export const lastOperations = `
  SELECT resource, CAST(ids.value AS TEXT) AS id, max(${stamp}) AS last, effects.value AS effect, run, seq
  FROM json_each(?2) AS effects CROSS JOIN changes ON operation = effects.key AND changes.state = 'applied'
  JOIN runs ON run = number AND account = ?1
  JOIN json_each(coalesce(json_extract(result, '$.ids'),
    json_array(coalesce(answer_id, json_extract(payload, '$.id'))))) AS ids
  GROUP BY 1, 2`;
