import {
  allColumnsOf,
  customFieldPrefix,
  type FieldColumn,
  type FieldKind,
  type ResourceName,
  resourceOf,
} from '../../contract/index.js';
import { choiceSaid } from '../../language/index.js';
import { cellText } from '../../tabular/cell-text.js';
import { columnsFrom } from '../../tabular/columns.js';
import type { Cell, Table } from '../../tabular/types.js';
import { yesOrNo } from '../numbers.js';

export interface RememberedColumn {
  /** As exported; it names the field. */
  readonly heading: string;
  readonly index: number;
  /** `read only`: written by the service only; `cleared`: can be sent empty; `kept`: cannot be sent empty. */
  readonly use: 'read only' | 'cleared' | 'kept';
  /** Path in a payload; for a custom field the list name and the label. */
  readonly path: readonly string[];
  /** Dates, numbers and booleans have several equal forms. */
  readonly form?: 'date' | 'number' | 'yes or no';
}

/** The text of an id, whatever a spreadsheet program made of its cell. */
export function idInCell(cell: Cell | undefined): string {
  return cellText(cell ?? null).trim();
}

/** Position of the column of ids; undefined if it is gone. */
export function idColumnOf({ columns }: Pick<Table, 'columns'>): number | undefined {
  return columns.find(({ heading }) => heading.toLowerCase() === 'id')?.index;
}

/** Positions of headings in a table, which normalises spaces and adds `#2` to a repeated one. */
export function placed(headings: readonly string[], table: Table): { heading: string; index: number | undefined }[] {
  const byHeading = new Map(table.columns.map((column) => [column.heading, column.index]));
  const names = columnsFrom(headings);
  return headings.map((heading, at) => ({ heading, index: byHeading.get(names[at]?.heading ?? '') }));
}

/** The value for the word that an export shows in a column of choices, or of yes and no; other cells as they are. */
export type HeldCell = (heading: string, cell: Cell | undefined) => Cell;

/** What cells under the headings of a resource and its lists hold. */
export function heldCells(resource: ResourceName): HeldCell {
  const readers = new Map(
    allColumnsOf(resource).flatMap(({ heading, kind, choices }): [string, (text: string) => Cell][] => {
      if (kind === 'boolean') return [[heading, (text) => yesOrNo(text) ?? text]];
      return choices ? [[heading, (text) => choiceSaid(heading, choices, text)]] : [];
    }),
  );
  return (heading, cell = null) => (typeof cell === 'string' ? (readers.get(heading)?.(cell) ?? cell) : cell);
}

const clearable: ReadonlySet<FieldKind> = new Set(['text', 'identifier', 'email', 'phone']);

/** `type` is the account's type of a custom field, if known. */
export function rememberedColumn(
  { heading, index }: { readonly heading: string; readonly index: number },
  { resource, field, type }: { readonly resource: ResourceName; readonly field?: FieldColumn; readonly type?: string },
): RememberedColumn {
  const form = formOf(field?.kind ?? type);
  if (!field) {
    const isCustom = heading.startsWith(customFieldPrefix);
    const path = ['customFieldValues', heading.slice(customFieldPrefix.length)];
    return isCustom
      ? { heading, index, form, use: 'cleared', path }
      : { heading, index, form, use: 'read only', path: [] };
  }
  const { path, readOnly } = field;
  const use = isClearable(resource, field) ? 'cleared' : 'kept';
  return { heading, index, form, use: readOnly ? 'read only' : use, path };
}

function formOf(type: string | undefined): RememberedColumn['form'] {
  if (type === 'date' || type === 'dateTime') return 'date';
  if (type === 'number' || type === 'decimal' || type === 'integer') return 'number';
  return type === 'boolean' || type === 'checkbox' ? 'yes or no' : undefined;
}

function isClearable(resource: ResourceName, { path, kind, references, choices }: FieldColumn): boolean {
  const isKey = path.length === 1 && resourceOf(resource).naturalKeys.some((name) => name === path[0]);
  return clearable.has(kind) && !choices && references === undefined && !isKey;
}

/** Whether a column that was not exported holds a field that can be sent. */
export function isSendable(heading: string, field: FieldColumn | undefined): boolean {
  return field ? !field.readOnly : heading.toLowerCase().startsWith(customFieldPrefix.toLowerCase());
}
