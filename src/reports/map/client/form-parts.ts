import type { FieldForm } from '../../../mapping-file/edits.js';
import { element } from '../../page/client/dom.js';
import type { ColumnValues, MapColumn, MemberStructure } from '../wire.js';
import { checkbox, choiceInput, lineInput, linesInput } from './inputs.js';

/** A control of the form of a field, and what it changes: only what differs from now. */
export interface FormPart {
  readonly node: HTMLElement;
  changes(): FieldForm;
}

export interface PartsContext {
  readonly form: NonNullable<MemberStructure['form']>;
  /** Values of the column that the field reads. */
  readonly values: ColumnValues | undefined;
  readonly columns: readonly MapColumn[];
  /** Values that the field takes. */
  readonly choices: readonly string[] | undefined;
}

/** The controls of a field, by what reads it. */
export function partsOf(context: PartsContext): FormPart[] {
  const { builder } = context.form;
  const isDate = builder === 'date' || builder === 'dateTime';
  return [
    ...(isDate ? [formatsPart(context)] : []),
    ...(builder === 'dateTime' ? [columnPart(context, 'time'), columnPart(context, 'after')] : []),
    ...(builder === 'text' || builder === 'key' ? [padPart(context)] : []),
    ...(builder === 'boolean' ? [wordsPart(context)] : []),
    ...(builder === 'phone' ? [countryPart(context)] : []),
    ...(builder === 'decimal' || builder === 'number' ? [decimalSignHint()] : []),
    defaultPart(context),
    flagPart(context, 'required'),
    flagPart(context, 'lenient'),
  ];
}

/** The decimal sign is a setting of the sheet, not of a field. */
function decimalSignHint(): FormPart {
  const node = element(
    'p',
    'hint',
    'The decimal sign is set for the whole sheet, by “How it is read…” above the rows.',
  );
  return { node, changes: () => ({}) };
}

function formatsPart({ form, values }: PartsContext): FormPart {
  const now = form.formats ?? [];
  const fitting = values?.dateFormats ?? [];
  const input = linesInput({
    label: 'Date format',
    hint: hintOf(fitting),
    value: now,
  });
  return { node: input.node, changes: () => (isSame(input.value(), now) ? {} : { formats: input.value() }) };
}

function hintOf(fitting: readonly string[]): string {
  const usual = 'One a line; the first that fits counts. None: found by itself.';
  return fitting.length === 0 ? usual : `Fits the values: ${fitting.join(', ')}. ${usual}`;
}

const columnLabels = {
  time: { label: 'Time of day', hint: 'a column of its own' },
  after: { label: 'Not before', hint: 'an earlier time: what would come before it is of the next day' },
} as const;

function columnPart({ form, columns }: PartsContext, name: 'time' | 'after'): FormPart {
  const now = form[name] ?? '';
  const choices = [{ value: '', text: 'none' }, ...columns.map(({ heading }) => ({ value: heading, text: heading }))];
  const input = choiceInput({ ...columnLabels[name], value: now, choices });
  return { node: input.node, changes: () => (input.value() === now ? {} : { [name]: input.value() || null }) };
}

function padPart({ form }: PartsContext): FormPart {
  const now = form.pad ? String(form.pad) : '';
  const input = lineInput({
    label: 'Length with zeros',
    hint: 'puts lost zeros before a number: with 5, 1067 is 01067',
    value: now,
    type: 'number',
  });
  return {
    node: input.node,
    changes: () => (input.value() === now ? {} : { pad: input.value() === '' ? null : Number(input.value()) }),
  };
}

/** Words for yes and for no, each on lines of its own. */
function wordsPart({ form, values }: PartsContext): FormPart {
  const now = form.words ?? { true: [], false: [] };
  const hint = values
    ? `In the column: ${values.values
        .slice(0, 8)
        .map(({ value }) => value)
        .join(', ')}`
    : undefined;
  const yes = linesInput({ label: 'Words for yes', hint, value: now.true });
  const no = linesInput({ label: 'Words for no', hint: 'None of both: the usual ones.', value: now.false });
  const node = element('div', '', yes.node, no.node);
  return {
    node,
    changes: () => {
      const words = { true: yes.value(), false: no.value() };
      if (isSame(words.true, now.true) && isSame(words.false, now.false)) return {};
      return { words: words.true.length + words.false.length === 0 ? null : words };
    },
  };
}

function countryPart({ form }: PartsContext): FormPart {
  const now = form.country ?? '';
  const input = lineInput({ label: 'Country of the numbers', hint: 'two letters, such as DE', value: now });
  return { node: input.node, changes: () => (input.value() === now ? {} : { country: input.value() || null }) };
}

function defaultPart({ form, choices = [] }: PartsContext): FormPart {
  const now = form.default == null ? '' : String(form.default);
  const hint = 'stands in for an empty cell';
  const input = lineInput({ label: 'Default', hint, value: now, offers: choices });
  return {
    node: input.node,
    changes: () => (input.value() === now ? {} : { default: typedDefault(form.builder, input.value()) }),
  };
}

/** A default has the type of its field; null takes it away. */
function typedDefault(builder: string | undefined, text: string): string | number | boolean | null {
  if (text === '') return null;
  if (builder === 'boolean') return /^(true|yes|1)$/i.test(text);
  return builder === 'integer' || builder === 'number' ? Number(text) : text;
}

const flagLabels = {
  required: { label: 'Required', hint: 'a row without it is rejected' },
  lenient: { label: 'Lenient', hint: 'what cannot be read is left out with a warning, and the row goes on' },
} as const;

function flagPart({ form }: PartsContext, name: 'required' | 'lenient'): FormPart {
  const now = form[name] === true;
  const input = checkbox({ ...flagLabels[name], value: now });
  return { node: input.node, changes: () => (input.value() === now ? {} : { [name]: input.value() }) };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n');
}
