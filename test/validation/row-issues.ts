import { textsOf } from '../../src/language/index.js';
import { date, key, type RecordMappings, text } from '../../src/mapping/index.js';
import { TableFaultFinder } from '../../src/rows/table-faults.js';
import { lostSheets, partsLeftOut, unreadSheets } from '../../src/rows/unread-sheets.js';
import { columnsFrom } from '../../src/tabular/columns.js';
import { cutToFit } from '../../src/tabular/index.js';
import type { Cell, Source, SourceRow } from '../../src/tabular/types.js';
import type { Issue, IssueCode } from '../../src/validation/index.js';
import { mapRows, type Rows, tableOf } from '../mapping/map-rows.js';

const records: RecordMappings = { customer: { myId: key('No'), name: text('Name'), addressCity: text('City') } };

const headings = ['No', 'Name', 'City'] as const;

async function mapped(rows: Rows, own: readonly string[] = headings): Promise<readonly Issue[]> {
  return (await mapRows({ records }, tableOf(own, ...rows))).issues;
}

/** A customer of that name. */
const named = (name: Cell) => mapped([['1', name, 'x']]);

/** What is said of a row in which the file ends. */
async function cutOff(cells: readonly Cell[]): Promise<readonly Issue[]> {
  const batches = (async function* () {
    yield [{ number: 2, cells, isCutOff: true }];
  })();
  return (await mapRows({ records }, { ...tableOf(headings), batches })).issues;
}

/** What is said of a table whose first column is read. */
async function watched(own: readonly string[], rows: readonly SourceRow[], read = 0): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  const table = { ...tableOf(own), columns: columnsFrom(own) };
  const options = { reads: new Map([[read, []]]), ignored: [], onIssue: (issue: Issue) => issues.push(issue) };
  const faults = new TableFaultFinder(table, options);
  for (const row of rows) faults.add(row, 'mapped');
  faults.end();
  return issues;
}

/** What is said of rows above the headings. */
async function aboveHeadings(...above: Rows): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  const table = {
    ...tableOf(headings),
    headerRow: 3,
    above: above.map((cells, index) => ({ number: index + 1, cells })),
  };
  new TableFaultFinder(table, { reads: new Map(), ignored: [], onIssue: (issue) => issues.push(issue) }).end();
  return issues;
}

/** What is said of a workbook of which only another sheet is read. */
async function sheetOfNobody(): Promise<readonly Issue[]> {
  const rows = [headings, ['1', 'A', 'B']].map((cells, index) => ({ number: index + 1, cells }));
  const batches = (async function* () {
    yield rows;
  })();
  const source: Source = {
    file: 'test.csv',
    kind: 'xlsx',
    found: {},
    sheets: [{ name: 'Our clients', state: 'visible' }],
    table: async () => ({ ...tableOf([], []), batches }),
    close: async () => {},
  };
  return unreadSheets(source, new Set());
}

const sourceOf = (sheets: Source['sheets']): Source => ({
  file: 'test.csv',
  kind: 'xlsx',
  found: {},
  sheets,
  table: async () => tableOf([]),
  close: async () => {},
});

/** What is said of a table in an encoding that is only assumed. */
async function assumed(own: readonly string[], cells: readonly Cell[]): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  const table = { ...tableOf(own), columns: columnsFrom(own), assumedEncoding: 'windows-1252' };
  const faults = new TableFaultFinder(table, {
    reads: new Map(),
    ignored: own,
    onIssue: (issue) => issues.push(issue),
  });
  faults.add({ number: 2, cells }, 'mapped');
  faults.end();
  return issues;
}

/** What is said of the second row. */
async function belowEachOther(above: readonly Cell[], cells: readonly Cell[]): Promise<Issue[]> {
  const table = tableOf(['No', 'Name']);
  const faults = new TableFaultFinder(table, { reads: new Map(), ignored: undefined, onIssue: () => {} });
  faults.add({ number: 2, cells: above }, 'mapped');
  const found = faults.totals({ number: 3, cells }, []);
  return found ? [found] : [];
}

/** The shortest way to each issue of a file, a table or a cell. */
export const rowWays = {
  'cells-missing': () => mapped([['1', 'A']]),
  'row-cut-off': () => cutOff(['1', 'A']),
  'heading-repeated': () => mapped([], [...headings, 'Name']),
  'headings-repeated': () => mapped([headings]),
  'row-around-table': () => mapped([['----', '----']]),
  'heading-merged': () => watched(['No', ''], [{ number: 2, cells: ['1', 'x'] }]),
  'heading-missing': () => watched(['', 'No'], [{ number: 2, cells: ['1', 'x'] }], 1),
  'column-not-read': () => watched(['No', 'Fax'], [{ number: 2, cells: ['1', 'x'] }]),
  'row-above-headings': () => aboveHeadings(['1', 'A', 'Bonn'], ['2', 'B', 'Ulm']),
  'encoding-assumed': () => assumed(['No', 'Name'], ['1', '£ódŸ']),
  'sheet-lost': async () => lostSheets(sourceOf([{ name: 'Module', state: 'lost' }])),
  'part-not-read': async () =>
    partsLeftOut({ file: 'test.csv', leftOut: [{ name: 'Orders', why: { key: 'linkedTable', values: [] } }] }),
  'sheet-not-read': sheetOfNobody,
  'rows-blank': () =>
    watched(
      ['No'],
      [2, 4].map((number) => ({ number, cells: [`C${number}`] })),
    ),
  'rows-hidden': () => watched(['No'], [{ number: 2, cells: ['C1'], isHidden: true }]),
  'row-of-totals': () => watched(['No'], [{ number: 2, cells: ['Total'] }]),
  'totals-among-rows': () => belowEachOther(['C1', 'A'], ['Total', '1']),
  'date-became-number': async () =>
    (
      await mapRows(
        { records: { job: { myId: key('A'), preferences: { date: date('B') } } } },
        tableOf(['A', 'B'], ['1', 45_351]),
      )
    ).issues,
  'text-became-date': () => named(new Date('2024-03-01')),
  'number-shortened': () => named('1,23E+15'),
  'digits-lost': () => named(1_234_567_890_123_456),
  'value-cut': () => named('x'.repeat(32_767)),
  'text-cut-off': () => named(String(cutToFit('x'.repeat(32_768), textsOf('it').workbook.cutMark))),
  'word-for-nothing': () => named('\\N'),
  'ditto-mark': () => named('dito'),
  'nul-character': () => named('a\0b'),
  'control-characters': () => named('a\u0007b'),
  'characters-lost': () => named('M\ufffdller'),
  'characters-garbled': () => named('MÃ¼ller'),
  'characters-invisible': () => named('a\u200bb'),
  'spaces-around': () => named('Weber '),
} as const satisfies Partial<Record<IssueCode, () => Promise<readonly Issue[]>>>;
