import { count } from '../../../text/words.js';
import { element } from '../../page/client/dom.js';
import type { MapColumn } from '../wire.js';
import { nameOf } from './column-heads.js';
import { actionButton } from './dialog.js';
import { focusKey } from './focus.js';
import { foreign } from './foreign.js';
import type { Input } from './inputs.js';

export interface ColumnsInput {
  readonly label: string;
  readonly columns: readonly MapColumn[];
  /** Headings, in their order. */
  readonly value: readonly string[];
  /** What it means if no column is chosen. */
  readonly none: string;
}

/** Several columns in an order: a list, from which each can be taken, and a choice that adds one. */
export function columnsInput({ label, columns, value, none }: ColumnsInput): Input<readonly string[]> {
  const list = element('ol', 'chosen-columns');
  const add = element('select', '');
  let chosen = [...value];
  const draw = () => {
    const items = chosen.map((heading) => {
      const take = actionButton('Take away', () =>
        change(
          chosen.filter((each) => each !== heading),
          'add-column',
        ),
      );
      take.ariaLabel = `Take away ${heading}`;
      return element('li', '', foreign(heading), take);
    });
    list.replaceChildren(...(items.length > 0 ? items : [element('li', 'hint', none)]));
    const left = columns.filter(({ heading }) => !chosen.includes(heading));
    add.replaceChildren(optionOf('', 'Add a column…'), ...left.map((each) => optionOf(each.heading, optionText(each))));
  };
  const change = (next: string[], focused: string) => {
    chosen = next;
    draw();
    focusKey(root, focused);
    root.dispatchEvent(new Event('input', { bubbles: true }));
  };
  add.dataset.key = 'add-column';
  add.ariaLabel = `${label}: add a column`;
  add.addEventListener('input', (event) => {
    event.stopPropagation();
    if (add.value !== '') change([...chosen, add.value], 'add-column');
  });
  const root = element('fieldset', 'row', element('legend', 'name', label), list, add);
  draw();
  return { node: root, value: () => chosen };
}

function optionOf(value: string, text: string): HTMLOptionElement {
  const option = element('option', '', text);
  option.value = value;
  return option;
}

function optionText(column: MapColumn): string {
  const { profile } = column;
  if (!profile) return nameOf(column);
  const least = profile.distinctIsLeast ? 'at least ' : '';
  return `${nameOf(column)} (${least}${count(profile.distinct)} different values)`;
}
