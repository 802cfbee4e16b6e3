import { dirname, resolve } from 'node:path';
import type { ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import {
  automaticMapping,
  compileTable,
  type DistinctRecords,
  type MapperContext,
  type StagedRecord,
  type TableMapper,
} from '../mapping/index.js';
import type { Source, SourceRow, Table } from '../tabular/index.js';
import type { Issue } from '../validation/index.js';
import type { ChosenTable } from './choose-tables.js';
import { lookupReader } from './lookups.js';
import { type Batch, emptyBatch, type Reading, type RecordBatch, throwIfAborted } from './reading.js';

interface TableTask {
  readonly source: Source;
  readonly chosen: ChosenTable;
  readonly reading: Reading;
}

/** Maps the rows of a table, batch by batch. */
export async function* readTable(table: Table, task: TableTask): AsyncGenerator<RecordBatch> {
  const { reading } = task;
  const { options, rows } = reading;
  // What is reported during a row belongs to it: the last error is why its records are refused.
  let lastError = '';
  const mapper = await bindTable(table, task, (issue) => {
    if (issue.severity === 'error') lastError = issue.message;
    options.onIssue(issue);
  });
  for await (const batch of table.batches) {
    throwIfAborted(options.signal);
    reading.batch = emptyBatch();
    for (const row of batch) readRow(row, { mapper, reading, reason: () => lastError });
    yield reading.batch;
    options.onEvent?.({ type: 'rows', read: rows.read });
  }
}

function readRow(
  row: SourceRow,
  { mapper, reading, reason }: { mapper: TableMapper; reading: Reading; reason: () => string },
): void {
  const { rows, distinct, batch } = reading;
  const { status, records } = mapper.map(row);
  rows.read += 1;
  rows[status] += 1;
  for (const record of records) {
    if (status === 'rejected') batch.refused.push({ record, reason: reason() });
    else place(record, distinct, batch);
  }
}

function place(record: StagedRecord, distinct: DistinctRecords, { records, fills }: Batch): void {
  const found = distinct.add(record);
  if (found.kind === 'new') records.push(record);
  if (found.kind !== 'fills' || !record.key) return;
  const references = record.references.filter(({ field }) => field in found.fill);
  fills.push({ ...record, key: record.key, payload: found.fill, references });
}

/** Binds the mapping of a table, or the one that its headings say, to its columns. */
async function bindTable(
  table: Table,
  { source, chosen, reading }: TableTask,
  onIssue: (issue: Issue) => void,
): Promise<TableMapper> {
  const { mapping: file, timeZone } = reading.options;
  const mapping = chosen.mapping ?? automaticMapping(resourceOfTable(chosen), table, onIssue);
  const folder = dirname(resolve(file?.file ?? source.file));
  const context: MapperContext = {
    readLookup: lookupReader(source, folder),
    counters: reading.counters,
    onIssue,
    ...(timeZone !== undefined && { accountTimeZone: timeZone }),
  };
  try {
    return await compileTable(table, { ...mapping, source: chosen.settings }, context);
  } catch (error) {
    throw withMappingFile(error, file?.file);
  }
}

function resourceOfTable({ resource }: ChosenTable): ResourceName {
  if (!resource) throw new Error('A table without a mapping has no resource.');
  return resource;
}

/** Says which mapping does not fit, beside the file that it does not fit. */
function withMappingFile(error: unknown, mappingFile: string | undefined): unknown {
  if (!(error instanceof MappingError) || mappingFile === undefined) return error;
  const place = error.place ?? { file: mappingFile };
  const advice = `${error.advice ?? ''} The mapping is ${mappingFile}.`.trim();
  return new MappingError(error.message, { place, advice, cause: error });
}
