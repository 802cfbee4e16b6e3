import type { Payload, ResourceName } from '../contract/index.js';
import type { RecordKey } from '../plan/change.js';
import type { Database } from '../sqlite/database.js';
import { type ChangeRow, keyColumns, parse, type StoredChange, toStoredChange } from './stored-change.js';

export interface OwnWrite {
  readonly before: Payload;
  readonly after: Payload;
}

export interface OwnWriteQuery {
  readonly resource: ResourceName;
  readonly key: RecordKey;
  /** As in the row's origin. */
  readonly file: string;
}

/** Updates by earlier runs for rows of the same file, newest first. Throws JournalError if the journal is damaged. */
export function ownWrites(database: Database, run: number, { resource, key, file }: OwnWriteQuery): OwnWrite[] {
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
export function earlierCreation(
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

export interface WrittenSince {
  readonly resource: ResourceName;
  /** Ms since 1970 of our clock. */
  readonly since: number;
  /** Counts only records that the run is still to change. Default false. */
  readonly isPending?: boolean;
}

/** How many records runs of the account, this one among them, have written since. */
export function countWritten(database: Database, run: number, { resource, since, isPending }: WrittenSince): number {
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
export function countBySlices(database: Database, run: number, resource: ResourceName): number {
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
