import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledWith, type Payload } from '../../src/contract/index.js';
import { createWriter } from '../../src/files/index.js';
import { key, type Mapping, number, rows, text } from '../../src/mapping/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { inEnglish } from '../../src/messages/said.js';
import { readRecords } from '../../src/rows/read-records.js';
import type { RowCounts } from '../../src/rows/reading.js';
import { fileOf, newFolder } from '../accounts.js';

interface Found {
  /** Payloads by key, put together as the journal puts them. */
  readonly payloads: Readonly<Record<string, Payload>>;
  readonly refused: readonly (readonly [row: number, reason: string])[];
  readonly issues: readonly Issue[];
  readonly rows: RowCounts;
}

/** Reads files as an import stages them, without an account. */
async function read(files: readonly string[], mapping?: Mapping): Promise<Found> {
  const rowCounts: RowCounts = { read: 0, mapped: 0, skipped: 0, rejected: 0 };
  const [issues, refused]: [Issue[], [number, string][]] = [[], []];
  const payloads: Record<string, Payload> = {};
  const loaded = mapping && { mapping: { mapping, file: 'mapping.ts', hash: '', parts: [] } };
  const options = { files, onIssue: (issue: Issue) => issues.push(issue), ...loaded };
  for await (const batch of readRecords(options, rowCounts)) {
    for (const { key: found, payload } of batch.records) payloads[found?.value ?? ''] = payload;
    for (const { key: found, payload, items = {} } of batch.fills) {
      const lists = Object.entries(items).map(([field, list]) => {
        const known = (payloads[found.value]?.[field] ?? []) as readonly Payload[];
        return [field, [...known, ...list]];
      });
      payloads[found.value] = { ...filledWith(payloads[found.value] ?? {}, payload), ...Object.fromEntries(lists) };
    }
    refused.push(
      ...batch.refused.map(({ record, reason }): [number, string] => [record.origin.row, inEnglish(reason)]),
    );
  }
  return { payloads, refused, issues, rows: rowCounts };
}

const file = (name: string, lines: readonly string[]) => fileOf(join(newFolder(), name), lines);

it('lists in long form gather the items of a record, wherever they stand in the file', async () => {
  const lines = ['myId,parts.reference,parts.quantity', 'J1,F,1', 'J2,F,2', 'J1,G,3', 'J2,H,', 'J1,F,4'];
  const { payloads, issues, rows: counts } = await read([file('job-parts.csv', lines)]);
  expect(payloads).toEqual({
    J1: {
      myId: 'J1',
      parts: [
        { reference: 'F', quantity: 1 },
        { reference: 'G', quantity: 3 },
        { reference: 'F', quantity: 4 },
      ],
    },
    J2: { myId: 'J2', parts: [{ reference: 'F', quantity: 2 }, { reference: 'H' }] },
  });
  expect(issues).toEqual([]);
  expect(counts).toEqual({ read: 5, mapped: 5, skipped: 0, rejected: 0 });
});

it('lists in long form gather over several files, with the record itself in one of them', async () => {
  const files = [
    file('job-parts.csv', ['myId,parts.reference', 'J1,F']),
    file('jobs.csv', ['myId,description,customer.myId', 'J1,Repair,C1', 'J2,Check,C1']),
    file('job_report.csv', ['myId,report.nmItem,report.value', 'J1,Oil,ok', 'J2,Oil,low', 'J1,Water,ok']),
  ];
  const { payloads } = await read(files);
  expect(payloads).toEqual({
    J1: {
      myId: 'J1',
      parts: [{ reference: 'F' }],
      description: 'Repair',
      customer: { myId: 'C1' },
      report: [
        { nmItem: 'Oil', value: 'ok' },
        { nmItem: 'Water', value: 'ok' },
      ],
    },
    J2: {
      myId: 'J2',
      description: 'Check',
      customer: { myId: 'C1' },
      report: [{ nmItem: 'Oil', value: 'low' }],
    },
  });
});

it('lists in long form are sheets of a workbook, named after resource and list', async () => {
  const path = join(newFolder(), 'work.xlsx');
  const writer = await createWriter(path);
  const sheet = async (name: string, headings: readonly string[], cells: readonly string[][]) => {
    const columns = headings.map((heading) => ({ heading, kind: 'text' as const }));
    await (await writer.sheet({ name, columns })).write(cells);
  };
  await sheet('Jobs', ['myId', 'description'], [['J', 'Repair']]);
  await sheet(
    'Job parts',
    ['myId', 'parts.reference'],
    [
      ['J', 'F'],
      ['J', 'G'],
    ],
  );
  await sheet(
    'Job custom fields',
    ['myId', 'customFieldValues.label', 'customFieldValues.value'],
    [['J', 'Rooms', '4']],
  );
  await writer.commit();
  const { payloads } = await read([path]);
  expect(payloads.J).toEqual({
    myId: 'J',
    description: 'Repair',
    parts: [{ reference: 'F' }, { reference: 'G' }],
    customFieldValues: [{ label: 'Rooms', value: '4' }],
  });
});

it('lists in long form gather through a mapping, among other records of the row', async () => {
  const mapping: Mapping = {
    records: {
      customer: { myId: key('Client'), name: text('Client') },
      job: { myId: key('Job'), parts: rows({ reference: text('Part'), quantity: number('Qty') }) },
    },
  };
  const lines = ['Client,Job,Part,Qty', 'Ann,J,F,1', 'Ann,J,G,2', 'Ann,J,,'];
  const { payloads, rows: counts } = await read([file('x.csv', lines)], mapping);
  expect(payloads).toEqual({
    Ann: { myId: 'Ann', name: 'Ann' },
    J: {
      myId: 'J',
      parts: [
        { reference: 'F', quantity: 1 },
        { reference: 'G', quantity: 2 },
      ],
    },
  });
  expect(counts.mapped).toBe(3);
});

it('rows are told with both rows and kept once, where the item has a name', async () => {
  const lines = ['myId,parts.reference,parts.quantity', 'J,F,1', 'J,F,1', 'J,,3', 'J,,3'];
  const { payloads, issues, rows: counts } = await read([file('job-parts.csv', lines)]);
  expect(payloads.J?.parts).toEqual([{ reference: 'F', quantity: 1 }, { quantity: 3 }, { quantity: 3 }]);
  expect(issues).toMatchObject([
    { code: 'item-repeated', severity: 'warning', row: 3, value: 'J' },
    { code: 'item-repeated', severity: 'warning', row: 5 },
  ]);
  expect(issues[0]?.message).toMatch(/^Row 3 and row 2 give parts of job "J" the same: .*It is kept once\./);
  expect(issues[1]?.message).toMatch(/^Row 5 and row 4 .*Both are kept/);
  expect(counts).toEqual({ read: 4, mapped: 4, skipped: 0, rejected: 0 });
});

it('rows reject the row that gives another value, and name the file of the first', async () => {
  const headings = 'myId,customFieldValues.label,customFieldValues.value';
  const first = file('job.customFieldValues.csv', [headings, 'J,Rooms,4', 'K,Rooms,5']);
  const second = file('job-custom-fields.csv', [headings, 'J,Rooms,5', 'J,Lift,1']);
  const { payloads, issues, refused, rows: counts } = await read([first, second]);
  expect(payloads.J?.customFieldValues).toEqual([
    { label: 'Rooms', value: '4' },
    { label: 'Lift', value: '1' },
  ]);
  expect(issues).toMatchObject([{ code: 'items-disagree', severity: 'error', file: second, row: 2 }]);
  expect(issues[0]?.message).toContain(
    `Row 2 of ${second} and row 2 of ${first} say different things in customFieldValues of job "J"`,
  );
  expect(refused).toEqual([[2, issues[0]?.message]]);
  expect(counts).toEqual({ read: 4, mapped: 3, skipped: 0, rejected: 1 });
});

it('rows: an item of a rejected row is not in the way of a right one', async () => {
  const lines = ['myId,report.nmItem,report.value,report.iteration', 'J,Oil,ok,x', 'J,Oil,low,'];
  const { payloads, issues } = await read([file('job-report.csv', lines)]);
  expect(payloads.J?.report).toEqual([{ nmItem: 'Oil', value: 'low' }]);
  expect(issues.map(({ code }) => code)).toEqual(['not-a-number']);
});

it('rows: one value in columns and another in rows is refused: which counts would hang on their order', async () => {
  const columns = file('jobs.csv', ['myId,customFieldValues.Rooms', 'J,4']);
  const long = file('job-custom-fields.csv', [
    'myId,customFieldValues.label,customFieldValues.value',
    'J,Rooms,5',
    'K,Rooms,6',
  ]);
  const { issues, rows: counts, payloads } = await read([columns, long]);
  expect(issues.map(({ code, row }) => [code, row])).toEqual([
    ['list-mixed', 2],
    ['list-mixed', 3],
  ]);
  expect(issues[0]?.message).toContain(`one item a row, row 2 of ${columns} in columns.`);
  expect(payloads.J?.customFieldValues).toEqual([{ label: 'Rooms', value: '4' }]);
  expect(counts.rejected).toBe(2);
});

it('rows of activities that are equal in all are one, which both rows are named for; others are not', async () => {
  const lines = ['activityType.name,dateStart,note', 'Training,2026-03-01 08:00,a', 'Training,2026-03-01 08:00,b'];
  const again = [...lines, lines[1] ?? ''];
  const { rows: counts, issues } = await read([file('activities.csv', again)]);
  expect(issues).toMatchObject([{ code: 'record-repeated', severity: 'warning', row: 4 }]);
  expect(issues[0]?.message).toMatch(/^Row 4 and row 2 give the same activity; dateStart, .* tell two apart\./);
  expect(counts.mapped).toBe(3);
  const seen: Payload[] = [];
  const options = { files: [file('activities.csv', again)], onIssue: () => {} };
  for await (const { records } of readRecords(options, { ...counts }))
    seen.push(...records.map(({ payload }) => payload));
  expect(seen.map(({ note }) => note)).toEqual(['a', 'b']);
});

const row = fc.record({
  job: fc.constantFrom('J1', 'J2', 'J3'),
  reference: fc.constantFrom('F', 'G', ''),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const orders = fc
  .array(row, { minLength: 1, maxLength: 12 })
  .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));

it('rows in long form, in whatever order: with the items of each, and the issues, in the order of the rows', async () => {
  const gathered = async (all: readonly { job: string; reference: string; quantity: number }[]) => {
    const lines = all.map(({ job, reference, quantity }) => `${job},${reference},${quantity}`);
    const found = await read([file('job-parts.csv', ['myId,parts.reference,parts.quantity', ...lines])]);
    const sorted = Object.entries(found.payloads).map(([name, { parts }]) => {
      const items = (parts as Payload[]).map(({ reference = '', quantity }) => `${reference} ${quantity}`);
      return [name, items.sort()] as const;
    });
    return {
      jobs: Object.fromEntries(sorted),
      issues: found.issues.map(({ code, value }) => `${code} ${value}`).sort(),
      rows: found.rows,
    };
  };
  const property = fc.asyncProperty(orders, async ([one, other]) => {
    expect(await gathered(other)).toEqual(await gathered(one));
  });
  await fc.assert(property, { numRuns: 60 });
});

it('one word of a list beside fields of a record is no list, two are one', async () => {
  const own = await read([file('jobs.csv', ['Own number,Description,Item', 'J1,Oven,lamp'])]);
  expect(own.payloads).toEqual({ J1: { myId: 'J1', description: 'Oven' } });
  expect(own.issues.map(({ code }) => code)).toContain('column-unknown');
  const list = await read([file('jobs.csv', ['Own number,Description,Block,Item', 'J1,Oven,Light,lamp'])]);
  expect(list.payloads).toMatchObject({ J1: { report: [{ nmCategory: 'Light', nmItem: 'lamp' }] } });
});
