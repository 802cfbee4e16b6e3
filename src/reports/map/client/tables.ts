import { count } from '../../../text/words.js';
import { element, within } from '../../page/client/dom.js';
import type { MapTable } from '../wire.js';
import { moveByArrows, renewContent } from './focus.js';
import { foreign } from './foreign.js';

/** The sheets and files, one of which is shown. */
export class TableTabs {
  readonly #root = within(document, '#tables', HTMLElement);
  readonly #onChosen: (id: number) => void;
  #drawn = '';

  constructor(onChosen: (id: number) => void) {
    this.#onChosen = onChosen;
    moveByArrows(this.#root, 'button');
  }

  show(tables: readonly MapTable[], chosen: number): void {
    const shown = tables.map(({ id, title, file, isRead, isHidden, errors, warnings }) => {
      return { id, title, file, isRead, isHidden, errors, warnings };
    });
    const drawn = JSON.stringify([shown, chosen]);
    if (drawn === this.#drawn) return;
    const isFirst = this.#drawn === '';
    this.#drawn = drawn;
    this.#root.hidden = tables.length < 2;
    const files = new Set(tables.map(({ file }) => file));
    renewContent(
      this.#root,
      tables.map((table) => this.#tab(table, { isChosen: table.id === chosen, hasFiles: files.size > 1 })),
    );
    if (isFirst) this.#root.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  #tab(
    table: MapTable,
    { isChosen, hasFiles }: { readonly isChosen: boolean; readonly hasFiles: boolean },
  ): HTMLElement {
    const tab = element('button', table.isRead ? 'tab' : 'tab unread', foreign(table.title), ...marksOf(table));
    tab.type = 'button';
    tab.role = 'tab';
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    tab.dataset.key = `table-${table.id}`;
    tab.setAttribute('aria-controls', 'rows');
    tab.title = hasFiles ? table.file : '';
    tab.addEventListener('click', () => this.#onChosen(table.id));
    return tab;
  }
}

function marksOf({ isRead, isHidden, errors, warnings }: MapTable): HTMLElement[] {
  const said = [isHidden ? 'hidden' : '', isRead ? '' : 'not read'].filter((text) => text !== '');
  return [
    ...(said.length > 0 ? [element('span', 'hint', ` ${said.join(', ')}`)] : []),
    ...(errors > 0 ? [mark('error', errors)] : []),
    ...(warnings > 0 && errors === 0 && isRead ? [mark('warning', warnings)] : []),
  ];
}

function mark(severity: 'error' | 'warning', number: number): HTMLElement {
  return element('span', `severity ${severity}`, count(number), element('span', 'aloud', ` ${severity}s`));
}
