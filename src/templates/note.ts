import type { FieldColumn, FieldKind } from '../contract/index.js';
import type { CustomFieldDefinition } from './account.js';

/** How a kind of field is filled in, and an example where the field has none of its own. */
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
  /** The mark behind the label. */
  readonly mark?: string;
  /** Whether the column tells the record from all others. */
  readonly isKey?: boolean;
  /** What a new record gets where the cell is empty. */
  readonly standard?: unknown;
  /** On the sheet of a list: the title of the sheet whose record the row belongs to. */
  readonly owner?: string;
}

/** What is said at a heading: what it means, the form of its values, an example. */
export function noteOf(column: FieldColumn, { mark, isKey, standard, owner }: NoteOptions): string {
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
  // What follows a semicolon is for those who write programs.
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

/** What is said at the heading of a custom field. */
export function customFieldNote({ type, mandatory }: CustomFieldDefinition): string {
  const [form, example] = customForms[type ?? ''] ?? ['Text.'];
  return [
    'Custom field of the account.',
    form,
    ...(example === undefined ? [] : [`Example: ${example}`]),
    ...(mandatory ? ['* needed'] : []),
  ].join('\n');
}
