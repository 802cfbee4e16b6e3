import { element, within } from '../../page/client/dom.js';
import type { MapColumn, MapRow, MapTable, TableStructure } from '../wire.js';
import { focusedKey, focusKey, moveByArrows } from './focus.js';
import { foreign } from './foreign.js';
import { readersOf } from './model.js';

/** What the headings of a table need besides it. */
export interface ColumnHeadsOptions {
  /** The scrolling element that holds the table. */
  readonly viewport: HTMLElement;
  /** Somebody wants to say what a column is. */
  onAssign(column: MapColumn): void;
}

/** Width of a column in characters. */
const narrowest = 9;
const widest = 26;

/** Width of a character, and room beside the text, in pixels. */
const characterWidth = 7.4;
const padding = 30;

/** The headings of the rows: each names its column, says what reads it, can be dragged, and has a button. */
export class ColumnHeads {
  readonly #options: ColumnHeadsOptions;
  readonly #head: HTMLTableSectionElement;
  readonly #table: HTMLTableElement;
  readonly #widths = element('colgroup', '');
  #drawn = '';

  constructor(options: ColumnHeadsOptions) {
    this.#options = options;
    this.#table = within(options.viewport, 'table', HTMLTableElement);
    this.#head = within(this.#table, 'thead', HTMLTableSectionElement);
    this.#table.prepend(this.#widths);
    moveByArrows(this.#head, 'button', 'row');
  }

  /** Draws the headings; those that read as before are left alone. */
  show(table: MapTable, structure: TableStructure | undefined): void {
    const shown = table.columns.map((column) => ({
      column: { ...column, profile: undefined },
      readers: readerTexts(structure, column),
    }));
    const drawn = JSON.stringify([table.id, shown]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const key = focusedKey(this.#head);
    const place = element('th', 'place', 'Row');
    place.scope = 'col';
    const cells = table.columns.map((column, at) => this.#cell(column, shown[at]?.readers ?? []));
    const row = element('tr', '', place, ...cells);
    row.ariaRowIndex = '1';
    this.#head.replaceChildren(row);
    const hasFocus = key !== undefined && focusKey(this.#head, key);
    const stop = hasFocus ? document.activeElement : this.#head.querySelector('button');
    if (stop instanceof HTMLButtonElement) stop.tabIndex = 0;
  }

  /** Makes the columns as wide as their headings and first values need. */
  fit({ columns }: MapTable, rows: readonly MapRow[]): void {
    const widths = columns.map(({ index, heading }) => {
      const lengths = rows.map(({ cells }) => (cells[index] ?? '').length).sort((one, other) => one - other);
      const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
      const characters = Math.max(narrowest, Math.min(widest, Math.max(heading.length + 6, usual)));
      return Math.round(characters * characterWidth + padding);
    });
    const all = [placeWidth, ...widths];
    this.#widths.replaceChildren(...all.map(columnOf));
    this.#table.style.width = `${all.reduce((sum, each) => sum + each, 0)}px`;
  }

  #cell(column: MapColumn, readers: readonly string[]): HTMLTableCellElement {
    const button = element('button', 'assign', '\u25be');
    button.type = 'button';
    button.tabIndex = -1;
    button.dataset.key = `column-${column.index}`;
    button.ariaLabel = `${nameOf(column)}: say what this column is`;
    button.addEventListener('click', () => this.#options.onAssign(column));
    const name = foreign(nameOf(column), 'name');
    const cell = element(
      'th',
      column.isRead ? 'source' : 'source unread',
      element('div', 'head', element('span', 'letter', column.letter), name, button),
      element('div', 'reads', readersText(column, readers)),
    );
    cell.scope = 'col';
    cell.draggable = true;
    cell.dataset.column = String(column.index);
    cell.title = [nameOf(column), ...readers, 'Drag it onto a field, or press its button.'].join('\n');
    return cell;
  }
}

const placeWidth = 84;

function columnOf(width: number): HTMLElement {
  const column = element('col', '');
  column.style.width = `${width}px`;
  return column;
}

/** The heading of a column, or its letter. */
export function nameOf({ heading, isUntitled, letter }: MapColumn): string {
  return isUntitled || heading === '' ? `column ${letter}` : heading;
}

function readerTexts(structure: TableStructure | undefined, column: MapColumn): readonly string[] {
  const readers = readersOf(structure, column);
  return readers.map(({ record, member }) => `${member.label} (${record.noun})`);
}

function readersText({ isIgnored, isRead }: MapColumn, readers: readonly string[]): string {
  const [first, ...others] = readers;
  if (first === undefined) return isIgnored ? 'left out' : isRead ? 'read by code' : 'not read';
  return others.length === 0 ? first : `${first} +${others.length}`;
}
