import type { Payload, ResourceName } from '../contract/index.js';
import { AbortedError } from '../errors.js';
import type { Column, ColumnProfile, CsvOptions, Source, SourceRow, TableProfile } from '../files/index.js';
import type {
  Disagreement,
  Distinction,
  DistinctRecords,
  LoadedMapping,
  MapperContext,
  MissingRecord,
  Origin,
  RecordKey,
  RememberedRows,
  RowStatus,
  StagedRecord,
  TableMapper,
} from '../mapping/index.js';
import { isSameTable } from '../mapping/record.js';
import type { Issue } from '../mapping/validation/index.js';
import type { Words } from '../messages/said.js';
import type { SourceOverrides } from './choose-tables.js';

/** Of rows that hold a value; read = mapped + skipped + rejected + left. Unedited exported rows count as skipped. */
export interface RowCounts {
  read: number;
  mapped: number;
  skipped: number;
  rejected: number;
  /** Rows that give or would give records beyond the slice; absent if all records are wanted. */
  left?: number;
}

export function noRows(): RowCounts {
  return { read: 0, mapped: 0, skipped: 0, rejected: 0 };
}

/** Records from a batch of source rows. Its lists are emptied when the next batch is requested. */
export interface RecordBatch {
  readonly records: readonly StagedRecord[];
  /** Additions to records of earlier rows. */
  readonly fills: readonly Fill[];
  readonly refused: readonly { readonly record: StagedRecord; readonly reason: Words }[];
  /** Records of earlier batches that later rows proved wrong. */
  readonly overturned: readonly OverturnedRecord[];
}

/** A record that was withdrawn; identified by its row if it has no key. */
export interface OverturnedRecord {
  readonly resource: ResourceName;
  readonly key?: RecordKey | undefined;
  readonly origin: Origin;
  readonly reason: Words;
}

/** An accepted row that another row proved wrong. */
export interface Overturned extends Pick<OverturnedRecord, 'key' | 'origin'> {
  /** Whether the row gave a record. */
  readonly wasEdited: boolean;
  readonly issue: Issue;
}

/** What a row adds to an earlier record: fields that were empty, and items appended to its lists. */
export interface Fill extends StagedRecord {
  readonly key: RecordKey;
  readonly items?: Readonly<Record<string, readonly Payload[]>>;
}

export type ReadingEvent =
  | {
      readonly type: 'source';
      readonly file: string;
      readonly sheet?: string;
      readonly found: { encoding?: string; delimiter?: string };
      /** Row of the headings, from 1; 0 if there are none. */
      readonly headerRow: number;
    }
  | { readonly type: 'rows'; readonly read: number };

/** Runs the mapping of a batch of rows, which calls functions of the mapping; `rowAtWork` tells which row it has come to. */
export type RunBatch = (work: () => void, rowAtWork: () => Origin) => void;

export interface ReadOptions {
  readonly files: readonly string[];
  readonly mapping?: LoadedMapping;
  readonly overrides?: SourceOverrides;
  /** IANA name of the account's time zone. */
  readonly timeZone?: string;
  /** Whether records are compared with those of the account, which hold what rows leave out. Default false. */
  readonly isCompared?: boolean;
  readonly onIssue: (issue: Issue) => void;
  readonly onEvent?: (event: ReadingEvent) => void;
  readonly signal?: AbortSignal;
  /** Called with each table before its rows are read. Its counts and profile are updated until its last row. */
  readonly onTable?: (table: OpenTable) => void | Promise<void>;
  readonly watch?: RowWatcher;
  /** The only records wanted, by their place in the row; others are compared, but not given. Default: all. */
  readonly slice?: { holds(record: StagedRecord, at: number): boolean } | undefined;
  /** Profiles columns for reports. Default false. */
  readonly profile?: boolean;
  /** The target account, `domain@host`; ids in a workbook of another account are ignored. */
  readonly account?: string;
  /** Where this folder keeps what its exports held, for files that do not remember it. Default: nowhere. */
  readonly stateFolder?: string | undefined;
  /** What earlier runs on the account know of the keys of a resource; asked once for each. */
  readonly identifiers?: MapperContext['identifiers'];
  /** Called per resource after all files. `missing` is empty if uncertain. */
  readonly onRemembered?: (rows: RememberedRows, missing: () => Iterable<MissingRecord>) => void;
  /** Called for each resource of a rejected row whose key is unreadable. */
  readonly onUnreadable?: (resource: ResourceName, where: Words) => void;
  /** Whether a row without id may be this missing record. Default: yes; but a copy of ours may lack rows by design. */
  readonly mayBeLost?: ((record: { resource: ResourceName; id: string; isCopy: boolean }) => boolean) | undefined;
  /** Whether the files are known to lack rows and sheets of a run, so that none are reported as gone. Default false. */
  readonly mayLack?: boolean | undefined;
  /** Opens a source. Default: `openSource`. */
  readonly openFile?: ((file: string, csv: CsvOptions) => Promise<Source>) | undefined;
  /** Default: without a limit of time. */
  readonly runBatch?: RunBatch | undefined;
  /** Counts equal keys. Default: from 0. */
  readonly counterOf?: MapperContext['counterOf'] | undefined;
  /** Reads back the payload of a record in an earlier batch, if the caller stores them. */
  readonly recall?: (resource: ResourceName, key: RecordKey) => Payload | undefined;
}

export interface SeenRow {
  readonly row: SourceRow;
  readonly table: OpenTable;
  readonly status: RowStatus | 'left';
  /** Records of the row; for a rejected row those it would have yielded. */
  readonly records: readonly StagedRecord[];
  /** How each record compares with earlier ones; empty for a rejected row. */
  readonly found: readonly Distinction[];
  /** Which of the records belong to the slice; absent if all records are wanted. */
  readonly held?: readonly boolean[] | undefined;
}

export interface RowWatcher {
  row(seen: SeenRow, distinct: DistinctRecords): void;
  /** Called instead of reporting an issue if two rows disagree about a record. */
  disagreement?(found: Disagreement): void;
}

export interface OpenTable {
  readonly file: string;
  readonly sheet?: string;
  readonly kind: Source['kind'];
  /** Detected or assumed CSV options. */
  readonly found: CsvOptions;
  /** Row of the headings, from 1; 0 if there are none. */
  readonly headerRow: number;
  readonly rows: RowCounts;
  readonly columns: readonly Column[];
  readonly reads: TableMapper['reads'];
  readonly profile?: TableProfile;
}

/** A table as a check found it. */
export interface CheckedTable extends Omit<OpenTable, 'rows' | 'columns' | 'reads' | 'profile'> {
  readonly rows: Readonly<RowCounts>;
  readonly columns: readonly CheckedColumn[];
}

export interface CheckedColumn {
  readonly letter: string;
  readonly heading: string;
  /** Fields read from this column, such as `customer.name`. */
  readonly reads: readonly string[];
  readonly profile?: ColumnProfile;
}

/** The summary of a fully read table, for reports. */
export function checkedTable({ columns, reads, profile, ...table }: OpenTable): CheckedTable {
  const profiles = profile?.columns();
  return {
    ...table,
    columns: columns.map(({ index, letter, heading, shown = heading }) => {
      const found = profiles?.[index];
      return { letter, heading: shown, reads: reads.get(index) ?? [], profile: found };
    }),
  };
}

/** Throws AbortedError whatever the signal's reason is, because callers check the type. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new AbortedError('It was interrupted while the sources were read.', {
    advice: 'Nothing was sent: start the command again.',
    cause: signal.reason,
  });
}

/** The tables that were read, by which the cell of a planned record is found. */
export class ReadTables {
  readonly all: OpenTable[] = [];
  #last: OpenTable | undefined;

  readonly add = (table: OpenTable): void => void this.all.push(table);

  of(origin: Origin): OpenTable | undefined {
    if (!this.#last || !isSameTable(this.#last, origin))
      this.#last = this.all.find((table) => isSameTable(table, origin));
    return this.#last;
  }
}
