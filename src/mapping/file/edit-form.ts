import { MappingError } from '../../errors.js';
import type { FieldBuilder, FieldForm } from './edits.js';
import { inputsIn, isTextMethod, methodRank, textCall } from './grammar.js';
import {
  callValue,
  type FieldCall,
  holdsCode,
  listValue,
  literalValue,
  type MappingModel,
  type MappingValue,
  memberOf,
  noComments,
  type ObjectValue,
  objectValue,
} from './model.js';
import { codeText } from './print.js';
import { withMember } from './values.js';

/** The error for an edit that cannot be made; without a line, or with 0, it names that of the mapping. */
export function refusal(
  { file, body }: Pick<MappingModel, 'file' | 'body'>,
  message: string,
  line: number | undefined,
  advice: string,
): MappingError {
  return new MappingError(message, { place: { file: `${file}:${line || body.line}` }, advice });
}

/** The error for what is code beyond the grammar. */
export function byHand(mapping: MappingModel, what: string, line: number): MappingError {
  return refusal(mapping, `${what} is code that was written by hand.`, line, 'Edit it in an editor.');
}

/**
 * Changes how a call reads its column; what the form does not name stays. `builderOf` gives the builder that was asked for,
 * if the field takes its values. Throws MappingError where the call has no such form, or code stands in it.
 */
export function changeForm(
  mapping: MappingModel,
  given: FieldCall,
  form: FieldForm,
  builderOf: (wanted: FieldBuilder) => FieldBuilder,
): FieldCall {
  let call = given;
  const only = (what: string, ...builders: readonly string[]): FieldCall => {
    if (builders.includes(call.builder)) return call;
    const advice = `Only ${builders.join(' and ')} ${builders.length === 1 ? 'has' : 'have'} one.`;
    throw refusal(mapping, `${headText(call)} has no ${what}.`, call.line, advice);
  };
  const option = (of: FieldCall, at: number, name: string, value: string | null): FieldCall =>
    setOption(mapping, of, at, name, value === null ? undefined : literalValue(value));
  const { builder, formats, time, after, words, country, pad, lookup, otherwise, default: fallback } = form;
  const method = (name: string, value: MappingValue | undefined) => {
    call = setMethod(checked(mapping, call, name), name, value && [value]);
  };
  if (builder !== undefined) call = withBuilder(mapping, call, builder, builderOf);
  if (formats !== undefined)
    call = setArgument(mapping, only('date format', 'date', 'dateTime'), 1, formatsValue(formats));
  // `after` has a meaning with a time only.
  if (time === null) call = option(only('time of its own', 'dateTime'), 2, 'after', null);
  if (time !== undefined) call = option(only('time of its own', 'dateTime'), 2, 'time', time);
  if (after !== undefined) call = option(only('time of its own', 'dateTime'), 2, 'after', after);
  if (words !== undefined) {
    const value = words ? objectValue({ true: textsValue(words.true), false: textsValue(words.false) }) : undefined;
    call = setArgument(mapping, only('list of words for yes and no', 'boolean'), 1, value);
  }
  if (country !== undefined) call = option(only('country', 'phone'), 1, 'country', country);
  if (typeof pad === 'number') call = only('length', 'text', 'join');
  if (pad !== undefined) method('pad', pad === null ? undefined : literalValue(pad));
  if (lookup !== undefined) call = withLookup(mapping, call, lookup);
  if (otherwise !== undefined && lookup !== null) call = withOtherwise(mapping, call, otherwise);
  if (fallback !== undefined) method('default', fallback === null ? undefined : literalValue(fallback));
  for (const name of ['lenient', 'required'] as const)
    if (form[name] !== undefined) call = setMethod(call, name, form[name] ? [] : undefined);
  return call;
}

function headText(call: FieldCall): string {
  return codeText({ ...call, methods: [] });
}

function formatsValue(formats: readonly string[]): MappingValue | undefined {
  const [first, ...others] = formats;
  if (first === undefined) return undefined;
  return others.length === 0 ? literalValue(first) : textsValue(formats);
}

function textsValue(texts: readonly string[]): MappingValue {
  return listValue(texts.map(literalValue));
}

/** Changes the builder. What it does to the text stays; what only the earlier one understood goes. */
function withBuilder(
  mapping: MappingModel,
  call: FieldCall,
  wanted: FieldBuilder,
  builderOf: (wanted: FieldBuilder) => FieldBuilder,
): FieldCall {
  if (call.builder === wanted) return call;
  const builder = builderOf(wanted);
  const [input, ...others] = call.arguments;
  const areDates = [call.builder, builder].every((name) => name === 'date' || name === 'dateTime');
  const isRead = input !== undefined && inputsIn(call).length === 1;
  if (!isRead || (!areDates && others.some(holdsCode))) throw byHand(mapping, headText(call), call.line);
  if (areDates) return { ...call, builder, arguments: dateArguments(mapping, call, builder) };
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
function dateArguments(mapping: MappingModel, call: FieldCall, builder: FieldBuilder): readonly MappingValue[] {
  const options = call.arguments[2];
  if (builder === 'dateTime' || !options) return call.arguments;
  if (options.kind !== 'object' || holdsCode(options)) throw byHand(mapping, codeText(options), options.line);
  const members = options.members.filter(({ name }) => !timeOptions.includes(name));
  return setArgument(mapping, call, 2, members.length > 0 ? { ...options, members } : undefined).arguments;
}

/** Sets a lookup table; the entries that it has already keep their comments and their place. */
function withLookup(mapping: MappingModel, call: FieldCall, values: FieldForm['lookup']): FieldCall {
  const [table, ...options] = call.methods.findLast(({ name }) => name === 'lookup')?.arguments ?? [];
  if (table && holdsCode(table)) throw byHand(mapping, codeText(table), table.line);
  if (!values) return setMethod(checked(mapping, call, 'lookup'), 'lookup', undefined);
  const known = table?.kind === 'object' ? table : objectValue({});
  const kept = known.members.flatMap((member) => {
    const value = Object.hasOwn(values, member.name) ? values[member.name] : undefined;
    return value === undefined ? [] : [{ ...member, value: literalValue(value) }];
  });
  const added = Object.entries(values).filter(([name]) => !kept.some((member) => member.name === name));
  const members = added.map(([name, value]) => ({ name, value: literalValue(value), comments: noComments, line: 0 }));
  return setMethod(call, 'lookup', [{ ...known, members: [...kept, ...members] }, ...options]);
}

function withOtherwise(mapping: MappingModel, call: FieldCall, otherwise: string | null): FieldCall {
  const found = call.methods.findLast(({ name }) => name === 'lookup');
  if (!found) throw refusal(mapping, 'There is no lookup table.', call.line, 'Set the table at the same time.');
  const value = otherwise === null ? undefined : literalValue(otherwise);
  const table = callValue('lookup', ...found.arguments);
  return setMethod(call, 'lookup', setOption(mapping, table, 1, 'otherwise', value).arguments);
}

/** Sets an argument of a call, with `[]` for those before it that are missing; undefined takes it away. */
export function setArgument(
  mapping: MappingModel,
  call: FieldCall,
  at: number,
  value: MappingValue | undefined,
): FieldCall {
  const given = [...call.arguments];
  const before = given[at];
  if (before && (!value || codeText(before) !== codeText(value)) && holdsCode(before))
    throw byHand(mapping, codeText(before), before.line);
  // The same value keeps its comments.
  if ((!before && !value) || (before && value && codeText(before) === codeText(value))) return call;
  while (given.length < at) given.push(listValue([]));
  given[at] = value ?? listValue([]);
  while (!value && given.length > 1 && isFiller(given.at(-1))) given.pop();
  return { ...call, arguments: value || at > 0 ? given : given.filter((each) => !isFiller(each)) };
}

function isFiller(value: MappingValue | undefined): boolean {
  return value?.kind === 'list' && value.items.length === 0;
}

/** Sets a member of the options, which are an argument of a call; undefined takes it away, and with the last one the argument. */
function setOption(
  mapping: MappingModel,
  call: FieldCall,
  at: number,
  name: string,
  value: MappingValue | undefined,
): FieldCall {
  const options = call.arguments[at] ?? objectValue({});
  if (options.kind !== 'object') throw byHand(mapping, codeText(options), options.line);
  const before = memberOf(options, name)?.value;
  if (before && holdsCode(before)) throw byHand(mapping, codeText(before), before.line);
  const after: ObjectValue = withMember(options, name, value);
  const isEmpty = after.members.length === 0 && !after.hasMore;
  if (isEmpty) return setArgument(mapping, call, at, undefined);
  const given = [...call.arguments];
  while (given.length < at) given.push(listValue([]));
  given[at] = after;
  return { ...call, arguments: given };
}

/** The call, if its method of that name holds no code. */
function checked(mapping: MappingModel, call: FieldCall, name: string): FieldCall {
  const given = call.methods.findLast((method) => method.name === name)?.arguments.find(holdsCode);
  if (given) throw byHand(mapping, codeText(given), given.line || call.line);
  return call;
}

/** Calls a method on a field with these arguments, in its place among the others; undefined takes the call away. */
export function setMethod(call: FieldCall, name: string, given: readonly MappingValue[] | undefined): FieldCall {
  const { methods } = call;
  const at = methods.findLastIndex((method) => method.name === name);
  if (!given) return at === -1 ? call : { ...call, methods: methods.toSpliced(at, 1) };
  const method = { name, arguments: given };
  if (at !== -1) return { ...call, methods: methods.with(at, method) };
  const next = methods.findIndex((other) => methodRank(other.name) > methodRank(name));
  return { ...call, methods: methods.toSpliced(next === -1 ? methods.length : next, 0, method) };
}
