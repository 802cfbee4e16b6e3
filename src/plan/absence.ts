import { canonical, type Payload, type ResourceName } from '../contract/index.js';
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

/** What becomes of records that an earlier extract had and this one lacks. */
export const vanishedWays = ['report', 'deactivate', 'delete'] as const;

export type VanishedWay = (typeof vanishedWays)[number];

export type ResourceCounts = Readonly<Partial<Record<ResourceName, number>>>;

/** How an extract compares with the earlier ones of its mapping. */
export interface VanishedRecords {
  readonly way: VanishedWay;
  /** Rows read, by the name of the source; the next extract is compared with them. */
  readonly rows: Readonly<Record<string, number>>;
  /** The run of the extract that it was compared with. Absent for the first one. */
  readonly since?: string;
  /** Why nothing is concluded from what it lacks, as a sentence. */
  readonly why?: string;
  /** The same as data, to be said in other languages. */
  readonly whySaid?: Said;
  /** Whether the extract may have been cut short: the next one is not compared with it. */
  readonly isShort?: true;
  /** Records of earlier extracts, without those that are dealt with. */
  readonly known?: ResourceCounts;
  /** Those of them that have no row. */
  readonly gone?: ResourceCounts;
  /** Records that had been deactivated or deleted because they had no row, and have one again. */
  readonly back?: ResourceCounts;
}

/** So many records may vanish between two extracts unasked, and such a share of those of a resource. */
export const vanishedLimits = { records: 20, share: 0.05 } as const;

/** An extract with fewer of the rows of last time may have been cut short. */
export const wholeShare = 0.8;

/** The name of a source without its folder, and without the date or number that tells one extract from the next. */
export function extractName(file: string): string {
  const name = file.split(/[/\\]/).at(-1) ?? file;
  return name.replace(/\d{1,2}[-_.]\d{1,2}[-_.]\d{4}|\d{4,}([-_.T]?\d{2,})*/g, '#');
}

/** Why an extract is taken as cut short; undefined if it is as long as the last one. */
export function shortReason(
  rows: VanishedRecords['rows'],
  last: { readonly id: string; readonly rows: VanishedRecords['rows'] },
): Said | undefined {
  const sums = [...new Set([...Object.keys(last.rows), ''])].map((name) => {
    const of = (all: VanishedRecords['rows']) =>
      name === '' ? Object.values(all).reduce((sum, each) => sum + each, 0) : (all[name] ?? 0);
    return { name, now: of(rows), before: of(last.rows) };
  });
  const short = sums.find(({ now, before }) => now < before * wholeShare);
  if (!short) return undefined;
  return said('whyShorter', short.now, short.name, wholeShare * 100, short.before, last.id);
}
