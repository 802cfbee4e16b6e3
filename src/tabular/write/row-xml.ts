import type { CellErrorValue, CellRichTextValue, Style } from 'exceljs';
import { cellText } from '../cell-text.js';
import { columnLetter, longestCellText } from '../columns.js';
import type { Cell } from '../types.js';
import { escapeText, escapeXml } from '../xlsx/xml.js';
import type { ColumnKind } from './writer.js';

type CellStyle = Partial<Style>;

const dayMs = 86_400_000;
/** 1 January 1970 as an Excel serial. */
const firstDay = 25_569;

/** Writes rows as exceljs does, byte for byte, without its two objects and dozen strings for each cell. */
export class RowXml {
  readonly #idOf: (style: CellStyle) => number;
  readonly #styles = new Map<CellStyle, string>();
  readonly #openings: string[] = [];
  #number = 0;
  #cells = '';
  #first = 0;
  #last = 0;

  /** @param idOf registers a style in the workbook and returns its index there */
  constructor(idOf: (style: CellStyle) => number) {
    this.#idOf = idOf;
  }

  begin(number: number): void {
    this.#number = number;
    this.#cells = '';
    this.#first = 0;
  }

  /** Adds a cell to the row; `column` counts from 0 and must ascend. */
  add(column: number, value: WrittenValue, style: CellStyle): void {
    this.#last = column + 1;
    if (this.#first === 0) this.#first = this.#last;
    this.#cells += `${this.#opening(column)}${this.#number}"${this.#style(style)}${contentOf(value)}`;
  }

  /** The XML of the row, with a height in points if given; '' if it has no cell. */
  end(height?: number): string {
    if (this.#first === 0) return '';
    const high = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
    const spans = `spans="${this.#first}:${this.#last}"`;
    return `<row r="${this.#number}"${high} ${spans} x14ac:dyDescent="0.25">${this.#cells}</row>`;
  }

  #opening(column: number): string {
    this.#openings[column] ??= `<c r="${columnLetter(column)}`;
    return this.#openings[column];
  }

  #style(style: CellStyle): string {
    const known = this.#styles.get(style);
    if (known !== undefined) return known;
    const id = this.#idOf(style);
    const attribute = id === 0 ? '' : ` s="${id}"`;
    this.#styles.set(style, attribute);
    return attribute;
  }
}

function contentOf(value: WrittenValue): string {
  if (typeof value === 'string') return ` t="str"><v>${xmlText(value)}</v></c>`;
  if (typeof value === 'number') return `><v>${value}</v></c>`;
  if (typeof value === 'boolean') return ` t="b"><v>${Number(value)}</v></c>`;
  if (value instanceof Date) return `><v>${firstDay + value.getTime() / dayMs}</v></c>`;
  if ('error' in value) return ` t="e"><v>${value.error}</v></c>`;
  return ` t="inlineStr"><is>${value.richText.map(pieceOf).join('')}</is></c>`;
}

function pieceOf({ text }: { readonly text: string }): string {
  const space = /^\s|\n|\s$/.test(text) ? ' xml:space="preserve"' : '';
  return `<r><t${space}>${xmlText(text)}</t></r>`;
}

/** exceljs escapes apostrophes too. */
function xmlText(text: string): string {
  return escapeXml(text).replaceAll("'", '&apos;');
}

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
