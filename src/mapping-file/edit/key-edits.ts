import { resourceOf } from '../../contract/index.js';
import { Code, method, quote } from '../code.js';
import type { EditOf } from '../edits.js';
import { keyAt } from '../find.js';
import { columnTexts } from '../grammar.js';
import type { FieldCall } from '../model.js';
import { holdsCode, setArgument, setMethod } from './call-changes.js';
import { callOf, newField, setArguments } from './field-edits.js';
import { replacement, type TextChange } from './text-change.js';
import type { MappingView } from './view.js';

/** One change of a mapping, made in the text as the changes before it left it. */
export type Step = (view: MappingView) => readonly TextChange[];

/** The steps that set of what the key of a record is made. */
export function keySteps(edit: EditOf<'set-key'>): Step[] {
  const { columns, isCounted, isHashed, prefix } = edit;
  const change = (set: (view: MappingView, call: FieldCall) => TextChange[]): Step => {
    return (view) => {
      const member = keyAt(view.structure, edit.record);
      return member ? set(view, callOf(view, { ...edit.record, path: member.path }, member)) : [];
    };
  };
  return [
    (view) => (keyAt(view.structure, edit.record) ? [] : newKey(view, edit)),
    ...(columns ? [change((view, call) => setColumns(view, call, columns))] : []),
    // A key of the whole row is counted anyway.
    ...(isCounted === undefined && columns?.length !== 0
      ? []
      : [
          change((view, call) =>
            setMethod(view, call, 'counted', isCounted && call.builder === 'key' ? [] : undefined),
          ),
        ]),
    ...(isHashed === undefined
      ? []
      : [change((view, call) => setMethod(view, call, 'hashed', isHashed && call.builder === 'key' ? [] : undefined))]),
    ...(prefix === undefined ? [] : [change((view, call) => setPrefix(view, call, prefix))]),
  ];
}

function newKey(view: MappingView, { record, columns = [] }: EditOf<'set-key'>): TextChange[] {
  const [path] = resourceOf(record.resource).naturalKeys;
  if (path === undefined) {
    const { line } = view.record(record);
    throw view.refusal(`The ${record.resource} has no key.`, { line, advice: 'Its records are known by their ids.' });
  }
  return newField(view, { ...record, path }, keyCode(view, columns));
}

/** A key of these columns, or of the whole row. */
export function keyCode(view: MappingView, columns: readonly string[]): Code {
  return columns.length === 0 ? view.call('rowKey') : view.call('key', ...columns);
}

function setColumns(view: MappingView, call: FieldCall, columns: readonly string[]): TextChange[] {
  const [first] = columns;
  if (call.builder === 'key' && first !== undefined) return setArguments(view, call, columns);
  if (call.builder === 'rowKey' && first === undefined) return [];
  const isSame =
    columnTexts(call)
      ?.map(({ value }) => String(value))
      .join('\n') === columns.join('\n');
  if (isSame && first !== undefined) return [];
  const isPlain = call.builder === 'key' || call.builder === 'rowKey' || call.methods.length === 0;
  if (!isPlain || call.arguments.some(holdsCode)) throw view.byHand(view.textOf(call.span), call.line);
  const [prefix] = call.builder === 'rowKey' ? call.arguments : [];
  const code = keyCode(view, columns);
  return [replacement(call.head, prefix ? method(code, 'prefix', new Code(view.textOf(prefix.span))).text : code.text)];
}

function setPrefix(view: MappingView, call: FieldCall, prefix: string | null): TextChange[] {
  const text = prefix === null || prefix === '' ? undefined : prefix;
  if (call.builder === 'rowKey')
    return setArgument(view, call, 0, text === undefined ? undefined : new Code(quote(text)));
  return setMethod(view, call, 'prefix', text === undefined ? undefined : [text]);
}
