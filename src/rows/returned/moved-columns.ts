import type { MovedColumn } from '../../mapping/index.js';
import { type DatasetMemory, emptyMark, markAt, type RememberedColumn } from '../../mapping/memory/index.js';
import { HashIndex, hashText } from '../../text/hash-index.js';

/** Two cells swap when a mistake is corrected; four came from a sort or a shift, and so did three if nothing else was edited. */
const leastMoved = 4;
const leastOfAll = 3;

/** Among the edits of a hundred columns, one may look shifted by chance. */
const leastChance = 0.02;

interface Edited {
  readonly column: RememberedColumn;
  readonly mark: string;
  readonly now: string;
}

interface EditedColumn {
  readonly heading: string;
  readonly position: number;
  cells: number;
  /** Cells that hold what the row above was exported with, and the row below. */
  fromAbove: number;
  fromBelow: number;
  /** Cells that hold what another edited cell of the row was exported with. */
  fromBeside: number;
  /** Marks that edited cells were exported with. */
  readonly before: HashIndex;
  /** Marks that they have now; `row` is the place in `counts`. */
  readonly now: HashIndex;
  readonly counts: number[];
}

const none: readonly Edited[] = [];

/**
 * Finds columns that were sorted or shifted alone. Most of their edited cells hold what was exported for the next row,
 * and more than chance explains; or what was exported for another record only, whose cell was edited too; or what was
 * exported in another edited column of the row. Times are left out: work is moved to the time of other work when it is
 * planned anew.
 */
export class MovedColumns {
  readonly #memory: DatasetMemory;
  readonly #columns = new Map<string, EditedColumn>();
  /** The row above: its record, and its edits. */
  #above: number | undefined;
  #edits = none;

  constructor(memory: DatasetMemory) {
    this.#memory = memory;
  }

  /** Takes every row in its order; the number of its record is undefined for an added row. */
  see(number: number | undefined, edits = none): void {
    const edited =
      edits === none ? none : edits.filter(({ column, now }) => column.form !== 'date' && now !== emptyMark);
    if (number !== undefined) {
      for (const column of this.#holding(this.#edits, number)) column.fromBelow += 1;
      for (const column of this.#fromBeside(edits, number)) column.fromBeside += 1;
    }
    for (const { column, mark, now } of edits) {
      if (column.form === 'date') continue;
      const known = this.#columnOf(column.heading);
      known.cells += 1;
      if (mark !== emptyMark) known.before.add(hashText(mark), nothing);
      if (now !== emptyMark) count(known, now);
    }
    if (this.#above !== undefined) for (const column of this.#holding(edited, this.#above)) column.fromAbove += 1;
    this.#above = number;
    this.#edits = edited;
  }

  found(): MovedColumn[] {
    return [...this.#columns.values()].flatMap((column) => {
      const { heading, cells, fromAbove, fromBelow, fromBeside } = column;
      const shifted = this.#shifted(column, Math.max(fromAbove, fromBelow));
      const beside = isMost(fromBeside, column) ? fromBeside : 0;
      const moved = Math.max(shifted, this.#swapped(column), beside);
      return moved > 0 ? [{ heading, moved, edited: cells }] : [];
    });
  }

  /** The columns whose edited cell holds what a record was exported with. */
  #holding(edits: readonly Edited[], number: number): EditedColumn[] {
    if (edits.length === 0) return [];
    const marks = this.#memory.marks(number);
    const columns = edits.map(({ column, now }) => ({ known: this.#columnOf(column.heading), now }));
    return columns.filter(({ known, now }) => markAt(marks, known.position) === now).map(({ known }) => known);
  }

  /** The columns whose edited cell holds what the record was exported with in another column that was edited. */
  #fromBeside(edits: readonly Edited[], number: number): EditedColumn[] {
    if (edits.length < 2) return [];
    const columns = edits.map(({ column, now }) => ({ known: this.#columnOf(column.heading), now }));
    const marks = this.#memory.marks(number);
    const was = columns.map(({ known }) => markAt(marks, known.position));
    const isMoved = (now: string, at: number) =>
      edits[at]?.column.form !== 'date' && was.some((mark, other) => other !== at && mark === now);
    return columns.filter(({ now }, at) => now !== emptyMark && isMoved(now, at)).map(({ known }) => known);
  }

  #shifted(column: EditedColumn, moved: number): number {
    if (!isMost(moved, column)) return 0;
    return chanceOf(moved, column.cells, this.#shareOf(column)) <= leastChance ? moved : 0;
  }

  /** The average share of the records that were exported with the new value of an edited cell. */
  #shareOf({ now, counts, cells, position }: EditedColumn): number {
    let sum = 0;
    for (let number = 0; number < this.#memory.size; number++) {
      const entry = now.get(hashText(markAt(this.#memory.marks(number), position)));
      if (entry) sum += counts[entry.row] ?? 0;
    }
    return sum / cells / this.#memory.size;
  }

  /** Values exported once that went from one edited cell to another. */
  #swapped(column: EditedColumn): number {
    const { before, now, position } = column;
    if (!isMost(now.size, column)) return 0;
    const moved = [...now.entries()].filter((mark) => before.has(mark) && this.#isOnly(position, mark)).length;
    return isMost(moved, column) ? moved : 0;
  }

  #isOnly(position: number, mark: Parameters<DatasetMemory['findOnly']>[1]): boolean {
    return this.#memory.findOnly(position, mark) !== undefined;
  }

  #columnOf(heading: string): EditedColumn {
    const known = this.#columns.get(heading);
    if (known) return known;
    const position = this.#memory.about.headings.indexOf(heading);
    const [before, now] = [new HashIndex(), new HashIndex()];
    const column = { heading, position, cells: 0, fromAbove: 0, fromBelow: 0, fromBeside: 0, before, now, counts: [] };
    this.#columns.set(heading, column);
    return column;
  }
}

const nothing = { row: 0, content: 0 };

function count({ now, counts }: EditedColumn, mark: string): void {
  const at = now.add(hashText(mark), { row: counts.length, content: 0 })?.row ?? counts.length;
  counts[at] = (counts[at] ?? 0) + 1;
}

function isMost(moved: number, { cells }: EditedColumn): boolean {
  return moved >= (moved === cells ? leastOfAll : leastMoved) && moved * 2 > cells;
}

/** How probable it is, at most, that so many of the cells hold a value that each has with this probability. */
function chanceOf(moved: number, cells: number, probability: number): number {
  const share = moved / cells;
  if (share <= probability) return 1;
  const others = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - probability));
  return Math.exp(-cells * (share * Math.log(share / probability) + others));
}
