import type { Source, SourceRow } from '../../tabular/types.js';
import { memorySheetName } from './memory.js';

/** A memory of more rows than a sheet has goes on in `fieldsheet (2)`. */
const further = / \(\d+\)$/;

/**
 * The rows of the memory of a workbook, the headings of its first sheet among them; none where it has no memory. Throws
 * SourceError.
 */
export async function* memoryRows(source: Source): AsyncGenerator<readonly SourceRow[]> {
  const sheets = source.sheets.filter(({ name }) => name.toLowerCase().replace(further, '') === memorySheetName);
  for (const [at, { name }] of sheets.entries()) {
    const { batches } = await source.table(name, { headerRow: 0 });
    for await (const batch of batches) yield at === 0 ? batch : batch.filter(({ number }) => number > 1);
  }
}
