import { isDoubt, isOfGuess } from './doubts.js';
import {
  type FieldCall,
  type MappingValue,
  type MemberComments,
  memberOf,
  noComments,
  type ObjectValue,
  objectValue,
} from './model.js';
import { codeText } from './print.js';

/** The value at a path of names of members and positions in lists; undefined if there is none. */
export function valueIn(value: MappingValue | undefined, path: readonly string[]): MappingValue | undefined {
  const [name, ...rest] = path;
  if (name === undefined || value === undefined) return value;
  if (value.kind === 'object') return valueIn(memberOf(value, name)?.value, rest);
  if (value.kind === 'list') return valueIn(value.items[Number(name)], rest);
  return value.kind === 'call' ? valueIn(objectIn(value), path) : undefined;
}

/** Position of the fields among the arguments of `when(…, { … })` and `rows({ … })`. */
function fieldsIn(call: FieldCall): number {
  return call.arguments.findLastIndex(({ kind }) => kind === 'object');
}

/** The object in a value: of fields, also of those in `when(…, { … })` and `rows({ … })`. */
export function objectIn(value: MappingValue | undefined): ObjectValue | undefined {
  if (value?.kind === 'call') return objectIn(value.arguments[fieldsIn(value)]);
  return value?.kind === 'object' ? value : undefined;
}

/**
 * Changes the object at a path, and makes those that lead to it, of which the first stands in `order`. Undefined where the
 * path leads into code.
 */
export function changedAt(
  value: MappingValue,
  path: readonly string[],
  change: (object: ObjectValue) => ObjectValue,
  order: readonly string[] = [],
): MappingValue | undefined {
  const [name, ...rest] = path;
  if (value.kind === 'call') {
    const at = fieldsIn(value);
    const inner = value.arguments[at] && changedAt(value.arguments[at], path, change, order);
    return inner && { ...value, arguments: value.arguments.with(at, inner) };
  }
  if (value.kind === 'object') {
    if (name === undefined) return change(value);
    const before = memberOf(value, name)?.value ?? objectValue({}, name === 'customFieldValues');
    const inner = changedAt(before, rest, change, order);
    return inner && withMember(value, name, inner, order);
  }
  const item = value.kind === 'list' ? value.items[Number(name)] : undefined;
  const inner = item && changedAt(item, rest, change, order);
  return value.kind === 'list' && inner ? { ...value, items: value.items.with(Number(name), inner) } : undefined;
}

/** Sets a member of an object, and settles its doubt; undefined takes it away, but not the comments of people above it. */
export function withMember(
  object: ObjectValue,
  name: string,
  value: MappingValue | undefined,
  order: readonly string[] = [],
): ObjectValue {
  const { members, remarks } = object;
  const at = members.findLastIndex((member) => member.name === name);
  const before = members[at];
  if (!before) {
    if (!value) return object;
    const rank = order.indexOf(name);
    const isBefore = (other: string) => rank === -1 || (order.includes(other) && order.indexOf(other) < rank);
    const position = members.findLastIndex((member) => isBefore(member.name)) + 1;
    return { ...object, members: members.toSpliced(position, 0, { name, value, comments: noComments, line: 0 }) };
  }
  if (value) {
    const isSame = objectIn(value) !== undefined || codeText(value) === codeText(before.value);
    const comments = isSame ? before.comments : withoutDoubts(before.comments);
    return { ...object, members: members.with(at, { ...before, value, comments }) };
  }
  const inner = before.value.kind === 'object' ? before.value.remarks : [];
  const kept = [...before.comments.above.filter((line) => line !== '' && !isOfGuess(line)), ...inner];
  const next = members[at + 1];
  if (!next) return { ...object, members: members.toSpliced(at, 1), remarks: [...kept, ...remarks] };
  const comments = { ...next.comments, above: [...kept, ...next.comments.above] };
  return { ...object, members: members.toSpliced(at, 2, { ...next, comments }) };
}

function withoutDoubts({ above, behind }: MemberComments): MemberComments {
  return { above: above.filter((line) => !isDoubt(line)), behind };
}
