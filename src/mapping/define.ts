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

/**
 * Custom fields of the account: by resource and label the type that the back office gives them. `fieldsheet types`
 * fills it by a declaration file; until then every label compiles.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be added to from outside.
export interface AccountCustomFields {}

/** What a custom field may be given; numbers and booleans are written as the service writes them. */
type AnyCustomFieldValue = string | number | boolean;

/**
 * What custom fields of a type may be given, where that is less than anything. `decimal()` and `constant('7')` are known
 * to be numbers, other texts are not; an empty text is what `.clearing()` sends.
 */
interface CustomFieldTypeValues {
  readonly number: number | `${number}` | '';
  readonly checkbox: boolean | '0' | '1' | '';
  readonly date: string;
  readonly email: string;
  readonly phone: string;
}

type ValueOfType<Type> = Type extends keyof CustomFieldTypeValues ? CustomFieldTypeValues[Type] : AnyCustomFieldValue;

/** The labels as the account has them; a member that every object has, such as `constructor`, is not in the way. */
type FieldsByLabel<Labels> = [keyof Labels] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Label in keyof Labels]?: Field<ValueOfType<Labels[Label]>> | InheritedMember<Label> };

type InheritedMember<Label> = Label extends keyof typeof Object.prototype ? (typeof Object.prototype)[Label] : never;

/** Values of custom fields by label, or one a row with its label. */
export type CustomFieldValues<N extends ResourceName = ResourceName> =
  | (N extends keyof AccountCustomFields
      ? FieldsByLabel<AccountCustomFields[N]>
      : Readonly<Record<string, Field<AnyCustomFieldValue>>>)
  | Rows<{ readonly label: Field<string>; readonly value: Field<AnyCustomFieldValue> }, 'label' | 'value'>;

type ReferenceFields<N extends ResourceName> = {
  readonly [K in keyof References<N>]?: References<N>[K] extends { readonly to: infer Target extends ResourceName }
    ? Reference<Target>
    : never;
};

/** How the fields of one record are read from a row, checked against what the service takes. */
export type RecordFields<N extends ResourceName> = FieldsOf<
  Omit<PayloadOf<N>, keyof References<N> | 'customFieldValues'>
> &
  ReferenceFields<N> & { readonly customFieldValues?: CustomFieldValues<N> };

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
  /** Headings of columns that are left unread on purpose, so that nobody is told of them. */
  readonly ignore?: readonly string[];
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
