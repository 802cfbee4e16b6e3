import { element } from '../../page/client/dom.js';

/** A control of a form, with its label. */
export interface Input<Value> {
  readonly node: HTMLElement;
  value(): Value;
}

interface Labelled {
  readonly label: string;
  readonly hint?: string;
}

export interface LineInput extends Labelled {
  readonly value: string;
  /** Offered while one types. */
  readonly offers?: readonly string[];
  readonly type?: 'text' | 'number';
}

let lists = 0;

export function lineInput({ label, hint, value, offers = [], type = 'text' }: LineInput): Input<string> {
  const input = element('input', '');
  input.type = type;
  input.value = value;
  if (type === 'number') input.min = '1';
  input.autocomplete = 'off';
  input.spellcheck = false;
  const content: Node[] = [input];
  if (offers.length > 0) {
    const list = element('datalist', '', ...offers.map((offer) => optionOf(offer, offer)));
    list.id = `offers-${++lists}`;
    input.setAttribute('list', list.id);
    content.push(list);
  }
  return { node: row({ label, hint }, content), value: () => input.value.trim() };
}

/** Texts on lines of their own. */
export function linesInput({ label, hint, value }: Labelled & { readonly value: readonly string[] }): Input<string[]> {
  const input = element('textarea', '');
  input.value = value.join('\n');
  input.rows = Math.max(2, Math.min(6, value.length + 1));
  input.spellcheck = false;
  const lines = () => input.value.split('\n').map((line) => line.trim());
  return { node: row({ label, hint }, [input]), value: () => lines().filter((line) => line !== '') };
}

export function checkbox({ label, hint, value }: Labelled & { readonly value: boolean }): Input<boolean> {
  const input = element('input', '');
  input.type = 'checkbox';
  input.checked = value;
  const text = element('span', '', label, ...(hint === undefined ? [] : [element('span', 'hint', ` ${hint}`)]));
  return { node: element('label', 'check', input, text), value: () => input.checked };
}

export interface ChoiceInput extends Labelled {
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}

export function choiceInput({ label, hint, value, choices }: ChoiceInput): Input<string> {
  const input = element('select', '', ...choices.map((choice) => optionOf(choice.value, choice.text)));
  input.value = value;
  return { node: row({ label, hint }, [input]), value: () => input.value };
}

function optionOf(value: string, text: string): HTMLOptionElement {
  const option = element('option', '', text);
  option.value = value;
  return option;
}

function row({ label, hint }: Labelled, content: readonly Node[]): HTMLElement {
  const said = hint === undefined ? [] : [element('span', 'hint', hint)];
  return element('label', 'row', element('span', 'name', label), ...content, ...said);
}
