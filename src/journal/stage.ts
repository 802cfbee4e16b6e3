import type { Payload, ResourceName } from '../contract/index.js';
import type { Words } from '../language/said.js';
import type { RecordKey, RecordReference, StagedRecord } from '../plan/change.js';
import { earlierChanges, parse, RunTables } from './change.js';
import type { ChangeState } from './states.js';

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

interface Rekeyed {
  readonly seq: number;
  readonly id: string;
  readonly value: string | number;
  readonly isStaged: boolean;
}

const stagedOf = `FROM changes WHERE run = ? AND state = 'staged' AND resource = ?`;

const recordsOf = 'FROM changes WHERE run = ? AND resource = ? AND operation IS NULL';

type KeyColumns = readonly (readonly [field: string, value: string])[];

/** How the records of a run reference those of the account, to compare both. */
export class StagedKeys extends RunTables {
  /** Staged changes with an id beside their natural key, as in rows of our exports: id to change numbers. */
  idsBesideKeys(resource: ResourceName): Map<string, number[]> {
    const id = `json_extract(payload, '$.id')`;
    const sql = `SELECT seq, ${id} AS id ${stagedOf} AND key_field <> 'id' AND ${id} IS NOT NULL`;
    const rows = this.all<{ seq: number; id: string | number }>(sql, resource);
    const ids = new Map<string, number[]>();
    for (const { seq, id } of rows) ids.set(String(id), [...(ids.get(String(id)) ?? []), seq]);
    return ids;
  }

  /** Changes of exported rows that set a new value for this key, with those that were rejected. */
  rekeyed(resource: ResourceName, field: string): Rekeyed[] {
    const sql = `SELECT seq, json_extract(key_value, '$') AS id, json_extract(payload, '$.' || ?3) AS value, state
      FROM changes WHERE run = ?1 AND state IN ('staged', 'rejected') AND resource = ?2 AND edited IS NOT NULL
        AND operation IS NULL AND json_extract(payload, '$.' || ?3) IS NOT NULL
      ORDER BY seq`;
    const rows = this.all<Omit<Rekeyed, 'isStaged'> & { state: ChangeState }>(sql, resource, field);
    return rows.map(({ state, ...row }) => ({ ...row, isStaged: state === 'staged' }));
  }

  /** The distinct keys by which staged records of a resource name others. */
  *referenced(resource: ResourceName): Generator<RecordReference> {
    const of = (path: string) => `json_extract(named.value, '$.${path}')`;
    const sql = `
      SELECT DISTINCT ${of('field')} AS field, ${of('resource')} AS resource, ${of('key.field')} AS key,
        named.value -> '$.key.value' AS value, ${of('id')} AS id
      FROM changes, json_each(refs) AS named WHERE run = ? AND state = 'staged' AND changes.resource = ?`;
    type Row = { field: string; resource: ResourceName; key: RecordKey['field']; value: string; id: string | null };
    const rows = this.database.each<Row>(sql, this.number, resource);
    for (const { key: field, value, id, ...named } of rows) {
      const key = { field, value: parse<string>(value, this.database.file) };
      yield { ...named, key, ...(id !== null && { id }) };
    }
  }

  /** Staged changes that name a record by one of these keys, as columns. */
  naming(resource: ResourceName, to: ResourceName, keys: KeyColumns): number[] {
    const sql = `SELECT DISTINCT seq FROM changes, json_each(refs) AS named
      WHERE run = ? AND state = 'staged' AND changes.resource = ? AND json_extract(named.value, '$.resource') = ?
        AND json_array(json_extract(named.value, '$.key.field'), json_extract(named.value, '$.key.value'))
          IN (SELECT json(value) FROM json_each(?))
      ORDER BY seq`;
    return this.all<{ seq: number }>(sql, resource, to, JSON.stringify(keys)).map(({ seq }) => seq);
  }

  /** Whether staged records reference others by what people have, and not by a key. */
  hasMatchReferences(resource: ResourceName): boolean {
    const sql = `SELECT 1 ${stagedOf} AND refs LIKE '%"key":{"field":"match"%' LIMIT 1`;
    return this.all(sql, resource).length > 0;
  }

  /** Which of these keys, as columns, no record of the run has in any state, by their places in the list. */
  lacking(resource: ResourceName, keys: KeyColumns): number[] {
    const sql = `SELECT wanted.key AS at FROM json_each(?3) AS wanted WHERE NOT EXISTS (
        SELECT 1 FROM changes WHERE run = ?1 AND resource = ?2 AND key_field = wanted.value ->> 0
          AND key_value = wanted.value ->> 1 AND operation IS NULL)`;
    return this.all<{ at: number }>(sql, resource, JSON.stringify(keys)).map(({ at }) => Number(at));
  }

  /** Staged changes without a key by the ids of records that slices of earlier runs created from such rows. */
  createdInSlices(resource: ResourceName): Map<string, number> {
    const sql = `
       WITH known AS (
         SELECT own.answer_id AS id, own.content, row_number() OVER (PARTITION BY own.content ORDER BY own.seq) AS nth
         FROM ${earlierChanges} AND own.state = 'created' AND own.content IS NOT NULL AND own.answer_id IS NOT NULL
           AND json_extract(earlier.options, '$.slice') IS NOT NULL
       ), now AS (
         SELECT seq, content, row_number() OVER (PARTITION BY content ORDER BY seq) AS nth FROM changes
         WHERE run = ?1 AND state = 'staged' AND resource = ?2 AND content IS NOT NULL
           AND EXISTS (SELECT 1 FROM known WHERE known.content = changes.content)
       )
       SELECT known.id, now.seq FROM now JOIN known USING (content, nth)`;
    const rows = this.all<{ id: string; seq: number }>(sql, resource);
    return new Map(rows.map(({ id, seq }) => [id, seq]));
  }

  countEdited(resource: ResourceName): number {
    const sql = `SELECT count(*) AS count ${stagedOf} AND edited IS NOT NULL AND operation IS NULL`;
    return this.countIn(sql, resource);
  }

  /** Whether any key of a resource is the second of a counted one (`key#2`), in any state. */
  hasCounted(resource: ResourceName): boolean {
    const counted = `SELECT 1 ${recordsOf} AND key_field <> 'id' AND key_value LIKE '%#2"' LIMIT 1`;
    return this.all(counted, resource).length > 0;
  }

  /** All key fields of a resource's records, in any state. */
  keyFields(resource: ResourceName): RecordKey['field'][] {
    const sql = `SELECT DISTINCT key_field AS field ${recordsOf} AND key_value IS NOT NULL`;
    return this.all<{ field: RecordKey['field'] }>(sql, resource).map(({ field }) => field);
  }

  /** All values of a key field of a resource's records, in any state. */
  *values(resource: ResourceName, field: RecordKey['field']): Generator<string> {
    const sql = `SELECT key_value AS value ${recordsOf} AND key_field = ? ORDER BY key_value`;
    for (const { value } of this.database.each<{ value: string }>(sql, this.number, resource, field))
      yield parse<string>(value, this.database.file);
  }
}
