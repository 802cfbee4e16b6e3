import { basename } from 'node:path';
import { isResourceName } from '../../contract/index.js';
import type { Asked } from '../../journal/index.js';
import { englishReport } from '../../language/english/report.js';
import { nounsIn, type ReportTexts } from '../../language/report-texts.js';
import { said, sayIn } from '../../language/said.js';
import { allowOption, type SafetyFinding, writesOf } from '../../plan/index.js';
import { unlimited } from '../../text/words.js';
import { undecidedFact, undecidedTotal } from '../decide/to-decide.js';
import { damageFact, forecastFact, readingTexts, rowsFact } from '../facts.js';
import { issuesFact } from '../issues.js';
import { type Fact, type Style, styleFor, type Verdict } from '../layout.js';
import { rememberedFacts } from '../remembered.js';
import { sliceFact } from '../slice.js';
import { isRefused, type Plan, planExitCode } from './view.js';

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
    [labels.undocumented, undocumented.length > 0 ? facts.undocumented(undocumented) : undefined],
  ];
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
  // A rejected row without a key is no record of the plan.
  const left = Math.max(conflict + blocked + rejected - undecided, plan.summary.rows.rejected);
  const isDone = planExitCode(plan) === 0;
  const tone = isDone ? 'good' : 'warning';
  return { text: words.wouldWrite(writesOf(plan.counts), left, undecided), tone };
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
