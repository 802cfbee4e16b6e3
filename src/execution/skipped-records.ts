import type { ResourceName } from '../contract/index.js';
import type { Database } from '../sqlite/database.js';
import { readableRows } from './readable-texts.js';
import { parse } from './stored-change.js';

/** Records that a person decided to leave alone. They outlive the plans in which that was decided. */
export class SkippedRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** `account`: `domain@host`; `name`: the `decisionName` of the record. */
  add(account: string, resource: ResourceName, name: string): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO skipped (account, resource, name) VALUES (?, ?, ?)')
      // JSON, because libsql cuts a text at a NUL character.
      .run(account, resource, JSON.stringify(name));
  }

  /** Throws JournalError if a text is damaged. */
  names(account: string, resource: ResourceName): Set<string> {
    const sql = 'SELECT * FROM skipped WHERE account = ? AND resource = ?';
    const rows = readableRows<{ readonly name: string }>(this.#database, sql, 'skipped').all(account, resource);
    return new Set(rows.map(({ name }) => parse<string>(name, this.#database.file)));
  }

  /** Plans of the account ask about all of them again. */
  forget(account: string): void {
    this.#database.prepare('DELETE FROM skipped WHERE account = ?').run(account);
  }
}
