import { customFieldPrefix, listFieldsOf } from '../../contract/index.js';
import { Code, literalCode, quote } from '../code.js';
import type { EditOf, FieldPlace } from '../edits.js';
import { columnTexts, fieldCall, isTextMethod } from '../grammar.js';
import type { FieldCall, MappedMember } from '../model.js';
import { holdsCode, replaceValue, setArgument } from './call-changes.js';
import { builderFor, columnCode, type KnownKind, kindAt } from './field-kinds.js';
import { addField, recordOrder, removeField } from './members.js';
import { inserted } from './siblings.js';
import { indentAt, isFirstOnLine, lineEndOf, replacement, type TextChange } from './text-change.js';
import type { MappingView } from './view.js';

/** Lets a field read a column. Throws MappingError where it is code, or takes no column. */
export function assignColumn(
  view: MappingView,
  { field, column, isAdded, builder }: EditOf<'assign-column'>,
): TextChange[] {
  const known = kindAt(view, field);
  const member = view.member(field);
  if (!member) return newField(view, field, codeFor(view, field, known, { column, builder }));
  const call = callOf(view, field, member);
  if (known.kind === 'reference') {
    const columns = isAdded ? headingsOf(call) : [];
    return setReference(view, { kind: 'set-reference', field, columns: [...new Set([...columns, column])] });
  }
  return isAdded ? withColumn(view, field, call, column) : ofColumn(view, field, known, { call, column });
}

function codeFor(
  view: MappingView,
  field: FieldPlace,
  known: KnownKind,
  { column, builder }: Pick<EditOf<'assign-column'>, 'column' | 'builder'>,
): Code {
  if (known.kind === 'reference') return view.call('ref', known.to ?? '', column);
  if (known.kind === 'key') return view.call('key', column);
  return columnCode(view, builderFor(view, field, known, builder), column, known.choices);
}

/** Adds a field to its record. Throws MappingError if there is no such record. */
export function newField(view: MappingView, { path, ...place }: FieldPlace, value: Code): TextChange[] {
  const { body, line } = view.record(place);
  const isCustom = path.startsWith(customFieldPrefix);
  const parts = isCustom ? ['customFieldValues', path.slice(customFieldPrefix.length)] : path.split('.');
  const [first = ''] = parts;
  if (!isCustom && listFieldsOf(place.resource).includes(first)) {
    const advice = `Add it in an editor: ${first}: rows({ … }) has one item a row.`;
    throw view.refusal(`${first} is a list.`, { line, advice });
  }
  return addField(view, body, { path: parts, value, order: recordOrder(place.resource) });
}

/** The call that reads a field. Throws MappingError if it is code beyond the grammar. */
export function callOf(view: MappingView, { resource, path }: FieldPlace, member: MappedMember): FieldCall {
  const call = fieldCall(member.value);
  if (call) return call;
  throw view.byHand(`${resource}.${path}`, member.line);
}

function headingsOf(call: FieldCall): string[] {
  return (columnTexts(call) ?? []).map(({ value }) => String(value));
}

function ofColumn(
  view: MappingView,
  field: FieldPlace,
  known: KnownKind,
  { call, column }: { readonly call: FieldCall; readonly column: string },
): TextChange[] {
  const columns = columnTexts(call);
  const [only, more] = columns ?? [];
  if (only && !more)
    return replaceValue(view, only, new Code(String(only.value) === column ? view.textOf(only.span) : quote(column)));
  if (call.arguments.some(holdsCode)) throw view.byHand(view.textOf(call.head), call.line);
  if (known.kind === 'key') return [replacement(call.head, view.call('key', column).text)];
  const isTranslated = call.methods.some(({ name }) => name === 'lookup');
  const builder = call.builder === 'join' ? 'text' : builderFor(view, field, known, undefined);
  const code = columnCode(view, builder, column, isTranslated ? undefined : known.choices);
  return [replacement(call.head, code.text)];
}

/** Joins a column to those of a text or a key. */
function withColumn(view: MappingView, { path }: FieldPlace, call: FieldCall, column: string): TextChange[] {
  if (headingsOf(call).includes(column)) return [];
  const own = new Code(quote(column));
  if (call.builder === 'key' || call.builder === 'join')
    return inserted(view.argumentsIn(call.head, call.arguments), call.arguments.length, () => own.text);
  if (call.builder === 'rowKey') return [replacement(call.head, view.call('key', column).text)];
  if (call.builder !== 'text')
    throw view.refusal(`${path} reads one column with ${call.builder}.`, {
      line: call.line,
      advice: 'Only a text and a key can be made of several columns.',
    });
  const other = call.methods.findIndex(({ name }) => !isTextMethod(name));
  const texts = other === -1 ? call.methods : call.methods.slice(0, other);
  const span = { start: call.head.start, end: (texts.at(-1)?.span ?? call.head).end };
  const [heading] = call.arguments;
  const isPlain = texts.length === 0 && call.arguments.length === 1 && heading !== undefined;
  const before = new Code(view.textOf(isPlain ? heading.span : span));
  return [replacement(span, view.call('join', ' ', before, own).text)];
}

/** Lets a reference name a record by columns. Throws MappingError where it is no reference, or code. */
export function setReference(view: MappingView, { field, columns }: EditOf<'set-reference'>): TextChange[] {
  const { kind, to = '' } = kindAt(view, field);
  if (kind !== 'reference')
    throw view.refusal(`${field.path} is not a reference.`, { advice: 'Assign a column to it.' });
  const [first, ...others] = columns;
  const code = () =>
    first !== undefined && others.length === 0 ? new Code(quote(first)) : view.call('key', ...columns);
  const member = view.member(field);
  if (!member) return newField(view, field, first === undefined ? view.call('ref', to) : view.call('ref', to, code()));
  const call = callOf(view, field, member);
  if (call.builder !== 'ref') throw view.byHand(`${field.resource}.${field.path}`, member.line);
  const input = call.arguments[1];
  if (first === undefined) return setArgument(view, call, 1, undefined);
  if (input?.kind === 'call') {
    if (input.builder === 'key') return setArguments(view, input, columns);
    const [only, more] = columnTexts(input) ?? [];
    if (only && !more && others.length === 0) return replaceValue(view, only, code());
  }
  return setArgument(view, call, 1, code());
}

/** Sets the columns that a key is made of; those that it has already stay as they are written. */
export function setArguments(view: MappingView, call: FieldCall, columns: readonly string[]): TextChange[] {
  if (columns.join('\n') === headingsOf(call).join('\n')) return [];
  const [first] = call.arguments;
  const last = call.arguments.at(-1);
  if (!first || !last) return [replacement(call.head, view.call(call.builder, ...columns).text)];
  if (call.arguments.some(holdsCode)) throw view.byHand(view.textOf(call.span), call.line);
  const written = new Map(
    call.arguments.flatMap((argument): [string, string][] => {
      const [only, more] = argument.kind === 'call' ? headingsOf(argument) : [];
      return only !== undefined && more === undefined ? [[only, view.textOf(argument.span)]] : [];
    }),
  );
  const isOnLines = isFirstOnLine(view.text, first.span.start);
  const separator = isOnLines ? `,${lineEndOf(view.text)}${indentAt(view.text, first.span.start)}` : ', ';
  const texts = columns.map((column) => written.get(column) ?? quote(column));
  return [replacement({ start: first.span.start, end: last.span.end }, texts.join(separator))];
}

/** Gives a field the same value in all rows. Throws MappingError where the value does not fit, or the field is code. */
export function setConstant(view: MappingView, { field, value }: EditOf<'set-constant'>): TextChange[] {
  const { kind, choices } = kindAt(view, field);
  const type = kind === 'boolean' ? 'boolean' : kind === 'integer' || kind === 'number' ? 'number' : 'string';
  const fits = choices ? choices.includes(String(value)) : kind === 'customField' || typeof value === type;
  if (!fits || kind === 'reference' || kind === 'texts')
    throw view.refusal(`${field.path} cannot have the value ${JSON.stringify(value)}.`, {
      line: view.record(field).line,
      advice: choices ? `It takes ${choices.join(', ')}.` : `It is a ${kind === 'reference' ? kind : type}.`,
    });
  const code = view.call('constant', literalCode(value));
  const member = view.member(field);
  return member ? replaceValue(view, callOf(view, field, member), code) : newField(view, field, code);
}

/** Takes a field away. Throws MappingError if it is not there, or code. */
export function takeField(view: MappingView, { field }: EditOf<'remove-field'>): TextChange[] {
  const { path, ...place } = field;
  const record = view.record(place);
  const member = view.member(field);
  if (member && holdsCode(member.value)) throw view.byHand(`${field.resource}.${path}`, member.line);
  return removeField(view, record.body, path);
}
