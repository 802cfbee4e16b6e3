import { customFieldPrefix, listFieldsOf, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { MappingError } from '../../errors.js';
import { doubtsIn, isDoubtAt, isOfGuess, recountDoubts } from './doubts.js';
import type { EditOf, FieldForm, FieldPlace, MappingEdit, RecordPlace } from './edits.js';
import { byHand, contractField, EditRefusal, formedCall } from './form-edit.js';
import { fieldCall } from './grammar.js';
import {
  callValue,
  holdsCode,
  keyAt,
  type ListValue,
  listValue,
  literalValue,
  type MappedRecord,
  type MappedTable,
  type MappingModel,
  type MappingStructure,
  type MappingValue,
  mappedRecordAt,
  memberAt,
  memberOf,
  noComments,
  type ObjectValue,
  objectValue,
  tableAt,
} from './model.js';
import { codeText, printModel } from './print.js';
import { readMappingFile, structureOf } from './read.js';
import { changedAt, objectIn, valueIn, withMember } from './values.js';

/**
 * Changes what a mapping file says, and prints it anew; a text in which nothing changes stays as it is. Throws MappingError,
 * with the line and what to do, where the edit cannot be made, and for a file that holds more than the printer can print.
 */
export function editMapping(text: string, edit: MappingEdit, file?: string): string {
  const model = readMappingFile(text, file);
  try {
    const printed = printModel(edited(model, edit));
    if (printed === printModel(model)) return text;
    return text.includes('\r\n') ? printed.replaceAll('\n', '\r\n') : printed;
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
    const { message, line, advice } = error;
    throw new MappingError(message, { place: { file: `${model.file}:${line || model.body.line}` }, advice });
  }
}

/** A mapping after an edit. Throws EditRefusal where it cannot be made. */
function edited(model: MappingStructure, edit: MappingEdit): MappingModel {
  const { beyond } = model;
  if (beyond)
    throw new EditRefusal(
      `${beyond.reason}, so the mapping is shown and not edited.`,
      beyond.line,
      'Edit it in an editor.',
    );
  const before = doubtsIn(model).length;
  const after = { ...model, body: changedBody(model, edit) };
  const left = doubtsIn(after).length;
  if (left === before) return after;
  const recounted = (lines: readonly string[]) => lines.map((line) => recountDoubts(line, left));
  return { ...after, comments: recounted(after.comments), above: recounted(after.above) };
}

/** The part of a mapping that an edit is about: two texts in which it is the same take the same edit. Null if it is not there. */
export function concernedPart(text: string, edit: MappingEdit, file?: string): string | null {
  const mapping = readMappingFile(text, file);
  const found = valueIn(mapping.body, pathOf(mapping, edit));
  const place = 'field' in edit ? edit.field : 'record' in edit ? edit.record : undefined;
  const record = place && mappedRecordAt(mapping, place);
  // Of several records, the key and the condition say whether it is the same one.
  const isOneOfSeveral = place && mappedRecordAt(mapping, { ...place, index: 1 }) !== undefined;
  const same = isOneOfSeveral ? [keyAt(mapping, place)?.value, record?.condition] : [];
  if (same.length > 0) return [...same, found].map((value) => (value ? codeText(value) : '')).join('\n');
  if (edit.kind === 'settle-doubt')
    return doubtsIn(mapping).some((doubt) => isDoubtAt(doubt, edit)) ? edit.comment : null;
  if (edit.kind === 'set-settings') {
    const settings = Object.keys(edit.settings).map((name) => valueIn(found, [name]));
    return settings.map((value) => (value ? codeText(value) : '')).join('\n');
  }
  if (edit.kind !== 'ignore-column' || found?.kind !== 'list') return found ? codeText(found) : null;
  return found.items.map(codeText).find((code) => code === codeText(literalValue(edit.column))) ?? null;
}

function pathOf(mapping: MappingStructure, edit: MappingEdit): readonly string[] {
  switch (edit.kind) {
    case 'add-record':
      return [...tablePath(edit), 'records', edit.resource];
    case 'remove-record':
      return recordPath(mapping, edit.record);
    case 'set-settings':
      return [...tablePath(edit), 'source'];
    case 'ignore-column':
      return [...tablePath(edit), 'ignore'];
    case 'settle-doubt':
      return edit.at;
    default:
      return [...recordPath(mapping, edit.field), ...partsOf(edit.field.path)];
  }
}

/** The object that is the mapping after an edit. */
function changedBody(mapping: MappingStructure, edit: MappingEdit): ObjectValue {
  switch (edit.kind) {
    case 'assign-column': {
      const { field, column, isAdded = false, form = {} } = edit;
      const body = setForm(mapping, field, { ...form, columns: [column] }, isAdded);
      const place = { table: field.table, column, isIgnored: false };
      return ignoreColumn(structureOf({ ...mapping, body }), { kind: 'ignore-column', ...place });
    }
    case 'set-form':
      return setForm(mapping, edit.field, edit.form);
    case 'remove-field':
      return removeField(mapping, edit);
    case 'add-record':
      return addRecord(mapping, edit);
    case 'remove-record':
      return removeRecord(mapping, edit);
    case 'set-settings':
      return setSettings(mapping, edit);
    case 'settle-doubt':
      return settleDoubt(mapping, edit);
    case 'ignore-column':
      return ignoreColumn(mapping, edit);
  }
}

/** Changes how a field is read, or adds it to its record. */
function setForm(mapping: MappingStructure, field: FieldPlace, form: FieldForm, isAdded = false): ObjectValue {
  const { resource, path } = field;
  const { line } = recordAt(mapping, field);
  const known = contractField(field, line);
  const base = recordPath(mapping, field);
  const parts = partsOf(path);
  const member = memberAt(mapping, field);
  const call = member && fieldCall(member.value);
  if (member && !call) throw byHand(`${resource}.${path}`, member.line);
  const formed = formedCall(known, call, form, isAdded);
  if (member) {
    // The call may stand in a condition.
    const withFormed = (value: MappingValue): MappingValue => {
      if (value === call || value.kind !== 'call') return formed;
      return { ...value, arguments: value.arguments.map((each, at) => (at === 1 ? withFormed(each) : each)) };
    };
    return put(mapping, [...base, ...parts], withFormed(member.value));
  }
  const [first = ''] = parts;
  if (known.kind !== 'customField' && listFieldsOf(resource).includes(first)) {
    const advice = `Add it in an editor: ${first}: rows({ … }) has one item a row.`;
    throw new EditRefusal(`${first} is a list.`, line, advice);
  }
  const isNew = valueIn(mapping.body, [...base, first]) === undefined;
  return put(mapping, [...base, ...parts], formed, isNew ? recordOrder(resource) : []);
}

/** Takes a field away; an object that held nothing else goes with it. */
function removeField(mapping: MappingStructure, { field }: EditOf<'remove-field'>): ObjectValue {
  const { body, line } = recordAt(mapping, field);
  const member = memberAt(mapping, field);
  if (!member)
    throw new EditRefusal(`The mapping does not read ${field.path}.`, body.line || line, 'Look at the mapping again.');
  if (holdsCode(member.value)) throw byHand(`${field.resource}.${field.path}`, member.line);
  const base = recordPath(mapping, field);
  return put(mapping, filledPath(mapping, base, partsOf(field.path)), undefined);
}

/** The path of a field up to the first thing that holds nothing but what they lead to. */
function filledPath(mapping: MappingModel, base: readonly string[], parts: readonly string[]): readonly string[] {
  const outer = parts.slice(0, -1);
  if (outer.length === 0) return [...base, ...parts];
  const held = valueIn(mapping.body, [...base, ...outer]);
  if (held?.kind === 'list') {
    if (held.items.length > 1) throw byHand(outer.join('.'), held.line);
    return filledPath(mapping, base, outer);
  }
  const object = objectIn(held);
  const hasOther = object?.members.some(({ name }) => name !== parts.at(-1));
  const isFilled = hasOther || object?.hasMore || (object?.remarks.length ?? 0) > 0;
  return isFilled ? [...base, ...parts] : filledPath(mapping, base, outer);
}

/** Adds a record with its key and the references to the records of the same row, to a sheet that is not read so far, too. */
function addRecord(mapping: MappingStructure, { table: sheet, resource, columns }: EditOf<'add-record'>): ObjectValue {
  const { body } = mapping;
  const sheets = memberOf(body, 'sheets')?.value;
  const isNew = sheet !== undefined && tableAt(mapping, sheet) === undefined;
  if (sheets?.kind === 'object' && isNew) {
    const records = objectValue({ [resource]: newRecord([], resource, columns) }, true);
    return put(mapping, ['sheets', sheet], objectValue({ records }, true));
  }
  const table = tableOf(mapping, sheet);
  const path = [...tablePath({ table: sheet }), 'records'];
  if (valueIn(body, path)?.kind !== 'object') throw byHand('The list of records', table.line);
  const record = newRecord(table.records, resource, columns);
  const found = valueIn(body, [...path, resource]);
  if (found?.kind === 'list') {
    return put(mapping, [...path, resource], {
      ...found,
      items: [...found.items, record],
      comments: [...found.comments, noComments],
    });
  }
  if (found) {
    const advice = 'Make it a list in an editor if a row gives several: [{ … }, { … }].';
    throw new EditRefusal(`The rows give one ${resource} already.`, found.line, advice);
  }
  return put(mapping, [...path, resource], record, resourceNames);
}

function newRecord(records: readonly MappedRecord[], resource: ResourceName, columns: readonly string[]): ObjectValue {
  const { naturalKeys, references } = resourceOf(resource);
  const [key] = naturalKeys;
  const inRow = new Set(records.map((record) => record.resource));
  const named = Object.entries(references).filter(([, { to }]) => inRow.has(to) && to !== resource);
  const members = [
    ...(key === undefined
      ? []
      : [[key, columns.length > 0 ? callValue('key', ...columns) : callValue('rowKey')] as const]),
    ...named.map(([name, { to }]) => [name, callValue('ref', to)] as const),
  ];
  return objectValue(Object.fromEntries(members), true);
}

/** Takes a record away, if it is not the only one, and no other record of its rows names it. */
function removeRecord(mapping: MappingStructure, { record: place }: EditOf<'remove-record'>): ObjectValue {
  const table = tableOf(mapping, place.table);
  const record = recordAt(mapping, place);
  const alike = table.records.filter(({ resource }) => resource === place.resource);
  if (alike.length === 1) assertNotNamed(table, place.resource);
  if (record.condition && holdsCode(record.condition)) throw byHand(`The ${place.resource}`, record.line);
  if (holdsCode(record.body)) throw byHand(`A field of the ${place.resource}`, record.line);
  if (table.records.every((each) => each.resource === place.resource) && alike.length === 1)
    throw new EditRefusal('It is the only record of the table.', record.line, 'Add another one first.');
  const path = [...tablePath(place), 'records'];
  const list = valueIn(mapping.body, [...path, place.resource]);
  const left = list?.kind === 'list' && alike.length > 1 ? withoutItem(list, record.index) : undefined;
  return put(mapping, [...path, place.resource], left);
}

/** Takes an item away, but not the comments of people above it, which may be about the next ones as well. */
function withoutItem(list: ListValue, at: number): ListValue {
  const above = (list.comments[at]?.above ?? []).filter((line) => line !== '' && !isOfGuess(line));
  const comments = list.comments.map((each, position) =>
    position === at + 1 ? { ...each, above: [...above, ...each.above] } : each,
  );
  return { ...list, items: list.items.toSpliced(at, 1), comments: comments.toSpliced(at, 1) };
}

function assertNotNamed({ records }: MappedTable, resource: ResourceName): void {
  for (const { members, resource: by } of records.filter((record) => record.resource !== resource)) {
    const found = members.find(({ value }) => {
      if (value.kind !== 'call' || value.builder !== 'ref' || value.arguments.length > 1) return false;
      const [to] = value.arguments;
      return to?.kind === 'literal' && to.value === resource;
    });
    if (!found) continue;
    const advice = `Give ${by}.${found.path} a column, or remove it, before you remove the ${resource}.`;
    throw new EditRefusal(`${by}.${found.path} names the ${resource} of the same row.`, found.line, advice);
  }
}

const tableOrder = ['source', 'skip', 'ignore', 'fillDown', 'records', 'sheets'];

/** Sets or takes away members of `source`, and with the last one `source`. */
function setSettings(mapping: MappingStructure, { table, settings }: EditOf<'set-settings'>): ObjectValue {
  if (table !== undefined) tableOf(mapping, table);
  const base = tablePath({ table });
  return Object.entries(settings).reduce((body, [setting, value]): ObjectValue => {
    const model = { ...mapping, body };
    const source = valueIn(body, [...base, 'source']);
    if (source && source.kind !== 'object') throw byHand('source', source.line);
    const known = valueIn(source, [setting]);
    if (known && holdsCode(known)) throw byHand(codeText(known), known.line);
    if (value !== null) return put(model, [...base, 'source', setting], literalValue(value), tableOrder);
    return known ? put(model, filledPath(model, base, ['source', setting]), undefined) : body;
  }, mapping.body);
}

/** Says that a column is not read on purpose, or no longer says it. */
function ignoreColumn(mapping: MappingStructure, { table, column, isIgnored }: EditOf<'ignore-column'>): ObjectValue {
  tableOf(mapping, table);
  const path = [...tablePath({ table }), 'ignore'];
  const list = valueIn(mapping.body, path);
  if (list && list.kind !== 'list') {
    if (isIgnored) throw byHand('ignore', list.line);
    return mapping.body;
  }
  const known = list ?? listValue([]);
  const at = known.items.findIndex((item) => item.kind === 'literal' && item.value === column);
  if ((at !== -1) === isIgnored) return mapping.body;
  const added = literalValue(column);
  const left = isIgnored
    ? { ...known, items: [...known.items, added], comments: [...known.comments, noComments] }
    : withoutItem(known, at);
  const value = left.items.length === 0 ? undefined : left;
  return put(mapping, path, value, tableOrder);
}

function settleDoubt(mapping: MappingStructure, edit: EditOf<'settle-doubt'>): ObjectValue {
  if (!doubtsIn(mapping).some((doubt) => isDoubtAt(doubt, edit)))
    throw new EditRefusal('The doubt is no longer there.', undefined, 'Look at the mapping again.');
  return changeObject(mapping.body, edit.at.slice(0, -1), (object) => ({
    ...object,
    members: object.members.map((member) => {
      const above = member.comments.above.filter((comment) => comment !== edit.comment);
      return member.name === edit.at.at(-1) ? { ...member, comments: { ...member.comments, above } } : member;
    }),
  }));
}

/** Sets a value at a path, or takes it away; a new member stands in `order`. Throws EditRefusal where the path leads into code. */
function put(
  { body }: MappingModel,
  at: readonly string[],
  value: MappingValue | undefined,
  order: readonly string[] = [],
): ObjectValue {
  return changeObject(body, at.slice(0, -1), (object) => withMember(object, at.at(-1) ?? '', value, order), order);
}

function changeObject(
  body: ObjectValue,
  at: readonly string[],
  change: (object: ObjectValue) => ObjectValue,
  order: readonly string[] = [],
): ObjectValue {
  const changed = changedAt(body, at, change, order);
  if (changed?.kind === 'object') return changed;
  const known = at.map((_, position) => valueIn(body, at.slice(0, position + 1)));
  throw byHand(at.at(-1) ?? 'The mapping', known.findLast((value) => value !== undefined)?.line ?? 0);
}

/** The members of a record in the order in which a mapping names them: key, references, name, fields, custom fields. */
function recordOrder(resource: ResourceName): string[] {
  const { naturalKeys, references, fields } = resourceOf(resource);
  const custom = 'customFieldValues';
  const others = Object.keys(fields).filter((name) => name !== custom);
  return [...new Set(['match', ...naturalKeys, ...Object.keys(references), 'name', ...others, custom])];
}

function tablePath({ table }: { readonly table?: string | undefined }): string[] {
  return table === undefined ? [] : ['sheets', table];
}

function recordPath({ body }: MappingModel, { table, resource, index = 0 }: RecordPlace): string[] {
  const path = [...tablePath({ table }), 'records', resource];
  return valueIn(body, path)?.kind === 'list' ? [...path, String(index)] : path;
}

function partsOf(path: string): string[] {
  const isCustom = path.startsWith(customFieldPrefix);
  return isCustom ? ['customFieldValues', path.slice(customFieldPrefix.length)] : path.split('.');
}

function tableOf(mapping: MappingStructure, name: string | undefined): MappedTable {
  const table = tableAt(mapping, name);
  if (table) return table;
  const names = mapping.tables.map((each) => (each.name === undefined ? '' : `"${each.name}"`));
  if (name !== undefined && names.includes('')) {
    const advice = 'Write it in an editor: sheets: { … } has a member for each table.';
    throw new EditRefusal(`The mapping is of one table, and not of "${name}".`, undefined, advice);
  }
  const message = name === undefined ? 'The mapping has several tables.' : `The mapping has no table "${name}".`;
  throw new EditRefusal(message, undefined, `It has ${names.join(', ')}.`);
}

/** The record at a place, with the object that holds its fields. Throws EditRefusal if there is none. */
function recordAt(mapping: MappingStructure, place: RecordPlace): MappedRecord & { readonly body: ObjectValue } {
  const record = mappedRecordAt(mapping, place);
  const { line } = record ?? tableOf(mapping, place.table);
  if (!record) throw new EditRefusal(`The mapping has no such ${place.resource}.`, line, 'Add the record first.');
  const { body } = record;
  if (body) return { ...record, body };
  throw byHand(`The ${place.resource}`, line);
}
