import {
  type customFieldPrefix,
  type Payload,
  type PayloadOf,
  type ResourceName,
  resourceOf,
  type resources,
} from '../contract/index.js';
import type { Condition, Conditional } from './conditions.js';
import type { Field, SourceSettings } from './field.js';
import type { Reference } from './references.js';
import type { Rows } from './text.js';

type References<N extends ResourceName> = (typeof resources)[N]['references'];

/** Tuples keep union types such as choices from distributing. */
type FieldFor<V> = [V] extends [readonly (infer Item)[]]
  ? Field<V> | ([Item] extends [object] ? readonly FieldsOf<Item>[] | Rows<FieldsOf<Item>, keyof Item> : never)
  : [V] extends [object]
    ? FieldsOf<V>
    : Field<V>;

type FieldsOf<T> = { readonly [K in keyof T]?: FieldFor<NonNullable<T[K]>> };

/** Custom field types by resource and label, filled in by `fieldsheet types`; until then every label compiles. */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be added to from outside.
export interface AccountCustomFields {}

/** Numbers and booleans are converted to the service's text form. */
type AnyCustomFieldValue = string | number | boolean;

/**
 * Allowed values by custom field type; other types accept anything. `decimal()` and `constant('7')` are typed as
 * numbers, other texts are not. `.clearing()` sends an empty text.
 */
interface CustomFieldTypeValues {
  readonly number: number | `${number}` | '';
  readonly checkbox: boolean | '0' | '1' | '';
  readonly date: string;
  readonly email: string;
  readonly phone: string;
}

type ValueOfType<Type> = Type extends keyof CustomFieldTypeValues ? CustomFieldTypeValues[Type] : AnyCustomFieldValue;

/** `InheritedMember` lets members of every object, such as `constructor`, pass the type check. */
type FieldsByLabel<Labels> = [keyof Labels] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Label in keyof Labels]?: Field<ValueOfType<Labels[Label]>> | InheritedMember<Label> };

type InheritedMember<Label> = Label extends keyof typeof Object.prototype ? (typeof Object.prototype)[Label] : never;

/** Custom field values by label, or one per row with its label. */
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

/** How the fields of a record are read from a row, typed by the contract. */
export type RecordFields<N extends ResourceName> = FieldsOf<
  Omit<PayloadOf<N>, keyof References<N> | 'customFieldValues'>
> &
  ReferenceFields<N> & {
    readonly customFieldValues?: CustomFieldValues<N>;
    /**
     * By what the account's record is found if none has the key, in this order: a field, or several that name it together.
     * Case, accents, legal forms and the like make no difference.
     */
    readonly match?: readonly MatchRuleOf<keyof PayloadOf<N> & string>[];
  };

type RecordMapping<N extends ResourceName> = RecordFields<N> | Conditional<RecordFields<N>>;

/** The records that a row yields; use a list for several of one resource. */
export type RecordMappings = {
  readonly [N in ResourceName]?: RecordMapping<N> | readonly RecordMapping<N>[];
};

/** How the rows of one table become records. */
export interface TableMapping {
  readonly records: RecordMappings;
  /** Rows to leave out. */
  readonly skip?: Condition;
  /** Headings that are deliberately not read and not reported. */
  readonly ignore?: readonly string[];
  /** Headings of columns that a row takes from the row above where all of them are empty: further parts of the job above. */
  readonly fillDown?: readonly string[];
}

/** A mapping of one table: a CSV file, or one sheet of a workbook. */
export interface SingleMapping extends TableMapping {
  readonly source?: SourceSettings & { readonly sheet?: string };
}

/** A mapping of several sheets of a workbook, or of CSV files by name without extension. */
export interface SheetsMapping {
  readonly source?: SourceSettings;
  readonly sheets: Readonly<Record<string, TableMapping & { readonly source?: SourceSettings }>>;
}

export type Mapping = SingleMapping | SheetsMapping;

/** Declares a mapping; the compiler checks its fields against the contract. */
export function defineMapping(mapping: Mapping): Mapping {
  return mapping;
}

type MatchField<Field extends string> = Field | `${typeof customFieldPrefix}${string}`;

/** A field, or several that name a record together. */
type MatchRuleOf<Field extends string> = MatchField<Field> | readonly MatchField<Field>[];

/** Where a record's mapping keeps its match rules, beside its fields. */
export const matchMember = 'match';

/** The match rules of a record's mapping as lists of fields; those by a key alone are left out: keys are tried anyway. */
export function rulesIn(resource: ResourceName, fields: object): readonly (readonly string[])[] {
  const given = (fields as Payload)[matchMember];
  const rules = Array.isArray(given) ? given : [];
  const keys: readonly string[] = [...resourceOf(resource).naturalKeys, 'id'];
  return rules
    .map((rule): readonly string[] => (Array.isArray(rule) ? rule : [rule]))
    .filter((rule) => !(rule.length === 1 && keys.includes(rule[0] ?? '')));
}
