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
} from '../contract/index.js';
import { columnKindOf, customKindOf } from '../mapping/index.js';
import type { FormChoice, FormColumn, FormSheet } from '../tabular/index.js';
import { type CustomFieldDefinition, isAskedFor, listOf } from './lists.js';

/** Marks after the label of a column needed to create a record: alone, or with alternatives. */
export const marks = { needed: '*', oneOf: '(*)' } as const;

/** Names of the choice lists that do not depend on an account. */
export const yesNoName = 'Yes or no';
export const checkboxName = 'Checkbox';

export interface SheetOptions {
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
    { name: title, columns: columnsOfSheet(resource, options) },
    ...lists.map((field) => ({ name: listTitle(resource, field), columns: itemColumns(resource, field, options) })),
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
      return { ...formColumn(column, options), mark, note: noteOf(column, { isKey, mark, standard }) };
    });
  const labels = new Map(
    (options.customFields?.[resource] ?? []).flatMap((field) => (field.label ? [[field.label, field]] : [])),
  );
  return [...fields, ...[...labels].map(([label, field]) => customFieldColumn(label, field))];
}

/** The natural keys, one of which names the item's record, then the members of the item. */
function itemColumns(resource: ResourceName, field: string, options: SheetOptions): FormColumn[] {
  const { naturalKeys, title } = resourceOf(resource);
  const keys = columnsOf(resource).filter(({ heading }) => naturalKeys.includes(heading));
  const mark = keys.length > 1 ? marks.oneOf : marks.needed;
  const owners = keys.map((column): FormColumn => {
    const form = formColumn(column, options);
    const choice = choiceFrom(resource, column.heading, options) ?? form.choice;
    return { ...form, mark, note: noteOf(column, { mark, owner: title }), choice };
  });
  const members = listColumnsOf(resource, field).filter(isAskedFor);
  return [...owners, ...members.map((column) => ({ ...formColumn(column, options), note: noteOf(column, {}) }))];
}

function formColumn(column: FieldColumn, options: SheetOptions): Omit<FormColumn, 'note'> {
  const { heading, label, kind } = column;
  return { heading, label, kind: columnKindOf(kind), choice: choiceOf(column, options) };
}

function choiceOf(column: FieldColumn, options: SheetOptions): FormChoice | undefined {
  const { choices, label, kind } = column;
  if (choices)
    return { from: { choices: choicesName(column) }, otherwise: `${label} is one of: ${choices.join(', ')}.` };
  if (kind === 'boolean') return { from: { choices: yesNoName }, otherwise: 'Write yes or no.' };
  const list = listOf(column);
  if (!list) return undefined;
  const listed = options.choices.get(list.operation);
  if (listed) return listed;
  const resource = operationNamed(list.operation)?.resource ?? '';
  return isResourceName(resource) ? choiceFrom(resource, list.by, options) : undefined;
}

function choiceFrom(resource: ResourceName, heading: string, { resources }: SheetOptions): FormChoice | undefined {
  if (!resources.includes(resource)) return undefined;
  return { from: { sheet: resourceOf(resource).title, heading } };
}

/** Name of a field's choice list; fields with the same values share a list. */
export function choicesName({ choices = [] }: FieldColumn): string {
  return choices.join(', ');
}

function customFieldColumn(label: string, field: CustomFieldDefinition): FormColumn {
  return {
    heading: `${customFieldPrefix}${label}`,
    label,
    kind: customKindOf(field.type),
    note: customFieldNote(field),
    mark: field.mandatory ? marks.needed : undefined,
    choice:
      field.type === 'checkbox'
        ? { from: { choices: checkboxName }, otherwise: 'Write 1 for yes or 0 for no.' }
        : undefined,
  };
}

const forms: Readonly<Partial<Record<FieldKind, readonly [form: string, example?: string]>>> = {
  identifier: ['Text; zeros in front stay.'],
  integer: ['A whole number.', '12'],
  number: ['A number.', '2.5'],
  decimal: ['A number with a point.', '50.937417'],
  boolean: ['yes or no.', 'yes'],
  date: ['A date.', '2026-11-20'],
  dateTime: ['Date and time.', '2026-11-20 08:30'],
  email: ['An e-mail address.', 'mary.jones@example.com'],
  phone: ['A phone number.', '+49 221 1234567'],
  texts: ['Several, with ; between them.'],
};

interface NoteOptions {
  readonly mark?: string;
  readonly isKey?: boolean;
  readonly standard?: unknown;
  /** On the sheet of a list: title of the sheet that holds the row's record. */
  readonly owner?: string;
}

function noteOf(column: FieldColumn, { mark, isKey, standard, owner }: NoteOptions): string {
  const { kind, choices, example, references } = column;
  const [form, usual] = forms[kind] ?? ['Text.'];
  const shown = example ?? choices?.[0] ?? usual;
  return [
    meaningOf(column, { isKey, owner }),
    ...(references || owner !== undefined ? ['From this workbook or from the account.'] : []),
    choices ? `One of: ${choices.join(', ')}.` : form,
    ...(shown === undefined ? [] : [`Example: ${shown}`]),
    ...(standard === undefined ? [] : [`A new record gets: ${standard === true ? 'yes' : String(standard)}`]),
    ...(mark === undefined ? [] : [`${mark} ${mark === '*' ? 'needed' : 'one of these columns is needed'}`]),
  ].join('\n');
}

function meaningOf(
  { label, description, references }: FieldColumn,
  { isKey, owner }: { isKey: boolean | undefined; owner: string | undefined },
): string {
  if (owner !== undefined) return `${label}: which record of "${owner}" the row belongs to.`;
  if (isKey) return `${label}: tells the record from all others. Give each one its own and never change it.`;
  // The text after a semicolon is for programmers.
  const meaning = description.replace(/;.*$/, '.');
  return references ? `${meaning} Its own number.` : meaning;
}

const customForms: Readonly<Record<string, readonly [form: string, example?: string]>> = {
  date: ['A date.', '2026-11-20'],
  number: ['A number.', '48.5'],
  checkbox: ['1 for yes, 0 for no.'],
  select: ['One of the choices that the account offers.'],
  email: ['An e-mail address.', 'mary.jones@example.com'],
  phone: ['A phone number.', '+49 221 1234567'],
};

function customFieldNote({ type, mandatory }: CustomFieldDefinition): string {
  const [form, example] = customForms[type ?? ''] ?? ['Text.'];
  return [
    'Custom field of the account.',
    form,
    ...(example === undefined ? [] : [`Example: ${example}`]),
    ...(mandatory ? ['* needed'] : []),
  ].join('\n');
}
