import { type ComponentChildren, render } from 'preact';
import { element, within } from './dom.js';

/** Rows beyond the visible ones that are kept in the page. */
const spare = 12;

/** What the button of a row says about its row. */
export interface RowMarks {
  readonly tabIndex: number;
  readonly 'aria-current'?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
}

export interface WindowOptions {
  /** The scrolling element; it holds the table. */
  readonly viewport: HTMLElement;
  /** The cells of a row; the first holds the button that opens or chooses it, with these marks. */
  cells(position: number, marks: RowMarks): ComponentChildren;
  /** What stands below an open row. Without it rows are not opened: the row that has the focus is chosen. */
  detail?(position: number): ComponentChildren;
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
  readonly #above = element('tbody', 'spacer');
  readonly #body = element('tbody', 'rows');
  readonly #below = element('tbody', 'spacer');
  #drawn = { first: 0, end: 0 };
  /** Of what the rows show. */
  #version = 0;
  /** The rows that are in the page, as they were drawn. */
  readonly #known = new Map<number, { readonly look: string; readonly row: ComponentChildren }>();
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
    this.#table.append(this.#above, this.#body, this.#below);
    this.#viewport.addEventListener('scroll', () => this.#drawSoon(), { passive: true });
    this.#viewport.addEventListener('keydown', (event) => this.#onKey(event));
    this.#body.addEventListener('click', (event) => this.#onClick(event));
    addEventListener('resize', () => this.#drawSoon());
  }

  /** Shows this many rows, from the first. The headings may have changed. */
  show(rows: number): void {
    this.#setRows(rows);
    this.#active = 0;
    this.#open = -1;
    this.#detailHeight = 0;
    this.#viewport.scrollTop = 0;
    this.#draw();
    // Measure the row height.
    const measured = this.#body.rows[0]?.getBoundingClientRect().height ?? this.#height;
    if (measured > 0) this.#height = measured;
    // The viewport has grown with its first rows.
    this.#draw();
  }

  /** Shows another number of rows from where it is scrolled to, each drawn anew. */
  resize(rows: number): void {
    this.#setRows(rows);
    this.#active = Math.max(0, Math.min(rows - 1, this.#active));
    this.#draw();
  }

  /** The row that was chosen stands elsewhere now: it keeps its place on the screen if it was in sight. */
  moveChosen(position: number): void {
    const before = this.#topOf(this.#active) - this.#viewport.scrollTop;
    const isInSight = before >= 0 && before < this.#viewport.clientHeight;
    this.#active = Math.max(0, Math.min(this.#rows - 1, position));
    if (isInSight) this.#viewport.scrollTop = this.#topOf(this.#active) - before;
    this.#version += 1;
    this.#draw();
  }

  /** Chooses a row, scrolls to it and gives it the focus. */
  choose(position: number): void {
    this.#goTo(position);
  }

  /** The rows that are in the page, the end not included. */
  get drawn(): { readonly first: number; readonly end: number } {
    return this.#drawn;
  }

  /** Draws the rows in the page and the detail anew. */
  renew(): void {
    this.#version += 1;
    this.#fill();
  }

  #setRows(rows: number): void {
    this.#rows = rows;
    this.#version += 1;
    this.#table.ariaRowCount = String(rows + 1);
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
    this.#drawn = { first, end };
    this.#fill();
    this.#detailHeight = this.#body.querySelector<HTMLElement>('.opened')?.offsetHeight ?? this.#detailHeight;
    this.#space(this.#above, this.#topOf(first));
    this.#space(this.#below, this.#topOf(this.#rows) - this.#topOf(end));
    // Keep the focus, so that the arrow keys continue from the removed row.
    if (hadFocus && !this.#body.contains(document.activeElement)) this.#viewport.focus({ preventScroll: true });
    this.#options.onDrawn?.(first, end);
  }

  #fill(): void {
    const { first, end } = this.#drawn;
    for (const position of this.#known.keys()) if (position < first || position >= end) this.#known.delete(position);
    const rows: ComponentChildren[] = [];
    for (let position = first; position < end; position++) {
      rows.push(this.#rowAt(position));
      if (position === this.#open) rows.push(this.#detailAt(position));
    }
    render(rows, this.#body);
  }

  /** A row is made anew only if it looks different: a table may have hundreds of columns. */
  #rowAt(position: number): ComponentChildren {
    const isActive = position === this.#active;
    const isOpen = position === this.#open;
    const look = `${this.#version} ${isActive} ${isOpen}`;
    const known = this.#known.get(position);
    if (known?.look === look) return known.row;
    const { detail, cells } = this.#options;
    const marks = {
      tabIndex: isActive ? 0 : -1,
      ...(detail ? { 'aria-expanded': isOpen } : { 'aria-current': isActive }),
      ...(isOpen && { 'aria-controls': this.#detailId }),
    };
    const className = detail ? isOpen && 'open' : isActive && 'chosen';
    // The headings are row 1.
    const row = (
      <tr key={position} class={className || ''} aria-rowindex={position + 2} data-position={position}>
        {cells(position, marks)}
      </tr>
    );
    this.#known.set(position, { look, row });
    return row;
  }

  #detailAt(position: number): ComponentChildren {
    return (
      <tr key={`detail ${position}`} id={this.#detailId} class="opened">
        <td class="detail" colSpan={this.#columns}>
          {this.#options.detail?.(position)}
        </td>
      </tr>
    );
  }

  /** Stands for the rows that are not in the page. */
  #space(section: HTMLTableSectionElement, pixels: number): void {
    section.ariaHidden = 'true';
    section.hidden = pixels === 0;
    const space = (
      <tr>
        <td colSpan={this.#columns} style={{ height: `${pixels}px` }} />
      </tr>
    );
    render(space, section);
  }

  get #columns(): number {
    return this.#head.rows[0]?.cells.length ?? 1;
  }

  get #detailId(): string {
    return `${this.#table.id}-detail`;
  }

  #toggle(position: number): void {
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
    const button = this.#body.querySelector<HTMLElement>(`[data-position="${this.#active}"] button`);
    button?.focus({ preventScroll: true });
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
