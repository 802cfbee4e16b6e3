import { type CustomFieldType, customFieldForms, customFieldPrefix, isObject } from '../../contract/index.js';
import type { StagedRecord } from '../../mapping/index.js';
import type { RememberedDataset } from '../../mapping/memory/index.js';
import { type Column, normalizeHeading } from '../../tabular/index.js';
import { quoted } from '../../validation/index.js';

/** A value that is not of the type of its custom field. */
export interface WrongType {
  readonly what: string;
  /** Position of its column. */
  readonly index: number | undefined;
}

/** Types whose values have one form only: an e-mail address or a phone number may be written in many ways. */
const strict: ReadonlySet<string> = new Set<CustomFieldType>(['number', 'date', 'checkbox']);

/** Finds the values of a record that are not of the types that its exported workbook remembers of the custom fields. */
export function customFieldTypes(
  { types = {} }: Pick<RememberedDataset, 'types'>,
  columns: readonly Column[],
): (record: StagedRecord) => WrongType[] {
  return ({ payload: { customFieldValues: given } }) => {
    const items = Array.isArray(given) ? given.filter(isObject) : [];
    return items.flatMap(({ label, value }): WrongType[] => {
      const heading = `${customFieldPrefix}${String(label)}`;
      const type = Object.hasOwn(types, heading) ? types[heading] : undefined;
      const form = type !== undefined && strict.has(type) ? customFieldForms[type as CustomFieldType] : undefined;
      const text = String(value ?? '');
      if (!form || text === '' || form.holds(text)) return [];
      const index = columns.find((column) => column.heading === normalizeHeading(heading))?.index;
      return [{ what: `${heading} takes ${form.wanted}, not ${quoted(text)}.`, index }];
    });
  };
}
