import { englishReport } from '../../language/english/report.js';
import { nounIn, type ReportTexts } from '../../language/report-texts.js';
import type { FieldChange } from '../../plan/index.js';
import { type Cell, commitOrAbort, createWriter, type SheetColumn, type TableWriter } from '../../tabular/index.js';
import { factPairs } from '../layout.js';
import { fieldColumns, placeColumns, writePlanSheets } from '../plan/workbook.js';
import { type CellColumn, type Sheet, shortCell, textColumn, writeSheet } from '../sheet.js';
import { reasonIn } from '../values.js';
import { signedThings, signOffFacts, signOffVerdict, totalLines } from './facts.js';
import type { AddedRecord, Difference, Exception, Recount, SignedRecord, SignOff } from './view.js';

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

async function writeFirstSheet(writer: TableWriter, signed: SignOff, texts: ReportTexts): Promise<void> {
  const { parts, sheets, signOff: words } = texts.pages;
  const columns = [{ ...mark, width: 20 }, { ...mark, width: 34 }, mark, mark, mark, { ...mark, width: 12 }];
  const name = sheets.names.signOff;
  const sheet = await writer.sheet({ name, columns, ownFormats: true, filter: false, freeze: false });
  const short = (cells: readonly Cell[]) => cells.map((cell) => shortCell(cell, texts));
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

type NamedRecord = Pick<SignedRecord, 'resource' | 'key' | 'name' | 'id'>;

function recordColumns(texts: ReportTexts): CellColumn<NamedRecord>[] {
  const { resource, key, name } = texts.pages.sheets.columns;
  return [
    textColumn(resource, 18, (record) => nounIn(texts, record.resource)),
    textColumn(key, 24, (record) => record.key),
    textColumn(name, 30, (record) => record.name),
  ];
}

function idColumn({ pages: { signOff } }: ReportTexts): CellColumn<NamedRecord> {
  return textColumn(signOff.recount.id, 12, ({ id }) => id);
}

function exceptionSheet(texts: ReportTexts): Sheet<Exception> {
  const { decide, facts, parts, sheets, signOff } = texts.pages;
  // For whoever decides about a record; empty until somebody fills them in.
  const owner = ([heading, width]: readonly [string, number]) => textColumn(heading, width, () => undefined);
  return {
    name: signOff.exceptions,
    columns: [
      ...(
        [
          [signOff.owner, 20],
          [sheets.columns.due, 14],
          [decide.decision, 30],
        ] as const
      ).map(owner),
      textColumn(signOff.outcome, 16, ({ outcome }) => facts.outcomes[outcome]),
      ...recordColumns(texts),
      ...placeColumns(texts),
      textColumn(parts.reason, 90, (exception) => reasonIn(exception, texts)),
    ],
  };
}

/** A planned record that is different, with one of its fields. */
interface DifferenceRow extends Difference {
  readonly field?: FieldChange;
}

function differenceSheet(texts: ReportTexts): Sheet<DifferenceRow> {
  const { parts, sheets, signOff } = texts.pages;
  const { name, from, to } = fieldColumns(texts, 28, { from: signOff.accountTotal, to: signOff.plan });
  return {
    name: signOff.recount.differences,
    ownFormats: true,
    columns: [
      textColumn(sheets.columns.difference, 14, ({ kind }) => signOff.figures[kind]),
      ...recordColumns(texts),
      idColumn(texts),
      ...placeColumns(texts),
      name,
      to,
      from,
      textColumn(parts.reason, 70, (difference) => reasonIn(difference, texts)),
    ],
  };
}

/** A line for each field of a record that is different. */
function* differenceRows({ differences }: Recount): Generator<DifferenceRow> {
  for (const difference of differences) {
    if (difference.fields.length === 0) yield difference;
    for (const field of difference.fields) yield { ...difference, field };
  }
}

function addedSheet(texts: ReportTexts): Sheet<AddedRecord> {
  return { name: texts.pages.signOff.recount.added, columns: [...recordColumns(texts), idColumn(texts)] };
}
