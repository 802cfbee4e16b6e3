import { columnsOf, listColumnsOf, listFieldsOf } from '../../contract/index.js';
import { type Said, said } from '../../language/said.js';
import type { MappedRow, Origin, StagedRecord, TableMapper } from '../../mapping/index.js';
import { EditedLists, EditedRows, type RememberedList } from '../../mapping/memory/index.js';
import { cellText, isNoteHeading, normalizeHeading, type SourceRow, type Table } from '../../tabular/index.js';
import { type Issue, issueAt, quotedKey, shortened } from '../../validation/index.js';
import type { Overturned } from '../reading.js';
import { assertExportedHeadings } from './exported-names.js';
import { RecordRows } from './record-rows.js';
import { headingInFile, type ReturnedDataset } from './returned-dataset.js';
import type { ReturnedWorkbook } from './returned-workbook.js';

export interface BindReturned {
  readonly table: Table;
  readonly workbook: ReturnedWorkbook;
  readonly returned: ReturnedDataset;
  readonly isPart: boolean;
  /** Opens the table again, to scan it before it is read. */
  readonly reopen: () => Promise<Table>;
  /** Binds the automatic mapping for whole rows, or for rows with edits only. */
  readonly bind: (as: 'whole' | 'edits', table: Table) => Promise<TableMapper>;
  readonly report: (issue: Issue) => void;
  readonly onOverturned: (overturned: Overturned) => void;
}

/** A mapper that may still reject a row after all other checks. */
export interface SettlingMapper extends TableMapper {
  readonly settle?: (row: SourceRow, mapped: MappedRow) => MappedRow;
}

interface ReturnedMapper extends TableMapper {
  numberOf(row: SourceRow): number | undefined;
}

/** Binds a sheet of a returned workbook, skipping unedited rows; without ids, like any other sheet. */
export async function bindReturned(options: BindReturned): Promise<SettlingMapper> {
  const { table, workbook, returned, isPart, bind, report } = options;
  if (workbook.isForeign) return withoutIds(table, returned, await bind('whole', table));
  const list = listShownIn(table, returned);
  if (list) return bindList(list, options);
  assertExportedHeadings(table, returned);
  const rows = new EditedRows(returned.memory, { resource: returned.resource, table });
  returned.addSheet(table);
  if (isPart) returned.missPart(said('whyPart'));
  if (!rows.hasIds) {
    returned.missPart(said('whyNoIds', shownId(returned)));
    returned.lacksIds = true;
  }
  if (isCopy(table)) {
    returned.doubt(said('whyCopy'));
    returned.isCopy = true;
  }
  const whole = await bind('whole', table);
  if (!rows.hasIds) {
    report(notUsed(table, said('idColumnGone', shownId(returned))));
    return whole;
  }
  const edits = await bind('edits', table);
  return withOneFate(new RecordRows({ ...options, rows, whole, edits }), options);
}

/** Whether it is a copy that we made for corrections, which may hold rejected rows only. */
function isCopy({ columns }: Table): boolean {
  return columns.some(({ heading }) => isNoteHeading(heading));
}

/** The list whose items a sheet holds; undefined for one of records. */
export function listShownIn({ columns }: Table, { memory }: ReturnedDataset): RememberedList | undefined {
  const headings = new Set(columns.map(({ heading }) => heading));
  return memory.about.lists.find((list) => list.headings.some((heading) => headings.has(normalizeHeading(heading))));
}

async function bindList(list: RememberedList, options: BindReturned): Promise<SettlingMapper> {
  const { table, returned, isPart, bind, reopen, report } = options;
  const receiver = (heading: string, mark: string) => returned.receiver(heading, mark);
  const lists = new EditedLists(returned.memory, { resource: returned.resource, list, table, receiver });
  const whole = await bind('whole', table);
  if (!lists.hasIds || !lists.isWhole) {
    report(notUsed(table, lists.hasIds ? said('listColumnsGone') : said('listIdsGone', shownId(returned, list.field))));
    return whole;
  }
  for await (const batch of (await reopen()).batches) for (const row of batch) lists.add(row);
  if (!isPart && !isCopy(table)) returned.addList(table, lists);
  const numberOf = (row: SourceRow) => lists.numberOf(row);
  const ofOther = (
    row: SourceRow,
    number: number,
    { heading, index }: { heading: string; index: number },
  ): MappedRow => {
    const { file, sheet, columns } = table;
    const [origin, id] = [{ file, sheet, row: row.number }, returned.memory.id(number)];
    const value = shortened(cellText(row.cells[index] ?? null));
    const column = columns.find((each) => each.index === index)?.letter;
    const what = said('keyOfOther', headingInFile(table, heading), quotedKey(value), id);
    report(issueAt('edits-contradict', { ...origin, column, value }, what));
    const key = { field: 'id', value: id } as const;
    return {
      status: 'rejected',
      records: [{ resource: returned.resource, key, payload: { id }, references: [], origin }],
    };
  };
  const map = (row: SourceRow): MappedRow => {
    const number = numberOf(row);
    if (number === undefined) return whole.map(row);
    const other = lists.keyOfOther(row, number);
    if (other) return ofOther(row, number, other);
    if (!lists.isEdited(number)) return { status: 'skipped', records: [] };
    const { status, records } = whole.map(lists.itemRow(row, number));
    const id = returned.memory.id(number);
    const edited = { [lists.field]: lists.mark(number) };
    const named = ({ payload: { myId, ...payload }, ...record }: StagedRecord): StagedRecord => {
      return { ...record, key: { field: 'id', value: id }, payload, edited };
    };
    return { status, records: records.map(named) };
  };
  return withOneFate({ map, reads: whole.reads, numberOf }, options);
}

/** One rejected row rejects its whole record: a list sent without an item would look changed by others later. */
function withOneFate(
  mapper: ReturnedMapper,
  { table: { file, sheet }, returned, report, onOverturned }: BindReturned,
): SettlingMapper {
  const settle = (row: SourceRow, mapped: MappedRow): MappedRow => {
    const number = mapped.status === 'skipped' ? undefined : mapper.numberOf(row);
    if (number === undefined) return mapped;
    const origin = { file, sheet, row: row.number };
    const rejected = returned.rejectedRow(number);
    if (mapped.status === 'mapped' && !rejected) {
      returned.take(number, origin);
      return mapped;
    }
    const key = { field: 'id', value: returned.memory.id(number) } as const;
    for (const earlier of returned.reject(number, origin))
      onOverturned({ key, origin: earlier, wasEdited: true, issue: rejectedBeside(earlier, origin) });
    if (mapped.status === 'mapped' && rejected) report(rejectedBeside(origin, rejected));
    return { ...mapped, status: 'rejected' };
  };
  return { map: (row) => mapper.map(row), reads: mapper.reads, settle };
}

function rejectedBeside(row: Origin, { sheet = '', row: other }: Origin): Issue {
  return issueAt('record-rejected', row, said('rejectedBeside', other, sheet === row.sheet ? '' : sheet));
}

/** Ids of another account would match wrong records, so only keys are used. */
function withoutIds(table: Table, { resource }: ReturnedDataset, mapper: TableMapper): TableMapper {
  const fields = [...columnsOf(resource), ...listFieldsOf(resource).flatMap((field) => listColumnsOf(resource, field))];
  const ids = new Set(fields.filter(({ path }) => path.at(-1) === 'id').map(({ heading }) => heading.toLowerCase()));
  const columns = new Set(
    table.columns.filter(({ heading }) => ids.has(heading.toLowerCase())).map(({ index }) => index),
  );
  const map = ({ number, cells }: SourceRow) =>
    mapper.map({ number, cells: cells.map((cell, index) => (columns.has(index) ? null : cell)) });
  return { map, reads: mapper.reads };
}

/** The heading of the ids as the sheet was exported with it. */
function shownId(returned: ReturnedDataset, list?: string): string {
  return returned.shownIn(list).id ?? 'id';
}

function notUsed({ file, sheet }: Table, what: Said): Issue {
  return issueAt('memory-not-used', { file, sheet }, what);
}
