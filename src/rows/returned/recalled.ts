import { allColumnsOf, datasets, type ResourceName } from '../../contract/index.js';
import { compileDateFormat, type DateParser } from '../../mapping/date-format.js';
import {
  cellMark,
  emptyMark,
  heldCells,
  idColumnOf,
  idInCell,
  itemMark,
  keptMemories,
  markAt,
  placed,
} from '../../mapping/memory/index.js';
import type { Cell, SourceRow, Table } from '../../tabular/index.js';
import type { ReadOptions } from '../reading.js';
import { listShownIn } from './bind-returned.js';
import { ReturnedDataset } from './returned-dataset.js';
import type { ReturnedWorkbook } from './returned-workbook.js';

interface Recalled {
  readonly file: string;
  readonly resource: ResourceName;
  /** Opens the table, with headings as the dataset was exported with. */
  readonly open: (returned?: ReturnedDataset) => Promise<Table>;
}

/**
 * The export of this folder that a table without a memory of its own was saved from: the one whose records have the
 * ids of the rows, and most of the same cells; of several the newest. Undefined if most cells differ from each. Throws
 * SourceError.
 */
export async function recallExport(
  { file, resource, open }: Recalled,
  { stateFolder, account }: Pick<ReadOptions, 'stateFolder' | 'account'>,
): Promise<ReturnedWorkbook | undefined> {
  const name = datasets.find((dataset) => dataset.resource === resource)?.name;
  if (stateFolder === undefined || name === undefined || idColumnOf(await open()) === undefined) return undefined;
  let best: { readonly workbook: ReturnedWorkbook; readonly equal: number } | undefined;
  for await (const memory of keptMemories(stateFolder, name)) {
    const dataset = memory.datasets.get(name);
    if (!dataset || (account !== undefined && account.toLowerCase() !== memory.account.toLowerCase())) continue;
    const returned = new ReturnedDataset(file, resource, dataset, true);
    const { equal, same, filled, areMonthsFirst } = await likeness(await open(returned), returned);
    returned.areMonthsFirst = areMonthsFirst;
    if (same * 2 <= filled || equal <= (best?.equal ?? 0)) continue;
    best = { workbook: { memory, isForeign: false, datasets: new Map([[resource, returned]]) }, equal };
  }
  return best?.workbook;
}

/** The table with dates for the texts that a spreadsheet program made of them, where it put the month first. */
export function withDates(table: Table, returned: ReturnedDataset | undefined): Table {
  if (!returned?.areMonthsFirst) return table;
  const dates = dateColumns(table, returned.resource);
  const dated = ({ cells, ...row }: SourceRow): SourceRow => {
    return { ...row, cells: cells.map((cell, at) => (dates.has(at) ? (monthFirst(cell).date ?? cell) : cell)) };
  };
  const batches = async function* () {
    for await (const batch of table.batches) yield batch.map(dated);
  };
  return { ...table, batches: batches() };
}

function dateColumns({ columns }: Table, resource: ResourceName): ReadonlySet<number> {
  const kinds = new Map(allColumnsOf(resource).map(({ heading, kind }) => [heading, kind]));
  const isDate = (kind: string | undefined) => kind === 'date' || kind === 'dateTime';
  return new Set(columns.flatMap(({ heading, index }) => (isDate(kinds.get(heading)) ? [index] : [])));
}

const parsersOf = (order: string) => ['', ' H:mm', ' H:mm:ss'].map((time) => compileDateFormat(`${order}/yyyy${time}`));

const [byMonth, byDay] = [parsersOf('M/d'), parsersOf('d/M')];

/** A text as a date with the month first, and which order it proves: absent where both numbers may be the month. */
function monthFirst(cell: Cell | undefined): { readonly date?: Date; readonly proves?: 'month' | 'day' } {
  if (typeof cell !== 'string') return {};
  const read = (parsers: readonly DateParser[]) => parsers.map((parse) => parse(cell.trim())).find(Boolean);
  const [parts, dayFirst] = [read(byMonth), read(byDay)];
  if (!parts) return dayFirst ? { proves: 'day' } : {};
  const { year, month, day, hour, minute } = parts;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  return dayFirst ? { date } : { date, proves: 'month' };
}

/** How many cells of exported records, or items of a list, the rows with their ids have: all, and of the filled ones. */
async function likeness(
  table: Table,
  returned: ReturnedDataset,
): Promise<{ equal: number; same: number; filled: number; areMonthsFirst: boolean }> {
  const { memory } = returned;
  const id = idColumnOf(table) ?? -1;
  const list = listShownIn(table, returned);
  const at = list ? memory.about.lists.indexOf(list) : -1;
  const columns = placed(list?.headings ?? memory.about.headings, table);
  const held = heldCells(returned.resource);
  const dates = dateColumns(table, returned.resource);
  const proven = new Set<string | undefined>();
  let [equal, same, filled] = [0, 0, 0];
  for await (const batch of table.batches)
    for (const { cells } of batch) {
      for (const at of dates) proven.add(monthFirst(cells[at]).proves);
      const number = memory.find(idInCell(cells[id]));
      if (number === undefined) continue;
      if (list) {
        filled += 1;
        if (
          memory
            .items(number, at)
            .includes(itemMark(columns.map(({ heading, index = -1 }) => held(heading, cells[index]))))
        )
          same += 1;
        continue;
      }
      const marks = memory.marks(number);
      for (const [position, { heading, index }] of columns.entries()) {
        const exported = markAt(marks, position);
        if (index === undefined || heading === 'id') continue;
        const isEqual = cellMark(held(heading, cells[index])) === exported;
        if (isEqual) equal += 1;
        if (exported === emptyMark) continue;
        filled += 1;
        if (isEqual) same += 1;
      }
    }
  return { equal: list ? same : equal, same, filled, areMonthsFirst: proven.has('month') && !proven.has('day') };
}
