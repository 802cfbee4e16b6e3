import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planFiles } from '../../src/commands/index.js';
import type { PlanChange } from '../../src/plan/index.js';
import { account, connectionTo, fileOf, importing, send } from '../accounts.js';

/** An account in which somebody typed one customer, and a way to plan customers of its name under some keys. */
async function typedOnce() {
  const { sandbox, path } = await account();
  const { id } = await send(sandbox, 'customer', { name: 'Anna Bau', addressZIP: '50667' });
  const plan = async (keys: readonly string[], { adopting = false } = {}) => {
    const file = join(path, 'customers.csv');
    fileOf(file, ['myId,name,addressZIP', ...keys.map((key) => `${key},anna bau,50667`)]);
    const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
    const decide = adopting
      ? async (shown: { changes(kinds: readonly ['conflict']): Iterable<PlanChange> }) =>
          [...shown.changes(['conflict'])].map(({ number = 0 }) => ({
            number,
            decide: 'adopt' as const,
            id: String(id),
          }))
      : undefined;
    return planFiles({ ...context, files: [file], save: true, decide }, async ({ counts, undecided }) => ({
      ...counts,
      undecided,
    }));
  };
  return { sandbox, id, plan };
}

it('what was decided to be one record of the account in two plans is asked again where both rows are in one file', async () => {
  const { plan } = await typedOnce();
  expect(await plan(['C-1'], { adopting: true })).toMatchObject({ update: 1, conflict: 0 });
  expect(await plan(['C-2'], { adopting: true })).toMatchObject({ update: 1, conflict: 0 });
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
  expect(await plan(['C-1'], { adopting: true })).toMatchObject({ update: 1 });
  await send(sandbox, 'customer', { id, myId: 'OTHER' });
  expect(await plan(['C-1'])).toMatchObject({ update: 0, create: 0, conflict: 1, undecided: { possible: 1 } });
});
