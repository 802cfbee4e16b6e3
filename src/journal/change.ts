import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { canonical, isResourceName, type Payload, type ResourceName } from '../contract/index.js';
import { inEnglish, isSaid, type Said, type Words } from '../language/said.js';
import type { ChangeKind, FieldChange, Origin, RecordKey, RecordReference, StagedRecord } from '../plan/change.js';
import type { Matching } from '../plan/matching.js';
import { type Database, damaged, type SqlValue, type Statement } from '../sqlite/database.js';
import { type ChangeState, isChangeState } from './states.js';

/** A change as staged: the input of a plan. */
export interface StagedChange extends StagedRecord {
  /** Its number in the journal; ascending in the order of staging. */
  readonly seq: number;
  readonly state: ChangeState;
  /** `contentOf` a keyless record when it was staged. */
  readonly content?: string;
}

export interface StoredChange extends StagedChange {
  /** Absent until it is planned. */
  readonly kind?: ChangeKind;
  readonly before?: Payload;
  readonly fields?: readonly FieldChange[];
  /** The record after the change, as far as the service answered it. */
  readonly after?: Payload;
  readonly message?: string;
  /** The message as data; absent for words of the service. */
  readonly said?: Said;
  readonly matching?: Matching;
  /** From the answer or the look-up. */
  readonly answerId?: string;
  readonly result?: unknown;
  /** How often its request was about to leave. */
  readonly attempts: number;
  /** Ms since 1970. */
  readonly sentAt?: number;
  readonly endedAt?: number;
}

/** A record of a plan, with what is to be written of it. */
export type PlannedRecord = StagedChange & Pick<StoredChange, 'kind' | 'fields' | 'matching'>;

export type PlannedRow = StagedRow & Pick<ChangeRow, 'kind' | 'fields' | 'matching'>;

export interface StagedRow {
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
}

export const stagedColumns = `seq, resource, state, key_field, key_value, payload, refs, file, sheet, row, operation,
  content, edited, is_new`;

/** A row of the table `changes`. */
export interface ChangeRow extends StagedRow {
  readonly kind: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly fields: string | null;
  readonly message: string | null;
  readonly said: string | null;
  readonly answer_id: string | null;
  readonly attempts: number;
  readonly sent_at: number | null;
  readonly ended_at: number | null;
  readonly result: string | null;
  readonly matching: string | null;
}

/** Throws JournalError if the row holds anything that the journal never writes. */
export function toStagedChange(row: StagedRow, journalFile: string): StagedChange {
  // SQLite does not notice a changed byte in a text.
  if (!isResourceName(row.resource) || !isChangeState(row.state)) throw damaged(journalFile);
  const key = toKey(row, journalFile);
  return {
    seq: row.seq,
    resource: row.resource,
    state: row.state,
    payload: parse<Payload>(row.payload, journalFile),
    references: parse<RecordReference[]>(row.refs, journalFile),
    origin: toOrigin(row),
    operation: row.operation ?? undefined,
    key,
    content: row.content ?? undefined,
    edited: row.edited === null ? undefined : parse<Record<string, string>>(row.edited, journalFile),
    isNew: row.is_new === 1 ? true : undefined,
  };
}

/** Throws JournalError if the row holds anything that the journal never writes. */
export function toPlannedRecord(row: PlannedRow, journalFile: string): PlannedRecord {
  return {
    ...toStagedChange(row, journalFile),
    kind: (row.kind ?? undefined) as ChangeKind | undefined,
    fields: row.fields === null ? undefined : parse<FieldChange[]>(row.fields, journalFile),
    matching: row.matching === null ? undefined : parse<Matching>(row.matching, journalFile),
  };
}

/** Throws JournalError if the row holds anything that the journal never writes. */
export function toStoredChange(row: ChangeRow, journalFile: string): StoredChange {
  return {
    ...toPlannedRecord(row, journalFile),
    attempts: row.attempts,
    before: row.before === null ? undefined : parse<Payload>(row.before, journalFile),
    after: row.after === null ? undefined : parse<Payload>(row.after, journalFile),
    message: row.message ?? undefined,
    said: toSaid(row.said, journalFile),
    answerId: row.answer_id ?? undefined,
    result: row.result === null ? undefined : parse(row.result, journalFile),
    sentAt: row.sent_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
  };
}

/** Fingerprint of a payload, which recognises a keyless record when its row is read again. */
export function recordContent(payload: Payload): string {
  return createHash('sha256').update(canonical(payload)).digest('hex').slice(0, 32);
}

/** The key as two columns. The value is JSON, because libsql cuts a text at a NUL character. */
export function keyColumns(key: RecordKey | undefined): [field: SqlValue, value: SqlValue] {
  return key ? [key.field, JSON.stringify(key.value)] : [null, null];
}

function toKey(row: StagedRow, journalFile: string): RecordKey | undefined {
  if (row.key_field === null || row.key_value === null) return undefined;
  return { field: row.key_field as RecordKey['field'], value: parse<string>(row.key_value, journalFile) };
}

function toOrigin(row: StagedRow): Origin {
  return { file: row.file, row: row.row, sheet: row.sheet ?? undefined };
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

const longestMessage = 2000;

/** Two columns: a message in English, and the same as data if it is ours. */
export function messageColumns(words: Words | undefined): [message: SqlValue, said: SqlValue] {
  if (words === undefined) return [null, null];
  return typeof words === 'string' ? [toMessage(words), null] : [toMessage(inEnglish(words)), JSON.stringify(words)];
}

/** Undefined for a sentence of a newer version: its message in English is there. */
function toSaid(json: string | null, journalFile: string): Said | undefined {
  const value = json === null ? undefined : parse<unknown>(json, journalFile);
  return isSaid(value) ? value : undefined;
}

/** Truncates a message for its column, because the service may send any length. */
export function toMessage(message: string | undefined): SqlValue {
  return message === undefined ? null : message.slice(0, longestMessage).replaceAll('\0', '\uFFFD');
}

export interface Selection {
  readonly state: ChangeState;
  readonly resource: ResourceName;
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

/** Of one resource, or of all. */
export type AnySelection = Omit<Selection, 'resource'> & Partial<Pick<Selection, 'resource'>>;

/** SQL condition for a selection beyond state and resource; values from `selectedBy`. */
export const selected = `(? IS NULL OR (key_value IS NOT NULL) = ?) AND (? = 0 OR message IS NOT NULL)
  AND (? = 0 OR matching IS NOT NULL)
  AND (? IS NULL OR (operation IS NOT NULL) = ?) AND (? IS NULL OR kind = ?)
  AND (? IS NULL OR operation = ?)`;

/** The values of the condition `selected`. */
export function selectedBy({ withKey, withMessage = false, isMatched = false, ...planned }: Selection): SqlValue[] {
  const hasKey = withKey === undefined ? null : Number(withKey);
  return [hasKey, hasKey, Number(withMessage), Number(isMatched), ...selectedByPlan(planned)];
}

/** The values of its second half, whose columns the tallies have too. */
export function selectedByPlan({ only, kind, operation }: Pick<Selection, 'only' | 'kind' | 'operation'>): SqlValue[] {
  const isOperation = only === undefined ? null : Number(only === 'operations');
  const ofKind = kind ?? null;
  const named = operation ?? null;
  return [isOperation, isOperation, ofKind, ofKind, named, named];
}

const smallTables = ['runs', 'tallies'];

/** Throws JournalError if a text is not UTF-8: SQLite misses that, and libsql ends the process when it reads one. */
export function assertReadable(database: Database): void {
  // First the names of the columns, which the other statements read.
  textCheck(database, 'SELECT CAST(group_concat(sql, char(31)) AS BLOB) AS bytes FROM sqlite_schema')();
  for (const table of smallTables) readableRows(database, `SELECT * FROM ${table}`, table).all();
}

/** A SELECT that checks its texts like `assertReadable` before it reads them. */
export function readableRows<Row>(database: Database, sql: string, table: string): Pick<Statement<Row>, 'all'> {
  const texts = textColumns(database, table).join(', ');
  const rows = database.prepare<Row>(sql);
  // A blob is returned unchanged. The separator keeps two broken characters from forming a valid one.
  const check = textCheck(
    database,
    `SELECT CAST(group_concat(concat_ws(char(31), ${texts})) AS BLOB) AS bytes FROM (${sql})`,
  );
  return {
    all(...values) {
      check(...values);
      return rows.all(...values);
    },
  };
}

/** Throws JournalError where the bytes that a SELECT gives are not UTF-8. */
function textCheck(database: Database, sql: string): (...values: SqlValue[]) => void {
  const statement = database.prepare<{ bytes: ArrayBuffer | null }>(sql);
  return (...values) => {
    const found = statement.get(...values)?.bytes;
    if (found && !isUtf8(found)) throw damaged(database.file);
  };
}

function textColumns(database: Database, table: string): string[] {
  const columns = database.prepare<{ name: string; type: string }>(`PRAGMA table_info(${table})`).all();
  return columns.filter(({ type }) => type === 'TEXT').map(({ name }) => name);
}
