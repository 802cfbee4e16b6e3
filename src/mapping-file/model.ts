/** A part of the text of a mapping file: offsets of characters, the end not included. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Something that stands in the file: where, and in which line, from 1. */
interface Written {
  readonly span: TextSpan;
  readonly line: number;
}

/** A value as it is written. `code` is everything beyond the grammar: functions, names, spreads, other calls. */
export type MappingValue = LiteralValue | ListValue | ObjectValue | FieldCall | CodeValue;

export interface LiteralValue extends Written {
  readonly kind: 'literal';
  readonly value: string | number | boolean;
}

export interface ListValue extends Written {
  readonly kind: 'list';
  readonly items: readonly MappingValue[];
}

export interface ObjectValue extends Written {
  readonly kind: 'object';
  readonly members: readonly ValueMember[];
  /** Whether it holds more than `members`: spreads, computed names, methods. */
  readonly hasMore: boolean;
  /** Comments behind the last member on lines of their own; without their slashes. */
  readonly remarks: readonly string[];
}

/** `name: value` in an object; its span begins at the name and ends with the value. */
export interface ValueMember extends Written {
  readonly name: string;
  readonly value: MappingValue;
  readonly comments: MemberComments;
}

/** Comments without their slashes. */
export interface MemberComments {
  /** Right above it. */
  readonly above: readonly string[];
  /** Behind it on its last line. */
  readonly behind: readonly string[];
}

/** A call of a builder that the file imports, with the methods after it: `text('ZIP').pad(5)`. */
export interface FieldCall extends Written {
  readonly kind: 'call';
  readonly builder: string;
  readonly arguments: readonly MappingValue[];
  /** The call without its methods. */
  readonly head: TextSpan;
  readonly methods: readonly MethodCall[];
}

/** `.pad(5)`; its span begins at the point. */
export interface MethodCall extends Written {
  readonly name: string;
  readonly arguments: readonly MappingValue[];
}

export interface CodeValue extends Written {
  readonly kind: 'code';
  readonly text: string;
}

/** What a mapping file says, read from its text without running it. */
export interface MappingStructure {
  /** The only table, or those under `sheets`. */
  readonly tables: readonly MappedTable[];
  /** Settings for all `sheets`; those of a single table are its own. */
  readonly settings: readonly ValueMember[];
  /** Comments before the first statement, such as the doubts of `guess`. */
  readonly comments: readonly string[];
  /** The object that is the mapping. */
  readonly body: ObjectValue;
}

export interface MappedTable extends Written {
  /** Key under `sheets`; undefined for the only table. */
  readonly name: string | undefined;
  /** The members of `source`. */
  readonly settings: readonly ValueMember[];
  readonly skip: MappingValue | undefined;
  /** Headings in `ignore`. */
  readonly ignored: readonly string[];
  readonly records: readonly MappedRecord[];
  /** The object that holds `source`, `skip`, `ignore` and `records`. */
  readonly body: ObjectValue;
}

export interface MappedRecord extends Written {
  readonly resource: string;
  /** Position among the records of the resource, from 0. */
  readonly index: number;
  /** The condition of `when(condition, { … })`. */
  readonly condition: MappingValue | undefined;
  readonly members: readonly MappedMember[];
  /** The object that holds the fields; undefined for a record that is code, which is read only. */
  readonly body: ObjectValue | undefined;
  readonly comments: MemberComments;
}

/** A field of a record. */
export interface MappedMember extends Written {
  /** `name`, `position.latitude`, `customFieldValues.Power (kW)`, `parts.0.reference`. */
  readonly path: string;
  readonly value: MappingValue;
  /** Headings of the columns that it reads, as far as the text tells. */
  readonly headings: readonly string[];
  readonly comments: MemberComments;
}
