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
