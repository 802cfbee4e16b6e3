import { columnsOf, listColumnsOf, listFieldsOf } from '../../contract/index.js';
import type { TableMapper } from '../../mapping/index.js';
import { EditedLists, EditedRows, type RememberedList } from '../../mapping/memory/index.js';
import { normalizeHeading, noteHeadings, type SourceRow, type Table } from '../../tabular/index.js';
import { type Issue, issueAt } from '../../validation/index.js';
import { contradictions } from './contradictions.js';
import { listRows } from './list-rows.js';
import { type Overturned, type SettlingMapper, withOneFate } from './one-fate.js';
import { recordRows } from './record-rows.js';
import { withExportedHeadings } from './renamed-headings.js';
import type { ReturnedDataset } from './returned-dataset.js';
import type { ReturnedWorkbook } from './returned-workbook.js';

export interface BindReturned {
  readonly table: Table;
  readonly workbook: ReturnedWorkbook;
  readonly returned: ReturnedDataset;
  /** Whether only a part of the sheet is read. */
  readonly isPart: boolean;
  /** Opens the table once more, to look through it before it is read. */
  readonly reopen: () => Promise<Table>;
  /** Binds the mapping that the headings say: for whole rows, or for rows that hold only what is to be changed. */
  readonly bind: (as: 'whole' | 'edits', table: Table) => Promise<TableMapper>;
  readonly report: (issue: Issue) => void;
  readonly onOverturned: (overturned: Overturned) => void;
}

/**
 * Binds a sheet of a workbook that remembers what it held: what nobody edited is passed over. Where that cannot be told,
 * its values are compared as those of any other sheet.
 */
export async function bindReturned(options: BindReturned): Promise<SettlingMapper> {
  const { workbook, returned, isPart, bind, reopen, report, onOverturned } = options;
  if (workbook.isForeign) return withoutIds(options.table, returned, await bind('whole', options.table));
  const list = listOf(options.table, returned);
  if (list) return bindList(list, options);
  const table = await withExportedHeadings(options.table, { returned, reopen, report });
  const rows = new EditedRows(returned.memory, { resource: returned.resource, table });
  returned.addSheet(table);
  if (isPart) returned.missPart('only a part of the sheet was read');
  if (!rows.hasIds) returned.takeWithoutIds();
  if (isCopy(table)) returned.takeForCopy();
  const whole = await bind('whole', table);
  if (!rows.hasIds) {
    report(notUsed(table, 'The column "id" is gone, by which the rows are found in what the workbook remembers.'));
    return whole;
  }
  const contradiction = contradictions(returned.resource, workbook);
  const edits = await bind('edits', table);
  const mapper = recordRows({ table, returned, rows, whole, edits, contradiction, report, onOverturned });
  return withOneFate(mapper, { table, returned, report, onOverturned });
}

/** Whether it is a copy that we made, to be corrected: one of rejected rows has those alone. */
function isCopy({ columns }: Table): boolean {
  return columns.some(({ heading }) => Object.values<string>(noteHeadings).includes(heading));
}

/** The list whose items a table holds: its headings are there. */
function listOf({ columns }: Table, { memory }: ReturnedDataset): RememberedList | undefined {
  const headings = new Set(columns.map(({ heading }) => heading));
  return memory.about.lists.find((list) => list.headings.some((heading) => headings.has(normalizeHeading(heading))));
}

async function bindList(
  list: RememberedList,
  { table, returned, isPart, bind, reopen, report, onOverturned }: BindReturned,
): Promise<SettlingMapper> {
  const lists = new EditedLists(returned.memory, { list, table });
  const whole = await bind('whole', table);
  if (!lists.hasIds || !lists.isWhole) {
    const what = lists.hasIds ? 'Columns of this list are gone' : 'The column "id" is gone';
    report(notUsed(table, `${what}, so that its rows cannot be found in what the workbook remembers.`));
    return whole;
  }
  for await (const batch of (await reopen()).batches) for (const row of batch) lists.add(row);
  if (!isPart && !isCopy(table)) returned.addList(table, lists);
  return withOneFate(listRows({ lists, returned, whole }), { table, returned, report, onOverturned });
}

/** The ids of another account would name other records here: keys alone count. */
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

function notUsed({ file, sheet }: Table, what: string): Issue {
  return issueAt('memory-not-used', { file, sheet }, what);
}
