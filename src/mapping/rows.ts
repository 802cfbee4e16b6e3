import { isField } from './field.js';

/** A list of which each row holds one item. */
export interface Rows<Item, Member = unknown> {
  /** How one row becomes one item. */
  readonly itemOfRow: Item;
  /** For the compiler only, so that it refuses members that the items of the list do not have. */
  readonly member?: Member;
}

/**
 * A list of objects in long form, one item a row: the rows that name the same record give its list one item after
 * another, in their order, wherever they stand and in however many files. A row of which the item reads nothing adds
 * none. Values of custom fields have a label and a value: `rows({ label: text('Field'), value: text('Value') })`.
 */
export function rows<Item extends object>(itemOfRow: Item): Rows<Item, keyof Item> {
  return { itemOfRow };
}

/** By its shape: a mapping file may have been loaded beside another copy of this module. */
export function isRows(value: unknown): value is Rows<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null || !('itemOfRow' in value)) return false;
  const { itemOfRow } = value;
  return typeof itemOfRow === 'object' && itemOfRow !== null && !isField(itemOfRow);
}
