import { describe, expect, it, test } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import type { TableMapping } from '../../src/mapping/define.js';
import {
  defineMapping,
  equals,
  filled,
  join,
  key,
  likenessToFields,
  likenessToMapping,
  text,
  where,
} from '../../src/mapping/index.js';
import { mapRows, tableOf } from './map-rows.js';

const customer = { myId: key('No'), name: text('Name') };

/** How a row becomes, and the issues of the table. */
async function mapped(...rows: readonly (readonly Cell[])[]) {
  const { rows: found, issues } = await mapRows({ records: { customer } }, tableOf(['No', 'Name'], ...rows));
  return [found.map(({ status }) => status), issues.map(({ code, row }) => `${code} ${row}`)] as const;
}

it.each([
  [['----', '-------']],
  [['-', '----']],
  [['-----+-------']],
  [['+----+-------+']],
  [['====', '====']],
  [['├────┼─────┤']],
  [['(2 rows affected)']],
  [['(2 rows affected)', '']],
  [['(2 rows)', null]],
  [['(1 row)']],
  [['2 rows in set (0.00 sec)']],
  [['Query OK, 2 rows affected (0.01 sec)']],
  [['2 rows selected.']],
  [['(2 Zeilen)']],
  [['(2 Zeilen betroffen)']],
  [['(2 lignes)']],
  [['(2 filas)']],
  [['(2 righe)']],
  [['(2 rijen)']],
  [['(2 linhas)']],
  [['(2 wiersze)']],
] as const)('%j is written around a table, and told once', async (cells) => {
  expect(await mapped(cells, ['1', 'Ann'], cells)).toEqual([['skipped', 'mapped', 'skipped'], ['row-around-table 2']]);
});

it.each([[['NO', 'NAME']], [['no', 'name']], [['No', 'Name']], [[' No ', 'NAME']]] as const)(
  '%j repeats the headings, and is told once',
  async (cells) => {
    expect(await mapped(['1', 'Ann'], cells, cells)).toEqual([
      ['mapped', 'skipped', 'skipped'],
      ['headings-repeated 3'],
    ]);
  },
);

it.each([
  [['Id', 'Own number', 'Name', ''], 'skipped'],
  [['Id', '', 'Name', null], 'skipped'],
  [['id', 'OWN NUMBER', '', ''], 'skipped'],
  [['Id', 'Own number', 'Name', 'Bonn'], 'mapped'],
  [['Id', '', '', ''], 'mapped'],
  [['', 'Own number', 'Name', ''], 'skipped'],
  [['', '', 'Name', ''], 'mapped'],
] as const)('%j of the headings Id, Own number, Name, City is %s', async (cells, status) => {
  const table = tableOf(['Id', 'Own number', 'Name', 'City'], cells);
  const { rows } = await mapRows({ records: { customer: { name: join(' ', text('Id'), text('Name')) } } }, table);
  expect(rows.map((row) => row.status)).toEqual([status]);
});

it('the headings are repeated in the words that people see, too', async () => {
  const table = tableOf(['No', 'Name'], ['1', 'Ann'], ['own number', 'Customer'], ['Own number', 'Ann']);
  const words = ['Own number', 'Customer'];
  const columns = table.columns.map((column, at) => ({ ...column, shown: words[at] ?? '' }));
  const { rows, issues } = await mapRows({ records: { customer } }, { ...table, columns });
  expect(rows.map(({ status }) => status)).toEqual(['mapped', 'skipped', 'mapped']);
  expect(issues.map(({ code, row }) => [code, row])).toEqual([['headings-repeated', 3]]);
});

it.each([
  [['A-1', '-']],
  [['1', '----']],
  [['----', 'Ann']],
  [['-1', '-2']],
  [['A-1', '--']],
  [['(2 rows)', 'Ann']],
  [['2 rows', null]],
  [['(2 rooms)', null]],
  [['No', 'Ann']],
  [['Nominal', 'Name']],
] as const)('%j is a row of the table', async (cells) => {
  const [[status], issues] = await mapped(cells);
  expect(status).toBe('mapped');
  expect(issues.filter((issue) => /around|headings-repeated/.test(issue))).toEqual([]);
});

const mapping = defineMapping({
  records: { customer: { myId: key('No'), name: text('Name#2'), addressZIP: text('ZIP', { optional: true }) } },
}) as TableMapping;

describe('likenessToMapping', () => {
  test('counts the headings that the mapping reads, as readers would name them', async () => {
    const likeness = await likenessToMapping(mapping);
    expect(likeness?.(['No', 'Name', ' Name ', 'ZIP'])).toBe(3);
    expect(likeness?.(['No', 'Name', 'Name', null])).toBe(2);
    expect(likeness?.(['no', 'name', 'Name'])).toBe(0);
  });

  test('comes to an end for a mapping that does not fit the contract', async () => {
    // A text in the place of a reference, bound member by member, had no end.
    const wrong = { records: { site: { customer: 'customer' } } } as unknown as TableMapping;
    expect(await likenessToMapping(wrong)).toBeUndefined();
  });

  test('takes one heading alone for chance, unless no more are wanted', async () => {
    expect((await likenessToMapping(mapping))?.(['No', 'x'])).toBe(0);
    const one = { records: { customer: { myId: key('No') } } };
    expect((await likenessToMapping(one))?.(['x', 'No'])).toBe(1);
  });

  test('counts those of conditions, of what is left out and of lookups in files, without reading the files', async () => {
    const lookup = { from: 'file', file: 'none.csv', key: 'a', value: 'b' } as const;
    const name = text('Name').lookup(lookup).when(filled('If'));
    const more = { records: { customer: { myId: key('No'), name } }, skip: equals('Skip', 'x') };
    expect((await likenessToMapping(more))?.(['No', 'Name', 'If', 'Skip'])).toBe(4);
  });

  test('leaves the choice to others where no heading is known or the mapping is none', async () => {
    const computed = { records: { customer: { name: text('Name') } }, skip: where(() => false) };
    expect(await likenessToMapping({ ...computed, records: {} })).toBeUndefined();
    const broken = { records: { customer: { name: 7 } } } as unknown as TableMapping;
    expect(await likenessToMapping(broken)).toBeUndefined();
  });
});

const likeness = likenessToFields('customer');

test('likeness takes names of fields as the contract writes them for more than words that only sound like them', () => {
  expect(likeness(['myId', 'name', 'addressZIP'])).toBeGreaterThan(likeness(['Own number', 'Name', 'ADDRESSZIP']));
  expect(likeness(['MYID', 'NAME', 'ADDRESSZIP', 'customfieldvalues.Power'])).toBe(2);
});

test('likeness takes a single name for chance', () => {
  expect(likeness(['Report', 'name'])).toBe(0);
  expect(likeness([])).toBe(0);
});
