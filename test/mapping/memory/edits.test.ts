import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StagedRecord } from '../../../src/mapping/index.js';
import { cellMark, emptyMark } from '../../../src/mapping/memory/index.js';
import type { Cell } from '../../../src/tabular/types.js';
import { rounds } from '../../rounds.js';
import type { Rows } from '../map-rows.js';
import { bindTo, issuesOf, memoryOf, toldOfRecords, workbookOf } from '../remembered.js';

/** Texts of which nothing but the marks could tell that they differ: no e-mail, no phone, no text that is told about. */
const fields = ['name', 'addressCity', 'addressCountry', 'customFieldValues.Power (kW)', 'customFieldValues.note'];
const headings = ['id', 'myId', ...fields, 'dateCreated'];

const texts = fc.stringMatching(/^[A-Za-zäß0-9 ]{0,6}[a-z]$/);
const someTexts = fc.option(texts, { nil: null });
const turns = fc.array(fc.nat(), { minLength: headings.length, maxLength: headings.length });

/** Customers as they were exported, the fields that somebody gave another value, and the order of columns and rows. */
const worked = fc
  .array(fc.record({ exported: fc.array(someTexts, { minLength: fields.length, maxLength: fields.length }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((rows) =>
    fc.record({
      rows: fc.constant(rows.map(({ exported }) => exported)),
      edits: fc.array(fc.record({ row: fc.nat(rows.length - 1), field: fc.nat(fields.length - 1), value: someTexts }), {
        maxLength: 6,
      }),
      order: turns,
      isReversed: fc.boolean(),
    }),
  );

async function mapped(exported: Rows, sheet: { headings: readonly string[]; rows: Rows }) {
  const { mapper, table, returned } = await bindTo(
    workbookOf('customer', memoryOf('customer', headings, exported)),
    'customer',
    sheet,
  );
  const records: StagedRecord[] = [];
  for await (const batch of table.batches) for (const row of batch) records.push(...mapper.map(row).records);
  return { records, returned };
}

/** The payload that the edits of a row are, in the words of the contract. */
function payloadOf(id: number, edits: readonly (readonly [field: string, value: Cell])[]) {
  const custom = edits.filter(([field]) => field.startsWith('customFieldValues.'));
  const values = custom.map(([field, value]) => ({
    label: field.slice('customFieldValues.'.length),
    value: value ?? '',
  }));
  const plain = edits.filter(([field]) => !field.startsWith('customFieldValues.'));
  return {
    id,
    ...Object.fromEntries(plain.map(([field, value]) => [field, value ?? ''])),
    ...(values.length > 0 && { customFieldValues: expect.toSatisfy(sameItems(values)) }),
  };
}

const sameItems = (wanted: readonly object[]) => (found: readonly object[]) =>
  found.length === wanted.length &&
  wanted.every((item) => found.some((other) => JSON.stringify(other) === JSON.stringify(item)));

it('exported rows give exactly what was edited in them, whatever their order and that of the columns', async () => {
  await fc.assert(
    fc.asyncProperty(worked, async ({ rows, edits, order, isReversed }) => {
      const exported = rows.map((cells, at): Cell[] => [at + 1, `C${at}`, ...cells, '2026-01-01 08:00']);
      const now = exported.map((cells) => [...cells]);
      for (const { row, field, value } of edits) (now[row] ?? [])[field + 2] = value;
      const wanted = now.flatMap((cells, at) => {
        const changed = fields.flatMap((field, index): [string, Cell][] => {
          const [before, after] = [exported[at]?.[index + 2] ?? null, cells[index + 2] ?? null];
          return before === after ? [] : [[field, after]];
        });
        return changed.length === 0 ? [] : [{ id: at + 1, changed }];
      });
      const columns = headings.map((_, at) => at).sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
      const moved = (cells: readonly Cell[]) => columns.map((at) => cells[at] ?? null);
      const sheet = { headings: moved(headings) as string[], rows: now.map(moved) };
      if (isReversed) sheet.rows.reverse();
      const { records, returned } = await mapped(exported, sheet);
      const sorted = [...records].sort((a, b) => Number(a.key?.value) - Number(b.key?.value));
      expect(sorted.map(({ payload }) => payload)).toEqual(wanted.map(({ id, changed }) => payloadOf(id, changed)));
      expect(sorted.map(({ edited }) => edited)).toEqual(
        wanted.map(({ id, changed }) =>
          Object.fromEntries(
            changed.map(([field]) => [field, cellMark(exported[id - 1]?.[headings.indexOf(field)] ?? null)]),
          ),
        ),
      );
      const unedited = rows.length - wanted.length;
      expect(toldOfRecords(returned).rows[0]).toMatchObject({
        unedited,
        edited: wanted.length,
        added: 0,
        missing: 0,
      });
    }),
    { numRuns: rounds(200) },
  );
});

it('exported rows do not count a column that is gone as emptied, and take in one that was not exported', async () => {
  const exported: Rows = [[1, 'A', 'Ann', 'Aachen', null, '5', null, null]];
  const { records } = await mapped(exported, {
    headings: ['id', 'name', 'contactLastName'],
    rows: [[1, 'Ann', 'Lee']],
  });
  expect(records).toMatchObject([{ payload: { id: 1, contactLastName: 'Lee' }, edited: {} }]);
  expect(Object.keys(records[0]?.payload ?? {})).toEqual(['id', 'contactLastName']);
});

it('exported rows keep the mark of an empty cell that was filled', async () => {
  const exported: Rows = [[1, 'A', 'Ann', null, null, null, null, null]];
  const { records } = await mapped(exported, { headings: ['id', 'addressCity'], rows: [['1', 'Bonn']] });
  expect(records).toMatchObject([{ payload: { id: 1, addressCity: 'Bonn' }, edited: { addressCity: emptyMark } }]);
});

it('exported rows are refused with what is wrong about an edit', async () => {
  const own = ['id', 'customer.myId', 'position.latitude', 'position.longitude'];
  const workbook = () => workbookOf('site', memoryOf('site', own, [[1, 'A', '50.1', '6.1']]));
  const issues = await issuesOf(workbook(), 'site', { headings: own, rows: [[1, 'A', '99', '6.1']] });
  expect(issues.map(({ code }) => code)).toEqual(['position-out-of-range']);
  // One half alone is edited: the other one is in the account.
  expect(await issuesOf(workbook(), 'site', { headings: own, rows: [[1, 'A', '50.2', '6.1']] })).toEqual([]);
  const emptied = await issuesOf(workbook(), 'site', { headings: own, rows: [[1, null, '50.1', '6.1']] });
  expect(emptied).toMatchObject([{ code: 'edit-not-sent', row: 2, column: 'B' }]);
});

const own = ['id', 'customer.myId', 'customer.id'];
const customers = memoryOf(
  'customer',
  ['id', 'myId'],
  [
    [1, 'A'],
    [2, 'B'],
  ],
);
const edited = (...rows: Rows) =>
  issuesOf(workbookOf('site', memoryOf('site', own, [[7, 'A', 1]]), customers), 'site', { headings: own, rows });

it('two edited names are an error where they name different customers', async () => {
  expect(await edited([7, 'C', 2])).toMatchObject([{ code: 'edits-contradict', row: 2, column: 'B', value: 'C' }]);
});

it('two edited names are fine where they name the same customer, or one that is not remembered', async () => {
  expect(await edited([7, 'B', 2])).toEqual([]);
  expect(await edited([7, 'B', 99])).toEqual([]);
});
