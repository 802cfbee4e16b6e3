import { columnsOf, customFieldPrefix } from '../../contract/index.js';
import { said } from '../../language/said.js';
import {
  cellMark,
  type DatasetMemory,
  emptyMark,
  type HeldCell,
  heldCells,
  idColumnOf,
  idInCell,
  markAt,
  placed,
} from '../../mapping/memory/index.js';
import {
  type Column,
  firstBatch,
  isBlankCell,
  isNoteHeading,
  type SourceRow,
  type Table,
} from '../../tabular/index.js';
import { type Issue, issueAt } from '../../validation/index.js';
import type { ReturnedDataset } from './returned-dataset.js';

export interface RenamedHeadings {
  readonly returned: ReturnedDataset;
  readonly reopen: () => Promise<Table>;
  readonly report: (issue: Issue) => void;
}

/**
 * Restores headings that were renamed or erased, if most cells match the export. Reports an unrecognised column in the place
 * of an exported one. Throws SourceError.
 */
export async function withExportedHeadings(table: Table, options: RenamedHeadings): Promise<Table> {
  const { returned, reopen, report } = options;
  const { memory } = returned;
  const held = heldCells(returned.resource);
  const exported = memory.about.headings;
  const places = placed(exported, table).map(({ heading, index }, position) => ({ heading, index, position }));
  const present = places.filter((place): place is Place & { heading: string } => place.index !== undefined);
  const { leftOut } = memory.about;
  const gone = places.filter(({ index, heading }) => index === undefined && !leftOut?.has(heading));
  const strange = strangeColumns(table, returned, present);
  if (gone.length === 0 || strange.length === 0) return table;
  const rows = await firstBatch(await reopen());
  const names = new Map<number, string>();
  const ownId = idColumnOf(table);
  // The id column is recognised if the other cells match the records it names.
  const isIdColumn = ({ index }: Column) => sameCells(rows, { memory, held, id: index, places: present }) !== undefined;
  const renamedId = ownId === undefined ? strange.find(isIdColumn) : undefined;
  if (renamedId) names.set(renamedId.index, 'id');
  const id = renamedId?.index ?? ownId;
  const left = strange.filter((column) => column !== renamedId);
  for (const { heading, position } of id === undefined ? [] : gone) {
    if (heading === 'id') continue;
    const [best] = left
      .filter(({ index }) => !names.has(index))
      .map(({ index }) => {
        const same = sameCells(rows, { memory, held, id, places: [{ index, position }], countsAdded: true });
        return { index, same: same ?? 0 };
      })
      .sort((one, other) => other.same - one.same);
    if (best && best.same > 0) names.set(best.index, heading);
  }
  const readOnly = new Set(columnsOf(returned.resource).flatMap((field) => (field.readOnly ? [field.heading] : [])));
  const found = new Set(names.values());
  const written = exported.filter((heading) => !leftOut?.has(heading));
  for (const { heading } of gone) {
    if (found.has(heading) || readOnly.has(heading)) continue;
    const column = left.find(
      ({ index }) =>
        !names.has(index) &&
        standsInPlace(index, { table, names, exported: written, position: written.indexOf(heading) }),
    );
    if (column && rows.some(({ cells }) => !isBlankCell(cells[column.index])))
      report(notRead(table, column, memory.about.shown?.[heading] ?? heading));
  }
  const columns = table.columns.map((column) => {
    const heading = names.get(column.index);
    if (heading === undefined) return column;
    const { untitled: _, ...titled } = column;
    return { ...titled, heading, written: heading };
  });
  return { ...table, columns };
}

interface Place {
  readonly index: number;
  readonly position: number;
}

function strangeColumns(table: Table, { resource }: ReturnedDataset, present: readonly Place[]): Column[] {
  const taken = new Set(present.map(({ index }) => index));
  const fields = new Set(columnsOf(resource).map(({ heading }) => heading.toLowerCase()));
  return table.columns.filter(({ index, heading, isEmpty }) => {
    const isField = fields.has(heading.toLowerCase()) || heading.startsWith(customFieldPrefix);
    return !isEmpty && !taken.has(index) && !isField && !isNoteHeading(heading);
  });
}

interface Compared {
  readonly memory: DatasetMemory;
  readonly held: HeldCell;
  readonly id: number | undefined;
  readonly places: readonly Place[];
  /** Whether a cell that was exported empty and is now filled counts as different. Default false. */
  readonly countsAdded?: boolean;
}

/** Undefined if most cells do not match. */
function sameCells(
  rows: readonly SourceRow[],
  { memory, held, id, places, countsAdded = false }: Compared,
): number | undefined {
  let [same, compared] = [0, 0];
  for (const { cells } of rows) {
    const number = memory.find(idInCell(cells[id ?? -1]));
    if (number === undefined) continue;
    const marks = memory.marks(number);
    for (const { index, position } of places) {
      const exported = markAt(marks, position);
      const now = cellMark(held(memory.about.headings[position] ?? '', cells[index]));
      if (exported === emptyMark && (now === emptyMark || !countsAdded)) continue;
      compared += 1;
      if (exported === now) same += 1;
    }
  }
  return same * 2 > compared ? same : undefined;
}

function standsInPlace(
  index: number,
  {
    table,
    names,
    exported,
    position,
  }: { table: Table; names: ReadonlyMap<number, string>; exported: readonly string[]; position: number },
): boolean {
  const headingAt = (at: number) => names.get(at) ?? table.columns[at]?.heading;
  const stands = (at: number, beside: number) => exported[beside] !== undefined && headingAt(at) === exported[beside];
  return stands(index - 1, position - 1) || stands(index + 1, position + 1);
}

function notRead({ file, sheet, headerRow }: Table, { heading, letter }: Column, gone: string): Issue {
  const place = { file, sheet, row: headerRow, column: letter, value: heading };
  return issueAt('heading-not-exported', place, said('headingGone', heading, gone));
}
