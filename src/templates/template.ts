import {
  columnsOf,
  type FieldColumn,
  listColumnsOf,
  listFieldsOf,
  listTitle,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { columnKindOf } from '../mapping/index.js';
import { createWriter, type SheetColumn } from '../tabular/index.js';

/**
 * Writes a blank workbook with a sheet for each resource and, behind it, one for each of its lists of which every row
 * holds an item; or a blank CSV file for one resource. The headings are the contract's field names, so that importing
 * it needs no mapping. Throws OutputError and ConfigurationError.
 */
export async function writeTemplate(resources: readonly ResourceName[], file: string): Promise<void> {
  const writer = await createWriter(file);
  try {
    for (const resource of resources) {
      await writer.sheet({ name: resourceOf(resource).title, columns: templateColumns(resource) });
      if (!holdsSheets(file)) continue;
      for (const field of listFieldsOf(resource)) {
        await writer.sheet({ name: listTitle(resource, field), columns: itemColumns(resource, field) });
      }
    }
    await writer.commit();
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** Whether a file of that name is a workbook; a CSV file is one table. */
function holdsSheets(file: string): boolean {
  return /\.xlsx$/i.test(file);
}

/** The natural keys, one of which says of which record the item is, and the members of the item. */
function itemColumns(resource: ResourceName, field: string): SheetColumn[] {
  const { naturalKeys } = resourceOf(resource);
  const keys = columnsOf(resource).filter(({ heading }) => naturalKeys.includes(heading));
  return [...keys, ...listColumnsOf(resource, field)].map(sheetColumn);
}

/** What a person fills in: neither what the service writes itself nor the ids that it gives. */
function templateColumns(resource: ResourceName): SheetColumn[] {
  const columns = columnsOf(resource).filter(
    ({ readOnly, path, references }) => !readOnly && !(references && path.at(-1) === 'id'),
  );
  return columns.map(sheetColumn);
}

function sheetColumn(column: FieldColumn): SheetColumn {
  return {
    heading: column.heading,
    kind: columnKindOf(column.kind),
    required: column.required,
    note: noteOf(column),
  };
}

function noteOf({ description, choices, references, required }: FieldColumn): string {
  const parts = [
    references
      ? `${description.replace(/;.*$/, '.')} Its own identifier (myId), in this workbook or in the account.`
      : description,
    ...(choices ? [`One of: ${choices.join(', ')}.`] : []),
    ...(required ? ['Needed to create a record.'] : []),
  ];
  return parts.join(' ');
}
