import type { MovedColumn } from '../../mapping/index.js';
import { type DatasetMemory, emptyMark, type RememberedColumn } from '../../mapping/memory/index.js';
import { HashIndex, hashText } from '../../text/hash-index.js';

/** Two cells swap when a mistake is corrected, seldom three; four came from a sort or a shift. */
const leastMoved = 4;

interface Edited {
  readonly column: RememberedColumn;
  readonly mark: string;
  readonly now: string;
}

interface EditedColumn {
  readonly heading: string;
  cells: number;
  /** Marks that the edited cells were exported with. */
  readonly before: HashIndex;
  /** Marks that they have now. */
  readonly now: HashIndex;
}

/**
 * Finds columns that were sorted or shifted alone: most of their edited cells hold what was exported for another record
 * only, whose cell was edited too. Times are left out: work is moved to the time of other work when it is planned anew.
 */
export class MovedColumns {
  readonly #columns = new Map<string, EditedColumn>();

  see(edits: readonly Edited[]): void {
    for (const { column, mark, now } of edits) {
      if (column.form === 'date') continue;
      const edited = this.#columnOf(column.heading);
      edited.cells += 1;
      if (mark !== emptyMark) edited.before.add(hashText(mark), nothing);
      if (now !== emptyMark) edited.now.add(hashText(now), nothing);
    }
  }

  found(memory: DatasetMemory): MovedColumn[] {
    return [...this.#columns.values()].flatMap((column) => {
      const { heading, cells, now } = column;
      const isEnough = (moved: number) => moved >= leastMoved && moved * 2 > cells;
      if (!isEnough(now.size)) return [];
      const moved = movedValues(column, memory);
      return isEnough(moved) ? [{ heading, moved, edited: cells }] : [];
    });
  }

  #columnOf(heading: string): EditedColumn {
    const known = this.#columns.get(heading) ?? { heading, cells: 0, before: new HashIndex(), now: new HashIndex() };
    this.#columns.set(heading, known);
    return known;
  }
}

const nothing = { row: 0, content: 0 };

/** Values exported once that went from one edited cell to another. */
function movedValues({ heading, before, now }: EditedColumn, memory: DatasetMemory): number {
  const position = memory.about.headings.indexOf(heading);
  return [...now.entries()].filter((mark) => before.has(mark) && memory.findOnly(position, mark) !== undefined).length;
}
