import { inWords } from '../../contract/index.js';
import { commitOrAbort, createWriter, type SheetColumn, type TableWriter } from '../../tabular/index.js';
import { factPairs } from '../layout.js';
import { shortCell, textColumn, type WorkbookRow, writePlanSheets, writeRows } from '../plan/workbook.js';
import { outcomeLabels } from '../run/problems.js';
import { valueText } from '../values.js';
import { signedThings, signOffFacts, signOffVerdict, totalLines } from './facts.js';
import type { Recount, SignedRecord, SignOff } from './view.js';

const mark: SheetColumn = { heading: '', kind: 'text', width: 18 };
const recordColumns = [textColumn('resource', 12), textColumn('key', 24), textColumn('name', 30)];
const rowNumber: SheetColumn = { heading: 'row', kind: 'number', width: 8 };
const placeColumns = [textColumn('file', 28), textColumn('sheet', 14), rowNumber];
/** For whoever decides about a record; empty until somebody fills them in. */
const ownerColumns = [textColumn('Owner', 20), textColumn('Due', 12), textColumn('Decision', 30)];
const exceptionColumns = [
  ...ownerColumns,
  ...[textColumn('outcome', 12), ...recordColumns, ...placeColumns, textColumn('reason', 90)],
];
const differenceColumns = [
  ...[textColumn('difference', 12), ...recordColumns, textColumn('id', 12), ...placeColumns, textColumn('field', 28)],
  ...[textColumn('plan', 36), textColumn('account', 36), textColumn('reason', 70)],
];
const addedColumns = [...recordColumns, textColumn('id', 12)];

/** Writes what is signed into a workbook: the block to be signed, lists to be worked on, and the plan. Throws OutputError. */
export async function writeSignOffWorkbook(file: string, signed: SignOff): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    await writeFirstSheet(writer, signed);
    await writeRows(writer, { name: 'Exceptions', columns: exceptionColumns }, exceptionRows(signed));
    const { recount } = signed;
    if (recount) {
      await writeRows(writer, { name: 'Differences', columns: differenceColumns }, differenceRows(recount));
      await writeRows(writer, { name: 'Added', columns: addedColumns }, addedRows(recount));
    }
    await writePlanSheets(writer, signed.plan);
  });
}

async function writeFirstSheet(writer: TableWriter, signed: SignOff): Promise<void> {
  const columns = [mark, { ...mark, width: 34 }, mark, mark, mark, { ...mark, width: 12 }];
  const sheet = await writer.sheet({ name: 'Sign-off', columns, filter: false, freeze: false });
  const title = `Sign-off of ${signed.stage} ${signed.plan.summary.id}`;
  await sheet.write([
    ...[[title], [signOffVerdict(signed).text], []],
    ...factPairs(signOffFacts(signed)).map((fact) => fact.map(shortCell)),
    ...[[], ['Records', 'Total of', 'Source', 'Plan', 'Account']],
    ...totalLines(signed).map(({ title, what, source = '–', plan = '–', account = '–', agree }) => {
      return [title, what, source, plan, account, agree ? '' : 'differs'];
    }),
    ...[[], ['', 'File', 'SHA-256']],
    ...signedThings(signed).map((thing) => thing.map(shortCell)),
    ...[[], [], ['Name', '______________________________'], []],
    ...[['Date', '______________________________'], [], ['Signature', '______________________________']],
  ]);
}

function* exceptionRows(signed: SignOff): Generator<WorkbookRow> {
  for (const exception of signed.exceptions()) {
    const { outcome, reason } = exception;
    yield ['', '', '', outcomeLabels[outcome], ...named(exception), ...placeOf(exception), shortCell(reason)];
  }
}

/** A line for each field of a record that is different. */
function* differenceRows({ differences }: Recount): Generator<WorkbookRow> {
  for (const difference of differences) {
    const { kind, id = '', fields, reason } = difference;
    const record = [kind, ...named(difference), id, ...placeOf(difference)];
    if (fields.length === 0) yield [...record, '', '', '', shortCell(reason)];
    for (const { field, from, to } of fields)
      yield [...record, shortCell(field), shortCell(valueText(to)), shortCell(valueText(from)), shortCell(reason)];
  }
}

function* addedRows({ added }: Recount): Generator<WorkbookRow> {
  for (const { id, ...record } of added) yield [...named(record), id];
}

function named({ resource, key = '', name = '' }: Pick<SignedRecord, 'resource' | 'key' | 'name'>): WorkbookRow {
  return [inWords(resource), shortCell(key), shortCell(name)];
}

function placeOf({ file, sheet = '', row }: SignedRecord): WorkbookRow {
  return [file, sheet, row === 0 ? '' : row];
}
