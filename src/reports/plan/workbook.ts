import { inWords } from '../../contract/index.js';
import { type FieldChange, isApplied, leftKinds, type PlanChange, shownKinds, writtenKinds } from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import {
  commitOrAbort,
  createWriter,
  type SheetColumn,
  type SheetDefinition,
  type SheetWriter,
  type TableWriter,
} from '../../tabular/index.js';
import { cutText } from '../../text/words.js';
import { issueKind } from '../../validation/index.js';
import { byTitle } from '../count-table.js';
import { decideRows, decideSheet } from '../decide/sheet.js';
import { type Fact, factPairs } from '../layout.js';
import { valueText } from '../values.js';
import { planFacts, planOrigin, planWarnings } from './facts.js';
import type { Plan } from './view.js';

/** A cell holds 32,767 characters; the rest is not needed to judge a change. */
const longestCell = 32_000;

/** Rows after which another sheet is begun; a sheet holds 1,048,576. */
const longestSheet = 1_000_000;

/** Its facts say which plan it is, for decisions that are read again. */
export const planSummarySheet = 'Summary';

export type WorkbookRow = (string | number)[];

/** Writes a plan into a workbook, with a line for each changed field. Throws OutputError. */
export async function writePlanWorkbook(file: string, plan: Plan): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    await writePlanSheets(writer, plan);
    if (plan.issues) await writeRows(writer, { name: 'Issues', columns: issueColumns }, issueRows(plan.issues));
  });
}

/** The sheets of a plan, also in the workbook of a sign-off. */
export async function writePlanSheets(writer: TableWriter, plan: Plan): Promise<void> {
  await writeSummary(writer, plan);
  if (plan.undecided) await writeRows(writer, decideSheet, decideRows(plan));
  await writeRows(writer, { name: 'Changes', columns: changeColumns }, changeRows(plan));
  await writeRows(writer, { name: 'Problems', columns: problemColumns }, problemRows(plan));
}

async function writeSummary(writer: TableWriter, plan: Plan): Promise<void> {
  const kinds = shownKinds(plan.counts);
  const counted = kinds.map((kind): SheetColumn => ({ heading: kind, kind: 'number' }));
  const sheet = await writer.sheet({
    name: planSummarySheet,
    columns: [textColumn('', 16), ...counted],
    filter: false,
  });
  const counts = [...byTitle(plan.byResource), ['Total', plan.counts] as const];
  const rows = counts.map(([title, of]) => [title, ...kinds.map((kind) => of[kind])]);
  // Long texts may run over the narrow number columns, because nothing stands beside them.
  await sheet.write([...rows, [], ...factRows(plan)]);
}

function factRows(plan: Plan): WorkbookRow[] {
  const { reasons, advice } = planWarnings(plan);
  const safety: Fact = ['Safety', reasons.length > 0 ? [...reasons, advice] : undefined];
  return factPairs([...planOrigin(plan), ...planFacts(plan), safety]).map((fact) => fact.map(shortCell));
}

/** Writes a sheet, and more of them if the rows are more than one holds. */
export async function writeRows(
  writer: TableWriter,
  sheet: SheetDefinition,
  rows: Iterable<WorkbookRow>,
): Promise<void> {
  let current: SheetWriter = await writer.sheet(sheet);
  let written = 0;
  for (const some of pagesOf(rows, 1000)) {
    if (written + some.length > longestSheet) {
      current = await writer.sheet(sheet);
      written = 0;
    }
    await current.write(some);
    written += some.length;
  }
}

function* pagesOf(rows: Iterable<WorkbookRow>, size: number): Generator<WorkbookRow[]> {
  let page: WorkbookRow[] = [];
  for (const row of rows) {
    page.push(row);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  yield page;
}

export function textColumn(heading: string, width?: number): SheetColumn {
  return { heading, kind: 'text', width };
}

const recordColumns = [
  textColumn('kind', 10),
  textColumn('resource', 12),
  textColumn('key', 24),
  textColumn('name', 30),
];
const placeColumns = [
  textColumn('file', 24),
  textColumn('sheet'),
  { heading: 'row', kind: 'number', width: 8 } as const,
];
const changeColumns = [
  ...recordColumns,
  ...placeColumns,
  textColumn('field', 28),
  textColumn('from', 36),
  textColumn('to', 36),
];
const inAccount = [
  textColumn('field', 28),
  textColumn('in the account', 36),
  textColumn('in the file', 36),
  textColumn('damage', 22),
];
const problemColumns = [...recordColumns, ...placeColumns, textColumn('reason', 90), ...inAccount];
const issuePlace = [...placeColumns, textColumn('column', 8), textColumn('value', 30)];
const issueColumns = [textColumn('severity', 10), textColumn('kind', 40), ...issuePlace, textColumn('message', 90)];

function* changeRows(plan: Plan): Generator<WorkbookRow> {
  for (const change of plan.changes(writtenKinds)) {
    if (isApplied(change.kind)) yield [...recordCells(change), '', '', ''];
    for (const field of change.fields) yield [...recordCells(change), ...fieldCells(field)];
  }
}

function fieldCells({ field, from, to }: FieldChange): WorkbookRow {
  return [shortCell(field), shortCell(valueText(from)), shortCell(valueText(to))];
}

/** A conflict has a line for each field with both values, the reason in the first one. */
function* problemRows(plan: Plan): Generator<WorkbookRow> {
  for (const change of plan.changes(leftKinds)) {
    const reason = shortCell(change.reason ?? '');
    const fields = change.kind === 'conflict' ? change.fields : [];
    if (fields.length === 0) yield [...recordCells(change), reason];
    for (const [at, field] of fields.entries())
      yield [...recordCells(change), at === 0 ? reason : '', ...fieldCells(field), field.damage ?? ''];
  }
}

function* issueRows({ list, leftOut }: IssueSummary): Generator<WorkbookRow> {
  for (const { severity, code, file, sheet = '', row = '', column = '', value = '', message } of list)
    yield [severity, issueKind(code).title, file, sheet, row, column, shortCell(value), shortCell(message)];
  if (leftOut > 0) yield ['', `and ${leftOut} more, which \`--max-issues\` lists`];
}

function recordCells({ kind, resource, key = '', name = '', file, sheet = '', row }: PlanChange): WorkbookRow {
  return [kind, inWords(resource), shortCell(key), shortCell(name), file, sheet, row === 0 ? '' : row];
}

/** A text cut to what a cell holds. */
export function shortCell(value: string): string {
  return cutText(value, longestCell);
}
