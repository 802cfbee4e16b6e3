import type { RunOptions } from '../execution/index.js';
import {
  joinedByResource,
  type RememberedRows,
  type ResourceCounts,
  rememberedIn,
  type VanishedRecords,
  type VanishedWay,
} from '../plan/index.js';
import type { IssueSummary } from '../rows/issue-log.js';
import { count, plural } from '../text/words.js';
import { recordsFact, recordsText, recordsWord } from './facts.js';
import type { Fact } from './layout.js';

/** `customers: 3 edited, 95 unedited, 2 new, 1 gone`, for the resources of re-imported exports. */
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

/** Shown instead of an empty table of records. */
export function noRecords(options: RunOptions, issues?: Pick<IssueSummary, 'errors' | 'byCode'>): string {
  const remembered = rememberedIn(options);
  // If rows could not be read, nobody knows whether they were edited.
  if (issues && (issues.errors > 0 || issues.byCode['shown-only'] !== undefined)) return 'No records.';
  const isUnedited =
    remembered.length > 0 && remembered.every(({ edited, added, untold }) => !untold && edited + added === 0);
  return isUnedited ? 'Nothing was edited.' : 'No records.';
}

/** Facts about rows edited in exported workbooks, and rows missing from them. */
export function rememberedFacts(options: RunOptions): Fact[] {
  return [
    ['Edits', editsTexts(rememberedIn(options))],
    ['Gone', goneText(options)],
    ['Vanished', vanishedTexts(options.vanished)],
  ];
}

function goneText(options: RunOptions): string | undefined {
  const missing = joinedByResource(rememberedIn(options)).filter((rows) => rows.missing > 0);
  if (missing.length === 0) return undefined;
  const total = missing.reduce((sum, rows) => sum + rows.missing, 0);
  const records = missing.map((rows) => recordsText(rows.missing, rows.resource)).join(', ');
  const what = options.deleteMissing
    ? '--delete-missing deletes what they held'
    : 'nothing is deleted without --delete-missing';
  return `${plural(total, 'row is', 'rows are')} gone from the sheet (${records}): ${what}`;
}

const wayTexts: Readonly<Record<VanishedWay, string>> = {
  report: 'nothing is done about them without --vanished deactivate or delete',
  deactivate: 'those that nobody has changed since are deactivated',
  delete: 'those that nobody has changed since are deleted',
};

/** What an extract lacks of the earlier ones of its mapping, or why nothing is concluded from that. */
function vanishedTexts(vanished: VanishedRecords | undefined): string[] {
  if (!vanished) return [];
  const { way, since, why, known = {}, gone = {}, back = {} } = vanished;
  const total = sumOf(gone);
  const of = `${total === 1 ? '1 record' : `${count(total)} records`} of the ${count(sumOf(known))} of earlier extracts`;
  const has = total === 1 ? 'has' : 'have';
  return [
    ...(total > 0 ? [`${of} ${has} no row any more (${recordsFact(gone)}): ${wayTexts[way]}`] : []),
    ...(sumOf(back) > 0
      ? [
          `${recordsFact(back)}, taken away earlier, ${sumOf(back) === 1 ? 'has its row' : 'have their rows'} again: brought back`,
        ]
      : []),
    ...(why !== undefined ? [`nothing is concluded from missing rows: ${why}`] : []),
    ...(since !== undefined && why === undefined && total + sumOf(back) === 0
      ? [`none: each of the ${count(sumOf(known))} records of earlier extracts has its row`]
      : []),
  ];
}

function sumOf(counts: ResourceCounts): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}

/** What JSON documents say of edited workbooks and of extracts. */
export interface RememberedMembers {
  /** Edits found in exported workbooks; absent for other files. */
  readonly remembered?: readonly RememberedRows[];
  /** How an extract compares with the earlier ones; absent for other files. */
  readonly vanished?: VanishedRecords;
}

/** These members of a run. */
export function rememberedMember(options: RunOptions): RememberedMembers {
  const remembered = rememberedIn(options);
  const { vanished } = options;
  return {
    ...(remembered.length > 0 && { remembered }),
    ...(vanished && { vanished: { ...vanished, whySaid: undefined } }),
  };
}
