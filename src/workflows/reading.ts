import type { Payload, ResourceName } from '../contract/index.js';
import { AbortedError } from '../errors.js';
import type { DistinctRecords, LoadedMapping, MapperContext, RecordKey, StagedRecord } from '../mapping/index.js';
import type { Issue } from '../validation/index.js';
import type { SourceOverrides } from './choose-tables.js';
import type { Listener } from './events.js';

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

/** What all tables of an import share. */
export interface Reading {
  readonly options: ReadOptions;
  readonly rows: RowCounts;
  readonly counters: MapperContext['counters'];
  readonly distinct: DistinctRecords;
  /** The batch that is being made. */
  batch: Batch;
}

/** What a batch of source rows yields, while it is being made. */
export interface Batch extends RecordBatch {
  readonly records: StagedRecord[];
  readonly fills: (StagedRecord & { readonly key: RecordKey })[];
  readonly refused: { readonly record: StagedRecord; readonly reason: string }[];
}

export function emptyBatch(): Batch {
  return { records: [], fills: [], refused: [] };
}

/** Throws AbortedError: whatever the reason of the signal is, callers tell by the type that it was meant. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new AbortedError('It was interrupted while the sources were read.', {
    advice: 'Nothing was sent: start the command again.',
    cause: signal.reason,
  });
}
