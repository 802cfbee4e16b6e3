import { expect, test } from 'vitest';
import type { RecordMappings } from '../../src/mapping/define.js';
import { automaticMapping, boolean, constant, equals, key, number, rows, text, when } from '../../src/mapping/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { mapRows, type Rows, tableOf } from './map-rows.js';

/** Payloads, and lists that are gathered, of rows whose columns are A, B and C. */
async function mapped(records: RecordMappings, cells: Rows) {
  const { rows: found, issues } = await mapRows({ records }, tableOf(['A', 'B', 'C'], ...cells));
  const staged = found.flatMap(({ records: yielded }) => yielded);
  return { payloads: staged.map(({ payload }) => payload), gathered: staged.map((one) => one.gathered), issues };
}

test('a list makes one item of a row, and none of an empty one', async () => {
  const { payloads, gathered } = await mapped(
    { job: { myId: key('A'), parts: rows({ reference: text('B'), quantity: number('C') }) } },
    [
      ['J', 'F', '2'],
      ['J', '', ''],
      ['J', 'G', ''],
    ],
  );
  expect(payloads).toEqual([
    { myId: 'J', parts: [{ reference: 'F', quantity: 2 }] },
    { myId: 'J' },
    { myId: 'J', parts: [{ reference: 'G' }] },
  ]);
  expect(gathered).toEqual([['parts'], undefined, ['parts']]);
});

test('rows: constants alone make no item', async () => {
  const { payloads } = await mapped(
    { job: { myId: key('A'), parts: rows({ reference: text('B'), quantity: constant(1) }) } },
    [
      ['J', 'F', ''],
      ['J', '', ''],
    ],
  );
  expect(payloads).toEqual([{ myId: 'J', parts: [{ reference: 'F', quantity: 1 }] }, { myId: 'J' }]);
});

test('rows: custom fields are a label and a value, written as the service writes it', async () => {
  const records = (
    value: ReturnType<typeof boolean> | ReturnType<typeof number> | ReturnType<typeof text>,
  ): RecordMappings => ({ job: { myId: key('A'), customFieldValues: rows({ label: text('B'), value }) } });
  const yes = await mapped(records(boolean('C')), [['J', 'Lift', 'yes']]);
  expect(yes.payloads).toEqual([{ myId: 'J', customFieldValues: [{ label: 'Lift', value: '1' }] }]);
  const many = await mapped(records(number('C')), [['J', 'Rooms', '4.50']]);
  expect(many.payloads).toEqual([{ myId: 'J', customFieldValues: [{ label: 'Rooms', value: '4.5' }] }]);
  const blank = await mapped(records(text('C')), [['J', 'Rooms', '']]);
  expect(blank.payloads).toEqual([{ myId: 'J' }]);
});

test('rows: a value without a label is an error at its column', async () => {
  const { issues } = await mapped(
    { job: { myId: key('A'), customFieldValues: rows({ label: text('B'), value: text('C') }) } },
    [['J', '', '4']],
  );
  expect(issues).toMatchObject([{ code: 'value-missing', severity: 'error', column: 'B', row: 2 }]);
});

test('rows: what a function makes of the wrong type is found inside of an item', async () => {
  const quantity = text('C').transform((value) => value as unknown as number);
  const { issues } = await mapped({ job: { myId: key('A'), parts: rows({ reference: text('B'), quantity }) } }, [
    ['J', 'F', '2'],
  ]);
  expect(issues).toMatchObject([{ code: 'wrong-type', column: 'C' }]);
  expect(issues[0]?.message).toContain('parts.quantity takes a number');
});

test('rows: a record may be given item by item only where a condition holds', async () => {
  const { payloads } = await mapped(
    { job: when(equals('B', 'part'), { myId: key('A'), parts: rows({ reference: text('C') }) }) },
    [
      ['J', 'part', 'F'],
      ['J', 'hour', 'G'],
    ],
  );
  expect(payloads).toEqual([{ myId: 'J', parts: [{ reference: 'F' }] }]);
});

test.each([
  ['no field', { job: { parts: { itemOfRow: { reference: 'F' } } } }, 'job.parts.reference is "F", not a field'],
  [
    'no member',
    { job: { parts: rows({ referenze: text('B') } as never) } },
    '"referenze" (did you mean "reference"?) is not a field of job.parts',
  ],
  ['no list', { job: { type: rows({ name: text('B') } as never) } }, '"itemOfRow" is not a field of job.type'],
  [
    'no label',
    { job: { customFieldValues: { itemOfRow: { value: text('B'), name: text('C') } } } },
    'job.customFieldValues.label is undefined, not a field; job.customFieldValues.name is neither label nor value',
  ],
])('rows are refused with %s', async (_, records, message) => {
  await expect(mapped(records as unknown as RecordMappings, [])).rejects.toThrow(message);
});

async function read(headings: readonly string[], cells: Rows) {
  const table = tableOf(headings, ...cells);
  const unknown: Issue[] = [];
  const mapping = automaticMapping('job', table, (issue) => unknown.push(issue));
  const { rows: found, issues } = await mapRows(mapping, table);
  return { records: found.flatMap(({ records }) => records), issues, unknown };
}

test('headings of a list mean one item a row', async () => {
  const headings = ['myId', 'Parts.Reference', 'parts.quantity', 'parts.serialNumbers', 'parts.id'];
  const { records, unknown } = await read(headings, [['J', 'F', '2', 'a; b', '7']]);
  expect(records[0]).toMatchObject({
    payload: { myId: 'J', parts: [{ id: 7, reference: 'F', quantity: 2, serialNumbers: ['a', 'b'] }] },
    gathered: ['parts'],
  });
  expect(unknown).toEqual([]);
});

test('members of members too', async () => {
  const { records } = await read(
    ['num', 'timeEntries.user.login', 'timeEntries.start'],
    [['7', 'ann', '2026-01-02 08:00']],
  );
  expect(records[0]).toMatchObject({
    key: { field: 'num', value: '7' },
    payload: { num: 7, timeEntries: [{ user: { login: 'ann' }, start: '2026-01-02 08:00' }] },
  });
});

test('label and value together are a custom field a row; alone they are custom fields of that name', async () => {
  const both = await read(['myId', 'customFieldValues.label', 'customFieldValues.value'], [['J', 'Rooms', '4']]);
  expect(both.records[0]?.payload.customFieldValues).toEqual([{ label: 'Rooms', value: '4' }]);
  expect(both.records[0]?.gathered).toEqual(['customFieldValues']);
  const alone = await read(['myId', 'customFieldValues.label'], [['J', 'Rooms']]);
  expect(alone.records[0]?.payload.customFieldValues).toEqual([{ label: 'label', value: 'Rooms' }]);
  expect(alone.records[0]?.gathered).toBeUndefined();
});

test('both forms of custom fields in one table are refused', async () => {
  const headings = ['myId', 'customFieldValues.label', 'customFieldValues.value', 'customFieldValues.Rooms'];
  await expect(read(headings, [])).rejects.toThrow('"customFieldValues.Rooms"');
});
