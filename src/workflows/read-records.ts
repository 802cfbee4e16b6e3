import { dirname, resolve } from 'node:path';
import type { Payload, ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import {
  automaticMapping,
  compileTable,
  DistinctRecords,
  type LoadedMapping,
  type LookupSource,
  type MapperContext,
  type RecordKey,
  type StagedRecord,
} from '../mapping/index.js';
import { openSource, type Source, type Table } from '../tabular/index.js';
import type { Issue } from '../validation/index.js';
import { chooseTables, openSettings, type SourceOverrides } from './choose-tables.js';
import { disagreementIssue } from './disagreement.js';
import type { Listener } from './events.js';
import { lookupReader } from './lookups.js';

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
  /** Gives back the payload of a record that was yielded before, for those who keep them. */
  readonly recall?: (resource: ResourceName, key: string) => Payload | undefined;
}

/**
 * Reads all sources through the mapping, in batches; memory stays flat. `rows` is kept up to date meanwhile. Throws
 * SourceError and MappingError where a file or the mapping cannot be used.
 */
export async function* readRecords(options: ReadOptions, rows: RowCounts): AsyncGenerator<RecordBatch> {
  const state: ReadState = {
    options,
    rows,
    counters: new Map(),
    distinct: new DistinctRecords({
      onDisagreement: (disagreement) => options.onIssue(disagreementIssue(disagreement)),
      ...(options.recall && { recall: options.recall }),
    }),
  };
  for (const file of options.files) {
    const { mapping, overrides = {} } = options;
    const { encoding, delimiter, quote } = openSettings(mapping?.mapping, overrides);
    const source = await openSource(file, {
      csv: { ...(encoding && { encoding }), ...(delimiter && { delimiter }), ...(quote && { quote }) },
    });
    try {
      yield* readSource(source, state);
    } finally {
      await source.close();
    }
  }
}

interface ReadState {
  readonly options: ReadOptions;
  readonly rows: RowCounts;
  readonly counters: MapperContext['counters'];
  readonly distinct: DistinctRecords;
}

async function* readSource(source: Source, state: ReadState): AsyncGenerator<RecordBatch> {
  const { mapping, overrides = {}, onEvent } = state.options;
  const { file, kind, sheets, found } = source;
  for (const chosen of chooseTables({ file, kind, sheets, mapping: mapping?.mapping, overrides })) {
    const { headerRow, range } = chosen.settings;
    const table = await source.table(chosen.sheet, {
      ...(headerRow !== undefined && { headerRow }),
      ...(range && { range }),
    });
    onEvent?.({ type: 'source', file, found, ...(table.sheet !== undefined && { sheet: table.sheet }) });
    yield* readTable(table, { source, chosen, state });
  }
}

interface TableTask {
  readonly source: Source;
  readonly chosen: ReturnType<typeof chooseTables>[number];
  readonly state: ReadState;
}

async function* readTable(table: Table, { source, chosen, state }: TableTask): AsyncGenerator<RecordBatch> {
  const { options, rows } = state;
  // Issues reported during a row belong to it: the last error is why its records are refused.
  let lastError = '';
  const onIssue = (issue: Issue): void => {
    if (issue.severity === 'error') lastError = issue.message;
    options.onIssue(issue);
  };
  const mapping = chosen.mapping ?? automaticMapping(requiredResource(chosen.resource), table, onIssue);
  const mappingFolder = options.mapping ? dirname(resolve(options.mapping.file)) : dirname(resolve(source.file));
  const mapper = await compileTable(
    table,
    { ...mapping, source: chosen.settings },
    {
      readLookup: (lookup: LookupSource) => lookupReader(source, mappingFolder)(lookup),
      counters: state.counters,
      onIssue,
      ...(options.timeZone !== undefined && { accountTimeZone: options.timeZone }),
    },
  ).catch((error: unknown) => {
    throw withMappingFile(error, options.mapping?.file);
  });
  for await (const batch of table.batches) {
    options.signal?.throwIfAborted();
    const collected = {
      records: [] as StagedRecord[],
      fills: [] as (StagedRecord & { key: RecordKey })[],
      refused: [] as { record: StagedRecord; reason: string }[],
    };
    for (const row of batch) {
      const { status, records } = mapper.map(row);
      rows.read += 1;
      rows[status] += 1;
      for (const record of records) {
        if (status === 'rejected') collected.refused.push({ record, reason: lastError });
        else place(record, state.distinct, collected);
      }
    }
    yield collected;
    options.onEvent?.({ type: 'rows', read: rows.read });
  }
}

function place(
  record: StagedRecord,
  distinct: DistinctRecords,
  { records, fills }: { records: StagedRecord[]; fills: (StagedRecord & { key: RecordKey })[] },
): void {
  const found = distinct.add(record);
  if (found.kind === 'new') records.push(record);
  if (found.kind === 'fills' && record.key) {
    const references = record.references.filter(({ field }) => field in found.fill);
    fills.push({ ...record, key: record.key, payload: found.fill, references });
  }
}

function requiredResource(resource: ResourceName | undefined): ResourceName {
  if (!resource) throw new Error('A table without a mapping has no resource.');
  return resource;
}

/** Says which mapping does not fit, beside the file that it does not fit. */
function withMappingFile(error: unknown, mappingFile: string | undefined): unknown {
  if (!(error instanceof MappingError) || mappingFile === undefined) return error;
  const place = error.place ?? { file: mappingFile };
  return new MappingError(error.message, {
    place,
    advice: `${error.advice ?? ''} The mapping is ${mappingFile}.`.trim(),
    cause: error,
  });
}
