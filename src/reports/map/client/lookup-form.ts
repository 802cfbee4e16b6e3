import { count } from '../../../text/words.js';
import { element } from '../../page/client/dom.js';
import { foreign } from './foreign.js';
import type { FormPart, PartsContext } from './form-parts.js';
import { checkbox, lineInput } from './inputs.js';

/** Values of a column that can be translated one by one; of more than these it is no list of codes. */
const mostValues = 200;

const translatable: ReadonlySet<string | undefined> = new Set(['text', 'integer', 'number', 'decimal']);

/** The table that translates the values of a column; undefined where there is nothing to translate. */
export function lookupPart(context: PartsContext): FormPart | undefined {
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
