import { type ResourceName, resourceNames } from '../contract/index.js';
import type { Origin, Outcome, RecordKey } from '../plan/change.js';
import { identifierIn } from '../plan/index.js';
import type { Database } from '../sqlite/database.js';
import { emptiedKeysOf } from './emptied-keys.js';
import { lastOperations, operationsWith, stamp } from './last-operations.js';
import { readableRows } from './readable-texts.js';
import { type ChangeRow, type StoredChange, toStoredChange } from './stored-change.js';

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
  /** Number of the run that deleted it since. */
  readonly deletedBy: number | null;
}

const lifecycle = operationsWith('delete', 'undelete');

const natural = (field: string) => `nullif(CAST(json_extract(coalesce(after, before), '$.${field}') AS TEXT), '')`;

const seqIn = (stamped: string) => `CAST(substr(${stamped}, 16, 15) AS INTEGER)`;

/** What a conflict has found may be another record, unless it shows the key. */
const knownId = `coalesce(answer_id, CASE
  WHEN changes.state IN ('updated', 'unchanged')
    OR CAST(json_extract(before, '$.' || key_field) AS TEXT) = json_extract(key_value, '$')
  THEN CAST(json_extract(before, '$.id') AS TEXT) END)`;

/** One line per record, by its key, otherwise by its id: numbers only. ?1 account, ?2 runs, ?3 operations, ?4 resources in order. */
const recordsOfRuns = `
  WITH said AS (
    SELECT seq, resource, ${stamp} AS stamp, ${knownId} AS id,
      CASE WHEN key_field <> 'id' THEN key_field || key_value
        ELSE coalesce('myId' || json_quote(${natural('myId')}), 'num' || json_quote(${natural('num')})) END AS name
    FROM runs JOIN changes ON run = number
    WHERE account = ?1 AND runs.state NOT IN ('staging', 'planned') AND operation IS NULL
      AND (?2 IS NULL OR runs.id IN (SELECT value FROM json_each(?2)))
      AND resource IN (SELECT value FROM json_each(?4))
  ), gone AS (${lastOperations({ account: '?1', operations: '?3' })}
  ), records AS (
    SELECT resource, min(seq) AS first, max(stamp) AS newest, max(CASE WHEN id IS NOT NULL THEN stamp || id END) AS known
    FROM said GROUP BY resource, coalesce(name, 'id' || id, seq)
  )
  SELECT ${seqIn('newest')} AS newest, ${seqIn('known')} AS known,
    CASE WHEN effect = 'delete' AND last > known THEN run END AS deletedBy
  FROM records LEFT JOIN gone ON gone.resource = records.resource AND gone.id = substr(known, 31)
  ORDER BY (SELECT key FROM json_each(?4) WHERE value = records.resource), first`;

const pageSize = 500;

/**
 * Every record that runs of an account dealt with, once: its newest outcome and place, and the id that it has. By
 * resource, in the order of staging. Reads in pages, so that a million records take no memory; do not close the
 * journal meanwhile.
 */
export function* identifiedRecords(
  database: Database,
  { account, runs, resource }: IdentifierQuery,
): Generator<IdentifiedRecord[]> {
  const records = database
    .prepare<MappedRecord>(recordsOfRuns)
    .each(
      account,
      runs ? JSON.stringify(runs) : null,
      lifecycle,
      JSON.stringify(resource ? [resource] : resourceNames),
    );
  const names = database.prepare<{ number: number; id: string }>('SELECT number, id FROM runs').all();
  const idOfRun = new Map(names.map(({ number, id }) => [number, id]));
  const rows = readableRows<ChangeRow & { readonly run: number }>(
    database,
    'SELECT * FROM changes WHERE seq IN (SELECT value FROM json_each(?))',
    'changes',
  );
  for (const page of pagesOf(records)) {
    const seqs = page.flatMap(({ newest, known }) => [newest, known ?? newest]);
    const found = new Map(rows.all(JSON.stringify(seqs)).map((row) => [row.seq, row]));
    yield page.flatMap(({ newest, known, deletedBy }) => {
      const row = found.get(newest);
      if (!row) return [];
      const told = toStoredChange(row, database.file);
      const knowing = known === null ? undefined : found.get(known);
      const identified = identifiedBy(told, knowing && toStoredChange(knowing, database.file));
      const outcome = deletedBy === null ? identified.outcome : 'deleted';
      return [{ ...identified, outcome, run: idOfRun.get(deletedBy ?? row.run) ?? '' }];
    });
  }
}

function* pagesOf<T>(items: Iterable<T>): Generator<T[]> {
  let page: T[] = [];
  for (const item of items) {
    if (page.push(item) < pageSize) continue;
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

/** Whether the change took the key away from the record. */
function isReleased(change: StoredChange, { field }: RecordKey): boolean {
  const took = change.state === 'updated' && emptiedKeysOf(change).includes(field);
  return took && identifierIn({ ...change.after }, field) === undefined;
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
