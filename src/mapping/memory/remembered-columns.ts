import {
  customFieldPrefix,
  type FieldColumn,
  type FieldKind,
  type ResourceName,
  resourceOf,
} from '../../contract/index.js';
import { cellText } from '../../tabular/cell-text.js';
import { normalizeHeading } from '../../tabular/columns.js';
import type { Cell, Table } from '../../tabular/types.js';

/** A column of an exported sheet, and what may be done with an edit in it. */
export interface RememberedColumn {
  /** As it was exported; it names the field. */
  readonly heading: string;
  /** Position in the cells of a row. */
  readonly index: number;
  /** `read only`: the service alone writes it; `cleared`: it can be sent empty; `kept`: it can be sent, but not empty. */
  readonly use: 'read only' | 'cleared' | 'kept';
  /** Where it stands in a payload; of a custom field the label behind its list. */
  readonly path: readonly string[];
  /** A date and a yes or no are the same in several forms. */
  readonly form?: 'date' | 'yes or no';
}

/** The text of an id, whatever a spreadsheet program made of its cell. */
export function idInCell(cell: Cell | undefined): string {
  return cellText(cell ?? null).trim();
}

/** Where headings stand in a table, as it calls them: with single spaces, and `#2` behind one that comes again. */
export function placed(headings: readonly string[], table: Table): { heading: string; index: number | undefined }[] {
  const byHeading = new Map(table.columns.map((column) => [column.heading, column.index]));
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const name = normalizeHeading(heading);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { heading, index: byHeading.get(count === 1 ? name : `${name}#${count}`) };
  });
}

/** Kinds of fields of which the service may take an empty text. */
const clearable: ReadonlySet<FieldKind> = new Set(['text', 'identifier', 'email', 'phone']);

/** The column of a heading; `type` is that of a custom field, where the account defined it. */
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
