import { kindOf, membersOf, type RecordOf, type ResourceName, resourceOf } from '../contract/index.js';
import { nounOf, said } from '../messages/said.js';
import { bindTracked, Field, type LookupSource } from './field.js';
import { key } from './keys.js';
import type { FieldInput } from './text.js';
import { quoted } from './validation/quote.js';

type IdOf<N extends ResourceName> = NonNullable<RecordOf<N>['id']>;

/**
 * The id that the account gave to a record which an earlier run of the folder created, found or adopted by this key:
 * `refById('customer', ids('customer', 'Old no.'))`. A key without an id is an issue at its cell.
 */
export function ids<const N extends ResourceName>(resource: N, input: FieldInput): Field<IdOf<N>> {
  const field = typeof input === 'string' ? key(input) : input;
  const id = membersOf(resourceOf(resource).record)?.id;
  const isInteger = id !== undefined && kindOf(id) === 'integer';
  return new Field<IdOf<N>>(async (binder) => {
    const [known, { evaluate, cells }] = await Promise.all([
      binder.identifiers(resource),
      bindTracked<string>(field, binder),
    ]);
    return (row) => {
      const value = evaluate(row);
      if (value === undefined) return undefined;
      const found = known.get(String(value));
      if (found && 'id' in found) return (isInteger ? Number(found.id) : found.id) as IdOf<N>;
      const [noun, name] = [nounOf(resource), quoted(value)];
      const why = found ? said('noIdOf', noun, name, found.reason) : said('noIdKnown', noun, name);
      row.report('id-not-known', cells, why);
      return undefined;
    };
  });
}

type LookupColumns = Pick<LookupSource, 'key' | 'value'>;

/** A lookup table from a CSV file or workbook; a relative path starts at the mapping file's folder. */
export function fromFile(
  file: string,
  columns: LookupColumns & { readonly sheet?: string },
): LookupSource & { readonly from: 'file' } {
  return { from: 'file', file, ...columns };
}

/** A lookup table from another sheet of the source workbook. */
export function fromSheet(sheet: string, columns: LookupColumns): LookupSource & { readonly from: 'sheet' } {
  return { from: 'sheet', sheet, ...columns };
}
