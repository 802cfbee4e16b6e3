import type { Reading } from '../account/reading.js';
import { isResourceName, operationNamed, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import type { RowTotals, RunOptions } from '../journal/index.js';
import {
  type Accident,
  type DamagedValues,
  type IssueCode,
  issueCatalogue,
  issueKind,
  type Scope,
} from '../mapping/validation/index.js';
import { englishReport } from '../messages/english/report.js';
import { nounIn, nounsIn, type ReportTexts, titleIn } from '../messages/report-texts.js';
import { sayIn } from '../messages/said.js';
import { count, shellWord } from '../messages/text/words.js';
import {
  type Forecast,
  joinedByResource,
  type MissingSummary,
  type RememberedRows,
  type ResourceCounts,
  type Spent,
} from '../plan/index.js';
import type { CheckResult } from '../rows/check/result.js';
import type { IssueSummary } from '../rows/issue-log.js';
import type { KeptSlice } from '../rows/slice/choice.js';
import { type Fact, oneLine, type Style } from './layout.js';
import { type Block, type Column, tableBlock } from './report.js';

/** `292 read = 292 mapped + 0 skipped + 0 rejected`; of a slice also `+ 12 left`. */
export function rowsFact(
  { read, mapped, skipped, rejected, left }: RowTotals,
  style: Style,
  { numbers, pages: { facts } }: ReportTexts = englishReport,
): string {
  const bad = facts.rejected(numbers.count(rejected));
  const parts = [facts.mapped(numbers.count(mapped)), facts.skipped(numbers.count(skipped))];
  parts.push(rejected > 0 ? style.bad(bad) : bad);
  if (left !== undefined) parts.push(facts.left(numbers.count(left)));
  return `${facts.read(numbers.count(read))} = ${parts.join(' + ')}`;
}

/** `21 customers, 200 sites`. */
export function recordsFact(
  records: Readonly<Partial<Record<ResourceName, number>>>,
  texts: ReportTexts = englishReport,
): string {
  const present = resourceNames.filter((name) => (records[name] ?? 0) > 0);
  if (present.length === 0) return texts.pages.facts.none;
  return present.map((name) => recordsText(records[name] ?? 0, name, texts)).join(', ');
}

/** `1 activity type`, `2 activity types`. */
export function recordsText(value: number, name: ResourceName, texts: ReportTexts = englishReport): string {
  return texts.pages.facts.records(value, nounIn(texts, name), nounsIn(texts, name));
}

/** What an operation does, in words: `deleting jobs`. */
export function operationWords(name: string, texts: ReportTexts = englishReport): string {
  const { resource = '', effect = '' } = operationNamed(name) ?? {};
  return isResourceName(resource) ? texts.pages.facts.operationOn(effect, nounsIn(texts, resource)) : name;
}

/** `activity types`. */
export function recordsWord(name: ResourceName): string {
  return nounsIn(englishReport, name);
}

/** `240 requests (40 reads, 200 writes), 2 minutes, 1 day of quota`; `no requests`. */
export function forecastFact(forecast: Forecast, texts: ReportTexts = englishReport): string {
  const { requests, seconds, days } = forecast;
  const { facts } = texts.pages;
  if (requests === 0) return facts.noRequests;
  return `${requestsText(forecast, texts)}, ${exactDuration(seconds, texts)}, ${facts.daysOfQuota(days)}`;
}

/** `240 requests (40 reads, 200 writes), 2 minutes 4 seconds; forecast 240, 2 minutes`. */
export function spentFact(spent: Spent, forecast?: Forecast): string {
  const texts = englishReport;
  const sent =
    spent.requests === 0 ? 'no requests' : `${requestsText(spent, texts)}, ${exactDuration(spent.seconds, texts)}`;
  if (!forecast) return sent;
  const { requests, seconds } = forecast;
  return `${sent}; forecast ${count(requests)}${requests === 0 ? '' : `, ${exactDuration(seconds, texts)}`}`;
}

function requestsText({ requests, reads, writes }: Spent, { pages: { facts } }: ReportTexts): string {
  const isBoth = reads > 0 && writes > 0;
  return `${facts.requests(requests)}${isBoth ? ` (${facts.readsAndWrites(reads, writes)})` : ''}`;
}

/** A duration, rounded up: `40 seconds`, `10 minutes 20 seconds`; from two hours on `2 hours 5 minutes`. */
function exactDuration(duration: number, { numbers }: ReportTexts): string {
  const seconds = Math.ceil(Number(duration.toFixed(6)));
  if (seconds < 120 || seconds >= 7200) return numbers.duration(seconds * 1000, Math.ceil);
  const rest = seconds % 60;
  const minutes = numbers.minutes(Math.floor(seconds / 60));
  return rest === 0 ? minutes : `${minutes} ${numbers.seconds(rest)}`;
}

/** A forecast as JSON: minutes with two decimals, seconds with one. */
export function forecastJson(forecast: Forecast): Forecast {
  return { ...forecast, seconds: roundedUp(forecast.seconds, 10), minutes: roundedUp(forecast.minutes, 100) };
}

/** What was sent, as JSON: seconds with one decimal. */
export function spentJson(spent: Spent): Spent {
  return { ...spent, seconds: roundedUp(spent.seconds, 10) };
}

function roundedUp(value: number, parts: number): number {
  return Math.ceil(Number((value * parts).toFixed(6))) / parts;
}

/** `108 cells lost zeros, 12 became date serials; not sent without --accept-damage`, the most frequent first. */
export function damageFact(values: DamagedValues, { pages: { facts } }: ReportTexts = englishReport): string {
  const sorted = Object.entries(values).sort(([, one], [, other]) => other - one) as [Accident, number][];
  return facts.damage(sorted.map(([accident, number], at) => facts.damagedCells(accident, number, at === 0)));
}

/** `customers by lists of 100: 200 requests (one by one: 20 000)`: the chosen way, and the cost of others. */
export function readingTexts(readings: readonly Reading[], texts: ReportTexts = englishReport): string[] {
  const { numbers, pages } = texts;
  const { ways, otherWays, reading, labelled } = pages.facts;
  return readings.map(({ resource, way, requests, instead, purpose }) => {
    const others = instead.map((other) => labelled(otherWays[other.way], numbers.count(other.requests))).join(', ');
    return reading(nounsIn(texts, resource), purpose === 'references', ways[way], requests, others);
  });
}

const mostNamed = 3;

/** `the first 10 customers`, `customer C-17`, `customers C-17, C-18 and site S-3`: what a slice was chosen by. */
export function chosenText({ only = {}, first }: KeptSlice, texts: ReportTexts = englishReport): string {
  const { facts } = texts.pages;
  const chosen = Object.entries(only) as [ResourceName, readonly string[]][];
  if (first !== undefined) {
    const [top] = chosen;
    return facts.firstRecords(
      top ? recordsText(Math.min(first, top[1].length), top[0], texts) : facts.someRecords(first),
    );
  }
  const parts = chosen.map(([resource, keys]) => {
    const word = keys.length === 1 ? nounIn(texts, resource) : nounsIn(texts, resource);
    return facts.chosen(word, oneLine(keys.slice(0, mostNamed).join(', '), 60), keys.length - mostNamed);
  });
  return parts.join(facts.and);
}

/** What belongs to a slice, and what is left; of a trial only. */
export function sliceFact(slice: KeptSlice | undefined, texts: ReportTexts = englishReport): Fact {
  const { facts } = texts.pages;
  const label = facts.labels.slice;
  if (!slice) return [label, undefined];
  const { records = {}, left = {} } = slice;
  const rest = Object.keys(left).length > 0 ? recordsFact(left, texts) : undefined;
  return [label, facts.slice(chosenText(slice, texts), recordsFact(records, texts), rest)];
}

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
    ...(total > 0
      ? [facts.missing(total, sumOf(known), recordsFact(missing, texts), facts.missingWays[way](total))]
      : []),
    ...(list === undefined ? [] : [facts.missingListed(total, list, commands.join('; '))]),
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

/** What the check could not know, a sentence each; names at most `most` kinds of issues only the service can find. */
export function notChecked(
  { account, outside = {} }: Pick<CheckResult, 'account' | 'outside'>,
  most = Number.POSITIVE_INFINITY,
  texts: ReportTexts = englishReport,
): string[] {
  const { limits } = texts.pages.parts;
  const references = resourceNames.flatMap((name) => {
    const number = outside[name] ?? 0;
    return number > 0 ? [limits.references(number, nounsIn(texts, name))] : [];
  });
  const unasked = [limits.customFields, ...references].join(', ');
  const titles = codesOf('server').map((code) => limits.kind(texts.issues[code].title));
  const left = titles.length - most;
  const known = titles.slice(0, most).join('; ') + (left > 0 ? limits.moreKinds(left) : '');
  return [
    ...(account === undefined ? [limits.notAsked(unasked)] : []),
    ...(known === '' ? [] : [limits.onlyService(known)]),
  ];
}

function codesOf(scope: Scope): IssueCode[] {
  return (Object.keys(issueCatalogue) as IssueCode[]).filter((code) => issueKind(code).scope === scope);
}

/** The titles of the kinds of issues that `--live` would look for. */
export function foundWithAccount(texts: ReportTexts): string[] {
  return codesOf('live').map((code) => texts.issues[code].title);
}

/** A table of numbers of records. */
export interface CountTable<Kind extends string> {
  /** Its columns. */
  readonly kinds: readonly Kind[];
  /** Their headings, where they are not the kinds themselves. */
  readonly labels?: Readonly<Partial<Record<string, string>>>;
  /** What is no success: marked where there is some. */
  readonly bad?: readonly string[];
  readonly byResource: Readonly<Partial<Record<ResourceName, Readonly<Record<Kind, number>>>>>;
  readonly total: Readonly<Record<Kind, number>>;
}

/** The resources of a table by their titles, in the order of the contract. */
export function byTitle<Counts>(
  byResource: Readonly<Partial<Record<ResourceName, Counts>>>,
  texts: ReportTexts = englishReport,
): [string, Counts][] {
  return resourceNames.flatMap((name): [string, Counts][] => {
    const of = byResource[name];
    return of === undefined ? [] : [[titleIn(texts, name), of]];
  });
}

/** A row for each resource, and their total where there are several; `none` instead without resources. */
export function countBlock<Kind extends string>(
  { kinds, labels = {}, bad = [], byResource, total }: CountTable<Kind>,
  none: string,
): Block {
  const present = byTitle(byResource);
  if (present.length === 0) return `  ${none}`;
  type Row = (typeof present)[number];
  const rows: Row[] = present.length > 1 ? [...present, ['Total', total]] : present;
  return tableBlock<Row>(rows, [
    { text: ([title]) => title },
    ...kinds.map((kind): Column<Row> => {
      const tone = bad.includes(kind) ? 'bad' : undefined;
      return {
        title: labels[kind] ?? kind,
        text: ([, of]) => count(of[kind]),
        align: 'right',
        tone: ([, of]) => (of[kind] === 0 ? 'faint' : tone),
      };
    }),
  ]);
}
