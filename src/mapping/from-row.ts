import { customFieldPrefix, type FieldColumn, type FieldKind, type Payload } from '../contract/index.js';
import { cellText } from '../tabular/cell-text.js';
import { splitTexts } from '../tabular/text-list.js';
import type { Cell } from '../tabular/types.js';
import { setPath } from './set-path.js';

/** A column of an exported sheet: its heading, and where it stands in the cells of a row. */
export interface PlacedHeading {
  readonly heading: string;
  readonly index: number;
}

/**
 * Makes records again of the rows of an exported sheet: the way back of `exportColumns`. A record holds what its row
 * shows, in a form from which the same cells come once more, whatever a spreadsheet program has made of the cells.
 */
export function recordReader(
  columns: readonly FieldColumn[],
  headings: readonly PlacedHeading[],
): (cells: readonly Cell[]) => Payload {
  const fields = new Map(columns.map((column) => [column.heading, column]));
  const placed = headings.map(({ heading, index }) => ({ heading, index, field: fields.get(heading) }));
  return (cells) => {
    const record: Record<string, unknown> = {};
    const customFields: { label: string; value: string }[] = [];
    for (const { heading, index, field } of placed) {
      const cell = cells[index] ?? null;
      if (cell === null || cell === '') continue;
      if (field) setPath(record, field.path, asShown(cell, field.kind));
      else if (heading.startsWith(customFieldPrefix))
        customFields.push({ label: heading.slice(customFieldPrefix.length), value: cellText(cell) });
    }
    return customFields.length > 0 ? { ...record, customFieldValues: customFields } : record;
  };
}

/** As the service would show it. */
function asShown(cell: Cell, kind: FieldKind): unknown {
  // Some programs keep a boolean as a number.
  if (kind === 'boolean' && typeof cell === 'number') return cell !== 0;
  if (kind === 'texts') return splitTexts(cellText(cell));
  if (typeof cell === 'number' || typeof cell === 'boolean') return plainKinds.has(kind) ? cell : cellText(cell);
  // Midnight is told as a day alone.
  if (cell instanceof Date && kind === 'dateTime') return cell.toISOString().slice(0, 16).replace('T', ' ');
  return cellText(cell);
}

/** Kinds of fields that the service shows as what they are; every other one is a text to it. */
const plainKinds: ReadonlySet<FieldKind> = new Set(['integer', 'number', 'boolean']);
