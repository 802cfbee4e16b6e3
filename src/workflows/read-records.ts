import type { Payload, ResourceName } from '../contract/index.js';
import { DistinctRecords, type RecordKey } from '../mapping/index.js';
import { openSource, type Source } from '../tabular/index.js';
import { chooseTables, openSettings } from './choose-tables.js';
import { disagreementIssue } from './disagreement.js';
import { readTable } from './read-table.js';
import { type Batch, emptyBatch, type Reading, type ReadOptions, type RecordBatch, type RowCounts } from './reading.js';

/**
 * Reads all sources through the mapping, in batches; memory stays flat. `rows` is kept up to date meanwhile. Throws
 * SourceError and MappingError where a file or the mapping cannot be used.
 */
export async function* readRecords(options: ReadOptions, rows: RowCounts): AsyncGenerator<RecordBatch> {
  const distinct = new DistinctRecords({
    onDisagreement: (disagreement) => options.onIssue(disagreementIssue(disagreement)),
    recall: (resource, key) =>
      options.recall && (payloadIn(reading.batch, resource, key) ?? options.recall(resource, key)),
  });
  const reading: Reading = { options, rows, counters: new Map(), distinct, batch: emptyBatch() };
  const { encoding, delimiter, quote } = openSettings(options.mapping?.mapping, options.overrides ?? {});
  const csv = { ...(encoding && { encoding }), ...(delimiter && { delimiter }), ...(quote !== undefined && { quote }) };
  for (const file of options.files) {
    const source = await openSource(file, { csv });
    try {
      yield* readSource(source, reading);
    } finally {
      await source.close();
    }
  }
}

/** The payload of a record of the batch at hand, which nobody else keeps yet. */
function payloadIn({ records }: Batch, resource: ResourceName, key: RecordKey): Payload | undefined {
  return records.find(
    (record) => record.resource === resource && record.key?.field === key.field && record.key.value === key.value,
  )?.payload;
}

async function* readSource(source: Source, reading: Reading): AsyncGenerator<RecordBatch> {
  const { mapping, overrides = {}, onEvent } = reading.options;
  const { file, kind, sheets, found } = source;
  for (const chosen of chooseTables({ file, kind, sheets, mapping: mapping?.mapping, overrides })) {
    const { headerRow, range } = chosen.settings;
    const table = await source.table(chosen.sheet, {
      ...(headerRow !== undefined && { headerRow }),
      ...(range && { range }),
    });
    onEvent?.({ type: 'source', file, found, ...(table.sheet !== undefined && { sheet: table.sheet }) });
    yield* readTable(table, { source, chosen, reading });
  }
}
