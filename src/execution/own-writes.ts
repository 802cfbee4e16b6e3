import type { Payload, ResourceName } from '../contract/index.js';
import type { RecordKey } from '../plan/change.js';
import type { Database } from './database.js';
import { type ChangeRow, keyColumns, parse, type StoredChange, toStoredChange } from './stored-change.js';

/** A record before and after one of our own writes. */
export interface OwnWrite {
  readonly before: Payload;
  readonly after: Payload;
}

/** Of which record, and from the rows of which file. */
export interface OwnWriteQuery {
  readonly resource: ResourceName;
  readonly key: RecordKey;
  /** As the row says where it comes from. */
  readonly file: string;
}

/**
 * What earlier runs of the same account wrote of a record for rows of the same file, the newest first. Throws
 * JournalError where the journal is damaged.
 */
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

/**
 * The newest creation of a record with that key by an earlier run of the same account; undefined where none is known.
 * Throws JournalError where the journal is damaged.
 */
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
