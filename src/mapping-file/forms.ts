import type { FieldForm, LookupTable } from './edits.js';
import { fieldCall, inputsIn, isTextMethod, readColumns, textCall } from './grammar.js';
import type { FieldCall, LiteralValue, MappedMember, MappingValue, MethodCall, ObjectValue } from './model.js';
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
    ...(inner !== call && inner
      ? { ...optionsOf(inner, other), ...methodsOf(inner, other, call.builder === 'ref' ? () => true : isTextMethod) }
      : {}),
    ...methodsOf(call, other, () => true),
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
      return { formats: textsOf(second, other), ...membersOf(third, ['language', 'time', 'after'], other) };
    case 'boolean':
      return second?.kind === 'object' ? { words: wordsOf(second, other) } : otherwise(second, other);
    case 'phone':
      return membersOf(second, ['country'], other);
    case 'text':
      return membersOf(second, ['optional'], other);
    case 'list':
      return otherwise(second, other);
    default:
      return {};
  }
}

function otherwise(value: MappingValue | undefined, other: Other): Record<string, never> {
  if (value) other(codeText(value));
  return {};
}

function textsOf(value: MappingValue | undefined, other: Other): string[] {
  const texts = value?.kind === 'list' ? value.items : value ? [value] : [];
  if (texts.every((text) => text.kind === 'literal')) return texts.map((text) => String(text.value));
  if (value) other(codeText(value));
  return [];
}

function membersOf(value: MappingValue | undefined, names: readonly string[], other: Other): Record<string, Plain> {
  if (value?.kind !== 'object') return otherwise(value, other);
  const found: Record<string, Plain> = {};
  for (const member of value.members) {
    if (names.includes(member.name) && member.value.kind === 'literal') found[member.name] = member.value.value;
    else other(`${member.name}: ${codeText(member.value)}`);
  }
  return found;
}

function wordsOf(object: ObjectValue, other: Other): { true: string[]; false: string[] } {
  const texts = (name: string) => textsOf(object.members.find((member) => member.name === name)?.value, other);
  return { true: texts('true'), false: texts('false') };
}

/** Methods that a form shows by the name of its member; the number of arguments that they take. */
const switches: Readonly<Record<string, keyof ShownForm>> = {
  upper: 'upper',
  lower: 'lower',
  singleSpaced: 'singleSpaced',
  lenient: 'lenient',
  required: 'required',
  clearing: 'clearing',
  counted: 'isCounted',
  hashed: 'isHashed',
};
const settings: Readonly<Record<string, keyof ShownForm>> = {
  pad: 'pad',
  truncate: 'truncate',
  default: 'default',
  prefix: 'prefix',
};

function methodsOf(call: FieldCall, other: Other, isShown: (name: string) => boolean): Partial<ShownForm> {
  const shown: Partial<Record<keyof ShownForm, unknown>> = {};
  for (const method of call.methods) {
    const found = isShown(method.name) ? methodForm(method) : undefined;
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
  if (name === 'except' && given.every((word) => word.kind === 'literal'))
    return { except: given.map((word) => String(word.value)) };
  if (name !== 'lookup') return undefined;
  const lookup = first && lookupTable(first);
  const rest = second?.kind === 'object' ? second.members : [];
  const isPlain = rest.every((member) => member.name === 'otherwise' && member.value.kind === 'literal');
  if (!lookup || !isPlain) return undefined;
  const [otherwise] = rest.map(({ value }) => (value.kind === 'literal' ? value.value : undefined));
  return { lookup, ...(otherwise !== undefined && { otherwise }) };
}

function lookupTable(value: MappingValue): LookupTable | undefined {
  if (value.kind === 'object') {
    const values = value.members.flatMap((member): [string, Plain][] =>
      member.value.kind === 'literal' ? [[member.name, member.value.value]] : [],
    );
    return values.length === value.members.length && !value.hasMore
      ? { values: Object.fromEntries(values) }
      : undefined;
  }
  if (value.kind !== 'call') return undefined;
  const [place, columns] = value.arguments;
  const { key, value: result, sheet } = membersOf(columns, ['key', 'value', 'sheet'], () => {});
  if (place?.kind !== 'literal' || key === undefined || result === undefined) return undefined;
  const read = { key: String(key), value: String(result) };
  if (value.builder === 'fromSheet') return { sheet: String(place.value), ...read };
  if (value.builder !== 'fromFile') return undefined;
  return { file: String(place.value), ...read, ...(sheet !== undefined && { sheet: String(sheet) }) };
}
