import type { MappedRow, Origin, RecordKey, TableMapper } from '../../mapping/index.js';
import type { SourceRow, Table } from '../../tabular/index.js';
import { type Issue, issueAt } from '../../validation/index.js';
import type { ReturnedDataset } from './returned-dataset.js';

/** Maps the rows of a sheet that comes back, and knows which record each is of. */
export interface ReturnedMapper extends TableMapper {
  /** The number of the record of a row; undefined where the workbook does not remember it. */
  readonly numberOf: (row: SourceRow) => number | undefined;
}

/** A mapper that has the last word about a row, once all is known that may be wrong with it. */
export interface SettlingMapper extends TableMapper {
  readonly settle?: (row: SourceRow, mapped: MappedRow) => MappedRow;
}

/** A row that was taken in and turns out to be wrong in view of another one. */
export interface Overturned {
  /** Of its record; absent where that has none. */
  readonly key?: RecordKey | undefined;
  readonly origin: Origin;
  /** Whether a record of it was given. */
  readonly wasEdited: boolean;
  /** What is told of it. */
  readonly issue: Issue;
}

export interface FateOptions {
  readonly table: Table;
  readonly returned: ReturnedDataset;
  /** Tells an issue of the row that is read. */
  readonly report: (issue: Issue) => void;
  readonly onOverturned: (overturned: Overturned) => void;
}

/**
 * Gives a record one fate: where one of its edited rows is rejected, so are the others, in whatever order their sheets
 * stand. A list that was sent without one of its items could not be told from one that somebody else changed.
 */
export function withOneFate({ map, reads, numberOf }: ReturnedMapper, options: FateOptions): SettlingMapper {
  const settle = (row: SourceRow, mapped: MappedRow): MappedRow => {
    if (mapped.status === 'skipped') return mapped;
    const number = numberOf(row);
    return number === undefined ? mapped : settled(row, { number, mapped, ...options });
  };
  return { map, reads, settle };
}

function settled(
  { number: row }: SourceRow,
  { number, mapped, table, returned, report, onOverturned }: FateOptions & { number: number; mapped: MappedRow },
): MappedRow {
  const { file, sheet } = table;
  const origin = { file, sheet, row };
  const rejected = returned.rejectedRow(number);
  if (mapped.status === 'mapped' && !rejected) {
    returned.take(number, origin);
    return mapped;
  }
  const key = { field: 'id', value: returned.memory.id(number) } as const;
  for (const earlier of returned.reject(number, origin))
    onOverturned({ key, origin: earlier, wasEdited: true, issue: besides(earlier, origin) });
  if (mapped.status === 'mapped' && rejected) report(besides(origin, rejected));
  return { ...mapped, status: 'rejected' };
}

/** Says of a row that another one of its record is rejected. */
function besides(row: Origin, { sheet, row: other }: Origin): Issue {
  const place = sheet === undefined || sheet === row.sheet ? `Row ${other}` : `Row ${other} of sheet "${sheet}"`;
  return issueAt('record-rejected', row, `${place} is of the same record and is rejected.`);
}
