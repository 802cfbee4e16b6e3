import { basename, join } from 'node:path';
import { planFiles } from '../../src/commands/index.js';
import type { Issue } from '../../src/validation/index.js';
import { account, connectionTo, fileOf, importing, send } from '../accounts.js';

/** How issues come about that only a plan finds. */
export const plannedWays = { 'reference-ambiguous': namedTwice } as const;

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
