import type { RememberedRows } from '../plan/index.js';
import type { IssueSummary } from '../rows/issue-log.js';
import { recordsText, recordsWord } from './facts.js';
import { count, plural } from './style.js';

/** The option under which a run keeps what the workbooks that it read remember, in numbers. */
export const rememberedOption = 'remembered';

/** What the workbooks of a run remember; nothing for other files. */
export function rememberedIn(options: Readonly<Record<string, unknown>>): readonly RememberedRows[] {
  return (options[rememberedOption] ?? []) as readonly RememberedRows[];
}

/** Whether one of these runs found the row of a record without its id, as it seems. */
export function lostIn(
  runs: readonly { readonly options: Readonly<Record<string, unknown>> }[],
): (record: { readonly resource: string; readonly id: string }) => boolean {
  const ids = runs.flatMap(({ options }) =>
    rememberedIn(options).flatMap(({ resource, lost = [] }) => lost.map((id) => `${resource} ${id}`)),
  );
  const known = new Set(ids);
  return ({ resource, id }) => known.has(`${resource} ${id}`);
}

/**
 * `customers: 3 edited, 95 unedited, 2 new, 1 gone`, for each resource of the workbooks that came back of which rows
 * were edited, added or taken out, and how many rows of the others are as they were.
 */
export function editsTexts(remembered: readonly RememberedRows[]): string[] {
  const [touched, others] = [true, false].map((is) => joined(remembered).filter((rows) => isTouched(rows) === is));
  const unedited = (others ?? []).reduce((sum, rows) => sum + rows.unedited, 0);
  const texts = (touched ?? []).map(({ resource, edited, unedited, added, missing, untold }) => {
    if (untold) return `${recordsWord(resource)}: not known, because the column of their ids is gone`;
    const more = [...(added > 0 ? [`${count(added)} new`] : []), ...(missing > 0 ? [`${count(missing)} gone`] : [])];
    const parts = [`${count(edited)} edited`, `${count(unedited)} unedited`, ...more];
    return `${recordsWord(resource)}: ${parts.join(', ')}`;
  });
  if (texts.length === 0) return [`none: ${plural(unedited, 'row is', 'rows are')} as exported`];
  return unedited > 0 ? [...texts, `none elsewhere: ${plural(unedited, 'row is', 'rows are')} as exported`] : texts;
}

function isTouched({ edited, added, missing, untold = false }: RememberedRows): boolean {
  return untold || edited + added + missing > 0;
}

/** The same as lines of facts, the label on the first one; none for other files. */
export function editsFacts(remembered: readonly RememberedRows[]): (readonly [string, string])[] {
  if (remembered.length === 0) return [];
  return editsTexts(remembered).map((text, at) => [at === 0 ? 'Edits' : '', text]);
}

/** In place of a table of records where there is none. */
export function noRecords(
  options: Readonly<Record<string, unknown>>,
  issues?: Pick<IssueSummary, 'errors' | 'byCode'>,
): string {
  const remembered = rememberedIn(options);
  // Of what cannot be read nobody knows whether it was edited.
  if (issues && (issues.errors > 0 || issues.byCode['shown-only'] !== undefined)) return 'No records.';
  const isUnedited =
    remembered.length > 0 && remembered.every(({ edited, added, untold }) => !untold && edited + added === 0);
  return isUnedited ? 'Nothing was edited.' : 'No records.';
}

/** What was edited in exported workbooks, and what is gone from them: a label and a text each. */
export function rememberedFacts(options: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  const remembered = rememberedIn(options);
  return [...editsFacts(remembered), ...missingFacts(options)];
}

function missingFacts(options: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  const missing = joined(rememberedIn(options)).filter((rows) => rows.missing > 0);
  const total = missing.reduce((sum, rows) => sum + rows.missing, 0);
  if (total === 0) return [];
  const records = missing.map((rows) => recordsText(rows.missing, rows.resource)).join(', ');
  const gone = `${plural(total, 'row is', 'rows are')} gone from the sheet (${records})`;
  const what =
    options.deleteMissing === true
      ? '--delete-missing deletes what they held'
      : 'nothing is deleted without --delete-missing';
  return [['Gone', `${gone}: ${what}`]];
}

/** What the workbooks of a run remember, as a member of its document; absent for other files. */
export function rememberedMember(options: Readonly<Record<string, unknown>>): {
  readonly remembered?: readonly RememberedRows[];
} {
  const remembered = rememberedIn(options);
  return remembered.length > 0 ? { remembered } : {};
}

/** One of each resource: several workbooks may hold it. */
function joined(remembered: readonly RememberedRows[]): readonly RememberedRows[] {
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
