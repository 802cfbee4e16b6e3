import { type Cell, openSource } from '../../src/tabular/index.js';

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
