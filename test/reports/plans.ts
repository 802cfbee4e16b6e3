import { isUndecided, type PlanChange, type PlanCounts, planKinds, wholeForecast } from '../../src/plan/index.js';
import type { Plan } from '../../src/reports/plan/view.js';
import { hostile } from './page-samples.js';
import { summary } from './results.js';

const none = Object.fromEntries(planKinds.map((kind) => [kind, 0])) as PlanCounts;

/** A change of a customer's name, or with other members what they say. */
export function change(some: Partial<PlanChange> = {}): PlanChange {
  return {
    kind: 'update',
    resource: 'customer',
    key: 'C1',
    name: 'Anna',
    file: '/data/customers.csv',
    row: 2,
    fields: [{ field: 'name', from: 'Anna', to: 'Anna & Co' }],
    ...some,
  };
}

/** So many updates, each with two fields, of which one is hostile. */
export function updates(count: number): PlanChange[] {
  return Array.from({ length: count }, (_, at) => {
    const evil = hostile[at % hostile.length] ?? '';
    return change({
      key: `C${at}`,
      row: at + 2,
      name: evil,
      fields: [
        { field: 'name', from: `old ${at}`, to: evil },
        { field: 'customFieldValues.<b>', from: null, to: at },
      ],
    });
  });
}

/** A plan of these changes, with as many unchanged records; counted as they are. */
export function plan(changes: readonly PlanChange[], some: Partial<Plan> = {}, unchanged = 0): Plan {
  const counts = (list: readonly PlanChange[], base = none): PlanCounts => {
    const sums = { ...base };
    for (const { kind } of list) sums[kind] += 1;
    return sums;
  };
  const resources = [...new Set(changes.map(({ resource }) => resource))];
  const of = resources.map((name) => [name, counts(changes.filter(({ resource }) => resource === name))] as const);
  return {
    summary: summary({ state: 'planned' }),
    isSaved: true,
    counts: counts(changes, { ...none, unchanged }),
    byResource: Object.fromEntries(of),
    readings: [],
    forecast: wholeForecast({ requests: 0, minutes: 0, days: 0 }),
    findings: [],
    allow: [],
    undecided: undecidedAmong(changes),
    changes: (kinds) => kinds.flatMap((kind) => changes.filter((each) => each.kind === kind)),
    ...some,
  };
}

function undecidedAmong(changes: readonly PlanChange[]): Plan['undecided'] {
  const undecided = changes.filter(isUndecided);
  const countOf = (kind: string) => undecided.filter(({ matching }) => matching?.kind === kind).length;
  return undecided.length > 0 ? { possible: countOf('possible'), ambiguous: countOf('ambiguous') } : undefined;
}
