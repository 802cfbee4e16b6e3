import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  allOperations,
  type Effect,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import type { Database, SqlValue } from '../files/sqlite/database.js';
import type { Origin, Outcome, RecordKey } from '../plan/change.js';
import { identifierIn } from '../plan/lifecycle.js';
import type { WrittenRecord } from '../plan/undo.js';
import { emptiedKeysOf, keyColumns, readChanges, type StoredChange } from './change.js';
import type { ChangeStore } from './change-store.js';

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

/** Sorts by time: a plan may be applied after runs that were begun later. */
const stamp = `printf('%015d%015d', coalesce(ended_at, sent_at, runs.created_at), seq)`;

/** The operations with these effects, as a JSON object of effects by operation name. */
function operationsWith(...effects: readonly Effect[]): string {
  const found = allOperations().filter(({ effect }) => effects.includes(effect));
  return JSON.stringify(Object.fromEntries(found.map(({ name, effect }) => [name, effect])));
}

/**
 * SQL for the last operation on each record of an account (?1) that was applied, by resource and id; of the operations
 * that `operationsWith` gives (?2).
 */
const lastOperations = `
  SELECT resource, CAST(ids.value AS TEXT) AS id, max(${stamp}) AS last, effects.value AS effect, run, seq
  FROM json_each(?2) AS effects CROSS JOIN changes ON operation = effects.key AND changes.state = 'applied'
  JOIN runs ON run = number AND account = ?1
  JOIN json_each(coalesce(json_extract(result, '$.ids'),
    json_array(coalesce(answer_id, json_extract(payload, '$.id'))))) AS ids
  GROUP BY 1, 2`;

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

  constructor(database: Database, account: string, runs: readonly string[]) {
    this.#database = database;
    this.#account = account;
    this.#runs = JSON.stringify(runs);
  }

  /** In pages, each record once. */
  *keys(resource: ResourceName): Generator<KnownKey[]> {
    // As bytes, because libsql ends the process when it reads a damaged text.
    const sql = `SELECT max(seq) AS seq, CAST(key_field AS BLOB) AS field, CAST(key_value AS BLOB) AS value FROM changes
      WHERE run IN (SELECT number FROM runs WHERE account = ?1 AND id IN (SELECT value FROM json_each(?2)))
        AND resource = ?3 AND state IN ('created', 'updated') AND operation IS NULL
        AND key_value IS NOT NULL AND key_field <> 'id'
        AND (state = 'created' OR json_extract(matching, '$.kind') = 'adopted')
      GROUP BY key_field, key_value`;
    type Row = { seq: number; field: ArrayBuffer; value: ArrayBuffer };
    const rows = this.#database.each<Row>(sql, this.#account, this.#runs, resource);
    const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('utf8');
    for (const page of inPages(rows, 2000))
      yield page.map(({ seq, field, value }) => ({ seq, key: [textOf(field), textOf(value)] }));
  }

  /** What is known of the record of `KnownKey.seq`; undefined if no answer gave its id. */
  record(seq: number): KnownRecord | undefined {
    const first = this.at(seq);
    if (!first?.key) return undefined;
    const { resource, key, origin, payload, after } = first;
    // The order of the tables keeps SQLite from reading the keys of all runs.
    const updated = `SELECT seq FROM runs CROSS JOIN changes ON run = number
      WHERE account = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL
        AND changes.state = 'updated'`;
    const inTime = `seq IN (${updated}) ORDER BY coalesce(ended_at, sent_at), seq`;
    const updates = this.#changes(inTime, this.#account, resource, ...keyColumns(key));
    const later = updates.filter((each) => each.seq !== seq && (each.endedAt ?? 0) >= (first.endedAt ?? 0));
    const id = first.answerId ?? first.before?.id;
    if (id === undefined || id === null) return undefined;
    return { resource, key, id: String(id), origin, written: later.reduce(writtenSince, { payload, after }) };
  }

  /** The last operation on each record of a resource that any run of the account applied, by id. */
  lastOperations(resource: ResourceName): Map<string, LastOperation> {
    const sql = `SELECT last.id AS id, effect, seq, run IN (
        SELECT number FROM runs WHERE id IN (SELECT value FROM json_each(?4))) AS isOwn
      FROM (${lastOperations}) AS last WHERE resource = ?3`;
    const values = [this.#account, lifecycle, resource, this.#runs];
    const rows = this.#database.all<{ id: string; effect: string; seq: number; isOwn: number }>(sql, ...values);
    return new Map(rows.map(({ id, effect, seq, isOwn }) => [id, { effect, seq, isOwn: isOwn === 1 }]));
  }

  /** What the newest of these runs that planned an operation on a record made of it, by the id of the record. */
  concluded(resource: ResourceName): Map<string, StoredChange> {
    const newest = `SELECT max(seq) FROM json_each(?1) AS effects CROSS JOIN changes ON operation = effects.key
      WHERE run IN (SELECT number FROM runs WHERE account = ?2 AND id IN (SELECT value FROM json_each(?3)))
        AND resource = ?4 AND key_field = 'id' GROUP BY key_value`;
    const changes = this.#changes(`seq IN (${newest})`, lifecycle, this.#account, this.#runs, resource);
    return new Map(changes.map((change) => [change.key?.value ?? '', change]));
  }

  /** Whether a row found or wrote the record after a change; with `isActivated`, whether one made it active again. */
  hasRowSince(seq: number, { resource, key }: Pick<StoredChange, 'resource' | 'key'>, isActivated = false): boolean {
    const condition = isActivated
      ? `state = 'updated' AND json_extract(payload, '$.active') = 1`
      : `state IN ('created', 'updated', 'unchanged')`;
    const where = `seq IN (SELECT seq FROM runs CROSS JOIN changes ON run = number
      WHERE account = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL) AND seq > ?`;
    const values = [this.#account, resource, ...keyColumns(key), seq];
    return this.#changes(`${where} AND ${condition} LIMIT 1`, ...values).length > 0;
  }

  /** The row of the newest run since a moment that read one with one of these keys. */
  rowSince(since: number, resource: ResourceName, keys: readonly RecordKey[]): Origin | undefined {
    const newest = `SELECT max(seq) FROM runs CROSS JOIN changes ON run = number
      WHERE account = ? AND created_at > ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL`;
    const rows = keys.flatMap((key) =>
      this.#changes(`seq = (${newest})`, this.#account, since, resource, ...keyColumns(key)),
    );
    return rows[0]?.origin;
  }

  at(seq: number): StoredChange | undefined {
    return this.#changes('seq = ?', seq)[0];
  }

  #changes(where: string, ...values: SqlValue[]): StoredChange[] {
    return readChanges({ database: this.#database }, where, ...values);
  }
}

/** Only what was sent: the answer also holds what others have written meanwhile. */
function writtenSince(known: KnownRecord['written'], { payload, after }: StoredChange): KnownRecord['written'] {
  const sent = Object.keys(payload).filter((field) => field !== 'id');
  const of = (record: Payload) => Object.fromEntries(sent.map((field) => [field, record[field]]));
  return {
    payload: { ...known.payload, ...of(payload) },
    after: known.after && { ...known.after, ...of({ ...payload, ...after }) },
  };
}

/** What runs made of a record, and the id by which the account knows it. */
export interface IdentifiedRecord {
  readonly resource: ResourceName;
  /** The key of the old system; absent for a record without one. */
  readonly key?: RecordKey;
  /** Absent if the account does not have the record. That of a deleted record stays. */
  readonly id?: string;
  readonly link?: string;
  /** Of the newest row about the record. */
  readonly origin: Origin;
  /** Undone: an undo has taken the key from a record that was adopted. */
  readonly outcome: Outcome | 'open' | 'deleted' | 'undone';
  /** The run that says so. */
  readonly run: string;
}

export interface IdentifierQuery {
  /** Ids of one account mean nothing in another. */
  readonly account: string;
  /** Ids of runs. Default: all that were started. */
  readonly runs?: readonly string[];
  /** Default: all. */
  readonly resource?: ResourceName;
}

interface MappedRecord {
  readonly newest: number;
  /** The newest change that says its id. */
  readonly known: number | null;
  /** The change that deleted it since. */
  readonly deleted: number | null;
  /** The run of the newest change, or of the one that deleted it. */
  readonly run: string;
}

const goneOrBack = operationsWith('delete', 'undelete');

const natural = (field: string) => `nullif(CAST(json_extract(coalesce(after, before), '$.${field}') AS TEXT), '')`;

const seqIn = (stamped: string) => `CAST(substr(${stamped}, 16, 15) AS INTEGER)`;

/** What a conflict has found may be another record, unless it shows the key. */
const knownId = `coalesce(answer_id, CASE
  WHEN changes.state IN ('updated', 'unchanged')
    OR shows_key THEN found_id END)`;

const deletedSince = `CASE WHEN effect = 'delete' AND last > known THEN gone.seq END`;

/** One line per record, by its key, otherwise by its id. ?1 account, ?2 operations, ?3 runs, ?4 resources in order. */
const recordsOfRuns = `
  WITH said AS (
    SELECT seq, resource, ${stamp} AS stamp, ${knownId} AS id,
      CASE WHEN key_field <> 'id' THEN key_field || key_value
        ELSE coalesce('myId' || json_quote(${natural('myId')}), 'num' || json_quote(${natural('num')})) END AS name
    FROM runs JOIN changes ON run = number
    WHERE account = ?1 AND runs.state NOT IN ('staging', 'planned') AND operation IS NULL
      AND (?3 IS NULL OR runs.id IN (SELECT value FROM json_each(?3)))
      AND resource IN (SELECT value FROM json_each(?4))
  ), gone AS (${lastOperations}
  ), records AS (
    SELECT resource, min(seq) AS first, max(stamp) AS newest, max(CASE WHEN id IS NOT NULL THEN stamp || id END) AS known
    FROM said GROUP BY resource, coalesce(name, 'id' || id, seq)
  )
  SELECT ${seqIn('newest')} AS newest, ${seqIn('known')} AS known,
    ${deletedSince} AS deleted,
    (SELECT id FROM runs JOIN changes ON run = number WHERE seq = coalesce(${deletedSince}, ${seqIn('newest')})) AS run
  FROM records LEFT JOIN gone ON gone.resource = records.resource AND gone.id = substr(known, 31)
  ORDER BY (SELECT key FROM json_each(?4) WHERE value = records.resource), first`;

/**
 * Every record that runs of an account dealt with, once: its newest outcome and place, and the id that it has. By
 * resource, in the order of staging. Reads in pages, so that a million records take no memory; do not close the
 * journal meanwhile.
 */
export function* identifiedRecords(
  database: Database,
  { account, runs, resource }: IdentifierQuery,
): Generator<IdentifiedRecord[]> {
  const resources = JSON.stringify(resource ? [resource] : resourceNames);
  const values = [account, goneOrBack, runs ? JSON.stringify(runs) : null, resources];
  const records = database.each<MappedRecord>(recordsOfRuns, ...values);
  for (const page of inPages(records, 500)) {
    const seqs = page.flatMap(({ newest, known }) => [newest, known ?? newest]);
    const changes = readChanges({ database }, 'seq IN (SELECT value FROM json_each(?))', JSON.stringify(seqs));
    const found = new Map(changes.map((change) => [change.seq, change]));
    yield page.flatMap(({ newest, known, deleted, run }) => {
      const told = found.get(newest);
      if (!told) return [];
      const identified = identifiedBy(told, known === null ? undefined : found.get(known));
      return [{ ...identified, outcome: deleted === null ? identified.outcome : 'deleted', run }];
    });
  }
}

function* inPages<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let page: T[] = [];
  for (const item of items) {
    if (page.push(item) < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

function identifiedBy(told: StoredChange, knowing: StoredChange | undefined): Omit<IdentifiedRecord, 'run'> {
  const { resource, origin, state } = told;
  const isOpen = state === 'staged' || state === 'pending' || state === 'sending';
  const outcome = isOpen ? 'open' : state;
  const key = keyIn(told, knowing);
  if (!knowing) return { resource, key, origin, outcome };
  const { before, after, answerId } = knowing;
  if (key && isReleased(knowing, key)) {
    return { resource, key, origin, outcome: knowing.seq === told.seq ? 'undone' : outcome };
  }
  const id = answerId ?? identifierIn({ ...before }, 'id');
  const link = identifierIn({ ...before, ...after }, 'publicLink');
  return { resource, key, id, link, origin, outcome };
}

/** Whether the change took the key away from the record, or gave it another one. */
function isReleased(change: StoredChange, { field, value }: RecordKey): boolean {
  if (change.state !== 'updated') return false;
  const now = identifierIn({ ...change.after }, field);
  if (emptiedKeysOf(change).includes(field)) return now === undefined;
  const sent = identifierIn(change.payload, field);
  return sent !== undefined && sent !== value && now !== value;
}

/** A row that names its record by id is about the key that the record has. */
function keyIn({ key, payload }: StoredChange, knowing: StoredChange | undefined): RecordKey | undefined {
  if (key && key.field !== 'id') return key;
  for (const field of ['myId', 'num'] as const) {
    const value = identifierIn(knowing?.after ?? knowing?.before ?? payload, field);
    if (value !== undefined) return { field, value };
  }
  return undefined;
}

/** An operation on a record without a row names it by id; people know it by its key. */
function peoplesKey({ resource, key, before, origin }: StoredChange): StoredChange['key'] {
  if (key?.field !== 'id' || origin.row !== 0) return key;
  const [field] = resourceOf(resource).naturalKeys as readonly RecordKey['field'][];
  const value = field && before?.[field];
  return field === undefined || value === undefined || value === null || value === ''
    ? key
    : { field, value: String(value) };
}

/** The record of a change as lists name it: by what people know it by, with its row. */
export function recordShown(change: StoredChange) {
  const { resource, payload, before, origin } = change;
  const name = payload.name ?? before?.name;
  return { resource, key: peoplesKey(change)?.value, name: typeof name === 'string' ? name : undefined, ...origin };
}

/** Hashes by which a run in the journal is recognised, in hex. */
export interface JournalDigest {
  readonly changes: number;
  /** What was planned. Carrying the plan out does not change it; deciding something in it does. */
  readonly plan: string;
  /** What became of it. */
  readonly outcome: string;
}

/**
 * SHA-256 over a line of JSON for each change of a run, in the order of the journal: for the plan kind, resource,
 * operation, key, payload, the record before, the changed fields, and the row with the name of its file; for the outcome
 * state and id. Neither has times or paths: the same files give the same plan on the same account.
 */
export function journalDigest(all: ChangeStore): JournalDigest {
  const [plan, outcome] = [createHash('sha256'), createHash('sha256')];
  let changes = 0;
  for (const page of all.everyPage()) {
    changes += page.length;
    plan.update(page.map(planLine).join(''));
    outcome.update(page.map(({ state, answerId }) => `${JSON.stringify([state, answerId])}\n`).join(''));
  }
  return { changes, plan: plan.digest('hex'), outcome: outcome.digest('hex') };
}

function planLine({ kind, resource, operation, key, payload, before, fields, origin }: StoredChange): string {
  const { file, sheet, row } = origin;
  return `${JSON.stringify([kind, resource, operation, key, payload, before, fields, basename(file), sheet, row])}\n`;
}
