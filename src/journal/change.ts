import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { canonical, isResourceName, type Payload, resourceOf } from '../contract/index.js';
import type { Database, SqlValue } from '../files/sqlite/database.js';
import { inEnglish, isSaid, type Said, type Words } from '../messages/said.js';
import type { ChangeKind, FieldChange, RecordKey, StagedRecord } from '../plan/change.js';
import { isNothing } from '../plan/compare.js';
import type { Matching } from '../plan/matching.js';
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

// SQL for a row as JSON, member by member. What is NULL is left out.
export const jsonMember = (name: string, json = name) => `'"${name}":' || ${json}`;
export const textMember = (name: string, column = name) => jsonMember(name, `nullif(json_quote(${column}), 'null')`);
export const jsonObject = (...members: readonly string[]) => `'{' || concat_ws(',', ${members.join(', ')}) || '}'`;

/** SQL for a row of the table `changes` as the JSON of a `StoredChange`, with an expression for its payload. */
const changeAsJson = (payload: string) =>
  jsonObject(
    ...['resource', 'state', 'operation', 'content', 'kind', 'message'].map((name) => textMember(name)),
    ...['seq', 'attempts', 'edited', 'fields', 'matching'].map((name) => jsonMember(name)),
    ...['before', 'after', 'said', 'result'].map((name) => jsonMember(name)),
    ...[textMember('answerId', 'answer_id'), jsonMember('references', 'refs'), jsonMember('payload', payload)],
    ...[jsonMember('sentAt', 'sent_at'), jsonMember('endedAt', 'ended_at')],
    jsonMember('isNew', `iif(is_new, 'true', NULL)`),
    jsonMember(
      'key',
      `nullif(${jsonObject(textMember('field', 'key_field'), jsonMember('value', 'key_value'))}, '{}')`,
    ),
    jsonMember('origin', jsonObject(textMember('file'), jsonMember('row'), textMember('sheet'))),
  );

const wholeChange = changeAsJson('payload');

/**
 * The changes for which a condition holds; with `members`, their payloads have no others. Throws JournalError if one holds
 * anything that the journal never writes.
 */
export function readChanges(
  { database, members }: { readonly database: Database; readonly members?: readonly string[] | undefined },
  where: string,
  ...values: readonly SqlValue[]
): StoredChange[] {
  const some = members?.map((name) => jsonMember(name, `(payload -> '$.${name}')`));
  const json = some ? changeAsJson(jsonObject(...some)) : wholeChange;
  const changes = readAsJson<StoredChange>(database, json, `changes WHERE ${where}`, values);
  if (!changes.every(isWhole)) throw database.damaged();
  // A newer version may have said what this one cannot say: its message in English is there.
  return changes.map((change) => (!change.said || isSaid(change.said) ? change : { ...change, said: undefined }));
}

/**
 * The rows of a table, with a condition, ORDER and LIMIT, each as the JSON that `jsonObject` gives. One text for all of them
 * is read in less time than their columns. Throws JournalError if it is not JSON.
 */
export function readAsJson<Row>(database: Database, json: string, from: string, values: readonly SqlValue[]): Row[] {
  // As bytes, because libsql ends the process when it reads a text that is not UTF-8, which SQLite does not notice.
  const sql = `SELECT CAST(group_concat(row) AS BLOB) AS bytes FROM (SELECT ${json} AS row FROM ${from})`;
  const bytes = database.get<{ bytes: ArrayBuffer | null }>(sql, ...values)?.bytes;
  if (!bytes) return [];
  if (!isUtf8(bytes)) throw database.damaged();
  return database.parse(`[${Buffer.from(bytes).toString('utf8')}]`);
}

/** A changed byte may make anything of a column, also NULL. */
function isWhole({ resource, state, payload, references, origin, key }: Partial<StoredChange>): boolean {
  const isKey = key === undefined || (typeof key.field === 'string' && typeof key.value === 'string');
  const isKnown = isChangeState(state) && resource !== undefined && isResourceName(resource);
  return isKnown && isKey && typeof payload === 'object' && Array.isArray(references) && origin?.file !== undefined;
}

/** The natural keys that an update empties. */
export function emptiedKeysOf({ resource, kind, payload }: StoredChange): readonly string[] {
  if (kind !== 'update') return [];
  return resourceOf(resource).naturalKeys.filter((field) => field in payload && isNothing(payload[field]));
}

/** Fingerprint of a payload, which recognises a keyless record when its row is read again. */
export function recordContent(payload: Payload): string {
  return createHash('sha256').update(canonical(payload)).digest('hex').slice(0, 32);
}

/** The key as two columns. The value is JSON, because libsql cuts a text at a NUL character. */
export function keyColumns(key: RecordKey | undefined): [field: SqlValue, value: SqlValue] {
  return key ? [key.field, JSON.stringify(key.value)] : [null, null];
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

/** The error for a change that is not in the state in which it was read: damage, or a bug in fieldsheet. */
export function unexpected(database: Database, message: string): Error {
  return database.isSound ? new Error(message) : database.damaged();
}

/**
 * Throws JournalError if a text beside the changes is not UTF-8: SQLite misses that, and libsql ends the process when it
 * reads one.
 */
export function assertReadable(database: Database): void {
  // First the names of the columns, which the other statements read.
  assertUtf8(database, 'SELECT CAST(group_concat(sql, char(31)) AS BLOB) AS bytes FROM sqlite_schema');
  for (const table of ['runs', 'tallies', 'skipped']) {
    const columns = database.all<{ name: string; type: string }>(`PRAGMA table_info(${table})`);
    const texts = columns.filter(({ type }) => type === 'TEXT').map(({ name }) => name);
    // The separator keeps two broken characters from forming a valid one.
    const bytes = `CAST(group_concat(concat_ws(char(31), ${texts.join(', ')})) AS BLOB) AS bytes`;
    assertUtf8(database, `SELECT ${bytes} FROM ${table}`);
  }
}

/** Throws JournalError where the bytes that a SELECT gives are not UTF-8. */
function assertUtf8(database: Database, sql: string): void {
  const found = database.get<{ bytes: ArrayBuffer | null }>(sql)?.bytes;
  if (found && !isUtf8(found)) throw database.damaged();
}
