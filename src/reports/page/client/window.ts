import { element, within } from './dom.js';

/** Rows beyond the visible ones that are kept in the page. */
const spare = 12;

export interface WindowOptions {
  /** The scrolling element; it holds the table. */
  readonly viewport: HTMLElement;
  /** The cells of a row; the first holds the button that opens or chooses it. */
  cells(position: number): readonly HTMLTableCellElement[];
  /** What stands below an open row. Without it rows are not opened: the row that has the focus is chosen. */
  detail?(position: number): Node;
  /** A row was chosen, by a click or a key. */
  onChosen?(position: number): void;
  /** The rows from `first` to before `end` are in the page now. */
  onDrawn?(first: number, end: number): void;
}

/**
 * A virtual table: only the visible rows are in the page. All rows have one height; one may be open, with its detail
 * below, or chosen. One button is in the tab order: the arrows, Page Up and Down, Home and End move between rows.
 */
export class RowWindow {
  readonly #options: WindowOptions;
  readonly #viewport: HTMLElement;
  readonly #table: HTMLTableElement;
  readonly #head: HTMLTableSectionElement;
  readonly #above = new Spacer();
  readonly #body = element('tbody', 'rows');
  readonly #below = new Spacer();
  /** The rows in the page, by position. */
  readonly #shown = new Map<number, HTMLTableRowElement>();
  #detailRow: HTMLTableRowElement | undefined;
  #rows = 0;
  #active = 0;
  /** -1 if no row is open. */
  #open = -1;
  #height = 34;
  #detailHeight = 0;
  #isWaiting = false;

  constructor(options: WindowOptions) {
    this.#options = options;
    this.#viewport = options.viewport;
    this.#table = within(options.viewport, 'table', HTMLTableElement);
    this.#head = within(this.#table, 'thead', HTMLTableSectionElement);
    this.#table.append(this.#above.section, this.#body, this.#below.section);
    this.#viewport.addEventListener('scroll', () => this.#drawSoon(), { passive: true });
    this.#viewport.addEventListener('keydown', (event) => this.#onKey(event));
    this.#body.addEventListener('click', (event) => this.#onClick(event));
    addEventListener('resize', () => this.#drawSoon());
  }

  /** Shows this many rows, from the first. The headings may have changed. */
  show(rows: number): void {
    for (const spacer of [this.#above, this.#below]) spacer.setColumns(this.#columns);
    this.#rows = rows;
    this.#active = 0;
    this.#open = -1;
    this.#detailHeight = 0;
    this.#detailRow = undefined;
    this.#shown.clear();
    this.#body.replaceChildren();
    this.#table.ariaRowCount = String(rows + 1);
    this.#viewport.scrollTop = 0;
    this.#draw();
    // Measure the row height.
    const measured = this.#shown.get(0)?.getBoundingClientRect().height ?? this.#height;
    if (measured > 0) this.#height = measured;
    // The viewport has grown with its first rows.
    this.#draw();
  }

  /** Shows another number of rows from where it is scrolled to, each drawn anew. */
  resize(rows: number): void {
    this.#rows = rows;
    this.#table.ariaRowCount = String(rows + 1);
    this.#active = Math.max(0, Math.min(rows - 1, this.#active));
    this.#draw();
    this.renew();
  }

  /** The row that was chosen stands elsewhere now: it keeps its place on the screen if it was in sight. */
  moveChosen(position: number): void {
    const before = this.#topOf(this.#active) - this.#viewport.scrollTop;
    const isInSight = before >= 0 && before < this.#viewport.clientHeight;
    this.#active = Math.max(0, Math.min(this.#rows - 1, position));
    if (isInSight) this.#viewport.scrollTop = this.#topOf(this.#active) - before;
    this.#draw();
    this.renew();
  }

  /** Chooses a row, scrolls to it and gives it the focus. */
  choose(position: number): void {
    this.#goTo(position);
  }

  /** The rows that are in the page, the end not included. */
  get drawn(): { readonly first: number; readonly end: number } {
    const positions = [...this.#shown.keys()];
    return { first: Math.min(...positions, this.#rows), end: Math.max(...positions, -1) + 1 };
  }

  /** Position of the open row; -1 if there is none. */
  get opened(): number {
    return this.#open;
  }

  /** Opens a row and scrolls to it. */
  open(position: number): void {
    if (this.#open !== position) this.#toggle(position);
  }

  /** Draws the cells of all rows anew; the detail stays as it is. */
  renew(): void {
    for (const [position, row] of this.#shown) {
      const hadFocus = row.contains(document.activeElement);
      row.replaceChildren(...this.#options.cells(position));
      this.#mark(row, position);
      if (hadFocus) row.querySelector('button')?.focus({ preventScroll: true });
    }
  }

  #drawSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.#draw();
    });
  }

  #draw(): void {
    const { scrollTop, clientHeight } = this.#viewport;
    const first = Math.max(0, Math.min(this.#rows, this.#positionAt(scrollTop)) - spare);
    const end = Math.min(this.#rows, this.#positionAt(scrollTop + clientHeight) + spare + 1);
    const hadFocus = this.#body.contains(document.activeElement);
    this.#removeOutside(first, end);
    this.#fill(first, end);
    if (this.#detailRow) this.#detailHeight = this.#detailRow.offsetHeight;
    this.#above.setHeight(this.#topOf(first));
    this.#below.setHeight(this.#topOf(this.#rows) - this.#topOf(end));
    // Keep the focus, so that the arrow keys continue from the removed row.
    if (hadFocus && !this.#body.contains(document.activeElement)) this.#viewport.focus({ preventScroll: true });
    this.#options.onDrawn?.(first, end);
  }

  get #columns(): number {
    return this.#head.rows[0]?.cells.length ?? 1;
  }

  #removeOutside(first: number, end: number): void {
    for (const [position, row] of this.#shown) {
      if (position >= first && position < end) continue;
      row.remove();
      this.#shown.delete(position);
    }
    if (this.#open < first || this.#open >= end) this.#removeDetail();
  }

  #removeDetail(): void {
    this.#detailRow?.remove();
    this.#detailRow = undefined;
  }

  /** Does not move existing rows, so that they keep the focus. */
  #fill(first: number, end: number): void {
    let next = this.#body.firstElementChild;
    const place = (row: HTMLTableRowElement) => {
      if (row === next) next = row.nextElementSibling;
      else this.#body.insertBefore(row, next);
    };
    for (let position = first; position < end; position++) {
      place(this.#rowAt(position));
      if (position === this.#open) place(this.#detailAt(position));
    }
  }

  #rowAt(position: number): HTMLTableRowElement {
    const known = this.#shown.get(position);
    if (known) return known;
    const row = element('tr', '', ...this.#options.cells(position));
    // The headings are row 1.
    row.ariaRowIndex = String(position + 2);
    row.dataset.position = String(position);
    this.#shown.set(position, row);
    this.#mark(row, position);
    return row;
  }

  #detailAt(position: number): HTMLTableRowElement {
    if (this.#detailRow) return this.#detailRow;
    const cell = element('td', 'detail', this.#options.detail?.(position) ?? '');
    cell.colSpan = this.#columns;
    const row = element('tr', 'opened', cell);
    row.id = this.#detailId;
    this.#detailRow = row;
    return row;
  }

  get #detailId(): string {
    return `${this.#table.id}-detail`;
  }

  #mark(row: HTMLTableRowElement, position: number): void {
    const button = within(row, 'button', HTMLButtonElement);
    const isOpen = position === this.#open;
    const isActive = position === this.#active;
    button.tabIndex = isActive ? 0 : -1;
    if (!this.#options.detail) {
      row.classList.toggle('chosen', isActive);
      button.setAttribute('aria-current', String(isActive));
      return;
    }
    button.ariaExpanded = String(isOpen);
    row.classList.toggle('open', isOpen);
    if (isOpen) button.setAttribute('aria-controls', this.#detailId);
    else button.removeAttribute('aria-controls');
  }

  #toggle(position: number): void {
    this.#removeDetail();
    this.#open = this.#open === position ? -1 : position;
    this.#detailHeight = 0;
    this.#draw();
    this.#goTo(position);
  }

  /** Scrolls a row into view and focuses it. */
  #goTo(position: number): void {
    this.#active = Math.max(0, Math.min(this.#rows - 1, position));
    const top = this.#topOf(this.#active);
    const room = this.#viewport.clientHeight - this.#head.offsetHeight;
    const { scrollTop } = this.#viewport;
    if (top < scrollTop) this.#viewport.scrollTop = top;
    else if (top + this.#height > scrollTop + room) this.#viewport.scrollTop = top + this.#height - room;
    this.#draw();
    for (const [each, row] of this.#shown) this.#mark(row, each);
    this.#shown.get(this.#active)?.querySelector('button')?.focus({ preventScroll: true });
    this.#options.onChosen?.(this.#active);
  }

  #onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    const isOurs = target === this.#viewport || (target instanceof Node && this.#body.contains(target));
    if (!isOurs || this.#rows === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === 'Escape' && this.#open >= 0) this.#toggle(this.#open);
    const wanted = this.#targetOf(key);
    if (wanted === undefined) return;
    event.preventDefault();
    this.#goTo(wanted);
  }

  #targetOf(key: string): number | undefined {
    const page = Math.max(1, Math.floor(this.#viewport.clientHeight / this.#height) - 2);
    if (key === 'Home') return 0;
    if (key === 'End') return this.#rows - 1;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[key];
    return step === undefined ? undefined : this.#active + step;
  }

  #onClick(event: Event): void {
    const row = event.target instanceof Element ? event.target.closest('tr') : null;
    const position = row?.dataset.position;
    // Selecting text to copy must not open the row.
    if (position === undefined || getSelection()?.type === 'Range') return;
    if (this.#options.detail) this.#toggle(Number(position));
    else this.#goTo(Number(position));
  }

  /** Top of a row, in pixels below the headings. */
  #topOf(position: number): number {
    const isBehind = this.#open >= 0 && position > this.#open;
    return position * this.#height + (isBehind ? this.#detailHeight : 0);
  }

  #positionAt(top: number): number {
    const isBehind = this.#open >= 0 && top >= this.#topOf(this.#open) + this.#height;
    if (!isBehind) return Math.floor(top / this.#height);
    return Math.max(this.#open, Math.floor((top - this.#detailHeight) / this.#height));
  }
}

/** Stands for the rows of a virtual table that are not in the page. */
class Spacer {
  readonly section: HTMLTableSectionElement;
  readonly #cell = element('td', '');

  constructor() {
    this.section = element('tbody', 'spacer', element('tr', '', this.#cell));
    this.section.ariaHidden = 'true';
  }

  setColumns(columns: number): void {
    this.#cell.colSpan = columns;
  }

  setHeight(pixels: number): void {
    this.#cell.style.height = `${pixels}px`;
    this.section.hidden = pixels === 0;
  }
}
