import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import type { StagedRecord } from '../../src/mapping/index.js';
import {
  canonicalText,
  cellMark,
  DatasetMemory,
  datasetRows,
  emptyMark,
  endRow,
  factRows,
  itemMark,
  listMark,
  type MemoryFacts,
  markAt,
  markLength,
  marksOfRecord,
  memoryHeadings,
  readMemory,
  recordRow,
} from '../../src/mapping/memory/index.js';
import { rounds } from '../rounds.js';
import type { Rows } from './map-rows.js';
import { bindTo, issuesOf, memoryOf, toldOfRecords, workbookOf } from './remembered.js';

const facts: MemoryFacts = { account: 'demo@host', exportedAt: '2026-11-20T08:00:00.000Z', filters: { active: true } };
const about = {
  dataset: 'job',
  sheets: ['Jobs'],
  headings: ['id', 'description'],
  lists: [
    { field: 'parts', headings: ['parts.reference'] },
    { field: 'timeEntries', headings: ['timeEntries.user', 'timeEntries.start'] },
  ],
};

/** The rows of a memory sheet with these records. */
function sheetOf(records: readonly { id: string; marks: string }[], count = records.length): Cell[][] {
  return [[...memoryHeadings], ...factRows(facts), ...datasetRows(about), ...records.map(recordRow), endRow(count)];
}

const read = (rows: readonly Cell[][]) =>
  readMemory(
    (async function* () {
      for (const [index, cells] of rows.entries()) yield [{ number: index + 1, cells }];
    })(),
  );

const job = (id: string, text: string, parts: string[] = []) => ({
  id,
  marks: marksOfRecord([id, text], [parts.map((part) => [part]), []]),
});

async function memory1(rows: readonly Cell[][]): Promise<DatasetMemory> {
  const memory = await read(rows);
  if (typeof memory !== 'object') throw new Error(`The memory is ${memory}.`);
  const dataset = memory.datasets.get('job');
  if (!dataset) throw new Error('Nothing is remembered of jobs.');
  return dataset;
}

it('a memory keeps lists of any length, in as many cells as they take', async () => {
  const parts = Array.from({ length: 10_000 }, (_, number) => `P${number}`);
  const row = recordRow(job('1', 'Large', parts));
  expect(row.length).toBeGreaterThan(3);
  expect(Math.max(...row.map((cell) => String(cell ?? '').length))).toBeLessThan(32_767);
  expect((await memory1(sheetOf([job('1', 'Large', parts)]))).items(0, 0)).toEqual(
    parts.map((part) => itemMark([part])),
  );
});

it('a memory finds each of many records by its id', async () => {
  const ids = fc.uniqueArray(
    fc.string({ unit: 'binary', minLength: 1 }).filter((id) => id.trim() !== ''),
    { maxLength: 50 },
  );
  await fc.assert(
    fc.asyncProperty(ids, async (all) => {
      const jobs = new DatasetMemory(about);
      for (const id of all) expect(jobs.add(job(id, id))).toBe(true);
      expect(all.map((id) => jobs.find(id))).toEqual(all.map((_, number) => number));
      expect(all.map((_, number) => jobs.id(number))).toEqual(all);
    }),
  );
});

it.each<[what: string, change: (rows: Cell[][]) => unknown]>([
  ['a record is gone', (rows) => rows.splice(-2, 1)],
  ['its end is gone', (rows) => rows.pop()],
  ['a row of marks was shortened', (rows) => rows.at(-2)?.splice(2, 1, 'AAAA')],
  ['a row of marks holds something else', (rows) => rows.at(-2)?.splice(2, 1, 'x x x x x x x x ')],
  ['an id stands there twice', (rows) => rows.at(-2)?.splice(1, 1, '1')],
  ['it has no account', (rows) => rows.splice(2, 1)],
  ['it has a row of another kind', (rows) => rows.splice(-1, 0, ['note', 'x'])],
  ['a dataset has no headings', (rows) => rows.splice(5, 4)],
])('a memory is damaged where %s', async (_, change) => {
  const rows = sheetOf([job('1', 'a'), job('2', 'b')]);
  change(rows);
  expect(await read(rows)).toBe('damaged');
});

it('a memory does not mind blank rows and cells', async () => {
  const rows = sheetOf([job('1', 'a')]).flatMap((cells) => [
    [...cells, null, ''],
    [null, null],
  ]);
  expect((await memory1(rows)).size).toBe(1);
});

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

/** A wall clock, as a cell has it. */
const at = (text: string) => new Date(`${text}Z`);

it.each<[what: string, one: Cell, other: Cell]>([
  ['line breaks of other systems', 'a\nb', 'a\r\nb'],
  ['a line break alone', 'a\nb', 'a\rb'],
  ['a number as text', 48, '48'],
  ['a number with more digits than a spreadsheet program keeps', 0.1 + 0.2, 0.3],
  ['a whole number with more digits than it keeps', 2 ** 53 + 2, Math.round(2 ** 53 / 10) * 10],
  ['a number that LibreOffice rounds by its decimal form', 7.793738677244095, 7.7937386772441],
  ['a tiny number that it rounds so', -4.078191992684305e-93, -4.07819199268431e-93],
  ['an escape of an escape, which LibreOffice takes for one', '_x005F_x0041_', '_x0041_'],
  ['an escape that LibreOffice does not know', 'a\u007Fb', 'a_x007F_b'],
  ['a time that a spreadsheet program has rounded', at('2026-03-01T08:15:00'), at('2026-03-01T08:14:59.999')],
  ['a date as text', at('2026-03-01T00:00:00'), '2026-03-01'],
  ['a time as text', at('2026-03-01T08:15:00'), '2026-03-01 08:15'],
  ['a truth value as a number', true, 1],
  ['nothing and white space', null, ' \n '],
  ['a control character that no workbook holds', 'a\u0001b', 'ab'],
  ['nothing and white space beside such characters', null, '\u0000\t'],
  ['nothing and an escape of white space', '', '_x0009_'],
  ['half a surrogate pair', 'a\uD800', 'a\uFFFD'],
])('cellMark does not tell apart %s', (_, one, other) => {
  expect(cellMark(one)).toBe(cellMark(other));
});

it.each<[what: string, one: Cell, other: Cell]>([
  ['a leading zero', '0123', '123'],
  ['white space at an end', 'a ', 'a'],
  ['case', 'Ann', 'ann'],
  ['the 15th digit', 7.7937386772441, 7.79373867724411],
  ['what only looks like an escape', '_x41_', 'A'],
  ['a minute', at('2026-03-01T08:15:00'), at('2026-03-01T08:16:00')],
  ['accents', 'é', 'e'],
  ['a tab', 'a\tb', 'ab'],
])('cellMark tells apart %s', (_, one, other) => {
  expect(cellMark(one)).not.toBe(cellMark(other));
});

it('cellMark has one length, and one mark for what is empty', () => {
  for (const empty of [null, '', '   ', '\r\n']) expect(cellMark(empty)).toBe(emptyMark);
  expect(cellMark('x'.repeat(40_000))).toHaveLength(markLength);
});

it('cellMark differs for texts of which the canonical texts differ', () => {
  const marks = new Set<string>();
  for (let number = 0; number < 10_000; number++) marks.add(cellMark(`C${number}`));
  // Among 10,000 marks of 36 bits two are the same with a probability below 1 in 1,000.
  expect(marks.size).toBe(10_000);
});

it('cellMark is that of the canonical text', () => {
  const pieces = ['\0', '\t', ' ', '\r', '\n', '\uFEFF', '\uFFFE', '\uD800', '_', '_x', '005F', '0009', '_x000D_', 'a'];
  const hostile = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), hostile), (text) => {
      expect(canonicalText(canonicalText(text))).toBe(canonicalText(text));
      expect(cellMark(canonicalText(text))).toBe(cellMark(text));
    }),
  );
});

it('rows of marks hold the mark of each cell at its position', () => {
  const cells = fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), { maxLength: 60 });
  fc.assert(
    fc.property(cells, (own) => {
      const text = marksOfRecord(own);
      expect(own.map((_, position) => markAt(text, position))).toEqual(own.map(cellMark));
      expect(text).toHaveLength(own.length * markLength);
    }),
  );
});

const items = fc.array(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), { maxLength: 12 });

it('listMark does not depend on the order of the items', () => {
  fc.assert(
    fc.property(items, fc.nat(), (list, turn) => {
      const marks = list.map(itemMark);
      const at = list.length === 0 ? 0 : turn % list.length;
      expect(listMark([...marks.slice(at), ...marks.slice(0, at)])).toBe(listMark(marks));
    }),
  );
});

it('listMark changes with an item, and with one more of the same', () => {
  const marks = [
    ['P1', 1],
    ['P2', 2],
  ].map(itemMark);
  const [first = ''] = marks;
  expect(listMark([first, itemMark(['P2', 3])])).not.toBe(listMark(marks));
  expect(listMark([...marks, first])).not.toBe(listMark(marks));
  expect(listMark([])).toBe(emptyMark);
});
