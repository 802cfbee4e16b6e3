import type { DataValidation, PageSetup, Style, Worksheet } from 'exceljs';
import { cellText } from '../cell-text.js';
import type { Cell } from '../types.js';
import type { ColumnKind, SheetColumn } from './writer.js';

/** `@` keeps leading zeros, and texts that look like dates, when somebody edits a cell. */
export const columnFormats: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  number: 'General',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm',
  // With any other format LibreOffice turns it into a number when it saves.
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

/** One object for all cells of a kind: exceljs caches styles by object identity. */
export const cellStyles: Readonly<Record<ColumnKind, Partial<Style>>> = {
  text: { numFmt: columnFormats.text },
  number: { numFmt: columnFormats.number },
  date: { numFmt: columnFormats.date },
  dateTime: { numFmt: columnFormats.dateTime },
  boolean: { numFmt: columnFormats.boolean },
};

/** Top alignment shows the first line of a text with several. */
export const linesStyle: Partial<Style> = { numFmt: columnFormats.text, alignment: { vertical: 'top' } };

/** A line above each row, and numbers at the left: they stand beside texts. */
const wrappedRow = {
  alignment: { vertical: 'top', horizontal: 'left', wrapText: true },
  border: { top: { style: 'thin', color: { argb: headingLine } } },
} as const;

/** For sheets whose rows are as high as their texts. */
export const wrappedStyles: Readonly<Record<ColumnKind, Partial<Style>>> = {
  text: { numFmt: columnFormats.text, ...wrappedRow },
  number: { numFmt: columnFormats.number, ...wrappedRow },
  date: { numFmt: columnFormats.date, ...wrappedRow },
  dateTime: { numFmt: columnFormats.dateTime, ...wrappedRow },
  boolean: { numFmt: columnFormats.boolean, ...wrappedRow },
};

const durationStyle: Partial<Style> = { numFmt: '[h]:mm:ss' };

const dayMs = 86_400_000;

/** The style of a cell: its column's, but texts stay text. With `isMixed` it depends on the value. */
export function cellStyleOf(cell: Cell, kind: ColumnKind, isMixed: boolean): Partial<Style> {
  if (typeof cell === 'string') return cellStyles.text;
  if (typeof cell === 'object' && cell !== null && 'days' in cell && kind !== 'text') return durationStyle;
  if (!isMixed) return cellStyles[kind];
  if (typeof cell === 'boolean') return cellStyles.boolean;
  if (!(cell instanceof Date)) return cellStyles[kind];
  return cell.getTime() % dayMs === 0 ? cellStyles.date : cellStyles.dateTime;
}

const narrowest: Readonly<Record<ColumnKind, number>> = { text: 16, number: 12, date: 12, dateTime: 17, boolean: 10 };
const narrowestKnown = 9;
const widest = 48;
/** A long heading over short cells is cut; selecting it shows the rest. */
const widestHeading = 36;
/** Margin, so that a number does not touch the text of the next column. */
const margin = 3;
const share = 0.95;

/** Column width in characters: from the cells if known, otherwise from the heading. */
export function columnWidth({ heading, width, kind }: SheetColumn, cells?: readonly Cell[]): number {
  if (width !== undefined) return width;
  // Two more for the filter button.
  const wanted = heading.length + 4;
  if (!cells) return Math.min(widest, Math.max(narrowest[kind], wanted));
  const lengths = cells.map(shownLength).filter((length) => length > 0);
  const titled = Math.max(narrowestKnown, Math.min(wanted, widestHeading));
  if (lengths.length === 0) return titled;
  lengths.sort((one, other) => one - other);
  const room = lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  return Math.min(widest, Math.max(titled, room + margin));
}

/** Characters of the longest line of a cell as programs show it; East Asian characters are twice as wide. */
function shownLength(cell: Cell): number {
  const text = cellText(cell);
  const line = text.includes('\n') ? Math.max(...text.split('\n').map(({ length }) => length)) : text.length;
  return line + (/[\u1100-\u11ff\u2e80-\ud7af\uf900-\uffef]/.exec(text) ? (text.match(wide)?.length ?? 0) : 0);
}

const wide = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff01-\uff60]/g;

/** A4 landscape, any number of pages down. */
export const landscape: Partial<PageSetup> = {
  orientation: 'landscape',
  paperSize: 9,
  fitToPage: true,
  fitToHeight: 0,
};

/** Characters across a landscape page at half size; smaller print is unreadable. */
const charactersAcross = 260;

/** Pages side by side so that the visible columns print at half size or larger. */
export function pagesAcross(columns: readonly SheetColumn[], widths: readonly number[]): number {
  const seen = columns.map(({ isHidden }, at) => (isHidden ? 0 : (widths[at] ?? 0)));
  const characters = seen.reduce((sum, width) => sum + width, 0);
  return Math.max(1, Math.ceil(characters / charactersAcross));
}

/** Parts of exceljs beyond its types, to write rows in constant memory. exceljs is pinned for this; tests watch it. */
interface InsideOfSheet {
  readonly stream: { readonly pipes: readonly WaitingStream[] };
}

interface WaitingStream {
  readonly _writableState: { readonly length: number };
  readonly _readableState: { readonly length: number };
}

/** Call it when the first row is committed. */
export function insideOfSheet(sheet: Worksheet): InsideOfSheet {
  return sheet as unknown as InsideOfSheet;
}

/** exceljs takes rules for a range of cells, but its types do not say so. */
interface RangeRules {
  readonly dataValidations: { add(range: string, rule: DataValidation): void };
}

/** Adds a validation rule for a range of cells. */
export function addRule(sheet: Worksheet, range: string, rule: DataValidation): void {
  (sheet as unknown as RangeRules).dataValidations.add(range, rule);
}
