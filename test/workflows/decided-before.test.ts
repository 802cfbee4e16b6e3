import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyPlan, planFiles } from '../../src/commands/index.js';
import type { DuplicateWay, PlanDecision } from '../../src/plan/index.js';
import type { Plan } from '../../src/reports/plan/view.js';
import { account, connectionTo, fileOf, importing, send } from '../accounts.js';

type Verb = 'adopt' | 'create' | 'skip';

interface Wanted {
  /** What is decided, by the keys of the rows. */
  readonly decide?: Readonly<Record<string, Verb>>;
  /** Whether the first customer of the file has a site. */
  readonly withSite?: boolean;
  readonly duplicates?: DuplicateWay;
}

/** An account in which somebody typed one customer, and a way to plan customers of its name under some keys. */
async function typedOnce() {
  const { sandbox, path } = await account();
  const { id } = await send(sandbox, 'customer', { name: 'Anna Bau', addressZIP: '50667' });
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  const plan = async (keys: readonly string[], { decide: choices, withSite = false, duplicates }: Wanted = {}) => {
    const customers = join(path, 'customers.csv');
    fileOf(customers, ['myId,name,addressZIP', ...keys.map((key) => `${key},anna bau,50667`)]);
    const sites = join(path, 'sites.csv');
    fileOf(sites, ['myId,customer.myId,name', `S-1,${keys[0]},Works`]);
    const decide = choices && (async (shown: Plan) => decisionsOf(shown, choices, String(id)));
    const files = withSite ? [customers, sites] : [customers];
    return planFiles({ ...context, files, save: true, decide, duplicates }, async ({ counts, undecided, summary }) => ({
      ...counts,
      undecided,
      id: summary.id,
    }));
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

it('what was decided to be one record of the account in two plans is asked again where both rows are in one file', async () => {
  const { plan } = await typedOnce();
  expect(await plan(['C-1'], { decide: { 'C-1': 'adopt' } })).toMatchObject({ update: 1, conflict: 0 });
  expect(await plan(['C-2'], { decide: { 'C-2': 'adopt' } })).toMatchObject({ update: 1, conflict: 0 });
  expect(await plan(['C-1', 'C-2'])).toMatchObject({
    update: 0,
    create: 0,
    conflict: 2,
    undecided: { possible: 2, ambiguous: 0 },
  });
  expect(await plan(['C-1'])).toMatchObject({ update: 1, conflict: 0 });
});

it('an adoption is asked again when the record got another key since', async () => {
  const { sandbox, id, plan } = await typedOnce();
  expect(await plan(['C-1'], { decide: { 'C-1': 'adopt' } })).toMatchObject({ update: 1 });
  await send(sandbox, 'customer', { id, myId: 'OTHER' });
  expect(await plan(['C-1'])).toMatchObject({ update: 0, create: 0, conflict: 1, undecided: { possible: 1 } });
});

it('what was skipped because another row is the record of the account is not created by the next plan', async () => {
  const { plan, apply } = await typedOnce();
  await apply(await plan(['C-1', 'C-2'], { decide: { 'C-1': 'adopt', 'C-2': 'skip' } }));
  expect(await plan(['C-1', 'C-2'])).toMatchObject({ unchanged: 1, create: 0, conflict: 1, undecided: undefined });
  expect(await plan(['C-2'])).toMatchObject({ create: 0, conflict: 1, undecided: undefined });
});

it('an adoption that somebody overtook is not sent, blocks its sites, and does not become a creation', async () => {
  const { sandbox, id, plan, apply } = await typedOnce();
  const planned = await plan(['C-1'], { decide: { 'C-1': 'adopt' }, withSite: true });
  await send(sandbox, 'customer', { id, name: 'Something Else' });
  const { total } = (await apply(planned)).summary.counts;
  expect(total).toMatchObject({ conflict: 1, blocked: 1, created: 0, rejected: 0 });
  expect(await plan(['C-1'])).toMatchObject({ create: 0, update: 0, conflict: 1, undecided: { possible: 1 } });
  expect(await plan(['C-1'], { decide: { 'C-1': 'create' } })).toMatchObject({ create: 1, conflict: 0 });
});

it('where possible duplicates are created, what was decided stays', async () => {
  const { plan } = await typedOnce();
  await plan(['C-1', 'C-2'], { decide: { 'C-1': 'adopt', 'C-2': 'skip' } });
  const created = await plan(['C-1', 'C-2', 'C-3'], { duplicates: 'create' });
  expect(created).toMatchObject({ update: 1, conflict: 1, create: 1, undecided: undefined });
});
