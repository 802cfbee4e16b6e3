import { createHash } from 'node:crypto';
import { canonical, isResourceName, type Payload } from '../contract/index.js';
import type { ChangeKind, FieldChange, Origin, RecordKey, RecordReference, StagedRecord } from '../plan/change.js';
import { damaged, type SqlValue } from './database.js';
import { type ChangeState, isChangeState } from './states.js';

/** A change as it was staged, and where it stands: what a plan is made of. */
export interface StagedChange extends StagedRecord {
  /** Its number in the journal; changes of a resource are in the order in which they were staged. */
  readonly seq: number;
  readonly state: ChangeState;
  /** What a record without a key said when it was staged, as `contentOf` has it. */
  readonly content?: string;
}

/** A change as the journal keeps it. */
export interface StoredChange extends StagedChange {
  /** Absent until it is planned. */
  readonly kind?: ChangeKind;
  /** The record before the change, as the account showed it. */
  readonly before?: Payload;
  readonly fields?: readonly FieldChange[];
  /** The record as the service answered it after the change, as far as it was shown. */
  readonly after?: Payload;
  /** Why it is in its state, or what is to be known about its outcome. */
  readonly message?: string;
  /** The service's id of the record, from the answer or the look-up. */
  readonly answerId?: string;
  /** What an accepted answer gave, for reports. */
  readonly result?: unknown;
  /** How often its request was about to leave. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly sentAt?: number;
  readonly endedAt?: number;
}

/** The columns of the table `changes` that are filled when a change is staged. */
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

/** The same columns, to be selected from that table. */
export const stagedColumns = `seq, resource, state, key_field, key_value, payload, refs, file, sheet, row, operation,
  content, edited, is_new`;

/** A row of the table `changes`. */
export interface ChangeRow extends StagedRow {
  readonly kind: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly fields: string | null;
  readonly message: string | null;
  readonly answer_id: string | null;
  readonly attempts: number;
  readonly sent_at: number | null;
  readonly ended_at: number | null;
  readonly result: string | null;
}

/** Throws JournalError when the row holds what the journal never writes. */
export function toStagedChange(row: StagedRow, journalFile: string): StagedChange {
  // SQLite does not see that a byte of a text has changed.
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

/** Throws JournalError when the row holds what the journal never writes. */
export function toStoredChange(row: ChangeRow, journalFile: string): StoredChange {
  return {
    ...toStagedChange(row, journalFile),
    attempts: row.attempts,
    kind: (row.kind ?? undefined) as ChangeKind | undefined,
    before: row.before === null ? undefined : parse<Payload>(row.before, journalFile),
    after: row.after === null ? undefined : parse<Payload>(row.after, journalFile),
    fields: row.fields === null ? undefined : parse<FieldChange[]>(row.fields, journalFile),
    message: row.message ?? undefined,
    answerId: row.answer_id ?? undefined,
    result: row.result === null ? undefined : parse(row.result, journalFile),
    sentAt: row.sent_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
  };
}

/** A fingerprint of what a record says, by which one without a key is known again when its row is read once more. */
export function contentOf(payload: Payload): string {
  return createHash('sha256').update(canonical(payload)).digest('hex').slice(0, 32);
}

/** The key as two columns. The value is JSON, because libsql cuts a text at a NUL character when it reads it. */
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

/**
 * Reads JSON that the journal wrote. Throws JournalError when it is none: SQLite does not notice a changed byte in a
 * text.
 */
export function parse<T>(json: string, journalFile: string): T {
  // Where a byte of its row has changed, NULL may stand in a column that never holds it.
  if (typeof json !== 'string') throw damaged(journalFile);
  try {
    return JSON.parse(json) as T;
  } catch (error) {
    throw damaged(journalFile, { cause: error });
  }
}

/** A value as a column of JSON; null where there is none. */
export function toJson(value: unknown): SqlValue {
  return value === undefined ? null : JSON.stringify(value);
}

const longestMessage = 2000;

/** A message fit for a column: the service decides how long its messages are. */
export function toMessage(message: string | undefined): SqlValue {
  return message === undefined ? null : message.slice(0, longestMessage).replaceAll('\0', '\uFFFD');
}
