import { columnsOf, type FieldKind, inWords } from '../../contract/index.js';
import { emptyMark, markAt } from '../../mapping/memory/index.js';
import { type Issue, issueAt } from '../../validation/index.js';
import type { AddedRow, ReturnedDataset } from './returned-dataset.js';

/** More comparisons of new rows with records that are gone are not made: then it is not sure that any is gone. */
const mostComparisons = 1_000_000;

/** More rows with one cell in common say nothing of whose they are. */
const mostAlike = 100;

/** A record whose row is gone. */
export interface GoneRecord {
  readonly dataset: ReturnedDataset;
  readonly number: number;
}

/** A row that lost its id, as it seems, and the record that it is of. */
export interface LostRow {
  readonly row: AddedRow;
  readonly gone: GoneRecord;
  /** Cells that they have in common, of those that were filled when the record was exported. */
  readonly shared: number;
  readonly filled: number;
}

/** Which row without an id may be that of a record whose row is gone: it holds a third of its filled cells or more. */
export function whyDoubtful(rows: readonly AddedRow[], gone: readonly GoneRecord[]): string | undefined {
  if (gone.length * rows.length > mostComparisons) return 'many rows without an id were added';
  for (const row of rows) {
    const record = gone.find((each) => !haveSameHeadings(row, each) || sharesMuch(cellsOf(row, each)));
    if (!record) continue;
    const { sheet, row: number } = row.origin;
    const where = sheet === undefined ? `row ${number}` : `row ${number} of "${sheet}"`;
    return `${where} has no id, and may be the row of id ${goneId(record)}`;
  }
  return undefined;
}

/**
 * Rows without an id that seem to be those of records whose rows are gone. They hold a third of the filled cells, and
 * among them what only the service writes, such as the link of the record: nobody types that into a new row. Where
 * nothing of the kind was exported, they hold more than half. Those that share most go together, each row and each
 * record once.
 */
export function lostRows(rows: readonly AddedRow[], gone: readonly GoneRecord[]): readonly LostRow[] {
  const pairs: LostRow[] = [];
  const byCell = rowsByCell(rows);
  const areFew = gone.length * rows.length <= mostComparisons;
  for (const record of rows.length === 0 ? [] : gone) {
    const { dataset, number } = record;
    const shown = writtenIn(dataset, dataset.memory.marks(number));
    const isShown = shown.length > 0;
    for (const row of isShown ? fewest(shown.map((cell) => byCell.get(cell) ?? [])) : areFew ? rows : []) {
      if (!haveSameHeadings(row, record)) continue;
      const cells = cellsOf(row, record);
      if (isShown ? sharesMuch(cells) : cells.shared * 2 > cells.filled) pairs.push({ row, gone: record, ...cells });
    }
  }
  const taken = new Set<AddedRow | GoneRecord>();
  return pairs
    .sort((one, other) => other.shared - one.shared)
    .filter(({ row, gone: record }) => {
      if (taken.has(row) || taken.has(record)) return false;
      taken.add(row).add(record);
      return true;
    });
}

export function lostRowIssue({ row, gone, shared, filled }: LostRow): Issue {
  const what = `${shared} of the ${filled} cells of the ${inWords(gone.dataset.resource)} with id ${goneId(gone)}`;
  return issueAt('id-lost', row.origin, `The row has no id and holds ${what}, whose own row is gone.`);
}

export function goneId({ dataset, number }: GoneRecord): string {
  return dataset.memory.id(number);
}

/** Another workbook may hold the record in other columns: then their cells cannot be compared. */
function haveSameHeadings(row: AddedRow, { dataset }: GoneRecord): boolean {
  const { headings } = row.dataset.memory.about;
  const exported = dataset.memory.about.headings;
  return headings === exported || headings.join() === exported.join();
}

function sharesMuch({ shared, filled }: Pick<LostRow, 'shared' | 'filled'>): boolean {
  return shared * 3 >= filled;
}

function cellsOf(
  { marks, dataset: added }: AddedRow,
  { dataset, number }: GoneRecord,
): Pick<LostRow, 'shared' | 'filled'> {
  const exported = dataset.memory.marks(number);
  const { headings } = added.memory.about;
  let [filled, shared] = [0, 0];
  for (let at = 0; at < headings.length; at++) {
    const mark = markAt(exported, at);
    if (mark === emptyMark) continue;
    filled += 1;
    if (markAt(marks, at) === mark) shared += 1;
  }
  return { shared, filled };
}

/** The rows that show what the service alone wrote, by these cells. */
function rowsByCell(rows: readonly AddedRow[]): ReadonlyMap<string, readonly AddedRow[]> {
  const byCell = new Map<string, AddedRow[]>();
  for (const row of rows)
    for (const cell of writtenIn(row.dataset, row.marks)) {
      const known = byCell.get(cell) ?? [];
      byCell.set(cell, known);
      known.push(row);
    }
  return byCell;
}

/** The rows of the cell that fewest show: a time may be that of all, a link is that of one. None where all show many. */
function fewest(groups: readonly (readonly AddedRow[])[]): readonly AddedRow[] {
  const [first = []] = groups.filter(({ length }) => length > 0).sort((one, other) => one.length - other.length);
  return first.length > mostAlike ? [] : first;
}

const tellingKinds: ReadonlySet<FieldKind> = new Set(['text', 'dateTime']);

/**
 * The filled cells of what the service alone writes of a record and what hardly another one has: its link and its times,
 * but no yes or no.
 */
function writtenIn({ resource, memory }: ReturnedDataset, marks: string): string[] {
  const { headings } = memory.about;
  const own = columnsOf(resource).filter(
    ({ readOnly, path, kind }) => readOnly && path.length === 1 && path[0] !== 'id' && tellingKinds.has(kind),
  );
  return own.flatMap(({ heading }) => {
    const mark = markAt(marks, headings.indexOf(heading));
    return mark === '' || mark === emptyMark ? [] : [`${heading} ${mark}`];
  });
}
