import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MappingError } from '../../src/errors.js';
import { columnsFrom } from '../../src/files/columns.js';
import type { Cell } from '../../src/files/types.js';
import {
  any,
  boolean,
  compute,
  constant,
  decimal,
  equals,
  filled,
  fromFile,
  fromSheet,
  integer,
  join,
  key,
  list,
  type MappedRow,
  matches,
  number,
  type RecordFields,
  ref,
  refById,
  rowKey,
  type SingleMapping,
  text,
  when,
  where,
} from '../../src/mapping/index.js';
import { said } from '../../src/messages/said.js';
import { mapRows, type Rows, tableOf } from './map-rows.js';

const statuses = (rows: readonly MappedRow[]) => rows.map(({ status }) => status);
const payloads = (rows: readonly MappedRow[]) => rows.map(({ records }) => records.map(({ payload }) => payload));

async function payloadsOf(mapping: SingleMapping, headings: readonly string[], rows: Rows) {
  return payloads((await mapRows(mapping, tableOf(headings, ...rows))).rows);
}

describe('the status of a row', () => {
  const mapping: SingleMapping = {
    records: { customer: { myId: key('No'), name: text('Name').required() } },
    skip: equals('Kind', 'total'),
  };
  const headings = ['No', 'Name', 'Kind'];

  test('a row with an error is rejected, and still says which records wait for it', async () => {
    const { rows, issues } = await mapRows(mapping, tableOf(headings, ['1', '', '']));
    expect(statuses(rows)).toEqual(['rejected']);
    expect(rows[0]?.records[0]?.key).toEqual({ field: 'myId', value: '1' });
    expect(issues).toEqual([
      expect.objectContaining({ code: 'value-missing', severity: 'error', row: 2, column: 'B' }),
    ]);
  });

  test('a row that the mapping skips is skipped, whatever it holds', async () => {
    const { rows, issues } = await mapRows(mapping, tableOf(headings, ['1', '', 'total']));
    expect(statuses(rows)).toEqual(['skipped']);
    expect(issues).toEqual([]);
  });

  test('blank rows are skipped, also those of spaces', async () => {
    const blank: Rows = [[], ['', ' ', null], [null, null, null]];
    const { rows, issues } = await mapRows(mapping, tableOf(headings, ...blank));
    expect(statuses(rows)).toEqual(['skipped', 'skipped', 'skipped']);
    expect(issues).toEqual([]);
  });

  test('a row whose skip condition fails is rejected', async () => {
    const failing = { ...mapping, skip: where((row) => row.text('Nowhere') === '') };
    const { rows, issues } = await mapRows(failing, tableOf(headings, ['1', 'Ann', '']));
    expect(statuses(rows)).toEqual(['rejected']);
    expect(issues.map(({ code }) => code)).toEqual(['custom-function-failed']);
  });

  test('a row that has an error before it is skipped is rejected', async () => {
    const skip = any(
      where(() => {
        throw new Error('broken');
      }),
      equals('Kind', 'total'),
    );
    const { rows } = await mapRows({ ...mapping, skip }, tableOf(headings, ['1', 'Ann', 'total']));
    expect(rows).toEqual([{ status: 'rejected', records: [] }]);
  });

  test('an error of one row does not reach the next', async () => {
    const { rows } = await mapRows(mapping, tableOf(headings, ['1', '', ''], ['2', 'Bob', '']));
    expect(statuses(rows)).toEqual(['rejected', 'mapped']);
    expect(rows[1]?.records[0]?.origin).toEqual({ file: 'test.csv', row: 3 });
  });

  test('law: every row ends in one status; a row without an error is never rejected, one with an error always', async () => {
    const cell: fc.Arbitrary<Cell> = fc.oneof(
      fc.constantFrom<Cell>('', ' ', 'total', 'Ann', null, { error: '#N/A' }, 7, true),
      fc.string({ maxLength: 3 }),
    );
    const property = fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 20 }), async (cells) => {
      const { rows, issues } = await mapRows(mapping, tableOf(headings, ...cells));
      expect(rows).toHaveLength(cells.length);
      const failed = new Set(issues.filter(({ severity }) => severity === 'error').map(({ row }) => row));
      for (const [index, { status, records }] of rows.entries()) {
        expect(status === 'rejected').toBe(failed.has(index + 2));
        if (status === 'mapped') expect(records.length).toBeGreaterThan(0);
        if (status === 'skipped') expect(records).toEqual([]);
      }
    });
    await fc.assert(property, { numRuns: 200 });
  });
});

const headings = ['No', 'Name', 'Note'];
const row: Rows = [['', '', 'something']];

test.each<[string, SingleMapping['records']]>([
  ['constants', { customer: { addressCountry: constant('Germany'), active: constant(true) } }],
  ['defaults', { customer: { name: text('Name').default('unknown') } }],
  ['defaults of what is left out', { customer: { name: text('Note').except('something').default('x') } }],
  ['clearing fields of what is left out', { customer: { name: text('Note').except('something').clearing() } }],
  ['clearing fields', { customer: { addressCity: text('Name').clearing() } }],
  ['constants in custom fields', { customer: { customFieldValues: { Origin: constant('old system') } } }],
  ['constants that are looked up', { customer: { name: constant('a').lookup({ a: 'b' }) } }],
  ['constants under a condition', { customer: { name: constant('a').when(filled('Note')) } }],
  ['joined constants', { customer: { name: join('-', constant('a'), text('Name')) } }],
  ['functions that read no cell', { customer: { name: compute(({ number }) => `row ${number}`) } }],
])('what makes a record: %s alone make none', async (_, records) => {
  const { rows, issues } = await mapRows({ records }, tableOf(headings, ...row));
  expect(statuses(rows)).toEqual(['skipped']);
  expect(issues.filter(({ row: number }) => number !== undefined)).toEqual([]);
});

test('what makes a record: constants and defaults are part of a record that a cell makes', async () => {
  const records: SingleMapping['records'] = {
    customer: { myId: key('No'), name: text('Name').default('unknown'), addressCountry: constant('Germany') },
  };
  expect(await payloadsOf({ records }, headings, [['7', '', '']])).toEqual([
    [{ myId: '7', name: 'unknown', addressCountry: 'Germany' }],
  ]);
});

test('what makes a record: a cell of a workbook that is no text makes one, however it is read', async () => {
  for (const name of [text('Note'), compute((cells) => String(cells.cell('Note')))]) {
    expect(await payloadsOf({ records: { customer: { name } } }, headings, [[null, null, 48]])).toEqual([
      [{ name: '48' }],
    ]);
  }
});

test('what makes a record: a condition on a record leaves it out where it does not hold', async () => {
  const records: SingleMapping['records'] = {
    customer: when(equals('Name', 'Ann'), { myId: key('No'), name: text('Name') }),
  };
  const rows: Rows = [
    ['1', 'Ann', ''],
    ['2', 'Bob', ''],
  ];
  const mapped = await mapRows({ records }, tableOf(headings, ...rows));
  expect(statuses(mapped.rows)).toEqual(['mapped', 'skipped']);
});

test('what makes a record: an empty text of a function or a lookup is no value: only clearing sends one', async () => {
  const records: SingleMapping['records'] = {
    customer: {
      myId: key('No'),
      name: compute((cells) => cells.text('Name')),
      addressCity: text('No').transform(() => ''),
      addressStreet: text('No').lookup({ 7: '' }),
      addressZIP: text('Name').clearing(),
    },
  };
  expect(await payloadsOf({ records }, headings, [['7', '', '']])).toEqual([[{ myId: '7', addressZIP: '' }]]);
});

test('what makes a record: clearing is doubtful: one warning a field says so, however many rows there are', async () => {
  const records: SingleMapping['records'] = {
    customer: {
      myId: key('No'),
      name: text('Name').default('unknown'),
      addressCity: text('Name').clearing(),
      addressStreet: text('Note').default(''),
      addressZIP: constant(''),
      addressCountry: text('Note').lookup({ a: 'A' }, { otherwise: '' as string }),
      contactFax: text('Fax', { optional: true }).clearing(),
      customFieldValues: { Colour: text('Note').except('-').clearing(), Size: text('Note') },
    },
  };
  const columns = ['No', 'Name', 'Note'];
  const { issues } = await mapRows({ records }, tableOf(columns, ['1', '', ''], ['2', '', ''], ['3', 'Ann', 'a']));
  const told = issues.map(({ code, severity, row, column, message }) => {
    const place = /clears (\S+) by/.exec(message)?.[1];
    return [code, severity, row, column, place];
  });
  const doubtful = (column: string | undefined, place: string) => [
    ...['clearing-doubtful', 'warning', undefined, column],
    `customer.${place}`,
  ];
  expect(told).toEqual([
    doubtful('B', 'addressCity'),
    doubtful('C', 'addressStreet'),
    doubtful(undefined, 'addressZIP'),
    doubtful('C', 'addressCountry'),
    doubtful('C', 'customFieldValues.Colour'),
  ]);
});

test('what makes a record: clearing sends nothing for a cell that cannot be read', async () => {
  const records: SingleMapping['records'] = {
    customer: { myId: key('No'), addressZIP: decimal('Name').lenient().clearing() },
  };
  const { rows, issues } = await mapRows({ records }, tableOf(headings, ['7', 'abc', '']));
  expect(payloads(rows)).toEqual([[{ myId: '7' }]]);
  expect(issues.map(({ code }) => code)).toEqual(['clearing-doubtful', 'value-left-out']);
});

test('what makes a record: clearing sends nothing for a column that may be absent and is', async () => {
  const records: SingleMapping['records'] = {
    customer: { myId: key('No'), addressZIP: text('Zip', { optional: true }).clearing() },
  };
  expect(await payloadsOf({ records }, headings, [['7', '', '']])).toEqual([[{ myId: '7' }]]);
});

describe('several records of one row', () => {
  const headings = ['No', 'Name', 'Street', 'Device', 'Site no'];

  test('come in the order of their references and name each other', async () => {
    const mapping: SingleMapping = {
      records: {
        equipment: { myId: key('Device'), site: ref('site'), customer: ref('customer') },
        site: { myId: key('No', 'Street'), customer: ref('customer') },
        customer: { myId: key('No'), name: text('Name') },
      },
    };
    const { rows, issues } = await mapRows(mapping, tableOf(headings, ['1', 'Ann', 'High St', 'D-1', '']));
    expect(issues).toEqual([]);
    expect(rows[0]?.records).toEqual([
      {
        resource: 'customer',
        key: { field: 'myId', value: '1' },
        payload: { myId: '1', name: 'Ann' },
        references: [],
        origin: { file: 'test.csv', row: 2 },
      },
      {
        resource: 'site',
        key: { field: 'myId', value: '1/High St' },
        payload: { myId: '1/High St', customer: { myId: '1' } },
        references: [{ field: 'customer', resource: 'customer', key: { field: 'myId', value: '1' } }],
        origin: { file: 'test.csv', row: 2 },
      },
      {
        resource: 'equipment',
        key: { field: 'myId', value: 'D-1' },
        payload: { myId: 'D-1', site: { myId: '1/High St' }, customer: { myId: '1' } },
        references: [
          { field: 'site', resource: 'site', key: { field: 'myId', value: '1/High St' } },
          { field: 'customer', resource: 'customer', key: { field: 'myId', value: '1' } },
        ],
        origin: { file: 'test.csv', row: 2 },
      },
    ]);
  });

  test('two records of one resource come from one row', async () => {
    const records: SingleMapping['records'] = {
      site: [
        { myId: key('No').prefix('A-'), name: text('Street') },
        { myId: key('No').prefix('B-'), name: text('Name') },
      ],
    };
    expect(await payloadsOf({ records }, headings, [['1', 'Ann', 'High St', '', '']])).toEqual([
      [
        { myId: 'A-1', name: 'High St' },
        { myId: 'B-1', name: 'Ann' },
      ],
    ]);
  });

  test('a reference to the record of the same row is refused where the row yields several, or none', async () => {
    const site = { myId: key('No') };
    const several: SingleMapping = {
      records: { site: [site, site], equipment: { myId: key('No'), site: ref('site') } },
    };
    await expect(mapRows(several, tableOf(headings))).rejects.toThrow(
      "ref('site') means the site of the same row, but the mapping yields several.",
    );
    const none: SingleMapping = { records: { equipment: { myId: key('No'), site: ref('site') } } };
    await expect(mapRows(none, tableOf(headings))).rejects.toMatchObject({
      message: expect.stringContaining('yields none'),
      advice: "Name the natural key: ref('site', 'Column').",
    });
  });

  test('a reference to a record of the same row that has no key is refused', async () => {
    const mapping: SingleMapping = {
      records: { customer: { name: text('Name') }, site: { customer: ref('customer') } },
    };
    await expect(mapRows(mapping, tableOf(headings))).rejects.toThrow('gives it no myId');
  });

  test('a list of one record can be named by its row', async () => {
    const records: SingleMapping['records'] = {
      customer: [{ myId: key('No') }],
      site: { myId: key('Street'), customer: ref('customer') },
    };
    const [[, site] = []] = await payloadsOf({ records }, headings, [['1', '', 'High St', '', '']]);
    expect(site).toEqual({ myId: 'High St', customer: { myId: '1' } });
  });

  test('a record whose parent the row does not yield names none', async () => {
    const records: SingleMapping['records'] = {
      customer: when(filled('Name'), { myId: key('No') }),
      site: { myId: key('Street'), customer: ref('customer') },
    };
    const { rows, issues } = await mapRows({ records }, tableOf(headings, ['1', '', 'High St', '', '']));
    expect(payloads(rows)).toEqual([[{ myId: 'High St' }]]);
    expect(issues.map(({ code, severity }) => [code, severity])).toEqual([['required-on-create', 'warning']]);
  });

  test('the parent of one row is not the parent of the next', async () => {
    const records: SingleMapping['records'] = {
      customer: when(filled('Name'), { myId: key('No') }),
      site: { myId: key('Street'), customer: ref('customer') },
    };
    const rows: Rows = [
      ['1', 'Ann', 'High St', '', ''],
      ['2', '', 'Low St', '', ''],
    ];
    const [, second] = await payloadsOf({ records }, headings, rows);
    expect(second).toEqual([{ myId: 'Low St' }]);
  });
});

test('references by key and by id: a column is read as a key is, so that parent and child find each other', async () => {
  const records: SingleMapping['records'] = {
    customer: { myId: key('Owner') },
    site: { myId: key('Site'), customer: ref('customer', 'Owner of site') },
  };
  // Two spaces and a decomposed umlaut on one side only.
  const row: Rows = [['Mu\u0308ller  Bau', 'S', 'M\u00fcller Bau']];
  const { rows } = await mapRows({ records }, tableOf(['Owner', 'Site', 'Owner of site'], ...row));
  expect(rows[0]?.records[1]?.references).toEqual([
    { field: 'customer', resource: 'customer', key: { field: 'myId', value: rows[0]?.records[0]?.key?.value } },
  ]);
});

test('references by key and by id: an id stays a number in the payload', async () => {
  const records: SingleMapping['records'] = {
    site: { myId: key('Site'), customer: refById('customer', integer('Id')) },
  };
  const { rows } = await mapRows({ records }, tableOf(['Site', 'Id'], ['S', '17']));
  expect(rows[0]?.records[0]).toMatchObject({
    payload: { customer: { id: 17 } },
    references: [{ key: { field: 'id', value: '17' } }],
  });
});

test('a record whose key is empty is rejected where the mapping gives one', async () => {
  const records: SingleMapping['records'] = { customer: { myId: key('No'), name: text('Name') } };
  const { rows, issues } = await mapRows({ records }, tableOf(['Name', 'No'], ['Ann', '']));
  expect(statuses(rows)).toEqual(['rejected']);
  expect(issues).toEqual([expect.objectContaining({ code: 'key-missing', row: 2, column: 'B' })]);
});

test('a row without a key is told in words of the mapping where there is one, else of the headings', async () => {
  const cells = [['Ann', '']];
  const said = async (records: SingleMapping['records'], context: Parameters<typeof mapRows>[2]) =>
    (await mapRows({ records }, tableOf(['name', 'myId'], ...cells), context)).issues.map(({ message }) => message);
  const records: SingleMapping['records'] = { customer: { myId: key('myId'), name: text('name') } };
  const lineOf = (place: string) => (place === 'customer.myId' ? 7 : undefined);
  const wanted = 'The customer of this row has no natural key: ';
  expect(await said(records, {})).toEqual([expect.stringContaining(`${wanted}myId is empty.`)]);
  expect(await said(records, { lineOf })).toEqual([
    expect.stringContaining(`${wanted}customer.myId (line 7 of the mapping) is empty.`),
  ]);
  const byId = { customer: { id: integer('myId'), name: text('name') } } as SingleMapping['records'];
  expect(await said(byId, {})).toEqual([expect.stringContaining(`${wanted}there is no column myId.`)]);
});

test('a key that cannot be read is told once, as what it is', async () => {
  const records: SingleMapping['records'] = { customer: { myId: key('No'), name: text('Name') } };
  const { issues } = await mapRows({ records }, tableOf(['No', 'Name'], [{ error: '#N/A' }, 'Ann']));
  expect(issues.map(({ code }) => code)).toEqual(['cell-error']);
});

test('an empty text is no key, even where it was asked for', async () => {
  const records: SingleMapping['records'] = {
    customer: { myId: text('No').clearing(), name: text('Name') },
    site: { myId: key('Name'), customer: ref('customer', text('No').clearing()) },
  };
  const { rows, issues } = await mapRows({ records }, tableOf(['No', 'Name'], ['', 'Ann']));
  // That the key of the reference is left empty is no clearing: nothing is sent for it.
  expect(issues.map(({ code }) => code)).toEqual(['clearing-doubtful', 'key-missing', 'required-on-create']);
  expect(rows[0]?.records[0]?.key).toBeUndefined();
  expect(rows[0]?.records[1]?.references).toEqual([]);
});

test('one warning a resource says that records have no key', async () => {
  const records: SingleMapping['records'] = { customer: { name: text('Name') }, site: { myId: key('Name') } };
  const { rows, issues } = await mapRows({ records }, tableOf(['Name'], ['Ann'], ['Bob']));
  expect(rows[0]?.records[0]?.key).toBeUndefined();
  expect(issues.map(({ code, row }) => [code, row])).toEqual([['no-natural-key', undefined]]);
});

test('myId goes before num', async () => {
  const records: SingleMapping['records'] = { job: { num: integer('Num'), myId: key('No') } };
  const { rows } = await mapRows({ records }, tableOf(['Num', 'No'], ['5', ''], ['6', 'A']));
  expect(rows.map((row) => row.records[0]?.key)).toEqual([
    { field: 'num', value: '5' },
    { field: 'myId', value: 'A' },
  ]);
});

test('counted keys of two resources, or of two fields, do not number each other', async () => {
  const both = (value: string) => ['One', 'Two'].map((label) => ({ label, value }));
  const records: SingleMapping['records'] = {
    site: { myId: key('A').counted(), name: key('A').counted() },
    job: { customFieldValues: { One: key('A').counted(), Two: key('A').counted() } },
    equipment: { myId: key('A').counted(), site: ref('site') },
  };
  expect(await payloadsOf({ records }, ['A'], [['x'], ['x']])).toEqual([
    [{ myId: 'x', name: 'x' }, { myId: 'x', site: { myId: 'x' } }, { customFieldValues: both('x') }],
    [{ myId: 'x#2', name: 'x#2' }, { myId: 'x#2', site: { myId: 'x#2' } }, { customFieldValues: both('x#2') }],
  ]);
});

test('law: counted keys are all different, also where a cell holds what counting makes', async () => {
  const cell = fc.constantFrom('a', 'a#2', 'a#3', 'a#2#2', 'b');
  const property = fc.asyncProperty(fc.array(cell, { maxLength: 12 }), async (cells) => {
    const records: SingleMapping['records'] = { customer: { myId: key('A').counted() } };
    const { rows } = await mapRows({ records }, tableOf(['A'], ...cells.map((value) => [value])));
    const keys = rows.map((row) => row.records[0]?.key?.value);
    expect(new Set(keys).size).toBe(cells.length);
  });
  await fc.assert(property);
});

test('rowKey is the same whether a program writes empty cells at the end or not, and in a marked copy', async () => {
  const records: SingleMapping['records'] = { customer: { myId: rowKey(), name: text('A') } };
  const row = async (cells: readonly Cell[], third = 'C') =>
    (await mapRows({ records }, tableOf(['A', 'B', third], cells))).rows[0]?.records[0]?.key?.value;
  const plain = await row(['x', 'y']);
  expect(plain).toMatch(/^[0-9a-f]{16}$/);
  expect(await row(['x', 'y', '', null])).toBe(plain);
  expect(await row(['x', 'y', 'rejected'], 'fieldsheet status')).toBe(plain);
  expect(await row(['x', '', 'y'])).not.toBe(plain);
  const withGap: Cell[] = Object.assign(['x'], { 1500: 'y' });
  expect(await row(withGap)).toBe(await row(['x', ...new Array(1499).fill(null), 'y']));
});

test('columns all that are missing are named at once, with the heading that is nearest', async () => {
  const mapping: SingleMapping = {
    records: { customer: { myId: key('Kundennummer'), name: text('Name'), addressCity: text('Ort') } },
    skip: filled('Storniert'),
  };
  const error = await mapRows(mapping, { ...tableOf(['Kunden-Nummer', 'Name']), sheet: 'Stammdaten' }).catch(
    (caught) => caught,
  );
  expect(error).toBeInstanceOf(MappingError);
  expect(error.message).toContain('"Kundennummer" (did you mean "Kunden-Nummer"?), "Ort", "Storniert"');
  expect(error.place).toEqual({ file: 'test.csv', sheet: 'Stammdaten' });
  expect(error.advice).toContain('"Kunden-Nummer", "Name"');
  expect(error.advice).not.toContain('delimiter right');
});

test('columns: a single column hints at the delimiter', async () => {
  const mapping: SingleMapping = { records: { customer: { name: text('Name') } } };
  await expect(mapRows(mapping, tableOf(['No;Name;City']))).rejects.toMatchObject({
    advice: expect.stringContaining('is the delimiter right?'),
  });
});

test('columns: a table without headings, and one with very many, are told in a few words', async () => {
  const mapping: SingleMapping = { records: { customer: { name: text('Name') } } };
  await expect(mapRows(mapping, tableOf([]))).rejects.toMatchObject({
    advice: expect.stringContaining('There are no headings.'),
  });
  const wide = Array.from({ length: 1000 }, (_, index) => `Column ${index}`);
  const error = await mapRows(mapping, tableOf(wide)).catch((caught) => caught);
  expect(error.advice).toContain('and 960 more');
  expect(error.advice.length).toBeLessThan(1000);
});

test('columns are found whatever the Unicode form and the spaces of their headings', async () => {
  const mapping: SingleMapping = {
    records: {
      customer: {
        myId: key('Stra\u00dfe  Nr'),
        name: text('Gro\u0308\u00dfe'),
        addressCity: compute((row) => row.text('Gro\u0308\u00dfe')),
      },
    },
  };
  expect(await payloadsOf(mapping, ['Stra\u00dfe Nr', 'Gr\u00f6\u00dfe'.normalize('NFD')], [['1', 'x']])).toEqual([
    [{ myId: '1', name: 'x', addressCity: 'x' }],
  ]);
});

test('an error cell is reported at its address, also in a range that does not start at A', async () => {
  const mapping: SingleMapping = { records: { customer: { myId: key('No'), name: text('Name') } } };
  const table = {
    ...tableOf(['No', 'Name'], ['1', { error: '#REF!' }]),
    sheet: 'Data',
    columns: columnsFrom(['No', 'Name'], 1),
  };
  const { rows, issues } = await mapRows(mapping, table);
  expect(statuses(rows)).toEqual(['rejected']);
  expect(issues).toEqual([
    {
      code: 'cell-error',
      severity: 'error',
      file: 'test.csv',
      sheet: 'Data',
      row: 2,
      column: 'C',
      value: '#REF!',
      message:
        'The cell holds #REF!. Correct the formula in the workbook, or replace it by its value; pictures and documents are never read.',
      said: { ...said('cellHoldsError', '#REF!'), advice: 'cell-error' },
    },
  ]);
});

test('an error cell that a function reads is reported too, and never sent as text', async () => {
  const mapping: SingleMapping = {
    records: { customer: { myId: key('No'), name: compute((row) => row.text('Name')) } },
  };
  const { rows, issues } = await mapRows(mapping, tableOf(['No', 'Name'], ['1', { error: '#N/A' }]));
  expect(issues).toEqual([expect.objectContaining({ code: 'cell-error', column: 'B' })]);
  expect(payloads(rows)).toEqual([[{ myId: '1' }]]);
});

test('cells beyond the headings are told once a row, at the first one, and do not reject it', async () => {
  const mapping: SingleMapping = { records: { customer: { myId: key('No') } } };
  const table = {
    ...tableOf(['No', 'Name'], ['1', 'Ann', '', 'x', 'y'], ['2', 'Bob', '', null]),
    columns: columnsFrom(['No', 'Name'], 1),
  };
  const { rows, issues } = await mapRows(mapping, table);
  expect(statuses(rows)).toEqual(['mapped', 'mapped']);
  expect(issues).toEqual([
    expect.objectContaining({ code: 'cells-beyond-headings', severity: 'warning', row: 2, column: 'E', value: 'x' }),
  ]);
});

test('a field with a condition is reported at its own column', async () => {
  const name = integer('Name').when(filled('Kind'));
  const mapping: SingleMapping = { records: { job: { myId: key('No'), num: name } } };
  const { issues } = await mapRows(mapping, tableOf(['No', 'Kind', 'Name'], ['1', 'x', 'abc']));
  expect(issues.map(({ column }) => column)).toEqual(['C']);
  const required: SingleMapping = { records: { job: { myId: key('No'), num: name.required() } } };
  const missing = await mapRows(required, tableOf(['No', 'Kind', 'Name'], ['1', 'x', '']));
  expect(missing.issues).toEqual([expect.objectContaining({ code: 'value-missing', column: 'C' })]);
});

test('values are quoted in one line and shortened, without half a character at the end', async () => {
  const mapping: SingleMapping = { records: { job: { myId: key('No'), num: integer('Num') } } };
  const long = `${'a'.repeat(118)}${'😀'.repeat(40_000)}`;
  const { issues } = await mapRows(mapping, tableOf(['No', 'Num'], ['1', long], ['2', 'two\nlines']));
  expect(issues[0]?.value).toBe(`${'a'.repeat(118)}…`);
  expect(issues[0]?.message.length).toBeLessThan(300);
  expect(issues[1]).toMatchObject({
    value: 'two\nlines',
    message: expect.stringContaining('"two lines" is not a number.'),
  });
});

test('nested values: an object of which nothing is filled is left alone', async () => {
  const records: SingleMapping['records'] = {
    customer: { myId: key('No'), position: { latitude: decimal('Lat'), longitude: decimal('Lon') } },
  };
  const rows: Rows = [
    ['1', '', ''],
    ['2', '50.9', '6.9'],
  ];
  expect(await payloadsOf({ records }, ['No', 'Lat', 'Lon'], rows)).toEqual([
    [{ myId: '1' }],
    [{ myId: '2', position: { latitude: '50.9', longitude: '6.9' } }],
  ]);
});

test('nested values: members of a list that are empty are left out, constants or not', async () => {
  const records: SingleMapping['records'] = {
    job: {
      myId: key('No'),
      parts: [
        { reference: text('Part 1'), quantity: number('Qty 1').default(1) },
        { reference: text('Part 2'), quantity: constant(1) },
        { reference: constant('TRAVEL') },
      ],
    },
  };
  const headings = ['No', 'Part 1', 'Qty 1', 'Part 2'];
  const rows: Rows = [
    ['1', 'P-01', '2', ''],
    ['2', '', '', 'P-02'],
  ];
  expect(await payloadsOf({ records }, headings, rows)).toEqual([
    [{ myId: '1', parts: [{ reference: 'P-01', quantity: 2 }, { reference: 'TRAVEL' }] }],
    [{ myId: '2', parts: [{ reference: 'P-02', quantity: 1 }, { reference: 'TRAVEL' }] }],
  ]);
});

test('nested values: a list of separators only leaves the field alone', async () => {
  const records: SingleMapping['records'] = { job: { myId: key('No'), skills: list('Skills') } };
  expect(await payloadsOf({ records }, ['No', 'Skills'], [['1', ' ; , ']])).toEqual([[{ myId: '1' }]]);
});

test('nested values: custom fields are texts by label; yes and no are 1 and 0; empty ones are left out', async () => {
  const records: SingleMapping['records'] = {
    customer: {
      myId: key('No'),
      customFieldValues: {
        Lift: boolean('Lift'),
        Alarm: boolean('Alarm'),
        Rooms: integer('Rooms'),
        Power: decimal('Power'),
        Sum: compute((row) => Number(row.text('Power')) + 0.2),
        Note: text('Note'),
      },
    },
  };
  const headings = ['No', 'Lift', 'Alarm', 'Rooms', 'Power', 'Note'];
  const [[payload] = []] = await payloadsOf({ records }, headings, [['1', 'yes', 'no', '3', '0.10', '']]);
  expect(payload).toEqual({
    myId: '1',
    customFieldValues: [
      { label: 'Lift', value: '1' },
      { label: 'Alarm', value: '0' },
      { label: 'Rooms', value: '3' },
      { label: 'Power', value: '0.10' },
      { label: 'Sum', value: '0.3' },
    ],
  });
});

const mapping = (field: ReturnType<typeof text>): SingleMapping => ({
  records: {
    customer: { myId: key('No'), name: field.lookup(fromFile('names.csv', { key: 'Code', value: 'Name' })) },
  },
});

test('lookup by a file or a sheet asks for the table that the mapping names and translates by it', async () => {
  const asked: unknown[] = [];
  const { rows } = await mapRows(mapping(text('Code')), tableOf(['No', 'Code'], ['1', 'a']), {
    readLookup: async (source, { file }) => {
      asked.push(source, file);
      return [{ name: 'A', value: 'Ann', row: 2 }];
    },
  });
  expect(payloads(rows)).toEqual([[{ myId: '1', name: 'Ann' }]]);
  expect(asked).toEqual([{ from: 'file', file: 'names.csv', key: 'Code', value: 'Name' }, 'test.csv']);
  expect(fromSheet('Codes', { key: 'Code', value: 'Name' })).toMatchObject({ from: 'sheet', sheet: 'Codes' });
});

test('lookup by a file or a sheet: an exact match goes before one without regard to case', async () => {
  const { rows } = await mapRows(mapping(text('Code')), tableOf(['No', 'Code'], ['1', 'a']), {
    readLookup: async () => [
      { name: 'a', value: 'lower', row: 2 },
      { name: 'A', value: 'upper', row: 3 },
    ],
  });
  expect(payloads(rows)).toEqual([[{ myId: '1', name: 'lower' }]]);
});

const lenient = integer('A').lenient();
const joined = join('-', decimal('A').lenient(), decimal('B'));

test.each<[what: string, fields: RecordFields<'job'>, codes: string[], status: string]>([
  ['covers one field', { num: lenient, duration: integer('B') }, ['value-left-out', 'not-a-number'], 'rejected'],
  ['covers each part of a field', { description: joined.lenient() }, ['value-left-out', 'value-left-out'], 'mapped'],
  ['tells a required value once', { num: integer('A').required() }, ['not-a-number'], 'rejected'],
  ['makes no required value optional', { num: lenient.required() }, ['value-left-out', 'value-missing'], 'rejected'],
])('lenient %s', async (_, fields, codes, status) => {
  const records: SingleMapping['records'] = { job: { myId: key('No'), ...fields } };
  const { rows, issues } = await mapRows({ records }, tableOf(['No', 'A', 'B'], ['1', 'x', 'y']));
  expect(issues.map(({ code }) => code)).toEqual(codes);
  expect(statuses(rows)).toEqual([status]);
});

test('conditions: a pattern with the flag g matches every row alike', async () => {
  const records: SingleMapping['records'] = { customer: when(matches('No', /\d/g), { myId: key('No') }) };
  const { rows } = await mapRows({ records }, tableOf(['No'], ['1'], ['2'], ['3'], ['x']));
  expect(statuses(rows)).toEqual(['mapped', 'mapped', 'mapped', 'skipped']);
});
