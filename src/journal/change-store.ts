import { allOperations, type Effect, type Payload, type ResourceName, resourceNames } from '../contract/index.js';
import type { Words } from '../language/said.js';
import type { ChangeKind, FieldChange, RecordKey, RecordReference } from '../plan/change.js';
import type { PlannedRecords } from '../plan/safety.js';
import { type Database, damaged, type Statement } from '../sqlite/database.js';
import {
  type AnySelection,
  type ChangeRow,
  keyColumns,
  messageColumns,
  type PlannedRecord,
  type PlannedRow,
  parse,
  readableRows,
  type Selection,
  type StagedChange,
  type StagedRow,
  type StoredChange,
  selected,
  selectedBy,
  stagedColumns,
  toJson,
  toPlannedRecord,
  toStagedChange,
  toStoredChange,
} from './change.js';
import { Counts } from './counts.js';
import type { RunCounts } from './run-info.js';
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

const defaultPageSize = 500;

const pendingAgain = `UPDATE changes SET state = 'pending', message = NULL, said = NULL, ended_at = NULL WHERE run = ?`;

/** The changes of one run in the journal: reads them in pages and moves them between states. */
export class ChangeStore {
  readonly #database: Database;
  readonly #run: number;
  readonly #counts: Counts;
  readonly #update: Statement<unknown>;
  readonly #page: Pick<Statement<ChangeRow>, 'all'>;
  readonly #pageBack: Pick<Statement<ChangeRow>, 'all'>;
  readonly #count: Statement<{ count: number }>;
  readonly #byKey: Statement<ChangeRow>;
  readonly #byKeys: Statement<StagedRow>;
  readonly #planned: Statement<PlannedRow>;
  readonly #bySeq: Statement<ChangeRow>;
  readonly #parent: Statement<Parent & { missing: number }>;

  constructor(database: Database, run: number) {
    this.#database = database;
    this.#run = run;
    this.#counts = new Counts(database, run);
    this.#update = database.prepare(`
      UPDATE changes SET state = ?, message = ?, said = ?, answer_id = coalesce(?, answer_id), result = coalesce(?, result),
        after = coalesce(?, after), attempts = attempts + ?, sent_at = coalesce(?, sent_at), ended_at = ?
      WHERE seq = ? AND state = ?`);
    const read = (sql: string) => readableRows<ChangeRow>(database, sql, 'changes');
    this.#page = read(`
      SELECT * FROM changes WHERE run = ? AND state = ? AND resource = ? AND seq > ? AND ${selected}
      ORDER BY seq LIMIT ?`);
    this.#pageBack = read(`
      SELECT * FROM changes WHERE run = ? AND state = ? AND resource = ? AND seq < ? AND ${selected}
      ORDER BY seq DESC LIMIT ?`);
    this.#count = database.prepare(`
      SELECT count(*) AS count FROM changes WHERE run = ? AND state = ? AND resource = ? AND ${selected}`);
    this.#byKey = database.prepare(
      'SELECT * FROM changes WHERE run = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL',
    );
    // One statement that uses the index of the keys; single look-ups take five times as long.
    this.#byKeys = database.prepare(`
      SELECT ${stagedColumns} FROM json_each(?) AS wanted CROSS JOIN changes
        ON run = ? AND resource = ? AND key_field = wanted.value ->> 0 AND key_value = wanted.value ->> 1
          AND operation IS NULL`);
    this.#planned = database.prepare(`
      SELECT ${stagedColumns}, kind, fields, matching FROM changes
      WHERE run = ? AND state = ? AND resource = ? AND seq > ? AND operation IS NULL ORDER BY seq LIMIT ${defaultPageSize}`);
    this.#bySeq = database.prepare('SELECT * FROM changes WHERE run = ? AND seq = ?');
    // A record that was to get its key is there, but not under the key by which others name it.
    this.#parent = database.prepare(`
      SELECT seq, state, file, sheet, row, state IN ('rejected', 'blocked', 'conflict', 'inDoubt')
        AND CASE WHEN before IS NULL THEN coalesce(kind, '') NOT IN ('update', 'unchanged')
          ELSE CAST(json_extract(before, '$.' || ?) AS TEXT) IS NOT json_extract(?, '$') END AS missing
      FROM changes WHERE run = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL`);
  }

  /** Throws JournalError if a change cannot be read. */
  assertReadable(): void {
    const rows = readableRows<ChangeRow>(
      this.#database,
      `SELECT * FROM changes WHERE run = ? AND seq > ? ORDER BY seq LIMIT ${defaultPageSize}`,
      'changes',
    );
    for (let beyond = 0; ; ) {
      const page = rows.all(this.#run, beyond);
      for (const row of page) beyond = toStoredChange(row, this.#database.file).seq;
      if (page.length < defaultPageSize) return;
    }
  }

  /** Changes may leave the selection during the iteration. */
  *pages(selection: Selection, size = defaultPageSize): Generator<StoredChange[]> {
    const { state, resource, newestFirst = false } = selection;
    // Otherwise a million changes would be read to find none.
    if (this.#counts.selected(selection) === 0) return;
    const page = newestFirst ? this.#pageBack : this.#page;
    for (let beyond = newestFirst ? Number.MAX_SAFE_INTEGER : 0; ; ) {
      const rows = page.all(this.#run, state, resource, beyond, ...selectedBy(selection), size);
      const last = rows.at(-1);
      if (!last) return;
      beyond = last.seq;
      yield rows.map((row) => toStoredChange(row, this.#database.file));
    }
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
  *plannedPages(resource: ResourceName, state: ChangeState): Generator<PlannedRecord[]> {
    for (let beyond = 0; ; ) {
      const rows = this.#planned.all(this.#run, state, resource, beyond);
      const last = rows.at(-1);
      if (!last) return;
      beyond = last.seq;
      yield rows.map((row) => toPlannedRecord(row, this.#database.file));
    }
  }

  /** Number of selected changes, without a resource those of all. Reads them only for a selection by key or message. */
  count({ resource: only, ...selection }: AnySelection): number {
    const resources = only ? [only] : resourceNames;
    return resources.reduce((sum, resource) => sum + this.#countOf({ ...selection, resource }), 0);
  }

  #countOf(selection: Selection): number {
    const { state, resource, withKey, withMessage = false } = selection;
    if (withKey === undefined && !withMessage) return this.#counts.selected(selection);
    return this.#count.get(this.#run, state, resource, ...selectedBy(selection))?.count ?? 0;
  }

  countWritten(written: WrittenSince): number {
    return countWritten(this.#database, this.#run, written);
  }

  /** Names of the operations on records of a resource in a state. */
  operations(resource: ResourceName, state: ChangeState): string[] {
    return this.#counts.operations(resource, state);
  }

  find(resource: ResourceName, key: RecordKey): StoredChange | undefined {
    const row = this.#byKey.get(this.#run, resource, ...keyColumns(key));
    return row && toStoredChange(row, this.#database.file);
  }

  findAll(resource: ResourceName, keys: readonly RecordKey[]): StagedChange[] {
    const rows = this.#byKeys.all(JSON.stringify(keys.map(keyColumns)), this.#run, resource);
    return rows.map((row) => toStagedChange(row, this.#database.file));
  }

  ownWrites(query: OwnWriteQuery): OwnWrite[] {
    return ownWrites(this.#database, this.#run, query);
  }

  earlierCreation(query: Pick<OwnWriteQuery, 'resource' | 'key'>): StoredChange | undefined {
    return earlierCreation(this.#database, this.#run, query);
  }

  countBySlices(resource: ResourceName): number {
    return countBySlices(this.#database, this.#run, resource);
  }

  get stagedKeys(): StagedKeys {
    return new StagedKeys(this.#database, this.#run);
  }

  at(seq: number): StoredChange | undefined {
    const row = this.#bySeq.get(this.#run, seq);
    return row && toStoredChange(row, this.#database.file);
  }

  /** Whether another record of this run has this id, found by the plan or written since. */
  isTaken(resource: ResourceName, { id, except }: { readonly id: string; readonly except: number }): boolean {
    const row = this.#database
      .prepare(`
        SELECT seq FROM changes
        WHERE run = ? AND resource = ? AND operation IS NULL AND seq <> ?
          AND (answer_id = ? OR CAST(json_extract(before, '$.id') AS TEXT) = ?) LIMIT 1`)
      .get(this.#run, resource, except, id, id);
    return row !== undefined;
  }

  /** The fields of conflicts of which some hold a value that a spreadsheet program damaged. */
  damagedFields(): FieldChange[] {
    const rows = this.#database
      .prepare<{ fields: string }>(
        `SELECT fields FROM changes WHERE run = ? AND state = 'conflict' AND fields LIKE '%"damage":%'`,
      )
      .all(this.#run);
    return rows.flatMap(({ fields }) => parse<FieldChange[]>(fields, this.#database.file));
  }

  parentOf({ resource, key, row: receiver }: RecordReference): Parent | undefined {
    const row = this.#parent.get(...keyColumns(key), this.#run, resource, ...keyColumns(receiver ?? key));
    return row && { ...row, isMissing: row.missing === 1 };
  }

  /** Records that failed or blocked changes of this run reference by id, each with one such change. */
  namedByFailed(resource: ResourceName): Map<string, ReferringChange> {
    const rows = this.#database
      .prepare<ReferringChange & { id: string }>(`
        SELECT json_extract(named.value, '$.key.value') AS id, resource, state, key_value AS key
        FROM changes, json_each(refs) AS named
        WHERE run = ? AND state IN ('rejected', 'blocked', 'conflict', 'inDoubt')
          AND json_extract(named.value, '$.resource') = ? AND json_extract(named.value, '$.key.field') = 'id'`)
      .all(this.#run, resource);
    return new Map(rows.map(({ id, ...naming }) => [id, naming]));
  }

  notBroughtBack(): ReadonlySet<string> {
    return notBroughtBack(this.#database, this.#run);
  }

  /** Call it inside a transaction. Throws a plain Error for a forbidden crossing or an unexpected state. */
  cross(change: StoredChange, to: ChangeState, facts: CrossingFacts): void {
    assertChangeCrossing(change.state, to);
    const isSending = to === 'sending';
    // The clock may have fractions; the column does not.
    const at = Math.round(facts.at);
    const changed = this.#update.run(
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
    this.#database
      .prepare(`${pendingAgain} AND state = 'blocked' AND kind IN ('create', 'update', 'apply')`)
      .run(this.#run);
  }

  /** Makes changes in doubt pending again, though they may have landed: only on request. */
  sendDoubtsAgain(): void {
    assertChangeCrossing('inDoubt', 'pending');
    this.#database.prepare(`${pendingAgain} AND state = 'inDoubt'`).run(this.#run);
  }

  states(): Map<ResourceName, Map<ChangeState, number>> {
    return this.#counts.states();
  }

  kinds(state?: ChangeState): Partial<Record<ChangeKind, number>> {
    return this.#counts.kinds(state);
  }

  /** Requests sent for the changes themselves, including any that an interruption may have prevented. */
  attempts(): number {
    return this.#counts.attempts();
  }

  kindsByResource(): PlannedRecords[] {
    return this.#counts.kindsByResource();
  }

  counts(): RunCounts {
    return this.#counts.outcomes();
  }
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

/** Updates by earlier runs for rows of the same file, newest first. Throws JournalError if the journal is damaged. */
function ownWrites(database: Database, run: number, { resource, key, file }: OwnWriteQuery): OwnWrite[] {
  const rows = database
    .prepare<{ before: string; after: string }>(`
      SELECT own.before, own.after FROM runs AS this
      JOIN runs AS earlier ON earlier.account = this.account AND earlier.number < this.number
      JOIN changes AS own ON own.run = earlier.number
      WHERE this.number = ? AND own.resource = ? AND own.key_field = ? AND own.key_value = ? AND own.operation IS NULL
        AND own.state = 'updated' AND own.file = ? AND own.before IS NOT NULL AND own.after IS NOT NULL
      ORDER BY earlier.number DESC`)
    .all(run, resource, ...keyColumns(key), file);
  return rows.map(({ before, after }) => ({
    before: parse<Payload>(before, database.file),
    after: parse<Payload>(after, database.file),
  }));
}

/** The newest creation with that key by the account's earlier runs. Throws JournalError if the journal is damaged. */
function earlierCreation(
  database: Database,
  run: number,
  { resource, key }: Pick<OwnWriteQuery, 'resource' | 'key'>,
): StoredChange | undefined {
  const row = database
    .prepare<ChangeRow>(`
      SELECT own.* FROM runs AS this
      JOIN runs AS earlier ON earlier.account = this.account AND earlier.number < this.number
      JOIN changes AS own ON own.run = earlier.number
      WHERE this.number = ? AND own.resource = ? AND own.key_field = ? AND own.key_value = ? AND own.operation IS NULL
        AND own.state = 'created'
      ORDER BY earlier.number DESC LIMIT 1`)
    .get(run, resource, ...keyColumns(key));
  return row && toStoredChange(row, database.file);
}

interface WrittenSince {
  readonly resource: ResourceName;
  /** Ms since 1970 of our clock. */
  readonly since: number;
  /** Counts only records that the run is still to change. Default false. */
  readonly isPending?: boolean;
}

/** How many records runs of the account, this one among them, have written since. */
function countWritten(database: Database, run: number, { resource, since, isPending }: WrittenSince): number {
  const written = `runs AS this
    JOIN runs AS one ON one.account = this.account AND (one.changed_at >= ?3 OR one.state = 'running')
    JOIN changes AS own ON own.run = one.number
    WHERE this.number = ?1 AND own.resource = ?2 AND own.state IN ('created', 'updated', 'applied') AND own.sent_at >= ?3`;
  const counted = isPending
    ? `SELECT count(*) AS count FROM changes WHERE run = ?1 AND state = 'pending' AND resource = ?2
         AND CAST(json_extract(before, '$.id') AS TEXT) IN (SELECT own.answer_id FROM ${written})`
    : `SELECT count(DISTINCT coalesce(own.answer_id, own.key_value, own.seq)) AS count FROM ${written}`;
  return database.prepare<{ count: number }>(counted).get(run, resource, since)?.count ?? 0;
}

/** How many records the plan has found that slices of earlier runs created, by their keys. */
function countBySlices(database: Database, run: number, resource: ResourceName): number {
  const row = database
    .prepare<{ count: number }>(`
      SELECT count(DISTINCT now.seq) AS count FROM runs AS this
      JOIN runs AS earlier ON earlier.account = this.account AND earlier.number < this.number
        AND json_extract(earlier.options, '$.slice') IS NOT NULL
      JOIN changes AS own ON own.run = earlier.number AND own.state = 'created' AND own.resource = ?2
        AND own.operation IS NULL
      JOIN changes AS now ON now.run = this.number AND now.resource = ?2 AND now.key_field = own.key_field
        AND now.key_value = own.key_value AND now.operation IS NULL AND now.before IS NOT NULL
      WHERE this.number = ?1`)
    .get(run, resource);
  return row?.count ?? 0;
}

/** Sorts by time: a plan may be applied after runs that were begun later. */
export const stamp = `printf('%015d%015d', coalesce(ended_at, sent_at, runs.created_at), seq)`;

/** The operations with these effects, as a JSON object of effects by operation name. */
export function operationsWith(...effects: readonly Effect[]): string {
  const found = allOperations().filter(({ effect }) => effects.includes(effect));
  return JSON.stringify(Object.fromEntries(found.map(({ name, effect }) => [name, effect])));
}

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

const undeletes = operationsWith('undelete');

/** Deleted records, by resource and id, that an undelete of a run failed to bring back. */
function notBroughtBack(database: Database, run: number): ReadonlySet<string> {
  const rows = database
    .prepare<{ name: string }>(`
      SELECT resource || ' ' || json_extract(key_value, '$') AS name FROM json_each(?) AS undeletes
      CROSS JOIN changes ON operation = undeletes.key
      WHERE run = ? AND key_field = 'id' AND state IN ('rejected', 'conflict', 'inDoubt')`)
    .all(undeletes, run);
  return new Set(rows.map(({ name }) => name));
}
