import { resourceOf } from '../../contract/index.js';
import type { FieldPlace, RecordPlace } from './edits.js';

/** A value as it is written. `code` is everything beyond the grammar: functions, names, spreads, other calls. */
export type MappingValue = LiteralValue | ListValue | ObjectValue | FieldCall | CodeValue;

/** Something that stands in the file, in a line, from 1; 0 for what an edit made. */
interface Written {
  readonly line: number;
}

export interface LiteralValue extends Written {
  readonly kind: 'literal';
  readonly value: string | number | boolean;
}

export interface ListValue extends Written {
  readonly kind: 'list';
  readonly items: readonly MappingValue[];
  /** Those of each item. */
  readonly comments: readonly MemberComments[];
  /** Whether each item stands on lines of its own. */
  readonly isOpen: boolean;
}

export interface ObjectValue extends Written {
  readonly kind: 'object';
  readonly members: readonly ValueMember[];
  /** Whether it holds more than `members`: spreads, computed names, methods. */
  readonly hasMore: boolean;
  /** Comments behind the last member on lines of their own. */
  readonly remarks: readonly string[];
  /** Whether each member stands on lines of its own. */
  readonly isOpen: boolean;
}

/** `name: value` in an object. */
export interface ValueMember extends Written {
  readonly name: string;
  readonly value: MappingValue;
  readonly comments: MemberComments;
}

/** Comments without their slashes, a line each. */
export interface MemberComments {
  /** Above it; an empty one stands for a blank line. */
  readonly above: readonly string[];
  /** Behind it on its last line. */
  readonly behind: readonly string[];
}

export const noComments: MemberComments = { above: [], behind: [] };

/** A call of a builder that the file imports, with the methods after it: `text('ZIP').pad(5)`. */
export interface FieldCall extends Written {
  readonly kind: 'call';
  readonly builder: string;
  readonly arguments: readonly MappingValue[];
  readonly methods: readonly MethodCall[];
}

/** `.pad(5)` */
export interface MethodCall {
  readonly name: string;
  readonly arguments: readonly MappingValue[];
}

export interface CodeValue extends Written {
  readonly kind: 'code';
  readonly text: string;
}

/** What a mapping file says, read from its text without running it. */
export interface MappingModel {
  /** How errors call the file. */
  readonly file: string;
  /** Comments before the first statement, such as the title of `guess`. */
  readonly comments: readonly string[];
  /** Comments above `export default`, and behind all. */
  readonly above: readonly string[];
  readonly below: readonly string[];
  /** Names that the file imports of this package. */
  readonly imported: readonly string[];
  /** The object that is the mapping. */
  readonly body: ObjectValue;
  /** What the printer could not print again, so that the file is shown and not edited. */
  readonly beyond?: Beyond | undefined;
}

interface Beyond extends Written {
  readonly reason: string;
}

/** A mapping by its tables. */
export interface MappingStructure extends MappingModel {
  /** The only table, or those under `sheets`. */
  readonly tables: readonly MappedTable[];
  /** Settings for all `sheets`; those of a single table are its own. */
  readonly settings: readonly ValueMember[];
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

/** The member of that name; the last one counts, as when the file runs. */
export function memberOf(object: ObjectValue | undefined, name: string): ValueMember | undefined {
  return object?.members.findLast((member) => member.name === name);
}

/** A member of an object somewhere in a value, and its path: names of members and positions in lists. */
export interface PlacedMember extends ValueMember {
  readonly at: readonly string[];
}

/** All members of the objects in a value, from top to bottom. */
export function membersWithin(value: MappingValue, path: readonly string[] = []): PlacedMember[] {
  if (value.kind === 'list') return value.items.flatMap((item, at) => membersWithin(item, [...path, String(at)]));
  if (value.kind === 'call') return value.arguments.flatMap((argument) => membersWithin(argument, path));
  if (value.kind !== 'object') return [];
  return value.members.flatMap((member) => {
    const at = [...path, member.name];
    return [{ ...member, at }, ...membersWithin(member.value, at)];
  });
}

/** Whether code stands anywhere in a value, which an edit must not take away. */
export function holdsCode(value: MappingValue): boolean {
  if (value.kind === 'list') return value.items.some(holdsCode);
  if (value.kind === 'object') return value.hasMore || value.members.some((member) => holdsCode(member.value));
  if (value.kind !== 'call') return value.kind === 'code';
  return [...value.arguments, ...value.methods.flatMap((method) => method.arguments)].some(holdsCode);
}

/** The table of that name; without a name the only one. */
export function tableAt({ tables }: MappingStructure, name: string | undefined): MappedTable | undefined {
  return tables.find((table) => table.name === name);
}

/** The record at a place; undefined if there is none. */
export function mappedRecordAt(structure: MappingStructure, place: RecordPlace): MappedRecord | undefined {
  const { resource, index = 0 } = place;
  const records = tableAt(structure, place.table)?.records ?? [];
  return records.find((record) => record.resource === resource && record.index === index);
}

/** The field at a place; undefined if there is none. */
export function memberAt(structure: MappingStructure, place: FieldPlace): MappedMember | undefined {
  // Of a member that is given twice, the last one counts.
  return mappedRecordAt(structure, place)?.members.findLast(({ path }) => path === place.path);
}

/** The field that is the key of a record: the first natural key that it has. */
export function keyAt(structure: MappingStructure, place: RecordPlace): MappedMember | undefined {
  const names: readonly string[] = resourceOf(place.resource).naturalKeys;
  // A number that identifies a job is no key that could be made of columns.
  const isNumber = ({ value }: MappedMember) => value.kind === 'call' && value.builder === 'integer';
  return mappedRecordAt(structure, place)?.members.find((member) => names.includes(member.path) && !isNumber(member));
}

// Values as edits make them: without a line, until they are printed and read again.

export function literalValue(value: LiteralValue['value']): LiteralValue {
  return { kind: 'literal', value, line: 0 };
}

export function listValue(items: readonly MappingValue[]): ListValue {
  return { kind: 'list', items, comments: items.map(() => noComments), isOpen: false, line: 0 };
}

export function objectValue(members: Readonly<Record<string, MappingValue>>, isOpen = false): ObjectValue {
  const all = Object.entries(members).map(([name, value]) => ({ name, value, comments: noComments, line: 0 }));
  return { kind: 'object', members: all, hasMore: false, remarks: [], isOpen, line: 0 };
}

/** A call of a builder; texts among its arguments become literals. */
export function callValue(builder: string, ...given: readonly (MappingValue | string)[]): FieldCall {
  const values = given.map((value) => (typeof value === 'string' ? literalValue(value) : value));
  return { kind: 'call', builder, arguments: values, methods: [], line: 0 };
}
