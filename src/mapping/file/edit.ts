import { customFieldPrefix, listFieldsOf, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { doubtsIn, isDoubtAt, isOfGuess, recountDoubts } from './doubts.js';
import { byHand, changeForm, refusal, setArgument, setMethod } from './edit-form.js';
import type { EditOf, FieldBuilder, FieldPlace, MappingEdit, RecordPlace } from './edits.js';
import { builderFor, type KnownKind, kindAt } from './field-kinds.js';
import { fieldCall, inputsIn, isTextMethod, readColumns } from './grammar.js';
import {
  callValue,
  type FieldCall,
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

/** One change of a mapping: gives the object that is the mapping afterwards. */
type Step = (mapping: MappingStructure) => ObjectValue;

/**
 * Changes what a mapping file says, and prints it anew; a text in which nothing changes stays as it is. Throws MappingError,
 * with the line and what to do, where the edit cannot be made, and for a file that holds more than the printer can print.
 */
export function editMapping(text: string, edit: MappingEdit, file?: string): string {
  const model = readMappingFile(text, file);
  const { beyond } = model;
  if (beyond)
    throw refusal(
      model,
      `${beyond.reason}, so the mapping is shown and not edited.`,
      beyond.line,
      'Edit it in an editor.',
    );
  const after = editModel(model, edit);
  const printed = printModel(after);
  if (printed === printModel(model)) return text;
  return text.includes('\r\n') ? printed.replaceAll('\n', '\r\n') : printed;
}

/** Changes a mapping as an edit says. Throws MappingError where it cannot be made. */
export function editModel(model: MappingModel, edit: MappingEdit): MappingModel {
  const before = doubtsIn(model).length;
  const body = stepsOf(edit).reduce((changed, step) => step(structureOf({ ...model, body: changed })), model.body);
  const after = { ...model, body };
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
  if (edit.kind !== 'ignore-column') return found ? codeText(found) : null;
  if (found?.kind !== 'list') return found ? codeText(found) : null;
  return found.items.map(codeText).find((code) => code === codeText(literalValue(edit.column))) ?? null;
}

function pathOf(mapping: MappingStructure, edit: MappingEdit): readonly string[] {
  switch (edit.kind) {
    case 'set-key':
      return [...recordPath(mapping, edit.record), keyAt(mapping, edit.record)?.path ?? ''];
    case 'add-record':
      return [...tablePath(edit), 'records', edit.resource];
    case 'remove-record':
      return recordPath(mapping, edit.record);
    case 'set-setting':
      return [...tablePath(edit), 'source', edit.setting];
    case 'ignore-column':
      return [...tablePath(edit), 'ignore'];
    case 'settle-doubt':
      return edit.at;
    default:
      return [...recordPath(mapping, edit.field), ...partsOf(edit.field.path)];
  }
}

function stepsOf(edit: MappingEdit): Step[] {
  switch (edit.kind) {
    case 'assign-column': {
      const { field, column, form = {} } = edit;
      return [
        (mapping) => assignColumn(mapping, edit),
        (mapping) => setForm(mapping, { kind: 'set-form', field, form }),
        (mapping) => ignoreColumn(mapping, { kind: 'ignore-column', table: field.table, column, isIgnored: false }),
      ];
    }
    case 'set-form':
      return [(mapping) => setForm(mapping, edit)];
    case 'set-constant':
      return [(mapping) => setConstant(mapping, edit)];
    case 'set-reference':
      return [(mapping) => setReference(mapping, edit)];
    case 'set-key':
      return [(mapping) => setKey(mapping, edit)];
    case 'remove-field':
      return [(mapping) => removeField(mapping, edit)];
    case 'add-record':
      return [(mapping) => addRecord(mapping, edit)];
    case 'remove-record':
      return [(mapping) => removeRecord(mapping, edit)];
    case 'set-setting':
      return [(mapping) => setSetting(mapping, edit)];
    case 'settle-doubt':
      return [(mapping) => settleDoubt(mapping, edit)];
    case 'ignore-column':
      return [(mapping) => ignoreColumn(mapping, edit)];
  }
}

/** Lets a field read a column. */
function assignColumn(mapping: MappingStructure, { field, column, isAdded }: EditOf<'assign-column'>): ObjectValue {
  const known = kindAt(mapping, field);
  const member = memberAt(mapping, field);
  if (!member) return newField(mapping, field, readBy(mapping, field, known, column));
  if (known.kind === 'reference') {
    const call = fieldCall(member.value);
    const columns = (isAdded && call && readColumns(call)) || [];
    const wanted = columns.includes(column) ? columns : [...columns, column];
    return setReference(mapping, { kind: 'set-reference', field, columns: wanted });
  }
  return changeCall(mapping, field, (before) =>
    isAdded ? withColumn(mapping, field, before, column) : ofColumn(mapping, field, known, before, column),
  );
}

/** The call that reads a new field from a column; a choice with a table of the values that it has. */
function readBy(
  mapping: MappingStructure,
  field: FieldPlace,
  known: KnownKind,
  column: string,
  wanted?: FieldBuilder,
): FieldCall {
  if (known.kind === 'reference') return callValue('ref', known.to ?? '', column);
  if (known.kind === 'key') return callValue('key', column);
  const read = callValue(builderFor(mapping, field, known, wanted), column);
  const values = known.choices?.map((choice) => [choice, literalValue(choice)] as const);
  return values ? setMethod(read, 'lookup', [objectValue(Object.fromEntries(values))]) : read;
}

/** One column instead of those that a field reads; it keeps what is done with a single one. */
function ofColumn(
  mapping: MappingStructure,
  field: FieldPlace,
  known: KnownKind,
  call: FieldCall,
  column: string,
): FieldCall {
  const only = onlyColumn(call);
  if (only !== undefined) return only === column ? call : withOnly(call, column);
  if (call.builder === 'rowKey') return keyOfColumns(mapping, call, [column]);
  if (call.arguments.some(holdsCode)) throw byHand(mapping, codeText({ ...call, methods: [] }), call.line);
  const isTranslated = call.methods.some(({ name }) => name === 'lookup');
  const plain = isTranslated ? { kind: known.kind } : known;
  const wanted = call.builder === 'join' ? 'text' : undefined;
  const { builder, arguments: given, methods } = readBy(mapping, field, plain, column, wanted);
  return { ...call, builder, arguments: given, methods: [...methods, ...call.methods] };
}

/** A call of one column with another one. */
function withOnly(call: FieldCall, column: string): FieldCall {
  const inputs = inputsIn(call);
  const changed = (value: MappingValue): MappingValue => {
    if (!inputs.includes(value)) return value;
    return value.kind === 'call' ? withOnly(value, column) : literalValue(column);
  };
  return { ...call, arguments: call.arguments.map(changed) };
}

/** Joins a column to those of a text or a key. */
function withColumn(mapping: MappingStructure, { path }: FieldPlace, call: FieldCall, column: string): FieldCall {
  if (readColumns(call)?.includes(column)) return call;
  const { builder } = call;
  if (builder === 'key' || builder === 'join') return { ...call, arguments: [...call.arguments, literalValue(column)] };
  if (builder === 'rowKey') return keyOfColumns(mapping, call, [column]);
  if (builder !== 'text') {
    const advice = 'Only a text and a key can be made of several columns.';
    throw refusal(mapping, `${path} reads one column with ${builder}.`, call.line, advice);
  }
  const texts = call.methods.filter(({ name }) => isTextMethod(name));
  const others = call.methods.filter(({ name }) => !isTextMethod(name));
  const [heading] = call.arguments;
  const isPlain = texts.length === 0 && call.arguments.length === 1 && heading !== undefined;
  const before = isPlain ? heading : { ...call, methods: texts };
  return { ...callValue('join', ' ', before, column), methods: others };
}

/** Lets a reference name a record by columns. */
function setReference(mapping: MappingStructure, { field, columns }: EditOf<'set-reference'>): ObjectValue {
  const { kind, to = '' } = kindAt(mapping, field);
  if (kind !== 'reference')
    throw refusal(mapping, `${field.path} is not a reference.`, undefined, 'Assign a column to it.');
  const [first, ...others] = columns;
  const key =
    first === undefined ? undefined : others.length === 0 ? literalValue(first) : callValue('key', ...columns);
  if (!memberAt(mapping, field))
    return newField(mapping, field, key ? callValue('ref', to, key) : callValue('ref', to));
  return changeCall(mapping, field, (call) => {
    if (call.builder !== 'ref') throw byHand(mapping, `${field.resource}.${field.path}`, call.line);
    const input = call.arguments[1];
    if (!key || input?.kind !== 'call') return setArgument(mapping, call, 1, key);
    if (input.builder === 'key')
      return { ...call, arguments: call.arguments.with(1, withColumns(mapping, input, columns)) };
    const isOfOne = onlyColumn(input) !== undefined && first !== undefined;
    if (isOfOne && others.length === 0) return withOnly(call, first);
    // What was read in a way of its own stays so in the key.
    return isOfOne
      ? { ...call, arguments: call.arguments.with(1, withColumns(mapping, callValue('key', input), columns)) }
      : setArgument(mapping, call, 1, key);
  });
}

/** Sets the columns that a key is made of; those that it has already stay as they are read. */
function withColumns(mapping: MappingStructure, call: FieldCall, columns: readonly string[]): FieldCall {
  if (columns.join('\n') === readColumns(call)?.join('\n')) return call;
  if (call.arguments.some(holdsCode)) throw byHand(mapping, codeText(call), call.line);
  const left = call.arguments.map((argument) => ({ argument, column: onlyColumn(argument) }));
  // Each is used once: a key may read one column in two ways.
  const take = (column: string): MappingValue => {
    const at = left.findIndex((each) => each.column === column);
    return at === -1 ? literalValue(column) : (left.splice(at, 1)[0]?.argument ?? literalValue(column));
  };
  return { ...call, arguments: columns.map(take) };
}

/** The column that an argument of a key reads; undefined for several, and for code. */
function onlyColumn(value: MappingValue): string | undefined {
  if (value.kind === 'literal') return String(value.value);
  const [only, more] = (value.kind === 'call' && readColumns(value)) || [];
  return more === undefined ? only : undefined;
}

/** Gives a field the same value in all rows. */
function setConstant(mapping: MappingStructure, { field, value }: EditOf<'set-constant'>): ObjectValue {
  const { kind, choices } = kindAt(mapping, field);
  const type = kind === 'boolean' ? 'boolean' : kind === 'integer' || kind === 'number' ? 'number' : 'string';
  const fits = choices ? choices.includes(String(value)) : kind === 'customField' || typeof value === type;
  if (!fits || kind === 'reference' || kind === 'texts') {
    const advice = choices ? `It takes ${choices.join(', ')}.` : `It is a ${kind === 'reference' ? kind : type}.`;
    const message = `${field.path} cannot have the value ${JSON.stringify(value)}.`;
    throw refusal(mapping, message, recordAt(mapping, field).line, advice);
  }
  const constant = callValue('constant', literalValue(value));
  if (!memberAt(mapping, field)) return newField(mapping, field, constant);
  return changeCall(mapping, field, (call) => {
    if (holdsCode(call)) throw byHand(mapping, codeText(call), call.line);
    return { ...constant, methods: call.methods.filter(({ name }) => name === 'when') };
  });
}

/** Changes how a field is read. */
function setForm(mapping: MappingStructure, { field, form }: EditOf<'set-form'>): ObjectValue {
  if (Object.keys(form).length === 0) return mapping.body;
  return changeCall(mapping, field, (call) =>
    changeForm(mapping, call, form, (wanted) => builderFor(mapping, field, kindAt(mapping, field), wanted)),
  );
}

/** Sets of what the key of a record is made. */
function setKey(mapping: MappingStructure, edit: EditOf<'set-key'>): ObjectValue {
  const { record, columns, isCounted, isHashed, prefix } = edit;
  const known = keyAt(mapping, record);
  const [path = known?.path] = known ? [known.path] : resourceOf(record.resource).naturalKeys;
  if (path === undefined) {
    const { line } = recordAt(mapping, record);
    throw refusal(mapping, `The ${record.resource} has no key.`, line, 'Its records are known by their ids.');
  }
  const change = (given: FieldCall): FieldCall => {
    let call = columns ? keyOfColumns(mapping, given, columns) : given;
    const onOff = (name: string, is: boolean | undefined) => {
      call = setMethod(call, name, is && call.builder === 'key' ? [] : undefined);
    };
    // A key of the whole row is counted anyway.
    if (isCounted !== undefined || columns?.length === 0) onOff('counted', isCounted);
    if (isHashed !== undefined) onOff('hashed', isHashed);
    if (prefix === undefined) return call;
    const start = prefix ? literalValue(prefix) : undefined;
    if (call.builder === 'rowKey') return setArgument(mapping, call, 0, start);
    return setMethod(call, 'prefix', start && [start]);
  };
  const field = { ...record, path };
  if (known) return changeCall(mapping, field, change);
  return newField(mapping, field, change(keyCall(columns ?? [])));
}

/** A key of these columns, or of the whole row. */
function keyCall(columns: readonly string[]): FieldCall {
  return columns.length === 0 ? callValue('rowKey') : callValue('key', ...columns);
}

function keyOfColumns(mapping: MappingStructure, call: FieldCall, columns: readonly string[]): FieldCall {
  const { builder, methods } = call;
  if (builder === 'key' && columns.length > 0) return withColumns(mapping, call, columns);
  if (builder === 'rowKey' && columns.length === 0) return call;
  if (columns.length > 0 && readColumns(call)?.join('\n') === columns.join('\n')) return call;
  const isPlain = builder === 'key' || builder === 'rowKey' || methods.length === 0;
  if (!isPlain || call.arguments.some(holdsCode)) throw byHand(mapping, codeText(call), call.line);
  // The key of the whole row has its prefix as an argument.
  const given = methods.find(({ name }) => name === 'prefix')?.arguments ?? [];
  if (columns.length === 0)
    return { ...callValue('rowKey', ...given), methods: methods.filter(({ name }) => name !== 'prefix') };
  const [prefix] = builder === 'rowKey' ? call.arguments : [];
  const key = { ...call, ...keyCall(columns), methods };
  return prefix ? setMethod(key, 'prefix', [prefix]) : key;
}

/** Takes a field away; an object that held nothing else goes with it. */
function removeField(mapping: MappingStructure, { field }: EditOf<'remove-field'>): ObjectValue {
  const { body, line } = recordAt(mapping, field);
  const member = memberAt(mapping, field);
  if (!member)
    throw refusal(mapping, `There is no field ${field.path}.`, body.line || line, 'Look at the mapping again.');
  if (holdsCode(member.value)) throw byHand(mapping, `${field.resource}.${field.path}`, member.line);
  const base = recordPath(mapping, field);
  return put(mapping, base, filledParts(mapping, base, partsOf(field.path)), undefined);
}

/** The parts of a path up to the first thing that holds nothing but what they lead to. */
function filledParts(mapping: MappingStructure, base: readonly string[], parts: readonly string[]): readonly string[] {
  const outer = parts.slice(0, -1);
  if (outer.length === 0) return parts;
  const held = valueIn(mapping.body, [...base, ...outer]);
  if (held?.kind === 'list') {
    if (held.items.length > 1) throw byHand(mapping, outer.join('.'), held.line);
    return filledParts(mapping, base, outer);
  }
  const object = objectIn(held);
  const hasOther = object?.members.some(({ name }) => name !== parts.at(-1));
  const isFilled = hasOther || object?.hasMore || (object?.remarks.length ?? 0) > 0;
  return isFilled ? parts : filledParts(mapping, base, outer);
}

/** Adds a record with its key and the references to the records of the same row, to a sheet that is not read so far, too. */
function addRecord(mapping: MappingStructure, { table: sheet, resource, columns }: EditOf<'add-record'>): ObjectValue {
  const { body } = mapping;
  const sheets = memberOf(body, 'sheets')?.value;
  const isNew = sheet !== undefined && tableAt(mapping, sheet) === undefined;
  if (sheets?.kind === 'object' && isNew) {
    const records = objectValue({ [resource]: newRecord([], resource, columns) }, true);
    return put(mapping, ['sheets'], [sheet], objectValue({ records }, true));
  }
  const table = tableOf(mapping, sheet);
  const path = [...tablePath({ table: sheet }), 'records'];
  if (valueIn(body, path)?.kind !== 'object') throw byHand(mapping, 'The list of records', table.line);
  const record = newRecord(table.records, resource, columns);
  const found = valueIn(body, [...path, resource]);
  if (found?.kind === 'list') {
    return put(mapping, path, [resource], {
      ...found,
      items: [...found.items, record],
      comments: [...found.comments, noComments],
    });
  }
  if (found) {
    const advice = 'Make it a list in an editor if a row gives several: [{ … }, { … }].';
    throw refusal(mapping, `The rows give one ${resource} already.`, found.line, advice);
  }
  return put(mapping, path, [resource], record, resourceNames);
}

function newRecord(records: readonly MappedRecord[], resource: ResourceName, columns: readonly string[]): ObjectValue {
  const { naturalKeys, references } = resourceOf(resource);
  const [key] = naturalKeys;
  const inRow = new Set(records.map((record) => record.resource));
  const named = Object.entries(references).filter(([, { to }]) => inRow.has(to) && to !== resource);
  const members = [
    ...(key === undefined ? [] : [[key, keyCall(columns)] as const]),
    ...named.map(([name, { to }]) => [name, callValue('ref', to)] as const),
  ];
  return objectValue(Object.fromEntries(members), true);
}

/** Takes a record away, if it is not the only one, and no other record of its rows names it. */
function removeRecord(mapping: MappingStructure, { record: place }: EditOf<'remove-record'>): ObjectValue {
  const table = tableOf(mapping, place.table);
  const record = recordAt(mapping, place);
  const alike = table.records.filter(({ resource }) => resource === place.resource);
  if (alike.length === 1) assertNotNamed(mapping, table, place.resource);
  if (record.condition && holdsCode(record.condition)) throw byHand(mapping, `The ${place.resource}`, record.line);
  if (holdsCode(record.body)) throw byHand(mapping, `A field of the ${place.resource}`, record.line);
  if (table.records.every((each) => each.resource === place.resource) && alike.length === 1)
    throw refusal(mapping, 'It is the only record of the table.', record.line, 'Add another one first.');
  const path = [...tablePath(place), 'records'];
  const list = valueIn(mapping.body, [...path, place.resource]);
  const left = list?.kind === 'list' && alike.length > 1 ? withoutItem(list, record.index) : undefined;
  return put(mapping, path, [place.resource], left);
}

/** Takes an item away, but not the comments of people above it, which may be about the next ones as well. */
function withoutItem(list: ListValue, at: number): ListValue {
  const above = (list.comments[at]?.above ?? []).filter((line) => line !== '' && !isOfGuess(line));
  const comments = list.comments.map((each, position) =>
    position === at + 1 ? { ...each, above: [...above, ...each.above] } : each,
  );
  return { ...list, items: list.items.toSpliced(at, 1), comments: comments.toSpliced(at, 1) };
}

function assertNotNamed(mapping: MappingStructure, { records }: MappedTable, resource: ResourceName): void {
  for (const { members, resource: by } of records.filter((record) => record.resource !== resource)) {
    const found = members.find(({ value }) => {
      if (value.kind !== 'call' || value.builder !== 'ref' || value.arguments.length > 1) return false;
      const [to] = value.arguments;
      return to?.kind === 'literal' && to.value === resource;
    });
    if (!found) continue;
    const advice = `Give ${by}.${found.path} a column, or remove it, before you remove the ${resource}.`;
    throw refusal(mapping, `${by}.${found.path} names the ${resource} of the same row.`, found.line, advice);
  }
}

const tableOrder = ['source', 'skip', 'ignore', 'fillDown', 'records', 'sheets'];

/** Sets or takes away a member of `source`, and with the last one `source`. */
function setSetting(mapping: MappingStructure, { table, setting, value }: EditOf<'set-setting'>): ObjectValue {
  if (table !== undefined) tableOf(mapping, table);
  const path = [...tablePath({ table }), 'source'];
  const source = valueIn(mapping.body, path);
  if (source && source.kind !== 'object') throw byHand(mapping, 'source', source.line);
  const known = source && memberOf(source, setting)?.value;
  if (known && holdsCode(known)) throw byHand(mapping, codeText(known), known.line);
  const base = tablePath({ table });
  if (value !== null) return put(mapping, base, ['source', setting], literalValue(value), tableOrder);
  return source ? put(mapping, base, filledParts(mapping, base, ['source', setting]), undefined) : mapping.body;
}

/** Says that a column is not read on purpose, or no longer says it. */
function ignoreColumn(mapping: MappingStructure, { table, column, isIgnored }: EditOf<'ignore-column'>): ObjectValue {
  tableOf(mapping, table);
  const path = [...tablePath({ table }), 'ignore'];
  const list = valueIn(mapping.body, path);
  if (list && list.kind !== 'list') {
    if (isIgnored) throw byHand(mapping, 'ignore', list.line);
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
  return put(mapping, tablePath({ table }), ['ignore'], value, tableOrder);
}

function settleDoubt(mapping: MappingStructure, edit: EditOf<'settle-doubt'>): ObjectValue {
  if (!doubtsIn(mapping).some((doubt) => isDoubtAt(doubt, edit)))
    throw refusal(mapping, 'The doubt is no longer there.', undefined, 'Look at the mapping again.');
  return changeObject(mapping, edit.at.slice(0, -1), (object) => ({
    ...object,
    members: object.members.map((member) => {
      const above = member.comments.above.filter((comment) => comment !== edit.comment);
      return member.name === edit.at.at(-1) ? { ...member, comments: { ...member.comments, above } } : member;
    }),
  }));
}

/** Changes the object at a path. Throws MappingError where the path leads into code. */
function changeObject(
  mapping: MappingStructure,
  path: readonly string[],
  change: (object: ObjectValue) => ObjectValue,
  order?: readonly string[],
): ObjectValue {
  const body = changedAt(mapping.body, path, change, order);
  if (body?.kind === 'object') return body;
  throw byHand(mapping, path.at(-1) ?? 'The mapping', mapping.body.line);
}

/** Sets a value below an object, or takes it away. New members stand in `order` in that object. */
function put(
  mapping: MappingStructure,
  base: readonly string[],
  parts: readonly string[],
  value: MappingValue | undefined,
  order: readonly string[] = [],
): ObjectValue {
  return changeObject(mapping, base, (object) => {
    const name = parts.at(-1) ?? '';
    const set = (inner: ObjectValue) => withMember(inner, name, value, inner === object ? order : []);
    const result = changedAt(object, parts.slice(0, -1), set, order);
    if (result?.kind === 'object') return result;
    const { line } = memberOf(object, parts[0] ?? '') ?? object;
    throw byHand(mapping, parts[0] ?? name, line);
  });
}

/** Adds a field to its record. */
function newField(mapping: MappingStructure, field: FieldPlace, value: FieldCall): ObjectValue {
  const { line } = recordAt(mapping, field);
  const parts = partsOf(field.path);
  const [first = ''] = parts;
  if (!field.path.startsWith(customFieldPrefix) && listFieldsOf(field.resource).includes(first)) {
    const advice = `Add it in an editor: ${first}: rows({ … }) has one item a row.`;
    throw refusal(mapping, `${first} is a list.`, line, advice);
  }
  return put(mapping, recordPath(mapping, field), parts, value, recordOrder(field.resource));
}

/** The members of a record in the order in which a mapping names them: key, references, name, fields, custom fields. */
function recordOrder(resource: ResourceName): string[] {
  const { naturalKeys, references, fields } = resourceOf(resource);
  const custom = 'customFieldValues';
  const others = Object.keys(fields).filter((name) => name !== custom);
  return [...new Set(['match', ...naturalKeys, ...Object.keys(references), 'name', ...others, custom])];
}

/** Changes the call that reads a field. Throws MappingError if there is none. */
function changeCall(mapping: MappingStructure, field: FieldPlace, change: (call: FieldCall) => FieldCall): ObjectValue {
  const { line } = recordAt(mapping, field);
  const member = memberAt(mapping, field);
  if (!member) throw refusal(mapping, `There is no field ${field.path}.`, line, 'Assign a column to it first.');
  const inner = (value: MappingValue): MappingValue => {
    if (value.kind === 'call' && value.builder === 'when')
      return { ...value, arguments: value.arguments.map((each, at) => (at === 1 ? inner(each) : each)) };
    return value === call ? change(call) : value;
  };
  const call = fieldCall(member.value);
  if (!call) throw byHand(mapping, `${field.resource}.${field.path}`, member.line);
  return put(mapping, recordPath(mapping, field), partsOf(field.path), inner(member.value));
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
    throw refusal(mapping, `The mapping is of one table, and not of "${name}".`, undefined, advice);
  }
  const message = name === undefined ? 'The mapping has several tables.' : `The mapping has no table "${name}".`;
  throw refusal(mapping, message, undefined, `It has ${names.join(', ')}.`);
}

/** The record at a place, with the object that holds its fields. Throws MappingError if there is none. */
function recordAt(mapping: MappingStructure, place: RecordPlace): MappedRecord & { readonly body: ObjectValue } {
  const record = mappedRecordAt(mapping, place);
  const { line } = record ?? tableOf(mapping, place.table);
  if (!record) throw refusal(mapping, `The mapping has no such ${place.resource}.`, line, 'Add the record first.');
  const { body } = record;
  if (body) return { ...record, body };
  throw byHand(mapping, `The ${place.resource}`, line);
}
