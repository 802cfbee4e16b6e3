import { FieldsheetError } from '../errors.js';
import { sourceError } from './failure.js';
import { sheetSource } from './sheet-source.js';
import type { RowBatches } from './table.js';
import type { Cell, LeftOut, Source, SourceRow } from './types.js';

/** A table of a database. */
export interface DatabaseTable {
  readonly name: string;
  /** Reads the names of its columns. Any error that is no FieldsheetError counts as damage of the table. */
  readonly open: () => {
    readonly columns: readonly string[];
    /** Columns that are there and not read: their cells are empty. */
    readonly leftOut?: readonly LeftOut[];
    readonly rows: () => Iterable<readonly Cell[]>;
  };
}

export interface DatabaseParts {
  readonly file: string;
  readonly kind: Source['kind'];
  readonly tables: readonly DatabaseTable[];
  readonly leftOut: readonly LeftOut[];
  readonly close: () => void | Promise<void>;
}

/** Rows are short-lived, as those of CSV files are. */
const batchRows = 250;

/** A source of the tables of a database: the names of the columns are row 1, the records follow. */
export function databaseSource({ file, kind, tables, leftOut, close }: DatabaseParts): Source {
  return sheetSource({
    ...{ file, kind, leftOut, close },
    sheets: tables.map((table) => ({ ...table, state: 'visible' as const })),
    contentOf({ name: sheet, open }) {
      const { columns, leftOut: columnsLeftOut, rows } = guarded({ file, sheet }, open);
      return { rows: batchesOf({ file, sheet }, columns, rows), leftOut: columnsLeftOut, headerRow: 1 };
    },
  });
}

interface TablePlace {
  readonly file: string;
  readonly sheet: string;
}

async function* batchesOf(
  place: TablePlace,
  columns: readonly string[],
  rows: () => Iterable<readonly Cell[]>,
): RowBatches {
  let batch: SourceRow[] = [{ number: 1, cells: columns }];
  const iterator = guarded(place, () => rows()[Symbol.iterator]());
  try {
    for (let number = 2; ; number++) {
      let next: IteratorResult<readonly Cell[]>;
      try {
        next = iterator.next();
      } catch (error) {
        // The rows that could be read come first.
        if (batch.length > 0) yield batch;
        batch = [];
        throw damagedTable(place, error);
      }
      if (next.done) break;
      batch.push({ number, cells: next.value });
      if (batch.length < batchRows) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } finally {
    iterator.return?.();
  }
}

function guarded<T>(place: TablePlace, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw damagedTable(place, error);
  }
}

function damagedTable(place: TablePlace, error: unknown): unknown {
  if (error instanceof FieldsheetError && error.name === 'SourceError') return error;
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  return sourceError(place, `the table is damaged or cannot be read: ${reason}.`, {
    advice: 'Open the database in its own program and let that repair it, or export the table as CSV.',
    cause: error,
  });
}
