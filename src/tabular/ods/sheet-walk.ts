/** Within these stands nothing that belongs to the rows: comments, deleted rows, copies of other documents. */
const apart: ReadonlySet<string> = new Set(['annotation', 'tracked-changes', 'dde-links', 'note', 'ruby-text']);

/** Follows the elements of a document: which sheet they stand in. */
export class SheetWalk {
  /** The index of the last sheet that was opened; -1 before the first. */
  sheet = -1;
  /** Elements of other kinds, and tables within cells, that are open. */
  #apart = 0;
  #isInDocument = false;
  #isInSheet = false;

  /** Whether the place belongs to the rows of a sheet. */
  get isInSheet(): boolean {
    return this.#isInSheet && this.#apart === 0;
  }

  /** Whether a sheet has ended, by its index. */
  hasEnded(index: number): boolean {
    return this.sheet > index || (this.sheet === index && !this.#isInSheet);
  }

  /** Returns whether a sheet begins. */
  open(name: string): boolean {
    if (name === 'spreadsheet') this.#isInDocument = true;
    const isTable = name === 'table';
    if (apart.has(name) || (isTable && (this.#isInSheet || this.#apart > 0))) this.#apart++;
    const begins = isTable && this.#isInDocument && !this.#isInSheet && this.#apart === 0;
    if (!begins) return false;
    this.#isInSheet = true;
    this.sheet++;
    return true;
  }

  close(name: string): void {
    if (this.#apart > 0) {
      if (apart.has(name) || name === 'table') this.#apart--;
    } else if (name === 'table') {
      this.#isInSheet = false;
    }
  }
}
