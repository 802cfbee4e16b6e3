import { commitOrAbort, createWriter, type TableWriter } from '../../files/index.js';
import type { Issue } from '../../mapping/validation/index.js';
import { englishReport } from '../../messages/english/report.js';
import { nounIn, type ReportTexts } from '../../messages/report-texts.js';
import {
  type FieldChange,
  leftKinds,
  type PlanChange,
  type PlanCounts,
  shownKinds,
  writtenKinds,
} from '../../plan/index.js';
import { decideRows, decideSheet } from '../decide/sheet.js';
import { byTitle } from '../facts.js';
import { messageIn } from '../issues.js';
import { type Fact, factPairs } from '../layout.js';
import { isolated } from '../page/parts.js';
import { type CellColumn, inWorkbook, numberColumn, type Sheet, shortCell, textColumn, writeSheet } from '../sheet.js';
import { fieldText, valueText, visibleText } from '../values.js';
import { type Plan, planFacts, planOrigin, planVerdict, planWarnings, reasonsOf } from './view.js';

/** Writes a plan into a workbook, with a line for each changed field. Throws OutputError. */
export async function writePlanWorkbook(file: string, plan: Plan, texts: ReportTexts = englishReport): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    await writePlanSheets(writer, plan, texts);
  });
}

/** The sheets of a plan, also in the workbook of a sign-off. */
export async function writePlanSheets(writer: TableWriter, plan: Plan, texts: ReportTexts): Promise<void> {
  await writeSummary(writer, plan, texts);
  if (plan.undecided) await writeSheet(writer, decideSheet(texts, plan.summary.id), decideRows(plan, texts), texts);
  await writeSheet(writer, changeSheet(texts), changeRows(plan), texts);
  await writeSheet(writer, problemSheet(reasonsOf(plan, texts), texts), problemRows(plan), texts);
  if (!plan.issues) return;
  const { list, leftOut } = plan.issues;
  const sheet = await writeSheet(writer, issueSheet(texts), list, texts);
  if (leftOut > 0) await sheet.write([['', texts.pages.sheets.moreIssues(leftOut)]]);
}

/** Its facts say which plan it is, for decisions that are read again. */
async function writeSummary(writer: TableWriter, plan: Plan, texts: ReportTexts): Promise<void> {
  const { columns, rows } = plannedCounts(plan, texts);
  const sheet = await writeSheet(
    writer,
    { name: texts.pages.sheets.names.summary, columns, filter: false },
    rows,
    texts,
  );
  const { reasons, advice } = planWarnings(plan, texts);
  const safety: Fact = [texts.pages.plan.safety, reasons.length > 0 ? [...reasons, advice] : undefined];
  const facts = factPairs([...planOrigin(plan, texts), ...planFacts(plan, undefined, texts), safety]);
  // Long texts may run over the narrow number columns, because nothing stands beside them.
  const short = facts.map((fact) => fact.map((text) => shortCell(text, texts)));
  await sheet.write([[], [planVerdict(plan, texts).text], ...short]);
}

/** What is planned, in numbers: of each resource, and in all. */
export function plannedCounts({ counts, byResource }: Plan, texts: ReportTexts) {
  const { client, parts } = texts.pages;
  type Row = readonly [title: string, of: PlanCounts];
  const columns: CellColumn<Row>[] = [
    textColumn(parts.records, 20, ([title]) => title),
    ...shownKinds(counts).map((kind): CellColumn<Row> => {
      return { heading: client.kinds[kind] ?? kind, kind: 'number', cell: ([, of]) => of[kind] };
    }),
  ];
  const rows: Row[] = [...byTitle(byResource, texts), [parts.total, counts]];
  return { columns, rows };
}

/** A record with one of its fields; without one if it has none. */
export type FieldRow<Of> = Of & { readonly field?: FieldChange };

/** A line for each field of a record. */
export function* fieldRows<Of extends { readonly fields: readonly FieldChange[] }>(of: Of): Generator<FieldRow<Of>> {
  if (of.fields.length === 0) yield of;
  for (const field of of.fields) yield { ...of, field };
}

/** A record of a plan, with one of its fields. */
type ChangeRow = FieldRow<PlanChange>;

/** What is planned for a record, and which one it is. */
function recordColumns(texts: ReportTexts): CellColumn<PlanChange>[] {
  const { client, sheets } = texts.pages;
  return [
    textColumn(client.kind, 12, ({ kind }) => client.kinds[kind] ?? kind),
    textColumn(sheets.columns.resource, 14, ({ resource }) => nounIn(texts, resource)),
    textColumn(sheets.columns.key, 18, ({ key }) => key),
    textColumn(sheets.columns.name, 24, ({ name }) => name),
    ...placeColumns(texts),
  ];
}

/** Where a record comes from; also in the workbook of a sign-off. A row that is gone has no number. */
export function placeColumns({ pages: { sheets, signOff } }: ReportTexts): CellColumn<{
  readonly file: string;
  readonly sheet?: string;
  readonly row?: number;
}>[] {
  return [
    textColumn(signOff.file, 18, ({ file }) => file),
    textColumn(sheets.columns.sheet, 12, ({ sheet }) => sheet),
    numberColumn(sheets.columns.row, 8, ({ row }) => row || ''),
  ];
}

/** A field with two of its values; also in the workbook of a sign-off. Values are numbers where they are numbers. */
export function fieldColumns(
  texts: ReportTexts,
  width: number,
  headings: Readonly<Record<'from' | 'to', string>>,
): Record<'name' | 'from' | 'to', CellColumn<Pick<ChangeRow, 'field'>>> {
  const value = (side: 'from' | 'to'): CellColumn<Pick<ChangeRow, 'field'>> => ({
    ...numberColumn(headings[side], 26, ({ field }) => {
      const of = field?.[side];
      return typeof of === 'number' ? of : field && valueText(of, texts, field.field);
    }),
    html: ({ field }) => field && isolated(visibleText(field[side], texts, field.field), texts),
  });
  return {
    name: textColumn(texts.pages.client.field, width, ({ field }) => field && fieldText(field.field, texts)),
    from: value('from'),
    to: value('to'),
  };
}

/** The sheet of what the plan writes. */
export function changeSheet(texts: ReportTexts): Sheet<ChangeRow> {
  const { client, plan } = texts.pages;
  const { name, from, to } = fieldColumns(texts, 28, { from: client.nowValue, to: client.thenValue });
  return { name: plan.changes, columns: [...recordColumns(texts), name, from, to], ownFormats: true };
}

/** Its rows: a line for each changed field. */
export function* changeRows(plan: Pick<Plan, 'changes'>): Generator<ChangeRow> {
  for (const change of plan.changes(writtenKinds)) {
    if (change.kind === 'deactivate') yield change;
    for (const field of change.fields) yield { ...change, field };
  }
}

/** Its columns are together no wider than one page prints: a row must not be torn. */
function problemSheet(reasonOf: (row: PlanChange) => string, texts: ReportTexts): Sheet<ChangeRow> {
  const { client, facts, parts, sheets } = texts.pages;
  const { name, from, to } = fieldColumns(texts, 22, { from: client.inAccount, to: client.inFile });
  const why = textColumn<ChangeRow>(parts.reason, 56, (row) =>
    row.field === row.fields[0] || row.kind !== 'conflict' ? reasonOf(row) : '',
  );
  const damage = textColumn<ChangeRow>(
    facts.labels.damage,
    20,
    ({ field }) => field?.damage && facts.happened(field.damage, 1),
  );
  return {
    name: sheets.names.problems,
    columns: [...recordColumns(texts), why, name, from, to, damage],
    ownFormats: true,
  };
}

/** A conflict has a line for each field with both values, the reason in the first one. */
function* problemRows(plan: Plan): Generator<ChangeRow> {
  for (const change of plan.changes(leftKinds)) {
    if (change.kind === 'conflict') yield* fieldRows(change);
    else yield change;
  }
}

/** The sheet of the issues of the sources. */
export function issueSheet(texts: ReportTexts): Sheet<Issue> {
  const { client, parts } = texts.pages;
  const words = parts.issues;
  return {
    name: words.title,
    columns: [
      {
        ...textColumn(words.severity, 14, ({ severity }) => client.severities[severity] ?? severity),
        mark: ({ severity }) => `severity ${severity}`,
      },
      ...inWorkbook<Issue>(
        textColumn(words.kind, 40, ({ code }) => texts.issues[code].title),
        ...placeColumns(texts),
        textColumn(words.column, 8, ({ column }) => column),
        textColumn(words.value, 30, ({ value }) => value),
      ),
      textColumn(words.whatIsWrong, 90, (issue) => messageIn(issue, texts)),
    ],
  };
}
