import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SourceError } from '../../src/errors.js';
import { type Cell, openSource } from '../../src/files/index.js';
import { expectError } from '../errors.js';
import { readRows } from './folder.js';

const folder = fileURLToPath(new URL('../fixtures/workbooks/', import.meta.url));
const leapDay = new Date('2024-02-29T00:00:00Z');
const threeCells = [['name', leapDay, 7]];
const unvalued = { error: 'formula without value' };

interface Expected {
  readonly name: string;
  readonly state?: string;
  readonly count: number;
  readonly first: readonly (readonly Cell[])[];
}

const sheet1 = (...first: (readonly Cell[])[]): Expected[] => [{ name: 'Sheet1', count: first.length, first }];
const customers = (count: number): Expected => ({
  name: 'Cust0',
  count,
  first: [
    ['ref', 'when'],
    ['R0', leapDay],
    ['R1', leapDay],
  ],
});
const dated1904: Expected = {
  name: 'S',
  count: 5,
  first: [
    ['myId', 'scheduledStart', 'description'],
    ['J2', new Date('2023-09-01'), 'x'],
    ['J3', new Date('1904-01-01'), 'x'],
  ],
};
const kitchen = (veryHidden: string): Expected[] => [
  {
    name: 'Data',
    count: 38,
    first: [
      ['label', 'value'],
      ['text', 'hello'],
      ['utf8', 'Zażółć gęślą 日本語 😀'],
    ],
  },
  {
    name: 'Ünïcödé 日本 & <x>',
    count: 2,
    first: [
      ['a', 'b'],
      [1, 2],
    ],
  },
  { name: 'Hidden', state: 'hidden', count: 1, first: [['secret']] },
  { name: 'VeryHidden', state: veryHidden, count: 1, first: [['secret2']] },
];
/** As many x as the row's number, then a text of two- and three-byte characters that shifts over the chunks. */
const shifting = (text: (row: number) => string) => ({
  name: 'Sheet1',
  count: 5000,
  first: [[text(1)], [text(2)], [text(3)]],
});

/** From the second column of the README beside the workbooks; a time without a date is text, as the types say. */
const readable: Record<string, readonly Expected[]> = {
  'g_1904.xlsx': [customers(6)],
  'g_comment.xlsx': [customers(6)],
  'g_link.xlsx': [customers(6)],
  'g_s2.xlsx': [customers(6), { ...customers(6), name: 'Cust1' }],
  'g_s2_5000.xlsx': [customers(5001), { ...customers(5001), name: 'Cust1' }],
  'g_table.xlsx': [customers(6)],
  // The file format of LibreOffice knows one kind of hidden sheet only.
  'lo_1904.xlsx': kitchen('hidden'),
  'lo_kitchen.xlsx': kitchen('hidden'),
  'opx_1904.xlsx': kitchen('veryHidden'),
  'opx_kitchen.xlsx': kitchen('veryHidden'),
  'opx_100.xlsx': [
    {
      name: 'Customers',
      count: 100,
      first: [
        ['C0', 'Customer number 0', 0, 0, 'x0'],
        ['C1', 'Customer number 1', 1, 1.5, 'x7919'],
        ['C2', 'Customer number 2', 2, 3, 'x15838'],
      ],
    },
  ],
  'plain_1904.xlsx': [dated1904],
  // The element of an extension that has the name of the one which says so.
  'x15_workbookPr_1904.xlsx': [dated1904],
  'readxl_type-me_1904.xlsx': [
    { name: 'logical_coercion', count: 11, first: [['maybe boolean?', 'description']] },
    { name: 'numeric_coercion', count: 8, first: [['maybe numeric?', 'explanation']] },
    {
      name: 'date_coercion',
      count: 8,
      first: [
        ['maybe a datetime?', 'explanation'],
        [null, 'empty'],
        [new Date('2016-05-23'), 'date only format'],
        [new Date('2016-04-28T11:30:00Z'), 'date and time format'],
      ],
    },
    { name: 'text_coercion', count: 7, first: [['text', 'explanation']] },
  ],
  'strict_iso_times.xlsx': [
    {
      name: 'Sheet1',
      count: 7,
      first: [
        [new Date('2006-10-10'), 1, 1.02, 'text', new Date('2009-01-01T11:00:00Z'), 6, 7, 8, 9, 10, '11:00:00'],
        [new Date('2006-10-10'), 2, 2.04, '"text"', new Date('2009-01-01T11:00:00Z'), null, 7, 8, 9, 10, '11:12:01'],
        [new Date('2006-10-10'), 3, 4.08, 'Text', new Date('2009-01-02T11:00:00Z'), null, null, 8, 9, 10, '11:02:00'],
      ],
    },
    { name: 'Sheet2', count: 4, first: [] },
    { name: 'Sheet3', count: 13, first: [] },
  ],
  'raw_abs_target.xlsx': [{ name: 'Customers', count: 1, first: threeCells }],
  'raw_capspath.xlsx': sheet1(...threeCells),
  'raw_custompath.xlsx': sheet1(...threeCells),
  'raw_empty_t.xlsx': sheet1(['', '', '']),
  'raw_excelorder.xlsx': sheet1(...threeCells),
  'raw_f0.xlsx': sheet1([0, false, new Date('1899-12-30'), new Date('1900-02-28'), new Date('1900-01-01')]),
  'raw_formula_results.xlsx': sheet1(
    [3, 'a&b', true, { error: '#N/A' }, leapDay, 6, unvalued, ''],
    [null, null, null, null, null, 8],
  ),
  'raw_inline_rich.xlsx': sheet1(['AB', ' sp ']),
  'raw_iso_date.xlsx': sheet1([new Date('2024-02-29T13:45:30Z'), '13:45:30']),
  'raw_no_refs.xlsx': sheet1(['a', 1], ['b', 2]),
  'raw_phonetic.xlsx': sheet1(['東京', 'ab']),
  'raw_prefixed_ns.xlsx': sheet1(['hello', 5]),
  'raw_pretty.xlsx': sheet1(['hello', 5, 'x']),
  'raw_reordered.xlsx': [
    { name: 'First', count: 1, first: threeCells },
    { name: 'Second', count: 1, first: [['second']] },
  ],
  'raw_row_no_r.xlsx': sheet1(['a'], [1]),
  'raw_sheets_before_all.xlsx': sheet1(...threeCells),
  'raw_ss_first.xlsx': sheet1(...threeCells),
  'raw_ss_first_styles_last.xlsx': sheet1(...threeCells),
  'raw_stored.xlsx': sheet1(...threeCells),
  'raw_stored_stream.xlsx': sheet1(...threeCells),
  'raw_stream_zip64.xlsx': sheet1(...threeCells),
  'raw_streamzip.xlsx': sheet1(...threeCells),
  'raw_wb_last.xlsx': sheet1(...threeCells),
  'raw_xesc.xlsx': sheet1(['a\rb', 'a\rb']),
  'raw_zip64.xlsx': sheet1(...threeCells),
  'row_huge.xlsx': sheet1([1], [2]),
  'ods_renamed.xlsx': kitchen('hidden'),
  'xls_renamed.xlsx': kitchen('hidden'),
};

const refused: Record<string, RegExp> = {
  'atk_lol_sheet.xlsx': /document type declaration/,
  'atk_xxe.xlsx': /document type declaration/,
  'csv_renamed.xlsx': /not a workbook/,
  'html_renamed.xlsx': /not a workbook/,
  'lo_password.xlsx': /password-protected/,
  'raw_badxml.xlsx': /damaged/,
  'raw_ss_missing_index.xlsx': /cell A1:.*shared texts/,
  'toowide.xlsx': /beyond column XFD/,
  'trunc_half.xlsx': /cut short/,
  'trunc_tail.xlsx': /cut short/,
  'zero.xlsx': /empty/,
};

const splitFiles = ['utf8_split.xlsx', 'utf8_split_ss.xlsx'];

test('every workbook of the folder is in this table', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.xlsx'));
  expect([...Object.keys(readable), ...Object.keys(refused), ...splitFiles].sort()).toEqual(files.sort());
});

test.each(Object.entries(readable))('openSource reads %s', async (name, sheets) => {
  const source = await openSource(folder + name);
  expect(source.kind).toBe(/^(ods|xls)_/.exec(name)?.[1] ?? 'xlsx');
  expect(source.sheets).toEqual(sheets.map((sheet) => ({ name: sheet.name, state: sheet.state ?? 'visible' })));
  await source.close();
  for (const { name: sheet, count, first } of sheets) {
    const rows = await readRows(folder + name, sheet);
    expect(rows).toHaveLength(count);
    expect(rows.slice(0, first.length).map(({ cells }) => cells)).toEqual(first);
  }
});

test.each(splitFiles)('openSource reads %s without breaking a character between two chunks', async (name) => {
  const rows = await readRows(folder + name);
  const tails = new Set(rows.map(({ cells }) => String(cells[0]).replace(/^x+/, '')));
  expect(rows).toHaveLength(5000);
  expect([...tails].join('')).toMatch(/^(日本語żółć)+$/);
  expect(tails.size).toBe(1);
  const [first] = tails;
  expect(rows.slice(0, 3).map(({ cells }) => cells)).toEqual(shifting((row) => 'x'.repeat(row) + first).first);
});

test('openSource reads the true numbers of rows, also over a gap', async () => {
  expect((await readRows(`${folder}row_huge.xlsx`)).map(({ number }) => number)).toEqual([1, 1_048_576]);
  expect((await readRows(`${folder}opx_kitchen.xlsx`)).slice(-3).map(({ number }) => number)).toEqual([36, 39, 40]);
});

test.each(Object.entries(refused))('openSource refuses %s', async (name, message) => {
  const error = await expectError(readRows(folder + name), SourceError);
  const { message: text, place } = error as SourceError;
  expect(text).toMatch(message);
  expect(text).toContain(name);
  expect(place?.file).toBe(folder + name);
});

/** What each label of the kitchen files stands for. LibreOffice calculates formulas, openpyxl writes no results. */
const values: Record<string, Cell> = {
  text: 'hello',
  utf8: 'Zażółć gęślą 日本語 😀',
  leading0: '00123',
  numtext: '42',
  int: 42,
  float: 0.1,
  neg: -5.5,
  date: leapDay,
  datetime: new Date('2024-02-29T13:45:30Z'),
  time: '13:45:30',
  date1900: new Date('1900-03-01'),
  customdate: new Date('2024-12-31'),
  localedate: new Date('2024-12-31'),
  percent: 0.125,
  currency: 1234.5,
  escfmt: 7,
  bool_t: true,
  bool_f: false,
  err: { error: '#N/A' },
  err2: { error: '#DIV/0!' },
  link: 'Click',
  rich: 'plain bold tail',
  multi: 'line1\nline2',
  spaces: '  padded  ',
  xesc: 'a\rb',
  zipcode: '07501',
  merged: 'M',
  'after-gap': 'x',
  hiddenrow: 'h',
};
const calculated = { f_num: 3, f_str: 'ab', f_bool: true, f_err: { error: '#N/A' }, f_date: leapDay };
const uncalculated = Object.fromEntries(Object.keys(calculated).map((label) => [label, unvalued]));

test.each([
  ['lo_kitchen.xlsx', calculated],
  ['lo_1904.xlsx', calculated],
  ['ods_renamed.xlsx', calculated],
  ['xls_renamed.xlsx', calculated],
  ['opx_kitchen.xlsx', uncalculated],
  ['opx_1904.xlsx', uncalculated],
])('the kitchen files: %s: each kind of cell has its value', async (name, formulas) => {
  const rows = await readRows(folder + name, 'Data');
  const found = new Map(rows.map(({ cells }) => [cells[0], cells[1]]));
  const date1904 = name.includes('1904');
  for (const [label, value] of Object.entries({ ...values, ...formulas })) {
    // 1 March 1900 lies before the first day of the 1904 system; these files hold the day after that one, serial 1.
    const expected = date1904 && label === 'date1900' ? new Date('1904-01-02') : value;
    expect.soft(found.get(label), label).toEqual(expected);
  }
  // 30 hours and a quarter, given to 15 digits.
  expect((found.get('duration') as { days: number }).days).toBeCloseTo(30.25 / 24, 12);
  // More than 15 digits were lost when the file was written.
  expect(found.get('big')).toBeCloseTo(1.23456789012345e16, -3);
  expect(found.get('empty') ?? null).toBeNull();
});
