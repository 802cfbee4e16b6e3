import { join } from 'node:path';
import type exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { importFiles, planFiles } from '../../src/commands/import.js';
import type { Payload } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { damageFact } from '../../src/reports/facts.js';
import { runText } from '../../src/reports/run/run.js';
import { account, connectionTo, fileOf, newFolder, recordsIn, sandboxWith, send, sendCustomers } from '../accounts.js';
import { cellOf, columnOf, edit, readBack, sheetOf } from '../rows/returned-support.js';

const since = 'Customer since';
const heading = (label: string) => `customFieldValues.${label}`;

const customers: readonly Payload[] = [
  { myId: 'A', name: 'M\u00fcller & S\u00f6hne', addressZIP: '01089', contactPhone: '+4935212345' },
  { myId: 'B', name: 'Bob', addressZIP: '04109', contactFax: '12345678901234567' },
  { myId: 'C', name: 'Carl', addressStreet: '10-12' },
  {
    ...{ myId: 'D', name: 'Dora' },
    customFieldValues: Object.entries({ [since]: '2022-06-15', Newsletter: '1' }).map(([label, value]) => ({
      label,
      value,
    })),
  },
];

/** An account of those customers. */
async function filled() {
  const made = await account();
  for (const customer of customers) await send(made.sandbox, 'customer', customer);
  return made;
}

/** That account, and a workbook of it; what other programs did to it is `damage`. */
async function returned(damage: (sheet: exceljs.Worksheet) => void) {
  const { sandbox, path, connection, context } = await filled();
  const file = join(path, 'customers.xlsx');
  await exportRecords({ ...connection, to: file, datasets: ['customer'] });
  await edit(file, (workbook) => damage(sheetOf(workbook, 'Customers')));
  const before = await recordsIn(sandbox, 'customer');
  const options = { ...context, files: [file] };
  return { sandbox, connection, file, path, before, options, now: () => recordsIn(sandbox, 'customer') };
}

/** Puts a number into a cell, as it is shown where the format is General. */
function setNumber(cell: exceljs.Cell, value: number): void {
  cell.style = {};
  cell.numFmt = 'General';
  cell.value = value;
}

/** All accidents at once, in cells that nobody meant to edit. */
function damageAll(sheet: exceljs.Worksheet): void {
  setNumber(cellOf(sheet, 'A', 'addressZIP'), 1089);
  cellOf(sheet, 'A', 'name').value = 'M\u00c3\u00bcller & S\u00c3\u00b6hne';
  setNumber(cellOf(sheet, 'A', 'contactPhone'), 4_935_212_345);
  setNumber(cellOf(sheet, 'B', 'addressZIP'), 4109);
  setNumber(cellOf(sheet, 'B', 'contactFax'), 12_345_678_901_234_500);
  cellOf(sheet, 'C', 'addressStreet').value = new Date('2026-12-10T00:00:00Z');
}

it('a number that stands where the name of its record belongs is held, and sent where it is meant', async () => {
  const { sandbox, context, path } = await filled();
  const file = fileOf(join(path, 'jobs.csv'), 'Order;Customer;Task\n1;C;Repair\n2;Dora;Repair\n');
  const mapping = fileOf(
    join(path, 'jobs.ts'),
    `import { defineMapping, key, ref, text } from 'fieldsheet';
    export default defineMapping({
      source: { delimiter: ';' },
      records: {
        customer: { myId: key('Customer'), name: text('Customer') },
        job: { myId: key('Order'), customer: ref('customer'), description: text('Task') },
      },
    });`,
  );
  const names = async () => (await recordsIn(sandbox, 'customer')).map(({ name }) => name);
  const held = await importFiles({ ...context, files: [file], mapping });
  expect(held.problems[0]?.message).toContain('name is the record\'s own number: "Carl" \u2192 "C"');
  expect(await names()).toEqual(['M\u00fcller & S\u00f6hne', 'Bob', 'Carl', 'Dora', 'Dora']);
  await importFiles({ ...context, files: [file], mapping, acceptDamage: true });
  expect(await names()).toEqual(['M\u00fcller & S\u00f6hne', 'Bob', 'C', 'Dora', 'Dora']);
});

it('a damaged file changes nothing, and each accident is named beside the old and the new value', async () => {
  const { options, before, now } = await returned(damageAll);
  const planned = await planFiles({ ...options, save: false }, async ({ counts, changes, damage = {} }) => ({
    counts,
    damage: damageFact(damage),
    changes: [...changes(['create', 'update', 'conflict'])],
  }));
  expect(planned.counts).toMatchObject({ create: 0, update: 0, conflict: 3 });
  const named = planned.changes.flatMap(({ fields }) => fields.map(({ field, damage }) => [field, damage]));
  expect(named).toEqual([
    ['name', 'wrong encoding'],
    ['addressZIP', 'zeros lost'],
    ['contactPhone', 'plus sign lost'],
    ['addressZIP', 'zeros lost'],
    ['contactFax', 'digits lost'],
    ['addressStreet', 'became a date'],
  ]);
  expect(planned.changes[1]?.reason).toContain('addressZIP lost its zeros: "04109" \u2192 "4109"');
  const counted =
    '2 cells lost zeros, 1 was read in the wrong encoding, 1 lost a plus sign, 1 lost digits, 1 became a date or a time; ' +
    'not sent without --accept-damage';
  expect(planned.damage).toBe(counted);
  const result = await importFiles(options);
  expect(result.summary.counts.total).toMatchObject({ updated: 0, created: 0, conflict: 3 });
  expect(runText(result, { colour: false })).toContain(`Damage    ${counted}\n`);
  expect(await now()).toEqual(before);
});

it('a damaged file is sent as it stands once that was confirmed', async () => {
  const { options, now } = await returned(damageAll);
  const result = await importFiles({ ...options, acceptDamage: true });
  expect(result.summary.counts.total).toMatchObject({ updated: 3, conflict: 0 });
  const [a, b] = await now();
  expect(a).toMatchObject({ addressZIP: '1089', contactPhone: '4935212345' });
  expect(b).toMatchObject({ addressZIP: '4109', contactFax: '12345678901234500' });
});

it('a damaged file holds back the whole record of a damaged cell, and sends what was edited in others', async () => {
  const { options, now } = await returned((sheet) => {
    setNumber(cellOf(sheet, 'A', 'addressZIP'), 1089);
    cellOf(sheet, 'A', 'addressCity').value = 'Dresden';
    cellOf(sheet, 'B', 'addressCity').value = 'Leipzig';
  });
  expect((await importFiles(options)).summary.counts.total).toMatchObject({ updated: 1, conflict: 1 });
  const [a, b] = await now();
  expect([a?.addressZIP, a?.addressCity ?? '', b?.addressCity]).toEqual(['01089', '', 'Leipzig']);
});

it('a damaged file is not edited where the exported value proves what was meant', async () => {
  const { file } = await returned((sheet) => {
    setNumber(cellOf(sheet, 'D', heading(since)), 44_727);
    cellOf(sheet, 'D', heading('Newsletter')).value = 'WAHR';
    cellOf(sheet, 'A', 'active').value = 'VRAI';
    setNumber(cellOf(sheet, 'B', 'active'), 1);
  });
  expect(await readBack(file)).toMatchObject({ records: [], issues: [] });
});

it.each([44_727, 43_265])(
  'a damaged file takes the number %d for the date that was exported, in standard fields too',
  async (serial) => {
    const sandbox = await sandboxWith();
    const customer = await send(sandbox, 'customer', { myId: 'A', name: 'Ann' });
    const scheduledStart = '2022-06-15 12:30';
    await send(sandbox, 'job', { myId: 'J', description: 'x', customer: { id: customer.id }, scheduledStart });
    const file = join(newFolder(), 'jobs.xlsx');
    await exportRecords({ ...connectionTo(sandbox), to: file, datasets: ['job'] });
    await edit(file, (workbook) => {
      const sheet = sheetOf(workbook, 'Jobs');
      setNumber(cellOf(sheet, 'J', 'scheduledStart'), serial + 12.5 / 24);
    });
    expect(await readBack(file)).toMatchObject({ records: [], issues: [] });
  },
);

it.each([
  [since, '13.5.2024', 'a date yyyy-mm-dd'],
  [since, 'soon', 'a date yyyy-mm-dd'],
  [since, 44_728, 'a date yyyy-mm-dd'],
  ['Newsletter', 'maybe', '1 or 0'],
])('a custom field: %s is not sent with the value %j', async (label, value, wanted) => {
  const { options, before, now } = await returned((sheet) => {
    const cell = cellOf(sheet, 'D', heading(label));
    if (typeof value === 'number') setNumber(cell, value);
    else cell.value = value;
    cellOf(sheet, 'A', 'addressCity').value = 'Dresden';
  });
  const { summary, issues } = await importFiles(options);
  expect(summary.counts.total).toMatchObject({ updated: 1, rejected: 1 });
  expect(issues?.list).toMatchObject([{ code: 'custom-field-type', row: 5, value: String(value) }]);
  expect(issues?.list[0]?.message).toContain(`takes ${wanted}, not "${value}"`);
  expect((await now())[3]).toEqual(before[3]);
});

it('a custom field is not sent as ground or 1,5 where it holds numbers, and is as a number', async () => {
  const { sandbox, path, connection, load } = await account();
  const customer = await send(sandbox, 'customer', { myId: 'A', name: 'Ann' });
  for (const myId of ['S1', 'S2', 'S3', 'S4']) {
    const customFieldValues = [{ label: 'Floor', value: '3.5' }];
    await send(sandbox, 'site', { myId, name: myId, customer: { id: customer.id }, customFieldValues });
  }
  const file = join(path, 'sites.xlsx');
  await exportRecords({ ...connection, to: file, datasets: ['site'] });
  await edit(file, (workbook) => {
    const sheet = sheetOf(workbook, 'Sites');
    for (const [myId, value] of Object.entries({ S1: 'ground', S2: '1,5', S3: 4, S4: 35 }))
      cellOf(sheet, myId, heading('Floor')).value = value;
  });
  const { summary, issues } = await load([file]);
  expect(summary.counts.total).toMatchObject({ updated: 1, rejected: 2, conflict: 1 });
  expect(issues?.list.map(({ code }) => code)).toEqual(['custom-field-type', 'custom-field-type']);
  const floors = (await recordsIn(sandbox, 'site')).map(({ customFieldValues }) => customFieldValues);
  expect(floors).toMatchObject([[{ value: '3.5' }], [{ value: '3.5' }], [{ value: '4' }], [{ value: '3.5' }]]);
});

it('a custom field gets a checkbox that is ticked in a spreadsheet program as 1', async () => {
  const { options, now } = await returned((sheet) => {
    cellOf(sheet, 'A', heading('Newsletter')).value = true;
    expect(columnOf(sheet, heading('Newsletter'))).toBeGreaterThan(0);
  });
  expect((await importFiles(options)).summary.counts.total).toMatchObject({ updated: 1 });
  expect((await now())[0]).toMatchObject({ customFieldValues: [{ label: 'Newsletter', value: '1' }] });
});

it('a CSV file against an account overwrites no good value with one that lost its zeros', async () => {
  const { sandbox, path, context } = await filled();
  const before = await recordsIn(sandbox, 'customer');
  const lines = ['myId,name,addressZIP,addressCity', 'A,M\u00fcller & S\u00f6hne,1089,', 'B,Bob,04109,Leipzig'];
  const file = fileOf(join(path, 'customer.csv'), lines);
  const options = { ...context, files: [file] };
  expect((await importFiles(options)).summary.counts.total).toMatchObject({ updated: 1, conflict: 1 });
  const after = await recordsIn(sandbox, 'customer');
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).toMatchObject({ addressCity: 'Leipzig' });
  const accepted = await importFiles({ ...options, acceptDamage: true });
  expect(accepted.summary.counts.total).toMatchObject({ updated: 1, unchanged: 1 });
});

it.each(['#REF!', '#¡VALOR!', 'Err:502'])(
  'a cell that shows %s is an error, never a value: with a mapping, without one, and in a workbook that comes back',
  async (shown) => {
    const cells = ['A,Other name,%', '%,New customer,12'];
    const lines = ['myId,name,addressComplement', ...cells.map((line) => line.replace('%', shown))];
    const { options, path, before, now } = await returned((sheet) => {
      cellOf(sheet, 'A', 'name').value = shown;
    });
    const file = fileOf(join(path, 'customer.csv'), lines);
    const mapping = fileOf(join(path, 'm.ts'), [
      "import { defineMapping, key, text } from 'fieldsheet';",
      "const customer = { myId: key('myId'), name: text('name'), addressComplement: text('addressComplement') };",
      'export default defineMapping({ records: { customer } });',
    ]);
    const ways = [
      [{ files: [file] }, 2],
      [{ files: [file], mapping }, 2],
      [{}, 1],
    ] as const;
    for (const [way, rejected] of ways) {
      const { summary, issues } = await importFiles({ ...options, ...way });
      expect(summary.counts.total).toMatchObject({ created: 0, updated: 0, rejected });
      const told = issues?.list.map(({ code, value }) => `${code} ${value}`);
      expect(told).toEqual(Array(rejected).fill(`cell-error ${shown}`));
    }
    expect(await now()).toEqual(before);
  },
);

it('a text that shows an error is left alone where the account holds it and nobody edited its cell', async () => {
  const { sandbox, path, connection } = await account();
  await send(sandbox, 'customer', { myId: 'A', name: 'Ann', addressComplement: '#N/A' });
  const file = join(path, 'customers.xlsx');
  await exportRecords({ ...connection, to: file, datasets: ['customer'] });
  expect(await readBack(file)).toMatchObject({ records: [], issues: [] });
  await edit(file, (workbook) => {
    cellOf(sheetOf(workbook, 'Customers'), 'A', 'addressCity').value = 'Bonn';
  });
  expect(await readBack(file)).toMatchObject({ records: [{ payload: { addressCity: 'Bonn' } }], issues: [] });
});

/** Imports a file of customers into an account of those above, and says what became of each row. */
async function rowsOf(lines: readonly string[], more: { acceptDamage?: boolean } = {}) {
  const { sandbox, path, context } = await filled();
  await send(sandbox, 'customer', { myId: '00003', name: 'Cem', addressZIP: '50667' });
  const options = { ...context, ...more, files: [fileOf(join(path, 'customer.csv'), lines)] };
  const planned = await planFiles({ ...options, save: false }, async ({ damage = {}, changes }) => ({
    damage,
    kinds: [...changes(['create', 'update', 'conflict'])].map(({ key, kind }) => `${key} ${kind}`),
  }));
  const { summary } = await importFiles(options);
  return { ...planned, kinds: planned.kinds.sort(), counts: summary.counts.total };
}

const zips = ['myId,name,addressZIP,addressCity', 'A,Müller & Söhne,1089,Dresden'];

it('where a known row shows that a column has lost its zeros, new rows with as short a value are held, too', async () => {
  const { kinds, counts, damage } = await rowsOf([
    ...zips,
    'N1,Neu eins,1099,Dresden',
    'N2,Neu zwei,50667,Köln',
    'N3,Neu drei,,Köln',
    'N4,Neu vier,01099,Dresden',
    'N5,Neu fünf,SW1A 1AA,London',
    'C,Carl,4109,Leipzig',
  ]);
  expect(kinds).toEqual([
    'A conflict',
    'C conflict',
    'N1 conflict',
    'N2 create',
    'N3 create',
    'N4 create',
    'N5 create',
  ]);
  expect(damage).toEqual({ 'zeros lost': 3 });
  expect(counts).toMatchObject({ created: 4, updated: 0, conflict: 3 });
});

it('as short a value is sent where no row has lost zeros, in another column, and once that was confirmed', async () => {
  const plain = [...zips.slice(0, 1), 'N1,Neu eins,1099,Dresden'];
  expect((await rowsOf(plain)).kinds).toEqual(['N1 create']);
  expect((await rowsOf([...zips, '1099,Neu eins,50667,Dresden'])).kinds).toEqual(['1099 create', 'A conflict']);
  const accepted = await rowsOf([...zips, 'N1,Neu eins,1099,Dresden'], { acceptDamage: true });
  expect(accepted.counts).toMatchObject({ created: 1, updated: 1, conflict: 0 });
});

it('a new number that is one of the account without its zeros is held, and so are others as short', async () => {
  const found = await rowsOf([zips[0] ?? '', '3,Cem,50667,Köln', '30,Neu,50667,Köln', 'N-3,Neu,50667,Köln']);
  expect(found.kinds).toEqual(['3 conflict', '30 conflict', 'N-3 create']);
  expect(found.counts).toMatchObject({ created: 1, conflict: 2 });
  const confirmed = await rowsOf([zips[0] ?? '', '3,Else,50667,Köln'], { acceptDamage: true });
  expect(confirmed.counts).toMatchObject({ created: 1, conflict: 0 });
});

it('an exported workbook of which one column was shifted for a few rows is refused, unless that is allowed', async () => {
  const { sandbox, connection, path, load } = await account();
  await sendCustomers(sandbox, 40);
  const file = join(path, 'customers.xlsx');
  await exportRecords({ ...connection, to: file, datasets: ['customer'] });
  await edit(file, (workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    const cells = [2, 3, 4, 5, 6, 7].map((row) => sheet.getRow(row).getCell(columnOf(sheet, 'name')));
    const names = cells.map(({ value }) => value);
    for (const [at, cell] of cells.entries()) cell.value = names[at - 1] ?? 'New name';
  });
  const namesNow = async () => (await recordsIn(sandbox, 'customer')).map(({ name }) => name);
  const before = await namesNow();
  await expect(load([file], { allow: [] })).rejects.toMatchObject({
    name: 'LimitError',
    message: 'Nothing was sent: 5 of the 6 edited cells of name hold what was exported for another record.',
  });
  expect(await namesNow()).toEqual(before);
  await load([file], { allow: ['changes'] });
  expect((await namesNow()).filter((name, at) => name !== before[at])).toHaveLength(6);
  // There is nothing left to write, so there is nothing to refuse.
  expect(await load([file], { allow: [] })).toMatchObject({ writes: 0 });
});
