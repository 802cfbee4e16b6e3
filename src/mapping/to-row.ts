import {
  customFieldPrefix,
  type Dataset,
  type DatasetList,
  type FieldColumn,
  type FieldKind,
  isObject,
  listNamed,
  normaliseDate,
  normaliseDateTime,
  type Payload,
  valueAt,
} from '../contract/index.js';
import { cellText, joinTexts } from '../files/cell-text.js';
import type { Cell } from '../files/types.js';
import type { ColumnKind } from '../files/write/writer.js';

const columnKinds: Partial<Record<FieldKind, ColumnKind>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
};

/** The workbook column kind of a field; identifiers and anything but numbers, booleans and dates are text. */
export function columnKindOf(kind: FieldKind): ColumnKind {
  return columnKinds[kind] ?? 'text';
}

/** One column of an exported table. */
export interface ExportColumn {
  /** The name of the field. */
  readonly heading: string;
  /** The same in plain words, as the contract says it; of a custom field its label. */
  readonly label: string;
  readonly kind: ColumnKind;
  readonly description: string;
  readonly read: (record: Payload) => Cell;
  readonly type?: string;
  /** The values of a choice, as the contract names them. */
  readonly choices?: readonly string[];
  /** Whether only the service writes it. */
  readonly readOnly?: boolean;
}

/** The columns of an export: fields that fit a cell, then custom fields. `types`: custom field types by label. */
export function exportColumns(
  columns: readonly FieldColumn[],
  customFieldLabels: readonly string[],
  types: ReadonlyMap<string, string> = new Map(),
): ExportColumn[] {
  return [...columns.map((column) => fieldColumn(column)), ...customColumns(customFieldLabels, types)];
}

/** The column of a field; for list items, `depth` is the number of path members to drop. */
export function fieldColumn(column: FieldColumn, depth = 0): ExportColumn {
  const { heading, label, path, kind, description, choices, readOnly } = column;
  const toCell = cellReaders[kind] ?? textCell;
  const at = pathReader(path.slice(depth));
  const isDecimal = kind === 'decimal';
  return {
    heading,
    label,
    kind: isDecimal ? 'number' : columnKindOf(kind),
    description,
    read: (record) => toCell(at(record)),
    choices,
    readOnly,
  };
}

/** The same of a custom field, by its type in the account. */
export function customKindOf(type: string | undefined): ColumnKind {
  return type === 'number' || type === 'date' ? type : 'text';
}

function customColumns(labels: readonly string[], types: ReadonlyMap<string, string>): ExportColumn[] {
  let last: Payload | undefined;
  let values = new Map<string, unknown>();
  const valueOfLabel = (record: Payload, label: string) => {
    if (record !== last) [last, values] = [record, firstValues(record)];
    return values.get(label);
  };
  return labels.map((label): ExportColumn => {
    const type = types.get(label);
    const kind = customKindOf(type);
    const toCell = kind === 'number' ? numberCell : kind === 'date' ? dayCell : textCell;
    return {
      heading: customFieldPrefix + label,
      label,
      kind,
      description: '',
      type,
      read: (record) => toCell(valueOfLabel(record, label)),
    };
  });
}

/** Custom field values by label; of a repeated label the first. */
function firstValues({ customFieldValues: fields }: Payload): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { label, value } of (Array.isArray(fields) ? fields : []) as readonly Payload[])
    if (typeof label === 'string' && !values.has(label)) values.set(label, value);
  return values;
}

function pathReader(path: readonly string[]): (record: Payload) => unknown {
  const [first = '', second] = path;
  if (path.length === 1) return (record) => record[first];
  if (path.length === 2 && second !== undefined)
    return (record) => (record[first] as Payload | null | undefined)?.[second];
  return (record) => valueAt(record, path);
}

const cellReaders: Partial<Record<FieldKind, (value: unknown) => Cell>> = {
  integer: plainCell,
  number: plainCell,
  boolean: plainCell,
  decimal: decimalCell,
  texts: (value) => (Array.isArray(value) ? joinTexts(value) || null : textCell(value)),
  date: (value) => dateCell(value, normaliseDate),
  dateTime: (value) => dateCell(value, normaliseDateTime),
};

function textCell(value: unknown): Cell {
  if (typeof value === 'string') return value === '' ? null : value;
  // Objects are reported as `leftovers`.
  if (value === undefined || value === null || typeof value === 'object') return null;
  return String(value);
}

function plainCell(value: unknown): Cell {
  return typeof value === 'number' || typeof value === 'boolean' ? value : textCell(value);
}

/** A number if it converts back to the same text, else the text: `48` but not `048`. */
function numberCell(value: unknown): Cell {
  const text = textCell(value);
  if (typeof text !== 'string' || !decimalForm.test(text)) return text;
  const number = Number(text);
  return cellText(number) === text ? number : text;
}

/** As `numberCell`, but ignores trailing zeros of the fraction, since the contract says it is a decimal number. */
function decimalCell(value: unknown): Cell {
  const text = textCell(value);
  if (typeof text !== 'string' || !text.includes('.')) return numberCell(text);
  const number = numberCell(text.replace(/(?:\.|(?<![.0]))0+$/, ''));
  return typeof number === 'number' ? number : text;
}

/** At most 15 digits, as spreadsheet programs keep. */
const decimalForm = /^-?(?=(?:\.?\d){1,15}$)\d+(?:\.\d+)?$/;

/** A date if it converts back to the same text. */
function dayCell(value: unknown): Cell {
  const text = textCell(value);
  return typeof text === 'string' && normaliseDate(text) === text ? new Date(`${text}T00:00:00Z`) : text;
}

function dateCell(value: unknown, normalise: (text: string) => string | undefined): Cell {
  const text = textCell(value);
  if (typeof text !== 'string') return null;
  const local = normalise(text);
  if (local === undefined) return text;
  return new Date(local.length === 10 ? `${local}T00:00:00Z` : `${local.replace(' ', 'T')}:00Z`);
}

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
