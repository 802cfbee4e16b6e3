import { type Cell, openSource } from '../../src/files/index.js';

/** A row of a table, by heading. */
export type Row = Readonly<Record<string, Cell>>;

/** The rows of a table by heading. */
export async function rowsOf(file: string, sheet?: string, headerRow?: number): Promise<Row[]> {
  const { columns, rows } = await tableOf(file, sheet, headerRow);
  return rows.map((cells) => Object.fromEntries(columns.map(({ heading, index }) => [heading, cells[index] ?? null])));
}

/** The cells of all rows, with those of the headings. */
export async function cellsOf(file: string, sheet?: string): Promise<readonly (readonly Cell[])[]> {
  return (await tableOf(file, sheet, 0)).rows;
}

async function tableOf(file: string, sheet?: string, headerRow?: number) {
  const source = await openSource(file);
  try {
    const { columns, batches } = await source.table(sheet, { headerRow });
    const rows: (readonly Cell[])[] = [];
    for await (const batch of batches) rows.push(...batch.map(({ cells }) => cells));
    return { columns, rows };
  } finally {
    await source.close();
  }
}
