import type { FieldBuilder, FieldForm, MappingEdit } from '../../../mapping-file/edits.js';
import { count } from '../../../text/words.js';
import { element } from '../../page/client/dom.js';
import type { MapColumn, MemberStructure, PreviewRequest, ReadingShown, RecordStructure } from '../wire.js';
import { nameOf } from './column-heads.js';
import { actionButton, dialogButtons, openDialog } from './dialog.js';
import { foreign } from './foreign.js';
import { type FormPart, type PartsContext, partsOf } from './form-parts.js';
import { checkbox, choiceInput, type Input, lineInput } from './inputs.js';
import { server } from './server.js';
import { fieldPlace, type Workbench } from './workbench.js';

export interface EditedField {
  readonly record: RecordStructure;
  readonly member: MemberStructure;
}

/** Opens the form of a field, or its code where a form cannot show it. */
export async function openFieldForm(bench: Workbench, edited: EditedField): Promise<void> {
  const { member } = edited;
  if (member.form === null) showCode(bench, edited);
  else await openForm(bench, edited, member.form);
}

async function openForm(bench: Workbench, { record, member }: EditedField, form: Form): Promise<void> {
  const seen = bench.state.mapping.hash;
  const field = fieldPlace(bench, record, member.path);
  const column = bench.table.columns.find(({ heading }) => heading === member.headings[0]);
  // A form without them is still a form.
  const values = column && (await server.values(bench.table.id, column.index).catch(() => undefined));
  const known = bench.fields
    .find(({ resource }) => resource === record.resource)
    ?.fields.find(({ path }) => path === member.path);

  const source = columnChoice(bench.table.columns, member);
  const kind = member.path.startsWith('customFieldValues.') ? kindChoice(form) : undefined;
  const context = { form, values, columns: bench.table.columns, choices: known?.choices };
  const constant = constantOf(form);
  const usual = constant ? [] : [...partsOf(context), lookupPart(context)];
  const parts: FormPart[] = usual.filter((part) => part !== undefined);
  const edit = (): MappingEdit => {
    const changes: FieldForm = Object.assign({}, ...parts.map((part) => part.changes()), kind?.changes());
    const heading = source.value();
    if (heading === '' && constant) return { kind: 'set-constant', field, value: constant.value() };
    if (heading === '') return { kind: 'set-form', field, form: changes };
    return { kind: 'assign-column', field, column: heading, ...(hasAny(changes) && { form: changes }) };
  };
  const save = actionButton('Save', () => {
    dialog.close();
    const made = edit();
    if (made.kind !== 'set-form' || hasAny(made.form)) bench.edit(made, seen);
  });
  const remove = actionButton('Remove the field', () => {
    dialog.close();
    bench.edit({ kind: 'remove-field', field }, seen);
  });
  const preview = previewOf(() => ({ table: bench.table.id, edit: edit() }));
  const dialog = openDialog({
    title: `${member.label} of ${record.noun}`,
    className: 'form',
    content: [
      ...commentsOf(member),
      source.node,
      ...(constant ? [constant.node] : []),
      ...(kind ? [kind.node] : []),
      ...parts.map(({ node }) => node),
      ...othersOf(form),
      preview.node,
      placeOf(bench, member),
      dialogButtons(save, remove),
    ],
  });
  dialog.root.addEventListener('input', () => preview.renew());
  dialog.root.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save.click();
  });
  preview.renew();
}

type Form = NonNullable<MemberStructure['form']>;

/** The value that a field has in all rows; undefined for one that reads a column. */
function constantOf({ constant }: Form): Input<string | number | boolean> | undefined {
  if (constant === undefined) return undefined;
  const input = lineInput({ label: 'Value', hint: 'the same in all rows', value: String(constant) });
  const typed = { string: String, number: Number, boolean: (text: string) => text === 'true' };
  const type = typeof constant as keyof typeof typed;
  return { node: input.node, value: () => typed[type](input.value()) };
}

function hasAny(form: FieldForm): boolean {
  return Object.keys(form).length > 0;
}

/** The column of the field; the empty value keeps what it reads now. */
function columnChoice(columns: readonly MapColumn[], { headings }: MemberStructure) {
  const now = headings.length === 0 ? 'no column' : headings.join(' + ');
  const others = columns.filter(({ heading }) => heading !== headings[0] || headings.length > 1);
  return choiceInput({
    label: 'Column',
    value: '',
    choices: [
      { value: '', text: `${now} (as now)` },
      ...others.map((column) => ({ value: column.heading, text: nameOf(column) })),
    ],
  });
}

const kinds: readonly { readonly value: FieldBuilder; readonly text: string }[] = [
  { value: 'text', text: 'text' },
  { value: 'integer', text: 'whole number' },
  { value: 'decimal', text: 'number, with every digit' },
  { value: 'date', text: 'date' },
  { value: 'dateTime', text: 'date and time' },
  { value: 'boolean', text: 'yes or no' },
];

/** What a custom field holds; the program does not know it without an account. */
function kindChoice({ builder }: Form): FormPart | undefined {
  const now = kinds.find(({ value }) => value === builder);
  if (!now) return undefined;
  const input = choiceInput({ label: 'Holds', value: now.value, choices: kinds });
  const chosen = () => kinds.find(({ value }) => value === input.value()) ?? now;
  return { node: input.node, changes: () => (chosen() === now ? {} : { builder: chosen().value }) };
}

function commentsOf({ comments }: MemberStructure): Node[] {
  return comments.map((comment) => element('p', 'remark', foreign(comment)));
}

/** Parts of the code that no form shows; every edit keeps them. */
function othersOf({ others = [] }: Form): Node[] {
  if (others.length === 0) return [];
  return [element('p', 'hint', 'Also, as code: ', ...others.flatMap((code) => [element('code', '', code), ' ']))];
}

function placeOf({ state }: Workbench, { line }: MemberStructure): Node {
  return element('p', 'hint', `${state.mapping.path}, line ${line}`);
}

function showCode(bench: Workbench, { record, member }: EditedField): void {
  openDialog({
    title: `${member.label} of ${record.noun}`,
    className: 'form',
    content: [
      element('p', '', 'This field is code, which only an editor changes.'),
      element('pre', '', element('code', '', member.code)),
      ...commentsOf(member),
      placeOf(bench, member),
    ],
  });
}

/** Debounce while somebody types, ms. */
const pause = 150;

/** How values of the rows would be read after an edit. */
function previewOf(request: () => PreviewRequest): { readonly node: HTMLElement; renew(): void } {
  const body = element('tbody', '');
  const head = ['In the file', 'Read as'].map((title) => element('th', '', title));
  const table = element('table', 'preview', element('caption', '', 'What it reads then'), headOf(head), body);
  const told = element('p', 'hint');
  const node = element('div', 'preview-part', table, told);
  node.ariaLive = 'polite';
  let waiting = 0;
  let turn = 0;
  const draw = async () => {
    const mine = ++turn;
    try {
      const { readings } = await server.preview(request());
      if (mine !== turn) return;
      table.hidden = readings.length === 0;
      told.textContent = '';
      body.replaceChildren(...readings.map(rowOf));
    } catch (error) {
      if (mine !== turn) return;
      table.hidden = true;
      told.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  table.hidden = true;
  return {
    node,
    renew() {
      clearTimeout(waiting);
      waiting = window.setTimeout(draw, pause);
    },
  };
}

function headOf(cells: readonly HTMLElement[]): HTMLElement {
  return element('thead', '', element('tr', '', ...cells));
}

function rowOf({ from, value, problem }: ReadingShown): HTMLElement {
  const read = value === null ? element('span', 'empty', 'nothing') : foreign(value);
  const shown = problem === null ? read : element('span', 'severity error', foreign(problem));
  return element('tr', '', element('td', '', foreign(from)), element('td', '', shown));
}

/** Values of a column that can be translated one by one; of more than these it is no list of codes. */
const mostValues = 200;

const translatable: ReadonlySet<string | undefined> = new Set(['text', 'integer', 'number', 'decimal']);

/** The table that translates the values of a column; undefined where there is nothing to translate. */
function lookupPart(context: PartsContext): FormPart | undefined {
  const { form, values } = context;
  const { lookup } = form;
  if (!translatable.has(form.builder) || !values || (lookup && !('values' in lookup))) return undefined;
  const now = new Map(Object.entries(lookup?.values ?? {}).map(([key, value]) => [key, String(value)]));
  const counts = new Map(values.values.slice(0, mostValues).map(({ value, count: number }) => [value, number]));
  const isOn = checkbox({
    label: 'Translate its values',
    hint: values.isCut ? 'the column has very many' : `${count(counts.size)} different`,
    value: now.size > 0,
  });
  const { table, entries } = valueTable(context, { now, counts });
  const otherwise = lineInput({ label: 'Everything else', hint: 'empty: an error', value: form.otherwise ?? '' });
  const more = element('div', 'lookup', table, otherwise.node);
  const node = element('div', '', isOn.node, more);
  const show = () => {
    more.hidden = !isOn.value();
  };
  isOn.node.addEventListener('input', show);
  show();
  return {
    node,
    changes: () => {
      const wanted = isOn.value() ? entries() : new Map<string, string>();
      const isSame = JSON.stringify([...wanted]) === JSON.stringify([...now]);
      const isSameRest = otherwise.value() === (form.otherwise ?? '');
      return {
        ...(!isSame && { lookup: wanted.size === 0 ? null : { values: Object.fromEntries(wanted) } }),
        ...(isOn.value() && !isSameRest && { otherwise: otherwise.value() || null }),
      };
    },
  };
}

interface Known {
  readonly now: ReadonlyMap<string, string>;
  readonly counts: ReadonlyMap<string, number>;
}

/** A line for each value: those of the table first, in its order, then those of the column. */
function valueTable({ choices = [] }: PartsContext, { now, counts }: Known) {
  const values = [...new Set([...now.keys(), ...counts.keys()])];
  const inputs = values.map((value) => {
    const input = element('input', '');
    input.value = now.get(value) ?? '';
    input.ariaLabel = `What ${value} becomes`;
    input.setAttribute('list', 'lookup-choices');
    return { value, input };
  });
  const offered = element('datalist', '', ...choices.map((choice) => element('option', '', choice)));
  offered.id = 'lookup-choices';
  const rows = inputs.map(({ value, input }) => {
    const number = counts.get(value);
    const times = element('td', 'number', number === undefined ? '' : `${count(number)} ×`);
    return element('tr', '', element('td', '', foreign(value)), times, element('td', '', input));
  });
  const head = ['Value', 'Times', 'Becomes'].map((title) => element('th', '', title));
  const table = element(
    'table',
    'translations',
    element('thead', '', element('tr', '', ...head)),
    element('tbody', '', ...rows),
  );
  const filled = () => inputs.filter(({ input }) => input.value.trim() !== '');
  const entries = () => new Map(filled().map(({ value, input }) => [value, input.value.trim()]));
  return { table: element('div', 'wide', table, offered), entries };
}
