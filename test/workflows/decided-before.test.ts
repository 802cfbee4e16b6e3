import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyPlan, planFiles } from '../../src/commands/index.js';
import type { DuplicateWay, PlanDecision } from '../../src/plan/index.js';
import type { Plan } from '../../src/reports/plan/view.js';
import { withJournal } from '../../src/runs/context.js';
import { applyDecisions } from '../../src/runs/planning/matching/decide.js';
import { account, connectionTo, fileOf, importing, send } from '../accounts.js';

type Verb = 'adopt' | 'create' | 'skip';

interface Wanted {
  /** What is decided, by the keys of the rows. */
  readonly decide?: Readonly<Record<string, Verb>>;
  /** Whether the first customer of the file has a site. */
  readonly withSite?: boolean;
  readonly duplicates?: DuplicateWay;
  readonly askAgain?: boolean;
}

/** An account in which somebody typed one customer, and a way to plan customers of its name under some keys. */
async function typedOnce() {
  const { sandbox, path } = await account();
  const { id } = await send(sandbox, 'customer', { name: 'Anna Bau', addressZIP: '50667' });
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  const plan = async (keys: readonly string[], { decide, withSite = false, ...how }: Wanted = {}) => {
    const customers = join(path, 'customers.csv');
    fileOf(customers, ['myId,name,addressZIP', ...keys.map((key) => `${key},anna bau,50667`)]);
    const sites = join(path, 'sites.csv');
    fileOf(sites, ['myId,customer.myId,name', `S-1,${keys[0]},Works`]);
    const files = withSite ? [customers, sites] : [customers];
    const planned = await planFiles({ ...context, ...how, files, save: true }, async (shown) => ({
      ...shown.counts,
      undecided: shown.undecided,
      id: shown.summary.id,
      decisions: decide ? decisionsOf(shown, decide, String(id)) : [],
    }));
    if (decide)
      await withJournal(context, async (journal) => applyDecisions(journal.run(planned.id), planned.decisions));
    return planned;
  };
  const apply = (planned: { readonly id: string }) => applyPlan({ ...context, plan: planned.id, maxIssues: 10 });
  return { sandbox, id, plan, apply };
}

function decisionsOf(plan: Plan, choices: Readonly<Record<string, Verb>>, id: string): PlanDecision[] {
  return [...plan.changes(['conflict'])].flatMap(({ number = 0, key }) => {
    const decide = choices[String(key)];
    return decide ? [{ number, decide, id: decide === 'adopt' ? id : undefined }] : [];
  });
}

it('what was skipped because another row is the record of the account is not created by the next plan', async () => {
  const { plan, apply } = await typedOnce();
  await apply(await plan(['C-1', 'C-2'], { decide: { 'C-1': 'adopt', 'C-2': 'skip' } }));
  expect(await plan(['C-1', 'C-2'])).toMatchObject({ unchanged: 1, create: 0, conflict: 1, undecided: undefined });
  expect(await plan(['C-2'])).toMatchObject({ create: 0, conflict: 1, undecided: undefined });
});

it('what was skipped is asked again with askAgain, and by the plans after it', async () => {
  const { plan } = await typedOnce();
  await plan(['C-1'], { decide: { 'C-1': 'skip' } });
  expect(await plan(['C-1'])).toMatchObject({ conflict: 1, undecided: undefined });
  const again = { create: 0, conflict: 1, undecided: { possible: 1, ambiguous: 0 } };
  expect(await plan(['C-1'], { askAgain: true })).toMatchObject(again);
  expect(await plan(['C-1'])).toMatchObject(again);
});

it('an adoption is known by its key once it is applied, and asked again before', async () => {
  const { plan, apply } = await typedOnce();
  const planned = await plan(['C-1'], { decide: { 'C-1': 'adopt' } });
  expect(await plan(['C-1'])).toMatchObject({ conflict: 1, undecided: { possible: 1 } });
  await apply(planned);
  expect(await plan(['C-1'])).toMatchObject({ unchanged: 1, conflict: 0 });
});

it('an adoption that somebody overtook is not sent, blocks its sites, and does not become a creation', async () => {
  const { sandbox, id, plan, apply } = await typedOnce();
  const planned = await plan(['C-1'], { decide: { 'C-1': 'adopt' }, withSite: true });
  await send(sandbox, 'customer', { id, name: 'Something Else' });
  const { total } = (await apply(planned)).summary.counts;
  expect(total).toMatchObject({ conflict: 1, blocked: 1, created: 0, rejected: 0 });
});

it('where possible duplicates are created, what was skipped is not', async () => {
  const { plan } = await typedOnce();
  await plan(['C-1', 'C-2'], { decide: { 'C-1': 'adopt', 'C-2': 'skip' } });
  const created = await plan(['C-2', 'C-3'], { duplicates: 'create' });
  expect(created).toMatchObject({ update: 0, conflict: 1, create: 1, undecided: undefined });
});
