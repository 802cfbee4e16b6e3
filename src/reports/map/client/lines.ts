import { within } from '../../page/client/dom.js';

const namespace = 'http://www.w3.org/2000/svg';

/** Lines from a column to its fields, while one of them is pointed at or has the focus. */
export class ColumnLines {
  readonly #main: HTMLElement;
  readonly #board: SVGSVGElement;
  readonly #rows: HTMLElement;
  readonly #cards: HTMLElement;
  /** Indexes of the columns; empty if nothing is pointed at. */
  #columns: readonly string[] = [];
  /** The field that is pointed at; undefined if a column is. */
  #field: string | undefined;
  #isWaiting = false;

  constructor(main: HTMLElement) {
    this.#main = main;
    this.#board = within(main, '#lines', SVGSVGElement);
    this.#rows = within(main, '#rows .viewport', HTMLElement);
    this.#cards = within(main, '#cards', HTMLElement);
    for (const name of ['pointerover', 'focusin'] as const) {
      this.#main.addEventListener(name, (event) => this.#onPoint(event));
    }
    this.#main.addEventListener('pointerleave', () => this.#point([], undefined));
    for (const scrolled of [this.#rows, this.#cards]) {
      scrolled.addEventListener('scroll', () => this.drawSoon(), { passive: true });
    }
    addEventListener('resize', () => this.drawSoon());
  }

  /** Draws again what is pointed at, in the next frame. */
  drawSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.#draw();
    });
  }

  #onPoint({ target }: Event): void {
    const at = target instanceof Element ? target.closest<HTMLElement>('[data-column], [data-columns]') : null;
    const { column, columns, field } = at?.dataset ?? {};
    if (column !== undefined) this.#point([column], undefined);
    else
      this.#point(
        (columns ?? '').split(' ').filter((each) => each !== ''),
        field,
      );
  }

  #point(columns: readonly string[], field: string | undefined): void {
    if (columns.join() === this.#columns.join() && field === this.#field) return;
    this.#columns = columns;
    this.#field = field;
    this.drawSoon();
  }

  #draw(): void {
    for (const marked of this.#main.querySelectorAll('.pointed')) marked.classList.remove('pointed');
    const lines: SVGPathElement[] = [];
    for (const column of this.#columns) {
      const head = this.#rows.querySelector<HTMLElement>(`th[data-column="${column}"]`);
      if (!head) continue;
      for (const each of this.#rows.querySelectorAll(`[data-column="${column}"]`)) each.classList.add('pointed');
      for (const field of this.#fieldsOf(column)) {
        field.classList.add('pointed');
        const line = this.#line(head, field);
        if (line) lines.push(line);
      }
    }
    this.#board.replaceChildren(...lines);
  }

  #fieldsOf(column: string): HTMLElement[] {
    const all = this.#cards.querySelectorAll<HTMLElement>(`[data-columns~="${column}"]`);
    return [...all].filter(({ dataset }) => this.#field === undefined || dataset.field === this.#field);
  }

  /** From the bottom of a heading to the left of a field; undefined if the field is scrolled out of sight. */
  #line(head: HTMLElement, field: HTMLElement): SVGPathElement | undefined {
    const origin = this.#main.getBoundingClientRect();
    const rows = this.#rows.getBoundingClientRect();
    const cards = this.#cards.getBoundingClientRect();
    const from = head.getBoundingClientRect();
    const to = field.getBoundingClientRect();
    if (to.top > cards.bottom - 4 || to.bottom < cards.top + 4) return undefined;
    const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
    const x1 = within(from.left + from.width / 2, rows.left + 8, rows.right - 8) - origin.left;
    const y1 = from.bottom - origin.top;
    const isBeside = cards.left > rows.left + 40;
    const x2 = (isBeside ? to.left : to.left + 24) - origin.left;
    const y2 = (isBeside ? to.top + Math.min(14, to.height / 2) : to.top) - origin.top;
    const bend = isBeside ? `${x1} ${y1 + 60}, ${x2 - 90} ${y2}` : `${x1} ${(y1 + y2) / 2}, ${x2} ${(y1 + y2) / 2}`;
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('d', `M ${x1} ${y1} C ${bend}, ${x2} ${y2}`);
    return path;
  }
}
