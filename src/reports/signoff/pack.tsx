import { type Cell, commitOrAbort, createWriter, type SheetColumn, type TableWriter } from '../../files/index.js';
import type { Issue } from '../../mapping/validation/index.js';
import { englishReport } from '../../messages/english/report.js';
import { nounIn, type ReportTexts, rowIn } from '../../messages/report-texts.js';
import { fileName } from '../../messages/text/words.js';
import { byTitle } from '../facts.js';
import { factPairs } from '../layout.js';
import { htmlOfPage, type PagePart } from '../page/frame.js';
import { Facts, figureOf, isolated, joined, SheetTable } from '../page/parts.js';
import { Figures } from '../page/table.js';
import { ChangeLists, changeData, PlanCountTables } from '../plan/page.js';
import { type FieldRow, fieldColumns, fieldRows, issueSheet, placeColumns, writePlanSheets } from '../plan/workbook.js';
import {
  type CellColumn,
  cellsOf,
  inWorkbook,
  numberColumn,
  pageColumn,
  type Sheet,
  shortCell,
  textColumn,
  writeSheet,
} from '../sheet.js';
import { firstFew, reasonIn } from '../values.js';
import {
  type AddedRecord,
  addedText,
  type Difference,
  type Exception,
  type Recount,
  type RecountedResource,
  type SignedRecord,
  type SignedThing,
  type SignOff,
  signedThings,
  signOffFacts,
  signOffVerdict,
  type TotalLine,
  totalLines,
} from './view.js';

/** Lines of a list in the page; the workbook holds all. */
const mostLines = 200;

/** Lines of a list on paper, so that what is signed stays short. */
const mostOnPaper = 8;

/** What is signed as a self-contained web page, in pieces; printed, it is short and has a block to be signed. */
export function* signOffPage(signed: SignOff, texts: ReportTexts = englishReport): Generator<string> {
  const { signOff: words, parts, plan: planWords } = texts.pages;
  const { stage, plan, made, recount } = signed;
  const title = titleOf(signed, texts);
  const things = { rows: signedThings(signed, texts), columns: thingColumns(texts), label: words.files };
  yield* htmlOfPage({
    texts,
    kind: stage === 'plan' ? words.before : words.after,
    title,
    heading: title,
    verdict: signOffVerdict(signed, texts),
    origin: <p class="origin">{words.account(plan.summary.account, texts.numbers.moment(made))}</p>,
    parts: [
      { id: 'figures', title: parts.figures, content: figures(signed, texts) },
      { id: 'totals', title: words.totals, content: totals(signed, texts) },
      ...recountParts(recount, texts),
      ...exceptionParts(signed, texts),
      ...issueParts(signed, texts),
      { id: 'files', title: words.signed, content: <SheetTable className="hashes" {...things} texts={texts} /> },
      { id: 'signature', title: words.signature, content: signature(signed, texts) },
      {
        id: 'changes',
        title: planWords.changes,
        className: 'on-screen',
        content: <ChangeLists plan={plan} texts={texts} isPrinted={false} />,
      },
    ],
    data: changeData(plan, texts),
  });
}

/** Writes what is signed into a workbook: the block to be signed, lists to be worked on, and the plan. Throws OutputError. */
export async function writeSignOffWorkbook(
  file: string,
  signed: SignOff,
  texts: ReportTexts = englishReport,
): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    await writeFirstSheet(writer, signed, texts);
    await writeSheet(writer, exceptionSheet(texts), signed.exceptions(), texts);
    const { recount } = signed;
    if (recount) {
      await writeSheet(writer, differenceSheet(texts), differenceRows(recount), texts);
      await writeSheet(writer, addedSheet(texts), recount.added, texts);
    }
    await writePlanSheets(writer, signed.plan, texts);
  });
}

/** Of both words and figures. */
const mark: SheetColumn = { heading: '', kind: 'number', width: 18 };

const line = '______________________________';

async function writeFirstSheet(writer: TableWriter, signed: SignOff, texts: ReportTexts): Promise<void> {
  const { sheets, signOff: words } = texts.pages;
  const columns = [{ ...mark, width: 20 }, { ...mark, width: 34 }, mark, mark, mark, { ...mark, width: 12 }];
  const name = sheets.names.signOff;
  const sheet = await writer.sheet({ name, columns, ownFormats: true, filter: false, freeze: false });
  const short = (cells: readonly Cell[]) => cells.map((cell) => shortCell(cell, texts));
  const table = <Row,>(of: readonly CellColumn<Row>[], rows: readonly Row[]) => [
    of.map(({ heading }) => heading),
    ...rows.map((row) => cellsOf({ columns: of }, row, texts)),
  ];
  await sheet.write([
    ...[[titleOf(signed, texts)], [signOffVerdict(signed, texts).text], []],
    ...factPairs(signOffFacts(signed, undefined, texts)).map(short),
    [],
    ...table(totalColumns(texts), totalLines(signed, texts)),
    [],
    ...table(thingColumns(texts), signedThings(signed, texts)),
    ...[[], [], [words.name, line], [], [words.date, line], [], [words.signature, line]],
  ]);
}

function titleOf({ stage, plan }: SignOff, { pages }: ReportTexts): string {
  return pages.signOff.title(stage === 'plan', plan.summary.id);
}

function figures(signed: SignOff, texts: ReportTexts) {
  const { plan, recount } = signed;
  return [
    recount ? recountFigures(recount, texts) : <PlanCountTables plan={plan} texts={texts} />,
    <Facts facts={signOffFacts(signed, undefined, texts)} />,
  ];
}

/** The planned records as they were counted again: in all, and of each resource. */
function recountFigures({ total, byResource }: Recount, texts: ReportTexts) {
  const { figures: words, recount: table } = texts.pages.signOff;
  const figures = [
    figureOf(words.planned, total.planned, texts),
    figureOf(words.asPlanned, total.asPlanned, texts),
    figureOf(words.different, total.different, texts, 'bad'),
    figureOf(words.missing, total.missing, texts, 'bad'),
    figureOf(words.added, total.added, texts, 'warning'),
  ];
  const counts = ['planned', 'asPlanned', 'different', 'missing', 'added', 'records'] as const;
  const [first = '', ...titles] = Object.values(table.headings);
  const columns: CellColumn<[title: string, of: RecountedResource]>[] = [
    textColumn(first, 0, ([title]) => title),
    ...counts.map((name, at) =>
      numberColumn<[string, RecountedResource]>(titles[at] ?? '', 0, ([, of]) => of[name] ?? '–'),
    ),
  ];
  const rows = byTitle(byResource, texts);
  return [
    <Figures figures={figures} />,
    <SheetTable className="recount" columns={columns} rows={rows} label={table.label} texts={texts} />,
  ];
}

function totals(signed: SignOff, texts: ReportTexts) {
  const { totals: label, hint } = texts.pages.signOff;
  const rows = totalLines(signed, texts);
  return [
    <SheetTable className="totals" columns={totalColumns(texts)} rows={rows} label={label} texts={texts} />,
    <p class="hint">{hint(signed.stage === 'plan')}</p>,
  ];
}

/** Digits that a number of a workbook holds exactly. */
const exactDigits = 15;

function totalColumns(texts: ReportTexts): CellColumn<TotalLine>[] {
  const { signOff: words, parts } = texts.pages;
  const decimal = (total: string | undefined) => (total === undefined ? '–' : texts.numbers.decimal(total));
  // A text where a number would round it.
  const isExact = (total: string) => total.replace(/\D/g, '').length <= exactDigits;
  const total = (heading: string, of: (line: TotalLine) => string | undefined): CellColumn<TotalLine> => ({
    ...numberColumn(heading, 18, (each: TotalLine) => {
      const text = of(each);
      return text !== undefined && isExact(text) ? Number(text) : decimal(text);
    }),
    html: (each) => decimal(of(each)),
  });
  return [
    textColumn(parts.records, 20, ({ title }) => title),
    textColumn(words.totalOf, 34, ({ what }) => what),
    total(words.source, ({ source }) => source),
    total(words.plan, ({ plan }) => plan),
    total(words.accountTotal, ({ account }) => account),
    textColumn('', 12, ({ agree }) => (agree ? '' : words.differs)),
  ];
}

function thingColumns({ pages: { signOff } }: ReportTexts): CellColumn<SignedThing>[] {
  return [
    textColumn('', 20, ([role]) => role),
    textColumn(signOff.file, 34, ([, name]) => name),
    { ...textColumn('SHA-256', 18, ([, , sha256]) => sha256), html: ([, , sha256]) => <code>{sha256}</code> },
  ];
}

function signature({ stage }: SignOff, { pages: { signOff: words } }: ReportTexts) {
  const lines = [words.name, words.date, words.signature].map((label) => (
    <div>
      <dt>{label}</dt>
      <dd />
    </div>
  ));
  return (
    <div class="signature">
      <p>{stage === 'plan' ? words.agreed : words.accepted}</p>
      <dl>{lines}</dl>
    </div>
  );
}

/** What is not as planned, and what others added. */
function recountParts(recount: Recount | undefined, texts: ReportTexts): PagePart[] {
  if (!recount || recount.differences.length + recount.added.length + recount.total.added === 0) return [];
  const { title, addedByOthers } = texts.pages.signOff.recount;
  const { added, total } = recount;
  const content = [
    firstLines('differences', differenceSheet(texts), [...differenceRows(recount)], texts),
    firstLines('added', addedSheet(texts), added, texts),
    total.added > added.length && <p>{addedByOthers(addedText(recount, texts))}</p>,
  ];
  return [{ id: 'recount', title, content }];
}

function exceptionParts({ exceptions, exceptionCount }: SignOff, texts: ReportTexts): PagePart[] {
  if (exceptionCount === 0) return [];
  const rows = [...firstFew(exceptions(), mostLines)];
  const content = firstLines('exceptions', exceptionSheet(texts), rows, texts, exceptionCount);
  const title = texts.pages.signOff.exceptions;
  return [{ id: 'exceptions', title, beside: texts.numbers.count(exceptionCount), content }];
}

/** What the plan warned about; on paper, the figures say of which kinds it is. */
function issueParts({ plan: { issues } }: SignOff, texts: ReportTexts): PagePart[] {
  if (!issues || issues.list.length === 0) return [];
  const { title, listed } = texts.pages.parts.issues;
  const { list, leftOut } = issues;
  const total = list.length + leftOut;
  const atPlace = pageColumn<Issue>(texts.pages.parts.place, (issue) => place(issue, texts));
  const sheet = { name: title, columns: [atPlace, ...issueSheet(texts).columns] };
  const content = [leftOut > 0 && <p>{listed(list.length, total)}</p>, firstLines('issues', sheet, list, texts)];
  return [{ id: 'issues', title, beside: texts.numbers.count(total), className: 'on-screen', content }];
}

/** A list of which the first lines are printed, and more are on the screen; nothing if it is empty. */
function firstLines<Row>(
  className: string,
  { name, columns }: Sheet<Row>,
  rows: readonly Row[],
  texts: ReportTexts,
  total = rows.length,
) {
  if (total === 0) return null;
  const { numbers, pages } = texts;
  const hint = (most: number) => pages.signOff.onlyFirst(numbers.count(most), numbers.count(total));
  const rowClass = (_: Row, at: number) => (at < mostOnPaper ? undefined : 'on-screen');
  const table = { className, columns, rows: rows.slice(0, mostLines), label: name, rowClass, texts };
  return [
    total > mostOnPaper && <p class="on-paper">{hint(mostOnPaper)}</p>,
    total > mostLines && <p class="hint">{hint(mostLines)}</p>,
    <SheetTable {...table} />,
  ];
}

type NamedRecord = Pick<SignedRecord, 'resource' | 'key' | 'name' | 'id'>;

function record({ resource, key, name }: NamedRecord, texts: ReportTexts) {
  const keyed = key === undefined ? [] : [' ', <b>{isolated(key, texts)}</b>];
  const named = name === undefined || name === key ? [] : [' ', isolated(name, texts)];
  return [nounIn(texts, resource), ...keyed, ...named];
}

function place({ file, sheet, row, column }: Pick<Issue, 'file' | 'sheet' | 'row' | 'column'>, texts: ReportTexts) {
  const inSheet = sheet === undefined ? [] : [isolated(sheet, texts)];
  const inRow = row === undefined ? [] : [rowIn(texts, row)];
  return joined(
    [isolated(fileName(file), texts), ...inSheet, ...inRow, ...(column === undefined ? [] : [column])],
    ', ',
  );
}

/** Which record it is, and where it stands: in one cell of the page, in several of the workbook. */
function recordColumns(texts: ReportTexts): CellColumn<NamedRecord>[] {
  const { resource, key, name } = texts.pages.sheets.columns;
  return inWorkbook<NamedRecord>(
    textColumn(resource, 18, (of) => nounIn(texts, of.resource)),
    textColumn(key, 24, (of) => of.key),
    textColumn(name, 30, (of) => of.name),
  );
}

function recordAtPlace(texts: ReportTexts): CellColumn<SignedRecord> {
  return pageColumn(texts.pages.parts.record, (of) => [record(of, texts), <br />, place(of, texts)]);
}

function idColumn({ pages: { signOff } }: ReportTexts): CellColumn<NamedRecord> {
  return textColumn(signOff.recount.id, 12, ({ id }) => id);
}

function exceptionSheet(texts: ReportTexts): Sheet<Exception> {
  const { decide, facts, parts, sheets, signOff } = texts.pages;
  return {
    name: signOff.exceptions,
    columns: [
      recordAtPlace(texts),
      // For whoever decides about a record; empty until somebody fills them in.
      ...inWorkbook<Exception>(
        textColumn(signOff.owner, 20, () => undefined),
        textColumn(sheets.columns.due, 14, () => undefined),
        textColumn(decide.decision, 30, () => undefined),
      ),
      textColumn(signOff.outcome, 16, ({ outcome }) => facts.outcomes[outcome]),
      ...recordColumns(texts),
      ...inWorkbook(...placeColumns(texts)),
      textColumn(parts.reason, 90, (exception) => reasonIn(exception, texts)),
      pageColumn(signOff.owner, () => undefined),
    ],
  };
}

/** A planned record that is different, with one of its fields. */
type DifferenceRow = FieldRow<Difference>;

function differenceSheet(texts: ReportTexts): Sheet<DifferenceRow> {
  const { parts, sheets, signOff } = texts.pages;
  const { name, from, to } = fieldColumns(texts, 28, { from: signOff.accountTotal, to: signOff.plan });
  return {
    name: signOff.recount.differences,
    ownFormats: true,
    columns: [
      recordAtPlace(texts),
      ...inWorkbook<DifferenceRow>(
        textColumn(sheets.columns.difference, 14, ({ kind }) => signOff.figures[kind]),
        ...recordColumns(texts),
        idColumn(texts),
        ...placeColumns(texts),
      ),
      name,
      to,
      from,
      textColumn(parts.reason, 70, (difference) => reasonIn(difference, texts)),
    ],
  };
}

/** A line for each field of a record that is different. */
function* differenceRows({ differences }: Recount): Generator<DifferenceRow> {
  for (const difference of differences) yield* fieldRows(difference);
}

function addedSheet(texts: ReportTexts): Sheet<AddedRecord> {
  const { added, addedRecord } = texts.pages.signOff.recount;
  const named = pageColumn<NamedRecord>(addedRecord, (of) => record(of, texts));
  return { name: added, columns: [named, ...recordColumns(texts), idColumn(texts)] };
}
