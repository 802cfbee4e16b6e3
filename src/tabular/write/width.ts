import { cellText } from '../cell-text.js';
import type { Cell } from '../types.js';
import type { ColumnKind, SheetColumn } from './writer.js';

const narrowest: Readonly<Record<ColumnKind, number>> = { text: 16, number: 12, date: 12, dateTime: 17, boolean: 10 };
/** Where the cells are known, only a number as short as this may have less room. */
const narrowestKnown = 9;
const widest = 48;
/** A long heading over short cells is cut: it says the rest when it is pointed at. */
const widestHeading = 36;
/** Room beside a cell, so that a number does not touch the text of the next column. */
const margin = 3;
/** Of the cells that are known, so many fit. */
const share = 0.95;

/** How wide a column is shown, in characters: as its cells want, where some are known, or else as its heading does. */
export function widthOf({ heading, width, kind }: SheetColumn, cells?: readonly Cell[]): number {
  if (width !== undefined) return width;
  // Two more for the button of the filter.
  const wanted = heading.length + 4;
  if (!cells) return Math.min(widest, Math.max(narrowest[kind], wanted));
  const lengths = cells.map(shownLength).filter((length) => length > 0);
  const titled = Math.max(narrowestKnown, Math.min(wanted, widestHeading));
  if (lengths.length === 0) return titled;
  lengths.sort((one, other) => one - other);
  const room = lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  return Math.min(widest, Math.max(titled, room + margin));
}

/** Characters of the longest line of a cell as programs show it; those of East Asian scripts take the room of two. */
function shownLength(cell: Cell): number {
  const text = cellText(cell);
  const line = text.includes('\n') ? Math.max(...text.split('\n').map(({ length }) => length)) : text.length;
  return line + (/[\u1100-\u11ff\u2e80-\ud7af\uf900-\uffef]/.exec(text) ? (text.match(wide)?.length ?? 0) : 0);
}

const wide = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff01-\uff60]/g;
