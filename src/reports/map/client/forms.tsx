import type { ResourceName } from '../../../contract/index.js';
import type { FieldForm, MappingEdit, SettingName } from '../../../mapping/file/edits.js';
import { type FormOption, optionsOf } from '../../../mapping/file/form-options.js';
import type { ShownForm } from '../../../mapping/file/index.js';
import { filledIn } from '../../../messages/text/words.js';
import type { ColumnValues, MapColumn, MemberStructure, RecordStructure } from '../wire.js';
import { type Bench, fieldPlace } from './bench.js';
import { Dialog } from './dialogs.js';
import { type Entries, type Entry, Form, type Item, isTexts } from './form.js';
import { server } from './server.js';
import { capital, Foreign, figure, nameOf, words } from './words.js';

/** Opens the form of a field, or shows its code. */
export async function openField(bench: Bench, record: RecordStructure, member: MemberStructure): Promise<void> {
  const { form } = member;
  if (form === null) return bench.open(<CodeDialog {...{ bench, record, member }} />);
  const column = bench.table.columns.find(({ heading }) => heading === form.columns[0]);
  const isMade = member.isKey || member.kind === 'reference';
  // A form without them is still a form.
  const values = column && !isMade && (await server.values(bench.table.id, column.index).catch(() => undefined));
  bench.open(fieldForm(bench, record, member, form, values || undefined));
}

interface FieldProps {
  readonly bench: Bench;
  readonly record: RecordStructure;
  readonly member: MemberStructure;
}

function titleOf(record: RecordStructure, { label, isKey }: MemberStructure): string {
  const { of, keyOf } = words().form;
  return isKey ? filledIn(keyOf, record.noun) : filledIn(of, label, record.noun);
}

function CodeDialog({ bench, record, member }: FieldProps) {
  return (
    <Dialog title={titleOf(record, member)} className="form" onClose={() => bench.open()}>
      <p>{words().form.isCode}</p>
      <pre>
        <code>{member.code}</code>
      </pre>
      <Comments comments={member.comments} />
      <Place {...{ bench, record, member }} />
    </Dialog>
  );
}

function Comments({ comments }: { readonly comments: readonly string[] }) {
  return comments.map((comment) => (
    <p class="remark">
      <Foreign text={comment} />
    </p>
  ));
}

function Place({ bench: { state }, member: { line } }: FieldProps) {
  return <p class="hint">{filledIn(words().status.line, state.mapping.path, String(line))}</p>;
}

/** The form of a field: its columns, and what else its builder knows. */
function fieldForm(
  bench: Bench,
  record: RecordStructure,
  member: MemberStructure,
  form: ShownForm,
  values: ColumnValues | undefined,
) {
  const texts = words().form;
  const field = fieldPlace(bench, record, member.path);
  const isReference = member.kind === 'reference';
  const known = bench.fields.find(({ resource }) => resource === record.resource);
  const choices = known?.fields.find(({ path }) => path === member.path)?.choices;
  const made: Item = member.isKey
    ? { name: 'columns', label: texts.keyMadeOf, kind: 'columns', value: form.columns, none: texts.keyOfRow }
    : { name: 'columns', label: texts.namedBy, kind: 'columns', value: form.columns, none: texts.namedByRow };
  // A key, a reference and a constant are not read as values are.
  const isRead = !member.isKey && !isReference && form.constant === undefined;
  const options = optionsOf(form.builder).filter(({ of }) => isRead || of !== undefined);
  const reading = { form, values, choices, columns: bench.table.columns };
  const items = [
    member.isKey || isReference ? made : columnItem(bench.table.columns, member),
    ...(isCustom(member) ? holdsItem(form) : []),
    ...options.flatMap((option) => optionItems(option, reading)),
  ];
  const editOf = ({ column, ...changed }: Entries): MappingEdit => {
    const changes = changesIn(changed, form);
    if (typeof column !== 'string') return { kind: 'set-form', field, form: changes };
    const { constant, ...others } = changes;
    return { kind: 'assign-column', field, column, form: others };
  };
  const below = (
    <>
      {form.builder === 'decimal' || form.builder === 'number' ? <p class="hint">{texts.decimalHint}</p> : null}
      {form.others.length > 0 && (
        <p class="hint">
          {texts.others}
          {form.others.map((code) => [' ', <code>{code}</code>])}
        </p>
      )}
      <Place {...{ bench, record, member }} />
    </>
  );
  const remove = () => bench.edit({ kind: 'remove-field', field });
  return (
    <Form
      bench={bench}
      title={titleOf(record, member)}
      items={items}
      save={texts.save}
      onSave={(changed) => {
        if (Object.keys(changed).length > 0) bench.edit(editOf(changed));
      }}
      preview={editOf}
      other={member.isKey ? undefined : [isReference ? texts.removeIt : texts.remove, remove]}
      above={[<Comments comments={member.comments} />, isReference && <p class="hint">{texts.referenceHint}</p>]}
      below={below}
    />
  );
}

function isCustom({ path }: MemberStructure): boolean {
  return path.startsWith('customFieldValues.');
}

/** The column of the field; the empty value keeps what it reads now. */
function columnItem(columns: readonly MapColumn[], { headings }: MemberStructure): Item {
  const { form } = words();
  const now = headings.length === 0 ? form.noColumn : headings.join(' + ');
  const others = columns.filter(({ heading }) => heading !== headings[0] || headings.length > 1);
  const choices = [
    ['', filledIn(form.asNow, now)] as const,
    ...others.map((each) => [each.heading, nameOf(each)] as const),
  ];
  return { name: 'column', label: form.column, value: '', choices };
}

/** What the values are, where the mapping alone says it. */
function holdsItem({ builder }: ShownForm): Item[] {
  const { holds, holdsKinds } = words().form;
  if (!Object.hasOwn(holdsKinds, builder)) return [];
  return [{ name: 'builder', label: holds, value: builder, choices: Object.entries(holdsKinds) }];
}

interface Reading {
  readonly form: ShownForm;
  /** Values of the column that the field reads. */
  readonly values: ColumnValues | undefined;
  /** Values that the field takes. */
  readonly choices: readonly string[] | undefined;
  readonly columns: readonly MapColumn[];
}

/** Builders whose values can be translated one by one; of more values than these it is no list of codes. */
const translatable: ReadonlySet<string> = new Set(['text', 'integer', 'number', 'decimal']);
const mostValues = 200;

/** The controls of an option. */
function optionItems({ name, kind, method }: FormOption, { form, values, choices, columns }: Reading): Item[] {
  const texts = words().form;
  const { label, hint }: { readonly label: string; readonly hint?: string } = texts.options[name];
  const now = form[name] ?? undefined;
  const item = { name, label, hint };
  if (method === 'lookup') {
    const isElsewhere = form.others.some((code) => code.startsWith('.lookup('));
    if (!translatable.has(form.builder) || !values || isElsewhere) return [];
    if (kind !== 'table') return [{ ...item, value: String(now ?? ''), only: 'translate' }];
    const counts = new Map(values.values.slice(0, mostValues).map(({ value, count }) => [value, count]));
    const table = Object.fromEntries(Object.entries(form.lookup ?? {}).map(([from, to]) => [from, String(to)]));
    const different = values.isCut ? texts.translateMany : filledIn(texts.different, figure(counts.size));
    return [
      { name: 'translate', label, hint: different, value: Object.keys(table).length > 0 },
      { ...item, kind, counts, offers: choices, only: 'translate', value: table },
    ];
  }
  if (kind === 'switch') return [{ ...item, value: now === true }];
  if (kind === 'texts' || kind === 'words') {
    const fits = values?.dateFormats ?? [];
    const inColumn = values?.values.slice(0, 8).map(({ value }) => value);
    const found =
      kind === 'texts'
        ? fits.length > 0 && filledIn(texts.formatsFit, fits.join(', '), hint ?? '')
        : name === 'yes' && inColumn && filledIn(texts.inColumn, inColumn.join(', '));
    return [{ ...item, kind: 'lines', value: isTexts(now) ? now : [], hint: found || hint }];
  }
  const value = String(now ?? '');
  if (kind === 'number') return [{ ...item, kind, value }];
  if (kind !== 'column') return [{ ...item, value, offers: kind === 'plain' ? choices : undefined }];
  const headings = columns.map(({ heading }) => [heading, heading] as const);
  return [{ ...item, value, choices: [['', texts.none], ...headings] }];
}

/** What the changed controls say of how the field is read. */
function changesIn({ translate, ...changed }: Entries, form: ShownForm): FieldForm {
  const changes = Object.entries(changed).map(([name, entry]) => {
    const option = optionsOf(form.builder).find((each) => each.name === name);
    return [name, option ? optionValue(option, entry, form) : entry];
  });
  return { ...Object.fromEntries(changes), ...(translate === false && { lookup: null }) };
}

function optionValue({ name, kind }: FormOption, entry: Entry, { builder, [name]: before }: ShownForm): unknown {
  if (kind === 'number') return Number(entry) || null;
  const isEmpty = typeof entry === 'object' && Object.keys(entry).length === 0;
  if (isEmpty && kind !== 'texts') return null;
  if (kind !== 'plain') return entry === '' ? null : entry;
  const type = name === 'constant' ? typeof before : builder;
  if (entry === '' && name !== 'constant') return null;
  if (type === 'boolean') return /^(true|yes|1)$/i.test(String(entry));
  return type === 'number' || type === 'integer' ? Number(entry) : entry;
}

/** Opens the form that adds a record to the mapping of the table, if known of which resource and by which column. */
export function openRecordForm(bench: Bench, resource?: ResourceName, column?: MapColumn): void {
  const texts = words().form;
  const has = new Set(bench.table.records.map((each) => each.resource));
  const missing = bench.fields.find((each) => !has.has(each.resource)) ?? bench.fields[0];
  const items: Item[] = [
    {
      ...{ name: 'record', label: texts.record, value: resource ?? missing?.resource ?? '' },
      choices: bench.fields.map((each) => [each.resource, capital(each.noun)] as const),
    },
    {
      ...{ name: 'columns', label: texts.newKey, kind: 'columns', none: texts.newKeyOfRow },
      value: column ? [column.heading] : [],
    },
  ];
  const save = (_: Entries, { record, columns }: Entries) => {
    const wanted = bench.fields.find((each) => each.resource === record);
    if (!wanted) return;
    const edit = { kind: 'add-record', ...bench.table.place, resource: wanted.resource } as const;
    bench.edit({ ...edit, columns: isTexts(columns) ? columns : [] });
  };
  const hint = <p class="hint">{texts.addRecordHint}</p>;
  bench.open(<Form {...{ bench, items, title: texts.addRecord, save: texts.add, onSave: save, above: hint }} />);
}

/** Opens the form of how the table is read: decimal sign, country, time zone, row of the headings. */
export function openSettingsForm(bench: Bench): void {
  const texts = words().form;
  const { settings, place } = bench.table;
  const now = (name: SettingName) => String(settings[name] ?? '');
  const item = (name: SettingName, label: string, hint?: string): Item & { readonly name: SettingName } => {
    return { name, label, hint, value: now(name) };
  };
  const signs = [
    ['', texts.decimalUnset],
    [',', texts.decimalComma],
    ['.', texts.decimalPoint],
  ] as const;
  const items = [
    { ...item('decimalSeparator', texts.decimalSign), choices: signs },
    item('country', texts.settingCountry, texts.settingCountryHint),
    item('timeZone', texts.timeZone, texts.timeZoneHint),
    item('headerRow', texts.headerRow, texts.headerRowHint),
  ];
  const save = (changed: Entries) => {
    const given = Object.entries(changed).map(([name, entry]) => {
      return [name, entry === '' ? null : name === 'headerRow' ? Number(entry) : entry];
    });
    if (given.length > 0) bench.edit({ kind: 'set-settings', ...place, settings: Object.fromEntries(given) });
  };
  const title = filledIn(texts.howRead, bench.table.title);
  const file = <p class="hint">{bench.table.file}</p>;
  bench.open(<Form {...{ bench, items, title, save: texts.save, onSave: save, below: file }} />);
}
