import { isResourceName } from '../../contract/index.js';
import type { Asked } from '../../execution/index.js';
import { allowOption, type SafetyFinding } from '../../plan/index.js';
import { unlimited } from '../../text/unlimited.js';
import { count, momentText, plural } from '../../text/words.js';
import { undecidedFact } from '../decide/to-decide.js';
import { damageFact, forecastFact, readingTexts, recordsWord, rowsFact } from '../facts.js';
import { issuesFact } from '../issues.js';
import { type Fact, type Style, styleFor } from '../layout.js';
import { rememberedFacts } from '../remembered.js';
import { sliceFact } from '../slice.js';
import { isRefused, type Plan } from './view.js';

/** The facts about a plan besides its changes, for every report. */
export function planFacts(plan: Plan, style: Style = styleFor(false)): Fact[] {
  const { summary, readings, issues, damage, forecast, endsAt, undocumented = [] } = plan;
  const end = endsAt ? `: done about ${momentText(endsAt)} if it begins now` : '';
  const are = undocumented.length === 1 ? 'is' : 'are';
  const seen = `${are} seen in public clients only: the service may not have it`;
  return [
    ['Rows', rowsFact(summary.rows, style)],
    sliceFact(summary.options.slice),
    ...rememberedFacts(summary.options),
    ['Compared', readingTexts(readings)],
    ['Asked', askedTexts(summary.options.asked)],
    ['Takes', `${forecastFact(forecast)}${end}`],
    ['Quota', quotaText(plan)],
    ['To decide', undecidedFact(plan)],
    ['Issues', issues && issuesFact(issues, style)],
    ['Damage', damage && damageFact(damage)],
    ['Not asked', notAsked(plan)],
    ['Undocumented', undocumented.length > 0 ? `${undocumented.join(', ')} ${seen}` : undefined],
  ];
}

function quotaText({ quota }: Plan): string | undefined {
  if (!quota || quota.remaining >= unlimited) return undefined;
  const limit = quota.limit === undefined ? '' : ` of ${count(quota.limit)}`;
  const kept = quota.reserve === undefined ? '' : `, ${count(quota.reserve)} of them for others`;
  return `${count(quota.remaining)}${limit} requests are left today${kept}`;
}

/** `the custom fields of customers: 1 request`: what the account was asked besides records. */
function askedTexts(asked: readonly Asked[] = []): string[] {
  return asked.flatMap(({ requests, ...each }) => {
    return requests === undefined ? [] : [`${askedText(each)}: ${plural(requests, 'request')}`];
  });
}

function askedText({ what, of }: Pick<Asked, 'what' | 'of'>): string {
  if (what === 'customFields') return `the custom fields of ${isResourceName(of) ? recordsWord(of) : of}`;
  return `the ${of}s that rows name`;
}

/** What the plan cannot know: the service may still reject its records for that. */
function notAsked({ summary }: Plan): string[] {
  const untold = (summary.options.asked ?? []).filter(({ requests }) => requests === undefined);
  return [...untold.map((each) => `${askedText(each)}: the service does not list them`)];
}

/** Facts for report files, which stand on their own. */
export function planOrigin({ summary, isSaved }: Plan): Fact[] {
  return [
    ['Plan', isSaved ? summary.id : undefined],
    ['Account', summary.account],
    ['Made', momentText(summary.createdAt)],
    ['Sources', summary.sources.map(({ file }) => file)],
    ['Mapping', summary.mapping?.file],
  ];
}

/** Why a plan is refused without `--allow`, and what to do then. */
export function planWarnings(plan: Plan): { readonly reasons: readonly string[]; readonly advice: string } {
  const advice = isRefused(plan)
    ? `It is not carried out like this. Look at the changes; if they are meant, give ${allowOption(plan.findings)}.`
    : `${allowOption(plan.findings)} was given: it is carried out all the same.`;
  return { reasons: plan.findings.map(safetyText), advice };
}

/** A safety finding as a sentence: `412 of the 1 000 customers … would change (41.2%; 30% are allowed).` */
export function safetyText({ limit, resource, records, of, allowed, atMost, unnamed }: SafetyFinding): string {
  const named = recordsWord(resource);
  const share = percent(records / of);
  const shares = `(${share}; ${percent(allowed)} are allowed)`;
  const some = `${count(records)} of the ${count(of)} ${named}`;
  switch (limit) {
    case 'changed':
      return `${some} of the file that are in the account would change ${shares}.`;
    case 'vanished':
      return `${some} of earlier extracts have no row any more and would be taken away (${share}; ${percent(allowed)} of a kind and ${count(atMost ?? 0)} in all are allowed).`;
    case 'deleted':
      return `${some} of the account would be deleted (${share}; ${percent(allowed)} and ${count(atMost ?? 0)} are allowed).`;
    default: {
      const others = unnamed === undefined ? '' : `, which has ${count(unnamed)} that the file does not name`;
      return `${some} of the file would be created ${shares}, though the others are in the account${others}: have keys changed?`;
    }
  }
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
