import type { MappingError } from '../../errors.js';
import { type Argument, Code, inlined, literalCode, propertyName, quote } from '../code.js';
import type { FieldBuilder, FieldForm, FieldPlace, LookupTable } from '../edits.js';
import { isTextMethod, methodOf, textCall } from '../grammar.js';
import { inputsIn } from '../headings.js';
import type { FieldCall, LiteralValue, ObjectValue } from '../model.js';
import { memberOf } from '../read.js';
import { type CallChange, holdsCode, replaceValue, setArgument, setMethod, setOption } from './call-changes.js';
import { callOf } from './field-edits.js';
import { builderFor, kindAt } from './field-kinds.js';
import type { Step } from './key-edits.js';
import { inserted, removedAll } from './siblings.js';
import { lineEndOf, replacement, type TextChange } from './text-change.js';
import type { MappingView } from './view.js';

/** The steps that change how a field is read; what the form does not name stays. */
export function formSteps(field: FieldPlace, form: FieldForm): Step[] {
  const changes: (CallChange | false)[] = [
    form.builder !== undefined && ofBuilder(field, form.builder),
    ...dateChanges(form),
    form.words !== undefined &&
      ((view, call) =>
        setArgument(view, only(view, call, 'list of words for yes and no', 'boolean'), 1, wordsCode(form.words))),
    form.country !== undefined &&
      ((view, call) => setOption(view, only(view, call, 'country', 'phone'), 1, option('country', form.country))),
    form.optional !== undefined && ((view, call) => setOptional(view, call, form.optional === true)),
    ...textChanges(form),
  ];
  return [
    ...changes.flatMap((change) => (change ? [stepFor(field, change)] : [])),
    ...[...lookupChanges(form), ...fieldChanges(form)].map((change) => stepFor(field, ofValue(change))),
  ];
}

function stepFor(field: FieldPlace, change: CallChange): Step {
  return (view) => {
    const member = view.member(field);
    if (member) return change(view, callOf(view, field, member));
    const { line } = view.record(field);
    throw view.refusal(`There is no field ${field.path}.`, { line, advice: 'Assign a column to it first.' });
  };
}

/** A reference names a record by a text, which has the methods that the reference itself lacks. */
function ofValue(change: CallChange): CallChange {
  return (view, call) => {
    if (call.builder !== 'ref') return change(view, call);
    const text = textCall(call);
    if (text) return change(view, text);
    throw readsNoText(view, call, 'Write it in an editor: ref(…, text(…)).');
  };
}

function readsNoText(view: MappingView, { head, line }: FieldCall, advice: string): MappingError {
  return view.refusal(`${view.textOf(head)} reads no text.`, { line, advice });
}

/** The call, if it is of one of these builders. Throws MappingError otherwise. */
function only(view: MappingView, call: FieldCall, what: string, ...builders: readonly string[]): FieldCall {
  if (builders.includes(call.builder)) return call;
  const advice = `Only ${builders.join(' and ')} ${builders.length === 1 ? 'has' : 'have'} one.`;
  throw view.refusal(`${view.textOf(call.head)} has no ${what}.`, { line: call.line, advice });
}

function option(name: string, value: string | null | undefined): { name: string; value: Code | undefined } {
  return { name, value: value === null || value === undefined ? undefined : new Code(quote(value)) };
}

function dateChanges({ formats, language, time, after }: FieldForm): (CallChange | false)[] {
  const dated = (view: MappingView, call: FieldCall) => only(view, call, 'date format', 'date', 'dateTime');
  const timed = (view: MappingView, call: FieldCall) => only(view, call, 'time of its own', 'dateTime');
  return [
    formats !== undefined && ((view, call) => setArgument(view, dated(view, call), 1, formatsCode(formats))),
    language !== undefined && ((view, call) => setOption(view, dated(view, call), 2, option('language', language))),
    // `after` has a meaning with a time only.
    time === null && ((view, call) => setOption(view, timed(view, call), 2, option('after', null))),
    time !== undefined && ((view, call) => setOption(view, timed(view, call), 2, option('time', time))),
    after !== undefined && ((view, call) => setOption(view, timed(view, call), 2, option('after', after))),
  ];
}

function formatsCode(formats: readonly string[]): Code | undefined {
  const [first, ...others] = formats;
  if (first === undefined) return undefined;
  return new Code(others.length === 0 ? quote(first) : `[${formats.map(quote).join(', ')}]`);
}

function wordsCode(words: FieldForm['words']): Code | undefined {
  if (!words) return undefined;
  const list = (texts: readonly string[]) => `[${texts.map(quote).join(', ')}]`;
  return new Code(`{ true: ${list(words.true)}, false: ${list(words.false)} }`);
}

/** Changes of the text that a builder reads: `email(text('E-mail').lower())`. */
function textChanges(form: FieldForm): CallChange[] {
  const names = ['pad', 'upper', 'lower', 'singleSpaced', 'truncate', 'except'] as const;
  return names.flatMap((name): CallChange[] => {
    const value = form[name];
    if (value === undefined) return [];
    const isGone = value === null || value === false || (Array.isArray(value) && value.length === 0);
    return [(view, call) => setTextMethod(view, call, name, isGone ? undefined : argumentsFor(value))];
  });
}

function argumentsFor(value: number | boolean | readonly string[] | null): readonly Argument[] {
  if (typeof value === 'number') return [literalCode(value)];
  return Array.isArray(value) ? value : [];
}

function setTextMethod(
  view: MappingView,
  call: FieldCall,
  name: string,
  given: readonly Argument[] | undefined,
): readonly TextChange[] {
  const text = textCall(call);
  if (text) return setMethod(view, text, name, given);
  return given ? wrapped(view, call, (read) => `${read}.${name}(${given.map(argumentText).join(', ')})`) : [];
}

function argumentText(argument: Argument): string {
  return argument instanceof Code ? argument.text : quote(String(argument));
}

/** Puts a text between a builder and its column: `date('Day')` becomes `date(text('Day').except('-'))`. */
function wrapped(view: MappingView, call: FieldCall, textOf: (read: string) => string): TextChange[] {
  const [input, more] = inputsIn(call);
  if (input?.kind !== 'literal' || more || call.builder === 'key' || call.builder === 'ref')
    throw readsNoText(view, call, 'Assign a column to it first.');
  return [replacement(input.span, textOf(view.call('text', new Code(view.textOf(input.span))).text))];
}

function setOptional(view: MappingView, call: FieldCall, isOptional: boolean): TextChange[] {
  const text = textCall(call);
  const value = isOptional ? new Code('true') : undefined;
  if (text?.builder === 'text') return setOption(view, text, 1, { name: 'optional', value });
  if (!isOptional) return [];
  return wrapped(view, call, (read) => `${read.slice(0, -1)}, { optional: true })`);
}

/** Changes of what every field can do. */
function fieldChanges({ default: fallback, lenient, required, clearing }: FieldForm): CallChange[] {
  const onOff = (name: string, is: boolean | undefined): CallChange[] =>
    is === undefined ? [] : [(view, call) => setMethod(view, call, name, is ? [] : undefined)];
  const given = fallback === null || fallback === undefined ? undefined : [literalCode(fallback)];
  return [
    ...(fallback === undefined
      ? []
      : [(view: MappingView, call: FieldCall) => setMethod(view, call, 'default', given)]),
    ...onOff('lenient', lenient),
    ...onOff('required', required),
    ...onOff('clearing', clearing),
  ];
}

/** Changes the builder. What it does to the text stays; what only the earlier one understood goes. */
function ofBuilder(field: FieldPlace, wanted: FieldBuilder): CallChange {
  return (view, call) => {
    if (call.builder === wanted) return [];
    const builder = builderFor(view, field, kindAt(view, field), wanted);
    const [input, ...others] = call.arguments;
    const areDates = [call.builder, builder].every((name) => name === 'date' || name === 'dateTime');
    const isRead = input !== undefined && inputsIn(call).length === 1;
    if (!isRead || (!areDates && others.some(holdsCode))) throw view.byHand(view.textOf(call.head), call.line);
    if (areDates) return [replacement(call.head, builtOf(view, builder, dateArguments(view, call, builder)))];
    const inner = textCall(call);
    if (builder === 'text' && inner) return [replacement(call.head, view.textOf(inner.span))];
    const texts = call.methods.filter(({ name }) => isTextMethod(name));
    const last =
      inner === call && (texts.length > 0 || others.length > 0) ? (texts.at(-1)?.span ?? call.head) : undefined;
    if (!last) return [replacement(call.head, builtOf(view, builder, [view.textOf(input.span)]))];
    const span = { start: call.head.start, end: last.end };
    return [replacement(span, builtOf(view, builder, [view.textOf(span)]))];
  };
}

/** The arguments of a date for another builder: `date` has none of the options for times. */
function dateArguments(view: MappingView, call: FieldCall, builder: FieldBuilder): string[] {
  const texts = call.arguments.map(({ span }) => view.textOf(span));
  const options = call.arguments[2];
  if (builder === 'dateTime' || !options) return texts;
  if (options.kind !== 'object' || holdsCode(options)) throw view.byHand(view.textOf(options.span), options.line);
  const language = memberOf(options, 'language');
  if (language) return [...texts.slice(0, 2), `{ ${view.textOf(language.span)} }`];
  return texts.slice(0, texts[1] === '[]' ? 1 : 2);
}

function builtOf(view: MappingView, builder: string, given: readonly string[]): string {
  return view.call(builder, ...given.map((text) => new Code(text))).text;
}

type Values = Readonly<Record<string, LiteralValue['value']>>;

/** The changes of a lookup table: of a written one only the entries that differ. */
function lookupChanges({ lookup, otherwise }: FieldForm): CallChange[] {
  const changes: CallChange[] = [];
  if (lookup === null) changes.push((view, call) => setMethod(view, call, 'lookup', undefined));
  else if (lookup) {
    changes.push((view, call) => setTable(view, call, lookup));
    if ('values' in lookup)
      for (const change of [changedEntries, removedEntries, addedEntries])
        changes.push((view, call) => {
          const table = methodOf(call, 'lookup')?.arguments[0];
          return table?.kind === 'object' ? change(view, table, lookup.values) : [];
        });
  }
  if (otherwise !== undefined && lookup !== null) changes.push((view, call) => setOtherwise(view, call, otherwise));
  return changes;
}

function setTable(view: MappingView, call: FieldCall, lookup: LookupTable): TextChange[] {
  const written = methodOf(call, 'lookup')?.arguments[0];
  // Its entries are changed one by one.
  if (written?.kind === 'object' && 'values' in lookup)
    return replaceValue(view, written, new Code(view.textOf(written.span)));
  if (written) return replaceValue(view, written, tableCode(view, lookup));
  return setMethod(view, call, 'lookup', [tableCode(view, lookup)]);
}

function tableCode(view: MappingView, table: LookupTable): Code {
  if ('values' in table) {
    return inlined(Object.entries(table.values).map(([name, value]) => ({ name, value: literalCode(value) })));
  }
  const columns = { key: table.key, value: table.value };
  if (!('file' in table)) return view.call('fromSheet', table.sheet, columns);
  const from: Argument = table.sheet === undefined ? columns : { ...columns, sheet: table.sheet };
  return view.call('fromFile', table.file, from);
}

function changedEntries(_view: MappingView, table: ObjectValue, values: Values): TextChange[] {
  return table.members.flatMap(({ name, value }) => {
    const wanted = Object.hasOwn(values, name) ? values[name] : undefined;
    if (wanted === undefined || (value.kind === 'literal' && value.value === wanted)) return [];
    return [replacement(value.span, literalCode(wanted).text)];
  });
}

function removedEntries(view: MappingView, table: ObjectValue, values: Values): TextChange[] {
  const gone = table.members.flatMap(({ name }, at) => (Object.hasOwn(values, name) ? [] : [at]));
  return removedAll(view.membersOf(table), gone);
}

function addedEntries(view: MappingView, table: ObjectValue, values: Values): TextChange[] {
  const missing = Object.entries(values).filter(([name]) => !table.members.some((member) => member.name === name));
  if (missing.length === 0) return [];
  const entries = missing.map(([name, value]) => `${propertyName(name)}: ${literalCode(value).text}`);
  const isOnLines = view.textOf(table.span).includes('\n');
  const between = (indent: string) => (isOnLines ? `,${lineEndOf(view.text)}${indent}` : ', ');
  return inserted(view.membersOf(table), table.members.length, (indent) => entries.join(between(indent)));
}

function setOtherwise(view: MappingView, call: FieldCall, otherwise: string | null): TextChange[] {
  const found = methodOf(call, 'lookup');
  if (!found)
    throw view.refusal('There is no lookup table.', { line: call.line, advice: 'Set the table at the same time.' });
  const value = otherwise === null ? undefined : new Code(quote(otherwise));
  return setOption(view, { head: found.span, arguments: found.arguments }, 1, { name: 'otherwise', value });
}
