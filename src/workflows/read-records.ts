import type { Payload, ResourceName } from '../contract/index.js';
import { DistinctRecords, type LoadedMapping, type RecordKey, type StagedRecord } from '../mapping/index.js';
import { openSource, type Source } from '../tabular/index.js';
import type { Issue } from '../validation/index.js';
import { chooseTables, openSettings, type SourceOverrides } from './choose-tables.js';
import { disagreementIssue } from './disagreement.js';
import type { Listener } from './events.js';
import { type Batch, emptyBatch, type Reading, readTable } from './read-table.js';

/** Source rows by what became of them; read = mapped + skipped + rejected. */
export interface RowCounts {
  read: number;
  mapped: number;
  skipped: number;
  rejected: number;
}

/** What a batch of source rows yields. */
export interface RecordBatch {
  /** Records that no earlier row gave. */
  readonly records: readonly StagedRecord[];
  /** What later rows add to records that were given before. */
  readonly fills: readonly (StagedRecord & { readonly key: RecordKey })[];
  /** What rows with an error would have given, and why they do not. */
  readonly refused: readonly { readonly record: StagedRecord; readonly reason: string }[];
}

export interface ReadOptions {
  readonly files: readonly string[];
  readonly mapping?: LoadedMapping;
  readonly overrides?: SourceOverrides;
  /** IANA name of the account's time zone. */
  readonly timeZone?: string;
  readonly onIssue: (issue: Issue) => void;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
  /** Gives back the payload of a record of an earlier batch, for those who keep them. */
  readonly recall?: (resource: ResourceName, key: RecordKey) => Payload | undefined;
}

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
