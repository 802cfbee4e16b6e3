import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/index.js';
import { account, fileOf, recordsIn } from '../accounts.js';

const mapping = `
import { decimal, defineMapping, key, text } from 'fieldsheet';
export default defineMapping({
  records: { customer: { myId: key('date').counted(), name: text('what'), addressCity: text('where') } },
});
`;

const tickets = ['2024-05-02,street lamp,Lilas', '2024-05-02,bench,Carnot', '2024-05-03,pothole,Metz'];

/** An account that has these rows, and what imports them again in another form. */
async function imported() {
  const { sandbox, path, context } = await account();
  const options = { ...context, mapping: fileOf(join(path, 'mapping.ts'), mapping) };
  const again = async (rows: readonly string[]) => {
    const file = fileOf(join(path, 'tickets.csv'), ['date,what,where', ...rows]);
    return (await importFiles({ ...options, files: [file] })).summary;
  };
  await again(tickets);
  const before = await recordsIn(sandbox, 'customer');
  return { again, before, now: () => recordsIn(sandbox, 'customer') };
}

it.each([
  ['a new row stands above the others', ['2024-05-02,bin,Quai', ...tickets]],
  ['a new row stands between the others', [tickets[0] as string, '2024-05-02,bin,Quai', ...tickets.slice(1)]],
  ['the rows are sorted otherwise', [...tickets].reverse()],
])('a counted key gives no row the record of another one where %s', async (_, rows) => {
  const { again, before, now } = await imported();
  const { counts } = await again(rows);
  expect(counts.total).toMatchObject({ created: 0, updated: 0, unchanged: rows.length - counts.total.conflict });
  expect(counts.total.conflict).toBeGreaterThan(0);
  expect(await now()).toEqual(before);
});

it('a counted key gives the last row of a group not the record of the first, which is gone from the file', async () => {
  const { again, before, now } = await imported();
  const { counts } = await again(tickets.slice(1));
  expect(counts.total).toMatchObject({ created: 0, updated: 0, unchanged: 1, conflict: 1 });
  expect(await now()).toEqual(before);
});

it('a counted key changes the first row of a group of which the others are gone', async () => {
  const { again, now } = await imported();
  const edited = '2024-05-02,street lamp,Carnot';
  expect((await again([edited])).counts.total).toMatchObject({ updated: 1, conflict: 0 });
  expect((await now()).map(({ addressCity }) => addressCity)).toEqual(['Carnot', 'Carnot', 'Metz']);
});

it('a counted key creates what stands below the others, and changes what was edited', async () => {
  const { again, now } = await imported();
  const rows = [...tickets, '2024-05-02,bin,Quai'].map((row) => row.replace('bench,Carnot', 'bench,Verdun'));
  expect((await again(rows)).counts.total).toMatchObject({ created: 1, updated: 1, conflict: 0 });
  expect((await now()).map(({ addressCity }) => addressCity)).toEqual(['Lilas', 'Verdun', 'Metz', 'Quai']);
});
