import { englishReport } from '../../language/english/report.js';
import { nounIn, type ReportTexts } from '../../language/report-texts.js';
import { commitOrAbort, createWriter, type SheetColumn, type TableWriter } from '../../tabular/index.js';
import { factPairs } from '../layout.js';
import {
  placeCells,
  placeColumns,
  shortCell,
  textColumn,
  valueCell,
  valueColumn,
  type WorkbookRow,
  writePlanSheets,
  writeRows,
} from '../plan/workbook.js';
import { fieldText, reasonIn } from '../values.js';
import { signedThings, signOffFacts, signOffVerdict, totalLines } from './facts.js';
import type { Recount, SignedRecord, SignOff } from './view.js';

/** Of both words and figures. */
const mark: SheetColumn = { heading: '', kind: 'number', width: 18 };

/** Digits that a number of a workbook holds exactly. */
const exactDigits = 15;

const line = '______________________________';

/** Writes what is signed into a workbook: the block to be signed, lists to be worked on, and the plan. Throws OutputError. */
export async function writeSignOffWorkbook(
  file: string,
  signed: SignOff,
  texts: ReportTexts = englishReport,
): Promise<void> {
  const { exceptions, recount: words } = texts.pages.signOff;
  await commitOrAbort(await createWriter(file), async (writer) => {
    await writeFirstSheet(writer, signed, texts);
    await writeRows(writer, { name: exceptions, columns: exceptionColumns(texts) }, exceptionRows(signed, texts));
    const { recount } = signed;
    if (recount) {
      const differences = { name: words.differences, columns: differenceColumns(texts), ownFormats: true };
      await writeRows(writer, differences, differenceRows(recount, texts));
      await writeRows(writer, { name: words.added, columns: addedColumns(texts) }, addedRows(recount, texts));
    }
    await writePlanSheets(writer, signed.plan, texts);
  });
}

async function writeFirstSheet(writer: TableWriter, signed: SignOff, texts: ReportTexts): Promise<void> {
  const { parts, sheets, signOff: words } = texts.pages;
  const columns = [{ ...mark, width: 20 }, { ...mark, width: 34 }, mark, mark, mark, { ...mark, width: 12 }];
  const name = sheets.names.signOff;
  const sheet = await writer.sheet({ name, columns, ownFormats: true, filter: false, freeze: false });
  const short = (cells: readonly string[]) => cells.map((text) => shortCell(text, texts));
  const title = words.title(signed.stage === 'plan', signed.plan.summary.id);
  await sheet.write([
    ...[[title], [signOffVerdict(signed, texts).text], []],
    ...factPairs(signOffFacts(signed, undefined, texts)).map(short),
    ...[[], [parts.records, words.totalOf, words.source, words.plan, words.accountTotal]],
    ...totalLines(signed, texts).map(({ title, what, source, plan, account, agree }) => {
      const totals = [source, plan, account].map((total) => totalCell(total, texts));
      return [title, what, ...totals, agree ? '' : words.differs];
    }),
    ...[[], ['', words.file, 'SHA-256']],
    ...signedThings(signed, texts).map(short),
    ...[[], [], [words.name, line], [], [words.date, line], [], [words.signature, line]],
  ]);
}

/** A total as a number, or as a text where a number would round it. */
function totalCell(total: string | undefined, { numbers }: ReportTexts): string | number {
  if (total === undefined) return '–';
  return total.replace(/\D/g, '').length <= exactDigits ? Number(total) : numbers.decimal(total);
}

function recordColumns({ pages: { sheets } }: ReportTexts): SheetColumn[] {
  const { resource, key, name } = sheets.columns;
  return [textColumn(resource, 18), textColumn(key, 24), textColumn(name, 30)];
}

function exceptionColumns(texts: ReportTexts): SheetColumn[] {
  const { decide, parts, sheets, signOff } = texts.pages;
  // For whoever decides about a record; empty until somebody fills them in.
  const owner = [textColumn(signOff.owner, 20), textColumn(sheets.columns.due, 14), textColumn(decide.decision, 30)];
  const places = placeColumns(texts);
  return [...owner, textColumn(signOff.outcome, 16), ...recordColumns(texts), ...places, textColumn(parts.reason, 90)];
}

function differenceColumns(texts: ReportTexts): SheetColumn[] {
  const { client, parts, sheets, signOff } = texts.pages;
  const record = [...recordColumns(texts), textColumn(signOff.recount.id, 12), ...placeColumns(texts)];
  const values = [valueColumn(signOff.plan), valueColumn(signOff.accountTotal)];
  const what = [textColumn(client.field, 28), ...values, textColumn(parts.reason, 70)];
  return [textColumn(sheets.columns.difference, 14), ...record, ...what];
}

function addedColumns(texts: ReportTexts): SheetColumn[] {
  return [...recordColumns(texts), textColumn(texts.pages.signOff.recount.id, 12)];
}

function* exceptionRows(signed: SignOff, texts: ReportTexts): Generator<WorkbookRow> {
  const { outcomes } = texts.pages.facts;
  for (const exception of signed.exceptions()) {
    const reason = shortCell(reasonIn(exception, texts), texts);
    const record = [...named(exception, texts), ...placeCells(exception)];
    yield ['', '', '', outcomes[exception.outcome], ...record, reason];
  }
}

/** A line for each field of a record that is different. */
function* differenceRows({ differences }: Recount, texts: ReportTexts): Generator<WorkbookRow> {
  const { figures } = texts.pages.signOff;
  for (const difference of differences) {
    const { kind, id = '', fields } = difference;
    const reason = shortCell(reasonIn(difference, texts), texts);
    const record = [figures[kind], ...named(difference, texts), id, ...placeCells(difference)];
    if (fields.length === 0) yield [...record, '', '', '', reason];
    for (const { field, from, to } of fields)
      yield [
        ...record,
        shortCell(fieldText(field, texts), texts),
        valueCell(to, texts, field),
        valueCell(from, texts, field),
        reason,
      ];
  }
}

function* addedRows({ added }: Recount, texts: ReportTexts): Generator<WorkbookRow> {
  for (const { id, ...record } of added) yield [...named(record, texts), id];
}

function named(
  { resource, key = '', name = '' }: Pick<SignedRecord, 'resource' | 'key' | 'name'>,
  texts: ReportTexts,
): WorkbookRow {
  return [nounIn(texts, resource), shortCell(key, texts), shortCell(name, texts)];
}
