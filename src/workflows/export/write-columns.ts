import type { Dataset } from '../../contract/index.js';
import { type ExportColumn, exportColumns, listTable } from '../../mapping/index.js';
import type { SheetColumn } from '../../tabular/index.js';
import { chosenColumns } from './columns.js';
import { customFieldsOf } from './custom-field-labels.js';
import type { Exporting } from './options.js';

/** The columns of the table of a dataset. */
export interface RecordColumns {
  readonly columns: readonly ExportColumn[];
  /** Headings of those that were not chosen. */
  readonly leftOut: readonly string[];
}

/** The columns that were chosen of a dataset, or all, in their order. Throws ApiError. */
export async function recordColumns(dataset: Dataset, exporting: Exporting): Promise<RecordColumns> {
  const { labels, types } = await customFieldsOf(dataset, exporting);
  const all = exportColumns(dataset.columns, labels, types);
  const columns = chosenColumns(all, exporting.columns?.[dataset.name]);
  return { columns, leftOut: all.filter((column) => !columns.includes(column)).map(({ heading }) => heading) };
}

/** The lists of a dataset that are written, as tables. */
export function listTables(dataset: Dataset, { lists = true }: Exporting) {
  return lists ? dataset.lists.map((list) => ({ ...list, table: listTable(dataset, list) })) : [];
}

export function sheetColumn({ heading, kind, description }: ExportColumn): SheetColumn {
  return { heading, kind, note: description };
}
