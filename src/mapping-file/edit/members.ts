import { type ResourceName, resourceOf } from '../../contract/index.js';
import type { Code, CodeMember } from '../code.js';
import type { MappingValue, ObjectValue, ValueMember } from '../model.js';
import { memberLines } from '../print.js';
import { memberOf } from '../read.js';
import { inserted, removed } from './siblings.js';
import { indentUnit, lineEndOf, type TextChange } from './text-change.js';
import type { MappingView } from './view.js';

/** Adds a member to an object, behind those that stand before it in `order`; one that is not in it stands last. */
export function addMember(
  view: MappingView,
  object: ObjectValue,
  { member, order }: { readonly member: CodeMember; readonly order: readonly string[] },
): TextChange[] {
  const rank = order.indexOf(member.name);
  const isBefore = ({ name }: ValueMember) => rank === -1 || (order.includes(name) && order.indexOf(name) < rank);
  const position = object.members.findLastIndex(isBefore) + 1;
  return inserted(view.membersOf(object), position, (indent) => memberText(view.text, member, indent));
}

/** A member without its comma, for a line that begins with this indent. */
export function memberText(text: string, member: CodeMember, indent: string): string {
  const unit = indentUnit(text);
  const depth = Math.round(indent.length / unit.length);
  const printed = memberLines(member, depth).map((line) => {
    const [, spaces = '', rest = ''] = /^( *)(.*)$/s.exec(line) ?? [];
    return unit.repeat(Math.max(0, spaces.length / 2 - depth)) + rest;
  });
  return printed.join(lineEndOf(text) + indent).replace(/,$/, '');
}

/** The members of a record in the order in which a mapping names them: key, references, name, fields, custom fields. */
export function recordOrder(resource: ResourceName): string[] {
  const { naturalKeys, references, fields } = resourceOf(resource);
  const custom = 'customFieldValues';
  const others = Object.keys(fields).filter((name) => name !== custom);
  return [...new Set(['match', ...naturalKeys, ...Object.keys(references), 'name', ...others, custom])];
}

/** Adds a field to an object at a path, with the objects that it needs. Throws MappingError where the path leads into code. */
export function addField(
  view: MappingView,
  object: ObjectValue,
  { path, value, order }: { readonly path: readonly string[]; readonly value: Code; readonly order: readonly string[] },
): TextChange[] {
  const [name = '', ...rest] = path;
  const found = rest.length > 0 ? memberOf(object, name) : undefined;
  if (!found) return addMember(view, object, { member: nested(path, value), order });
  if (found.value.kind !== 'object') throw view.byHand(name, found.line);
  return addField(view, found.value, { path: rest, value, order: [] });
}

function nested([name = '', ...rest]: readonly string[], value: Code): CodeMember {
  if (rest.length === 0) return { name, value };
  return { name, value: [nested(rest, value)], isOpen: name === 'customFieldValues' };
}

/** A member on the way to a field. */
interface Step {
  readonly object: ObjectValue;
  readonly position: number;
}

/** Takes a field away, and the objects that held nothing else. Throws MappingError if it is not there. */
export function removeField(view: MappingView, body: ObjectValue, path: string): TextChange[] {
  const steps = stepsTo(body, path);
  const at = steps.findLastIndex(({ object }, depth) => depth === 0 || object.members.length > 1 || object.hasMore);
  const step = steps[at];
  if (!step)
    throw view.refusal(`There is no field ${path}.`, { line: body.line, advice: 'Look at the mapping again.' });
  const taken = step.object.members[step.position];
  if (taken?.value.kind === 'list' && taken.value.items.length > 1 && at < steps.length - 1)
    throw view.byHand(taken.name, taken.line);
  return removed(view.membersOf(step.object), step.position);
}

function stepsTo(object: ObjectValue, path: string): Step[] {
  for (const [position, { name, value }] of object.members.entries()) {
    if (name === path) return [{ object, position }];
    if (!path.startsWith(`${name}.`)) continue;
    const inner = innerSteps(value, path.slice(name.length + 1));
    if (inner.length > 0) return [{ object, position }, ...inner];
  }
  return [];
}

function innerSteps(value: MappingValue, path: string): Step[] {
  if (value.kind === 'object') return stepsTo(value, path);
  if (value.kind === 'call') return value.arguments.flatMap((argument) => innerSteps(argument, path));
  if (value.kind !== 'list') return [];
  const [, at = '', rest = ''] = /^(\d+)\.(.*)$/s.exec(path) ?? [];
  const item = value.items[Number(at)];
  return item?.kind === 'object' && at !== '' ? stepsTo(item, rest) : [];
}
