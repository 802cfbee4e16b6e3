import type { PageSetup, Style, stream, Worksheet } from 'exceljs';
import { cellText } from '../cell-text.js';
import type { Cell } from '../types.js';
import type { ColumnKind, SheetColumn } from './writer.js';

/** `@` keeps leading zeros and what looks like a date when somebody edits a text. */
export const columnFormats: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  number: 'General',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm',
  // With any other format LibreOffice makes a number of it when it saves.
  boolean: 'General',
};

const headingFill = 'FFE8EEF4';
const headingLine = 'FF9DB2C7';

export const headingStyle: Partial<Style> = {
  font: { name: 'Calibri', family: 2, size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: headingFill } },
  border: { bottom: { style: 'thin', color: { argb: headingLine } } },
  alignment: { vertical: 'middle' },
  numFmt: columnFormats.text,
};

/** One object for all cells of a kind: exceljs looks a style up by its object, and makes it anew for each other one. */
export const cellStyles: Readonly<Record<ColumnKind, Partial<Style>>> = {
  text: { numFmt: columnFormats.text },
  number: { numFmt: columnFormats.number },
  date: { numFmt: columnFormats.date },
  dateTime: { numFmt: columnFormats.dateTime },
  boolean: { numFmt: columnFormats.boolean },
};

/** A text of several lines shows its first. */
export const linesStyle: Partial<Style> = { numFmt: columnFormats.text, alignment: { vertical: 'top' } };

const durationStyle: Partial<Style> = { numFmt: '[h]:mm:ss' };

const dayMs = 86_400_000;

/**
 * The style of a cell: that of its column, but a text stays text beside numbers and dates. `isMixed`: by what it holds.
 */
export function cellStyleOf(cell: Cell, kind: ColumnKind, isMixed: boolean): Partial<Style> {
  if (typeof cell === 'string') return cellStyles.text;
  if (typeof cell === 'object' && cell !== null && 'days' in cell && kind !== 'text') return durationStyle;
  if (!isMixed) return cellStyles[kind];
  if (typeof cell === 'boolean') return cellStyles.boolean;
  if (!(cell instanceof Date)) return cellStyles[kind];
  return cell.getTime() % dayMs === 0 ? cellStyles.date : cellStyles.dateTime;
}

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
export function columnWidth({ heading, width, kind }: SheetColumn, cells?: readonly Cell[]): number {
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

/** A4, landscape, as many pages down as the rows take. */
export const landscape: Partial<PageSetup> = {
  orientation: 'landscape',
  paperSize: 9,
  fitToPage: true,
  fitToHeight: 0,
};

/** Characters across such a page where everything is printed at half its size; smaller, nobody reads it. */
const charactersAcross = 260;

/** Pages side by side on which the columns that can be seen are printed at half their size or larger. */
export function pagesAcross(columns: readonly SheetColumn[], widths: readonly number[]): number {
  const seen = columns.map(({ isHidden, isFolded }, at) => (isHidden || isFolded ? 0 : (widths[at] ?? 0)));
  const characters = seen.reduce((sum, width) => sum + width, 0);
  return Math.max(1, Math.ceil(characters / charactersAcross));
}

/**
 * What is used of exceljs beyond its types, to write rows quickly and with flat memory. So it is pinned to the version
 * this was written for, and tests watch it.
 */
interface InsideOfWorkbook {
  /** Puts a style into the workbook, unless it is there; its number. */
  readonly styles: { addStyleModel(style: Partial<Style>): number };
}

interface InsideOfSheet {
  /** Takes the XML of the sheet; behind it is the stream that packs it. */
  readonly stream: { write(xml: string): unknown; readonly pipes: readonly WaitingStream[] };
}

interface WaitingStream {
  readonly _writableState: { readonly length: number };
  readonly _readableState: { readonly length: number };
}

export function insideOfWorkbook(workbook: stream.xlsx.WorkbookWriter): InsideOfWorkbook {
  return workbook as unknown as InsideOfWorkbook;
}

/** To be asked when the first row is committed: the rows of the sheet follow it. */
export function insideOfSheet(sheet: Worksheet): InsideOfSheet {
  return sheet as unknown as InsideOfSheet;
}
