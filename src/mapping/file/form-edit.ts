import {
  allColumnsOf,
  customFieldPrefix,
  type FieldKind,
  type ResourceName,
  resourceOf,
} from '../../contract/index.js';
import { withNearest } from '../../messages/text/nearest.js';
import type { FieldBuilder, FieldForm, FieldPlace } from './edits.js';
import { type FormOption, formOptions, optionsOf } from './form-options.js';
import { inputsIn, isTextMethod, methodRank, readColumns, textCall } from './grammar.js';
import {
  callValue,
  type FieldCall,
  holdsCode,
  type LiteralValue,
  listValue,
  literalValue,
  type MappingValue,
  memberOf,
  type ObjectValue,
  objectValue,
} from './model.js';
import { codeText } from './print.js';
import { withMember } from './values.js';

/** An edit that cannot be made; without a line, or with 0, it is about the mapping as a whole. */
export class EditRefusal extends Error {
  readonly line: number | undefined;
  readonly advice: string;

  constructor(message: string, line: number | undefined, advice: string) {
    super(message);
    this.line = line;
    this.advice = advice;
  }
}

/** The refusal of what is code beyond the grammar. */
export function byHand(what: string, line: number): EditRefusal {
  return new EditRefusal(`${what} is code that was written by hand.`, line, 'Edit it in an editor.');
}

/** What the contract says of a field. */
export interface ContractField {
  readonly path: string;
  readonly kind: FieldKind | 'customField' | 'reference' | 'key';
  readonly choices?: readonly string[] | undefined;
  /** The resource that a reference names. */
  readonly to?: ResourceName;
  /** The line of its record. */
  readonly line: number;
}

/** What the contract says of a field. Throws EditRefusal if the resource has no such field that can be sent. */
export function contractField({ resource, path }: FieldPlace, line: number): ContractField {
  const { references, naturalKeys, fields } = resourceOf(resource);
  if (path.startsWith(customFieldPrefix) && Object.hasOwn(fields, 'customFieldValues'))
    return { path, line, kind: 'customField' };
  const reference = Object.hasOwn(references, path) ? references[path] : undefined;
  if (reference) return { path, line, kind: 'reference', to: reference.to as ResourceName };
  const known = allColumnsOf(resource).filter(({ readOnly, references: to }) => !readOnly && to === undefined);
  const plain = path.replace(/\.\d+(?=\.)/g, '');
  const found = known.find(({ heading }) => heading === plain);
  if (found) {
    const isKey = naturalKeys.includes(path) && found.kind !== 'integer';
    return { path, line, kind: isKey ? 'key' : found.kind, choices: found.choices };
  }
  const names = [...known.map(({ heading }) => heading), ...Object.keys(references)];
  const message = `${withNearest(path, names)} is not a field of ${resource}.`;
  throw new EditRefusal(message, line, 'docs/fields.md has all fields.');
}

/** Builders whose values a field takes, the one for it first. */
const buildersFor: Readonly<Partial<Record<ContractField['kind'], readonly FieldBuilder[]>>> = {
  text: ['text', 'date', 'dateTime', 'decimal', 'email', 'phone'],
  identifier: ['text', 'date', 'dateTime', 'decimal', 'email', 'phone'],
  date: ['date', 'text', 'dateTime'],
  dateTime: ['dateTime', 'text', 'date'],
  email: ['email', 'text'],
  phone: ['phone', 'text'],
  decimal: ['decimal', 'text'],
  integer: ['integer', 'number'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
  choice: ['text'],
  texts: ['list'],
  customField: ['text', 'date', 'dateTime', 'decimal', 'number', 'integer', 'boolean', 'email', 'phone'],
};

/** The builder for a field, or the one that was asked for. Throws EditRefusal if the field does not take its values. */
function builderFor({ path, kind, line }: ContractField, wanted?: FieldBuilder): FieldBuilder {
  const allowed = buildersFor[kind] ?? [];
  const builder = wanted ?? allowed[0];
  if (builder !== undefined && allowed.includes(builder)) return builder;
  const takes = allowed.length === 0 ? 'It is made of other fields, or of keys.' : `It takes ${allowed.join(', ')}.`;
  throw new EditRefusal(`${path} is not read by ${builder ?? 'a column'}.`, line, takes);
}

/**
 * Changes how a field is read, or says it of a new one; what the form does not name stays. `isAdded`: its columns are joined
 * to those that the field reads. Throws EditRefusal where the field has no such form, or code stands in it.
 */
export function formedCall(
  known: ContractField,
  given: FieldCall | undefined,
  form: FieldForm,
  isAdded: boolean,
): FieldCall {
  const { columns, builder, constant } = form;
  let call = constant === undefined ? given : asConstant(known, given, constant);
  if (!call && !columns)
    throw new EditRefusal(`The mapping does not read ${known.path}.`, known.line, 'Assign a column to it first.');
  if (columns || !call) call = call ? withColumns(known, call, columns ?? [], isAdded) : readFrom(known, columns ?? []);
  if (builder !== undefined && builder !== call.builder) call = withBuilder(known, call, builder);
  for (const { name } of formOptions) {
    const value = form[name];
    if (value !== undefined) call = withOption(call, name, value);
  }
  return call;
}

/** Gives a field the same value in all rows. */
function asConstant(known: ContractField, call: FieldCall | undefined, value: LiteralValue['value']): FieldCall {
  const { path, kind, choices, line } = known;
  const type = kind === 'boolean' ? 'boolean' : kind === 'integer' || kind === 'number' ? 'number' : 'string';
  const fits = choices ? choices.includes(String(value)) : kind === 'customField' || typeof value === type;
  if (!fits || kind === 'reference' || kind === 'texts') {
    const advice = choices ? `It takes ${choices.join(', ')}.` : `It is a ${kind === 'reference' ? kind : type}.`;
    throw new EditRefusal(`${path} cannot have the value ${JSON.stringify(value)}.`, line, advice);
  }
  if (call?.builder === 'constant') return call;
  if (call && holdsCode(call)) throw byHand(codeText(call), call.line);
  const methods = call?.methods.filter(({ name }) => name === 'when') ?? [];
  return { ...callValue('constant', literalValue(value)), methods };
}

/** The call that reads a new field from columns; a choice with a table of the values that it has. */
function readFrom(known: ContractField, columns: readonly string[]): FieldCall {
  const { kind, to = '', choices } = known;
  const inputs = columns.map(literalValue);
  if (kind === 'reference') return withInputs(known, callValue('ref', to), inputs);
  if (kind === 'key') return withInputs(known, callValue('rowKey'), inputs);
  const read = withInputs(known, callValue(builderFor(known), ...inputs.slice(0, 1)), inputs);
  const values = choices?.map((choice): [string, MappingValue] => [choice, literalValue(choice)]);
  return values ? setMethod(read, 'lookup', [objectValue(Object.fromEntries(values))]) : read;
}

/** What a key, a reference or another field is made of: headings, and calls that read one in a way of their own. */
function inputsOf(call: FieldCall): readonly MappingValue[] {
  const inputs = inputsIn(call);
  const [named] = inputs;
  return call.builder === 'ref' && named?.kind === 'call' && named.builder === 'key' ? named.arguments : inputs;
}

/** Sets the columns of a field. Those that it has already stay as they are read, each once; a single one is read alike. */
function withColumns(known: ContractField, call: FieldCall, columns: readonly string[], isAdded: boolean): FieldCall {
  const read = readColumns(call);
  const before = inputsOf(call);
  const more = columns.filter((column) => !read?.includes(column));
  if (isAdded) return more.length === 0 ? call : withInputs(known, call, [...before, ...more.map(literalValue)]);
  if (columns.join('\n') === read?.join('\n')) return call;
  const [column, ...others] = columns;
  const [only] = before;
  if (column !== undefined && others.length === 0 && only && before.length === 1 && onlyColumn(only) !== undefined)
    return withInputs(known, call, [ofColumn(only, column)]);
  if (call.arguments.some(holdsCode)) throw byHand(headText(call), call.line);
  const left = [...before];
  const take = (heading: string): MappingValue => {
    const at = left.findIndex((each) => onlyColumn(each) === heading);
    return (at !== -1 && left.splice(at, 1)[0]) || literalValue(heading);
  };
  return withInputs(known, call, columns.map(take));
}

/** The column that an input reads; undefined for several, and for code. */
function onlyColumn(value: MappingValue): string | undefined {
  if (value.kind === 'literal') return String(value.value);
  const [only, more] = (value.kind === 'call' && readColumns(value)) || [];
  return more === undefined ? only : undefined;
}

/** An input of one column with another one. */
function ofColumn(value: MappingValue, column: string): MappingValue {
  if (value.kind !== 'call') return literalValue(column);
  const inputs = inputsIn(value);
  return {
    ...value,
    arguments: value.arguments.map((each) => (inputs.includes(each) ? ofColumn(each, column) : each)),
  };
}

/** A call made of other inputs, in the form that so many need. Throws EditRefusal if it has none. */
function withInputs(known: ContractField, call: FieldCall, inputs: readonly MappingValue[]): FieldCall {
  const { builder, methods, line } = call;
  const [input, ...others] = inputs;
  const isSingle = input !== undefined && others.length === 0;
  if (builder === 'ref') {
    const named = call.arguments[1];
    const key = named?.kind === 'call' && named.builder === 'key' ? named : undefined;
    const isKey = key !== undefined || others.length > 0;
    return setArgument(call, 1, input && isKey ? { ...(key ?? callValue('key')), arguments: inputs } : input);
  }
  if (known.kind === 'reference') throw byHand(known.path, line);
  if (builder === 'key' || builder === 'rowKey' || (known.kind === 'key' && !isSingle)) return keyOf(call, inputs);
  if (!input) throw new EditRefusal(`${known.path} is made of a column.`, line || known.line, 'Name one.');
  if (builder === 'constant') {
    const isTranslated = methods.some(({ name }) => name === 'lookup');
    const columns = inputs.map((each) => onlyColumn(each) ?? '');
    const read = readFrom(isTranslated ? { ...known, choices: undefined } : known, columns);
    return { ...read, methods: [...read.methods, ...methods], line };
  }
  if (isSingle && builder === 'join')
    return input.kind === 'call'
      ? { ...input, methods: [...input.methods, ...methods] }
      : { ...callValue('text', input), methods };
  if (isSingle) return { ...call, arguments: [input, ...call.arguments.slice(1)] };
  if (builder === 'join') return { ...call, arguments: [...call.arguments.slice(0, 1), ...inputs] };
  if (builder !== 'text') {
    const advice = 'Only a text and a key can be made of several columns.';
    throw new EditRefusal(`${known.path} reads one column with ${builder}.`, line || known.line, advice);
  }
  const texts = methods.filter(({ name }) => isTextMethod(name));
  const [heading, ...options] = call.arguments;
  const part = texts.length + options.length > 0 ? { ...call, methods: texts } : heading;
  const parts = inputs.map((each) => (each === heading && part ? part : each));
  return { ...callValue('join', ' ', ...parts), methods: methods.filter(({ name }) => !isTextMethod(name)) };
}

/** A key of these inputs, or without any of the whole row, which has its prefix as an argument and is counted anyway. */
function keyOf(call: FieldCall, inputs: readonly MappingValue[]): FieldCall {
  const { builder, methods } = call;
  if (builder === 'key' && inputs.length > 0) return { ...call, arguments: inputs };
  if (builder !== 'key' && builder !== 'rowKey' && methods.length > 0) throw byHand(codeText(call), call.line);
  if (inputs.length === 0) {
    const left = methods.filter(({ name }) => !['prefix', 'counted', 'hashed'].includes(name));
    const prefix = methods.find(({ name }) => name === 'prefix')?.arguments ?? [];
    return { ...callValue('rowKey', ...prefix), methods: left };
  }
  const key: FieldCall = { ...call, builder: 'key', arguments: inputs };
  return builder === 'rowKey' && call.arguments.length > 0 ? setMethod(key, 'prefix', call.arguments) : key;
}

function headText(call: FieldCall): string {
  return codeText({ ...call, methods: [] });
}

/** Changes the builder. What it does to the text stays; what only the earlier one understood goes. */
function withBuilder(known: ContractField, call: FieldCall, wanted: FieldBuilder): FieldCall {
  const builder = builderFor(known, wanted);
  const [input, ...others] = call.arguments;
  const areDates = [call.builder, builder].every((name) => name === 'date' || name === 'dateTime');
  const isRead = input !== undefined && inputsIn(call).length === 1;
  if (!isRead || (!areDates && others.some(holdsCode))) throw byHand(headText(call), call.line);
  if (areDates) return { ...call, builder, arguments: dateArguments(call, builder) };
  const inner = textCall(call);
  if (builder === 'text' && inner) return { ...inner, methods: [...inner.methods, ...call.methods] };
  const texts = call.methods.filter(({ name }) => isTextMethod(name));
  const isWrapped = inner === call && (texts.length > 0 || others.length > 0);
  return {
    ...callValue(builder, isWrapped ? { ...call, methods: texts } : input),
    methods: isWrapped ? call.methods.filter(({ name }) => !isTextMethod(name)) : call.methods,
  };
}

/** The options of `dateTime` that `date` has not. */
const timeOptions: readonly string[] = ['time', 'after', 'timeZone'];

/** The arguments of a date for another builder. */
function dateArguments(call: FieldCall, builder: FieldBuilder): readonly MappingValue[] {
  const options = call.arguments[2];
  if (builder === 'dateTime' || !options) return call.arguments;
  if (options.kind !== 'object' || holdsCode(options)) throw byHand(codeText(options), options.line);
  const members = options.members.filter(({ name }) => !timeOptions.includes(name));
  return setArgument(call, 2, members.length > 0 ? { ...options, members } : undefined).arguments;
}

type OptionValue = NonNullable<FieldForm[FormOption['name']]> | null;

/** The value of the mapping for one of a form; undefined for none. */
function codedValue(kind: FormOption['kind'], given: OptionValue): MappingValue | undefined {
  if (given === null || given === false) return undefined;
  if (typeof given !== 'object') return literalValue(given);
  if (Array.isArray(given)) {
    const texts = given.map(literalValue);
    return kind === 'words' || texts.length > 1 ? listValue(texts) : texts[0];
  }
  const members = Object.entries(given).map(([name, value]): [string, MappingValue] => [name, literalValue(value)]);
  return objectValue(Object.fromEntries(members));
}

/** Sets an option of a call, or takes it away. Throws EditRefusal if the call has no such option, or code stands there. */
function withOption(call: FieldCall, name: FormOption['name'], given: OptionValue): FieldCall {
  const option = optionsOf(call.builder).find((each) => each.name === name);
  if (!option) {
    // The key of a whole row is a fingerprint, and counted, anyway.
    if (given === null || given === false || (call.builder === 'rowKey' && (name === 'counted' || name === 'hashed')))
      return call;
    const { what, of = [] } = formOptions.find((each) => each.name === name) ?? { what: name };
    const advice = `Only ${of.join(' and ')} ${of.length === 1 ? 'has' : 'have'} one.`;
    throw new EditRefusal(`${headText(call)} has no ${what}.`, call.line, advice);
  }
  const { kind, method, argument = 0, member } = option;
  const value = codedValue(kind, given);
  const found = call.methods.findLast((each) => each.name === method);
  if (method === undefined) {
    const changed = withArgument(call, argument, member, value);
    // An earlier time has a meaning beside a time only.
    return name === 'time' && !value ? withArgument(changed, argument, 'after', undefined) : changed;
  }
  if (kind === 'switch') return setMethod(call, method, value && []);
  if (member !== undefined && !found) {
    if (!value) return call;
    throw new EditRefusal(`There is no ${option.what}.`, call.line, 'Set it at the same time.');
  }
  const isGone = !value && member === undefined;
  const code = found?.arguments.find((each, at) => (isGone || at === argument) && holdsCode(each));
  if (code) throw byHand(codeText(code), code.line || call.line);
  const after = withArgument(callValue(method, ...(found?.arguments ?? [])), argument, member, value);
  return setMethod(call, method, isGone ? undefined : after.arguments);
}

/** Sets an argument of a call, or a member of the options in it; undefined takes it away. */
function withArgument(
  call: FieldCall,
  at: number,
  member: string | undefined,
  value: MappingValue | undefined,
): FieldCall {
  const before = call.arguments[at];
  if (member === undefined) {
    if (before && (!value || codeText(before) !== codeText(value)) && holdsCode(before))
      throw byHand(codeText(before), before.line);
    return setArgument(call, at, value?.kind === 'object' && before?.kind === 'object' ? merged(before, value) : value);
  }
  const options = before ?? objectValue({});
  if (options.kind !== 'object') throw byHand(codeText(options), options.line);
  const known = memberOf(options, member)?.value;
  if (known && holdsCode(known)) throw byHand(codeText(known), known.line);
  const after = withMember(options, member, value);
  return setArgument(call, at, after.members.length > 0 || after.hasMore ? after : undefined);
}

/** The members of `after`; those that stood there before keep their comments and their place. */
function merged(before: ObjectValue, after: ObjectValue): ObjectValue {
  const kept = before.members.flatMap((member) => {
    const value = memberOf(after, member.name)?.value;
    return value ? [{ ...member, value }] : [];
  });
  const added = after.members.filter(({ name }) => !memberOf(before, name));
  return { ...before, members: [...kept, ...added] };
}

/** Sets an argument of a call, with `[]` for those before it that are missing; undefined takes it away. */
function setArgument(call: FieldCall, at: number, value: MappingValue | undefined): FieldCall {
  const given = [...call.arguments];
  const before = given[at];
  // The same value keeps its comments.
  if ((!before && !value) || (before && value && codeText(before) === codeText(value))) return call;
  while (given.length < at) given.push(listValue([]));
  given[at] = value ?? listValue([]);
  while (!value && given.length > (at > 0 ? 1 : 0) && isFiller(given.at(-1))) given.pop();
  return { ...call, arguments: given };
}

function isFiller(value: MappingValue | undefined): boolean {
  return value?.kind === 'list' && value.items.length === 0;
}

/** Calls a method on a field with these arguments, in its place among the others; undefined takes the call away. */
function setMethod(call: FieldCall, name: string, given: readonly MappingValue[] | undefined): FieldCall {
  const { methods } = call;
  const at = methods.findLastIndex((method) => method.name === name);
  if (!given) return at === -1 ? call : { ...call, methods: methods.toSpliced(at, 1) };
  const method = { name, arguments: given };
  if (at !== -1) return { ...call, methods: methods.with(at, method) };
  const next = methods.findIndex((other) => methodRank(other.name) > methodRank(name));
  return { ...call, methods: methods.toSpliced(next === -1 ? methods.length : next, 0, method) };
}
