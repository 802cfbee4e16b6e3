import { type Argument, Code, type CodeMember, call as printedCall } from '../code.js';
import { methodOf, methodRank } from '../grammar.js';
import type { FieldCall, MappingValue, ObjectValue } from '../model.js';
import { commentsIn, memberOf } from '../read.js';
import { addMember } from './members.js';
import { inserted, removed } from './siblings.js';
import { indentAt, insertion, isFirstOnLine, lineEndOf, replacement, type TextChange } from './text-change.js';
import type { MappingView } from './view.js';

/** A change of the call that reads a field. */
export type CallChange = (view: MappingView, call: FieldCall) => readonly TextChange[];

/** Whether code stands anywhere in a value, which an edit must not take away. */
export function holdsCode(value: MappingValue): boolean {
  if (value.kind === 'list') return value.items.some(holdsCode);
  if (value.kind === 'object') return value.hasMore || value.members.some((member) => holdsCode(member.value));
  if (value.kind !== 'call') return value.kind === 'code';
  return [...value.arguments, ...value.methods.flatMap((method) => method.arguments)].some(holdsCode);
}

/** Replaces a value. Throws MappingError if code stands in it. */
export function replaceValue(view: MappingView, value: MappingValue, code: Code): TextChange[] {
  if (holdsCode(value)) throw view.byHand(view.textOf(value.span), value.line);
  return view.textOf(value.span) === code.text ? [] : [replacement(value.span, code.text)];
}

/** A call, or the call of a method: its name with its brackets, and what stands in them. */
export type CallHead = Pick<FieldCall, 'head' | 'arguments'>;

/** Sets an argument of a call, with `fillers` for those before it that are missing; undefined takes it away. */
export function setArgument(
  view: MappingView,
  call: CallHead,
  at: number,
  code: Code | undefined,
  filler = new Code('[]'),
): TextChange[] {
  const siblings = view.argumentsIn(call.head, call.arguments);
  const given = call.arguments[at];
  if (!code) {
    if (!given) return [];
    if (holdsCode(given)) throw view.byHand(view.textOf(given.span), given.line);
    return at === call.arguments.length - 1 ? removed(siblings, at) : [replacement(given.span, filler.text)];
  }
  if (given) return replaceValue(view, given, code);
  const missing = Array.from({ length: at - call.arguments.length }, () => filler.text);
  return inserted(siblings, call.arguments.length, () => [...missing, code.text].join(', '));
}

/** Sets a member of the options, which are an argument of a call; undefined takes it away, and with the last one the argument. */
export function setOption(
  view: MappingView,
  call: CallHead,
  at: number,
  { name, value }: { readonly name: string; readonly value: Code | undefined },
): TextChange[] {
  const options = call.arguments[at];
  if (!options) return value ? setArgument(view, call, at, new Code(`{ ${name}: ${value.text} }`)) : [];
  if (options.kind !== 'object') throw view.byHand(view.textOf(options.span), options.line);
  if (value) return setMember(view, options, { member: { name, value }, order: [] });
  const isLast = options.members.every((member) => member.name === name) && !options.hasMore;
  if (!isLast) return removeMember(view, options, name);
  const previous = call.arguments[at - 1];
  const isFiller = at > 1 && previous?.kind === 'list' && previous.items.length === 0;
  const siblings = view.argumentsIn(call.head, call.arguments);
  if (!isFiller || !previous) return setArgument(view, call, at, undefined);
  if (holdsCode(options)) throw view.byHand(view.textOf(options.span), options.line);
  return [replacement({ start: siblings.items[at - 2]?.end ?? previous.span.start, end: options.span.end }, '')];
}

/** Sets a member of an object whose value is no object. */
export function setMember(
  view: MappingView,
  object: ObjectValue,
  { member, order }: { readonly member: CodeMember & { readonly value: Code }; readonly order: readonly string[] },
): TextChange[] {
  const found = memberOf(object, member.name);
  return found ? replaceValue(view, found.value, member.value) : addMember(view, object, { member, order });
}

export function removeMember(view: MappingView, object: ObjectValue, name: string): TextChange[] {
  const at = object.members.findLastIndex((member) => member.name === name);
  const found = object.members[at];
  if (!found) return [];
  if (holdsCode(found.value)) throw view.byHand(view.textOf(found.span), found.line);
  return removed(view.membersOf(object), at);
}

/** Calls a method on a field with these arguments, in its place among the others; undefined takes the call away. */
export function setMethod(
  view: MappingView,
  call: FieldCall,
  name: string,
  given: readonly Argument[] | undefined,
): TextChange[] {
  const found = methodOf(call, name);
  if (found?.arguments.some(holdsCode)) throw view.byHand(view.textOf(found.span), found.line);
  const code = given && printedCall(`.${name}`, ...given).text;
  if (found) {
    if (code === undefined) return [removedMethod(view, call, name)];
    return code === view.textOf(found.span) ? [] : [replacement(found.span, code)];
  }
  if (code === undefined) return [];
  const at = call.methods.findIndex((method) => methodRank(method.name) > methodRank(name));
  const before = at === -1 ? call.methods.at(-1) : call.methods[at - 1];
  const neighbour = before ?? call.methods[0];
  const isOnLines = neighbour !== undefined && isFirstOnLine(view.text, neighbour.span.start);
  const start = isOnLines ? lineEndOf(view.text) + indentAt(view.text, neighbour.span.start) : '';
  return [insertion((before?.span ?? call.head).end, start + code)];
}

function removedMethod(view: MappingView, call: FieldCall, name: string): TextChange {
  const at = call.methods.findLastIndex((method) => method.name === name);
  const { start, end } = call.methods[at]?.span ?? call.span;
  const from = (call.methods[at - 1]?.span ?? call.head).end;
  const hasComment = commentsIn(view.text, from, start).length > 0;
  return replacement({ start: hasComment ? start : from, end }, '');
}
