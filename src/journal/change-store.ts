import { allOperations, type Effect, type Payload, type ResourceName, resourceNames } from '../contract/index.js';
import type { Words } from '../language/said.js';
import {
  type ChangeKind,
  type FieldChange,
  type OutcomeCounts,
  outcomes,
  type RecordKey,
  type RecordReference,
} from '../plan/change.js';
import type { PlannedRecords } from '../plan/safety.js';
import { type Database, damaged, type SqlValue } from '../sqlite/database.js';
import {
  type AnySelection,
  type ChangeRow,
  changeColumns,
  keyColumns,
  messageColumns,
  pagesFrom,
  parse,
  readableRows,
  type Selection,
  type StagedChange,
  type StoredChange,
  selected,
  stagedColumns,
  toChange,
  toJson,
} from './change.js';
import type { ChangeCounts, RunCounts } from './run-info.js';
import { StagedKeys } from './stage.js';
import { assertChangeCrossing, type ChangeState } from './states.js';

export interface CrossingFacts {
  /** Ms since 1970. */
  readonly at: number;
  readonly message?: Words;
  readonly answerId?: string;
  readonly result?: unknown;
  readonly record?: Payload;
  /** Whether the request that was about to leave never did, so that it is no attempt. Default false. */
  readonly hasNotLeft?: boolean;
}

export interface Parent {
  readonly seq: number;
  /** It is not in the account and will not be. */
  readonly isMissing: boolean;
  readonly state: ChangeState;
  readonly file: string;
  readonly sheet: string | null;
  readonly row: number;
}

export interface ReferringChange {
  readonly resource: ResourceName;
  readonly state: ChangeState;
  /** The value of its key, as JSON. */
  readonly key: string | null;
}

const pageSize = 500;

const pendingAgain = `UPDATE changes SET state = 'pending', message = NULL, said = NULL, ended_at = NULL WHERE run = ?`;

const ofKey = 'run = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL';

/** The changes of one run in the journal: reads and counts them, and moves them between states. */
export class ChangeStore {
  readonly stagedKeys: StagedKeys;
  readonly #database: Database;
  readonly #run: number;

  constructor(database: Database, run: number) {
    this.#database = database;
    this.#run = run;
    this.stagedKeys = new StagedKeys(database, run);
  }

  /** Throws JournalError if a change cannot be read. */
  assertReadable(): void {
    for (const rows of this.#pages('true', [], pageSize)) for (const row of rows) toChange(row, this.#database.file);
  }

  /** Changes may leave the selection during the iteration. */
  *pages(selection: Selection, size = pageSize): Generator<StoredChange[]> {
    // Otherwise a million changes would be read to find none.
    if (this.#tallied(selection) === 0) return;
    const { where, values } = selected(selection);
    for (const rows of this.#pages(where, values, size, selection.newestFirst))
      yield rows.map((row) => toChange(row, this.#database.file));
  }

  #pages(where: string, values: readonly SqlValue[], size: number, isBackwards = false) {
    const order = isBackwards ? 'seq < ? ORDER BY seq DESC' : 'seq > ? ORDER BY seq';
    const sql = `SELECT ${changeColumns} FROM changes WHERE run = ? AND ${where} AND ${order} LIMIT ${size}`;
    return pagesFrom(isBackwards ? Number.MAX_SAFE_INTEGER : 0, (beyond) =>
      readableRows<ChangeRow>(this.#database, 'changes', sql, this.#run, ...values, beyond),
    );
  }

  /** The selected changes one by one; without a resource those of all, resource after resource. */
  *each({ resource: only, ...selection }: AnySelection): Generator<StoredChange> {
    for (const resource of only ? [only] : resourceNames)
      for (const page of this.pages({ ...selection, resource })) yield* page;
  }

  /**
   * Planned records in pages, without their images, which is most of what `pages` reads. For the process that has
   * planned them: the texts are not checked. They may change their state during the iteration.
   */
  *plannedPages(resource: ResourceName, state: ChangeState): Generator<StagedChange[]> {
    const { where, values } = selected({ state, resource, only: 'records' });
    const sql = `SELECT ${stagedColumns} FROM changes WHERE run = ? AND ${where} AND seq > ? ORDER BY seq LIMIT ${pageSize}`;
    const read = (beyond: number) => this.#database.all<ChangeRow>(sql, this.#run, ...values, beyond);
    for (const rows of pagesFrom(0, read)) yield rows.map((row) => toChange(row, this.#database.file));
  }

  /** Number of selected changes. Reads them only for a selection by key, message or matching. */
  count(selection: AnySelection): number {
    const { withKey, withMessage, isMatched } = selection;
    if (withKey === undefined && !withMessage && !isMatched) return this.#tallied(selection);
    const { where, values } = selected(selection);
    return this.#count(`SELECT count(*) AS count FROM changes WHERE run = ? AND ${where}`, ...values);
  }

  /** Number of selected changes, an upper bound for a selection by key, message or matching. */
  #tallied({ state, resource, only, kind, operation }: AnySelection): number {
    const { where, values } = selected({ state, resource, only, kind, operation });
    return this.#count(`SELECT sum(count) AS count FROM counts WHERE run = ? AND ${where}`, ...values);
  }

  #count(sql: string, ...values: readonly SqlValue[]): number {
    return this.#database.get<{ count: number | null }>(sql, this.#run, ...values)?.count ?? 0;
  }

  /** Names of the operations on records of a resource in a state. */
  operations(resource: ResourceName, state: ChangeState): string[] {
    const rows = this.#database.all<{ operation: string }>(
      `SELECT DISTINCT operation FROM counts
       WHERE run = ? AND resource = ? AND state = ? AND operation IS NOT NULL ORDER BY operation`,
      this.#run,
      resource,
      state,
    );
    return rows.map(({ operation }) => operation);
  }

  states(): Map<ResourceName, Map<ChangeState, number>> {
    const rows = this.#database.all<{ resource: ResourceName; state: ChangeState; count: number }>(
      'SELECT resource, state, sum(count) AS count FROM counts WHERE run = ? GROUP BY resource, state',
      this.#run,
    );
    const states = new Map<ResourceName, Map<ChangeState, number>>();
    for (const { resource, state, count } of rows)
      states.set(resource, (states.get(resource) ?? new Map<ChangeState, number>()).set(state, count));
    return states;
  }

  /** Counts by kind; of one state, or of all. */
  kinds(state?: ChangeState): Partial<Record<ChangeKind, number>> {
    const rows = this.#database.all<{ kind: ChangeKind; count: number }>(
      `SELECT kind, sum(count) AS count FROM counts WHERE run = ? AND kind IS NOT NULL AND state = coalesce(?, state)
       GROUP BY kind`,
      this.#run,
      state ?? null,
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }

  /** Planned changes by resource and kind, and how many conflicts concern an existing record. */
  kindsByResource(): PlannedRecords[] {
    const rows = this.#database.all<{ resource: ResourceName; kind: ChangeKind; count: number }>(
      `SELECT resource, kind, sum(count) AS count FROM counts WHERE run = ? AND kind IS NOT NULL GROUP BY resource, kind`,
      this.#run,
    );
    return resourceNames.flatMap((resource) => {
      const own = rows.filter((row) => row.resource === resource);
      if (own.length === 0) return [];
      const kinds = Object.fromEntries(own.map(({ kind, count }) => [kind, count]));
      return [{ resource, kinds, conflictsFound: 'conflict' in kinds ? this.#conflictsFound(resource) : 0 }];
    });
  }

  #conflictsFound(resource: ResourceName): number {
    const { where, values } = selected({ state: 'conflict', resource, kind: 'conflict' });
    return this.#count(
      `SELECT count(*) AS count FROM changes WHERE run = ? AND ${where} AND before IS NOT NULL`,
      ...values,
    );
  }

  counts(): RunCounts {
    const states = this.states();
    const present = resourceNames.filter((name) => states.has(name));
    const byResource = Object.fromEntries(present.map((name) => [name, toCounts(states.get(name))]));
    const total = new Map<ChangeState, number>();
    for (const ofResource of states.values())
      for (const [state, count] of ofResource) total.set(state, (total.get(state) ?? 0) + count);
    return { total: toCounts(total), byResource };
  }

  /** Whether any change is open. Asks the changes, not the tallies, to detect a damaged file. */
  get isAnyOpen(): boolean {
    const sql = `SELECT seq FROM changes WHERE run = ? AND state IN ('staged', 'pending', 'sending') LIMIT 1`;
    return this.#database.get(sql, this.#run) !== undefined;
  }

  /** Requests sent for the changes themselves, including any that an interruption may have prevented. */
  attempts(): number {
    return this.#count('SELECT sum(attempts) AS count FROM changes WHERE run = ?');
  }

  find(resource: ResourceName, key: RecordKey): StoredChange | undefined {
    return this.#change(ofKey, this.#run, resource, ...keyColumns(key));
  }

  at(seq: number): StoredChange | undefined {
    return this.#change('run = ? AND seq = ?', this.#run, seq);
  }

  #change(where: string, ...values: SqlValue[]): StoredChange | undefined {
    const row = this.#database.get<ChangeRow>(`SELECT ${changeColumns} FROM changes WHERE ${where}`, ...values);
    return row && toChange(row, this.#database.file);
  }

  findAll(resource: ResourceName, keys: readonly RecordKey[]): StagedChange[] {
    const rows = this.#database.all<ChangeRow>(
      // One statement that uses the index of the keys; single look-ups take five times as long.
      `SELECT ${stagedColumns} FROM json_each(?) AS wanted CROSS JOIN changes
         ON run = ? AND resource = ? AND key_field = wanted.value ->> 0 AND key_value = wanted.value ->> 1
           AND operation IS NULL`,
      JSON.stringify(keys.map(keyColumns)),
      this.#run,
      resource,
    );
    return rows.map((row) => toChange(row, this.#database.file));
  }

  /** Whether another record of this run has this id, found by the plan or written since. */
  isTaken(resource: ResourceName, { id, except }: { readonly id: string; readonly except: number }): boolean {
    const sql = `SELECT seq FROM changes WHERE run = ? AND resource = ? AND operation IS NULL AND seq <> ?
      AND (answer_id = ? OR found_id = ?) LIMIT 1`;
    return this.#database.get(sql, this.#run, resource, except, id, id) !== undefined;
  }

  /** The fields of conflicts of which some hold a value that a spreadsheet program damaged. */
  damagedFields(): FieldChange[] {
    const rows = this.#database.all<{ fields: string }>(
      `SELECT fields FROM changes WHERE run = ? AND state = 'conflict' AND fields LIKE '%"damage":%'`,
      this.#run,
    );
    return rows.flatMap(({ fields }) => parse<FieldChange[]>(fields, this.#database.file));
  }

  parentOf({ resource, key, row: receiver }: RecordReference): Parent | undefined {
    const row = this.#database.get<Parent & { missing: number }>(
      // A record that was to get its key is there, but not under the key by which others name it.
      `SELECT seq, state, file, sheet, row, state IN ('rejected', 'blocked', 'conflict', 'inDoubt')
         AND CASE WHEN before IS NULL THEN coalesce(kind, '') NOT IN ('update', 'unchanged')
           ELSE CAST(json_extract(before, '$.' || ?) AS TEXT) IS NOT json_extract(?, '$') END AS missing
       FROM changes WHERE ${ofKey}`,
      ...keyColumns(key),
      this.#run,
      resource,
      ...keyColumns(receiver ?? key),
    );
    return row && { ...row, isMissing: row.missing === 1 };
  }

  /** Records that failed or blocked changes of this run reference by id, each with one such change. */
  namedByFailed(resource: ResourceName): Map<string, ReferringChange> {
    const rows = this.#database.all<ReferringChange & { id: string }>(
      `SELECT json_extract(named.value, '$.key.value') AS id, resource, state, key_value AS key
       FROM changes, json_each(refs) AS named
       WHERE run = ? AND state IN ('rejected', 'blocked', 'conflict', 'inDoubt')
         AND json_extract(named.value, '$.resource') = ? AND json_extract(named.value, '$.key.field') = 'id'`,
      this.#run,
      resource,
    );
    return new Map(rows.map(({ id, ...naming }) => [id, naming]));
  }

  /** Deleted records, by resource and id, that an undelete of this run failed to bring back. */
  notBroughtBack(): ReadonlySet<string> {
    const rows = this.#database.all<{ name: string }>(
      `SELECT resource || ' ' || json_extract(key_value, '$') AS name FROM json_each(?) AS undeletes
       CROSS JOIN changes ON operation = undeletes.key
       WHERE run = ? AND key_field = 'id' AND state IN ('rejected', 'conflict', 'inDoubt')`,
      undeletes,
      this.#run,
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** Updates by earlier runs for rows of the same file, newest first. Throws JournalError if the journal is damaged. */
  ownWrites({ resource, key, file }: OwnWriteQuery): OwnWrite[] {
    const rows = this.#database.all<{ before: string; after: string }>(
      `SELECT own.before, own.after FROM ${earlierChanges} AND own.key_field = ? AND own.key_value = ?
         AND own.operation IS NULL AND own.state = 'updated' AND own.file = ?
         AND own.before IS NOT NULL AND own.after IS NOT NULL
       ORDER BY earlier.number DESC`,
      this.#run,
      resource,
      ...keyColumns(key),
      file,
    );
    const json = (text: string) => parse<Payload>(text, this.#database.file);
    return rows.map(({ before, after }) => ({ before: json(before), after: json(after) }));
  }

  /** The newest creation with that key by the account's earlier runs. Throws JournalError if the journal is damaged. */
  earlierCreation({ resource, key }: Pick<OwnWriteQuery, 'resource' | 'key'>): StoredChange | undefined {
    return this.#change(
      `seq = (SELECT own.seq FROM ${earlierChanges} AND own.key_field = ? AND own.key_value = ?
         AND own.operation IS NULL AND own.state = 'created' ORDER BY earlier.number DESC LIMIT 1)`,
      this.#run,
      resource,
      ...keyColumns(key),
    );
  }

  /** How many records the plan has found that slices of earlier runs created, by their keys. */
  countBySlices(resource: ResourceName): number {
    return this.#count(
      `SELECT count(DISTINCT now.seq) AS count FROM ${earlierChanges} AND own.state = 'created' AND own.operation IS NULL
         AND json_extract(earlier.options, '$.slice') IS NOT NULL
       JOIN changes AS now ON now.run = this.number AND now.resource = own.resource AND now.key_field = own.key_field
         AND now.key_value = own.key_value AND now.operation IS NULL AND now.before IS NOT NULL`,
      resource,
    );
  }

  /** How many records runs of the account, this one among them, have written since. */
  countWritten({ resource, since, isPending }: WrittenSince): number {
    const written = `runs AS this
      JOIN runs AS one ON one.account = this.account AND (one.changed_at >= ?3 OR one.state = 'running')
      JOIN changes AS own ON own.run = one.number
      WHERE this.number = ?1 AND own.resource = ?2 AND own.state IN ('created', 'updated', 'applied') AND own.sent_at >= ?3`;
    const counted = isPending
      ? `SELECT count(*) AS count FROM changes WHERE run = ?1 AND state = 'pending' AND resource = ?2
           AND found_id IN (SELECT own.answer_id FROM ${written})`
      : `SELECT count(DISTINCT coalesce(own.answer_id, own.key_value, own.seq)) AS count FROM ${written}`;
    return this.#count(counted, resource, since);
  }

  /** Call it inside a transaction. Throws a plain Error for a forbidden crossing or an unexpected state. */
  cross(change: StoredChange, to: ChangeState, facts: CrossingFacts): void {
    assertChangeCrossing(change.state, to);
    const isSending = to === 'sending';
    // The clock may have fractions; the column does not.
    const at = Math.round(facts.at);
    const changed = this.#database.run(
      `UPDATE changes SET state = ?, message = ?, said = ?, answer_id = coalesce(?, answer_id), result = coalesce(?, result),
         after = coalesce(?, after), attempts = attempts + ?, sent_at = coalesce(?, sent_at), ended_at = ?
       WHERE seq = ? AND state = ?`,
      to,
      ...messageColumns(facts.message),
      facts.answerId ?? null,
      toJson(facts.result),
      toJson(facts.record),
      isSending ? 1 : facts.hasNotLeft ? -1 : 0,
      isSending ? at : null,
      isSending || to === 'pending' ? null : at,
      change.seq,
      change.state,
    );
    if (changed === 1) return;
    if (!this.#database.isSound) throw damaged(this.#database.file);
    throw new Error(`Change ${change.seq} is not ${change.state}; it cannot become ${to}.`);
  }

  /** Makes changes pending that the run blocked: their parents may exist now. The plan's blocks stay. */
  unblock(): void {
    assertChangeCrossing('blocked', 'pending');
    this.#database.run(`${pendingAgain} AND state = 'blocked' AND kind IN ('create', 'update', 'apply')`, this.#run);
  }

  /** Makes changes in doubt pending again, though they may have landed: only on request. */
  sendDoubtsAgain(): void {
    assertChangeCrossing('inDoubt', 'pending');
    this.#database.run(`${pendingAgain} AND state = 'inDoubt'`, this.#run);
  }
}

/** Counts by outcome from counts by state. */
export function toCounts(states: ReadonlyMap<ChangeState, number> = new Map()): ChangeCounts {
  const count = (state: ChangeState) => states.get(state) ?? 0;
  const byOutcome = Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)]));
  return { ...(byOutcome as OutcomeCounts), open: count('staged') + count('pending') + count('sending') };
}

interface OwnWrite {
  readonly before: Payload;
  readonly after: Payload;
}

interface OwnWriteQuery {
  readonly resource: ResourceName;
  readonly key: RecordKey;
  /** As in the row's origin. */
  readonly file: string;
}

interface WrittenSince {
  readonly resource: ResourceName;
  /** Ms since 1970 of our clock. */
  readonly since: number;
  /** Counts only records that the run is still to change. Default false. */
  readonly isPending?: boolean;
}

/** Changes `own` of a resource by earlier runs on the account of a run: the run and the resource are its values. */
const earlierChanges = `runs AS this
  JOIN runs AS earlier ON this.number = ? AND earlier.account = this.account AND earlier.number < this.number
  JOIN changes AS own ON own.run = earlier.number AND own.resource = ?`;

/** Sorts by time: a plan may be applied after runs that were begun later. */
export const stamp = `printf('%015d%015d', coalesce(ended_at, sent_at, runs.created_at), seq)`;

/** The operations with these effects, as a JSON object of effects by operation name. */
export function operationsWith(...effects: readonly Effect[]): string {
  const found = allOperations().filter(({ effect }) => effects.includes(effect));
  return JSON.stringify(Object.fromEntries(found.map(({ name, effect }) => [name, effect])));
}

const undeletes = operationsWith('undelete');

/**
 * SQL for the last operation on each record of an account that was applied, by resource and id. `operations` and
 * `account` are the places of its values: what `operationsWith` gives, and the account.
 */
export function lastOperations({ account, operations }: Readonly<Record<'account' | 'operations', string>>): string {
  return `
    SELECT resource, CAST(ids.value AS TEXT) AS id, max(${stamp}) AS last, effects.value AS effect, run, seq
    FROM json_each(${operations}) AS effects CROSS JOIN changes ON operation = effects.key AND changes.state = 'applied'
    JOIN runs ON run = number AND account = ${account}
    JOIN json_each(coalesce(json_extract(result, '$.ids'),
      json_array(coalesce(answer_id, json_extract(payload, '$.id'))))) AS ids
    GROUP BY 1, 2`;
}
