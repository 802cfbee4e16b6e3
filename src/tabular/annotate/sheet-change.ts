import type { NoteNames } from '../../text/note-names.js';
import { columnIndex, columnLetter } from '../columns.js';
import type { SheetNotes, Tone } from './notes.js';
import { cellXml } from './own-parts.js';
import { rawAttribute, SheetCursor, type SheetEvent, styleOfTag } from './sheet-cursor.js';
import { columnStyle, type SheetFacts } from './sheet-facts.js';
import { columnsXml, type NoteColumns, type StatusStyles, statusCells } from './status-columns.js';
import type { StylesPart } from './styles-part.js';
import { type Token, withAttribute } from './xml-scan.js';
import { comesAfter } from './xml-tree.js';

/** The sections of a sheet in the order that the format prescribes (ECMA-376 part 1, 18.3.1.99). */
const order = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'sheetData',
  'sheetCalcPr',
  'sheetProtection',
  'protectedRanges',
  'scenarios',
  'autoFilter',
  'sortState',
  'dataConsolidate',
  'customSheetViews',
  'mergeCells',
  'phoneticPr',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'colBreaks',
  'customProperties',
  'cellWatches',
  'ignoredErrors',
  'smartTags',
  'drawing',
  'legacyDrawing',
  'legacyDrawingHF',
];

export interface SheetChangeOptions {
  readonly notes: SheetNotes;
  readonly facts: SheetFacts;
  readonly styles: StylesPart;
  readonly names: NoteNames;
  readonly looks: StatusStyles;
  readonly columns?: NoteColumns;
  readonly added: ReadonlyMap<string, string>;
}

/** Writes the notes into the XML of a sheet, piece by piece; everything else passes through unchanged. */
export class SheetChange {
  readonly #options: SheetChangeOptions;
  readonly #cursor = new SheetCursor();
  readonly #prefix: string;
  readonly #dropped: ReadonlySet<number>;
  readonly #added: Map<string, string>;
  readonly #rows: number[];
  #nextRow = 0;
  #output: string[] = [];
  /** Cells of the current row that have notes and were not reached yet, ascending. */
  #cells: { column: number; tone: Tone }[] = [];
  #rowStyle: number | undefined;
  #dropping = false;
  #columnTags: string[] | undefined;

  constructor(options: SheetChangeOptions) {
    this.#options = options;
    const { facts, columns, notes, added } = options;
    this.#prefix = facts.prefix;
    this.#added = new Map(added);
    this.#dropped = new Set([...facts.ownColumns, ...(columns ? Object.values(columns) : [])]);
    this.#rows = [...notes.rows.keys()].sort((a, b) => a - b);
  }

  change(tokens: readonly Token[]): string {
    this.#output = [];
    for (const token of tokens) {
      const event = this.#cursor.step(token);
      if (event === '') this.#pass(token);
      else this.#at(event, token);
    }
    return this.#output.join('');
  }

  #pass({ kind, raw, name }: Token): void {
    if (this.#dropping) return;
    if (this.#columnTags) {
      if (name === 'col' && kind !== 'close') this.#columnTags.push(raw.replace(/(?<!\s)\s*\/?>$/, '/>'));
    } else this.#output.push(raw);
  }

  #at(event: SheetEvent, token: Token): void {
    if (event === 'cell') this.#cell(token);
    else if (event === 'endCell') this.#endCell(token.raw);
    else if (event === 'row') this.#row(token);
    else if (event === 'endRow') this.#endRow(token.raw);
    else if (event === 'section') this.#section(token);
    else if (event === 'endSection') this.#endSection(token);
    else if (event === 'endSheet') this.#output.push(...this.#takeAdded(() => true), token.raw);
    else this.#output.push(token.raw);
  }

  #section({ kind, name, raw }: Token): void {
    this.#output.push(...this.#takeAdded((added) => comesAfter(order, name, added)));
    const { columns } = this.#options;
    if (name === 'cols' && columns) {
      this.#columnTags = [];
      if (kind === 'empty') this.#endSection({ kind, name, raw });
    } else if (name === 'dimension') this.#output.push(this.#dimension(raw));
    else if (name === 'sheetData' && kind === 'empty') {
      this.#output.push(raw.replace(/(?<!\s)\s*\/>$/, '>'));
      this.#insertRows(Number.POSITIVE_INFINITY);
      this.#output.push(`</${this.#prefix}sheetData>`);
    } else this.#output.push(raw);
  }

  #endSection({ name, raw }: Token): void {
    const { columns } = this.#options;
    if (columns && this.#columnTags) {
      this.#output.push(columnsXml(this.#columnTags, columns, this.#prefix));
      this.#columnTags = undefined;
      return;
    }
    if (name === 'sheetData') this.#insertRows(Number.POSITIVE_INFINITY);
    this.#output.push(raw);
  }

  #takeAdded(isDue: (section: string) => boolean): string[] {
    const due = [...this.#added].filter(([section]) => isDue(section));
    for (const [section] of due) this.#added.delete(section);
    return due.map(([, xml]) => xml);
  }

  /** The used range that the sheet declares; only a hint, but kept right. */
  #dimension(raw: string): string {
    const { columns, notes } = this.#options;
    const [, start, letters = '', row = ''] =
      /^([A-Z]+\d+)(?::([A-Z]+)(\d+))?$/.exec(rawAttribute(raw, 'ref') ?? '') ?? [];
    if (start === undefined || !columns) return raw;
    const lastNoted = this.#rows.at(-1) ?? notes.headerRow;
    const lastRow = Math.max(Number(row || /\d+/.exec(start)?.[0]), lastNoted);
    const last = Math.max(letters === '' ? 0 : columnIndex(letters), columns.text);
    return withAttribute(raw, 'ref', `${start}:${columnLetter(last)}${lastRow}`);
  }

  #row({ kind, raw }: Token): void {
    const { row } = this.#cursor;
    this.#insertRows(row);
    this.#beginRow(row, rawAttribute(raw, 's') === undefined ? undefined : styleOfTag(raw));
    const isEmpty = kind === 'empty';
    if (isEmpty && this.#cells.length === 0 && this.#ownCells(row) === '') {
      this.#output.push(raw);
      return;
    }
    this.#output.push(this.#widened(isEmpty ? raw.replace(/(?<!\s)\s*\/>$/, '>') : raw));
    if (isEmpty) this.#endRow(`</${this.#prefix}row>`);
  }

  #beginRow(row: number, style: number | undefined): void {
    if (this.#rows[this.#nextRow] === row) this.#nextRow++;
    const cells = this.#options.notes.rows.get(row)?.cells ?? [];
    this.#rowStyle = style;
    this.#cells = [...cells]
      .map(([letter, { tone }]) => ({ column: columnIndex(letter), tone }))
      .sort((a, b) => a.column - b.column);
  }

  #insertRows(before: number): void {
    for (let row = this.#rows[this.#nextRow]; row !== undefined && row < before; row = this.#rows[this.#nextRow]) {
      this.#beginRow(row, undefined);
      this.#output.push(`<${this.#prefix}row r="${row}">`);
      this.#insertCells(row, Number.POSITIVE_INFINITY);
      this.#output.push(this.#ownCells(row), `</${this.#prefix}row>`);
    }
  }

  #insertCells(row: number, before: number): void {
    const { styles, facts } = this.#options;
    while (this.#cells[0] && this.#cells[0].column < before) {
      const { column, tone } = this.#cells[0];
      this.#cells.shift();
      const style = styles.coloured(this.#rowStyle ?? columnStyle(facts.columns, column), tone);
      this.#output.push(cellXml({ row, column, style }, this.#prefix));
    }
  }

  #cell({ kind, raw }: Token): void {
    const { row, column } = this.#cursor;
    if (this.#dropped.has(column)) {
      this.#dropping = kind === 'open';
      return;
    }
    if (this.#cells.length > 0) this.#insertCells(row, column);
    const { styles } = this.#options;
    const style = styleOfTag(raw);
    const noted = this.#cells[0]?.column === column ? this.#cells.shift() : undefined;
    const wanted = noted ? styles.coloured(style, noted.tone) : styles.cleaned(style);
    this.#output.push(wanted === style ? raw : withAttribute(raw, 's', String(wanted)));
  }

  #endCell(raw: string): void {
    if (!this.#dropping) this.#output.push(raw);
    this.#dropping = false;
  }

  #endRow(raw: string): void {
    const { row } = this.#cursor;
    this.#insertCells(row, Number.POSITIVE_INFINITY);
    this.#output.push(this.#ownCells(row), raw);
  }

  #ownCells(row: number): string {
    const { columns, notes, names, looks, facts } = this.#options;
    const { headingStyle, prefix } = facts;
    return columns ? statusCells(row, { notes, columns, names, looks, headingStyle, prefix }) : '';
  }

  /** Extends `spans`, the columns that a row says its cells cover. */
  #widened(raw: string): string {
    const { columns } = this.#options;
    const spans = columns && rawAttribute(raw, 'spans');
    if (!columns || !spans || spans.includes(' ')) return raw;
    const [first = '1', last = '1'] = spans.split(':');
    return Number(last) > columns.text ? raw : withAttribute(raw, 'spans', `${first}:${columns.text + 1}`);
  }
}
