import type { FieldBuilder, FieldForm, MappingEdit } from '../../../mapping-file/edits.js';
import { element } from '../../page/client/dom.js';
import type { MapColumn, MemberStructure, RecordStructure } from '../wire.js';
import { nameOf } from './column-heads.js';
import { actionButton, dialogButtons, openDialog } from './dialog.js';
import { foreign } from './foreign.js';
import { type FormPart, partsOf } from './form-parts.js';
import { choiceInput, type Input, lineInput } from './inputs.js';
import { lookupPart } from './lookup-form.js';
import { previewOf } from './preview.js';
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
