import type { Style } from 'exceljs';
import { columnLetter } from '../columns.js';
import { escapeXml } from '../xlsx/xml-text.js';
import type { WrittenValue } from './output-value.js';

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
