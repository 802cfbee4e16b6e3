import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  columnsOf,
  listFieldsOf,
  listTitle,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../../src/contract/index.js';
import { MappingError } from '../../src/errors.js';
import type { Cell } from '../../src/files/types.js';
import { inPlaceOfValue } from '../../src/mapping/doubtful-text.js';
import { automaticMapping, exportColumns, namedByFields, resourceNamed } from '../../src/mapping/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { rounds } from '../rounds.js';
import { mapRows, type Rows, tableOf } from './map-rows.js';

async function read(resource: ResourceName, headings: readonly string[], rows: Rows) {
  const table = tableOf(headings, ...rows);
  const unknown: Issue[] = [];
  const mapping = automaticMapping(resource, table, (issue) => unknown.push(issue));
  const mapped = await mapRows(mapping, table);
  return { ...mapped, unknown, records: mapped.rows.flatMap(({ records }) => records) };
}

test('resourceNamed knows a resource by its name, plural and title, in any case', () => {
  expect(resourceNamed('customer')).toBe('customer');
  expect(resourceNamed(' Customers ')).toBe('customer');
  expect(resourceNamed('EQUIPMENT')).toBe('equipment');
  expect(resourceNamed('Activity types')).toBe('activityType');
  expect(resourceNamed('activity-types')).toBe('activityType');
  expect(resourceNamed('Sheet1')).toBeUndefined();
});

test.each(['Job parts', 'job-parts', 'jobs.parts', 'JOB_PARTS', 'Job custom fields', 'job.customFieldValues'])(
  'resourceNamed knows the list of a resource: %s',
  (name) => {
    expect(resourceNamed(name)).toBe('job');
  },
);

test('resourceNamed knows the sheet of each list by its title, and no two of one title', () => {
  const titles = resourceNames.flatMap((resource) =>
    listFieldsOf(resource).map((field) => [listTitle(resource, field), resource] as const),
  );
  expect(new Set(titles.map(([title]) => title)).size).toBe(titles.length);
  for (const [title, resource] of titles) {
    expect(resourceNamed(title), title).toBe(resource);
    // Longer names are cut by spreadsheet programs.
    expect(title.length).toBeLessThanOrEqual(31);
  }
});

test.each([
  ['priority', ['haute', 'Hoch', 'alta', 'bassa', 'mittel', 'hoog'], ['high', 'high', 'high', 'low', 'medium', 'high']],
  ['status', ['terminé', 'Erledigt', 'EN COURS', 'annulé'], ['completed', 'completed', 'started', 'cancelled']],
])('automaticMapping takes a %s in the words of each language', async (field, typed, sent) => {
  const rows = typed.map((value, index) => [`J${index}`, 'C1', value]);
  const { records, issues } = await read('job', ['myId', 'customer.myId', field], rows);
  expect(records.map(({ payload }) => payload[field])).toEqual(sent);
  expect(issues).toEqual([]);
});

test('automaticMapping takes a choice in whatever case, in the spelling of the service', async () => {
  const typed = ['High', ' medium ', 'LOW', 'high', 'urgent'];
  const { records, issues } = await read(
    'job',
    ['myId', 'customer.myId', 'priority'],
    typed.map((value, index) => [`J${index}`, 'C1', value]),
  );
  expect(records.map(({ payload }) => payload.priority)).toEqual(['high', 'medium', 'low', 'high', 'urgent']);
  expect(issues).toMatchObject([
    { code: 'spaces-around', severity: 'warning', row: 3 },
    { code: 'not-a-choice', row: 6, value: 'urgent' },
  ]);
  // Without a mapping there is none to put a lookup into: the first advice is what can be done with the cell.
  expect(issues[1]?.message).toContain('not one of low, medium, high. Write one of these,');
});

test('automaticMapping reads the names of the contract in any case, nested ones by dots', async () => {
  const headings = [
    'MYID',
    'name',
    'Position.Latitude',
    'position.longitude',
    'active',
    'customfieldvalues.Power (kW)',
  ];
  const { records, issues } = await read('site', headings, [['S-01', 'Main', '50.9', '6.9', 'true', '22']]);
  expect(records.map(({ payload }) => payload)).toEqual([
    {
      myId: 'S-01',
      name: 'Main',
      position: { latitude: '50.9', longitude: '6.9' },
      active: true,
      customFieldValues: [{ label: 'Power (kW)', value: '22' }],
    },
  ]);
  expect(issues).toEqual([]);
});

test('automaticMapping: a reference is named by its key, and by its id only where the key is empty', async () => {
  const rows: Rows = [
    ['S-1', 'C-1', '7'],
    ['S-2', '', '8'],
    ['S-3', '', ''],
  ];
  const { records } = await read('site', ['myId', 'customer.myId', 'customer.id'], rows);
  expect(records.map(({ payload, references }) => [payload.customer, references.map(({ key }) => key)])).toEqual([
    [{ myId: 'C-1' }, [{ field: 'myId', value: 'C-1' }]],
    [{ id: 8 }, [{ field: 'id', value: '8' }]],
    [undefined, []],
  ]);
});

test('automaticMapping: a reference by id alone, or by a name that names nothing', async () => {
  const byId = await read('site', ['myId', 'customer.id'], [['S-1', '7']]);
  expect(byId.records[0]?.payload).toEqual({ myId: 'S-1', customer: { id: 7 } });
  const byName = await read('site', ['myId', 'customer.name'], [['S-1', 'Ann']]);
  expect(byName.records[0]?.payload).toEqual({ myId: 'S-1' });
});

test('automaticMapping: the key of the service is read to the letter', async () => {
  const { records } = await read('site', ['myId', 'customer.myId'], [['S  1', 'C  1']]);
  expect(records[0]?.payload).toEqual({ myId: 'S  1', customer: { myId: 'C  1' } });
});

test('automaticMapping: a myId is the key where there is one; the id stays beside it, for the plan to see', async () => {
  const rows: Rows = [
    ['7', 'C-1', 'Ann'],
    ['8', '', 'Bob'],
  ];
  const { records } = await read('customer', ['id', 'myId', 'name'], rows);
  expect(records.map(({ key, payload }) => [key, payload])).toEqual([
    [
      { field: 'myId', value: 'C-1' },
      { id: 7, myId: 'C-1', name: 'Ann' },
    ],
    [
      { field: 'id', value: '8' },
      { id: 8, myId: '', name: 'Bob' },
    ],
  ]);
});

test('automaticMapping: the id of a job is a text', async () => {
  const { records } = await read('job', ['id', 'description'], [['ab-7', 'x']]);
  expect(records[0]?.payload).toEqual({ id: 'ab-7', description: 'x' });
});

test('automaticMapping: columns that only the service writes are passed over without a word', async () => {
  const headings = ['myId', 'publicLink', 'tags', 'dateCreated', 'dateModified', 'contactName'];
  const { records, unknown } = await read('site', headings, [['S', 'https://x', 'a', 'b', 'c', 'd']]);
  expect(records[0]?.payload).toEqual({ myId: 'S' });
  expect(unknown).toEqual([]);
});

test('automaticMapping: headings that it does not know, or that come twice, are reported with their column', async () => {
  const { records, unknown } = await read('customer', ['myId', 'Name', 'Telefon', 'name'], [['C', 'Ann', '1', 'Bob']]);
  expect(unknown.map(({ code, column, value, row }) => [code, column, value, row])).toEqual([
    ['column-unknown', 'C', 'Telefon', undefined],
    ['column-unknown', 'D', 'name', undefined],
  ]);
  expect(records[0]?.payload).toEqual({ myId: 'C', name: 'Ann' });
});

test('automaticMapping: a table of which it knows no column is refused', () => {
  for (const headings of [['Kunde', 'Ort'], ['tags', 'publicLink'], []]) {
    const act = () => automaticMapping('customer', tableOf(headings), () => undefined);
    expect(act).toThrow(MappingError);
    expect(act).toThrow('None of the headings is a field of customer');
  }
});

test('automaticMapping: a foreign table that is called like a resource is refused, though a heading fits', () => {
  const act = () => automaticMapping('customer', tableOf(['Customer no', 'Company', 'Active']), () => undefined);
  expect(act).toThrow('Only 1 of 3 of the headings is a field of customer');
});

test('automaticMapping: a template whose row of field names was deleted is read by its words', () => {
  const table = tableOf(['Own number', 'Name *', 'Street', 'Customer: own number (*)']);
  const { records } = automaticMapping('site', namedByFields(table, { resource: 'site' }), () => {});
  expect(Object.keys(records.site ?? {})).toEqual(['myId', 'name', 'addressStreet', 'customer']);
});

test('automaticMapping: a table with columns of its own is read as long as a key names its records', () => {
  const issues: Issue[] = [];
  automaticMapping('customer', tableOf(['myId', 'Our note', 'Checked by']), (issue) => issues.push(issue));
  expect(issues.map(({ value }) => value)).toEqual(['Our note', 'Checked by']);
});

test('automaticMapping: texts are taken to the letter, so that what nobody touched is no change', async () => {
  const { records } = await read('customer', ['myId', 'name', 'addressCity'], [[' A1', ' Ann  Weber ', '   ']]);
  expect(records[0]?.payload).toEqual({ myId: ' A1', name: ' Ann  Weber ' });
});

test('automaticMapping lists are separated by semicolons, dates come in each form of the service', async () => {
  const rows: Rows = [
    ['1', 'gas; water, warm', '29/02/2024 13:45:10'],
    ['2', 'gas', '2024-02-29 13:45'],
    ['3', '', new Date(Date.UTC(2024, 1, 29, 13, 45))],
    // Neither is doubted: the service writes seconds, and there is no month 29.
    ['4', '', '03/04/2024 13:45:00'],
    ['5', '', '29/02/2024 13:45'],
  ];
  const { records, issues } = await read('job', ['num', 'skills', 'scheduledStart'], rows);
  expect(records.map(({ payload }) => payload)).toEqual([
    { num: 1, skills: ['gas', 'water, warm'], scheduledStart: '2024-02-29 13:45' },
    { num: 2, skills: ['gas'], scheduledStart: '2024-02-29 13:45' },
    { num: 3, scheduledStart: '2024-02-29 13:45' },
    { num: 4, scheduledStart: '2024-04-03 13:45' },
    { num: 5, scheduledStart: '2024-02-29 13:45' },
  ]);
  expect(issues).toEqual([]);
});

test('automaticMapping warns of a date that would be another one with the month first', async () => {
  const rows: Rows = [
    ['1', '03/04/2026 08:00'],
    ['2', '04/04/2026 08:00'],
  ];
  const { records, issues } = await read('job', ['num', 'scheduledStart'], rows);
  expect(records.map(({ payload }) => payload.scheduledStart)).toEqual(['2026-04-03 08:00', '2026-04-04 08:00']);
  expect(issues).toMatchObject([{ code: 'date-order-assumed', severity: 'warning', row: 2, column: 'B' }]);
  expect(issues[0]?.message).toContain('"03/04/2026 08:00" is sent as 2026-04-03 08:00');
});

const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
// Texts as cells keep them: no white space at the ends, no empty ones, none that people write where they have no value, and no lost letter.
const text = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((value) => value.trim() === value && !value.includes('\ufffd') && inPlaceOfValue(value) === undefined);
const values: Record<string, fc.Arbitrary<unknown>> = {
  text,
  identifier: text,
  phone: text,
  email: fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{2,8}$/))
    .map(([a, b]) => `${a}@${b}.org`),
  integer: fc.maxSafeInteger(),
  number: fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 8),
  decimal: fc.tuple(fc.integer({ min: -90, max: 90 }), fc.stringMatching(/^\d{1,6}$/)).map(([a, b]) => `${a}.${b}`),
  boolean: fc.boolean(),
  date: day.map((value) => value.toISOString().slice(0, 10)),
  dateTime: day.map((value) => value.toISOString().slice(0, 16).replace('T', ' ')),
  texts: fc.array(
    text.filter((value) => !value.includes(';')),
    { minLength: 1, maxLength: 3 },
  ),
};

/** Payloads of which every part fits a cell. Positions are left to the rules of their own. */
function payloads(resource: ResourceName): fc.Arbitrary<Payload> {
  const columns = columnsOf(resource).filter(
    ({ readOnly, heading, references }) =>
      !readOnly && !(references && heading.endsWith('.id')) && !heading.startsWith('position.'),
  );
  const cells = columns.map((column) => {
    const value = column.choices ? fc.constantFrom(...column.choices) : values[column.kind];
    if (!value) throw new Error(`No values for ${column.kind}`);
    return fc.option(value, { nil: undefined }).map((found) => [column.path, found] as const);
  });
  const custom = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[A-Z][a-z ()]{0,8}[a-z]$/), text), {
    selector: ([label]) => label.replace(/\s+/g, ' '),
    maxLength: 3,
  });
  const [named = 'note'] = resourceOf(resource).naturalKeys;
  const hasCustomFields = Object.hasOwn(resourceOf(resource).fields, 'customFieldValues');
  return fc.tuple(text, fc.tuple(...cells), custom).map(([name, members, fields]) => {
    const payload: Record<string, unknown> = {};
    for (const [path, value] of members) if (value !== undefined) put(payload, path, value);
    const customFieldValues = fields.map(([label, value]) => ({ label: label.replace(/\s+/g, ' '), value }));
    const hasSome = hasCustomFields && fields.length > 0;
    return { ...payload, [named]: name, ...(hasSome && { customFieldValues }) };
  });
}

function put(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = (target[name] ?? {}) as Record<string, unknown>;
  target[name] = inner;
  put(inner, rest, value);
}

test.each(resourceNames)('the export: law: a %s comes back as it went out', async (resource) => {
  const property = fc.asyncProperty(payloads(resource), async (payload) => {
    const labels = ((payload.customFieldValues ?? []) as { label: string }[]).map(({ label }) => label);
    const columns = exportColumns(columnsOf(resource), labels);
    const row: Cell[] = columns.map((column) => column.read(payload));
    const { records, issues } = await read(
      resource,
      columns.map(({ heading }) => heading),
      [row],
    );
    const errors = issues.filter(({ severity }) => severity === 'error');
    // Random ends may lie before random starts: that is a finding of the rules, not of the way.
    expect(errors.filter(({ code }) => code !== 'dates-reversed')).toEqual([]);
    expect(records.map((record) => record.payload)).toEqual([payload]);
  });
  await fc.assert(property, { numRuns: rounds(60, 30) });
});

test('the export: what the service shows in another form comes out as a value of its kind', () => {
  const cell = (resource: ResourceName, heading: string, record: Payload) =>
    exportColumns(columnsOf(resource), [])
      .find((column) => column.heading === heading)
      ?.read(record);
  expect(cell('job', 'scheduledStart', { scheduledStart: '29/02/2024 13:45:10' })).toEqual(
    new Date(Date.UTC(2024, 1, 29, 13, 45)),
  );
  expect(cell('job', 'scheduledStart', { scheduledStart: 'soon' })).toBe('soon');
  expect(cell('job', 'preferences.date', { preferences: { date: '2024-02-31' } })).toBe('2024-02-31');
  expect(cell('job', 'preferences.date', { preferences: { date: '29/02/2024' } })).toEqual(new Date('2024-02-29'));
  expect(cell('site', 'customer.name', { customer: null })).toBeNull();
  expect(cell('customer', 'addressZIP', { addressZIP: '01067' })).toBe('01067');
  expect(cell('customer', 'name', { name: '' })).toBeNull();
  expect(cell('customer', 'tags', { tags: ['a', 'b'] })).toBe('a; b');
  expect(cell('customer', 'active', { active: false })).toBe(false);
});

test('the export: a custom field is a column by its label; a record without it has an empty cell', () => {
  const [column] = exportColumns(columnsOf('site'), ['Power']).slice(-1);
  expect(column?.heading).toBe('customFieldValues.Power');
  expect(column?.read({ customFieldValues: [{ label: 'Power', value: '0' }] })).toBe('0');
  expect(column?.read({ customFieldValues: [{ label: 'Power', value: null }] })).toBeNull();
  expect(column?.read({})).toBeNull();
});

test.each(['customFieldValues.', 'Custom field: '])(
  'automaticMapping reads labels that differ in white space as several custom fields, and of two equal ones the first: %s',
  async (start) => {
    const labels = ['Power  (kW)', 'Power (kW)', 'Power  (kW)', 'Depth', 'Depth'];
    const table = tableOf(['myId', ...labels.map((label) => start + label)], ['S-1', '1', '2', '3', '4', '5']);
    const named = namedByFields(table, { resource: 'site' });
    const { rows, issues } = await mapRows(
      automaticMapping('site', named, () => {}),
      named,
    );
    expect(rows[0]?.records[0]?.payload.customFieldValues).toEqual([
      { label: 'Power  (kW)', value: '1' },
      { label: 'Power (kW)', value: '2' },
      { label: 'Depth', value: '4' },
    ]);
    expect(issues.map(({ code, column }) => [code, column])).toEqual([
      ['heading-repeated', 'D'],
      ['heading-repeated', 'F'],
    ]);
    expect(issues[1]?.message).toContain(`"${start}Depth" stands over the columns E and F: E is read`);
  },
);
