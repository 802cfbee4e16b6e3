import { filledWith, type Payload, type ResourceName } from '../contract/index.js';
import type { Words } from '../language/said.js';
import type { Change, RecordKey, RecordReference, StagedRecord } from '../plan/change.js';
import { type Database, type SqlValue, type Statement, sqliteCode } from '../sqlite/database.js';
import { groupsOf, ManyRows, placesOf, rowsAtATime } from '../sqlite/many-rows.js';
import { type ChangeRow, keyColumns, messageColumns, parse, recordContent, toJson } from './change.js';
import { assertChangeCrossing, type ChangeState } from './states.js';

/** Values from a further row for a record that is already staged. */
export interface Addition {
  readonly resource: ResourceName;
  readonly key: RecordKey;
  readonly payload: Payload;
  /** Items to append to its lists, by field. */
  readonly items?: Readonly<Record<string, readonly Payload[]>>;
  readonly references: readonly RecordReference[];
  readonly edited?: StagedRecord['edited'];
}

export interface RefusedRecord {
  readonly record: StagedRecord;
  readonly reason: Words;
}

export interface PlannedChange {
  readonly seq: number;
  readonly change: Change;
  /** Referenced records, if only the account could tell; default: as staged. */
  readonly references?: readonly RecordReference[];
}

export interface ChangeRefusal {
  readonly seq: number;
  readonly reason: Words;
}

const plannedStates = {
  create: 'pending',
  update: 'pending',
  apply: 'pending',
  unchanged: 'unchanged',
  conflict: 'conflict',
  blocked: 'blocked',
} as const satisfies Record<Change['kind'], ChangeState>;

/** Writes a run's records and their plan; one transaction per call. */
export class Staging {
  readonly #database: Database;
  readonly #run: number;
  readonly #insert: Statement<unknown>;
  readonly #insertSome: Statement<unknown>;
  readonly #insertRefused: Statement<unknown>;
  readonly #plan: ManyRows;
  readonly #leaveUnchanged: Statement<unknown>;

  constructor(database: Database, run: number) {
    const into = `
      INSERT INTO changes (run, resource, state, operation, key_field, key_value, payload, refs, message, said, file, sheet, row,
        content, edited, is_new)`;
    const insert = `${into} VALUES ${placesOf(1, 16)}
      ON CONFLICT (run, resource, key_field, key_value) WHERE key_value IS NOT NULL AND operation IS NULL`;
    this.#database = database;
    this.#run = run;
    this.#insertSome = database.prepare(`${into} VALUES ${placesOf(rowsAtATime, 16)}`);
    // A valid row replaces a rejected one of the same record.
    this.#insert = database.prepare(`${insert}
      DO UPDATE SET state = excluded.state, payload = excluded.payload, refs = excluded.refs, message = NULL, said = NULL,
        file = excluded.file, sheet = excluded.sheet, row = excluded.row, edited = excluded.edited,
        is_new = excluded.is_new
      WHERE state = 'rejected' AND kind IS NULL`);
    this.#insertRefused = database.prepare(`${insert} DO NOTHING`);
    // The plus signs keep SQLite from using the index by state, which would search everything staged.
    const staged = `+run = ? AND +changes.state = 'staged'`;
    // A conflict keeps what its row says: what names it by that means the row.
    this.#plan = new ManyRows((changes) =>
      database.prepare(`
        WITH planned (seq, state, kind, payload, before, fields, message, said, refs, matching) AS (VALUES ${placesOf(changes, 10)})
        UPDATE changes SET state = planned.state, kind = planned.kind, before = planned.before,
          payload = CASE WHEN planned.kind = 'conflict' AND planned.payload = '{}' THEN changes.payload ELSE planned.payload END,
          fields = planned.fields, message = planned.message, said = planned.said, refs = coalesce(planned.refs, changes.refs),
          matching = planned.matching
        FROM planned WHERE changes.seq = planned.seq AND ${staged}`),
    );
    this.#leaveUnchanged = database.prepare(`
      UPDATE changes SET state = 'unchanged', kind = 'unchanged', payload = '{}', before = planned.value
      FROM json_each(?) AS planned WHERE seq = CAST(planned.key AS INTEGER) AND ${staged}`);
  }

  /** Throws a plain Error if the run already has a record with that key (see `merge`). Operations may share a key. */
  stage(records: readonly StagedRecord[]): void {
    this.#database.transaction(() => {
      for (const some of groupsOf(records)) if (!this.#stageTogether(some)) this.#stageEach(some);
    });
  }

  /** Returns false, with none staged, if they are too few or a key is not new. */
  #stageTogether(records: readonly StagedRecord[]): boolean {
    if (records.length < rowsAtATime) return false;
    try {
      this.#insertSome.run(...records.flatMap((record) => this.#columns(record, 'staged')));
      return true;
    } catch (error) {
      if (sqliteCode(error) !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
      return false;
    }
  }

  #stageEach(records: readonly StagedRecord[]): void {
    for (const record of records) {
      const inserted = this.#insert.run(...this.#columns(record, 'staged'));
      if (inserted !== 1) throw new Error(`${record.resource} ${record.key?.value} was staged twice.`);
    }
  }

  stageRefused(refused: readonly RefusedRecord[]): void {
    this.#database.transaction(() => {
      for (const { record, reason } of refused) {
        this.#insertRefused.run(...this.#columns(record, 'rejected', reason));
      }
    });
  }

  merge(additions: readonly Addition[]): number {
    const find = this.#database.prepare<Pick<ChangeRow, 'seq' | 'payload' | 'refs' | 'edited'>>(`
      SELECT seq, payload, refs, edited FROM changes
      WHERE run = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL
        AND state = 'staged'`);
    const update = this.#database.prepare('UPDATE changes SET payload = ?, refs = ?, edited = ? WHERE seq = ?');
    return this.#database.transaction(() => {
      let merged = 0;
      for (const { resource, key, payload, items = {}, references, edited } of additions) {
        const row = find.get(this.#run, resource, ...keyColumns(key));
        if (!row) continue;
        const filled = append(filledWith(parse<Payload>(row.payload, this.#database.file), payload), items);
        const known = parse<RecordReference[]>(row.refs, this.#database.file);
        const added = references.filter(({ field }) => !known.some((reference) => reference.field === field));
        const marks = edited
          ? toJson({ ...parse<object>(row.edited ?? '{}', this.#database.file), ...edited })
          : row.edited;
        merged += update.run(JSON.stringify(filled), JSON.stringify([...known, ...added]), marks, row.seq);
      }
      return merged;
    });
  }

  plan(planned: readonly PlannedChange[]): void {
    this.#database.transaction(() => {
      this.#planUnchanged(planned.filter(isPlainlyUnchanged));
      const others = planned.filter((each) => !isPlainlyUnchanged(each)).map(toPlannedRow);
      mustBeStaged(this.#plan.run(others, this.#run), others.length);
    });
  }

  /** Most records of most plans are unchanged; passing them as one JSON text saves a tenth of the time. */
  #planUnchanged(planned: readonly PlannedChange[]): void {
    if (planned.length === 0) return;
    const before = Object.fromEntries(planned.map(({ seq, change }) => [seq, change.before]));
    mustBeStaged(this.#leaveUnchanged.run(JSON.stringify(before), this.#run), planned.length);
  }

  refuse(refusals: readonly ChangeRefusal[]): void {
    assertChangeCrossing('staged', 'rejected');
    const update = this.#database.prepare(`
      UPDATE changes SET state = 'rejected', message = ?, said = ? WHERE seq = ? AND run = ? AND state = 'staged'`);
    this.#database.transaction(() => {
      for (const { seq, reason } of refusals) {
        const changed = update.run(...messageColumns(reason), seq, this.#run);
        if (changed !== 1) throw new Error(`Change ${seq} is not staged; it cannot be rejected.`);
      }
    });
  }

  /** Rejects planned changes that the service would reject. They lose their kind: they are neither sent nor counted. */
  reject(refusals: readonly ChangeRefusal[]): void {
    for (const state of ['pending', 'conflict'] as const) assertChangeCrossing(state, 'rejected');
    // A record that would have got its key does not have it: what names it by that key has no parent.
    const update = this.#database.prepare(`
      UPDATE changes SET state = 'rejected', kind = NULL, matching = NULL, message = ?, said = ?,
        before = CASE WHEN key_value IS NULL
          OR CAST(json_extract(before, '$.' || key_field) AS TEXT) = json_extract(key_value, '$') THEN before END
      WHERE seq = ? AND run = ? AND state IN ('pending', 'conflict')`);
    this.#database.transaction(() => {
      for (const { seq, reason } of refusals) {
        const changed = update.run(...messageColumns(reason), seq, this.#run);
        if (changed !== 1) throw new Error(`Change ${seq} is not planned; it cannot be rejected.`);
      }
    });
  }

  /** Blocked for good: the referenced records will not exist. */
  block(refusals: readonly ChangeRefusal[]): void {
    assertChangeCrossing('pending', 'blocked');
    const update = this.#database.prepare(`
      UPDATE changes SET state = 'blocked', blocked_kind = kind, kind = 'blocked', message = ?, said = ?
      WHERE seq = ? AND run = ? AND state = 'pending'`);
    this.#database.transaction(() => {
      for (const { seq, reason } of refusals) {
        const changed = update.run(...messageColumns(reason), seq, this.#run);
        if (changed !== 1) throw new Error(`Change ${seq} is not pending; it cannot be blocked.`);
      }
    });
  }

  #columns(record: StagedRecord, state: ChangeState, reason?: Words): SqlValue[] {
    const { resource, operation = null, key, payload, references, origin, edited, isNew = false } = record;
    const json = [JSON.stringify(payload), JSON.stringify(references)];
    const place = [origin.file, origin.sheet ?? null, origin.row];
    const content = key || operation !== null ? null : recordContent(payload);
    const remembered = [toJson(edited), Number(isNew)];
    const named = [this.#run, resource, state, operation, ...keyColumns(key)];
    return [...named, ...json, ...messageColumns(reason), ...place, content, ...remembered];
  }
}

function mustBeStaged(changed: number, planned: number): void {
  if (changed !== planned) throw new Error('A change that is not staged cannot be planned.');
}

/** Whether only the compared record has to be stored. */
function isPlainlyUnchanged({ change, references }: PlannedChange): boolean {
  const { kind, payload, before, fields, reason } = change;
  const isMore = fields !== undefined || reason !== undefined || references !== undefined;
  return kind === 'unchanged' && before !== undefined && !isMore && Object.keys(payload).length === 0;
}

function toPlannedRow({ seq, change, references }: PlannedChange): SqlValue[] {
  const { kind, payload, before, fields, reason, matching } = change;
  const state = plannedStates[kind];
  assertChangeCrossing('staged', state);
  return [
    seq,
    state,
    kind,
    JSON.stringify(payload),
    toJson(before),
    toJson(fields),
    ...messageColumns(reason),
    toJson(references),
    toJson(matching),
  ];
}

function append(payload: Payload, items: Readonly<Record<string, readonly Payload[]>>): Payload {
  const lists = Object.entries(items).map(([field, added]) => {
    const known = payload[field];
    return [field, Array.isArray(known) ? [...known, ...added] : added];
  });
  return { ...payload, ...Object.fromEntries(lists) };
}

const pageSize = 2000;

/** How the records of a run reference those of the account, to compare both. */
export class StagedKeys {
  readonly #database: Database;
  readonly #run: number;

  constructor(database: Database, run: number) {
    this.#database = database;
    this.#run = run;
  }

  /** Staged changes with an id beside their natural key, as in rows of our exports: id to change numbers. */
  idsBesideKeys(resource: ResourceName): Map<string, number[]> {
    const rows = this.#database
      .prepare<{ seq: number; id: string | number }>(`
        SELECT seq, json_extract(payload, '$.id') AS id FROM changes
        WHERE run = ? AND state = 'staged' AND resource = ? AND key_field <> 'id' AND json_extract(payload, '$.id') IS NOT NULL`)
      .all(this.#run, resource);
    const ids = new Map<string, number[]>();
    for (const { seq, id } of rows) ids.set(String(id), [...(ids.get(String(id)) ?? []), seq]);
    return ids;
  }

  /** Changes of exported rows that set a new value for this key, with those that were rejected. */
  rekeyed(
    resource: ResourceName,
    field: string,
  ): { readonly seq: number; readonly id: string; readonly value: string | number; readonly isStaged: boolean }[] {
    const rows = this.#database
      .prepare<{ seq: number; id: string; value: string | number; state: string }>(`
        SELECT seq, json_extract(key_value, '$') AS id, json_extract(payload, '$.' || ?) AS value, state FROM changes
        WHERE run = ? AND state IN ('staged', 'rejected') AND resource = ? AND edited IS NOT NULL AND operation IS NULL
          AND json_extract(payload, '$.' || ?) IS NOT NULL
        ORDER BY seq`)
      .all(field, this.#run, resource, field);
    return rows.map(({ state, ...row }) => ({ ...row, isStaged: state === 'staged' }));
  }

  /** The distinct keys by which staged records of a resource name others. */
  *referenced(resource: ResourceName): Generator<RecordReference> {
    const rows = this.#database
      .prepare<{ field: string; resource: ResourceName; key: RecordKey['field']; value: string; id: string | null }>(`
        SELECT DISTINCT json_extract(named.value, '$.field') AS field, json_extract(named.value, '$.resource') AS resource,
          json_extract(named.value, '$.key.field') AS key, named.value -> '$.key.value' AS value, json_extract(named.value, '$.id') AS id
        FROM changes, json_each(refs) AS named WHERE run = ? AND state = 'staged' AND changes.resource = ?`)
      .each(this.#run, resource);
    for (const { key, value, id, ...named } of rows)
      yield {
        ...named,
        key: { field: key, value: parse<string>(value, this.#database.file) },
        ...(id !== null && { id }),
      };
  }

  /** Staged changes that name a record by one of these keys, as columns. */
  naming(
    resource: ResourceName,
    to: ResourceName,
    keys: readonly (readonly [field: string, value: string])[],
  ): number[] {
    const rows = this.#database
      .prepare<{ seq: number }>(`
        SELECT DISTINCT seq FROM changes, json_each(refs) AS named WHERE run = ? AND state = 'staged' AND changes.resource = ?
          AND json_extract(named.value, '$.resource') = ? AND json_array(json_extract(named.value, '$.key.field'),
            json_extract(named.value, '$.key.value')) IN (SELECT json(value) FROM json_each(?))
        ORDER BY seq`)
      .all(this.#run, resource, to, JSON.stringify(keys));
    return rows.map(({ seq }) => seq);
  }

  /** Whether staged records reference others by what people have, and not by a key. */
  hasMatchReferences(resource: ResourceName): boolean {
    const row = this.#database
      .prepare(`
        SELECT 1 FROM changes
        WHERE run = ? AND state = 'staged' AND resource = ? AND refs LIKE '%"key":{"field":"match"%' LIMIT 1`)
      .get(this.#run, resource);
    return row !== undefined;
  }

  /** Which of these keys, as columns, no record of the run has in any state, by their places in the list. */
  lacking(resource: ResourceName, keys: readonly (readonly [field: string, value: string])[]): number[] {
    const rows = this.#database
      .prepare<{ at: number }>(`
        SELECT wanted.key AS at FROM json_each(?) AS wanted WHERE NOT EXISTS (
          SELECT 1 FROM changes WHERE run = ? AND resource = ? AND key_field = wanted.value ->> 0
            AND key_value = wanted.value ->> 1 AND operation IS NULL)`)
      .all(JSON.stringify(keys), this.#run, resource);
    return rows.map(({ at }) => Number(at));
  }

  /** Staged changes without a key by the ids of records that slices of earlier runs created from such rows. */
  createdInSlices(resource: ResourceName): Map<string, number> {
    const rows = this.#database
      .prepare<{ id: string; seq: number }>(`
        WITH own AS (
          SELECT tried.answer_id AS id, tried.content,
            row_number() OVER (PARTITION BY tried.content ORDER BY tried.seq) AS nth
          FROM runs AS this
          JOIN runs AS earlier ON earlier.account = this.account AND earlier.number < this.number
            AND json_extract(earlier.options, '$.slice') IS NOT NULL
          JOIN changes AS tried ON tried.run = earlier.number AND tried.state = 'created' AND tried.resource = ?2
            AND tried.content IS NOT NULL AND tried.answer_id IS NOT NULL
          WHERE this.number = ?1
        ), now AS (
          SELECT seq, content, row_number() OVER (PARTITION BY content ORDER BY seq) AS nth FROM changes
          WHERE run = ?1 AND state = 'staged' AND resource = ?2 AND content IS NOT NULL
            AND EXISTS (SELECT 1 FROM own WHERE own.content = changes.content)
        )
        SELECT own.id, now.seq FROM now JOIN own USING (content, nth)`)
      .all(this.#run, resource);
    return new Map(rows.map(({ id, seq }) => [id, seq]));
  }

  countEdited(resource: ResourceName): number {
    const row = this.#database
      .prepare<{ count: number }>(`
        SELECT count(*) AS count FROM changes
        WHERE run = ? AND state = 'staged' AND resource = ? AND edited IS NOT NULL AND operation IS NULL`)
      .get(this.#run, resource);
    return row?.count ?? 0;
  }

  /** Whether any key of a resource is the second of a counted one (`key#2`), in any state. */
  hasCounted(resource: ResourceName): boolean {
    const row = this.#database
      .prepare(`
        SELECT 1 FROM changes
        WHERE run = ? AND resource = ? AND key_field <> 'id' AND key_value LIKE '%#2"' AND operation IS NULL LIMIT 1`)
      .get(this.#run, resource);
    return row !== undefined;
  }

  countKeyFields(resource: ResourceName): number {
    const row = this.#database
      .prepare<{ count: number }>(`
        SELECT count(DISTINCT key_field) AS count FROM changes
        WHERE run = ? AND state = 'staged' AND resource = ? AND operation IS NULL`)
      .get(this.#run, resource);
    return row?.count ?? 0;
  }

  /** All key fields of a resource's records, in any state. */
  keyFields(resource: ResourceName): RecordKey['field'][] {
    const rows = this.#database
      .prepare<{ field: RecordKey['field'] }>(`
        SELECT DISTINCT key_field AS field FROM changes
        WHERE run = ? AND resource = ? AND key_value IS NOT NULL AND operation IS NULL`)
      .all(this.#run, resource);
    return rows.map(({ field }) => field);
  }

  /** All values of a key field of a resource's records, in any state. */
  *values(resource: ResourceName, field: RecordKey['field']): Generator<string> {
    const page = this.#database.prepare<{ value: string }>(`
      SELECT key_value AS value FROM changes
      WHERE run = ? AND resource = ? AND key_field = ? AND key_value > ? AND operation IS NULL
      ORDER BY key_value LIMIT ${pageSize}`);
    let beyond = '';
    for (let rows = 1; rows > 0; ) {
      const found = page.all(this.#run, resource, field, beyond);
      for (const { value } of found) yield parse<string>(value, this.#database.file);
      rows = found.length;
      beyond = found.at(-1)?.value ?? '';
    }
  }
}
