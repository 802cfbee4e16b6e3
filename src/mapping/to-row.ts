import {
  customFieldPrefix,
  type FieldColumn,
  type FieldKind,
  normaliseDate,
  normaliseDateTime,
  type Payload,
} from '../contract/index.js';
import type { Cell } from '../tabular/types.js';
import type { ColumnKind } from '../tabular/write/writer.js';
import { listSeparator } from './automatic.js';

const columnKinds: Partial<Record<FieldKind, ColumnKind>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
};

/** What the cells of a field's column hold in a workbook; identifiers and all that is no number or date are text. */
export function columnKindOf(kind: FieldKind): ColumnKind {
  return columnKinds[kind] ?? 'text';
}

/** One column of an exported table. */
export interface ExportColumn {
  readonly heading: string;
  readonly kind: FieldColumn['kind'];
  readonly description: string;
  readonly read: (record: Payload) => Cell;
}

/** The columns of an export: every field that fits a cell, then one for each custom field. */
export function exportColumns(columns: readonly FieldColumn[], customFieldLabels: readonly string[]): ExportColumn[] {
  const fields = columns.map((column): ExportColumn => ({ ...column, read: (record) => toCell(record, column) }));
  const custom = customFieldLabels.map(
    (label): ExportColumn => ({
      heading: customFieldPrefix + label,
      kind: 'text',
      description: `Custom field ${label}.`,
      read: (record) => customValue(record, label),
    }),
  );
  return [...fields, ...custom];
}

/** Labels of the custom fields that a record has values of. */
export function customFieldLabels(record: Payload): string[] {
  return customFields(record).flatMap(({ label }) => (label === undefined ? [] : [label]));
}

function customFields(record: Payload): readonly { label?: string; value?: unknown }[] {
  return Array.isArray(record.customFieldValues) ? record.customFieldValues : [];
}

function customValue(record: Payload, label: string): Cell {
  const value = customFields(record).find((field) => field.label === label)?.value;
  return value === undefined || value === null ? null : String(value);
}

function toCell(record: Payload, { path, kind }: FieldColumn): Cell {
  let value: unknown = record;
  for (const key of path) value = (value as Payload | null | undefined)?.[key];
  if (value === undefined || value === null || value === '') return null;
  switch (kind) {
    case 'integer':
    case 'number':
      return typeof value === 'number' ? value : String(value);
    case 'boolean':
      return typeof value === 'boolean' ? value : String(value);
    case 'texts':
      return Array.isArray(value) ? value.join(listSeparator) : String(value);
    case 'dateTime': {
      const local = normaliseDateTime(String(value));
      return local === undefined ? String(value) : new Date(`${local.replace(' ', 'T')}:00Z`);
    }
    case 'date': {
      const day = normaliseDate(String(value));
      return day === undefined ? String(value) : new Date(`${day}T00:00:00Z`);
    }
    default:
      return String(value);
  }
}
