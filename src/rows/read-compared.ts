import { RowComparison } from './compare-rows.js';
import { readRecords } from './read-records.js';
import type { ReadOptions, RecordBatch, RowCounts } from './reading.js';

/**
 * Reads all sources as `readRecords` does and compares their rows with one another, so that whoever reads them tells the
 * same of them. Some differences take a second look at the files, behind the last batch. Throws what `readRecords` does.
 */
export async function* readCompared(options: ReadOptions, rows: RowCounts): AsyncGenerator<RecordBatch> {
  const comparison = new RowComparison(options);
  const { watch } = options;
  const row: NonNullable<ReadOptions['watch']>['row'] = (seen, distinct) => {
    comparison.row(seen, distinct);
    watch?.row(seen, distinct);
  };
  yield* readRecords({ ...options, watch: { row, disagreement: comparison.disagreement } }, rows);
  await comparison.finish(options);
}
