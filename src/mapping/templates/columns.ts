import type * as z from 'zod';
import {
  columnsOf,
  customFieldPrefix,
  type FieldColumn,
  type FieldKind,
  isResourceName,
  kindOf,
  listColumnsOf,
  listFieldsOf,
  listTitle,
  operationNamed,
  type ResourceName,
  resourceOf,
} from '../../contract/index.js';
import type { FormChoice, FormColumn, FormSheet } from '../../files/index.js';
import { inWordsOf, type Texts } from '../../messages/index.js';
import { columnKindOf, customKindOf } from '../index.js';
import { type CustomFieldDefinition, isAskedFor, listOf } from './lists.js';

/** Marks after the label of a column needed to create a record: alone, or with alternatives. */
export const marks = { needed: '*', oneOf: '(*)' } as const;

export interface SheetOptions {
  readonly texts: Texts;
  readonly resources: readonly ResourceName[];
  readonly choices: ReadonlyMap<string, FormChoice>;
  /** Custom fields that the account defines; absent if no account was asked. */
  readonly customFields?: Readonly<Partial<Record<ResourceName, readonly CustomFieldDefinition[]>>>;
}

/** The sheet of a resource, followed by one for each of its lists, with an item per row. */
export function sheetsOf(resource: ResourceName, options: SheetOptions): FormSheet[] {
  const { fields, title } = resourceOf(resource);
  // If the account has defined its custom fields, each has its own column.
  const lists = listFieldsOf(resource).filter(
    (field) => !options.customFields || kindOf(fields[field] as z.ZodType) !== 'customFields',
  );
  return [
    { name: inWordsOf(options.texts, title), columns: columnsOfSheet(resource, options) },
    ...lists.map((field) => ({
      name: inWordsOf(options.texts, listTitle(resource, field)),
      columns: itemColumns(resource, field, options),
    })),
  ];
}

/** The columns of a resource to fill in, then those of the account's custom fields. */
export function columnsOfSheet(resource: ResourceName, options: SheetOptions): FormColumn[] {
  const { naturalKeys, requiredOnCreate, defaults } = resourceOf(resource);
  // Keys, references and required fields first: they are needed most, and the sheet is wide.
  const place = ({ heading, references, required }: FieldColumn) =>
    naturalKeys.includes(heading) ? 0 : references || required ? 1 : 2;
  const fields = columnsOf(resource)
    .filter(isAskedFor)
    .sort((one, other) => place(one) - place(other))
    .map((column): FormColumn => {
      const group = requiredOnCreate.find((names) => names.includes(column.path[0] ?? '')) ?? [];
      const needed = group.length > 1 ? marks.oneOf : marks.needed;
      const mark = column.required ? needed : undefined;
      const isKey = naturalKeys.includes(column.heading);
      const standard = defaults?.[column.heading];
      return { ...formColumn(column, options), mark, note: noteOf(column, { isKey, mark, standard }, options) };
    });
  const labels = new Map(
    (options.customFields?.[resource] ?? []).flatMap((field) => (field.label ? [[field.label, field]] : [])),
  );
  return [...fields, ...[...labels].map(([label, field]) => customFieldColumn(label, field, options))];
}

/** The natural keys, one of which names the item's record, then the members of the item. */
function itemColumns(resource: ResourceName, field: string, options: SheetOptions): FormColumn[] {
  const { naturalKeys, title } = resourceOf(resource);
  const keys = columnsOf(resource).filter(({ heading }) => naturalKeys.includes(heading));
  const mark = keys.length > 1 ? marks.oneOf : marks.needed;
  const owners = keys.map((column): FormColumn => {
    const form = formColumn(column, options);
    const choice = choiceFrom(resource, column.heading, options) ?? form.choice;
    return { ...form, mark, note: noteOf(column, { mark, owner: title }, options), choice };
  });
  const members = listColumnsOf(resource, field).filter(isAskedFor);
  return [
    ...owners,
    ...members.map((column) => ({ ...formColumn(column, options), note: noteOf(column, {}, options) })),
  ];
}

function formColumn(column: FieldColumn, options: SheetOptions): Omit<FormColumn, 'note'> {
  const { heading, label, kind } = column;
  return {
    heading,
    label: inWordsOf(options.texts, label),
    kind: columnKindOf(kind),
    choice: choiceOf(column, options),
  };
}

function choiceOf(column: FieldColumn, options: SheetOptions): FormChoice | undefined {
  const { choices, label, kind } = column;
  const said = options.texts.template.choices;
  if (choices) {
    const name = choicesName(column, options.texts);
    return { from: { choices: name }, otherwise: said.isOneOf(inWordsOf(options.texts, label), name) };
  }
  if (kind === 'boolean') return { from: { choices: said.yesOrNo }, otherwise: said.writeYesOrNo };
  const list = listOf(column);
  if (!list) return undefined;
  const listed = options.choices.get(list.operation);
  if (listed) return listed;
  const resource = operationNamed(list.operation)?.resource ?? '';
  return isResourceName(resource) ? choiceFrom(resource, list.by, options) : undefined;
}

function choiceFrom(
  resource: ResourceName,
  heading: string,
  { resources, texts }: SheetOptions,
): FormChoice | undefined {
  if (!resources.includes(resource)) return undefined;
  return { from: { sheet: inWordsOf(texts, resourceOf(resource).title), heading } };
}

/** Name of a field's choice list; fields with the same values share a list. */
export function choicesName({ choices = [] }: FieldColumn, texts: Texts): string {
  return choices.map((choice) => inWordsOf(texts, choice)).join(', ');
}

function customFieldColumn(label: string, field: CustomFieldDefinition, { texts }: SheetOptions): FormColumn {
  const { checkbox, writeOneOrZero } = texts.template.choices;
  return {
    heading: `${customFieldPrefix}${label}`,
    label,
    kind: customKindOf(field.type),
    note: customFieldNote(field, texts),
    mark: field.mandatory ? marks.needed : undefined,
    choice: field.type === 'checkbox' ? { from: { choices: checkbox }, otherwise: writeOneOrZero } : undefined,
  };
}

const usualExamples: Readonly<Partial<Record<FieldKind, string>>> = {
  integer: '12',
  number: '2.5',
  decimal: '50.937417',
  date: '2026-11-20',
  dateTime: '2026-11-20 08:30',
  email: 'mary.jones@example.com',
  phone: '+49 221 1234567',
};

interface NoteOptions {
  readonly mark?: string;
  readonly isKey?: boolean;
  readonly standard?: unknown;
  /** On the sheet of a list: title of the sheet that holds the row's record. */
  readonly owner?: string;
}

function noteOf(column: FieldColumn, about: NoteOptions, { texts }: SheetOptions): string {
  const { kind, choices, references } = column;
  const { mark, standard, owner } = about;
  const { notes, choices: said } = texts.template;
  const example = column.example ?? choices?.[0] ?? (kind === 'boolean' ? said.yes : usualExamples[kind]);
  return [
    meaningOf(column, about, texts),
    ...(references || owner !== undefined ? [notes.fromHere] : []),
    choices ? notes.oneOf(choicesName(column, texts)) : formOf(kind, notes.forms),
    ...(example === undefined ? [] : [notes.example(inWordsOf(texts, example))]),
    ...(standard === undefined
      ? []
      : [notes.newRecordGets(standard === true ? said.yes : inWordsOf(texts, String(standard)))]),
    ...(mark === undefined ? [] : [`${mark} ${mark === marks.needed ? notes.needed : notes.oneIsNeeded}`]),
  ].join('\n');
}

type Forms = Texts['template']['notes']['forms'];

function formOf(kind: FieldKind, forms: Forms): string {
  return Object.hasOwn(forms, kind) ? forms[kind as keyof Forms] : forms.text;
}

function meaningOf(
  { label, description, references }: FieldColumn,
  { isKey, owner }: NoteOptions,
  texts: Texts,
): string {
  const { notes } = texts.template;
  const name = inWordsOf(texts, label);
  if (owner !== undefined) return notes.whichRecord(name, inWordsOf(texts, owner));
  if (isKey) return notes.key(name);
  // The text after a semicolon is for programmers.
  const meaning = inWordsOf(texts, description).replace(/;.*$/s, '.');
  return references ? `${meaning} ${notes.itsNumber}` : meaning;
}

/** By the account's type of a custom field. */
const customForms: Readonly<Record<string, FieldKind>> = {
  date: 'date',
  number: 'number',
  email: 'email',
  phone: 'phone',
};

function customFieldNote({ type, mandatory }: CustomFieldDefinition, texts: Texts): string {
  const { notes } = texts.template;
  const kind = customForms[type ?? ''];
  const form = kind ? formOf(kind, notes.forms) : type === 'checkbox' ? notes.customCheckbox : notes.forms.text;
  const example = type === 'number' ? '48.5' : kind && usualExamples[kind];
  return [
    notes.custom,
    type === 'select' ? notes.customSelect : form,
    ...(example === undefined ? [] : [notes.example(inWordsOf(texts, example))]),
    ...(mandatory ? [`${marks.needed} ${notes.needed}`] : []),
  ].join('\n');
}
