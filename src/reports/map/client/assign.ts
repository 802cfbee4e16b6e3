import { element } from '../../page/client/dom.js';
import type { KnownField, MapColumn, RecordStructure, ResourceFields } from '../wire.js';
import { nameOf } from './column-heads.js';
import { foreign } from './foreign.js';
import { type Choice, pickFromList } from './list-dialog.js';
import { openRecordForm } from './record-form.js';
import { likely } from './search.js';
import { capital, fieldPlace, tablePlace, type Workbench } from './workbench.js';

/** What a column is assigned to, as far as it is known already. */
export interface AssignOptions {
  readonly column: MapColumn;
  /** Only fields of this record. */
  readonly record?: RecordStructure;
}

/** Opens the list of all that a column can be. */
export function chooseForColumn(bench: Workbench, { column, record }: AssignOptions): void {
  const records = record ? [record] : (bench.structure?.records ?? []);
  const choices = records.flatMap((each) => choicesOf(bench, each, column));
  pickFromList({
    title: `What is ${quoted(column)}?`,
    intro: samplesOf(column),
    label: 'Search, in any language',
    choices: record ? choices : [...choices, ...otherChoices(bench, column)],
    likely: likely(
      choices.filter(({ isCustom }) => !isCustom),
      column.heading,
    ),
  });
}

/** Opens the list of a record's fields, then that of the columns. */
export function chooseNewField(bench: Workbench, record: RecordStructure): void {
  const known = bench.fields.find(({ resource }) => resource === record.resource);
  const taken = new Set(record.members.map(({ path }) => path));
  const open = fieldsOf(known).filter(({ path }) => !taken.has(path));
  pickFromList({
    title: `Add a field to ${record.noun}`,
    intro: [],
    label: 'Search, in any language',
    choices: open.map((field) => ({
      ...searchable(field),
      group: 'Fields',
      detail: field.path,
      note: '',
      choose: () => pickColumn(bench, record, field),
    })),
    likely: [],
  });
}

function pickColumn(bench: Workbench, record: RecordStructure, { path, label }: KnownField): void {
  const seen = bench.state.mapping.hash;
  const choices = bench.table.columns.map((column): Choice => {
    const samples = (column.profile?.samples ?? []).map(({ value }) => value).join(', ');
    const choose = () => {
      bench.edit({ kind: 'assign-column', field: fieldPlace(bench, record, path), column: column.heading }, seen);
    };
    const note = column.reads.length > 0 ? `read by ${column.reads.join(', ')}` : '';
    return { words: [nameOf(column)], description: samples, group: 'Columns', detail: samples, note, choose };
  });
  pickFromList({
    title: `Which column holds “${label}”?`,
    intro: [],
    label: 'Search by heading or value',
    choices,
    likely: [],
  });
}

/** Lets a field read a column at once, as dragging does. */
export function assignTo(bench: Workbench, record: RecordStructure, path: string, column: MapColumn): void {
  const field = fieldPlace(bench, record, path);
  bench.edit({ kind: 'assign-column', field, column: column.heading }, bench.state.mapping.hash);
}

interface FieldChoice extends Choice {
  readonly isCustom: boolean;
}

function choicesOf(bench: Workbench, record: RecordStructure, column: MapColumn): FieldChoice[] {
  const known = bench.fields.find(({ resource }) => resource === record.resource);
  const members = new Map(record.members.map((member) => [member.path, member]));
  const seen = bench.state.mapping.hash;
  const choice = (field: KnownField, isAdded: boolean): FieldChoice => {
    const member = members.get(field.path);
    const { words, description } = searchable(field);
    const now = member?.headings.join(' + ') ?? '';
    return {
      words: isAdded ? [`${field.label}, with ${now}`, ...words] : words,
      description,
      group: groupOf(record),
      detail: `${groupOf(record)}, ${field.path}`,
      note: isAdded || now === '' || now === column.heading ? '' : `instead of ${now}`,
      isCustom: false,
      choose: () => {
        const place = fieldPlace(bench, record, field.path);
        const edit = { kind: 'assign-column', field: place, column: column.heading } as const;
        bench.edit(isAdded ? { ...edit, isAdded } : edit, seen);
      },
    };
  };
  const open = fieldsOf(known).filter(({ path }) => members.get(path)?.form !== null);
  const fields = open.flatMap((field) => {
    const member = members.get(field.path);
    const isRead = member !== undefined && member.headings.length > 0 && !member.headings.includes(column.heading);
    const canJoin = isRead && (member.isKey || field.kind === 'text' || field.kind === 'identifier');
    return canJoin ? [choice(field, false), choice(field, true)] : [choice(field, false)];
  });
  return known?.hasCustomFields ? [...fields, custom(bench, record, column)] : fields;
}

/** All that a column can be assigned to: custom fields have a choice of their own. */
function fieldsOf(known: ResourceFields | undefined): readonly KnownField[] {
  const fields = (known?.fields ?? []).filter(({ kind }) => kind !== 'object' && kind !== 'objects');
  const named = new Set(fields.map(({ path }) => path));
  const references = (known?.references ?? []).filter(({ path }) => !named.has(path));
  return [...fields, ...references.map(asField)];
}

function asField({ path, label, resource }: ResourceFields['references'][number]): KnownField {
  const description = `The ${resource} that it belongs to.`;
  return { path, label, description, kind: 'reference', isRequired: false, words: {} };
}

function custom(bench: Workbench, record: RecordStructure, column: MapColumn): FieldChoice {
  const path = `customFieldValues.${nameOf(column)}`;
  return {
    words: [`Custom field “${nameOf(column)}”`],
    description: 'A field of your own account.',
    group: groupOf(record),
    detail: groupOf(record),
    note: '',
    isCustom: true,
    choose: () => assignTo(bench, record, path, column),
  };
}

/** A record that the mapping does not have yet, or nothing at all. */
function otherChoices(bench: Workbench, column: MapColumn): Choice[] {
  const has = new Set(bench.structure?.records.map(({ resource }) => resource));
  const added = bench.fields
    .filter(({ resource }) => !has.has(resource))
    .map(({ resource, noun }): Choice => {
      const choose = () => openRecordForm(bench, { resource, column });
      return {
        words: [capital(noun)],
        description: resource,
        group: 'Key of a new record',
        detail: '',
        note: '',
        choose,
      };
    });
  const edit = { kind: 'ignore-column', ...tablePlace(bench.structure), column: column.heading } as const;
  const leave: Choice = {
    words: [column.isIgnored ? 'Do not leave it out any more' : 'Leave it out on purpose'],
    description: 'The check no longer says that nothing reads it.',
    group: 'Nothing',
    detail: '',
    note: '',
    choose: () => bench.edit({ ...edit, isIgnored: !column.isIgnored }, bench.state.mapping.hash),
  };
  return bench.structure ? [...added, leave] : added;
}

function searchable({ path, label, description, words }: KnownField): { words: string[]; description: string } {
  return { words: [label, path, ...inOwnLanguages(words)], description };
}

/** The words of the user's languages first: they are shown where one of them is found. */
function inOwnLanguages(words: KnownField['words']): readonly string[] {
  const own = navigator.languages.map((language) => language.slice(0, 2));
  const rank = (language: string) => (own.includes(language) ? own.indexOf(language) : own.length);
  return Object.entries(words)
    .sort(([one], [other]) => rank(one) - rank(other))
    .flatMap(([, each]) => each);
}

function groupOf({ noun, index }: RecordStructure): string {
  return index === 0 ? capital(noun) : `${capital(noun)} ${index + 1}`;
}

function quoted(column: MapColumn): string {
  return `“${nameOf(column)}”`;
}

function samplesOf({ profile }: MapColumn): Node[] {
  const samples = profile?.samples ?? [];
  if (samples.length === 0) return [];
  return [element('ul', 'samples', ...samples.map(({ value }) => element('li', '', foreign(value))))];
}
