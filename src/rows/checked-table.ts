import type { ColumnProfile, CsvOptions, Source } from '../tabular/index.js';
import type { OpenTable, RowCounts } from './reading.js';

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
