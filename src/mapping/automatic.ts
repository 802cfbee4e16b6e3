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
import { isNoteHeading } from '../files/annotate/notes.js';
import { splitTexts } from '../files/cell-text.js';
import { writtenHeading } from '../files/columns.js';
import type { Column, Table } from '../files/types.js';
import { fileWordsIn, inWordsOf } from '../messages/index.js';
import { nearestWords, nounOf, said } from '../messages/said.js';
import { date, dateTime } from './dates.js';
import type { RecordMappings, TableMapping } from './define.js';
import { bindTracked, Field, isField } from './field.js';
import { boolean, decimal, integer, number } from './numbers.js';
import { keyFieldsOf, setPath } from './record.js';
import { type Reference, ref, refById } from './references.js';
import { rows, text } from './text.js';
import { type Issue, issueAt } from './validation/issue.js';
import { quoted } from './validation/quote.js';

/** Read verbatim: an untouched value of our own export must not count as changed. */
const asStored = { verbatim: true } as const;

/**
 * The mapping of a table whose headings are the contract's field names, as in our templates and exports. Case matters
 * only in custom field labels; list headings such as `parts.reference` mean one item per row. Throws MappingError if no
 * heading can be sent, or if most are unknown and none identifies the record: a file may be named like a resource by
 * chance.
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
      const label = writtenHeading(column, table.columns).slice(customFieldPrefix.length);
      // Repeated to the letter: told with all headings that are repeated.
      if (!Object.hasOwn(customFields, label)) customFields[label] = text(column.heading, asStored);
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

/** Headings that are missing or repeated are reported elsewhere. */
function isForeign({ heading, untitled, repeats, isEmpty }: Column): boolean {
  return !untitled && !isEmpty && repeats === undefined && !isNoteHeading(heading);
}

/** Sends an empty key next to an id, so that the plan sees it. Warns nobody: every export has such cells. */
function toldEmpty(key: Field<unknown>): Field<unknown> {
  return new Field<unknown>(async (binder) => {
    const evaluate = await key.bind(binder);
    return (row) => evaluate(row) ?? '';
  });
}

function fieldsByHeading(resource: ResourceName, { columns }: Table): Map<string, FieldColumn> {
  const headings = new Set(columns.map(({ heading }) => heading));
  const lists = listFieldsOf(resource)
    .map((field) => listColumnsOf(resource, field))
    // A custom field may be named "label", so the list form needs both headings.
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
      advice: 'Give a mapping with -m, which `fieldsheet guess` writes, or use the headings of `fieldsheet template`.',
    },
  );
}

const dateTimeForms = ['dd/MM/yyyy HH:mm:ss', 'dd/MM/yyyy HH:mm'];

const readers: Partial<Record<FieldKind, (column: string) => Field<unknown>>> = {
  integer: (column) => integer(column),
  number: (column) => number(column),
  decimal: (column) => decimal(column),
  boolean: (column) => boolean(column),
  date: (column) => date(column),
  dateTime: moment,
  texts: textsOf,
};

const dayFirst = /^(\d\d)\/(\d\d)\/\d{4} \d\d:\d\d$/;

/** A date and time; warns where a person may have written the month first. The service itself writes seconds, too. */
function moment(column: string): Field<string> {
  return new Field<string>(async (binder) => {
    const { evaluate, cells } = await bindTracked(dateTime(column, dateTimeForms), binder);
    return (row) => {
      const sent = evaluate(row);
      const cell = row.cells[cells.columns[0] ?? -1];
      const [text, day, month] = (typeof cell === 'string' && dayFirst.exec(cell.trim())) || [];
      if (sent !== undefined && text !== undefined && day !== month && Number(day) <= 12)
        row.report('date-order-assumed', cells, said('dayTakenFirst', quoted(text), sent));
      return sent;
    };
  });
}

function reader({ kind, heading, choices }: FieldColumn, column: string): Field<unknown> {
  // Words are taken for their choice where the field is bound, under any mapping.
  if (choices) return text(column);
  // Ids are texts or integers depending on the resource; as keys both are compared as text.
  if (heading === 'id' && kind !== 'integer') return text(column);
  return readers[kind]?.(column) ?? text(column, asStored);
}

function textsOf(column: string): Field<string[]> {
  return text(column, asStored).transform((cell) => {
    const texts = splitTexts(cell);
    return texts.length > 0 ? texts : undefined;
  });
}

/** The natural key comes first: it works in any account, an id only in its own. */
function referenceBy(to: ResourceName, headings: ReadonlyMap<string, string>): Reference | undefined {
  const [myId, id] = [headings.get('myId'), headings.get('id')];
  if (myId === undefined) return id === undefined ? undefined : refById(to, integer(id));
  // Verbatim: the key comes from the service, not from key().
  const reference = ref(to, text(myId, asStored));
  return id === undefined ? reference : { ...reference, otherwise: integer(id) };
}

function reportUnknown(
  resource: ResourceName,
  { table, column, onIssue }: { table: Table; column: Column; onIssue: (issue: Issue) => void },
): void {
  const words = table.language && fileWordsIn(table.language);
  const known = columnsOf(resource).flatMap(({ heading, label, readOnly }) => {
    return readOnly ? [] : [...(words ? [inWordsOf(words, label)] : []), heading];
  });
  const place = { file: table.file, sheet: table.sheet, column: column.letter, value: column.heading };
  const what = said('unknownField', nearestWords(column.heading, known), nounOf(resource));
  onIssue(issueAt('column-unknown', place, what));
}
