import type { CellRichTextValue } from 'exceljs';
import { cellText } from '../cell-text.js';
import { longestCellText } from '../columns.js';
import type { Cell } from '../types.js';
import { escapeText } from '../xlsx/xml-text.js';
import { wellFormed } from './long-text.js';
import type { ColumnKind } from './writer.js';

/** Days before count one too many in Excel, and there are none before 1900: such a date is written as text. */
const firstDate = Date.UTC(1900, 2, 1);
const afterLastDate = Date.UTC(10_000, 0, 1);

/** What a cell is written as, in the words of exceljs. */
export type WrittenValue = string | number | boolean | Date | CellRichTextValue;

/** What is to be written, null for nothing, or why a workbook cannot hold it. */
export type OutputValue =
  | { readonly value: WrittenValue | null }
  | { readonly problem: string; readonly advice?: string };

/** The value of a cell as exceljs takes it. In a text column everything is text. */
export function outputValue(cell: Cell, kind: ColumnKind): OutputValue {
  if (cell === null || typeof cell === 'string') return textValue(cell ?? '');
  if (typeof cell === 'number' && !Number.isFinite(cell))
    return { problem: `${cell} is no number that a workbook can hold` };
  if (cell instanceof Date && Number.isNaN(cell.getTime())) return { problem: 'the date is not a valid one' };
  if (kind === 'text') return textValue(cellText(cell));
  if (cell instanceof Date) {
    const time = cell.getTime();
    return time >= firstDate && time < afterLastDate ? { value: cell } : textValue(cellText(cell));
  }
  if (typeof cell !== 'object') return { value: cell };
  return 'days' in cell ? { value: cell.days } : textValue(cell.error);
}

/** What needs care in XML or in Excel; most texts have nothing of it. */
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
  // As a rich text of one piece, white space at its ends is marked as such; otherwise Excel may drop it.
  return { value: { richText: [{ text: escapeText(wellFormed(text)) }] } };
}
