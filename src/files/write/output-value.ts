import type { CellErrorValue, CellRichTextValue } from 'exceljs';
import { beginningOf } from '../../messages/text/words.js';
import { cellText } from '../cell-text.js';
import { longestCellText } from '../columns.js';
import type { Cell } from '../types.js';
import { escapeText } from '../xlsx/xml.js';
import type { ColumnKind } from './writer.js';

/** Excel counts earlier days one too high, and has none before 1900: such dates are written as text. */
const firstDate = Date.UTC(1900, 2, 1);
const afterLastDate = Date.UTC(10_000, 0, 1);

type WrittenValue = string | number | boolean | Date | CellErrorValue | CellRichTextValue;

/** The value to write (null for nothing), or why a workbook cannot hold it. */
type OutputValue = { readonly value: WrittenValue | null } | { readonly problem: string; readonly advice?: string };

/** Converts a cell for exceljs. In a text column everything becomes text. */
export function outputValue(cell: Cell, kind: ColumnKind): OutputValue {
  if (cell === null || typeof cell === 'string') return textValue(cell ?? '');
  if (typeof cell === 'number' && !Number.isFinite(cell))
    return { problem: `${cell} is not a number that a workbook can hold` };
  if (cell instanceof Date && Number.isNaN(cell.getTime())) return { problem: 'the date is not a valid one' };
  if (kind === 'text') return textValue(cellText(cell));
  if (cell instanceof Date) {
    const time = cell.getTime();
    return time >= firstDate && time < afterLastDate ? { value: cell } : textValue(cellText(cell));
  }
  if (typeof cell !== 'object') return { value: cell };
  return { value: 'days' in cell ? cell.days : errorValue(cell.error) };
}

const excelErrors = ['#N/A', '#REF!', '#NAME?', '#DIV/0!', '#NULL!', '#VALUE!', '#NUM!'] as const;

/** An error stays one, so that nobody takes its text for a value; Excel opens no workbook with others than its own. */
function errorValue(text: string): CellErrorValue {
  return { error: excelErrors.find((known) => known === text) ?? '#VALUE!' };
}

/** Characters that need care in XML or in Excel; most texts have none. */
const delicate = /[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]|_x|^\s|\s$/u;

function textValue(text: string): OutputValue {
  if (text === '') return { value: null };
  if (text.length > longestCellText) {
    return {
      problem: `the text has ${text.length.toLocaleString('en')} characters; a cell holds ${longestCellText.toLocaleString('en')}`,
      advice: 'Write a CSV file instead.',
    };
  }
  if (!delicate.test(text)) return { value: text };
  // As rich text of one run, outer white space is marked as significant; otherwise Excel may drop it.
  return { value: { richText: [{ text: escapeText(text.toWellFormed()) }] } };
}

const longestName = 31;

/** A valid, unused sheet name of at most 31 characters; `Name (2)` if it is taken in any case. */
export function fitSheetName(wanted: string, taken: readonly string[]): string {
  const cleaned = wanted
    .replace(/[\\/?*[\]:]/g, '-')
    .replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, ' ')
    .trim()
    .replace(/^'+|(?<!')'+$/g, '');
  const base = cleaned === '' || cleaned.toLowerCase() === 'history' ? `${cleaned || 'Sheet'}_` : cleaned;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const name = cut(base, longestName - suffix.length) + suffix;
    if (!used.has(name.toLowerCase())) return name;
  }
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : beginningOf(text, length).replace(/(?<![\s'])[\s']+$/, '');
}

/** Prefix of a reference to cells of a sheet: `'My sheet'!`. */
export function sheetReference(name: string): string {
  return `'${name.replaceAll("'", "''")}'!`;
}
