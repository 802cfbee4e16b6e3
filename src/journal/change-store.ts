import { type Payload, type ResourceName, resourceNames } from '../contract/index.js';
import type { Database, SqlValue } from '../files/sqlite/database.js';
import { type FailedState, isFailedState } from '../messages/english/sentences.js';
import type { Words } from '../messages/said.js';
import {
  type ChangeKind,
  type FieldChange,
  type OutcomeCounts,
  outcomes,
  type RecordKey,
  type RecordReference,
} from '../plan/change.js';
import type { PlannedRow } from '../plan/identity.js';
import type { Matching, UndecidedCounts } from '../plan/matching.js';
import type { PlannedRecords } from '../plan/safety.js';
import {
  keyColumns,
  messageColumns,
  readChanges,
  type StagedChange,
  type StoredChange,
  toJson,
  unexpected,
} from './change.js';
import type { ChangeCounts, RunCounts } from './run-info.js';
import { assertChangeCrossing, type ChangeState } from './states.js';

/** Which changes of a run: of one resource, or of all. */
export interface Selection {
  readonly state: ChangeState;
  readonly resource?: ResourceName;
  /** Default: both. */
  readonly only?: 'records' | 'operations';
  /** Records are created and updated, operations are applied. Null: without a kind, such as what the plan rejected. */
  readonly kind?: ChangeKind | null;
  readonly operation?: string | undefined;
  /** Only those with this: a key, a record of the account, what an exported workbook remembers, … */
  readonly has?: keyof typeof parts | undefined;
  readonly isKeyless?: true;
  readonly newestFirst?: boolean;
  /** Default: all of the payload. */
  readonly members?: readonly string[];
}

const parts = {
  key: 'key_value',
  message: 'message',
  matching: 'matching',
  edited: 'edited',
  before: 'before',
} as const;

/** A selection as the condition of a statement, with its values. The view `counts` has no parts and no keys. */
function selected(selection: Selection): { readonly where: string; readonly values: readonly SqlValue[] } {
  const { state, resource, only, kind, operation, has, isKeyless } = selection;
  const all: (readonly [condition: string, value?: SqlValue])[] = [['state = ?', state]];
  if (resource) all.push(['resource = ?', resource]);
  if (only) all.push([`operation IS ${only === 'operations' ? 'NOT NULL' : 'NULL'}`]);
  if (kind !== undefined) all.push(kind ? ['kind = ?', kind] : ['kind IS NULL']);
  if (operation !== undefined) all.push(['operation = ?', operation]);
  if (has) all.push([`${parts[has]} IS NOT NULL`]);
  if (isKeyless) all.push(['key_value IS NULL']);
  const where = all.map(([condition]) => condition).join(' AND ');
  return { where, values: all.flatMap(([, value]) => value ?? []) };
}

/** What is known of a change after its request. */
export interface Facts {
  /** A note on the outcome. */
  readonly message?: Words;
  readonly answerId?: string;
  /** The record afterwards, as the answer shows it; an undo compares the account with it. */
  readonly record?: Payload;
  /** Stored as JSON, for reports. */
  readonly result?: unknown;
}

export interface CrossingFacts extends Facts {
  /** Ms since 1970. */
  readonly at: number;
  /** Whether the request that was about to leave never did, so that it is no attempt. Default false. */
  readonly hasNotLeft?: boolean;
}

type FailedChange = StoredChange & { readonly state: FailedState };

/** A change that names another record; its key as JSON. */
type ReferringChange = Pick<FailedChange, 'resource' | 'state'> & { readonly key: string | null };

/** What the plan says of a record that others reference. */
export interface PlannedOwner extends PlannedRow {
  readonly matching?: Matching;
}

/** A row of an exported workbook that sets a new value for a key of the record with an id. */
interface Rekeyed {
  readonly seq: number;
  readonly id: string;
  readonly value: string | number;
  readonly state: 'staged' | 'rejected';
}

type KeyColumns = readonly (readonly [field: string, value: string])[];

type Damage = NonNullable<FieldChange['damage']>;

const failed = outcomes.filter(isFailedState).map((state) => `'${state}'`);

const pageSize = 500;

const recordsOf = 'FROM changes WHERE run = ? AND resource = ? AND operation IS NULL';

const ofKey = 'run = ? AND resource = ? AND key_field = ? AND key_value = ? AND operation IS NULL';

const stagedOf = `FROM changes WHERE run = ? AND state = 'staged' AND resource = ?`;

/** Changes `own` of a resource (?2) by earlier runs on the account of a run (?1). */
const earlierChanges = `runs AS this
  JOIN runs AS earlier ON this.number = ?1 AND earlier.account = this.account AND earlier.number < this.number
  JOIN changes AS own ON own.run = earlier.number AND own.resource = ?2`;

const waitingFor = {
  /** The run blocked them: their parents may exist now. */
  parent: { from: 'blocked', which: `kind IN ('create', 'update', 'apply')` },
  /** The plan blocked them because of another change: that one may be decided by now. */
  decision: { from: 'blocked', which: 'blocked_kind IS NOT NULL' },
  /** They may have landed: only on request. */
  lookUp: { from: 'inDoubt', which: 'true' },
} as const;

/** The changes of one run in the journal: reads and counts them, and moves them between states. */
export class ChangeStore {
  readonly database: Database;
  readonly number: number;

  constructor(database: Database, number: number) {
    this.database = database;
    this.number = number;
  }

  /** Runs a statement, whose first value is the number of the run. Returns how many rows it changed. */
  run(sql: string, ...values: readonly SqlValue[]): number {
    return this.database.run(sql, this.number, ...values);
  }

  #all<Row>(sql: string, ...values: readonly SqlValue[]): Row[] {
    return this.database.all<Row>(sql, this.number, ...values);
  }

  /** The column `count` of the only row. */
  #countIn(sql: string, ...values: readonly SqlValue[]): number {
    return this.#all<{ count: number | null }>(`SELECT ${sql}`, ...values)[0]?.count ?? 0;
  }

  #read(where: string, ...values: readonly SqlValue[]): StoredChange[] {
    return readChanges(this, where, this.number, ...values);
  }

  /** All changes, in the order of staging. */
  everyPage(): Generator<StoredChange[]> {
    // The plus sign keeps SQLite from using the index by state, and from sorting all of them for each page.
    return this.#pages('+run = ?', []);
  }

  /** By resource and in the order of staging; read lazily. Changes may leave the selection during the iteration. */
  *pages({ has, isKeyless, members, ...selection }: Selection, size = pageSize): Generator<StoredChange[]> {
    for (const resource of selection.resource ? [selection.resource] : resourceNames) {
      // Otherwise a million changes would be read to find none.
      if (this.count({ ...selection, resource }) === 0) continue;
      const { where, values } = selected({ ...selection, resource, has, isKeyless });
      yield* this.#pages(`run = ? AND ${where}`, values, size, { newestFirst: selection.newestFirst, members });
    }
  }

  *#pages(
    where: string,
    values: readonly SqlValue[],
    size = pageSize,
    { newestFirst = false, members }: Pick<Selection, 'newestFirst' | 'members'> = {},
  ): Generator<StoredChange[]> {
    const { database } = this;
    const page = `${where} AND ${newestFirst ? 'seq < ? ORDER BY seq DESC' : 'seq > ? ORDER BY seq'} LIMIT ${size}`;
    // From beyond the last row of the page before: rows may leave the selection meanwhile.
    let beyond: number | undefined = newestFirst ? Number.MAX_SAFE_INTEGER : 0;
    while (beyond !== undefined) {
      const rows: StoredChange[] = readChanges({ database, members }, page, this.number, ...values, beyond);
      if (rows.length > 0) yield rows;
      beyond = rows.at(-1)?.seq;
    }
  }

  /** The selected changes one by one. */
  *each(selection: Selection): Generator<StoredChange> {
    for (const page of this.pages(selection)) yield* page;
  }

  /** Number of selected changes. Reads them only for a selection that the tallies do not know. */
  count(selection: Selection): number {
    const { where, values } = selected(selection);
    const isTallied = !selection.has && !selection.isKeyless;
    const counted = isTallied ? 'sum(count) AS count FROM counts' : 'count(*) AS count FROM changes';
    return this.#countIn(`${counted} WHERE run = ? AND ${where}`, ...values);
  }

  /** Names of the operations on records of a resource in a state. */
  operations(resource: ResourceName, state: ChangeState): string[] {
    const sql = `SELECT DISTINCT operation FROM counts
      WHERE run = ? AND resource = ? AND state = ? AND operation IS NOT NULL ORDER BY operation`;
    return this.#all<{ operation: string }>(sql, resource, state).map(({ operation }) => operation);
  }

  /** Counts by kind; of one state or resource, or of all. */
  kinds({ state, resource }: Partial<Selection> = {}): Partial<Record<ChangeKind, number>> {
    const sql = `SELECT kind, sum(count) AS count FROM counts WHERE run = ? AND kind IS NOT NULL
      AND state = coalesce(?, state) AND resource = coalesce(?, resource) GROUP BY kind ORDER BY kind`;
    const rows = this.#all<{ kind: ChangeKind; count: number }>(sql, state ?? null, resource ?? null);
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }

  /** Planned changes by resource and kind, and how many conflicts concern an existing record. */
  kindsByResource(): PlannedRecords[] {
    return resourceNames.flatMap((resource) => {
      const kinds = this.kinds({ resource });
      if (Object.keys(kinds).length === 0) return [];
      const found = { state: 'conflict', resource, kind: 'conflict', has: 'before' } as const;
      return [{ resource, kinds, conflictsFound: kinds.conflict ? this.count(found) : 0 }];
    });
  }

  counts(): RunCounts {
    const all = resourceNames.map((resource) => [resource, this.countsOf(resource)] as const);
    const present = all.filter(([, counts]) => Object.values(counts).some((count) => count > 0));
    return { total: this.countsOf(), byResource: Object.fromEntries(present) };
  }

  /** Counts by outcome; of one resource, or of all. */
  countsOf(resource?: ResourceName): ChangeCounts {
    const sql = `SELECT state, sum(count) AS count FROM counts
      WHERE run = ? AND resource = coalesce(?, resource) GROUP BY state`;
    const rows = this.#all<{ state: ChangeState; count: number }>(sql, resource ?? null);
    const counts = new Map(rows.map(({ state, count }) => [state, count]));
    const sum = (...states: ChangeState[]) => states.reduce((total, state) => total + (counts.get(state) ?? 0), 0);
    const byOutcome = Object.fromEntries(outcomes.map((outcome) => [outcome, sum(outcome)]));
    return { ...(byOutcome as OutcomeCounts), open: sum('staged', 'pending', 'sending') };
  }

  /** Whether any change is open. Asks the changes, not the tallies, to detect a damaged file. */
  get isAnyOpen(): boolean {
    const sql = `SELECT seq FROM changes WHERE run = ? AND state IN ('staged', 'pending', 'sending') LIMIT 1`;
    return this.#all(sql).length > 0;
  }

  /** Requests sent for the changes themselves, including any that an interruption may have prevented. */
  attempts(): number {
    return this.#countIn('sum(attempts) AS count FROM changes WHERE run = ?');
  }

  at(seq: number): StoredChange | undefined {
    return this.#read('run = ? AND seq = ?', seq)[0];
  }

  /** The changes with these numbers, by number. */
  allAt(numbers: readonly number[]): Map<number, StagedChange> {
    // The plus sign keeps SQLite from reading all changes of the run by an index.
    const found = this.#read('+run = ? AND seq IN (SELECT value FROM json_each(?))', JSON.stringify(numbers));
    return new Map(found.map((change) => [change.seq, change]));
  }

  find(resource: ResourceName, key: RecordKey): StoredChange | undefined {
    return this.#read(ofKey, resource, ...keyColumns(key))[0];
  }

  /** The record with a key if it failed: it may not be in the account. */
  findFailed(resource: ResourceName, key: RecordKey): FailedChange | undefined {
    const where = `${ofKey} AND state IN (${failed})`;
    return this.#read(where, resource, ...keyColumns(key))[0] as FailedChange | undefined;
  }

  /** The pending update of a record, by the id that the plan saw: a search may show a number, the details a text. */
  updateOf(resource: ResourceName, { id }: Payload): StoredChange | undefined {
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    const update = `run = ? AND resource = ? AND found_id = ? AND state = 'pending' AND kind = 'update' AND operation IS NULL`;
    return this.#read(update, resource, String(id))[0];
  }

  /** Whether another record of this run has this id, found by the plan or written since. */
  isTaken(resource: ResourceName, { id, except }: { readonly id: string; readonly except: number }): boolean {
    const sql = `SELECT seq ${recordsOf} AND seq <> ? AND (answer_id = ? OR found_id = ?) LIMIT 1`;
    return this.#all(sql, resource, except, id, id).length > 0;
  }

  /** Which change concerns a record of the account that the plan found, by its id. */
  changesById(resource: ResourceName): Map<string, number> {
    const sql = `SELECT found_id AS id, seq ${recordsOf} AND found_id IS NOT NULL`;
    return new Map(this.#all<{ id: string; seq: number }>(sql, resource).map(({ id, seq }) => [id, seq]));
  }

  /** What the plan says of a record that others reference; undefined if it is none of this run. */
  owner({ resource, key, row: receiver }: Omit<RecordReference, 'field'>): PlannedOwner | undefined {
    type Row = { matching: string | null; kind: ChangeKind | null; id: string | null; shows: number | null };
    const sql = `SELECT kind, found_id AS id, matching, shows_key AS shows FROM changes WHERE ${ofKey}`;
    const [row] = this.#all<Row>(sql, resource, ...keyColumns(receiver ?? key));
    if (!row) return undefined;
    const matching = row.matching === null ? undefined : this.database.parse<Matching>(row.matching);
    return { kind: row.kind ?? undefined, id: row.id ?? undefined, holdsKey: row.shows === 1, matching };
  }

  /** Records that failed or blocked changes of this run reference by id, each with one such change. */
  namedByFailed(resource: ResourceName): Map<string, ReferringChange> {
    const sql = `SELECT json_extract(named.value, '$.key.value') AS id, resource, state, key_value AS key
      FROM changes, json_each(refs) AS named
      WHERE run = ? AND state IN (${failed})
        AND json_extract(named.value, '$.resource') = ? AND json_extract(named.value, '$.key.field') = 'id'`;
    const rows = this.#all<ReferringChange & { id: string }>(sql, resource);
    return new Map(rows.map(({ id, ...naming }) => [id, naming]));
  }

  /** Numbers of values in conflicts that a spreadsheet program damaged, by accident, in the order of the rows; undefined for none. */
  damagedValues(): Partial<Record<Damage, number>> | undefined {
    const sql = `SELECT value ->> '$.damage' AS damage, count(*) AS count FROM changes, json_each(fields)
      WHERE run = ? AND state = 'conflict' AND fields LIKE '%"damage":%' AND value ->> '$.damage' IS NOT NULL
      GROUP BY damage ORDER BY min(seq), min(key)`;
    const rows = this.#all<{ damage: Damage; count: number }>(sql);
    return rows.length > 0 ? Object.fromEntries(rows.map(({ damage, count }) => [damage, count])) : undefined;
  }

  /** Conflicts that wait for a person's decision (undefined if none does), and those that a person left out. */
  countHeld(): { readonly undecided: UndecidedCounts | undefined; readonly skipped: number } {
    const sql = `SELECT count(*) FILTER (WHERE decide = 'later' AND kind = 'possible') AS possible,
        count(*) FILTER (WHERE decide = 'later' AND kind = 'ambiguous') AS ambiguous,
        count(*) FILTER (WHERE decide = 'skip') AS skipped
      FROM (SELECT matching ->> '$.kind' AS kind, coalesce(matching ->> '$.decision.decide', 'later') AS decide
        FROM changes WHERE run = ? AND state = 'conflict' AND matching IS NOT NULL)`;
    const [counts] = this.#all<UndecidedCounts & { skipped: number }>(sql);
    const { possible = 0, ambiguous = 0, skipped = 0 } = counts ?? {};
    return { undecided: possible + ambiguous > 0 ? { possible, ambiguous } : undefined, skipped };
  }

  /** Ids of records that rows name by their id, beside a key that these do not have so far. */
  idsGainingKeys(resource: ResourceName, keyField: string): Set<string> {
    const sql = `SELECT found_id AS id ${recordsOf} AND state = 'pending' AND kind = 'update' AND matching IS NULL
      AND json_extract(payload, '$.' || ?) IS NOT NULL`;
    return new Set(this.#all<{ id: string }>(sql, resource, keyField).map(({ id }) => id));
  }

  /** Staged changes with an id beside their natural key, as in rows of our exports: id to change numbers. */
  idsBesideKeys(resource: ResourceName): Map<string, number[]> {
    const id = `json_extract(payload, '$.id')`;
    const sql = `SELECT seq, ${id} AS id ${stagedOf} AND key_field <> 'id' AND ${id} IS NOT NULL`;
    const rows = this.#all<{ seq: number; id: string | number }>(sql, resource);
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
    return this.#all<Rekeyed>(sql, resource, field);
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
      const key = { field, value: this.database.parse<string>(value) };
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
    return this.#all<{ seq: number }>(sql, resource, to, JSON.stringify(keys)).map(({ seq }) => seq);
  }

  /** Whether staged records reference others by what people have, and not by a key. */
  hasMatchReferences(resource: ResourceName): boolean {
    return this.#all(`SELECT 1 ${stagedOf} AND refs LIKE '%"key":{"field":"match"%' LIMIT 1`, resource).length > 0;
  }

  /** Which of these keys, as columns, no record of the run has in any state, by their places in the list. */
  lacking(resource: ResourceName, keys: KeyColumns): number[] {
    const sql = `SELECT wanted.key AS at FROM json_each(?3) AS wanted WHERE NOT EXISTS (
        SELECT 1 FROM changes WHERE run = ?1 AND resource = ?2 AND key_field = wanted.value ->> 0
          AND key_value = wanted.value ->> 1 AND operation IS NULL)`;
    return this.#all<{ at: number }>(sql, resource, JSON.stringify(keys)).map(({ at }) => Number(at));
  }

  /** Whether any key of a resource is the second of a counted one (`key#2`), in any state. */
  hasCounted(resource: ResourceName): boolean {
    const counted = `SELECT 1 ${recordsOf} AND key_field <> 'id' AND key_value LIKE '%#2"' LIMIT 1`;
    return this.#all(counted, resource).length > 0;
  }

  /** All key fields of a resource's records, in any state. */
  keyFields(resource: ResourceName): RecordKey['field'][] {
    const sql = `SELECT DISTINCT key_field AS field ${recordsOf} AND key_value IS NOT NULL`;
    return this.#all<{ field: RecordKey['field'] }>(sql, resource).map(({ field }) => field);
  }

  /** All keys of a resource's records, in any state. */
  *keys(resource: ResourceName): Generator<RecordKey> {
    const sql = `SELECT key_field AS field, key_value AS value ${recordsOf} AND key_value IS NOT NULL ORDER BY 1, 2`;
    for (const { field, value } of this.database.each<RecordKey>(sql, this.number, resource))
      yield { field, value: this.database.parse<string>(value) };
  }

  /** Whether a later run on the account has created the record with this key and id: then this run has not. */
  isCreatedLater(resource: ResourceName, key: RecordKey, id: string): boolean {
    const sql = `SELECT own.seq FROM runs AS this
      JOIN runs AS later ON this.number = ?1 AND later.account = this.account AND later.number > this.number
      JOIN changes AS own ON own.run = later.number AND own.resource = ?2 AND own.key_field = ?3 AND own.key_value = ?4
      WHERE own.state = 'created' AND own.answer_id = ?5 LIMIT 1`;
    return this.#all(sql, resource, ...keyColumns(key), id).length > 0;
  }

  /** What earlier runs on the account made of the record with a key, newest first. */
  earlier(resource: ResourceName, key: RecordKey, state: ChangeState): StoredChange[] {
    const own = `SELECT own.seq FROM ${earlierChanges} AND own.key_field = ? AND own.key_value = ? AND own.operation IS NULL
      AND own.state = ?`;
    return this.#read(`seq IN (${own}) ORDER BY run DESC`, resource, ...keyColumns(key), state);
  }

  /** Whether an earlier run into the same account has found or written records of a resource. */
  isKnownToAccount(resource: ResourceName): boolean {
    const sql = `SELECT 1 FROM runs AS this
      JOIN runs AS earlier ON earlier.account = this.account AND earlier.number < this.number
      JOIN counts ON counts.run = earlier.number
      WHERE this.number = ? AND counts.resource = ? AND counts.state IN ('created', 'updated', 'unchanged') LIMIT 1`;
    return this.#all(sql, resource).length > 0;
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
    return new Map(this.#all<{ id: string; seq: number }>(sql, resource).map(({ id, seq }) => [id, seq]));
  }

  /** How many records the plan has found that slices of earlier runs created, by their keys. */
  countBySlices(resource: ResourceName): number {
    const sql = `count(DISTINCT now.seq) AS count FROM ${earlierChanges}
        AND own.state = 'created' AND own.operation IS NULL AND json_extract(earlier.options, '$.slice') IS NOT NULL
      JOIN changes AS now ON now.run = this.number AND now.resource = own.resource AND now.key_field = own.key_field
        AND now.key_value = own.key_value AND now.operation IS NULL AND now.before IS NOT NULL`;
    return this.#countIn(sql, resource);
  }

  /**
   * How many records runs of the account, this one among them, have written since a moment of our clock, ms since 1970,
   * and have not deleted after that; with `isPending`, only those that the run is still to change.
   */
  countWritten(resource: ResourceName, since: number, isPending = false): number {
    const written = `runs AS this
      JOIN runs AS one ON one.account = this.account AND (one.changed_at >= ?3 OR one.state = 'running')
      JOIN changes AS own ON own.run = one.number
      WHERE this.number = ?1 AND own.resource = ?2 AND own.state IN ('created', 'updated', 'applied') AND own.sent_at >= ?3`;
    const counted = isPending
      ? `count(*) AS count FROM changes WHERE run = ?1 AND state = 'pending' AND resource = ?2
           AND found_id IN (SELECT own.answer_id FROM ${written})`
      : `count(*) AS count FROM (SELECT own.operation, max(own.seq) FROM ${written}
           GROUP BY coalesce(own.answer_id, own.key_value, own.seq)) WHERE operation IS NULL OR operation NOT LIKE '%.delete'`;
    return this.#countIn(counted, resource, since);
  }

  /** Call it inside a transaction. Throws a plain Error for a forbidden crossing or an unexpected state. */
  cross(change: StoredChange, to: ChangeState, facts: CrossingFacts): void {
    assertChangeCrossing(change.state, to);
    const isSending = to === 'sending';
    // The clock may have fractions; the column does not.
    const at = Math.round(facts.at);
    const sql = `UPDATE changes SET state = ?, message = ?, said = ?, answer_id = coalesce(?, answer_id),
        result = coalesce(?, result), after = coalesce(?, after), attempts = attempts + ?,
        sent_at = coalesce(?, sent_at), ended_at = ?
      WHERE seq = ? AND state = ?`;
    const answered = [facts.answerId ?? null, toJson(facts.result), toJson(facts.record)];
    const attempt = isSending ? 1 : facts.hasNotLeft ? -1 : 0;
    const times = [isSending ? at : null, isSending || to === 'pending' ? null : at];
    const values = [to, ...messageColumns(facts.message), ...answered, attempt, ...times, change.seq, change.state];
    const { database } = this;
    if (database.run(sql, ...values) === 1) return;
    throw unexpected(database, `Change ${change.seq} is not ${change.state}; it cannot become ${to}.`);
  }

  /** Makes all changes pending again that wait for the same. */
  makePending(waiting: keyof typeof waitingFor): void {
    const { from, which } = waitingFor[waiting];
    assertChangeCrossing(from, 'pending');
    const again = `UPDATE changes SET state = 'pending', kind = coalesce(blocked_kind, kind), blocked_kind = NULL,
        message = NULL, said = NULL, ended_at = NULL
      WHERE run = ? AND state = ?`;
    this.run(`${again} AND ${which}`, from);
  }
}
