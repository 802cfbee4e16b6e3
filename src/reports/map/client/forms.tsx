import type { ResourceName } from '../../../contract/index.js';
import type { FieldBuilder, FieldForm, MappingEdit, SettingName } from '../../../mapping/file/edits.js';
import { filledIn } from '../../../messages/text/words.js';
import type { ColumnValues, MapColumn, MemberForm, MemberStructure, RecordStructure } from '../wire.js';
import { type Bench, fieldPlace, newTablePlace, recordPlace, tablePlace } from './bench.js';
import { Dialog } from './dialogs.js';
import { type Entries, Form, type Item } from './form.js';
import { server } from './server.js';
import { capital, countedText, Foreign, figure, nameOf, words } from './words.js';

/** Opens the form of a field, by what it is: a key, a reference, what a column holds, or code. */
export async function openField(bench: Bench, record: RecordStructure, member: MemberStructure): Promise<void> {
  if (member.form === null) bench.open(<CodeDialog {...{ bench, record, member }} />);
  else if (member.isKey) bench.open(keyForm(bench, record, member.form, member.headings));
  else if (member.kind === 'reference') bench.open(referenceForm(bench, record, member));
  else {
    const column = bench.table.columns.find(({ heading }) => heading === member.headings[0]);
    // A form without them is still a form.
    const values = column && (await server.values(bench.table.id, column.index).catch(() => undefined));
    bench.open(fieldForm(bench, record, member, member.form, values));
  }
}

interface FieldProps {
  readonly bench: Bench;
  readonly record: RecordStructure;
  readonly member: MemberStructure;
}

function titleOf(record: RecordStructure, { label }: MemberStructure): string {
  return filledIn(words().form.of, label, record.noun);
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

function fieldForm(
  bench: Bench,
  record: RecordStructure,
  member: MemberStructure,
  form: MemberForm,
  values: ColumnValues | undefined,
) {
  const texts = words().form;
  const seen = bench.state.mapping.hash;
  const field = fieldPlace(bench, record, member.path);
  const known = bench.fields.find(({ resource }) => resource === record.resource);
  const choices = known?.fields.find(({ path }) => path === member.path)?.choices;
  const items = [
    columnItem(bench.table.columns, member),
    ...(form.constant === undefined
      ? readingItems({ form, values, choices, columns: bench.table.columns, isCustom: isCustom(member) })
      : [{ name: 'constant', label: texts.value, hint: texts.valueHint, value: String(form.constant) }]),
  ];
  const editOf = (entries: Entries): MappingEdit => {
    const column = entries.text('column');
    const changes = form.constant === undefined ? changesIn(entries, form) : {};
    if (column === '' && form.constant !== undefined)
      return { kind: 'set-constant', field, value: typed(typeof form.constant, entries.text('constant')) };
    if (column === '') return { kind: 'set-form', field, form: changes };
    return { kind: 'assign-column', field, column, ...(hasAny(changes) && { form: changes }) };
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
  return (
    <Form
      bench={bench}
      title={titleOf(record, member)}
      items={items}
      save={texts.save}
      onSave={(entries) => {
        const edit = editOf(entries);
        if (edit.kind !== 'set-form' || hasAny(edit.form)) void bench.edit(edit, seen);
      }}
      preview={editOf}
      other={[texts.remove, () => void bench.edit({ kind: 'remove-field', field }, seen)]}
      above={<Comments comments={member.comments} />}
      below={below}
    />
  );
}

function hasAny(form: FieldForm): boolean {
  return Object.keys(form).length > 0;
}

function isCustom({ path }: MemberStructure): boolean {
  return path.startsWith('customFieldValues.');
}

function typed(type: string, text: string): string | number | boolean {
  if (type === 'boolean') return /^(true|yes|1)$/i.test(text);
  return type === 'number' ? Number(text) : text;
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

interface Reading {
  readonly form: MemberForm;
  /** Values of the column that the field reads. */
  readonly values: ColumnValues | undefined;
  /** Values that the field takes. */
  readonly choices: readonly string[] | undefined;
  readonly columns: readonly MapColumn[];
  readonly isCustom: boolean;
}

/** Builders whose values can be translated one by one; of more values than these it is no list of codes. */
const translatable: ReadonlySet<string> = new Set(['text', 'integer', 'number', 'decimal']);
const mostValues = 200;

/** The controls of a field, by what reads it; `changesIn` knows them by their names. */
function readingItems({ form, values, choices, columns, isCustom: hasKind }: Reading): Item[] {
  const texts = words().form;
  const { builder, lookup } = form;
  const isDate = builder === 'date' || builder === 'dateTime';
  const fits = values?.dateFormats ?? [];
  const all = [['', texts.none] as const, ...columns.map(({ heading }) => [heading, heading] as const)];
  const inColumn = values?.values.slice(0, 8).map(({ value }) => value);
  const counts = new Map(values?.values.slice(0, mostValues).map(({ value, count }) => [value, count]));
  const isElsewhere = form.others.some((code) => code.startsWith('.lookup('));
  const canTranslate = translatable.has(builder) && values !== undefined && !isElsewhere;
  const translations = lookup ?? {};
  const items: (Item | false)[] = [
    hasKind &&
      Object.hasOwn(texts.holdsKinds, builder) && {
        ...{ name: 'builder', label: texts.holds, value: builder, choices: Object.entries(texts.holdsKinds) },
      },
    isDate && {
      ...{ name: 'formats', label: texts.formats, kind: 'lines', value: form.formats ?? [] },
      hint: fits.length === 0 ? texts.formatsHint : filledIn(texts.formatsFit, fits.join(', '), texts.formatsHint),
    },
    builder === 'dateTime' && {
      ...{ name: 'time', label: texts.time, hint: texts.timeHint, value: form.time ?? '', choices: all },
    },
    builder === 'dateTime' && {
      ...{ name: 'after', label: texts.after, hint: texts.afterHint, value: form.after ?? '', choices: all },
    },
    builder === 'text' && {
      ...{ name: 'pad', label: texts.pad, hint: texts.padHint, kind: 'number', value: String(form.pad ?? '') },
    },
    builder === 'boolean' && {
      ...{ name: 'yes', label: texts.yes, kind: 'lines', value: form.words?.true ?? [] },
      hint: inColumn && filledIn(texts.inColumn, inColumn.join(', ')),
    },
    builder === 'boolean' && {
      ...{ name: 'no', label: texts.no, hint: texts.usualWords, kind: 'lines', value: form.words?.false ?? [] },
    },
    builder === 'phone' && {
      ...{ name: 'country', label: texts.country, hint: texts.countryHint, value: form.country ?? '' },
    },
    {
      name: 'default',
      label: texts.default,
      hint: texts.defaultHint,
      value: String(form.default ?? ''),
      offers: choices,
    },
    { name: 'required', label: texts.required, hint: texts.requiredHint, value: form.required === true },
    { name: 'lenient', label: texts.lenient, hint: texts.lenientHint, value: form.lenient === true },
    canTranslate && {
      ...{ name: 'translate', label: texts.translate, value: Object.keys(translations).length > 0 },
      hint: values.isCut ? texts.translateMany : filledIn(texts.different, figure(counts.size)),
    },
    canTranslate && {
      ...{ name: 'lookup', label: texts.translate, kind: 'table', counts, offers: choices, only: 'translate' },
      value: Object.fromEntries(Object.entries(translations).map(([from, to]) => [from, String(to)])),
    },
    canTranslate && {
      ...{ name: 'otherwise', label: texts.otherwise, hint: texts.otherwiseHint, value: form.otherwise ?? '' },
      only: 'translate',
    },
  ];
  return items.filter((item) => item !== false);
}

/** What the controls change: only what differs from now. */
function changesIn(entries: Entries, form: MemberForm): FieldForm {
  const changed = <Name extends keyof FieldForm>(
    control: string,
    name: Name,
    value: () => FieldForm[Name],
  ): Partial<FieldForm> => (entries.isChanged(control) ? { [name]: value() } : {});
  const line = (name: 'time' | 'after' | 'country') => changed(name, name, () => entries.text(name) || null);
  const yesAndNo = { true: entries.texts('yes'), false: entries.texts('no') };
  const type = form.builder === 'integer' || form.builder === 'number' ? 'number' : form.builder;
  const isTranslated = entries.is('translate');
  const isOther = entries.isChanged('translate') || (isTranslated && entries.isChanged('lookup'));
  const values = isTranslated ? entries.table('lookup') : {};
  return {
    ...changed('builder', 'builder', () => entries.text('builder') as FieldBuilder),
    ...changed('formats', 'formats', () => entries.texts('formats')),
    ...line('time'),
    ...line('after'),
    ...changed('pad', 'pad', () => Number(entries.text('pad')) || null),
    ...((entries.isChanged('yes') || entries.isChanged('no')) && {
      words: yesAndNo.true.length + yesAndNo.false.length === 0 ? null : yesAndNo,
    }),
    ...line('country'),
    ...changed('default', 'default', () =>
      entries.text('default') === '' ? null : typed(type, entries.text('default')),
    ),
    ...changed('required', 'required', () => entries.is('required')),
    ...changed('lenient', 'lenient', () => entries.is('lenient')),
    ...(isOther && { lookup: Object.keys(values).length === 0 ? null : values }),
    ...(isTranslated && changed('otherwise', 'otherwise', () => entries.text('otherwise') || null)),
  };
}

/** The form of a key: which columns, counted, hashed, prefix. */
function keyForm(bench: Bench, record: RecordStructure, form: MemberForm, headings: readonly string[]) {
  const texts = words().form;
  const seen = bench.state.mapping.hash;
  const columns = form.builder === 'rowKey' ? [] : headings;
  const items: Item[] = [
    { name: 'columns', label: texts.keyMadeOf, kind: 'columns', value: columns, none: texts.keyOfRow },
    { name: 'counted', label: texts.counted, hint: texts.countedHint, value: form.isCounted === true },
    { name: 'hashed', label: texts.hashed, hint: texts.hashedHint, value: form.isHashed === true },
    { name: 'prefix', label: texts.prefix, hint: texts.prefixHint, value: form.prefix ?? '' },
  ];
  const editOf = (entries: Entries): MappingEdit => ({
    kind: 'set-key',
    record: recordPlace(bench.structure, record),
    columns: entries.texts('columns'),
    ...(entries.isChanged('counted') && { isCounted: entries.is('counted') }),
    ...(entries.isChanged('hashed') && { isHashed: entries.is('hashed') }),
    ...(entries.isChanged('prefix') && { prefix: entries.text('prefix') || null }),
  });
  return (
    <Form
      {...{ bench, items, preview: editOf, save: texts.save, title: filledIn(texts.keyOf, record.noun) }}
      onSave={(entries) => void bench.edit(editOf(entries), seen)}
    />
  );
}

/** The form of a reference: the record of the same row, or one by the columns of its key. */
function referenceForm(bench: Bench, record: RecordStructure, member: MemberStructure) {
  const texts = words().form;
  const seen = bench.state.mapping.hash;
  const field = fieldPlace(bench, record, member.path);
  const items: Item[] = [
    { name: 'columns', label: texts.namedBy, kind: 'columns', value: member.headings, none: texts.namedByRow },
  ];
  return (
    <Form
      {...{ bench, items, title: titleOf(record, member), save: texts.save }}
      onSave={(entries) => void bench.edit({ kind: 'set-reference', field, columns: entries.texts('columns') }, seen)}
      other={[texts.removeIt, () => void bench.edit({ kind: 'remove-field', field }, seen)]}
      above={<p class="hint">{texts.referenceHint}</p>}
    />
  );
}

/** Opens the form that adds a record to the mapping of the table, if known of which resource and by which column. */
export function openRecordForm(bench: Bench, resource?: ResourceName, column?: MapColumn): void {
  const texts = words().form;
  const seen = bench.state.mapping.hash;
  const has = new Set(bench.structure?.records.map((each) => each.resource));
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
  const save = (entries: Entries) => {
    const wanted = bench.fields.find((each) => each.resource === entries.text('record'));
    if (!wanted) return;
    const edit = { kind: 'add-record', ...newTablePlace(bench), resource: wanted.resource } as const;
    void bench.edit({ ...edit, columns: entries.texts('columns') }, seen);
  };
  const hint = <p class="hint">{texts.addRecordHint}</p>;
  bench.open(<Form {...{ bench, items, title: texts.addRecord, save: texts.add, onSave: save, above: hint }} />);
}

/** Asks whether a record goes out of the mapping. */
export function askToRemove(bench: Bench, record: RecordStructure): void {
  const texts = words().records;
  const seen = bench.state.mapping.hash;
  const remove = () => {
    bench.open();
    void bench.edit({ kind: 'remove-record', record: recordPlace(bench.structure, record) }, seen);
  };
  bench.open(
    <Dialog title={filledIn(texts.removeTitle, record.noun)} onClose={() => bench.open()}>
      <p>{countedText(texts.removed, record.members.length)}</p>
      <div class="buttons">
        <button type="button" onClick={() => bench.open()}>
          {texts.keepIt}
        </button>
        <button type="button" onClick={remove}>
          {texts.removeIt}
        </button>
      </div>
    </Dialog>,
  );
}

/** Opens the form of how the table is read: decimal sign, country, time zone, row of the headings. */
export function openSettingsForm(bench: Bench): void {
  const texts = words().form;
  const { settings = {} } = bench.structure ?? {};
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
  const save = async (entries: Entries) => {
    let seen: string | undefined = bench.state.mapping.hash;
    for (const { name: setting } of items) {
      if (!entries.isChanged(setting) || seen === undefined) continue;
      const text = entries.text(setting);
      const value = text === '' ? null : setting === 'headerRow' ? Number(text) : text;
      seen = await bench.edit({ kind: 'set-setting', ...tablePlace(bench.structure), setting, value }, seen);
    }
  };
  const title = filledIn(texts.howRead, bench.table.title);
  const file = <p class="hint">{bench.table.file}</p>;
  bench.open(
    <Form {...{ bench, items, title, save: texts.save, onSave: (entries) => void save(entries), below: file }} />,
  );
}
