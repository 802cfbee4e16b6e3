import { fingerprintOf } from '../fingerprint.js';
import { hasOpenGap, presentCells, presentPositions } from '../open-gaps.js';
import type { Cell, SourceRow } from '../types.js';
import { areOrdinary } from '../unusual-text.js';

/** Rows as a thread sends them: numbers lie in typed arrays, which are copied in one piece. */
export interface SentRows {
  readonly cells: readonly (readonly Cell[] | CellsWithGap)[];
  readonly numbers: Int32Array;
  readonly fingerprints: Int32Array;
  readonly ordinary: Uint8Array;
  readonly hidden: Uint8Array;
  /** Whether the last of them is cut off. */
  readonly isCutOff: boolean;
}

/** Cells of a row with an open gap: sent as they are, they would arrive in an array with room for all columns. */
interface CellsWithGap {
  readonly positions: readonly number[];
  readonly present: readonly Cell[];
}

/** Packs rows to be sent, with their fingerprints and whether their texts are ordinary. */
export function packRows(rows: readonly SourceRow[]): SentRows {
  const numbers = new Int32Array(rows.length);
  const fingerprints = new Int32Array(rows.length);
  const ordinary = new Uint8Array(rows.length);
  const hidden = new Uint8Array(rows.length);
  const cells = rows.map((row, at) => {
    numbers[at] = row.number;
    fingerprints[at] = fingerprintOf(row.cells);
    ordinary[at] = areOrdinary(row.cells) ? 1 : 0;
    hidden[at] = row.isHidden ? 1 : 0;
    if (!hasOpenGap(row.cells)) return row.cells;
    return { positions: presentPositions(row.cells), present: presentCells(row.cells) };
  });
  return { cells, numbers, fingerprints, ordinary, hidden, isCutOff: rows.at(-1)?.isCutOff === true };
}

/** Unpacks rows from a thread. */
export function unpackRows({ cells, numbers, fingerprints, ordinary, hidden, isCutOff }: SentRows): SourceRow[] {
  const rows = cells.map(
    (each, at): SourceRow => ({
      number: numbers[at] ?? 0,
      cells: 'present' in each ? withGap(each) : each,
      fingerprint: fingerprints[at] ?? 0,
      isOrdinary: ordinary[at] === 1,
      ...(hidden[at] === 1 ? { isHidden: true } : {}),
    }),
  );
  const last = rows.at(-1);
  if (last && isCutOff) rows[rows.length - 1] = { ...last, isCutOff };
  return rows;
}

function withGap({ positions, present }: CellsWithGap): Cell[] {
  const cells: Cell[] = [];
  for (const [index, position] of positions.entries()) cells[position] = present[index] ?? null;
  return cells;
}
