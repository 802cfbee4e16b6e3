import { type Dataset, type DatasetList, isObject, listNamed, type Payload } from '../contract/index.js';
import type { Cell } from '../tabular/types.js';
import { type ExportColumn, fieldColumn } from './to-row.js';

/** Fields by which the rows of a list say whose items they are, where a dataset has them. */
const keyHeadings = ['id', 'myId', 'num'];

/** A list of objects as a table: one item a row, behind what names its record. */
export interface ListTable {
  /** Those that name the record. */
  readonly keys: readonly ExportColumn[];
  /** Those of the items; they read an item. */
  readonly columns: readonly ExportColumn[];
  /** The items of a record that fit the table. */
  readonly items: (record: Payload) => readonly Payload[];
}

/** The table of a list of a dataset. */
export function listTable(dataset: Dataset, { field, columns }: DatasetList): ListTable {
  const keys = keyHeadings.flatMap((heading) => dataset.columns.filter((column) => column.heading === heading));
  return {
    keys: keys.map((column) => fieldColumn(column)),
    columns: columns.map((column) => fieldColumn(column, 1)),
    items: (record) => (isTabular(field, record[field]) ? (record[field] as Payload[]) : []),
  };
}

/** The cells of an item, without those that name its record. */
export function itemCells({ columns }: ListTable, item: Payload): Cell[] {
  return columns.map(({ read }) => read(item));
}

/**
 * Whether a value is a list of objects with the members that make it this list: how a job's report is shown is not
 * documented (section "v3 Job"), so it may be something else.
 */
export function isTabular(field: string, value: unknown): boolean {
  const needed = listNamed(field)?.shownWith ?? [];
  return Array.isArray(value) && value.every((item) => isObject(item) && needed.every((member) => member in item));
}
