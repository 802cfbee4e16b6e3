import { filledIn } from '../../../messages/text/words.js';
import type { KnownField, MapColumn, RecordStructure, ResourceFields } from '../wire.js';
import { type Bench, fieldPlace, readersOf } from './bench.js';
import { type Choice, PickList } from './dialogs.js';
import { openRecordForm } from './forms.js';
import { likely } from './search.js';
import { Doubts } from './top.js';
import { capital, nameOf, Samples, words } from './words.js';

/** Opens the list of all that a column can be, or of the fields of one record. */
export function chooseForColumn(bench: Bench, column: MapColumn, record?: RecordStructure): void {
  const texts = words().assign;
  const records = record ? [record] : bench.table.records;
  const choices = records.flatMap((each) => choicesOf(bench, each, column));
  const doubts = bench.table.doubts.filter(({ columns }) => columns.includes(column.index));
  bench.open(
    <PickList
      key={`column ${column.index}`}
      bench={bench}
      title={filledIn(texts.whatIs, nameOf(column))}
      label={texts.search}
      choices={record ? choices : [...choices, ...otherChoices(bench, column)]}
      likely={likely(
        choices.filter(({ isCustom }) => !isCustom),
        column.heading,
      )}
    >
      <Samples samples={column.profile?.samples} />
      <Doubts bench={bench} doubts={doubts} />
    </PickList>,
  );
}

/** Opens the list of a record's fields, then that of the columns. */
export function chooseNewField(bench: Bench, record: RecordStructure): void {
  const texts = words().assign;
  const taken = new Set(record.members.map(({ path }) => path));
  const choices = (knownOf(bench, record)?.fields ?? [])
    .filter(({ path }) => !taken.has(path))
    .map((field) => ({
      ...searchable(field),
      ...{ group: texts.fields, detail: field.path, note: '' },
      choose: () => chooseColumn(bench, record, field),
    }));
  const title = filledIn(texts.addTo, record.noun);
  bench.open(<PickList {...{ key: 'fields', bench, title, label: texts.search, choices }} />);
}

function chooseColumn(bench: Bench, record: RecordStructure, { path, label }: KnownField): void {
  const texts = words().assign;
  const choices = bench.table.columns.map((column): Choice => {
    const samples = (column.profile?.samples ?? []).map(({ value }) => value).join(', ');
    const readers = readersOf(bench.table, column).map((each) => `${each.record.resource}.${each.member.path}`);
    return {
      ...{ words: [nameOf(column)], description: samples, group: texts.columns, detail: samples },
      note: readers.length > 0 ? filledIn(texts.readBy, readers.join(', ')) : '',
      choose: () => assignTo(bench, record, path, column),
    };
  });
  const title = filledIn(texts.whichColumn, label);
  bench.open(<PickList {...{ key: 'columns', bench, title, label: texts.searchColumn, choices }} />);
}

/** Lets a field read a column at once, as dragging does. */
export function assignTo(bench: Bench, record: RecordStructure, path: string, column: MapColumn): void {
  const field = fieldPlace(bench, record, path);
  bench.edit({ kind: 'assign-column', field, column: column.heading });
}

interface FieldChoice extends Choice {
  readonly isCustom: boolean;
}

function choicesOf(bench: Bench, record: RecordStructure, column: MapColumn): FieldChoice[] {
  const texts = words().assign;
  const members = new Map(record.members.map((member) => [member.path, member]));
  const group = groupOf(record);
  const choice = (field: KnownField, isAdded: boolean): FieldChoice => {
    const found = searchable(field);
    const now = members.get(field.path)?.headings.join(' + ') ?? '';
    return {
      ...{ group, detail: `${group}, ${field.path}`, isCustom: false, description: found.description },
      words: isAdded ? [filledIn(texts.with, field.label, now), ...found.words] : found.words,
      note: isAdded || now === '' || now === column.heading ? '' : filledIn(texts.insteadOf, now),
      choose: () => {
        const place = fieldPlace(bench, record, field.path);
        const edit = { kind: 'assign-column', field: place, column: column.heading } as const;
        bench.edit(isAdded ? { ...edit, isAdded } : edit);
      },
    };
  };
  const known = knownOf(bench, record);
  const open = known?.fields.filter(({ path }) => members.get(path)?.form !== null) ?? [];
  const fields = open.flatMap((field) => {
    const member = members.get(field.path);
    const isRead = member !== undefined && member.headings.length > 0 && !member.headings.includes(column.heading);
    const canJoin = isRead && (member.isKey || field.kind === 'text' || field.kind === 'identifier');
    return canJoin ? [choice(field, false), choice(field, true)] : [choice(field, false)];
  });
  if (!known?.hasCustomFields) return fields;
  const custom: FieldChoice = {
    ...{ group, detail: group, note: '', isCustom: true, description: texts.customHint },
    words: [filledIn(texts.custom, nameOf(column))],
    choose: () => assignTo(bench, record, `customFieldValues.${nameOf(column)}`, column),
  };
  return [...fields, custom];
}

function knownOf({ fields }: Bench, { resource }: RecordStructure): ResourceFields | undefined {
  return fields.find((each) => each.resource === resource);
}

/** A record that the mapping does not have yet, or nothing at all. */
function otherChoices(bench: Bench, column: MapColumn): Choice[] {
  const texts = words().assign;
  const has = new Set(bench.table.records.map(({ resource }) => resource));
  const added = bench.fields
    .filter(({ resource }) => !has.has(resource))
    .map(({ resource, noun }): Choice => {
      const choose = () => openRecordForm(bench, resource, column);
      return { words: [capital(noun)], description: resource, group: texts.newRecord, detail: '', note: '', choose };
    });
  if (!bench.table.isRead) return added;
  const edit = { kind: 'ignore-column', ...bench.table.place, column: column.heading } as const;
  const leave: Choice = {
    ...{ group: texts.others, detail: '', note: '', description: texts.leaveHint },
    words: [column.isIgnored ? texts.takeBack : texts.leaveOut],
    choose: () => bench.edit({ ...edit, isIgnored: !column.isIgnored }),
  };
  return [...added, leave];
}

function searchable({ path, label, description, words: others }: KnownField) {
  return { words: [label, path, ...inOwnLanguages(others)], description };
}

/** The words of the user's languages first: they are shown where one of them is found. */
function inOwnLanguages(others: KnownField['words']): readonly string[] {
  const own = navigator.languages.map((language) => language.slice(0, 2));
  const rank = (language: string) => (own.includes(language) ? own.indexOf(language) : own.length);
  return Object.entries(others)
    .sort(([one], [other]) => rank(one) - rank(other))
    .flatMap(([, each]) => each);
}

function groupOf({ noun, index }: RecordStructure): string {
  return index === 0 ? capital(noun) : `${capital(noun)} ${index + 1}`;
}
