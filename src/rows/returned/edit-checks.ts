import {
  type CustomFieldType,
  columnsOf,
  customFieldForms,
  customFieldPrefix,
  datasets,
  isObject,
  type ResourceName,
} from '../../contract/index.js';
import { type Said, said } from '../../language/said.js';
import type { StagedRecord } from '../../mapping/index.js';
import {
  cellMark,
  idInCell,
  type Memory,
  markAt,
  type RememberedColumn,
  type RememberedDataset,
} from '../../mapping/memory/index.js';
import { normalizeHeading, type SourceRow, type Table } from '../../tabular/index.js';
import { quoted } from '../../validation/index.js';
import { headingInFile } from './heading-in-file.js';

export interface WrongEdit {
  readonly what: Said;
  readonly index: number | undefined;
}

/** Types with a single form of value; e-mail addresses and phone numbers have many. */
const strictTypes: ReadonlySet<string> = new Set<CustomFieldType>(['number', 'date', 'checkbox']);

/** Finds custom field values that do not have the type remembered by the workbook. */
export function wrongCustomFields(
  { types = {} }: Pick<RememberedDataset, 'types'>,
  table: Pick<Table, 'columns'>,
): (record: StagedRecord) => WrongEdit[] {
  return ({ payload: { customFieldValues: given } }) => {
    const items = Array.isArray(given) ? given.filter(isObject) : [];
    return items.flatMap(({ label, value }): WrongEdit[] => {
      const heading = `${customFieldPrefix}${String(label)}`;
      const type = Object.hasOwn(types, heading) ? types[heading] : undefined;
      const form = type !== undefined && strictTypes.has(type) ? customFieldForms[type as CustomFieldType] : undefined;
      const text = String(value ?? '');
      if (!form || text === '' || form.holds(text)) return [];
      const index = table.columns.find((column) => column.heading === normalizeHeading(heading))?.index;
      return [{ what: said('takes', headingInFile(table, heading), form.form, quoted(text)), index }];
    });
  };
}

/** Finds rows where both key and id of a reference were edited, and belong to different exported records. */
export function contradictions(
  resource: ResourceName,
  {
    memory: { datasets: remembered },
    table,
  }: { readonly memory: Pick<Memory, 'datasets'>; readonly table: Pick<Table, 'columns'> },
): (edited: readonly RememberedColumn[], row: SourceRow) => WrongEdit | undefined {
  const targets = new Map(columnsOf(resource).map(({ heading, references }) => [heading, references]));
  /** Undefined if no record with this id was exported. */
  const isExportedWith = (target: ResourceName, id: string, key: string): boolean | undefined => {
    const known = remembered.get(datasets.find((dataset) => dataset.resource === target)?.name ?? '');
    const number = known?.find(id);
    const position = known?.about.headings.indexOf('myId') ?? -1;
    if (!known || number === undefined || position < 0) return undefined;
    return markAt(known.marks(number), position) === key;
  };
  return (edited, { cells }) => {
    for (const { heading, index, path } of edited) {
      const target = targets.get(heading);
      const [field, part] = path;
      const other = edited.find((column) => column.path[0] === field && column.path[1] === 'id');
      if (!target || part === 'id' || !other) continue;
      const key = cellMark(cells[index] ?? null);
      if (isExportedWith(target, idInCell(cells[other.index]), key) !== false) continue;
      return { what: said('bothEdited', headingInFile(table, heading), headingInFile(table, other.heading)), index };
    }
    return undefined;
  };
}
