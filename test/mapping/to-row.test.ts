import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, datasetNamed, type Payload } from '../../src/contract/index.js';
import { type Cell, cellText } from '../../src/files/index.js';
import { exportColumns, itemCells, leftoversOf, lineOf, listTable } from '../../src/mapping/index.js';

const job = datasetOf('job');
const customer = datasetOf('customer');

function datasetOf(name: string) {
  const dataset = datasetNamed(name);
  if (!dataset) throw new Error(`no dataset ${name}`);
  return dataset;
}

function customCell(type: string, value: unknown): Cell | undefined {
  const [column] = exportColumns([], ['F'], new Map([['F', type]]));
  return column?.read({ customFieldValues: [{ label: 'F', value }] });
}

it.each([
  ['48', 48],
  ['-0.5', -0.5],
  ['0', 0],
  ['048', '048'],
  ['48.0', '48.0'],
  ['-0', '-0'],
  ['1e3', '1e3'],
  ['1234567890123456', '1234567890123456'],
  ['0.1234567890123456', '0.1234567890123456'],
  ['+5', '+5'],
  ['', null],
  ['about 5', 'about 5'],
])('exportColumns makes a number of %j only where its text comes back the same', (value, cell) => {
  expect(customCell('number', value)).toBe(cell);
});

it('exportColumns never changes the text of a value, whatever the type of the custom field', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789.-e+ '), maxLength: 18 });
  const dates = fc.constantFrom('2019-05-01', '01/05/2019', '2019-5-1', '2019-02-30', '2019-05-01 10:00');
  fc.assert(
    fc.property(fc.constantFrom('number', 'date', 'text'), fc.oneof(digits, dates), (type, value) => {
      expect(cellText(customCell(type, value) ?? null)).toBe(value);
    }),
  );
});

it('exportColumns makes dates of dates, in every form that the service shows', () => {
  const cells = (record: Payload) =>
    Object.fromEntries(exportColumns(columnsOf('job'), []).map(({ heading, read }) => [heading, read(record)]));
  expect(customCell('date', '2019-05-01')).toEqual(new Date('2019-05-01T00:00:00Z'));
  const { scheduledStart, scheduledEnd, actualStart, num, skills } = cells({
    ...{ scheduledStart: '05/11/2026 08:30:00', scheduledEnd: '2026-11-05 09:15', actualStart: 'soon', num: 7 },
    skills: ['a', 'b'],
  });
  expect([scheduledStart, scheduledEnd, actualStart, num, skills]).toEqual([
    new Date('2026-11-05T08:30:00Z'),
    new Date('2026-11-05T09:15:00Z'),
    ...['soon', 7, 'a; b'],
  ]);
});

describe('listTable', () => {
  const parts = job.lists.find(({ field }) => field === 'parts');
  const report = job.lists.find(({ field }) => field === 'report');
  if (!parts || !report) throw new Error('no lists');

  it('names the record of each item as imports do', () => {
    const table = listTable(job, parts);
    expect(table.keys.map(({ heading }) => heading)).toEqual(['id', 'myId', 'num']);
    const record = { id: 'j1', parts: [{ reference: 'F-20', quantity: 2, serialNumbers: null }] };
    const [item = {}] = table.items(record);
    const cells = itemCells(table, item);
    const byHeading = Object.fromEntries(table.columns.map(({ heading }, at) => [heading, cells[at]]));
    expect(byHeading).toMatchObject({ 'parts.reference': 'F-20', 'parts.quantity': 2, 'parts.serialNumbers': null });
  });

  it.each([
    ['a text', 'done'],
    ['an object', { blocks: [] }],
    ['a list of another form', [{ block: 'A', items: [] }]],
  ])('takes no items of a report that is %s, which is told as left over', (_, value) => {
    expect(listTable(job, report).items({ report: value })).toEqual([]);
    expect(leftoversOf(job)({ id: 'j1', report: value })).toEqual([{ path: 'report', value }]);
  });
});

it('leftoversOf finds members that the contract does not know, at any depth, and nothing else', () => {
  const record = {
    ...{ id: 'j1', num: 4, tags: ['a'], colour: 'red', empty: '', none: null, nothing: [] },
    technician: { id: 1, login: 'x', badge: 7 },
    parts: [{ reference: 'A' }, { reference: 'B', price: { amount: 3 } }],
    customFieldValues: [{ id: 1, label: 'F', value: 'x' }],
  };
  expect(leftoversOf(job)(record)).toEqual([
    { path: 'colour', value: 'red' },
    { path: 'technician.badge', value: 7 },
    { path: 'parts[2].price', value: { amount: 3 } },
  ]);
});

it('leftoversOf finds values of another form than the columns hold', () => {
  const twice = [
    { label: 'F', value: '1' },
    { label: 'F', value: '2' },
  ];
  const record = { id: 1, name: { first: 'A' }, customFieldValues: twice };
  expect(leftoversOf(customer)(record)).toEqual([
    { path: 'name', value: { first: 'A' } },
    { path: 'customFieldValues', value: twice },
  ]);
});

const record = {
  ...{ id: 'j1', colour: 'red', description: '', scheduledStart: '05/11/2026 08:30:00' },
  timeEntries: [{ start: '05/11/2026 08:30:00', stop: null }],
  customFieldValues: [
    { id: 1, label: 'a.b', value: 'x' },
    { id: 2, label: '__proto__', value: 'y' },
  ],
};

it('lineOf shows a record as the service does, with dates in one form and custom fields by label', () => {
  expect(JSON.stringify(lineOf({ dataset: job, lists: true })(record))).toBe(
    JSON.stringify({
      ...{ id: 'j1', colour: 'red', description: '', scheduledStart: '2026-11-05 08:30' },
      timeEntries: [{ start: '2026-11-05 08:30', stop: null }],
    }).replace(/\}$/, ',"customFieldValues":{"a.b":"x","__proto__":"y"}}'),
  );
});

it('lineOf holds what was chosen and nothing else, in its order', () => {
  const headings = ['customFieldValues.a.b', 'scheduledStart', 'position.latitude'];
  const line = lineOf({ dataset: job, headings, lists: false })(record);
  expect(JSON.stringify(line)).toBe('{"customFieldValues":{"a.b":"x"},"scheduledStart":"2026-11-05 08:30"}');
  expect(lineOf({ dataset: job, lists: false })(record)).not.toHaveProperty('timeEntries');
});

it('lineOf keeps a list of custom fields whose labels do not tell them apart', () => {
  const customFieldValues = [
    { label: 'F', value: '1' },
    { label: 'F', value: '2' },
  ];
  expect(lineOf({ dataset: customer, lists: true })({ customFieldValues })).toEqual({ customFieldValues });
});
