import { columnsOf, datasets, type ResourceName } from '../../contract/index.js';
import { cellMark, idInCell, markAt, type RememberedColumn } from '../../mapping/memory/index.js';
import type { SourceRow } from '../../tabular/index.js';
import type { ReturnedWorkbook } from './returned-workbook.js';

/** Two edited cells that name different records. */
export interface Contradiction {
  readonly what: string;
  readonly column: RememberedColumn;
}

/**
 * Finds where the key and the id of a reference were both edited and name different records, as far as the workbook
 * remembers these.
 */
export function contradictions(
  resource: ResourceName,
  { memory }: Pick<ReturnedWorkbook, 'memory'>,
): (edited: readonly RememberedColumn[], row: SourceRow) => Contradiction | undefined {
  const targets = new Map(columnsOf(resource).map(({ heading, references }) => [heading, references]));
  return (edited, { cells }) => {
    for (const column of edited) {
      const target = targets.get(column.heading);
      const [field, part] = column.path;
      const other = edited.find(({ path }) => path[0] === field && path[1] === 'id');
      if (!target || part === 'id' || !other) continue;
      const key = cellMark(cells[column.index] ?? null);
      if (isOf(target, idInCell(cells[other.index]), key) !== false) continue;
      return { what: `${column.heading} and ${other.heading} were both edited, and name different records.`, column };
    }
    return undefined;
  };

  /** Whether the record of an id was exported with a key of that mark; undefined where it was not exported. */
  function isOf(target: ResourceName, id: string, key: string): boolean | undefined {
    const name = datasets.find((dataset) => dataset.resource === target)?.name ?? '';
    const known = memory.datasets.get(name);
    const number = known?.find(id);
    const position = known?.about.headings.indexOf('myId') ?? -1;
    if (!known || number === undefined || position < 0) return undefined;
    return markAt(known.marks(number), position) === key;
  }
}
