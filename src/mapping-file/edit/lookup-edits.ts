import { type Argument, Code, inlined, literalCode, propertyName, quote } from '../code.js';
import type { FieldForm, LookupTable } from '../edits.js';
import { methodOf } from '../grammar.js';
import type { FieldCall, LiteralValue, ObjectValue } from '../model.js';
import { type CallChange, replaceValue, setMethod, setOption } from './call-changes.js';
import { inserted, removedAll } from './siblings.js';
import { lineEndOf, replacement, type TextChange } from './text-change.js';
import type { MappingView } from './view.js';

type Values = Readonly<Record<string, LiteralValue['value']>>;

/** The changes of a lookup table: of a written one only the entries that differ. */
export function lookupChanges({ lookup, otherwise }: FieldForm): CallChange[] {
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
