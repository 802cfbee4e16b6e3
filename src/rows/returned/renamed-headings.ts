import { columnsOf, customFieldPrefix } from '../../contract/index.js';
import { cellMark, emptyMark, idInCell, markAt, placed } from '../../mapping/memory/index.js';
import { type Column, isBlankCell, noteHeadings, type SourceRow, type Table } from '../../tabular/index.js';
import { type Issue, issueAt } from '../../validation/index.js';
import type { ReturnedDataset } from './returned-dataset.js';

export interface RenamedHeadings {
  readonly returned: ReturnedDataset;
  /** Opens the table once more, to look through its first rows. */
  readonly reopen: () => Promise<Table>;
  readonly report: (issue: Issue) => void;
}

/**
 * The table with the exported headings over columns that somebody has called otherwise: most of their cells are what was
 * exported under a heading that is gone. Of a column that cannot be told so, and stands where an exported one stood, it is reported that nothing reads it.
 * Throws SourceError.
 */
export async function withExportedHeadings(table: Table, options: RenamedHeadings): Promise<Table> {
  const { returned, reopen, report } = options;
  const headings = placed(returned.memory.about.headings, table);
  const gone = headings.flatMap(({ index }, position) => (index === undefined ? [position] : []));
  const strange = strangeColumns(table, returned);
  if (gone.length === 0 || strange.length === 0) return table;
  const rows = await firstRows(await reopen());
  const exported = returned.memory.about.headings;
  const names = new Map<number, string>();
  const idColumn = idColumnOf(table, { returned, strange, rows });
  if (idColumn) names.set(idColumn.index, 'id');
  const known = idColumn ?? table.columns.find(({ heading }) => heading.toLowerCase() === 'id');
  const left = strange.filter((column) => column !== idColumn);
  for (const position of known ? gone : []) {
    if (exported[position] === 'id') continue;
    const [best] = left
      .filter(({ index }) => !names.has(index))
      .map((column) => ({ column, same: sameCells(rows, { returned, id: known?.index ?? -1, column, position }) }))
      .sort((one, other) => other.same - one.same);
    if (best && best.same > 0) names.set(best.column.index, exported[position] ?? '');
  }
  const lost = gone.filter((position) => ![...names.values()].includes(exported[position] ?? ''));
  const sendable = new Set(sendableHeadings(returned));
  for (const position of lost) {
    const column = left.find(
      (each) => !names.has(each.index) && standsInPlace(each, { table, names, exported, position }),
    );
    const heading = exported[position] ?? '';
    if (!column || !sendable.has(heading)) continue;
    if (rows.some(({ cells }) => !isBlankCell(cells[column.index]))) report(notRead(table, column, heading));
  }
  const columns = table.columns.map((column) => {
    const heading = names.get(column.index);
    return heading === undefined ? column : { ...column, heading, written: heading };
  });
  return { ...table, columns };
}

/** Columns with a heading that neither was exported nor is the name of a field. */
function strangeColumns(table: Table, { resource, memory }: ReturnedDataset): Column[] {
  const taken = new Set(placed(memory.about.headings, table).map(({ index }) => index));
  const fields = new Set(columnsOf(resource).map(({ heading }) => heading.toLowerCase()));
  const ours = new Set<string>(Object.values(noteHeadings));
  return table.columns.filter(({ index, heading, untitled, isEmpty }) => {
    const isField = fields.has(heading.toLowerCase()) || heading.startsWith(customFieldPrefix);
    return !untitled && !isEmpty && !taken.has(index) && !isField && !ours.has(heading);
  });
}

async function firstRows({ batches }: Table): Promise<readonly SourceRow[]> {
  for await (const batch of batches) return batch.slice();
  return [];
}

interface Looking {
  readonly returned: ReturnedDataset;
  readonly strange: readonly Column[];
  readonly rows: readonly SourceRow[];
}

/** The column of the ids where it is called otherwise: beside its ids stands what was exported with them. */
function idColumnOf(table: Table, { returned, strange, rows }: Looking): Column | undefined {
  if (table.columns.some(({ heading }) => heading.toLowerCase() === 'id')) return undefined;
  const others = placed(returned.memory.about.headings, table).flatMap(({ index }, position) =>
    index === undefined ? [] : [{ index, position }],
  );
  return strange.find(({ index: id }) => {
    let [same, compared] = [0, 0];
    for (const { cells } of rows) {
      const number = returned.memory.find(idInCell(cells[id]));
      if (number === undefined) continue;
      const marks = returned.memory.marks(number);
      for (const { index, position } of others) {
        const mark = markAt(marks, position);
        if (mark === emptyMark) continue;
        compared += 1;
        if (cellMark(cells[index] ?? null) === mark) same += 1;
      }
    }
    return same * 2 > compared;
  });
}

/** How many cells of a column are what was exported under a heading; 0 where that is not most of them. */
function sameCells(
  rows: readonly SourceRow[],
  { returned, id, column, position }: Pick<Looking, 'returned'> & { id: number; column: Column; position: number },
): number {
  let [same, compared] = [0, 0];
  for (const { cells } of rows) {
    const number = returned.memory.find(idInCell(cells[id]));
    if (number === undefined) continue;
    const exported = markAt(returned.memory.marks(number), position);
    const now = cellMark(cells[column.index] ?? null);
    if (exported === emptyMark && now === emptyMark) continue;
    compared += 1;
    if (exported === now) same += 1;
  }
  return same * 2 > compared ? same : 0;
}

/** Whether a column stands beside one that stood beside a heading when that was exported. */
function standsInPlace(
  { index }: Column,
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

function sendableHeadings({ resource, memory }: ReturnedDataset): string[] {
  const readOnly = new Set(columnsOf(resource).flatMap((field) => (field.readOnly ? [field.heading] : [])));
  return memory.about.headings.filter((heading) => !readOnly.has(heading));
}

function notRead({ file, sheet, headerRow }: Table, { heading, letter }: Column, gone: string): Issue {
  const what = `Nothing reads the column "${heading}", which stands where ${gone} was exported.`;
  const place = { file, sheet, row: headerRow, column: letter, value: heading };
  return issueAt('heading-not-exported', place, what);
}
