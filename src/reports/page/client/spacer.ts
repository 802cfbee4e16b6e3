import { element } from './dom.js';

/** Stands for the rows of a virtual table that are not in the page. */
export class Spacer {
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
