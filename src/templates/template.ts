import { columnsOf, type FieldColumn, type ResourceName, resourceOf } from '../contract/index.js';
import { columnKindOf } from '../mapping/index.js';
import { createWriter, type SheetColumn } from '../tabular/index.js';

/**
 * Writes a blank workbook with a sheet for each resource, or a blank CSV file for one; the headings are the contract's field
 * names, so that importing it needs no mapping. Throws OutputError and ConfigurationError.
 */
export async function writeTemplate(resources: readonly ResourceName[], file: string): Promise<void> {
  const writer = await createWriter(file);
  try {
    for (const resource of resources) {
      await writer.sheet({ name: resourceOf(resource).title, columns: templateColumns(resource) });
    }
    await writer.commit();
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** What a person fills in: neither what the service writes itself nor the ids that it gives. */
function templateColumns(resource: ResourceName): SheetColumn[] {
  const columns = columnsOf(resource).filter(
    ({ readOnly, path, references }) => !readOnly && !(references && path.at(-1) === 'id'),
  );
  return columns.map((column) => ({
    heading: column.heading,
    kind: columnKindOf(column.kind),
    required: column.required,
    note: noteOf(column),
  }));
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
