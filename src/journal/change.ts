import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { canonical, isResourceName, type Payload, type ResourceName } from '../contract/index.js';
import { inEnglish, isSaid, type Said, type Words } from '../language/said.js';
import type { ChangeKind, FieldChange, RecordKey, RecordReference, StagedRecord } from '../plan/change.js';
import type { Matching } from '../plan/matching.js';
import { type Database, damaged, type SqlValue } from '../sqlite/database.js';
import { type ChangeState, isChangeState } from './states.js';

/** A change without what the account had and has of its record. */
export interface StagedChange extends StagedRecord {
  /** Its number in the journal; ascending in the order of staging. */
  readonly seq: number;
  readonly state: ChangeState;
  /** `recordContent` of a keyless record when it was staged. */
  readonly content?: string;
  /** Absent until it is planned. */
  readonly kind?: ChangeKind;
  readonly fields?: readonly FieldChange[];
  readonly matching?: Matching;
}

export interface StoredChange extends StagedChange {
  readonly before?: Payload;
  /** The record after the change, as far as the service answered it. */
  readonly after?: Payload;
  readonly message?: string;
  /** The message as data; absent for words of the service. */
  readonly said?: Said;
  /** From the answer or the look-up. */
  readonly answerId?: string;
  readonly result?: unknown;
  /** How often its request was about to leave. */
  readonly attempts: number;
  /** Ms since 1970. */
  readonly sentAt?: number;
  readonly endedAt?: number;
}

/** A row of the table `changes`; one that was read as staged lacks the last columns. */
export interface ChangeRow {
  readonly seq: number;
  readonly resource: string;
  readonly state: string;
  readonly key_field: string | null;
  readonly key_value: string | null;
  readonly payload: string;
  readonly refs: string;
  readonly file: string;
  readonly sheet: string | null;
  readonly row: number;
  readonly operation: string | null;
  readonly content: string | null;
  readonly edited: string | null;
  readonly is_new: number;
  readonly kind: string | null;
  readonly fields: string | null;
  readonly matching: string | null;
  readonly attempts: number;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly message?: string | null;
  readonly said?: string | null;
  readonly answer_id?: string | null;
  readonly result?: string | null;
  readonly sent_at?: number | null;
  readonly ended_at?: number | null;
}

/** The columns of a `StagedChange`. */
export const stagedColumns = `seq, resource, state, key_field, key_value, payload, refs, file, sheet, row, operation, content,
  edited, is_new, kind, fields, matching, attempts`;

/** All columns but those that SQLite computes, which takes time. */
export const changeColumns = `${stagedColumns}, before, after, message, said, answer_id, result, sent_at, ended_at, run,
  blocked_kind`;

/** Throws JournalError if the row holds anything that the journal never writes. */
export function toChange(row: ChangeRow, journalFile: string): StoredChange {
  // SQLite does not notice a changed byte in a text.
  if (!isResourceName(row.resource) || !isChangeState(row.state)) throw damaged(journalFile);
  const json = <T>(text: string | null | undefined) =>
    text === null || text === undefined ? undefined : parse<T>(text, journalFile);
  const said = json<unknown>(row.said);
  return {
    seq: row.seq,
    resource: row.resource,
    state: row.state,
    payload: parse<Payload>(row.payload, journalFile),
    references: parse<RecordReference[]>(row.refs, journalFile),
    origin: { file: row.file, row: row.row, sheet: row.sheet ?? undefined },
    operation: row.operation ?? undefined,
    key: keyOf(row, journalFile),
    content: row.content ?? undefined,
    edited: json<Record<string, string>>(row.edited),
    isNew: row.is_new === 1 ? true : undefined,
    kind: (row.kind ?? undefined) as ChangeKind | undefined,
    fields: json<FieldChange[]>(row.fields),
    matching: json<Matching>(row.matching),
    attempts: row.attempts,
    before: json<Payload>(row.before),
    after: json<Payload>(row.after),
    message: row.message ?? undefined,
    // Undefined for a sentence of a newer version: its message in English is there.
    said: isSaid(said) ? said : undefined,
    answerId: row.answer_id ?? undefined,
    result: json(row.result),
    sentAt: row.sent_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
  };
}

function keyOf({ key_field: field, key_value: value }: ChangeRow, journalFile: string): RecordKey | undefined {
  if (field === null || value === null) return undefined;
  return { field: field as RecordKey['field'], value: parse<string>(value, journalFile) };
}

/** Fingerprint of a payload, which recognises a keyless record when its row is read again. */
export function recordContent(payload: Payload): string {
  return createHash('sha256').update(canonical(payload)).digest('hex').slice(0, 32);
}

/** The key as two columns. The value is JSON, because libsql cuts a text at a NUL character. */
export function keyColumns(key: RecordKey | undefined): [field: SqlValue, value: SqlValue] {
  return key ? [key.field, JSON.stringify(key.value)] : [null, null];
}

/** Throws JournalError for invalid JSON: SQLite does not notice a changed byte in a text. */
export function parse<T>(json: string, journalFile: string): T {
  // A changed byte can yield NULL in a column that never holds it.
  if (typeof json !== 'string') throw damaged(journalFile);
  try {
    return JSON.parse(json) as T;
  } catch (error) {
    throw damaged(journalFile, { cause: error });
  }
}

/** A value as a JSON column; null if undefined. */
export function toJson(value: unknown): SqlValue {
  return value === undefined ? null : JSON.stringify(value);
}

/** Two columns: a message in English, and the same as data if it is ours. */
export function messageColumns(words: Words | undefined): [message: SqlValue, said: SqlValue] {
  if (words === undefined || typeof words === 'string') return [toMessage(words), null];
  return [toMessage(inEnglish(words)), JSON.stringify(words)];
}

const longestMessage = 2000;

/** Truncates a message for its column, because the service may send any length. */
export function toMessage(message: string | undefined): SqlValue {
  return message === undefined ? null : message.slice(0, longestMessage).replaceAll('\0', '\uFFFD');
}

/** Which changes of a run: of one resource, or of all. */
export interface AnySelection {
  readonly state: ChangeState;
  readonly resource?: ResourceName;
  /** Only changes with a key, or only those without; default: both. */
  readonly withKey?: boolean;
  readonly withMessage?: boolean;
  /** Only those that were matched with records of the account. */
  readonly isMatched?: boolean;
  /** Default: both. */
  readonly only?: 'records' | 'operations';
  readonly kind?: ChangeKind;
  readonly operation?: string | undefined;
  readonly newestFirst?: boolean;
}

export interface Selection extends AnySelection {
  readonly resource: ResourceName;
}

/** A selection as the condition of a statement, with its values. The view `counts` has the same columns but for the first. */
export function selected(selection: AnySelection): { readonly where: string; readonly values: readonly SqlValue[] } {
  const { state, resource, withKey, withMessage, isMatched, only, kind, operation } = selection;
  const all: (readonly [condition: string, value?: SqlValue])[] = [['state = ?', state]];
  if (resource) all.push(['resource = ?', resource]);
  if (withKey !== undefined) all.push([`key_value IS ${withKey ? 'NOT NULL' : 'NULL'}`]);
  if (withMessage) all.push(['message IS NOT NULL']);
  if (isMatched) all.push(['matching IS NOT NULL']);
  if (only) all.push([`operation IS ${only === 'operations' ? 'NOT NULL' : 'NULL'}`]);
  if (kind) all.push(['kind = ?', kind]);
  if (operation !== undefined) all.push(['operation = ?', operation]);
  const where = all.map(([condition]) => condition).join(' AND ');
  return { where, values: all.flatMap(([, value]) => value ?? []) };
}

/** Changes `own` of a resource (?2) by earlier runs on the account of a run (?1). */
export const earlierChanges = `runs AS this
  JOIN runs AS earlier ON this.number = ?1 AND earlier.account = this.account AND earlier.number < this.number
  JOIN changes AS own ON own.run = earlier.number AND own.resource = ?2`;

/** Pages of rows, each read from beyond the last row of the one before: rows may leave the selection meanwhile. */
export function* pagesFrom<Row extends { readonly seq: number }>(
  first: number,
  read: (beyond: number) => Row[],
): Generator<Row[]> {
  for (let rows = read(first); rows.length > 0; rows = read(rows.at(-1)?.seq ?? first)) yield rows;
}

/** The error for a change that is not in the state in which it was read: damage, or a bug in fieldsheet. */
export function unexpected(database: Database, message: string): Error {
  return database.isSound ? new Error(message) : damaged(database.file);
}

/** Throws JournalError if a text is not UTF-8: SQLite misses that, and libsql ends the process when it reads one. */
export function assertReadable(database: Database): void {
  // First the names of the columns, which the other statements read.
  assertUtf8(database, 'SELECT CAST(group_concat(sql, char(31)) AS BLOB) AS bytes FROM sqlite_schema');
  for (const table of ['runs', 'tallies']) readableRows(database, table, `SELECT * FROM ${table}`);
}

/** The rows of a SELECT on a table, whose texts it checks like `assertReadable` before it reads them. */
export function readableRows<Row>(database: Database, table: string, sql: string, ...values: SqlValue[]): Row[] {
  const columns = database.all<{ name: string; type: string }>(`PRAGMA table_info(${table})`);
  const texts = columns.filter(({ type }) => type === 'TEXT').map(({ name }) => name);
  // A blob is returned unchanged. The separator keeps two broken characters from forming a valid one.
  const bytes = `CAST(group_concat(concat_ws(char(31), ${texts.join(', ')})) AS BLOB) AS bytes`;
  assertUtf8(database, `SELECT ${bytes} FROM (${sql})`, ...values);
  return database.all<Row>(sql, ...values);
}

/** Throws JournalError where the bytes that a SELECT gives are not UTF-8. */
function assertUtf8(database: Database, sql: string, ...values: SqlValue[]): void {
  const found = database.get<{ bytes: ArrayBuffer | null }>(sql, ...values)?.bytes;
  if (found && !isUtf8(found)) throw damaged(database.file);
}

/** The tables of the journal as one run asks them: the number of the run is the first value of each statement. */
export class RunTables {
  readonly database: Database;
  readonly number: number;

  constructor(database: Database, number: number) {
    this.database = database;
    this.number = number;
  }

  /** Returns how many rows it changed. */
  run(sql: string, ...values: readonly SqlValue[]): number {
    return this.database.run(sql, this.number, ...values);
  }

  all<Row>(sql: string, ...values: readonly SqlValue[]): Row[] {
    return this.database.all<Row>(sql, this.number, ...values);
  }

  /** The column `count` of the only row. */
  count(sql: string, ...values: readonly SqlValue[]): number {
    return this.all<{ count: number | null }>(sql, ...values)[0]?.count ?? 0;
  }

  /** Changes of the run, in no order. Their texts are not checked. */
  changes(columns: string, condition: string, ...values: readonly SqlValue[]): StoredChange[] {
    const rows = this.all<ChangeRow>(`SELECT ${columns} FROM changes WHERE run = ? AND ${condition}`, ...values);
    return rows.map((row) => toChange(row, this.database.file));
  }
}
