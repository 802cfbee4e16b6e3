import type { Payload, ResourceName } from '../contract/index.js';
import { AbortedError } from '../errors.js';
import type {
  Disagreement,
  Distinction,
  DistinctRecords,
  LoadedMapping,
  MissingRecord,
  Origin,
  RecordKey,
  RememberedRows,
  RowStatus,
  StagedRecord,
  TableMapper,
} from '../mapping/index.js';
import type { Column, ColumnProfile, CsvOptions, Source, SourceRow, TableProfile } from '../tabular/index.js';
import type { Issue } from '../validation/index.js';
import type { SourceOverrides } from './choose-tables.js';

/**
 * Source rows by what became of them; read = mapped + skipped + rejected. Skipped are those too that nobody has edited in
 * an exported workbook.
 */
export interface RowCounts {
  read: number;
  mapped: number;
  skipped: number;
  rejected: number;
}

export function noRows(): RowCounts {
  return { read: 0, mapped: 0, skipped: 0, rejected: 0 };
}

/** What a batch of source rows yields. Its lists are emptied when the next batch is asked for. */
export interface RecordBatch {
  /** Records that no earlier row gave. */
  readonly records: readonly StagedRecord[];
  /** What later rows add to records that were given before. */
  readonly fills: readonly Fill[];
  /** What rows with an error would have given, and why they do not. */
  readonly refused: readonly { readonly record: StagedRecord; readonly reason: string }[];
  /** Records of earlier batches that other rows show to be wrong. */
  readonly overturned: readonly OverturnedRecord[];
}

/** A record that was given and is wrong after all, and why; one without a key is known by its row. */
export interface OverturnedRecord {
  readonly resource: ResourceName;
  readonly key?: RecordKey | undefined;
  readonly origin: Origin;
  readonly reason: string;
}

/** A row that was taken in and turns out to be wrong in view of another one. */
export interface Overturned extends Pick<OverturnedRecord, 'key' | 'origin'> {
  /** Whether the row gave a record. */
  readonly wasEdited: boolean;
  readonly issue: Issue;
}

/** What a row adds to a record that was given before: fields that it left empty, and items at the end of its lists. */
export interface Fill extends StagedRecord {
  readonly key: RecordKey;
  readonly items?: Readonly<Record<string, readonly Payload[]>>;
}

/** What is told while sources are read. */
export type ReadingEvent =
  /** A source was opened. */
  | {
      readonly type: 'source';
      readonly file: string;
      readonly sheet?: string;
      readonly found: { encoding?: string; delimiter?: string };
      /** Row of the headings, from 1; 0 where there are none. */
      readonly headerRow: number;
    }
  /** So many source rows have been read. */
  | { readonly type: 'rows'; readonly read: number };

export interface ReadOptions {
  readonly files: readonly string[];
  readonly mapping?: LoadedMapping;
  readonly overrides?: SourceOverrides;
  /** IANA name of the account's time zone. */
  readonly timeZone?: string;
  readonly onIssue: (issue: Issue) => void;
  readonly onEvent?: (event: ReadingEvent) => void;
  readonly signal?: AbortSignal;
  /**
   * Told of each table that is read, before its rows are; they are counted, and its columns profiled, until its last
   * row.
   */
  readonly onTable?: (table: OpenTable) => void | Promise<void>;
  /** Sees each row. */
  readonly watch?: RowWatcher;
  /** Profiles the columns of each table, for reports that show them. Default false. */
  readonly profile?: boolean;
  /** The account that the files are for, `domain@host`: to a workbook of another one ids mean nothing. */
  readonly account?: string;
  /**
   * Told of each resource of the workbooks that remember what they held, once all files are read. `missing` gives the
   * records whose rows are gone from all files, none where it is not sure; it can be read until this returns.
   */
  readonly onRemembered?: (rows: RememberedRows, missing: Iterable<MissingRecord>) => void;
  /**
   * Whether a row without an id may be that of a record whose row is gone; default: of any. A copy that we made may lack
   * rows that nobody took out.
   */
  readonly mayBeLost?: ((record: { resource: ResourceName; id: string; isCopy: boolean }) => boolean) | undefined;
  /** Gives back the payload of a record of an earlier batch, for those who keep them. */
  readonly recall?: (resource: ResourceName, key: RecordKey) => Payload | undefined;
}

/** A row as it was read. */
export interface SeenRow {
  readonly row: SourceRow;
  readonly table: OpenTable;
  readonly status: RowStatus;
  /** What it yields; of a rejected row what it would have yielded. */
  readonly records: readonly StagedRecord[];
  /** What each of these records is to those before it; empty for a rejected row. */
  readonly found: readonly Distinction[];
}

/** Who sees the rows while they are read. */
export interface RowWatcher {
  row(seen: SeenRow, distinct: DistinctRecords): void;
  /** Two rows that disagree about one record: this is told instead of an issue being made. */
  disagreement?(found: Disagreement): void;
}

/** A table while it is read. */
export interface OpenTable {
  readonly file: string;
  readonly sheet?: string;
  readonly kind: Source['kind'];
  readonly found: CsvOptions;
  readonly headerRow: number;
  readonly rows: RowCounts;
  readonly columns: readonly Column[];
  readonly reads: TableMapper['reads'];
  readonly profile?: TableProfile;
}

/** A table as a check found it. */
export interface CheckedTable {
  readonly file: string;
  readonly sheet?: string;
  readonly kind: Source['kind'];
  /** What was found or assumed about a CSV file. */
  readonly found: CsvOptions;
  /** Row of the headings, from 1; 0 where there are none. */
  readonly headerRow: number;
  readonly rows: Readonly<RowCounts>;
  readonly columns: readonly CheckedColumn[];
}

export interface CheckedColumn {
  readonly letter: string;
  readonly heading: string;
  /** Fields that are read from it, such as `customer.name`; none where nothing reads it. */
  readonly reads: readonly string[];
  /** What its cells hold; present where it was asked for. */
  readonly profile?: ColumnProfile;
}

/** A table as reports tell it, once its last row was read. */
export function checkedTable({ columns, reads, profile, ...table }: OpenTable): CheckedTable {
  const profiles = profile?.columns();
  return {
    ...table,
    columns: columns.map(({ index, letter, heading }) => {
      const found = profiles?.[index];
      return { letter, heading, reads: reads.get(index) ?? [], profile: found };
    }),
  };
}

/** Throws AbortedError: whatever the reason of the signal is, callers tell by the type that it was meant. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new AbortedError('It was interrupted while the sources were read.', {
    advice: 'Nothing was sent: start the command again.',
    cause: signal.reason,
  });
}
