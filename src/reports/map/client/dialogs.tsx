import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Bench } from './bench.js';
import { fittingWord, type Searchable, searched } from './search.js';
import { Foreign, words } from './words.js';

export interface DialogProps {
  readonly title: string;
  readonly className?: string;
  readonly children?: ComponentChildren;
  onClose(): void;
}

/** A dialog above the page: Escape closes it, the Tab key stays in it. Then the focus goes back to where it was. */
export function Dialog({ title, className, children, onClose }: DialogProps) {
  const root = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = root.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={root} class={className} aria-labelledby={id} onClose={onClose}>
      <div class="head">
        <h2 id={id}>
          <Foreign text={title} />
        </h2>
        <button type="button" class="close" aria-label={words().close} onClick={onClose}>
          {'\u2715'}
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Something that can be chosen from a list. */
export interface Choice extends Searchable {
  readonly group: string;
  /** Stands behind what it is called, such as its path. */
  readonly detail: string;
  /** What choosing it changes, such as "instead of Ort". */
  readonly note: string;
  choose(): void;
}

export interface PickListProps {
  readonly bench: Bench;
  readonly title: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Offered first while nothing is searched for. */
  readonly likely?: readonly Choice[];
  readonly children?: ComponentChildren;
}

/** Choices that are drawn at once; who wants another one types. */
const drawn = 200;

/** A list with a search. Arrow keys go through it while one types; Enter chooses. */
export function PickList({ bench, title, label, choices, likely = [], children }: PickListProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const groups = groupsOf(query, choices, likely);
  const shown = groups.flatMap(([, members]) => members);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    bench.open();
    choice.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === 'Enter') choose(shown[active]);
    else if (step !== undefined) setActive(Math.max(0, Math.min(shown.length - 1, active + step)));
    else return;
    event.preventDefault();
  };
  let at = -1;
  return (
    <Dialog title={title} onClose={() => bench.open()}>
      {children}
      <label class="search">
        {label}
        <input
          // biome-ignore lint/a11y/noRedundantRoles: it has no list of its own, which would make it one
          role="combobox"
          data-first=""
          type="search"
          autocomplete="off"
          spellcheck={false}
          list={undefined}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={`${id}-${active}`}
          value={query}
          onInput={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <p class="hint" role="status">
        {shown.length === 0 ? words().assign.nothing : ''}
      </p>
      <div ref={list} id={id} class="choices-list" role="listbox" aria-label={label}>
        {groups.map(([group, members]) => [
          <div class="group" role="presentation">
            {group}
          </div>,
          ...members.map((choice) => {
            at += 1;
            return <Option key={choice} {...{ choice, query, id: `${id}-${at}`, isActive: at === active, choose }} />;
          }),
        ])}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  readonly choice: Choice;
  readonly query: string;
  readonly id: string;
  readonly isActive: boolean;
  choose(choice: Choice): void;
}

function Option({ choice, query, id, isActive, choose }: OptionProps) {
  const word = fittingWord(choice, query);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the search has the focus and the keys
    <div role="option" id={id} aria-selected={isActive} onClick={() => choose(choice)}>
      <span class="name">
        <Foreign text={choice.words[0] ?? ''} />
      </span>
      {word !== undefined && <span class="hint"> {word}</span>}
      <span class="detail"> {choice.detail}</span>
      <span class="note">
        <Foreign text={choice.note} />
      </span>
    </div>
  );
}

/** Groups in the order of their best members; what is likely comes first as long as nothing is searched for. */
function groupsOf(query: string, choices: readonly Choice[], likely: readonly Choice[]): [string, Choice[]][] {
  const found = searched(choices, query).slice(0, drawn);
  const isAll = query.trim() === '';
  const others = isAll ? found.filter((choice) => !likely.includes(choice)) : found;
  const groups = new Map<string, Choice[]>();
  if (isAll && likely.length > 0) groups.set(words().assign.byHeading, [...likely]);
  for (const choice of others) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups];
}
