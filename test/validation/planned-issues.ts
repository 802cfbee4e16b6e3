import { basename, join } from 'node:path';
import { planFiles } from '../../src/commands/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import type { Issue } from '../../src/validation/index.js';
import { account, connectionTo, fileOf, importing, newFolder, send } from '../accounts.js';

/** How issues come about that only a plan finds. */
export const plannedWays = {
  'reference-ambiguous': namedTwice,
  'export-not-remembered': changedSince,
  'owner-differs': atAnotherOwner,
  'closed-job-key': closedJob,
} as const;

/** A job names a customer, and a site of another one. */
async function atAnotherOwner(): Promise<readonly Issue[]> {
  const { sandbox, path } = await account();
  for (const myId of ['A', 'B']) await send(sandbox, 'customer', { myId, name: myId });
  await send(sandbox, 'site', { myId: 'S', customer: { myId: 'A' } });
  return planned(sandbox, fileOf(join(path, 'test.csv'), ['myId,site.myId,customer.myId', 'J,S,B']));
}

/** A job that is validated would get another number. */
async function closedJob(): Promise<readonly Issue[]> {
  const { sandbox, path } = await account();
  await send(sandbox, 'customer', { myId: 'A', name: 'Ann' });
  const { id } = await send(sandbox, 'job', { customer: { myId: 'A' }, status: 'validated' });
  const issues = await planned(sandbox, fileOf(join(path, 'test.csv'), ['id,myId', `${id},J-2`]));
  return issues.filter(({ code }) => code === 'closed-job-key');
}

function planned(sandbox: Sandbox, file: string): Promise<readonly Issue[]> {
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), newFolder());
  const options = { ...context, files: [file], overrides: { resource: 'job' as const }, save: false };
  return planFiles(options, async ({ issues }) =>
    (issues?.list ?? []).map((issue) => ({ ...issue, file: basename(issue.file) })),
  );
}

/** A CSV file with the ids of an account says something else than the account does now. */
async function changedSince(): Promise<readonly Issue[]> {
  const { sandbox, path } = await account();
  const { id } = await send(sandbox, 'customer', { myId: 'A', name: 'Ann' });
  const file = fileOf(join(path, 'test.csv'), ['id,myId,name', `${id},A,Anna`]);
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  const options = { ...context, files: [file], overrides: { resource: 'customer' as const }, save: false };
  return planFiles(options, async ({ issues }) =>
    (issues?.list ?? []).map((issue) => ({ ...issue, file: basename(issue.file) })),
  );
}

/** Two customers of the account have the name that a row gives. */
async function namedTwice(): Promise<readonly Issue[]> {
  const { sandbox, path } = await account();
  for (const myId of ['A', 'B']) await send(sandbox, 'customer', { myId, name: 'Ann' });
  const mapping = fileOf(join(path, 'mapping.ts'), [
    `import { defineMapping, refBy, text } from 'fieldsheet';
export default defineMapping({
  records: { site: { myId: text('No'), name: text('Name'), customer: refBy('customer', 'name', 'Client') } },
});`,
  ]);
  const file = fileOf(join(path, 'test.csv'), ['No,Name,Client', 'S,Hall,ann']);
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  return planFiles({ ...context, files: [file], mapping, save: false }, async ({ issues }) =>
    (issues?.list ?? []).map((issue) => ({ ...issue, file: basename(issue.file) })),
  );
}
