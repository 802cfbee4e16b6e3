import type { ResourceName } from '../contract/index.js';

/** Names a record of a mapping. */
export interface RecordPlace {
  /** Key under `sheets`; absent in a mapping of one table. */
  readonly table?: string;
  readonly resource: ResourceName;
  /** Position among the records of the resource, from 0, which is the default. */
  readonly index?: number;
}

/** Names a field of a record, such as `position.latitude` or `customFieldValues.Power (kW)`. */
export interface FieldPlace extends RecordPlace {
  readonly path: string;
}

/** One change of a mapping file, as data. */
export type MappingEdit =
  | AssignColumn
  | SetForm
  | SetConstant
  | SetReference
  | SetKey
  | RemoveField
  | AddRecord
  | RemoveRecord
  | SetSetting
  | IgnoreColumn;

/**
 * Lets a field read a column. A field that reads one column keeps its builder and methods; any other gets the builder that
 * its kind asks for. A key and a reference are made of this column alone.
 */
export interface AssignColumn {
  readonly kind: 'assign-column';
  readonly field: FieldPlace;
  readonly column: string;
  /** Joins the column to those that a text or a key reads already, instead of replacing them. */
  readonly isAdded?: boolean;
  /** Builder of a custom field, whose kind the contract does not know. Default: `text`. */
  readonly builder?: FieldBuilder;
  /** Set at the same time. */
  readonly form?: FieldForm;
}

export type FieldBuilder =
  | 'text'
  | 'date'
  | 'dateTime'
  | 'decimal'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'email'
  | 'phone'
  | 'list';

/** Changes how a field is read; what the form does not name stays. */
export interface SetForm {
  readonly kind: 'set-form';
  readonly field: FieldPlace;
  readonly form: FieldForm;
}

/** How a field is read, as forms show it. In an edit, null and false take something away. */
export interface FieldForm {
  /** Changes the builder, where the kind of the field allows it. */
  readonly builder?: FieldBuilder;
  /** Of `date` and `dateTime`; an empty list lets the program find them. */
  readonly formats?: readonly string[];
  readonly language?: string | null;
  /** Heading of the column with the time of day, of `dateTime`. */
  readonly time?: string | null;
  /** Heading of the column with the earlier time: a time before it is of the next day. */
  readonly after?: string | null;
  /** Of `boolean`. */
  readonly words?: { readonly true: readonly string[]; readonly false: readonly string[] } | null;
  /** Of `phone`: ISO code of a country. */
  readonly country?: string | null;
  /** Of `text`: its column may be missing. */
  readonly optional?: boolean;
  /** Of `text`: length to which zeros are put before a number. */
  readonly pad?: number | null;
  readonly truncate?: number | null;
  readonly upper?: boolean;
  readonly lower?: boolean;
  readonly singleSpaced?: boolean;
  /** Of `text`: words that count as empty. */
  readonly except?: readonly string[] | null;
  readonly lookup?: LookupTable | null;
  /** Value for what the lookup table does not have. */
  readonly otherwise?: string | null;
  readonly default?: string | number | boolean | null;
  readonly lenient?: boolean;
  readonly required?: boolean;
  readonly clearing?: boolean;
}

/** A table in the mapping, in another sheet, or in a file. */
export type LookupTable =
  | { readonly values: Readonly<Record<string, string | number | boolean>> }
  | { readonly sheet: string; readonly key: string; readonly value: string }
  | { readonly file: string; readonly sheet?: string; readonly key: string; readonly value: string };

/** Gives a field the same value in all rows. */
export interface SetConstant {
  readonly kind: 'set-constant';
  readonly field: FieldPlace;
  readonly value: string | number | boolean;
}

/** Lets a reference name a record by columns of its key; none: the record of the same row. */
export interface SetReference {
  readonly kind: 'set-reference';
  readonly field: FieldPlace;
  readonly columns: readonly string[];
}

/** Sets of what the key of a record is made. What is undefined stays. */
export interface SetKey {
  readonly kind: 'set-key';
  readonly record: RecordPlace;
  /** None: the whole row identifies the record (`rowKey`). */
  readonly columns?: readonly string[];
  readonly isCounted?: boolean;
  readonly isHashed?: boolean;
  readonly prefix?: string | null;
}

/** Takes a field away; an object that held nothing else goes with it. */
export interface RemoveField {
  readonly kind: 'remove-field';
  readonly field: FieldPlace;
}

/** Adds a record with its key and the references to the records of the same row. */
export interface AddRecord {
  readonly kind: 'add-record';
  readonly table?: string;
  readonly resource: ResourceName;
  /** Columns of its key; none: `rowKey`. */
  readonly columns: readonly string[];
}

export interface RemoveRecord {
  readonly kind: 'remove-record';
  readonly record: RecordPlace;
}

/** Sets a member of `source`; null takes it away. */
export interface SetSetting {
  readonly kind: 'set-setting';
  /** Absent: of the only table, or of all `sheets`. */
  readonly table?: string;
  readonly setting: SettingName;
  readonly value: string | number | null;
}

export type SettingName =
  | 'sheet'
  | 'encoding'
  | 'delimiter'
  | 'quote'
  | 'headerRow'
  | 'range'
  | 'decimalSeparator'
  | 'groupSeparator'
  | 'timeZone'
  | 'country';

/** Says that a column is deliberately not read, or no longer says it. */
export interface IgnoreColumn {
  readonly kind: 'ignore-column';
  readonly table?: string;
  readonly column: string;
  readonly isIgnored: boolean;
}
