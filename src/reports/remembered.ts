import { joinedByResource, type RememberedRows, rememberedIn } from '../plan/index.js';
import type { IssueSummary } from '../rows/issue-log.js';
import { recordsText, recordsWord } from './facts.js';
import type { Fact } from './layout.js';
import { count, plural } from './words.js';

type RunOptions = Readonly<Record<string, unknown>>;

/**
 * `customers: 3 edited, 95 unedited, 2 new, 1 gone`, for each resource of the workbooks that came back of which rows
 * were edited, added or taken out, and how many rows of the others are as they were; nothing for other files.
 */
export function editsTexts(remembered: readonly RememberedRows[] = []): string[] {
  if (remembered.length === 0) return [];
  const all = joinedByResource(remembered);
  const untouched = all.filter((rows) => !isTouched(rows)).reduce((sum, { unedited }) => sum + unedited, 0);
  const asExported = `${plural(untouched, 'row is', 'rows are')} as exported`;
  const texts = all.filter(isTouched).map(({ resource, edited, unedited, added, missing, untold }) => {
    if (untold) return `${recordsWord(resource)}: not known, because the column of their ids is gone`;
    const more = [...(added > 0 ? [`${count(added)} new`] : []), ...(missing > 0 ? [`${count(missing)} gone`] : [])];
    return `${recordsWord(resource)}: ${[`${count(edited)} edited`, `${count(unedited)} unedited`, ...more].join(', ')}`;
  });
  if (texts.length === 0) return [`none: ${asExported}`];
  return untouched > 0 ? [...texts, `none elsewhere: ${asExported}`] : texts;
}

function isTouched({ edited, added, missing, untold = false }: RememberedRows): boolean {
  return untold || edited + added + missing > 0;
}

/** In place of a table of records where there is none. */
export function noRecords(options: RunOptions, issues?: Pick<IssueSummary, 'errors' | 'byCode'>): string {
  const remembered = rememberedIn(options);
  // Of what cannot be read nobody knows whether it was edited.
  if (issues && (issues.errors > 0 || issues.byCode['shown-only'] !== undefined)) return 'No records.';
  const isUnedited =
    remembered.length > 0 && remembered.every(({ edited, added, untold }) => !untold && edited + added === 0);
  return isUnedited ? 'Nothing was edited.' : 'No records.';
}

/** What was edited in exported workbooks, and what is gone from them. */
export function rememberedFacts(options: RunOptions): Fact[] {
  return [
    ['Edits', editsTexts(rememberedIn(options))],
    ['Gone', goneText(options)],
  ];
}

function goneText(options: RunOptions): string | undefined {
  const missing = joinedByResource(rememberedIn(options)).filter((rows) => rows.missing > 0);
  if (missing.length === 0) return undefined;
  const total = missing.reduce((sum, rows) => sum + rows.missing, 0);
  const records = missing.map((rows) => recordsText(rows.missing, rows.resource)).join(', ');
  const what =
    options.deleteMissing === true
      ? '--delete-missing deletes what they held'
      : 'nothing is deleted without --delete-missing';
  return `${plural(total, 'row is', 'rows are')} gone from the sheet (${records}): ${what}`;
}

/** What the workbooks of a run remember, as a member of its document; absent for other files. */
export function rememberedMember(options: RunOptions): { readonly remembered?: readonly RememberedRows[] } {
  const remembered = rememberedIn(options);
  return remembered.length > 0 ? { remembered } : {};
}
