import { Code, type CodeMember, inlined, quote } from '../../src/mapping-file/code.js';
import type { MappingStructure, MappingValue, ObjectValue } from '../../src/mapping-file/model.js';
import { printMappingFile } from '../../src/mapping-file/print.js';

/** Prints what was read of a mapping, from its values alone: nothing is copied out of its text but code. */
export function reprint({ body, comments }: MappingStructure): string {
  return printMappingFile(membersOf(body, []), comments);
}

function membersOf(object: ObjectValue, path: readonly string[]): CodeMember[] {
  const last = object.members.at(-1);
  return object.members.map((member) => {
    const { name, comments } = member;
    const [given, fallback] = withFallback(member.value);
    const { condition, value } = conditional(given);
    const own = [...path, name];
    const [comment] = comments.above;
    const remarks = member === last ? object.remarks : [];
    return {
      name,
      value: value.kind === 'object' ? membersOf(value, own) : new Code(codeOf(value)),
      ...(fallback && { fallback: membersOf(fallback, own) }),
      ...(condition && { condition: new Code(codeOf(condition)) }),
      ...(comment !== undefined && { comment }),
      ...(remarks.length > 0 && { remarks }),
      isOpen: isOpen(own),
    };
  });
}

/** A record and the one of constants that stands for it in rows that do not name it, in a list of both. */
function withFallback(value: MappingValue): readonly [MappingValue, ObjectValue?] {
  if (value.kind !== 'list') return [value];
  const [fallback, own, more] = value.items;
  return fallback?.kind === 'object' && own && more === undefined ? [own, fallback] : [value];
}

/** A record and what tells the rows that yield it: `when(filled('Site'), { … })`. */
function conditional(value: MappingValue): { readonly condition?: MappingValue; readonly value: MappingValue } {
  if (value.kind !== 'call' || value.builder !== 'when') return { value };
  const [condition, fields] = value.arguments;
  return fields?.kind === 'object' && condition ? { condition, value: fields } : { value };
}

/** Sheets, records and what they hold stand open, and so do custom fields. */
function isOpen(path: readonly string[]): boolean {
  const depth = path.indexOf('records');
  if (depth === -1) return path[0] === 'sheets' && path.length <= 2;
  return path.length <= depth + 2 || path.at(-1) === 'customFieldValues';
}

function codeOf(value: MappingValue): string {
  switch (value.kind) {
    case 'literal':
      return typeof value.value === 'string' ? quote(value.value) : String(value.value);
    case 'list':
      return `[${value.items.map(codeOf).join(', ')}]`;
    case 'object':
      return inlined(value.members.map((member) => ({ name: member.name, value: new Code(codeOf(member.value)) })))
        .text;
    case 'call': {
      const calls = [{ name: value.builder, arguments: value.arguments }, ...value.methods];
      return calls.map((call) => `${call.name}(${call.arguments.map(codeOf).join(', ')})`).join('.');
    }
    default:
      return value.text;
  }
}
