import { customFieldPrefix, type Payload, type ResourceName, valueAt } from '../contract/index.js';
import { nounOf, type Said, said } from '../messages/said.js';
import type { Change, FieldChange, RememberedRows, StagedRecord } from './change.js';
import { covers, isNothing } from './compare.js';
import { withoutDamage } from './damaged.js';
import { diff, mostFields, quotedValue } from './diff.js';
import type { Candidates, Meaning } from './identity.js';
import { conflict, planChange, withoutId } from './plan-record.js';
import type { Mode } from './settings.js';

/** The mark that an export made now would store; undefined for an unknown heading. */
export type MarkNow = (heading: string, record: Payload) => string | undefined;

/** What earlier imports of the same file wrote to a record, newest first. */
export type OwnWrites = (staged: StagedRecord) => readonly { readonly before: Payload; readonly after: Payload }[];

export interface RememberedOptions {
  readonly mode: Mode;
  /** Default: references are compared by their members. */
  readonly meaning?: Meaning | undefined;
  readonly markNow: MarkNow;
  /** Whether values that look damaged are sent anyway. Default false. */
  readonly acceptDamage?: boolean;
  /** Default: no earlier writes. */
  readonly ownWrites?: OwnWrites | undefined;
}

/** Plans a staged record from an exported row, a row added to an export, or any other file. */
export function planRemembered(staged: StagedRecord, candidates: Candidates, options: RememberedOptions): Change {
  const change = staged.edited
    ? planEdited(staged, candidates.byKey, options)
    : staged.isNew
      ? planAdded(staged, candidates, options)
      : planChange(staged, candidates, options.mode, options.meaning);
  return options.acceptDamage ? change : withoutDamage(change);
}

/**
 * Compares three ways: sends an edited field if the account still has the exported value, skips it if it has the new
 * value, else reports a conflict. Changes by others to other fields do no harm.
 */
function planEdited(staged: StagedRecord, found: Payload | undefined, options: RememberedOptions): Change {
  if (!found) return conflict(goneReason(staged));
  const changed = changedHeadings(staged, found, options);
  const clashes = changed.length === 0 ? [] : clashesOf(staged, found, { headings: changed, ...options });
  if (clashes.length === 0) {
    const change = planChange(staged, { byKey: found }, options.mode, options.meaning);
    const without = change.kind === 'unchanged' && !change.reason ? listsOnlyShortened(staged, found, options) : [];
    return without.length > 0 ? { ...change, reason: said('onlyShortens', without) } : change;
  }
  return { ...conflict(clashReason(clashes)), before: found, fields: clashes };
}

/** Lists that are as exported, though edited: something was only removed, which an import does not do. */
function listsOnlyShortened({ edited = {}, payload }: StagedRecord, found: Payload, { markNow }: Comparison): string[] {
  return Object.keys(edited).filter((name) => Array.isArray(payload[name]) && markNow(name, found) === edited[name]);
}

export type Comparison = Pick<RememberedOptions, 'markNow' | 'ownWrites'>;

/** The headings under which the account has other values than were exported, our own writes aside. */
export function changedHeadings(staged: StagedRecord, found: Payload, { markNow, ownWrites }: Comparison): string[] {
  const { edited = {} } = staged;
  const changed = Object.keys(edited).filter((heading) => {
    const now = markNow(heading, found);
    return now !== undefined && now !== edited[heading];
  });
  if (changed.length === 0) return changed;
  const writes = ownWrites?.(staged) ?? [];
  return changed.filter((heading) => markBefore(heading, found, { writes, markNow }) !== edited[heading]);
}

/** The mark before our own writes, as far as the current value comes from them. */
function markBefore(
  heading: string,
  found: Payload,
  { writes, markNow }: { writes: ReturnType<OwnWrites>; markNow: MarkNow },
): string | undefined {
  let mark = markNow(heading, found);
  for (const { before, after } of writes) {
    if (markNow(heading, after) === mark) mark = markNow(heading, before);
  }
  return mark;
}

function clashesOf(
  { resource, payload }: StagedRecord,
  found: Payload,
  { headings, meaning }: Pick<RememberedOptions, 'meaning'> & { readonly headings: readonly string[] },
): FieldChange[] {
  const { fields } = diff(resource, found, withoutId(payload), meaning);
  return headings.flatMap((heading) => fields.flatMap((change) => partUnder(heading, change) ?? []));
}

/** References change as a whole, list items one by one. */
function partUnder(heading: string, change: FieldChange): FieldChange | undefined {
  const { field, from, to } = change;
  if (field === heading) return change;
  if (heading.startsWith(customFieldPrefix)) return undefined;
  if (field.startsWith(`${heading}.`)) return change;
  if (!heading.startsWith(`${field}.`)) return undefined;
  const path = heading.slice(field.length + 1).split('.');
  return { field: heading, from: valueAt(from, path) ?? null, to: valueAt(to, path) };
}

function goneReason({ resource, key }: StagedRecord): Said {
  return said('deletedSinceExport', nounOf(resource), String(key?.value));
}

function clashReason(clashes: readonly FieldChange[]): Said {
  const changes = clashes
    .slice(0, mostFields)
    .map(({ field, from, to }) =>
      isNothing(from)
        ? said('wasEmptied', field, quotedValue(to))
        : said('wasChanged', field, quotedValue(from), quotedValue(to)),
    );
  return said('changedSinceExport', changes, clashes.length - changes.length);
}

/** The record of an added row must not exist yet, unless it equals the row. */
function planAdded(staged: StagedRecord, candidates: Candidates, { mode, meaning }: RememberedOptions): Change {
  const found = candidates.byKey ?? candidates.byId;
  if (!found) return planChange(staged, candidates, mode, meaning);
  const { fields } = diff(staged.resource, found, withoutId(staged.payload), meaning);
  if (fields.length === 0) return { kind: 'unchanged', payload: {}, before: found };
  return { ...conflict(addedReason(staged, found)), before: found, fields };
}

function addedReason({ resource, key }: StagedRecord, { id }: Payload): Said {
  const noun = nounOf(resource);
  return key ? said('addedIsThere', noun, key.field, key.value, String(id)) : said('addedIsAlike', noun, String(id));
}

/** Whether one of these runs found the row of a record apparently without its id. */
export function lostIn(
  runs: readonly { readonly options: { readonly remembered?: readonly RememberedRows[] } }[],
): (record: { readonly resource: string; readonly id: string }) => boolean {
  const ids = runs.flatMap(({ options }) =>
    (options.remembered ?? []).flatMap(({ resource, lost = [] }) => lost.map((id) => `${resource} ${id}`)),
  );
  const known = new Set(ids);
  return ({ resource, id }) => known.has(`${resource} ${id}`);
}

/** Sums the counts by resource: several workbooks may hold one. */
export function joinedByResource(remembered: readonly RememberedRows[]): readonly RememberedRows[] {
  const byResource = new Map<string, RememberedRows>();
  for (const rows of remembered) {
    const known = byResource.get(rows.resource);
    const sum = (name: 'edited' | 'unedited' | 'added' | 'missing') => rows[name] + (known?.[name] ?? 0);
    const [edited, unedited, added, missing] = [sum('edited'), sum('unedited'), sum('added'), sum('missing')];
    const untold = rows.untold || known?.untold || false;
    byResource.set(rows.resource, { resource: rows.resource, edited, unedited, added, missing, untold });
  }
  return [...byResource.values()];
}

type CountedMember = Partial<Pick<Change, 'kind' | 'before'>> & Pick<Change, 'payload'>;

/** Neighbours searched on either side: more rows are rarely inserted at once. */
const farthest = 100;

/**
 * Finds a counted key whose old values now stand under another number: rows were inserted or sorted. The members come in
 * the order `K`, `K#2`, `K#3` ….
 */
export function movedMember<T extends CountedMember>(
  resource: ResourceName,
  members: readonly T[],
): { readonly from: T; readonly to: T } | undefined {
  for (const [at, from] of members.entries()) {
    const { kind, before, payload } = from;
    if (kind !== 'update' || !before) continue;
    for (const to of members.slice(Math.max(0, at - farthest), at + farthest + 1)) {
      const said = to === from ? undefined : saidBy(to, Object.keys(payload));
      if (said && Object.keys(said).length > 0 && covers(resource, before, said)) return { from, to };
    }
  }
  return undefined;
}

/** Undefined if the record is unchanged. */
function saidBy({ kind, payload, before = {} }: CountedMember, fields: readonly string[]): Payload | undefined {
  if (kind === 'create') return withoutKey(payload);
  if (kind !== 'update') return undefined;
  const kept = fields.filter((field) => Object.hasOwn(before, field)).map((field) => [field, before[field]]);
  return withoutKey({ ...Object.fromEntries(kept), ...payload });
}

function withoutKey(payload: Payload): Payload {
  const { myId: _, num: __, ...fields } = withoutId(payload);
  return fields;
}
