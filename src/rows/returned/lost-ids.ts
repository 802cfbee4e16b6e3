import { columnsOf, type FieldKind } from '../../contract/index.js';
import { nounOf, type Said, said } from '../../language/said.js';
import { emptyMark, markAt } from '../../mapping/memory/index.js';
import { type Issue, issueAt } from '../../validation/index.js';
import { rowInFile } from '../row-issues.js';
import type { AddedRow, ReturnedDataset } from './returned-dataset.js';

/** Limit for comparing new rows with missing records; beyond it, no record counts as gone for certain. */
const mostComparisons = 1_000_000;

/** A cell shared by more rows does not identify a record. */
const mostAlike = 100;

export interface GoneRecord {
  readonly dataset: ReturnedDataset;
  readonly number: number;
}

export interface LostRow {
  readonly row: AddedRow;
  readonly gone: GoneRecord;
  readonly shared: number;
  readonly filled: number;
}

/** Says which row without an id may belong to a missing record: it has at least a third of its filled cells. */
export function whyDoubtful(rows: readonly AddedRow[], gone: readonly GoneRecord[]): Said | undefined {
  if (gone.length * rows.length > mostComparisons) return said('whyMany');
  for (const row of rows) {
    const record = gone.find((each) => !haveSameHeadings(row, each) || sharesMuch(cellsOf(row, each)));
    if (record) return said('whyMayBe', rowInFile(row.origin), goneId(record));
  }
  return undefined;
}

/**
 * Matches rows without an id to missing records: they share a third of the filled cells, including read-only ones such
 * as the link, which nobody types into a new row. If none of these was exported, more than half must match. The best
 * matches win.
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
  const what = said('lostId', shared, filled, nounOf(gone.dataset.resource), goneId(gone));
  return issueAt('id-lost', row.origin, what);
}

export function goneId({ dataset, number }: GoneRecord): string {
  return dataset.memory.id(number);
}

/** Another workbook may have exported other columns, which cannot be compared. */
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

/** The rarest cell decides: many records share a time, a link is unique. Empty if all cells are frequent. */
function fewest(groups: readonly (readonly AddedRow[])[]): readonly AddedRow[] {
  const [first = []] = groups.filter(({ length }) => length > 0).sort((one, other) => one.length - other.length);
  return first.length > mostAlike ? [] : first;
}

const tellingKinds: ReadonlySet<FieldKind> = new Set(['text', 'dateTime']);

/** Filled read-only cells that hardly any other record has: link and times, but no booleans. */
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
