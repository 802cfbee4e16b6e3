import type { Style } from 'exceljs';
import type { Cell } from '../types.js';
import type { ColumnKind } from './writer.js';

/** `@` keeps an identifier text when somebody edits it. */
const formats: Readonly<Record<ColumnKind, string>> = {
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
  numFmt: formats.text,
};

/** One object for all cells of a kind: exceljs looks a style up by its object, and makes it anew for each other one. */
export const cellStyles: Readonly<Record<ColumnKind, Partial<Style>>> = {
  text: { numFmt: formats.text },
  number: { numFmt: formats.number },
  date: { numFmt: formats.date },
  dateTime: { numFmt: formats.dateTime },
  boolean: { numFmt: formats.boolean },
};

/** A text of several lines shows its first. */
export const linesStyle: Partial<Style> = { numFmt: formats.text, alignment: { vertical: 'top' } };

const durationStyle: Partial<Style> = { numFmt: '[h]:mm:ss' };

const dayMs = 86_400_000;

/**
 * The style of a cell: that of its column, but a text stays text beside numbers and dates. `isMixed`: by what it holds.
 */
export function styleOf(cell: Cell, kind: ColumnKind, isMixed: boolean): Partial<Style> {
  if (typeof cell === 'string') return cellStyles.text;
  if (typeof cell === 'object' && cell !== null && 'days' in cell && kind !== 'text') return durationStyle;
  if (!isMixed) return cellStyles[kind];
  if (typeof cell === 'boolean') return cellStyles.boolean;
  if (!(cell instanceof Date)) return cellStyles[kind];
  return cell.getTime() % dayMs === 0 ? cellStyles.date : cellStyles.dateTime;
}
