import { expect, it } from 'vitest';
import { account, recordsIn, send } from '../accounts.js';

/** What the account holds after a file was imported. */
async function imported(name: string, ...lines: readonly string[]) {
  const { sandbox, file, load } = await account();
  await send(sandbox, 'customer', { myId: 'C-1', name: 'Adler', addressCity: 'Bonn' });
  await send(sandbox, 'customer', { myId: 'C-2', name: 'Busch', addressCity: 'Kiel' });
  const { summary, issues } = await load([file(name, ...lines)]);
  const codes = issues?.list.map(({ code }) => code);
  const held = (await recordsIn(sandbox, 'customer')).map(({ myId, name, addressCity }) => [myId, name, addressCity]);
  return { counts: summary.counts.total, rows: summary.rows, codes, held };
}

it('a dump of MySQL overwrites nothing where it has no value', async () => {
  const dump = ['"myId","name","addressCity"', '"C-1","Adler \\"Nord\\"",\\N', '"C-2",\\N,"Kiel"'];
  const { held, codes, rows } = await imported('customers', ...dump);
  expect(held).toEqual([
    ['C-1', 'Adler "Nord"', 'Bonn'],
    ['C-2', 'Busch', 'Kiel'],
  ]);
  expect(codes).toEqual(['word-for-nothing', 'word-for-nothing']);
  expect(rows).toMatchObject({ read: 2, mapped: 2 });
});

it.each([
  ['sqlcmd', ['myId|name', '----|----', 'C-1|Bakery', 'C-2|Busch', '', '(2 rows affected)']],
  ['psql', ['myId|name', 'C-1|Bakery', 'C-2|Busch', '(2 rows)']],
  ['a shell with pages', ['myId|name', 'C-1|Bakery', 'MYID|NAME', 'C-2|Busch']],
])('the output of %s makes no record of its lines', async (_, lines) => {
  const { held, counts } = await imported('customers', ...lines);
  expect(counts).toMatchObject({ created: 0, updated: 1, unchanged: 1, rejected: 0 });
  expect(held.map(([, name]) => name)).toEqual(['Bakery', 'Busch']);
});
