import { canonical, type Payload } from '../contract/index.js';
import { nounOf, type Said, said, type Words } from '../language/said.js';
import type { Change, StagedRecord } from './change.js';
import { type Comparison, changedHeadings } from './edits.js';
import { mostFields } from './field-texts.js';
import { type BulkVerb, bulkVerbs } from './lifecycle.js';
import { conflict } from './plan-record.js';
import { changedSince, type WrittenRecord } from './undo.js';

/** What is known of a record without a row: marks of an exported workbook, or what earlier runs wrote. */
export interface AbsentRecord extends StagedRecord {
  /** Absent if the staged record has the marks of its exported cells. */
  readonly written?: Pick<WrittenRecord, 'payload' | 'after'>;
  /** Whether an earlier extract without its row left it alone and said so. */
  readonly wasKept?: boolean;
}

export interface Absence {
  readonly staged: AbsentRecord;
  readonly verb: Extract<BulkVerb, 'delete' | 'deactivate'>;
  readonly payload: Payload;
  /** A remaining referrer, in words. */
  readonly namer?: Words;
  /** A row that changes the record or may be its row, in words with a verb. */
  readonly row?: Words;
}

/** Deletes or deactivates a record without a row, unless somebody changed it or a remaining record refers to it. */
export function planAbsence(absence: Absence, found: Payload, comparison: Comparison): Change {
  const { staged, verb, payload } = absence;
  if (verb === 'deactivate' && bulkVerbs.deactivate.isDone(found)) return planGone(said('inactiveAlready'));
  const why = reasonToKeep(absence, found, comparison);
  if (why === undefined) return { kind: 'apply', payload, before: found };
  const reason = said('rowGoneBut', why);
  if (staged.wasKept) return { kind: 'unchanged', payload: {}, before: found, reason };
  return { ...conflict(reason), before: found };
}

/** Nothing is left to do about a record without a row. Without its image, the next extract passes over it. */
export function planGone(reason = said('rowAndRecordGone')): Change {
  return { kind: 'unchanged', payload: {}, reason };
}

function reasonToKeep({ staged, verb, namer, row }: Absence, found: Payload, comparison: Comparison): Said | undefined {
  const changed = changedIn(staged, found, comparison);
  if (changed.length > 0) return changedReason(staged, changed, verb);
  if (namer !== undefined) return said('namerStays', namer, verb);
  return row === undefined ? undefined : said('rowKeeps', row, verb);
}

/** The fields in which somebody else has changed a record without a row. */
export function changedIn(staged: AbsentRecord, found: Payload, comparison: Comparison): readonly string[] {
  const { resource, written } = staged;
  if (!written) return changedHeadings(staged, found, comparison);
  const changed = changedSince({ resource, ...written }, found);
  return areTagsChanged(written, found) ? [...changed, 'tags'] : changed;
}

/** No import writes tags: a person has. */
function areTagsChanged({ after }: NonNullable<AbsentRecord['written']>, { tags: now }: Payload): boolean {
  const then = after?.tags;
  return Array.isArray(then) && Array.isArray(now) && canonical(then.toSorted()) !== canonical(now.toSorted());
}

function changedReason({ resource, written }: AbsentRecord, fields: readonly string[], verb: Absence['verb']): Said {
  const [named, left] = [fields.slice(0, mostFields), fields.length - mostFields];
  return written
    ? said('changedSinceImport', nounOf(resource), named, left, verb)
    : said('recordChanged', named, left, verb);
}
