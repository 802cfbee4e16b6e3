import { canonical, type Payload, type ResourceName } from '../contract/index.js';
import { nounOf, type Said, said, type Words } from '../messages/said.js';
import type { Change, MissingRecord } from './change.js';
import { mostFields } from './diff.js';
import { type Comparison, changedHeadings } from './edits.js';
import { type BulkVerb, bulkVerbs } from './lifecycle.js';
import { conflict } from './plan-record.js';
import type { MissingWay } from './settings.js';
import { changedSince } from './undo.js';

export type ResourceCounts = Readonly<Partial<Record<ResourceName, number>>>;

/** How the files of a run compare with the records that earlier files held. */
export interface MissingSummary {
  readonly way: MissingWay;
  /** Rows read, by the name of the source; the next extract is compared with them. */
  readonly rows: Readonly<Record<string, number>>;
  /** The run of the extract that it was compared with. Absent for a first one, and for exported workbooks. */
  readonly since?: string;
  /** Why nothing is concluded, as a sentence. */
  readonly why?: string;
  /** The same as data, for other languages. */
  readonly whySaid?: Said;
  /** Whether the extract may have been cut short: the next one is not compared with it. */
  readonly isShort?: true;
  /** Records that earlier files held, without those that are dealt with. */
  readonly known?: ResourceCounts;
  /** Those of them that are missing. */
  readonly missing?: ResourceCounts;
  /** The file that lists them. */
  readonly list?: string;
}

/** Whether records that should be deactivated, if they are missing, are still active, as nothing could be concluded. */
export function isStillActive(missing: MissingSummary | undefined): boolean {
  return missing?.why !== undefined && missing.way !== 'report';
}

export interface Absence {
  readonly record: MissingRecord;
  readonly verb: Extract<BulkVerb, 'delete' | 'deactivate'>;
  /** The input of the operation. */
  readonly payload: Payload;
  /** A record that stays and names this one, in words. */
  readonly namer?: Words;
  /** A row that changes the record or may be its row, in words with a verb. */
  readonly row?: Words;
  /** Whether an earlier run left it alone and said so: then it is no conflict again. */
  readonly wasKept?: boolean;
}

/** Takes a missing record away, unless somebody changed it, a record that stays names it, or a row is about it. */
export function planMissing(absence: Absence, found: Payload | undefined, comparison: Comparison): Change {
  const { verb, payload, wasKept = false } = absence;
  if (!found) return planGone(said('missingAndDeleted'));
  if (verb === 'deactivate' && bulkVerbs.deactivate.isDone(found)) return planGone(said('inactiveAlready'));
  const why = reasonToKeep(absence, found, comparison);
  if (why === undefined) return { kind: 'apply', payload, before: found };
  const reason = said('missingBut', why);
  return wasKept ? { kind: 'unchanged', payload: {}, before: found, reason } : { ...conflict(reason), before: found };
}

/** Nothing is left to do. `before` stays empty so that later runs skip the record. */
function planGone(reason: Said): Change {
  return { kind: 'unchanged', payload: {}, reason };
}

function reasonToKeep({ record, verb, namer, row }: Absence, found: Payload, comparison: Comparison): Said | undefined {
  const changed = changedIn(record, found, comparison);
  if (changed.length > 0) {
    const [named, left] = [changed.slice(0, mostFields), changed.length - mostFields];
    return said('changedSinceKnown', nounOf(record.resource), named, left, verb);
  }
  if (namer !== undefined) return said('namerStays', namer, verb);
  return row === undefined ? undefined : said('rowKeeps', row, verb);
}

/** The fields in which somebody else has changed a record since its image. */
export function changedIn({ resource, id, image, origin }: MissingRecord, found: Payload, comparison: Comparison) {
  if ('marks' in image) {
    const key = { field: 'id', value: id } as const;
    return changedHeadings(
      { resource, key, payload: {}, references: [], edited: image.marks, origin },
      found,
      comparison,
    );
  }
  const changed = changedSince({ resource, ...image }, found);
  return haveSameTags(image.after, found) ? changed : [...changed, 'tags'];
}

/** No import writes tags: a person has. */
function haveSameTags(then: Payload | undefined, now: Payload): boolean {
  const [before, after] = [then?.tags, now.tags];
  if (!Array.isArray(before) || !Array.isArray(after)) return true;
  return canonical(before.toSorted()) === canonical(after.toSorted());
}

/** So many records may be missing at once without `--allow missing`, and such a share of the known ones of a resource. */
export const missingLimits = { records: 20, share: 0.05 } as const;

/** An extract with fewer of the rows of last time may have been cut short. */
const wholeShare = 0.8;

/** The name of a source without its folder, and without the date or number that tells one extract from the next. */
export function extractName(file: string): string {
  const name = file.split(/[/\\]/).at(-1) ?? file;
  return name.replace(/\d{1,2}[-_.]\d{1,2}[-_.]\d{4}|\d{4,}([-_.T]?\d{2,})*/g, '#');
}

/** Why an extract is taken as cut short; undefined if it is as long as the last one. */
export function shortReason(
  rows: MissingSummary['rows'],
  last: { readonly id: string; readonly rows: MissingSummary['rows'] },
): Said | undefined {
  const sumOf = (all: MissingSummary['rows']) => Object.values(all).reduce((sum, each) => sum + each, 0);
  const pairs = Object.entries(last.rows).map(([name, before]) => ({ name, now: rows[name] ?? 0, before }));
  const all = [...pairs.filter(({ name }) => name !== ''), { name: '', now: sumOf(rows), before: sumOf(last.rows) }];
  const short = all.find(({ now, before }) => now < before * wholeShare);
  return short && said('whyShorter', short.now, short.name, wholeShare * 100, short.before, last.id);
}
