import { type Cell, cellText, openSource } from '../../src/tabular/index.js';

type Sheets = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A row of a table, by heading. */
export type Row = Readonly<Record<string, Cell>>;

/** The rows of a table by heading. */
export async function rowsOf(file: string, sheet?: string): Promise<Row[]> {
  const source = await openSource(file);
  try {
    const { columns, batches } = await source.table(sheet);
    const rows: Row[] = [];
    for await (const batch of batches)
      for (const { cells } of batch)
        rows.push(Object.fromEntries(columns.map(({ heading, index }) => [heading, cells[index] ?? null])));
    return rows;
  } finally {
    await source.close();
  }
}

/** The cells of all sheets of an exported workbook that hold records, by title and id; the headings as `headings`. */
export async function cellsOf(file: string): Promise<Sheets> {
  const source = await openSource(file);
  try {
    const sheets: Record<string, Record<string, string[]>> = {};
    for (const { name } of source.sheets.filter((sheet) => !['About this export', 'fieldsheet'].includes(sheet.name))) {
      const { columns, batches } = await source.table(name);
      const rows: Record<string, string[]> = { headings: columns.map(({ heading }) => heading) };
      const idAt = columns.findIndex(({ heading }) => heading === 'id');
      const texts = (cells: readonly Cell[]) => columns.map(({ index }) => typed(cells[index] ?? null));
      for await (const batch of batches)
        for (const { cells, number } of batch) {
          const row = texts(cells);
          rows[`${row[idAt]}${name.startsWith('Job ') ? ` in row ${number}` : ''}`] = row;
        }
      sheets[name] = rows;
    }
    return sheets;
  } finally {
    await source.close();
  }
}

/** A number is not the text that it looks like. */
const typed = (cell: Cell) => `${cell instanceof Date ? 'date' : typeof cell} ${cellText(cell)}`;
