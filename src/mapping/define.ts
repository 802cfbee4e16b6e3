import type { PayloadOf, ResourceName, resources } from '../contract/index.js';
import type { Condition, Conditional } from './conditions.js';
import type { Field } from './field.js';
import type { Reference } from './references.js';
import type { Rows } from './rows.js';
import type { SourceSettings } from './source.js';

type References<N extends ResourceName> = (typeof resources)[N]['references'];

/** A field, or fields, for what stands at one place of a payload. Tuples keep unions such as choices together. */
type FieldFor<V> = [V] extends [readonly (infer Item)[]]
  ? Field<V> | ([Item] extends [object] ? readonly FieldsOf<Item>[] | Rows<FieldsOf<Item>, keyof Item> : never)
  : [V] extends [object]
    ? FieldsOf<V>
    : Field<V>;

type FieldsOf<T> = { readonly [K in keyof T]?: FieldFor<NonNullable<T[K]>> };

/** The value of a custom field; numbers and booleans are written as the service writes them. */
type CustomFieldValue = Field<string> | Field<number> | Field<boolean>;

/** Values of custom fields by label, or one a row with its label. */
export type CustomFieldValues =
  | Readonly<Record<string, CustomFieldValue>>
  | Rows<{ readonly label: Field<string>; readonly value: CustomFieldValue }, 'label' | 'value'>;

type ReferenceFields<N extends ResourceName> = {
  readonly [K in keyof References<N>]?: References<N>[K] extends { readonly to: infer Target extends ResourceName }
    ? Reference<Target>
    : never;
};

/** How the fields of one record are read from a row, checked against what the service takes. */
export type RecordFields<N extends ResourceName> = FieldsOf<
  Omit<PayloadOf<N>, keyof References<N> | 'customFieldValues'>
> &
  ReferenceFields<N> & { readonly customFieldValues?: CustomFieldValues };

type RecordMapping<N extends ResourceName> = RecordFields<N> | Conditional<RecordFields<N>>;

/** The records that a row yields; several of one resource as a list. */
export type RecordMappings = {
  readonly [N in ResourceName]?: RecordMapping<N> | readonly RecordMapping<N>[];
};

/** How the rows of one table become records. */
export interface TableMapping {
  readonly records: RecordMappings;
  /** Rows to leave out. */
  readonly skip?: Condition;
}

/** A mapping of one table: a CSV file, or one sheet of a workbook. */
export interface SingleMapping extends TableMapping {
  readonly source?: SourceSettings & { readonly sheet?: string };
}

/** A mapping of several sheets of a workbook, or of several CSV files by their names without extension. */
export interface SheetsMapping {
  readonly source?: SourceSettings;
  readonly sheets: Readonly<Record<string, TableMapping & { readonly source?: SourceSettings }>>;
}

export type Mapping = SingleMapping | SheetsMapping;

/** Declares a mapping; its fields are checked by the compiler against the contract. */
export function defineMapping(mapping: Mapping): Mapping {
  return mapping;
}
