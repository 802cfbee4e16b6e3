import { isField } from './field.js';

/** A list with one item per row. */
export interface Rows<Item, Member = unknown> {
  readonly itemOfRow: Item;
  /** Type only: makes the compiler reject unknown members. */
  readonly member?: Member;
}

/**
 * A list of objects, one item per row: rows of one record add their items in order, across files. Rows without a filled
 * item cell add none. Custom fields: `rows({ label: text('Field'), value: text('Value') })`.
 */
export function rows<Item extends object>(itemOfRow: Item): Rows<Item, keyof Item> {
  return { itemOfRow };
}

/** Checked by shape: a mapping file may load another copy of this module. */
export function isRows(value: unknown): value is Rows<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null || !('itemOfRow' in value)) return false;
  const { itemOfRow } = value;
  return typeof itemOfRow === 'object' && itemOfRow !== null && !isField(itemOfRow);
}
