import { columnIndex } from '../columns.js';
import type { CellComment } from './comments-part.js';
import type { SheetNotes } from './notes.js';
import { fitted } from './own-cell.js';

/** Spreadsheet programs grow slow with more of them. */
const mostComments = 5_000;
const longestComment = 1_000;

export interface ChosenComments {
  /** In the order of the cells. */
  readonly comments: readonly CellComment[];
  /** What found no room, a sentence each. */
  readonly leftOut: string[];
}

/** The comments of a sheet; where there are too many, what is wrong comes before what is doubtful. */
export function chosenComments({ rows }: SheetNotes, sheet: string): ChosenComments {
  const all = [...rows].flatMap(([row, { cells }]) =>
    [...cells].map(([letter, { tone, text }]) => ({ row, column: columnIndex(letter), letter, tone, text })),
  );
  const ranked = all.toSorted((a, b) => Number(a.tone !== 'bad') - Number(b.tone !== 'bad'));
  const kept = ranked.slice(0, mostComments).sort((a, b) => a.row - b.row || a.column - b.column);
  const rest = all.length - kept.length;
  const most = mostComments.toLocaleString('en');
  return {
    comments: kept.map(({ row, letter, text }) => ({ address: `${letter}${row}`, text: fitted(text, longestComment) })),
    leftOut:
      rest > 0
        ? [`${sheet} has comments at ${most} cells; ${rest.toLocaleString('en')} more are coloured, without one.`]
        : [],
  };
}
