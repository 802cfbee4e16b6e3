import {
  columnsOf,
  customFieldPrefix,
  type FieldColumn,
  type FieldKind,
  inWords,
  listColumnsOf,
  listFieldsOf,
  type ResourceName,
} from '../contract/index.js';
import { MappingError } from '../errors.js';
import { noteHeadings } from '../tabular/annotate/notes.js';
import { splitTexts } from '../tabular/text-list.js';
import type { Column, Table } from '../tabular/types.js';
import { type Issue, issueAt } from '../validation/issue.js';
import { date, dateTime } from './dates.js';
import type { RecordMappings, TableMapping } from './define.js';
import { Field, isField } from './field.js';
import { withoutMark } from './heading-row.js';
import { withNearest } from './nearest.js';
import { boolean, decimal, integer, number } from './numbers.js';
import { keyFieldsOf } from './record.js';
import { setPath } from './record-members.js';
import { type Reference, ref, refById } from './references.js';
import { rows } from './rows.js';
import { text } from './text.js';

/** To the letter: a value of our own exports that nobody touched is no change, whatever it looks like. */
const asStored = { verbatim: true } as const;

/**
 * The mapping of a table whose headings are the contract's field names, as our templates and exports have them. Columns
 * that only the service writes are passed over; headings that it does not know, or that come twice, are reported. Case
 * does not matter, but for the labels of custom fields. Headings of a list, such as `parts.reference`, mean one item a
 * row. Throws MappingError where the headings are not ours: no heading is a field that can be sent, or most are unknown
 * and none names the record, as with a file that happens to be called like a resource.
 */
export function automaticMapping(resource: ResourceName, table: Table, onIssue: (issue: Issue) => void): TableMapping {
  const fields = fieldsByHeading(resource, table);
  const record: Record<string, unknown> = {};
  const customFields: Record<string, Field<string>> = {};
  const references = new Map<string, { to: ResourceName; headings: Map<string, string> }>();
  const unknown: Column[] = [];
  for (const column of table.columns) {
    const heading = column.heading.toLowerCase();
    const field = fields.get(heading);
    fields.delete(heading);
    if (field?.references !== undefined) {
      const [name = '', part = ''] = field.path;
      const entry = references.get(name) ?? { to: field.references, headings: new Map<string, string>() };
      references.set(name, { ...entry, headings: entry.headings.set(part, column.heading) });
    } else if (field && (!field.readOnly || field.heading === 'id')) {
      setPath(record, field.path, reader(field, column.heading));
    } else if (heading.startsWith(customFieldPrefix.toLowerCase())) {
      customFields[labelIn(column)] = text(column.heading, asStored);
    } else if (!field && isForeign(column)) unknown.push(column);
  }
  const { myId } = record;
  if (record.id !== undefined && isField(myId)) record.myId = toldEmpty(myId);
  for (const [name, { to, headings }] of references) record[name] = referenceBy(to, headings);
  for (const field of listFieldsOf(resource))
    if (record[field] !== undefined) record[field] = rows(record[field] as object);
  if (Object.keys(customFields).length > 0) {
    if (record.customFieldValues !== undefined) throw bothForms(Object.keys(customFields), table);
    record.customFieldValues = customFields;
  }
  const known = Object.values(record).filter((field) => field !== undefined).length;
  const isNamed = keyFieldsOf(resource).some((field) => record[field] !== undefined);
  if (known === 0 || (!isNamed && unknown.length > known)) throw foreignHeadings(resource, table, known);
  for (const column of unknown) reportUnknown(resource, { table, column, onIssue });
  return { records: { [resource]: record } as RecordMappings };
}

/** The label of a custom field to the letter: the service knows it by that alone. */
function labelIn({ heading, written = heading }: Column): string {
  return written.slice(customFieldPrefix.length);
}

/** Columns of our own reports are passed over; those without a heading, or with one that comes again, are told elsewhere. */
function isForeign({ heading, untitled, repeats, isEmpty }: Column): boolean {
  return !untitled && !isEmpty && repeats === undefined && !ownHeadings.has(heading);
}

const ownHeadings: ReadonlySet<string> = new Set(Object.values(noteHeadings));

/**
 * An empty key beside an id is told too: in the account of this file, the record has none. Every export has such cells,
 * so nobody is warned of them.
 */
function toldEmpty(key: Field<unknown>): Field<unknown> {
  return new Field<unknown>(async (binder) => {
    const evaluate = await key.bind(binder);
    return (row) => evaluate(row) ?? '';
  });
}

/** The fields that a heading may mean, those of lists among them. */
function fieldsByHeading(resource: ResourceName, { columns }: Table): Map<string, FieldColumn> {
  const headings = new Set(columns.map(({ heading }) => heading));
  const lists = listFieldsOf(resource)
    .map((field) => listColumnsOf(resource, field))
    // A custom field may be called "label": only beside the other heading it is one.
    .filter(
      (items) => items[0]?.path[0] !== 'customFieldValues' || items.every(({ heading }) => headings.has(heading)),
    );
  const all = [...columnsOf(resource), ...lists.flat()];
  return new Map(all.map((column) => [column.heading.toLowerCase(), column]));
}

function bothForms(labels: readonly string[], { file, sheet }: Table): MappingError {
  const columns = labels.map((label) => `"${customFieldPrefix}${label}"`).join(', ');
  return new MappingError(`The headings give custom fields one a row, and also in columns of their own: ${columns}.`, {
    place: { file, sheet },
    advice: 'Take either the columns out, or label and value.',
  });
}

function foreignHeadings(resource: ResourceName, { file, sheet, columns }: Table, known: number): MappingError {
  const titled = columns.filter(({ untitled }) => !untitled).length;
  const what = known === 0 ? 'None' : `Only ${known} of ${titled}`;
  return new MappingError(
    `${what} of the headings ${known > 1 ? 'are fields' : 'is a field'} of ${inWords(resource)} that can be sent.`,
    {
      place: { file, sheet },
      advice: isTemplateCut(resource, columns)
        ? 'The row of field names below the words of the template is gone: copy it from a new `fieldsheet template`.'
        : 'Give a mapping with -m, which `fieldsheet guess` writes, or use the headings of `fieldsheet template`.',
    },
  );
}

/** Whether most headings are the plain words of a template, whose second row somebody has deleted. */
function isTemplateCut(resource: ResourceName, columns: Table['columns']): boolean {
  const labels = new Set(columnsOf(resource).map(({ label }) => label));
  const said = columns.filter(({ heading }) => labels.has(withoutMark(heading)));
  return said.length > columns.length / 2;
}

const dateTimeForms = ['dd/MM/yyyy HH:mm:ss', 'dd/MM/yyyy HH:mm'];

const readers: Partial<Record<FieldKind, (column: string) => Field<unknown>>> = {
  integer: (column) => integer(column),
  number: (column) => number(column),
  decimal: (column) => decimal(column),
  boolean: (column) => boolean(column),
  date: (column) => date(column),
  dateTime: (column) => dateTime(column, dateTimeForms),
  texts: textsOf,
};

function reader({ kind, heading, choices }: FieldColumn, column: string): Field<unknown> {
  if (choices) return choice(column, choices);
  // Ids of some resources are texts, of others integers; as a key both are compared as text.
  if (heading === 'id' && kind !== 'integer') return text(column);
  return readers[kind]?.(column) ?? text(column, asStored);
}

/** Several texts in one cell, as our exports write them. */
function textsOf(column: string): Field<string[]> {
  return text(column, asStored).transform((cell) => {
    const texts = splitTexts(cell);
    return texts.length > 0 ? texts : undefined;
  });
}

/** One of the values that the service knows, in its own spelling, however somebody typed it. */
function choice(column: string, choices: readonly string[]): Field<string> {
  const folded = new Map(choices.map((known) => [known.toLowerCase(), known]));
  return text(column).transform((value) => folded.get(value.toLowerCase()) ?? value);
}

/** A natural key names the record in any account, an id only in the one that gave it: so the key goes first. */
function referenceBy(to: ResourceName, headings: ReadonlyMap<string, string>): Reference | undefined {
  const [myId, id] = [headings.get('myId'), headings.get('id')];
  if (myId === undefined) return id === undefined ? undefined : refById(to, integer(id));
  // Read to the letter: the key is the service's own, not one that key() made.
  const reference = ref(to, text(myId, asStored));
  return id === undefined ? reference : { ...reference, otherwise: integer(id) };
}

function reportUnknown(
  resource: ResourceName,
  { table, column, onIssue }: { table: Table; column: Column; onIssue: (issue: Issue) => void },
): void {
  const known = columnsOf(resource).flatMap(({ heading, readOnly }) => (readOnly ? [] : [heading]));
  const place = { file: table.file, sheet: table.sheet, column: column.letter, value: column.heading };
  const what = `${withNearest(column.heading, known)} is no field of ${inWords(resource)}; only a mapping could read it.`;
  onIssue(issueAt('column-unknown', place, what));
}
