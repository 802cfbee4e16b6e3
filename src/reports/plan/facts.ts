import { allowOption } from '../../plan/index.js';
import { damageFact } from '../damage.js';
import { forecastFact, rowsFact } from '../facts.js';
import { issuesFact } from '../issues.js';
import { rememberedFacts } from '../remembered.js';
import { count, momentText, type Style, styleFor } from '../style.js';
import { readingFacts } from './reading.js';
import { safetyText } from './safety.js';
import { isRefused, type Plan } from './view.js';

/** What is to be known about a plan beside its changes: a label and a text each, the label empty where it goes on. */
export type PlanFact = readonly [label: string, text: string];

/** The facts that every report tells. */
export function planFacts(plan: Plan, style: Style = styleFor(false)): PlanFact[] {
  const { summary, readings, issues, damage } = plan;
  return [
    ['Rows', rowsFact(summary.rows, style)],
    ...rememberedFacts(summary.options),
    ...readingFacts(readings).map((text, at): PlanFact => [at === 0 ? 'Compared' : '', text]),
    ['Takes', takesFact(plan)],
    ...quotaFacts(plan),
    ...(issues ? [['Issues', issuesFact(issues, style)] as const] : []),
    ...(damage ? [['Damage', damageFact(damage)] as const] : []),
    ...notAsked(plan),
    ...undocumentedFacts(plan),
  ];
}

/**
 * A plan compares records, it does not look at what they lean on: the service may reject what it shows as a creation.
 */
function notAsked({ counts }: Plan): PlanFact[] {
  const texts = [
    ...(counts.create + counts.update > 0
      ? ['custom fields, and the records of the account that rows name: check --live asks for them']
      : []),
    ...(counts.delete > 0 ? ['whether other records of the account name what is to be deleted'] : []),
  ];
  return texts.map((text, at) => [at === 0 ? 'Not asked' : '', text]);
}

/** The service may not have what only public clients show. */
function undocumentedFacts({ undocumented = [] }: Plan): PlanFact[] {
  if (undocumented.length === 0) return [];
  const are = undocumented.length === 1 ? 'is' : 'are';
  return [
    ['Undocumented', `${undocumented.join(', ')} ${are} seen in public clients only: the service may not have it`],
  ];
}

/** What a file tells beside them, which stands on its own. */
export function planOrigin({ summary, isSaved }: Plan): PlanFact[] {
  return [
    ...(isSaved ? [['Plan', summary.id] as const] : []),
    ['Account', summary.account],
    ['Made', momentText(summary.createdAt)],
    ...summary.sources.map(({ file }, at): PlanFact => [at === 0 ? 'Sources' : '', file]),
    ...(summary.mapping ? [['Mapping', summary.mapping.file] as const] : []),
  ];
}

/** Why a plan is not carried out unasked, and what to do then. */
export function planWarnings(plan: Plan): { readonly reasons: readonly string[]; readonly advice: string } {
  const advice = isRefused(plan)
    ? `It is not carried out like this. Look at the changes; if they are meant, give ${allowOption(plan.findings)}.`
    : `${allowOption(plan.findings)} was given: it is carried out all the same.`;
  return { reasons: plan.findings.map(safetyText), advice };
}

function takesFact({ forecast, endsAt }: Plan): string {
  const end = endsAt ? `: done about ${momentText(endsAt)} if it begins now` : '';
  return `${forecastFact(forecast)}${end}`;
}

/** Requests a day that no key can send: so large a number stands for no limit. */
const unlimited = 100_000_000;

function quotaFacts({ quota }: Plan): PlanFact[] {
  if (!quota || quota.remaining >= unlimited) return [];
  const limit = quota.limit === undefined ? '' : ` of ${count(quota.limit)}`;
  const kept = quota.reserve === undefined ? '' : `, ${count(quota.reserve)} of them for others`;
  return [['Quota', `${count(quota.remaining)}${limit} requests are left today${kept}`]];
}
