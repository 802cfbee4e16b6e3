import type { DistinctRecords, MapperContext } from '../mapping/index.js';
import type { ListItems } from '../mapping/list-items.js';
import type { Batch, OpenTable, ReadOptions, RowCounts } from './reading.js';
import type { ReturnedRecords } from './returned/returned-records.js';

/** What all tables of an import share. */
export interface Reading {
  readonly options: ReadOptions;
  readonly rows: RowCounts;
  readonly counters: MapperContext['counters'];
  readonly distinct: DistinctRecords;
  readonly listItems: ListItems;
  readonly returned: ReturnedRecords;
  /** The tables that were opened so far. */
  readonly tables: OpenTable[];
  /** The batch that is being made. */
  batch: Batch;
}
