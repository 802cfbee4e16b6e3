import { basename } from 'node:path';
import type { Reading } from '../../account/reading.js';
import { isResourceName, type ResourceName } from '../../contract/index.js';
import type { Asked, RunSummary } from '../../journal/index.js';
import type { DamagedValues, Issue } from '../../mapping/validation/index.js';
import { englishReport } from '../../messages/english/report.js';
import { nounsIn, type ReportTexts } from '../../messages/report-texts.js';
import { said, sayIn } from '../../messages/said.js';
import { shellWord, unlimited } from '../../messages/text/words.js';
import {
  type Allowance,
  allowOption,
  type Forecast,
  isStillActive,
  notAllowed,
  type PlanChange,
  type PlanCounts,
  type PlanKind,
  type QuotaLeft,
  type SafetyFinding,
  type UndecidedCounts,
  writesOf,
} from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedTable } from '../../rows/reading.js';
import {
  damageFact,
  forecastFact,
  operationWords,
  readingTexts,
  rememberedFacts,
  rowsFact,
  sliceFact,
} from '../facts.js';
import { issuesFact, isUnresolved, messageIn } from '../issues.js';
import { type Fact, type Style, styleFor, type Verdict } from '../layout.js';
import { reasonIn } from '../values.js';

/** A plan as reports show it. Unchanged records are only counted. */
export interface Plan {
  readonly summary: RunSummary;
  /** Whether it was saved, and can be applied by its run id. */
  readonly isSaved: boolean;
  /** The file whose decisions are in it and not in the journal: to apply them, it must be given again. */
  readonly decidedIn?: string | undefined;
  readonly counts: PlanCounts;
  readonly byResource: Readonly<Partial<Record<ResourceName, PlanCounts>>>;
  readonly readings: readonly Reading[];
  readonly forecast: Forecast;
  /** When it would end if it began now and continued each day. */
  readonly endsAt?: Date;
  readonly quota?: QuotaLeft;
  readonly findings: readonly SafetyFinding[];
  readonly allow: readonly Allowance[];
  /** Undocumented operations that the plan uses, known from public clients only; default: none. */
  readonly undocumented?: readonly string[];
  /** Issues of the sources; absent for a bulk command. */
  readonly issues?: IssueSummary;
  /** The tables that were read; absent for a saved plan shown again. */
  readonly tables?: readonly CheckedTable[];
  /** Values that look damaged and are not sent. */
  readonly damage?: DamagedValues;
  /** Conflicts about which a person has to decide; default: none. */
  readonly undecided?: UndecidedCounts;
  /** The records of these kinds, kind by kind, read lazily from the journal. */
  changes(kinds: readonly PlanKind[]): Iterable<PlanChange>;
}

/** Whether applying the plan would be refused. */
export function isRefused({ findings, allow }: Pick<Plan, 'findings' | 'allow'>): boolean {
  return notAllowed(findings, allow).length > 0;
}

/** Exit code of a plan: 3 if it would be refused, 1 if records are left alone for a reason or stay active, 0 otherwise. */
export function planExitCode(plan: Plan): number {
  if (isRefused(plan)) return 3;
  if (isStillActive(plan.summary.options.missing)) return 1;
  const { rejected, conflict, blocked } = plan.counts;
  const errors = plan.issues?.errors ?? 0;
  return plan.summary.rows.rejected + rejected + conflict + blocked + errors > 0 ? 1 : 0;
}

/** The same with `--exit-code`: a plan that would end with 0 ends with 8 if it would write. */
export function detailedExitCode(plan: Plan): number {
  return planExitCode(plan) || (writesOf(plan.counts) > 0 ? 8 : 0);
}

/** The command that applies a saved plan; undefined if there is nothing to write. */
export function applyCommand({ summary, isSaved, decidedIn, counts, findings }: Plan): string | undefined {
  if (!isSaved || writesOf(counts) === 0) return undefined;
  const named = decidedIn === undefined ? summary.id : shellWord(decidedIn);
  return `fieldsheet apply ${named}${findings.length > 0 ? ` ${allowOption(findings)}` : ''}`;
}

/** The facts about a plan besides its changes, for every report. */
export function planFacts(plan: Plan, style: Style = styleFor(false), texts: ReportTexts = englishReport): Fact[] {
  const { facts } = texts.pages;
  const { labels } = facts;
  const { summary, readings, issues, damage, forecast, endsAt, undocumented = [] } = plan;
  const end = endsAt ? facts.doneAbout(texts.numbers.moment(endsAt)) : '';
  return [
    [labels.rows, rowsFact(summary.rows, style, texts)],
    sliceFact(summary.options.slice, texts),
    ...rememberedFacts(summary.options, texts),
    [labels.compared, readingTexts(readings, texts)],
    [labels.asked, askedTexts(summary.options.asked, texts)],
    [labels.takes, `${forecastFact(forecast, texts)}${end}`],
    [labels.quota, quotaText(plan, texts)],
    [labels.toDecide, undecidedFact(plan, texts)],
    [labels.issues, issues && issuesFact(issues, style, texts)],
    [labels.damage, damage && damageFact(damage, texts)],
    [labels.notAsked, notAsked(plan, texts)],
    [
      labels.undocumented,
      undocumented.length > 0 ? facts.undocumented(undocumented.map((name) => operationWords(name, texts))) : undefined,
    ],
  ];
}

/** Undecided records of a plan; undefined if there are none. */
export function undecidedFact(
  { undecided }: Pick<Plan, 'undecided'>,
  texts: ReportTexts = englishReport,
): string | undefined {
  if (!undecided || undecidedTotal(undecided) === 0) return undefined;
  return texts.pages.facts.undecided(undecided.possible, undecided.ambiguous);
}

export function undecidedTotal({ possible, ambiguous }: UndecidedCounts): number {
  return possible + ambiguous;
}

function quotaText({ quota }: Plan, { pages: { facts } }: ReportTexts): string | undefined {
  if (!quota || quota.remaining >= unlimited) return undefined;
  return facts.quotaLeft(quota.remaining, quota.limit, quota.reserve);
}

/** `the custom fields of customers: 1 request`: what the account was asked besides records. */
function askedTexts(asked: readonly Asked[] = [], texts: ReportTexts): string[] {
  const { facts } = texts.pages;
  return asked.flatMap(({ requests, ...each }) => {
    return requests === undefined ? [] : [facts.labelled(askedText(each, texts), facts.requests(requests))];
  });
}

function askedText({ what, of }: Pick<Asked, 'what' | 'of'>, texts: ReportTexts): string {
  const { facts } = texts.pages;
  if (what === 'customFields') return facts.customFieldsOf(isResourceName(of) ? nounsIn(texts, of) : of);
  return facts.namedByRows(texts.sentences.noun(of));
}

/** What the plan cannot know: the service may still reject its records for that. */
function notAsked({ summary }: Plan, texts: ReportTexts): string[] {
  const untold = (summary.options.asked ?? []).filter(({ requests }) => requests === undefined);
  return [...untold.map((each) => texts.pages.facts.notListed(askedText(each, texts)))];
}

/** What a plan would write and what it would leave; good only if nothing is left for somebody to do. */
export function planVerdict(plan: Plan, texts: ReportTexts = englishReport): Verdict {
  const { plan: words } = texts.pages;
  if (isRefused(plan)) return { text: words.unsafe, tone: 'bad' };
  const { conflict, blocked, rejected } = plan.counts;
  const undecided = plan.undecided ? undecidedTotal(plan.undecided) : 0;
  // A rejected row without a key is not a record of the plan.
  const left = Math.max(conflict + blocked + rejected - undecided, plan.summary.rows.rejected);
  const isDone = planExitCode(plan) === 0 && !isUnresolved(plan.issues);
  const tone = isDone ? 'good' : 'warning';
  return { text: words.wouldWrite(writesOf(plan.counts), left, undecided), tone };
}

/** Why a record is left alone: of a row with several errors the plan keeps one, the issues have all. */
export function reasonsOf({ issues }: Plan, texts: ReportTexts): (change: PlanChange) => string {
  const placeOf = ({ file, sheet = '', row = 0 }: Pick<Issue, 'file' | 'sheet' | 'row'>) =>
    [file, sheet, row].join('\0');
  const errors = new Map<string, Set<string>>();
  for (const issue of issues?.list ?? []) {
    if (issue.severity !== 'error' || issue.row === undefined) continue;
    const place = placeOf(issue);
    errors.set(place, (errors.get(place) ?? new Set()).add(messageIn(issue, texts)));
  }
  return (change) => {
    const all = change.kind === 'rejected' ? errors.get(placeOf(change)) : undefined;
    return all && all.size > 1 ? [...all].join(' ') : reasonIn(change, texts);
  };
}

/** Facts for report files, which stand on their own. */
export function planOrigin(
  { summary, isSaved }: Plan,
  { numbers, pages: { facts } }: ReportTexts = englishReport,
): Fact[] {
  const { labels } = facts;
  return [
    [labels.plan, isSaved ? summary.id : undefined],
    [labels.account, summary.account],
    [labels.made, numbers.moment(summary.createdAt)],
    [labels.sources, summary.sources.map(({ file, isPiped }) => (isPiped ? basename(file) : file))],
    [labels.mapping, summary.mapping?.file],
  ];
}

/** Why a plan is refused without `--allow`, and what to do then. */
export function planWarnings(
  plan: Plan,
  texts: ReportTexts = englishReport,
): { readonly reasons: readonly string[]; readonly advice: string } {
  const { notCarriedOut, allowed } = texts.pages.facts;
  const option = allowOption(plan.findings);
  const advice = isRefused(plan) ? notCarriedOut(option) : allowed(option);
  return { reasons: plan.findings.map((finding) => safetyText(finding, texts)), advice };
}

/** A safety finding as a sentence: `412 of the 1 000 customers … would change (41.2%; 30% are allowed).` */
export function safetyText(
  { limit, resource, records, of, allowed, atMost, unnamed, column = '' }: SafetyFinding,
  texts: ReportTexts = englishReport,
): string {
  const { numbers, pages } = texts;
  const { safety } = pages.facts;
  const about = [
    records,
    of,
    nounsIn(texts, resource),
    numbers.percent(records / of),
    numbers.percent(allowed),
  ] as const;
  switch (limit) {
    case 'changed':
      return safety.changed(...about);
    case 'moved':
      return sayIn(texts, said('columnMoved', column, records, of));
    case 'missing':
      return safety.missing(...about, atMost ?? 0);
    default:
      return safety.created(...about, unnamed);
  }
}
