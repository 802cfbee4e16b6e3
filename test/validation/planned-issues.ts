import { basename, join } from 'node:path';
import { planFiles } from '../../src/commands/index.js';
import type { Issue } from '../../src/validation/index.js';
import { account, connectionTo, fileOf, importing, send } from '../accounts.js';

/** How issues come about that only a plan finds. */
export const plannedWays = { 'reference-ambiguous': namedTwice, 'export-not-remembered': changedSince } as const;

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
