import type { Source, SourceRow } from './types.js';

/** All rows of a sheet, those above the headings among them; rows that it does not hold are empty. */
export async function* everyRow(source: Source, sheet: string | undefined): AsyncGenerator<SourceRow> {
  const table = await source.table(sheet, { headerRow: 0 });
  let next = 1;
  for await (const batch of table.batches) {
    for (const row of batch) {
      for (; next < row.number; next++) yield { number: next, cells: [] };
      yield row;
      next = row.number + 1;
    }
  }
}
