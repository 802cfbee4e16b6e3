import type { Payload, ResourceName } from '../contract/index.js';
import type { Words } from '../language/said.js';
import type { DistinctRecords, MapperContext, StagedRecord } from '../mapping/index.js';
import type { ListItems } from '../mapping/list-items.js';
import { haveSameKey, isSameTable } from '../mapping/record.js';
import type { Fill, OpenTable, Overturned, OverturnedRecord, ReadOptions, RecordBatch, RowCounts } from './reading.js';
import type { ReturnedRecords } from './returned/returned-records.js';

export interface ReadState {
  readonly options: ReadOptions;
  readonly rows: RowCounts;
  readonly counterOf: MapperContext['counterOf'];
  readonly distinct: DistinctRecords;
  readonly listItems: ListItems;
  readonly returned: ReturnedRecords;
  /** Records of which two exported workbooks edit a cell differently. */
  readonly contradicted: Set<string>;
  readonly tables: OpenTable[];
  batch: Batch;
}

export interface Batch extends RecordBatch {
  readonly records: StagedRecord[];
  readonly fills: Fill[];
  readonly refused: { readonly record: StagedRecord; readonly reason: Words }[];
  readonly overturned: OverturnedRecord[];
  readonly lists: Map<string, Record<string, Payload[]>>;
}

export function emptyBatch(): Batch {
  return { records: [], fills: [], refused: [], overturned: [], lists: new Map() };
}

/** Rejects a row that was accepted before, together with its record. */
export function overturn(
  { batch, rows, tables }: ReadState,
  { resource, key, origin, wasEdited, issue }: Overturned & { readonly resource: ResourceName },
): void {
  const reason = issue.said ?? issue.message;
  const table = tables.find((open) => isSameTable(open, origin));
  for (const counts of table ? [rows, table.rows] : [rows]) {
    counts[wasEdited ? 'mapped' : 'skipped'] -= 1;
    counts.rejected += 1;
  }
  if (!wasEdited) return;
  const isIt = (other: Pick<StagedRecord, 'resource' | 'key' | 'origin'>) =>
    haveSameKey(other, { resource, key }) &&
    (key !== undefined || (isSameTable(other.origin, origin) && other.origin.row === origin.row));
  const taken = <T extends StagedRecord>(records: T[]) => {
    const at = records.findIndex(isIt);
    return at < 0 ? undefined : records.splice(at, 1)[0];
  };
  // Also removes what other rows of this batch add to the record.
  while (taken(batch.fills));
  const record = taken(batch.records);
  if (record) batch.refused.push({ record, reason });
  else if (![...batch.overturned, ...batch.refused.map((each) => each.record)].some(isIt))
    batch.overturned.push({ resource, key, origin, reason });
}
