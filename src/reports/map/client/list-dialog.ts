import { element } from '../../page/client/dom.js';
import { openDialog } from './dialog.js';
import { foreign } from './foreign.js';
import { fittingWord, type Searchable, searched } from './search.js';

/** Something that can be chosen from a list. */
export interface Choice extends Searchable {
  readonly group: string;
  /** Stands behind what it is called, such as its path. */
  readonly detail: string;
  /** What choosing it changes, such as "now reads Ort". */
  readonly note: string;
  choose(): void;
}

export interface PickOptions {
  readonly title: string;
  readonly intro: readonly Node[];
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Offered first while nothing is searched for. */
  readonly likely: readonly Choice[];
}

/** Choices that are drawn at once; who wants another one types. */
const drawn = 200;

/** Opens a list with a search. Arrow keys go through it while one types; Enter chooses. */
export function pickFromList({ title, intro, label, choices, likely }: PickOptions): void {
  const search = element('input', '');
  const list = element('ul', 'choices-list');
  const told = element('p', 'hint');
  const { root, close } = openDialog({ title, content: [...intro, labelled(label, search), told, list] });
  list.id = `${root.getAttribute('aria-labelledby')}-list`;
  list.role = 'listbox';
  list.ariaLabel = label;
  told.role = 'status';
  asCombobox(search, list.id);
  let shown: readonly Choice[] = [];
  let active = 0;

  const mark = () => {
    const options = [...list.querySelectorAll('[role="option"]')];
    for (const [at, option] of options.entries()) option.ariaSelected = String(at === active);
    const chosen = options[active];
    search.setAttribute('aria-activedescendant', chosen?.id ?? '');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const draw = () => {
    const groups = groupsOf(search.value, choices, likely);
    shown = groups.flatMap(([, members]) => members);
    active = 0;
    const options = new Map(shown.map((choice, at) => [choice, optionOf(choice, `${list.id}-${at}`, search.value)]));
    list.replaceChildren(
      ...groups.flatMap(([group, members]) => [groupOf(group), ...members.map((each) => options.get(each) ?? '')]),
    );
    told.textContent = shown.length === 0 ? 'Nothing is called like that.' : '';
    mark();
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    close();
    choice.choose();
  };
  search.addEventListener('input', draw);
  search.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === 'Enter') choose(shown[active]);
    else if (step !== undefined) active = Math.max(0, Math.min(shown.length - 1, active + step));
    else return;
    event.preventDefault();
    mark();
  });
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    if (option) choose(shown[[...list.querySelectorAll('[role="option"]')].indexOf(option)]);
  });
  draw();
  search.focus();
}

function labelled(label: string, search: HTMLInputElement): HTMLElement {
  return element('label', 'search', label, search);
}

function asCombobox(search: HTMLInputElement, list: string): void {
  search.type = 'search';
  search.autocomplete = 'off';
  search.spellcheck = false;
  search.role = 'combobox';
  search.ariaExpanded = 'true';
  search.ariaAutoComplete = 'list';
  search.setAttribute('aria-controls', list);
}

/** Groups in the order of their best members; what is likely comes first as long as nothing is searched for. */
function groupsOf(query: string, choices: readonly Choice[], likely: readonly Choice[]): [string, Choice[]][] {
  const found = searched(choices, query).slice(0, drawn);
  const isAll = query.trim() === '';
  const others = isAll ? found.filter((choice) => !likely.includes(choice)) : found;
  const groups = new Map<string, Choice[]>();
  if (isAll && likely.length > 0) groups.set('By its heading', [...likely]);
  for (const choice of others) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups];
}

function groupOf(title: string): HTMLElement {
  const item = element('li', 'group', title);
  item.role = 'presentation';
  return item;
}

function optionOf(choice: Choice, id: string, query: string): HTMLElement {
  const { words, detail, note } = choice;
  const word = fittingWord(choice, query);
  const option = element(
    'li',
    '',
    element('span', 'name', foreign(words[0] ?? '')),
    ...(word === undefined ? [] : [element('span', 'hint', ` ${word}`)]),
    element('span', 'detail', ` ${detail}`),
    element('span', 'note', foreign(note)),
  );
  option.role = 'option';
  option.id = id;
  return option;
}
