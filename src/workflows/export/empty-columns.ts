import { type Dataset, type Payload, resourceOf } from '../../contract/index.js';
import type { ExportColumn } from '../../mapping/index.js';
import type { Fetched } from './options.js';

/**
 * Columns that hold nothing in any record, so that a sheet may fold them away. Those that a new record cannot do without,
 * and those that somebody asked for by name, are none of them; nor is any of a sheet without records, which is to be filled.
 */
export function emptyColumns(
  { name, resource, columns: fields }: Dataset,
  columns: readonly ExportColumn[],
  { spool, columns: chosen }: Fetched,
): ReadonlySet<ExportColumn> {
  if (spool.count(name) === 0 || chosen?.[name]) return new Set();
  const needed = new Set(['id', ...(resource === undefined ? [] : resourceOf(resource).naturalKeys)]);
  for (const { heading, required } of fields) if (required) needed.add(heading);
  let empty = columns.filter(({ heading }) => !needed.has(heading));
  for (const records of spool.records(name)) {
    for (const record of records) {
      if (empty.some((column) => holds(column, record))) empty = empty.filter((column) => !holds(column, record));
    }
    if (empty.length === 0) break;
  }
  return new Set(empty);
}

function holds({ read }: ExportColumn, record: Payload): boolean {
  const cell = read(record);
  return cell !== null && cell !== '';
}
