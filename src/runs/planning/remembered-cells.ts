import {
  accessOf,
  customFieldPrefix,
  datasetNamed,
  membersOf,
  type Payload,
  type ResourceName,
} from '../../contract/index.js';
import { type Cell, cutToFit } from '../../files/index.js';
import type { Run } from '../../journal/index.js';
import { exportColumns } from '../../mapping/index.js';
import { cellMark, itemMark, listMark } from '../../mapping/memory/index.js';
import { englishWorkbook } from '../../messages/english/workbooks.js';
import type { Comparison, MarkNow, OwnWrites } from '../../plan/edits.js';

/** How records are compared with what exports and earlier imports of the same file knew of them. */
export function comparisonIn(run: Run, resource: ResourceName): Comparison {
  return { markNow: marksNow(resource), ownWrites: ownWritesIn(run) };
}

/** What earlier imports of the same file wrote to a record that a row names by its id. */
function ownWritesIn({ changes }: Run): OwnWrites {
  return ({ resource, key, origin: { file } }) => {
    const updates = key ? changes.earlier(resource, key, 'updated') : [];
    return updates.flatMap(({ before, after, origin }) =>
      before && after && origin.file === file ? [{ before, after }] : [],
    );
  };
}

/** As an export wrote the cell; marks of cells are the same for all languages. */
function fitting(cell: Cell): Cell {
  return cutToFit(cell, englishWorkbook.cutMark);
}

type ReadMark = (record: Payload) => string;

/** The marks of a record as an export would store them now; of lists with all columns. */
export function marksNow(resource: ResourceName): MarkNow {
  const readers = new Map<string, ReadMark>();
  const dataset = datasetNamed(resource);
  const { whole } = accessOf(resource);
  // Without the list that exports use, a record shows fewer fields.
  const shown = whole && membersOf(whole.operation.answer);
  const columns = dataset?.columns.filter(({ path: [field = ''] }) => !shown || Object.hasOwn(shown, field)) ?? [];
  for (const { heading, read } of exportColumns(columns, []))
    readers.set(heading, (record) => cellMark(fitting(read(record))));
  for (const { field, columns } of dataset?.lists ?? []) {
    const cells = exportColumns(columns, []);
    readers.set(field, (record) => {
      const items = Array.isArray(record[field]) ? record[field] : [];
      return listMark(items.map((item) => itemMark(cells.map(({ read }): Cell => fitting(read({ [field]: item }))))));
    });
  }
  return (heading, record) => {
    const read = readers.get(heading) ?? customFieldReader(heading);
    if (read) readers.set(heading, read);
    return read?.(record);
  };
}

function customFieldReader(heading: string): ReadMark | undefined {
  if (!heading.startsWith(customFieldPrefix)) return undefined;
  const [column] = exportColumns([], [heading.slice(customFieldPrefix.length)]);
  return column && ((record) => cellMark(fitting(column.read(record))));
}

/** Headings with values of another record, such as `customer.name`: renaming that one does not change this one. */
export function isOfAnother(resource: ResourceName, heading: string): boolean {
  const column = datasetNamed(resource)?.columns.find((each) => each.heading === heading);
  return column?.references !== undefined && column.readOnly;
}
