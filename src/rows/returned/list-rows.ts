import type { MappedRow, StagedRecord, TableMapper } from '../../mapping/index.js';
import type { EditedLists } from '../../mapping/memory/index.js';
import type { SourceRow } from '../../tabular/index.js';
import type { ReturnedMapper } from './one-fate.js';
import type { ReturnedDataset } from './returned-dataset.js';

/**
 * Maps the rows of an exported sheet that holds the items of a list: those of lists in which an item was edited or
 * added; the whole list then. Rows of records that the workbook does not remember are mapped as they are.
 */
export function listRows({
  lists,
  returned: { memory },
  whole,
}: {
  readonly lists: EditedLists;
  readonly returned: ReturnedDataset;
  readonly whole: TableMapper;
}): ReturnedMapper {
  const map = (row: SourceRow): MappedRow => {
    const number = lists.numberOf(row);
    if (number === undefined) return whole.map(row);
    if (!lists.isEdited(number)) return { status: 'skipped', records: [] };
    const { status, records } = whole.map(lists.itemRow(row));
    const [id, mark] = [memory.id(number), lists.mark(number)];
    return { status, records: records.map((record) => listRecord(record, { id, field: lists.field, mark })) };
  };
  return { map, reads: whole.reads, numberOf: (row) => lists.numberOf(row) };
}

function listRecord(
  { payload: { myId, ...payload }, ...record }: StagedRecord,
  { id, field, mark }: { readonly id: string; readonly field: string; readonly mark: string },
): StagedRecord {
  return { ...record, key: { field: 'id', value: id }, payload, edited: { [field]: mark } };
}
