import type { Origin } from '../../src/mapping/index.js';
import { emptyMark } from '../../src/mapping/memory/index.js';
import { editedShownSheets, goneFromWorkbook } from '../../src/rows/returned/returned-workbook.js';
import { disagreementIssue } from '../../src/rows/row-issues.js';
import { vanishedIssue } from '../../src/runs/planning/vanished.js';
import type { Source } from '../../src/tabular/index.js';
import type { returnedIssues } from '../../src/validation/catalogue.js';
import type { Issue, IssueCode } from '../../src/validation/index.js';
import { type Rows, tableOf } from '../mapping/map-rows.js';
import { bindTo, issuesOf, memoryOf, toldOfRecords, workbookOf } from '../mapping/remembered.js';

const headings = ['id', 'myId', 'name', 'dateCreated'];
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
  const workbook = workbookOf('customer', memoryOf('customer', headings, rows));
  const { mapper, table, returned } = await bindTo(workbook, 'customer', { headings, rows: below });
  for await (const batch of table.batches) for (const row of batch) mapper.map(row);
  return toldOfRecords(returned).issues;
}

/** What is said of customers of which one was exported. */
const returned = (rows: Rows, own: readonly string[] = headings) =>
  issuesOf(workbookOf('customer', memoryOf('customer', headings, exported)), 'customer', { headings: own, rows });

/** What is said where a custom field that holds dates got a word. */
function retyped(): Promise<readonly Issue[]> {
  const [own, label] = [['id', 'customFieldValues.Since'], 'customFieldValues.Since'];
  const memory = memoryOf('customer', own, [[1, '2026-01-01']], [], { [label]: 'date' });
  return issuesOf(workbookOf('customer', memory), 'customer', { headings: own, rows: [[1, 'soon']] });
}

/** What is said where both names of a site's customer were edited, the other customer being remembered as well. */
async function contradicting(): Promise<readonly Issue[]> {
  const siteHeadings = ['id', 'name', 'customer.myId', 'customer.id'];
  const customers = memoryOf('customer', headings, [...exported, [2, 'B', 'Bob', null]]);
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
    const workbook = workbookOf('customer', memoryOf('customer', headings, exported));
    const { mapper, table, returned } = await bindTo(workbook, 'customer', {
      headings,
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
  'sheet-gone': async () => toldOf(workbookOf('customer', memoryOf('customer', headings, exported))),
  'shown-only': () => {
    const table = async () => ({ ...tableOf(['owner', 'label'], ['job', 'Floor']), sheet: 'Custom fields' });
    const source = { file: 'test.csv', sheets: [{ name: 'Custom fields' }], table } as unknown as Source;
    return editedShownSheets(source, { shown: [{ sheets: ['Custom fields'], mark: emptyMark }] });
  },
  'record-vanished': async () => {
    const key = { field: 'myId', value: 'C-1' } as const;
    const origin = { file: 'test.csv', row: 2 };
    return [vanishedIssue({ resource: 'customer', key, id: '7', origin, written: { payload: { name: 'Ann' } } })];
  },
  'gone-doubtful': async () => {
    const workbook = workbookOf('customer', memoryOf('customer', headings, exported));
    const sheet = { headings: [...headings, 'fieldsheet message'], rows: [] };
    const { returned } = await bindTo(workbook, 'customer', sheet);
    return toldOfRecords(returned).issues;
  },
} as const satisfies Record<keyof typeof returnedIssues & IssueCode, () => Promise<readonly Issue[]>>;
