import { type Dataset, type DatasetList, isObject, listNamed, type Payload } from '../contract/index.js';
import type { Cell } from '../tabular/types.js';
import { type ExportColumn, fieldColumn } from './to-row.js';

const keyHeadings = ['id', 'myId', 'num'];

/** A list of objects as a table: one item per row, after the keys of its record. */
export interface ListTable {
  readonly keys: readonly ExportColumn[];
  readonly columns: readonly ExportColumn[];
  readonly items: (record: Payload) => readonly Payload[];
}

/** The table of a dataset's list. */
export function listTable(dataset: Dataset, { field, columns }: DatasetList): ListTable {
  const keys = keyHeadings.flatMap((heading) => dataset.columns.filter((column) => column.heading === heading));
  return {
    keys: keys.map((column) => fieldColumn(column)),
    columns: columns.map((column) => fieldColumn(column, 1)),
    items: (record) => (isTabular(field, record[field]) ? (record[field] as Payload[]) : []),
  };
}

/** The cells of an item, without the keys of its record. */
export function itemCells({ columns }: ListTable, item: Payload): Cell[] {
  return columns.map(({ read }) => read(item));
}

/** Whether a value is a list of objects with this list's members. A job's report may not be (section "v3 Job"). */
export function isTabular(field: string, value: unknown): boolean {
  const needed = listNamed(field)?.shownWith ?? [];
  return Array.isArray(value) && value.every((item) => isObject(item) && needed.every((member) => member in item));
}
