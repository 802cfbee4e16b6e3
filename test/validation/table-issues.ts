import { columnsFrom } from '../../src/files/columns.js';
import { type Cell, cutToFit, type Source, type SourceRow } from '../../src/files/index.js';
import { date, key, type Origin, type RecordMappings, text } from '../../src/mapping/index.js';
import { emptyMark } from '../../src/mapping/memory/index.js';
import type { returnedIssues } from '../../src/mapping/validation/catalogue.js';
import type { Issue, IssueCode } from '../../src/mapping/validation/index.js';
import { reportTextsOf } from '../../src/messages/report-languages.js';
import { editedShownSheets, goneFromWorkbook } from '../../src/rows/returned/returned-workbook.js';
import { disagreementIssue } from '../../src/rows/row-issues.js';
import { TableFaultFinder } from '../../src/rows/table-faults.js';
import { lostSheets, partsLeftOut, unreadSheets } from '../../src/rows/unread-sheets.js';
import { missingIssue } from '../../src/runs/planning/missing.js';
import { mapRows, type Rows, tableOf } from '../mapping/map-rows.js';
import { bindTo, issuesOf, memoryOf, toldOfRecords, workbookOf } from '../mapping/remembered.js';

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
  'text-cut-off': () => named(String(cutToFit('x'.repeat(32_768), reportTextsOf('it').workbook.cutMark))),
  'word-for-nothing': () => named('\\N'),
  'ditto-mark': () => named('dito'),
  'nul-character': () => named('a\0b'),
  'control-characters': () => named('a\u0007b'),
  'characters-lost': () => named('M\ufffdller'),
  'characters-garbled': () => named('MÃ¼ller'),
  'characters-invisible': () => named('a\u200bb'),
  'spaces-around': () => named('Weber '),
} as const satisfies Partial<Record<IssueCode, () => Promise<readonly Issue[]>>>;

const exportedHeadings = ['id', 'myId', 'name', 'dateCreated'];
const exported: Rows = [[1, 'A', 'Ann', '2026-01-01 08:00']];

/** What is said where the names stand one row below those that they were exported with. */
async function shifted(): Promise<readonly Issue[]> {
  const rows = [1, 2, 3, 4, 5].map((id) => [id, `C${id}`, `Name ${id}`, null]);
  const below = rows.map(([id, key, , date], at) => [
    id ?? null,
    key ?? null,
    rows[at - 1]?.[2] ?? 'Name',
    date ?? null,
  ]);
  const workbook = workbookOf('customer', memoryOf('customer', exportedHeadings, rows));
  const { mapper, table, returned } = await bindTo(workbook, 'customer', { headings: exportedHeadings, rows: below });
  for await (const batch of table.batches) for (const row of batch) mapper.map(row);
  return toldOfRecords(returned).issues;
}

/** What is said of customers of which one was exported. */
const returned = (rows: Rows, own: readonly string[] = exportedHeadings) =>
  issuesOf(workbookOf('customer', memoryOf('customer', exportedHeadings, exported)), 'customer', {
    headings: own,
    rows,
  });

/** What is said where a custom field that holds dates got a word. */
function retyped(): Promise<readonly Issue[]> {
  const [own, label] = [['id', 'customFieldValues.Since'], 'customFieldValues.Since'];
  const memory = memoryOf('customer', own, [[1, '2026-01-01']], [], { [label]: 'date' });
  return issuesOf(workbookOf('customer', memory), 'customer', { headings: own, rows: [[1, 'soon']] });
}

/** What is said where both names of a site's customer were edited, the other customer being remembered as well. */
async function contradicting(): Promise<readonly Issue[]> {
  const siteHeadings = ['id', 'name', 'customer.myId', 'customer.id'];
  const customers = memoryOf('customer', exportedHeadings, [...exported, [2, 'B', 'Bob', null]]);
  const workbook = workbookOf('site', memoryOf('site', siteHeadings, [[7, 'Depot', 'C', 3]]), customers);
  return issuesOf(workbook, 'site', { headings: siteHeadings, rows: [[7, 'Depot', 'A', 2]] });
}

/** What is said where one of the two parts of a job has no row any more. */
async function shortened(): Promise<readonly Issue[]> {
  const list = { field: 'parts', headings: ['parts.reference'], items: { '1': [['P1'], ['P2']] } };
  const workbook = workbookOf('job', memoryOf('job', ['id', 'description'], [[1, 'Job']], [list]));
  await bindTo(workbook, 'job', { headings: ['id', 'parts.reference'], rows: [[1, 'P2']] });
  return toldOf(workbook, { areFoundByName: false });
}

/** What is said of an edited part of a job whose own row is rejected. */
async function rejectedBesides(): Promise<readonly Issue[]> {
  const list = { field: 'parts', headings: ['parts.reference'], items: { '1': [['P1']] } };
  const workbook = workbookOf('job', memoryOf('job', ['id', 'priority'], [[1, 'low']], [list]));
  await issuesOf(workbook, 'job', { headings: ['id', 'priority'], rows: [[1, 'lowest']] });
  return issuesOf(workbook, 'job', { headings: ['id', 'parts.reference'], rows: [[1, 'P2']] });
}

/** What is said of a workbook once its sheets are read. */
function toldOf(workbook: ReturnType<typeof workbookOf>, { areFoundByName } = { areFoundByName: true }): Issue[] {
  return [...goneFromWorkbook(workbook, { file: 'test.csv', areFoundByName })];
}

/** For each of these codes the shortest way to it. */
export const returnedWays = {
  'memory-not-used': () => returned([['A', 'Ann']], ['myId', 'name']),
  'id-repeated': async () => (await returned([...exported, ...exported])).filter(({ row }) => row === 3),
  'id-not-exported': () => returned([[2, 'B', 'Bob', null]]),
  'id-lost': async () => {
    const workbook = workbookOf('customer', memoryOf('customer', exportedHeadings, exported));
    const { mapper, table, returned } = await bindTo(workbook, 'customer', {
      headings: exportedHeadings,
      rows: [[null, 'New', 'Ann', '2026-01-01 08:00']],
    });
    for await (const batch of table.batches) for (const row of batch) mapper.map(row);
    return toldOfRecords(returned).issues.filter(({ row }) => row !== undefined);
  },
  'row-torn': () => returned([[1, 'B', 'Bob', '2026-01-02']]),
  'column-moved': shifted,
  'record-rejected': rejectedBesides,
  'items-gone': shortened,
  'edit-not-sent': () => returned([[1, 'A', 'Ann', '2026-01-02']]),
  'custom-field-type': retyped,
  'edits-disagree': async () => {
    const [origin, first] = ['test.csv', 'other.csv'].map((file) => ({ file, row: 2 })) as [Origin, Origin];
    const key = { field: 'id', value: '1' } as const;
    const record = { resource: 'customer', key, payload: { name: 'Ann' }, references: [], origin } as const;
    return [disagreementIssue({ record, first }, 'edits-disagree')];
  },
  'edits-contradict': contradicting,
  'sheet-gone': async () => toldOf(workbookOf('customer', memoryOf('customer', exportedHeadings, exported))),
  'shown-only': () => {
    const table = async () => ({ ...tableOf(['owner', 'label'], ['job', 'Floor']), sheet: 'Custom fields' });
    const source = { file: 'test.csv', sheets: [{ name: 'Custom fields' }], table } as unknown as Source;
    return editedShownSheets(source, { shown: [{ sheets: ['Custom fields'], mark: emptyMark }] });
  },
  'record-missing': async () => {
    const key = { field: 'myId', value: 'C-1' } as const;
    return [missingIssue({ resource: 'customer', key, id: '7', place: { file: 'test.csv', row: 0 }, name: 'Ann' })];
  },
  'gone-doubtful': async () => {
    const workbook = workbookOf('customer', memoryOf('customer', exportedHeadings, exported));
    const sheet = { headings: [...exportedHeadings, 'fieldsheet message'], rows: [] };
    const { returned } = await bindTo(workbook, 'customer', sheet);
    return toldOfRecords(returned).issues;
  },
} as const satisfies Record<keyof typeof returnedIssues & IssueCode, () => Promise<readonly Issue[]>>;
