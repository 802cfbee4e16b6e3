import { count, plural } from '../../../text/words.js';
import { element, within } from '../../page/client/dom.js';
import type { MapColumn, MapTable } from '../wire.js';
import { nameOf } from './column-heads.js';
import { actionButton } from './dialog.js';
import { renewContent } from './focus.js';
import { foreign } from './foreign.js';
import { unreadColumns } from './model.js';

export interface UnreadActions {
  onAssign(column: MapColumn): void;
  onIgnore(column: MapColumn, isIgnored: boolean): void;
}

/** The columns that nothing reads, with what is in them. */
export class UnreadColumns {
  readonly #root = within(document, '#unread .content', HTMLElement);
  readonly #count = within(document, '#unread .count', HTMLElement);
  readonly #actions: UnreadActions;
  #drawn = '';

  constructor(actions: UnreadActions) {
    this.#actions = actions;
  }

  show(table: MapTable): void {
    const unread = unreadColumns(table);
    const ignored = table.columns.filter(({ isIgnored }) => isIgnored);
    const drawn = JSON.stringify([table.id, unread, ignored]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#count.textContent = `${count(unread.length)} of ${count(table.columns.length)}`;
    renewContent(this.#root, [
      unread.length === 0 ? element('p', 'empty', 'The mapping reads every column.') : this.#table(unread, table),
      ...(ignored.length === 0 ? [] : [this.#ignored(ignored)]),
    ]);
  }

  #table(columns: readonly MapColumn[], table: MapTable): HTMLElement {
    const titles = ['Column', 'Filled', 'Different', 'Most frequent values', ''];
    const head = titles.map((title) => element('th', /Filled|Different/.test(title) ? 'number' : '', title));
    for (const cell of head) cell.scope = 'col';
    const rows = columns.map((column) => this.#row(column, table.isRead));
    const made = element(
      'table',
      'unread-columns',
      element('thead', '', element('tr', '', ...head)),
      element('tbody', '', ...rows),
    );
    return element('div', 'wide', made);
  }

  #row(column: MapColumn, canAssign: boolean): HTMLElement {
    const { profile, letter, index } = column;
    const name = element('th', '', element('span', 'letter', letter), ' ', foreign(nameOf(column), 'name'));
    name.scope = 'row';
    const samples = (profile?.samples ?? []).map(({ value, count: times }) =>
      element('li', '', foreign(value), element('span', 'hint', ` ${count(times)} ×`)),
    );
    const row = element(
      'tr',
      '',
      name,
      element('td', 'number', profile ? count(profile.filled) : '…'),
      element('td', 'number', profile ? `${profile.distinctIsLeast ? 'over ' : ''}${count(profile.distinct)}` : '…'),
      element('td', '', element('ul', 'samples', ...samples)),
      element('td', 'buttons', ...(canAssign ? this.#buttons(column) : [])),
    );
    row.draggable = canAssign;
    row.dataset.column = String(index);
    return row;
  }

  #buttons(column: MapColumn): HTMLButtonElement[] {
    const assign = actionButton('Assign…', () => this.#actions.onAssign(column));
    const ignore = actionButton('Leave out', () => this.#actions.onIgnore(column, true));
    assign.dataset.key = `assign-${column.index}`;
    ignore.dataset.key = `ignore-${column.index}`;
    assign.ariaLabel = `Assign ${nameOf(column)}`;
    ignore.ariaLabel = `Leave out ${nameOf(column)}`;
    return [assign, ignore];
  }

  #ignored(columns: readonly MapColumn[]): HTMLElement {
    const items = columns.map((column) => {
      const back = actionButton('Do not leave out', () => this.#actions.onIgnore(column, false));
      back.dataset.key = `back-${column.index}`;
      back.ariaLabel = `Do not leave out ${nameOf(column)}`;
      return element('li', '', foreign(nameOf(column)), ' ', back);
    });
    const text = `${plural(columns.length, 'column')} left out on purpose`;
    return element('div', '', element('h3', '', text), element('ul', 'left-out', ...items));
  }
}
