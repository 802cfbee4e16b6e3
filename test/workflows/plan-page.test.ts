import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planFiles } from '../../src/commands/index.js';
import { type Plan, writePlanFile } from '../../src/reports/index.js';
import { account, fileOf, importing, send } from '../accounts.js';
import { textOf } from '../reports/page-markup.js';

it('planFiles tells what the columns of its sources hold where that is asked for, and the issues with them', async () => {
  const { sandbox, path, connection } = await account();
  await send(sandbox, 'customer', { myId: 'A', name: 'Anna', addressCity: 'Bonn' });
  const file = join(path, 'customers.csv');
  fileOf(file, ['myId,name,addressCity,hobby', 'A,Anna,Köln,<b>', 'B,,Köln,']);
  const { dryRun: _, ...context } = importing(connection, path);
  const options = { ...context, files: [file], save: false };
  const tables = await planFiles({ ...options, profile: true }, async (plan: Plan) => {
    await writePlanFile(join(path, 'plan.html'), plan);
    return plan.tables;
  });
  expect(tables).toMatchObject([
    {
      file,
      rows: { read: 2 },
      columns: [
        { letter: 'A', heading: 'myId', reads: ['customer.myId'], profile: { filled: 2, distinct: 2 } },
        { letter: 'B', heading: 'name', reads: ['customer.name'], profile: { filled: 1, empty: 1 } },
        { letter: 'C', profile: { distinct: 1, samples: [{ value: 'Köln', count: 2 }] } },
        { letter: 'D', heading: 'hobby', reads: [] },
      ],
    },
  ]);
  const text = textOf(await readFile(join(path, 'plan.html'), 'utf8'));
  expect(text).toMatch(/hobby\s+nothing reads it/);
  expect(text).toMatch(/addressCity\s+Bonn\s+Köln/);
  expect(text).toContain('Where the issues are');
  const [plain] = (await planFiles(options, async (plan) => plan.tables)) ?? [];
  expect(plain?.columns.map(({ profile }) => profile)).toEqual([undefined, undefined, undefined, undefined]);
});
