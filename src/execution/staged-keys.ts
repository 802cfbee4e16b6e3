import type { ResourceName } from '../contract/index.js';
import type { RecordKey, RecordReference } from '../plan/change.js';
import type { Database } from '../sqlite/database.js';
import { parse } from './stored-change.js';

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
