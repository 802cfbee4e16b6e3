import type { FieldForm } from './edits.js';
import { fieldCall, inputsIn, readColumns, textCall } from './grammar.js';
import {
  type FieldCall,
  type LiteralValue,
  type MappedMember,
  type MappingValue,
  type MethodCall,
  memberOf,
  type ObjectValue,
} from './model.js';
import { codeText } from './print.js';

type Plain = LiteralValue['value'];

/** How a field is read, as a form shows it. */
export interface ShownForm extends Omit<FieldForm, 'builder'> {
  /** Also `join`, `key`, `rowKey`, `ref` and `constant`. */
  readonly builder: string;
  /** Headings of the columns that it is made of. */
  readonly columns: readonly string[];
  readonly constant?: Plain;
  readonly isCounted?: boolean;
  readonly isHashed?: boolean;
  readonly prefix?: string;
  /** Code of arguments and methods that no form shows. Edits leave it as it is. */
  readonly others: readonly string[];
}

/** The form of a field; undefined for code beyond the grammar, which is read only. */
export function formOf({ value }: Pick<MappedMember, 'value'>): ShownForm | undefined {
  const call = fieldCall(value);
  if (!call) return undefined;
  const others: string[] = [];
  const other = (code: string) => void others.push(code);
  const inner = textCall(call);
  const shown = {
    ...optionsOf(call, other),
    ...(inner !== call && inner ? { ...optionsOf(inner, other), ...methodsOf(inner, other) } : {}),
    ...methodsOf(call, other),
  };
  const columns = readColumns(call);
  if (!columns) for (const input of inputsIn(call)) if (input.kind !== 'literal') other(codeText(input));
  return { builder: call.builder, columns: columns ?? [], ...shown, others };
}

/** Notes the code that no form shows. */
type Other = (code: string) => void;

/** What the arguments beside the columns say. */
function optionsOf(call: FieldCall, other: Other): Partial<ShownForm> {
  const [first, second, third] = call.arguments;
  switch (call.builder) {
    case 'constant':
      return first?.kind === 'literal' ? { constant: first.value } : {};
    case 'rowKey':
      return first?.kind === 'literal' ? { prefix: String(first.value) } : {};
    case 'date':
    case 'dateTime':
      return { formats: textsOf(second, other), ...membersOf(third, ['time', 'after'], other) };
    case 'boolean': {
      if (second?.kind !== 'object') return membersOf(second, [], other);
      const texts = (name: string) => textsOf(memberOf(second, name)?.value, other);
      return { words: { true: texts('true'), false: texts('false') } };
    }
    case 'phone':
      return membersOf(second, ['country'], other);
    case 'text':
    case 'list':
      return membersOf(second, [], other);
    default:
      return {};
  }
}

function textsOf(value: MappingValue | undefined, other: Other): string[] {
  const texts = value?.kind === 'list' ? value.items : value ? [value] : [];
  if (texts.every((text) => text.kind === 'literal')) return texts.map((text) => String(text.value));
  if (value) other(codeText(value));
  return [];
}

function membersOf(value: MappingValue | undefined, names: readonly string[], other: Other): Record<string, Plain> {
  const found: Record<string, Plain> = {};
  if (value && value.kind !== 'object') other(codeText(value));
  for (const member of value?.kind === 'object' ? value.members : []) {
    if (names.includes(member.name) && member.value.kind === 'literal') found[member.name] = member.value.value;
    else other(`${member.name}: ${codeText(member.value)}`);
  }
  return found;
}

/** Methods that a form shows by the name of its member: those that are called or not, and those of one value. */
const switches: Readonly<Record<string, keyof ShownForm>> = {
  ...{ lenient: 'lenient', required: 'required', counted: 'isCounted', hashed: 'isHashed' },
};
const settings: Readonly<Record<string, keyof ShownForm>> = { pad: 'pad', default: 'default', prefix: 'prefix' };

function methodsOf(call: FieldCall, other: Other): Partial<ShownForm> {
  const shown: Partial<Record<keyof ShownForm, unknown>> = {};
  for (const method of call.methods) {
    const found = methodForm(method);
    if (found) Object.assign(shown, found);
    else other(`.${method.name}(${method.arguments.map(codeText).join(', ')})`);
  }
  return shown as Partial<ShownForm>;
}

function methodForm({ name, arguments: given }: MethodCall): Partial<Record<keyof ShownForm, unknown>> | undefined {
  const [first, second] = given;
  const onOff = Object.hasOwn(switches, name) ? switches[name] : undefined;
  if (onOff) return { [onOff]: true };
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (setting) return first?.kind === 'literal' ? { [setting]: first.value } : undefined;
  const lookup = name === 'lookup' && first?.kind === 'object' ? plainMembers(first) : undefined;
  const { otherwise, ...rest } = (second?.kind === 'object' ? plainMembers(second) : undefined) ?? {};
  if (!lookup || (second && otherwise === undefined) || Object.keys(rest).length > 0) return undefined;
  return { lookup, ...(otherwise !== undefined && { otherwise }) };
}

/** The members of an object of literals; undefined for any other object. */
function plainMembers({ members, hasMore }: ObjectValue): Record<string, Plain> | undefined {
  const values = members.flatMap(({ name, value }): [string, Plain][] =>
    value.kind === 'literal' ? [[name, value.value]] : [],
  );
  return values.length === members.length && !hasMore ? Object.fromEntries(values) : undefined;
}
