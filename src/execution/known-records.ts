import type { Payload, ResourceName } from '../contract/index.js';
import type { Origin, RecordKey } from '../plan/change.js';
import type { WrittenRecord } from '../plan/undo.js';
import type { Database } from '../sqlite/database.js';
import { lastOperations, operationsWith } from './last-operations.js';
import { readableRows } from './readable-texts.js';
import { type ChangeRow, keyColumns, type StoredChange, toStoredChange } from './stored-change.js';

/** A record that earlier runs created or adopted. */
export interface KnownRecord {
  readonly resource: ResourceName;
  readonly key: RecordKey;
  readonly id: string;
  /** Of the row from which it was created or adopted. */
  readonly origin: Origin;
  /** As it was then, with all that runs wrote since: what differs now, somebody else has changed. */
  readonly written: Pick<WrittenRecord, 'payload' | 'after'>;
}

/** A change that created or adopted a record, and its key as the columns of the journal hold it. */
export interface KnownKey {
  readonly seq: number;
  readonly key: readonly [field: string, value: string];
}

/** The last operation that a run applied to a record. */
export interface LastOperation {
  readonly effect: string;
  /** Whether one of the asked runs applied it. */
  readonly isOwn: boolean;
  readonly seq: number;
}

const pageSize = 2000;

const lifecycle = operationsWith('delete', 'undelete', 'activate', 'deactivate');

/**
 * The records that some runs of an account created or adopted. Reads only the changes that did so, by an index: thirty
 * runs that found a record unchanged cost nothing.
 */
export class KnownRecords {
  readonly #database: Database;
  readonly #account: string;
  /** Ids, as JSON. */
  readonly #runs: string;

  constructor(database: Database, { account, runs }: { readonly account: string; readonly runs: readonly string[] }) {
    this.#database = database;
    this.#account = account;
    this.#runs = JSON.stringify(runs);
  }

  /** In pages, each record once. */
  *keys(resource: ResourceName): Generator<KnownKey[]> {
    // As bytes, because libsql ends the process when it reads a damaged text.
    const rows = this.#database.prepare<{ seq: number; field: ArrayBuffer; value: ArrayBuffer }>(`
      SELECT max(seq) AS seq, CAST(key_field AS BLOB) AS field, CAST(key_value AS BLOB) AS value FROM changes
      WHERE run IN (SELECT number FROM runs WHERE account = ?1 AND id IN (SELECT value FROM json_each(?2)))
        AND resource = ?3 AND state IN ('created', 'updated') AND operation IS NULL
        AND key_value IS NOT NULL AND key_field <> 'id'
        AND (state = 'created' OR json_extract(matching, '$.kind') = 'adopted')
      GROUP BY key_field, key_value`);
    let page: KnownKey[] = [];
    for (const { seq, field, value } of rows.each(this.#account, this.#runs, resource)) {
      page.push({ seq, key: [textOf(field), textOf(value)] });
      if (page.length < pageSize) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  /** What is known of the record of `KnownKey.seq`; undefined if no answer gave its id. */
  record(seq: number): KnownRecord | undefined {
    const first = this.at(seq);
    if (!first?.key) return undefined;
    const { resource, key, origin } = first;
    const rows = readableRows<ChangeRow>(
      this.#database,
      // The order of the tables keeps SQLite from reading the keys of all runs.
      `SELECT changes.* FROM runs CROSS JOIN changes ON run = number
       WHERE account = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL
         AND changes.state = 'updated' ORDER BY coalesce(ended_at, sent_at), seq`,
      'changes',
    );
    const later = rows
      .all(this.#account, resource, ...keyColumns(key))
      .map((row) => toStoredChange(row, this.#database.file))
      .filter((change) => change.seq !== seq && (change.endedAt ?? 0) >= (first.endedAt ?? 0));
    const id = first.answerId ?? first.before?.id;
    if (id === undefined || id === null) return undefined;
    return { resource, key, id: String(id), origin, written: later.reduce(writtenSince, writtenAtFirst(first)) };
  }

  /** The last operation on each record of a resource that any run of the account applied, by id. */
  lastOperations(resource: ResourceName): Map<string, LastOperation> {
    const rows = this.#database
      .prepare<{ id: string; effect: string; run: string; seq: number; isOwn: number }>(`
        SELECT last.id AS id, effect, seq, run IN (
          SELECT number FROM runs WHERE id IN (SELECT value FROM json_each(?4))) AS isOwn
        FROM (${lastOperations({ account: '?1', operations: '?2' })}) AS last WHERE resource = ?3`)
      .all(this.#account, lifecycle, resource, this.#runs);
    return new Map(rows.map(({ id, effect, seq, isOwn }) => [id, { effect, seq, isOwn: isOwn === 1 }]));
  }

  /** What the newest of these runs that planned an operation on a record made of it, by the id of the record. */
  concluded(resource: ResourceName): Map<string, StoredChange> {
    const rows = readableRows<ChangeRow>(
      this.#database,
      `SELECT * FROM changes WHERE seq IN (
         SELECT max(seq) FROM json_each(?1) AS effects CROSS JOIN changes ON operation = effects.key
         WHERE run IN (SELECT number FROM runs WHERE account = ?2 AND id IN (SELECT value FROM json_each(?3)))
           AND resource = ?4 AND key_field = 'id' GROUP BY key_value)`,
      'changes',
    ).all(lifecycle, this.#account, this.#runs, resource);
    const changes = rows.map((row) => toStoredChange(row, this.#database.file));
    return new Map(changes.map((change) => [change.key?.value ?? '', change]));
  }

  at(seq: number): StoredChange | undefined {
    const [row] = readableRows<ChangeRow>(this.#database, 'SELECT * FROM changes WHERE seq = ?', 'changes').all(seq);
    return row && toStoredChange(row, this.#database.file);
  }
}

function textOf(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('utf8');
}

function writtenAtFirst({ payload, after }: StoredChange): KnownRecord['written'] {
  return { payload, after };
}

/** Only what was sent: the answer also holds what others have written meanwhile. */
function writtenSince(known: KnownRecord['written'], { payload, after }: StoredChange): KnownRecord['written'] {
  const sent = Object.keys(payload).filter((field) => field !== 'id');
  const now: Payload = Object.fromEntries(
    sent.map((field) => [field, after && field in after ? after[field] : payload[field]]),
  );
  return {
    payload: { ...known.payload, ...Object.fromEntries(sent.map((field) => [field, payload[field]])) },
    after: known.after && { ...known.after, ...now },
  };
}
