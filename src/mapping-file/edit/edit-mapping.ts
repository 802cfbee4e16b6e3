import { type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { Code, type CodeMember, literalCode, quote } from '../code.js';
import type { EditOf, FieldForm, MappingEdit } from '../edits.js';
import { tableAt } from '../find.js';
import type { MappedRecord, MappedTable, ObjectValue } from '../model.js';
import { block } from '../print.js';
import { memberOf } from '../read.js';
import { holdsCode, removeMember, setMember } from './call-changes.js';
import { assignColumn, setConstant, setReference, takeField } from './field-edits.js';
import { formSteps } from './form-edits.js';
import { withImports, withoutUnused } from './imports.js';
import { keyCode, keySteps, type Step } from './key-edits.js';
import { addMember, memberText } from './members.js';
import { inserted, removed, type Siblings } from './siblings.js';
import { changed, type TextChange } from './text-change.js';
import { MappingView } from './view.js';

/**
 * Changes the text of a mapping as an edit says, and no line that need not change: comments, formatting and what is written
 * by hand stay. Throws MappingError, with the line and what to do, where the edit cannot be made.
 */
export function editMapping(text: string, edit: MappingEdit, file = 'The mapping'): string {
  const first = new MappingView(text, file);
  let view = first;
  for (const step of stepsOf(edit)) {
    view.called.clear();
    const changes = step(view);
    if (changes.length === 0) continue;
    const result = withImports(changed(view.text, changes), view.called, file);
    view = new MappingView(result, file);
  }
  return view === first ? text : withoutUnused(view.text, first.file);
}

function stepsOf(edit: MappingEdit): Step[] {
  switch (edit.kind) {
    case 'assign-column': {
      const { field, column, builder } = edit;
      const form: FieldForm = { ...(builder && { builder }), ...edit.form };
      return [
        (view) => assignColumn(view, edit),
        ...formSteps(field, form),
        (view) => ignoreColumn(view, { kind: 'ignore-column', table: field.table, column, isIgnored: false }),
      ];
    }
    case 'set-form':
      return formSteps(edit.field, edit.form);
    case 'set-constant':
      return [(view) => setConstant(view, edit)];
    case 'set-reference':
      return [(view) => setReference(view, edit)];
    case 'set-key':
      return keySteps(edit);
    case 'remove-field':
      return [(view) => takeField(view, edit)];
    case 'add-record':
      return [(view) => addRecord(view, edit)];
    case 'remove-record':
      return [(view) => removeRecord(view, edit)];
    case 'set-setting':
      return [(view) => setSetting(view, edit)];
    case 'ignore-column':
      return [(view) => ignoreColumn(view, edit)];
  }
}

const tableOrder = ['source', 'skip', 'ignore', 'fillDown', 'records', 'sheets'];

/**
 * Adds a record with its key and the references to the records of the same row, to a sheet that the mapping has not read so
 * far, too. Throws MappingError if it is there.
 */
function addRecord(view: MappingView, edit: EditOf<'add-record'>): TextChange[] {
  const sheets = memberOf(view.structure.body, 'sheets');
  const { table: sheet } = edit;
  const isNew = sheet !== undefined && tableAt(view.structure, sheet) === undefined;
  if (sheets?.value.kind === 'object' && isNew) {
    const record = block(edit.resource, newMembers(view, [], edit));
    const member = block(sheet, [block('records', [record])]);
    return addMember(view, sheets.value, { member, order: [] });
  }
  const table = view.table(edit.table);
  const records = recordsOf(view, table);
  const found = memberOf(records, edit.resource);
  const members = newMembers(view, table.records, edit);
  if (found?.value.kind === 'list') return addItem(view, { ...found.value, resource: edit.resource }, members);
  if (found)
    throw view.refusal(`The rows give one ${edit.resource} already.`, {
      line: found.line,
      advice: 'Make it a list in an editor if a row gives several: [{ … }, { … }].',
    });
  return addMember(view, records, { member: block(edit.resource, members), order: resourceNames });
}

function recordsOf(view: MappingView, table: MappedTable): ObjectValue {
  const records = memberOf(table.body, 'records');
  if (records?.value.kind === 'object') return records.value;
  throw view.byHand('The list of records', records?.line ?? table.line);
}

function newMembers(
  view: MappingView,
  records: readonly MappedRecord[],
  { resource, columns }: EditOf<'add-record'>,
): CodeMember[] {
  const { naturalKeys, references } = resourceOf(resource);
  const [key] = naturalKeys;
  const inRow = new Set(records.map((record) => record.resource));
  const named = Object.entries(references).filter(([, { to }]) => inRow.has(to) && to !== resource);
  return [
    ...(key === undefined ? [] : [{ name: key, value: keyCode(view, columns) }]),
    ...named.map(([name, { to }]) => ({ name, value: view.call('ref', to) })),
  ];
}

function addItem(
  view: MappingView,
  list: {
    readonly span: Siblings['span'];
    readonly items: readonly { readonly span: Siblings['span'] }[];
    readonly resource: ResourceName;
  },
  members: readonly CodeMember[],
): TextChange[] {
  const siblings = { file: view.file, span: list.span, items: list.items.map(({ span }) => span) };
  return inserted(siblings, list.items.length, (indent) =>
    memberText(view.text, { name: list.resource, value: members, isOpen: true }, indent).replace(/^\w+: /, ''),
  );
}

/** Takes a record away. Throws MappingError if it is code, the only one, or named by another record of its rows. */
function removeRecord(view: MappingView, { record: place }: EditOf<'remove-record'>): TextChange[] {
  const table = view.table(place.table);
  const record = view.record(place);
  const records = recordsOf(view, table);
  const alike = table.records.filter(({ resource }) => resource === place.resource);
  if (alike.length === 1) assertNotNamed(view, table, place.resource);
  const held = memberOf(records, place.resource);
  if (!held) return [];
  if (record.condition && holdsCode(record.condition)) throw view.byHand(`The ${place.resource}`, record.line);
  if (holdsCode(record.body)) throw view.byHand(`A field of the ${place.resource}`, record.line);
  if (alike.length > 1 && held.value.kind === 'list') {
    const siblings = { file: view.file, span: held.value.span, items: held.value.items.map(({ span }) => span) };
    return removed(siblings, record.index);
  }
  if (records.members.length === 1)
    throw view.refusal('It is the only record of the table.', { line: record.line, advice: 'Add another one first.' });
  return removed(view.membersOf(records), records.members.indexOf(held));
}

function assertNotNamed(view: MappingView, { records }: MappedTable, resource: ResourceName): void {
  for (const { members, resource: by } of records.filter((record) => record.resource !== resource)) {
    const found = members.find(({ value }) => {
      if (value.kind !== 'call' || value.builder !== 'ref' || value.arguments.length > 1) return false;
      const [to] = value.arguments;
      return to?.kind === 'literal' && to.value === resource;
    });
    if (!found) continue;
    throw view.refusal(`${by}.${found.path} names the ${resource} of the same row.`, {
      line: found.line,
      advice: `Give ${by}.${found.path} a column, or remove it, before you remove the ${resource}.`,
    });
  }
}

/** Sets or takes away a member of `source`. Throws MappingError where it is code. */
function setSetting(view: MappingView, { table, setting, value }: EditOf<'set-setting'>): TextChange[] {
  const body = table === undefined ? view.structure.body : view.table(table).body;
  const source = memberOf(body, 'source');
  if (source && source.value.kind !== 'object') throw view.byHand('source', source.line);
  const object = source?.value.kind === 'object' ? source.value : undefined;
  if (value === null) {
    const isLast = object?.members.length === 1 && object.members[0]?.name === setting && !object.hasMore;
    return isLast ? removeMember(view, body, 'source') : object ? removeMember(view, object, setting) : [];
  }
  const member = { name: setting, value: literalCode(value) };
  if (object) return setMember(view, object, { member, order: [] });
  return addMember(view, body, { member: { name: 'source', value: [member] }, order: tableOrder });
}

/** Says that a column is not read on purpose, or no longer says it. Throws MappingError where the list is code. */
function ignoreColumn(view: MappingView, { table: name, column, isIgnored }: EditOf<'ignore-column'>): TextChange[] {
  const { body } = view.table(name);
  const ignore = memberOf(body, 'ignore');
  if (!ignore) {
    const member = { name: 'ignore', value: new Code(`[${quote(column)}]`) };
    return isIgnored ? addMember(view, body, { member, order: tableOrder }) : [];
  }
  const { value: list } = ignore;
  if (list.kind !== 'list') {
    if (isIgnored) throw view.byHand('ignore', ignore.line);
    return [];
  }
  const siblings = { file: view.file, span: list.span, items: list.items.map(({ span }) => span) };
  const at = list.items.findIndex((item) => item.kind === 'literal' && item.value === column);
  if (isIgnored) return at === -1 ? inserted(siblings, list.items.length, () => quote(column)) : [];
  if (at === -1) return [];
  return list.items.length === 1 ? removeMember(view, body, 'ignore') : removed(siblings, at);
}
