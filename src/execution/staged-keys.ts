import type { ResourceName } from '../contract/index.js';
import type { RecordKey } from '../plan/change.js';
import type { Database } from './database.js';
import { parse } from './stored-change.js';

/** Keys that are read at a time. */
const pageSize = 2000;

/** By what the records of one run name those of the account: for whoever compares them with it. */
export class StagedKeys {
  readonly #database: Database;
  readonly #run: number;

  constructor(database: Database, run: number) {
    this.#database = database;
    this.#run = run;
  }

  /**
   * Staged changes that have an id beside the natural key that they are found by, as rows of our own exports do: id to
   * number.
   */
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

  /**
   * Staged changes of rows that their exported workbook remembers and that are to get this value of a key: number and
   * value.
   */
  rekeyed(resource: ResourceName, field: string): { readonly seq: number; readonly value: string | number }[] {
    return this.#database
      .prepare<{ seq: number; value: string | number }>(`
        SELECT seq, json_extract(payload, '$.' || ?) AS value FROM changes
        WHERE run = ? AND state = 'staged' AND resource = ? AND edited IS NOT NULL AND operation IS NULL
          AND json_extract(payload, '$.' || ?) IS NOT NULL
        ORDER BY seq`)
      .all(field, this.#run, resource, field);
  }

  /** How many staged changes of a resource are edits of rows that their exported workbook remembers. */
  countEdited(resource: ResourceName): number {
    const row = this.#database
      .prepare<{ count: number }>(`
        SELECT count(*) AS count FROM changes
        WHERE run = ? AND state = 'staged' AND resource = ? AND edited IS NOT NULL AND operation IS NULL`)
      .get(this.#run, resource);
    return row?.count ?? 0;
  }

  /** Whether a key of a resource is the second of a counted one, `key#2`, whatever became of its record. */
  hasCounted(resource: ResourceName): boolean {
    const row = this.#database
      .prepare(`
        SELECT 1 FROM changes
        WHERE run = ? AND resource = ? AND key_field <> 'id' AND key_value LIKE '%#2"' AND operation IS NULL LIMIT 1`)
      .get(this.#run, resource);
    return row !== undefined;
  }

  /** By how many different fields the staged changes of a resource are found. */
  countKeyFields(resource: ResourceName): number {
    const row = this.#database
      .prepare<{ count: number }>(`
        SELECT count(DISTINCT key_field) AS count FROM changes
        WHERE run = ? AND state = 'staged' AND resource = ? AND operation IS NULL`)
      .get(this.#run, resource);
    return row?.count ?? 0;
  }

  /** The fields by which records of a resource are found, whatever became of them. */
  keyFields(resource: ResourceName): RecordKey['field'][] {
    const rows = this.#database
      .prepare<{ field: RecordKey['field'] }>(`
        SELECT DISTINCT key_field AS field FROM changes
        WHERE run = ? AND resource = ? AND key_value IS NOT NULL AND operation IS NULL`)
      .all(this.#run, resource);
    return rows.map(({ field }) => field);
  }

  /** The values of a key that records of a resource are found by, whatever became of them. */
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
