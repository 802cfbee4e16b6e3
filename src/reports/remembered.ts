import { resourceNames, resourceOf } from '../contract/index.js';
import type { RunOptions } from '../journal/index.js';
import { englishReport } from '../language/english/report.js';
import { nounsIn, type ReportTexts } from '../language/report-texts.js';
import { sayIn } from '../language/said.js';
import { joinedByResource, type MissingSummary, type RememberedRows, type ResourceCounts } from '../plan/index.js';
import type { IssueSummary } from '../rows/issue-log.js';
import { shellWord } from '../text/words.js';
import { recordsFact } from './facts.js';
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
  const remembered = options.remembered ?? [];
  // If rows could not be read, nobody knows whether they were edited; what is only shown, and items, were.
  if (issues && (issues.errors > 0 || issues.byCode['shown-only'] || issues.byCode['items-gone'])) return 'No records.';
  const isUnedited =
    remembered.length > 0 && remembered.every(({ edited, added, untold }) => !untold && edited + added === 0);
  return isUnedited ? 'Nothing was edited.' : 'No records.';
}

/** Facts about rows edited in exported workbooks, and about missing records. */
export function rememberedFacts(options: RunOptions, texts: ReportTexts = englishReport): Fact[] {
  const { labels } = texts.pages.facts;
  return [
    [labels.edits, editsTexts(options.remembered ?? [], texts)],
    [labels.missing, missingTexts(options.missing, texts)],
  ];
}

/** What the files lack of the records that earlier files held, or why nothing is concluded. */
function missingTexts(summary: MissingSummary | undefined, texts: ReportTexts): string[] {
  if (!summary) return [];
  const { facts } = texts.pages;
  const { way, since, why, whySaid, list, known = {}, missing = {} } = summary;
  const total = sumOf(missing);
  // Those that name others come first, as in the list.
  const commands = resourceNames
    .toReversed()
    .filter((resource) => (missing[resource] ?? 0) > 0)
    .map((resource) => `fieldsheet bulk delete ${resourceOf(resource).plural} ${shellWord(list ?? '')}`);
  return [
    ...(total > 0 ? [facts.missing(total, sumOf(known), recordsFact(missing, texts), facts.missingWays[way])] : []),
    ...(list === undefined ? [] : [facts.missingListed(list, commands.join('; '))]),
    ...(why === undefined ? [] : [facts.notConcluded(sayIn(texts, whySaid ?? why))]),
    ...(since !== undefined && why === undefined && total === 0 ? [facts.noneMissing(sumOf(known))] : []),
  ];
}

function sumOf(counts: ResourceCounts): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}

/** How the files of a run compare with the records that earlier files held. */
export type ToldMissing = Omit<MissingSummary, 'whySaid'>;

export function toldMissing({ whySaid: _, ...told }: MissingSummary): ToldMissing {
  return told;
}

/** What JSON documents say of edited workbooks and of missing records. */
export function rememberedMember({ remembered = [], missing }: RunOptions) {
  return {
    /** Edits found in exported workbooks; absent for other files. */
    remembered: remembered.length > 0 ? remembered : undefined,
    /** How the files compare with the records that earlier files held. */
    missing: missing && toldMissing(missing),
  };
}
