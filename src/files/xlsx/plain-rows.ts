import { putCell } from '../cell-text.js';
import { columnIndex, maxColumns } from '../columns.js';
import type { Cell } from '../types.js';
import type { SheetRows } from './sheet.js';
import { IdleAttributes, type PlainReader, plainText, plainTextPattern, prefixPattern, spacePattern } from './xml.js';

/** Reads rows of cells with address, style and type in this order and plain content; the parser reads the others. */
export class PlainRows implements PlainReader {
  readonly within = ['worksheet', 'sheetData'];
  readonly child = 'row';
  readonly #rows: SheetRows;
  readonly #idle = new IdleAttributes();
  #forms = unprefixed;
  #cells: Cell[] = [];

  constructor(rows: SheetRows) {
    this.#rows = rows;
  }

  read(text: string, from: number, prefix: string): number {
    if (prefix !== this.#forms.prefix) this.#forms = formsOf(prefix);
    if (!this.#rows.isBetweenRows) return from;
    let at = from;
    for (let end = this.#row(text, at); end >= 0; end = this.#row(text, at)) at = end;
    return at;
  }

  #row(text: string, from: number): number {
    const { row, rowEnd } = this.#forms;
    row.lastIndex = from;
    const match = row.exec(text);
    if (match === null) return -1;
    const [, reference, attributes = '', slash] = match;
    const number = reference === undefined ? this.#rows.rows.row + 1 : Number(reference);
    if (!this.#rows.mayFollow(number) || !this.#idle.areSound(attributes, 'r')) return -1;
    this.#cells = [];
    let end = row.lastIndex;
    if (slash === '') {
      rowEnd.lastIndex = this.#readCells(text, end);
      if (!rowEnd.test(text)) return -1;
      end = rowEnd.lastIndex;
    }
    this.#rows.rows.add(number, this.#cells, isHidden.test(attributes));
    return end;
  }

  #readCells(text: string, from: number): number {
    const { cell } = this.#forms;
    let column = -1;
    for (let at = from; ; at = cell.lastIndex) {
      cell.lastIndex = at;
      const match = cell.exec(text);
      if (match === null) return at;
      column = match[1] === undefined ? column + 1 : columnIndex(match[1]);
      const value = this.#value(match);
      if (value === undefined || column >= maxColumns) return at;
      if (!putCell(this.#cells, column, value)) return at;
    }
  }

  #value([, , style, type = 'n', formula, formulaText = '', value, inline]: RegExpExecArray): Cell | undefined {
    const written = value ?? inline;
    const text = plainText(written ?? '');
    if (text === undefined || plainText(formulaText) === undefined) return undefined;
    const { cell } = this.#rows;
    cell.begin(type, style === undefined ? 0 : Number(style));
    cell.text = text;
    cell.hasValue = written !== undefined;
    cell.hasFormula = formula !== undefined;
    return cell.value();
  }
}

const isHidden = / hidden="(?:1|true)"/;

function formsOf(prefix: string) {
  const [space, text, start] = [spacePattern, `(${plainTextPattern})`, prefixPattern(prefix)];
  const element = (tag: string, attributes: string, content: string) =>
    `<${start}${tag}${attributes}>${content}</${start}${tag}>`;
  const shared = '(?: t="shared"(?: ref="[A-Z0-9:]+")? si="\\d+")?';
  const formula = `<${start}f(?: aca="false")?${shared}(?:/>|>${text}</${start}f>)`;
  const value = element('v', '', text);
  const inline = element('is', '', `${space}${element('t', '(?: xml:space="preserve")?', text)}${space}`);
  const content = `(${space}${formula})?(?:${space}${value}|${space}${inline})?${space}`;
  const attributes = '(?: r="([A-Z]{1,3})\\d{0,7}")?(?: s="(\\d{1,7})")?(?: t="([a-zA-Z]+)")?';
  const form = (pattern: string) => new RegExp(`${space}${pattern}`, 'y');
  return {
    prefix,
    row: form(`<${start}row(?: r="(\\d{1,7})")?([^<>]*?) ?(/?)>`),
    cell: form(`<${start}c${attributes} ?(?:/>|>${content}</${start}c>)`),
    rowEnd: form(`</${start}row>`),
  };
}

const unprefixed = formsOf('');
