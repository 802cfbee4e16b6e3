import { englishReport } from '../../language/english/report.js';
import { nounIn, type ReportTexts } from '../../language/report-texts.js';
import { type FieldChange, leftKinds, type PlanChange, shownKinds, writtenKinds } from '../../plan/index.js';
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
import { byTitle } from '../count-table.js';
import { decideRows, decideSheet } from '../decide/sheet.js';
import { messageIn } from '../issues.js';
import { type Fact, factPairs } from '../layout.js';
import { fieldText, reasonIn, valueText } from '../values.js';
import { planFacts, planOrigin, planVerdict, planWarnings } from './facts.js';
import type { Plan } from './view.js';

/** A cell holds 32,767 characters; the rest is not needed to judge a change. */
const longestCell = 32_000;

/** Rows after which another sheet is begun; a sheet holds 1,048,576. */
const longestSheet = 1_000_000;

export type WorkbookRow = (string | number)[];

/** Writes a plan into a workbook, with a line for each changed field. Throws OutputError. */
export async function writePlanWorkbook(file: string, plan: Plan, texts: ReportTexts = englishReport): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    await writePlanSheets(writer, plan, texts);
  });
}

/** The sheets of a plan, also in the workbook of a sign-off. */
export async function writePlanSheets(writer: TableWriter, plan: Plan, texts: ReportTexts): Promise<void> {
  const { sheets } = texts.pages;
  await writeSummary(writer, plan, texts);
  if (plan.undecided) await writeRows(writer, decideSheet(texts), decideRows(plan, texts));
  await writeRows(writer, changeSheet(texts), changeRows(plan, texts));
  const problems = { name: sheets.names.problems, columns: problemColumns(texts), ownFormats: true };
  await writeRows(writer, problems, problemRows(plan, texts));
  const { title: name } = texts.pages.parts.issues;
  if (plan.issues) await writeRows(writer, { name, columns: issueColumns(texts) }, issueRows(plan.issues, texts));
}

/** Its facts say which plan it is, for decisions that are read again. */
async function writeSummary(writer: TableWriter, plan: Plan, texts: ReportTexts): Promise<void> {
  const { client, parts, sheets } = texts.pages;
  const kinds = shownKinds(plan.counts);
  const counted = kinds.map((kind): SheetColumn => ({ heading: client.kinds[kind] ?? kind, kind: 'number' }));
  const sheet = await writer.sheet({
    name: sheets.names.summary,
    columns: [textColumn('', 20), ...counted],
    filter: false,
  });
  const counts = [...byTitle(plan.byResource, texts), [parts.total, plan.counts] as const];
  const rows = counts.map(([title, of]) => [title, ...kinds.map((kind) => of[kind])]);
  // Long texts may run over the narrow number columns, because nothing stands beside them.
  await sheet.write([...rows, [], [planVerdict(plan, texts).text], ...factRows(plan, texts)]);
}

function factRows(plan: Plan, texts: ReportTexts): WorkbookRow[] {
  const { reasons, advice } = planWarnings(plan, texts);
  const safety: Fact = [texts.pages.plan.safety, reasons.length > 0 ? [...reasons, advice] : undefined];
  const facts = factPairs([...planOrigin(plan, texts), ...planFacts(plan, undefined, texts), safety]);
  return facts.map((fact) => fact.map((text) => shortCell(text, texts)));
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

/** As wide as its heading at least, which is bold. */
export function textColumn(heading: string, width: number): SheetColumn {
  return { heading, kind: 'text', width: Math.max(width, heading.length + 3) };
}

function recordColumns({ pages: { client, sheets } }: ReportTexts): SheetColumn[] {
  const { resource, key, name } = sheets.columns;
  return [textColumn(client.kind, 12), textColumn(resource, 14), textColumn(key, 18), textColumn(name, 24)];
}

/** Where a record comes from; also in the workbook of a sign-off. */
export function placeColumns({ pages: { sheets, signOff } }: ReportTexts): SheetColumn[] {
  const { sheet, row } = sheets.columns;
  return [textColumn(signOff.file, 18), textColumn(sheet, 12), { heading: row, kind: 'number', width: 8 }];
}

/** Values are numbers where they are numbers. */
export function valueColumn(heading: string): SheetColumn {
  return { heading, kind: 'number', width: 26 };
}

/** The sheet of what the plan writes. */
export function changeSheet(texts: ReportTexts): SheetDefinition {
  const { client, plan } = texts.pages;
  const values = [textColumn(client.field, 28), valueColumn(client.nowValue), valueColumn(client.thenValue)];
  const columns = [...recordColumns(texts), ...placeColumns(texts), ...values];
  return { name: plan.changes, columns, ownFormats: true };
}

/** Together no wider than one page prints: a row must not be torn. */
function problemColumns(texts: ReportTexts): SheetColumn[] {
  const { client, facts, parts } = texts.pages;
  const values = [textColumn(client.field, 22), valueColumn(client.inAccount), valueColumn(client.inFile)];
  const why = [textColumn(parts.reason, 56), ...values, textColumn(facts.labels.damage, 20)];
  return [...recordColumns(texts), ...placeColumns(texts), ...why];
}

function issueColumns(texts: ReportTexts): SheetColumn[] {
  const words = texts.pages.parts.issues;
  const what = [textColumn(words.severity, 14), textColumn(words.kind, 40)];
  const where = [...placeColumns(texts), textColumn(words.column, 8), textColumn(words.value, 30)];
  return [...what, ...where, textColumn(words.whatIsWrong, 90)];
}

/** Its rows: a line for each changed field. */
export function* changeRows(plan: Pick<Plan, 'changes'>, texts: ReportTexts): Generator<WorkbookRow> {
  for (const change of plan.changes(writtenKinds)) {
    if (change.kind === 'deactivate') yield [...recordCells(change, texts), '', '', ''];
    for (const field of change.fields) yield [...recordCells(change, texts), ...fieldCells(field, texts)];
  }
}

/** A field with two of its values. */
function fieldCells({ field, from, to }: FieldChange, texts: ReportTexts): WorkbookRow {
  return [shortCell(fieldText(field, texts), texts), valueCell(from, texts, field), valueCell(to, texts, field)];
}

/** A number as a number, anything else as a text. */
export function valueCell(value: unknown, texts: ReportTexts, field: string): string | number {
  return typeof value === 'number' ? value : shortCell(valueText(value, texts, field), texts);
}

/** A conflict has a line for each field with both values, the reason in the first one. */
function* problemRows(plan: Plan, texts: ReportTexts): Generator<WorkbookRow> {
  const { happened } = texts.pages.facts;
  for (const change of plan.changes(leftKinds)) {
    const reason = shortCell(reasonIn(change, texts), texts);
    const fields = change.kind === 'conflict' ? change.fields : [];
    if (fields.length === 0) yield [...recordCells(change, texts), reason];
    for (const [at, field] of fields.entries()) {
      const why = at === 0 ? reason : '';
      const damage = field.damage === undefined ? '' : happened(field.damage, 1);
      yield [...recordCells(change, texts), why, ...fieldCells(field, texts), damage];
    }
  }
}

function* issueRows({ list, leftOut }: IssueSummary, texts: ReportTexts): Generator<WorkbookRow> {
  const { severities } = texts.pages.client;
  for (const issue of list) {
    const { severity, code, file, sheet = '', row = '', column = '', value = '' } = issue;
    const what = [severities[severity] ?? severity, texts.issues[code].title];
    const message = shortCell(messageIn(issue, texts), texts);
    yield [...what, file, sheet, row, column, shortCell(value, texts), message];
  }
  if (leftOut > 0) yield ['', texts.pages.sheets.moreIssues(leftOut)];
}

function recordCells({ kind, resource, key = '', name = '', ...place }: PlanChange, texts: ReportTexts): WorkbookRow {
  const cells = [nounIn(texts, resource), shortCell(key, texts), shortCell(name, texts)];
  return [texts.pages.client.kinds[kind] ?? kind, ...cells, ...placeCells(place)];
}

/** A row that is gone has no number. */
export function placeCells({ file, sheet = '', row }: Pick<PlanChange, 'file' | 'sheet' | 'row'>): WorkbookRow {
  return [file, sheet, row === 0 ? '' : row];
}

/** A text cut to what a cell holds. */
export function shortCell(value: string, { pages: { parts } }: ReportTexts): string {
  return cutText(value, longestCell, parts.cut);
}
