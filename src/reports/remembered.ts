import type { RunOptions } from '../journal/index.js';
import { englishReport } from '../language/english/report.js';
import { nounsIn, type ReportTexts } from '../language/report-texts.js';
import { sayIn } from '../language/said.js';
import {
  joinedByResource,
  type RememberedRows,
  type ResourceCounts,
  rememberedIn,
  type VanishedRecords,
} from '../plan/index.js';
import type { IssueSummary } from '../rows/issue-log.js';
import { recordsFact, recordsText } from './facts.js';
import type { Fact } from './layout.js';

/** `customers: 3 edited, 95 unedited, 2 new, 1 gone`, for the resources of re-imported exports. */
export function editsTexts(remembered: readonly RememberedRows[] = [], texts: ReportTexts = englishReport): string[] {
  const { facts } = texts.pages;
  if (remembered.length === 0) return [];
  const all = joinedByResource(remembered);
  const untouched = all.filter((rows) => !isTouched(rows)).reduce((sum, { unedited }) => sum + unedited, 0);
  const told = all.filter(isTouched).map(({ resource, edited, unedited, added, missing, untold }) => {
    const nouns = nounsIn(texts, resource);
    return untold ? facts.editsUnknown(nouns) : facts.edits(nouns, edited, unedited, added, missing);
  });
  if (told.length === 0) return [facts.noEdits(untouched)];
  return untouched > 0 ? [...told, facts.noOtherEdits(untouched)] : told;
}

function isTouched({ edited, added, missing, untold = false }: RememberedRows): boolean {
  return untold || edited + added + missing > 0;
}

/** Shown instead of an empty table of records. */
export function noRecords(options: RunOptions, issues?: Pick<IssueSummary, 'errors' | 'byCode'>): string {
  const remembered = rememberedIn(options);
  // If rows could not be read, nobody knows whether they were edited; what is only shown, and items, were.
  if (issues && (issues.errors > 0 || issues.byCode['shown-only'] || issues.byCode['items-gone'])) return 'No records.';
  const isUnedited =
    remembered.length > 0 && remembered.every(({ edited, added, untold }) => !untold && edited + added === 0);
  return isUnedited ? 'Nothing was edited.' : 'No records.';
}

/** Facts about rows edited in exported workbooks, and rows missing from them. */
export function rememberedFacts(options: RunOptions, texts: ReportTexts = englishReport): Fact[] {
  const { labels } = texts.pages.facts;
  return [
    [labels.edits, editsTexts(rememberedIn(options), texts)],
    [labels.gone, goneText(options, texts)],
    [labels.vanished, vanishedTexts(options.vanished, texts)],
  ];
}

function goneText(options: RunOptions, texts: ReportTexts): string | undefined {
  const missing = joinedByResource(rememberedIn(options)).filter((rows) => rows.missing > 0);
  if (missing.length === 0) return undefined;
  const total = missing.reduce((sum, rows) => sum + rows.missing, 0);
  const records = missing.map((rows) => recordsText(rows.missing, rows.resource, texts)).join(', ');
  return texts.pages.facts.goneRows(total, records, options.deleteMissing === true);
}

/** What an extract lacks of the earlier ones of its mapping, or why nothing is concluded from that. */
function vanishedTexts(vanished: VanishedRecords | undefined, texts: ReportTexts): string[] {
  if (!vanished) return [];
  const { facts } = texts.pages;
  const { way, since, why, whySaid, known = {}, gone = {}, back = {} } = vanished;
  const total = sumOf(gone);
  return [
    ...(total > 0 ? [facts.vanished(total, sumOf(known), recordsFact(gone, texts), facts.vanishedWays[way])] : []),
    ...(sumOf(back) > 0 ? [facts.backAgain(sumOf(back), recordsFact(back, texts))] : []),
    ...(why !== undefined ? [facts.notConcluded(sayIn(texts, whySaid ?? why))] : []),
    ...(since !== undefined && why === undefined && total + sumOf(back) === 0
      ? [facts.noneVanished(sumOf(known))]
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
  readonly vanished?: ToldVanished;
}

/** How an extract compares with the earlier ones of its mapping. */
export type ToldVanished = Omit<VanishedRecords, 'whySaid'>;

export function toldVanished({ whySaid: _, ...told }: VanishedRecords): ToldVanished {
  return told;
}

/** These members of a run. */
export function rememberedMember(options: RunOptions): RememberedMembers {
  const remembered = rememberedIn(options);
  const { vanished } = options;
  return {
    ...(remembered.length > 0 && { remembered }),
    ...(vanished && { vanished: toldVanished(vanished) }),
  };
}
