import type { NoteNames } from '../../messages/text/own-names.js';
import { fitted } from '../../messages/text/words.js';
import { idCell } from '../cell-text.js';
import { columnIndex, columnLetter, longestCellText } from '../columns.js';
import { workbookText } from '../xlsx/xml.js';
import type { SheetNotes, Tone } from './notes.js';
import { columnStyle, rawAttribute, SheetCursor, type SheetEvent, type SheetFacts, styleOfTag } from './sheet-facts.js';
import type { StylesPart } from './styles-part.js';
import { attributesOf, comesAfter, type Token, withAttribute } from './xml.js';

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

interface SheetChangeOptions {
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

export interface NoteColumns {
  readonly status: number;
  /** Absent without ids. */
  readonly id?: number;
  /** The last one. */
  readonly text: number;
}

/** The columns behind the last one of a sheet. */
export function columnsBehind(lastColumn: number, { ids }: SheetNotes): NoteColumns {
  const status = lastColumn + 1;
  return ids ? { status, id: status + 1, text: status + 2 } : { status, text: status + 1 };
}

export interface StatusStyles {
  readonly status: Readonly<Record<Tone, number>>;
  readonly id: number;
  readonly text: number;
}

export function statusStyles(styles: StylesPart): StatusStyles {
  const status = (tone: Tone) => styles.own({ tone });
  return {
    status: {
      bad: status('bad'),
      doubtful: status('doubtful'),
      good: status('good'),
      neutral: styles.own({ font: 'faint' }),
    },
    id: styles.own({}),
    text: styles.own({ isText: true }),
  };
}

interface StatusCells {
  readonly notes: SheetNotes;
  readonly columns: NoteColumns;
  readonly names: NoteNames;
  readonly looks: StatusStyles;
  readonly headingStyle: number;
  readonly prefix: string;
}

/** XML of the added cells in a row; '' if the row has no note. */
function statusCells(row: number, { notes, columns, names, looks, headingStyle, prefix }: StatusCells): string {
  const { headerRow, others, ids } = notes;
  const cell = (column: number | undefined, style: number, text: string | undefined) =>
    text && column !== undefined ? cellXml({ row, column, style, text }, prefix) : '';
  const heading = (name: keyof NoteColumns) => cell(columns[name], headingStyle, names[name]);
  if (row === headerRow) return heading('status') + heading('id') + heading('text');
  const note = notes.rows.get(row);
  if (note) {
    const text = note.text?.replace(/(?<!\s)\s*\n\s*/g, ' ');
    const id = idXml(ids?.get(row), { row, column: columns.id, looks, prefix });
    return cell(columns.status, looks.status[note.tone], note.status) + id + cell(columns.text, looks.text, text);
  }
  return row < headerRow ? '' : cell(columns.status, looks.status.neutral, others);
}

interface IdPlace extends Pick<StatusCells, 'looks' | 'prefix'> {
  readonly row: number;
  readonly column: number | undefined;
}

function idXml(id: string | undefined, { row, column, looks, prefix }: IdPlace): string {
  if (id === undefined || column === undefined) return '';
  const value = idCell(id);
  const held = typeof value === 'number' ? { style: looks.id, number: value } : { style: looks.text, text: value };
  return cellXml({ row, column, ...held }, prefix);
}

const widths: Readonly<Record<keyof NoteColumns, number>> = { status: 18, id: 14, text: 70 };

/** The `cols` section: the sheet's own tags and ours; a tag that spans our columns is split. */
export function columnsXml(tags: readonly string[], columns: NoteColumns, prefix: string): string {
  const first = columns.status + 1;
  const last = columns.text + 1;
  const kept = tags.flatMap((tag) => {
    const { min = '1', max = '1' } = attributesOf(tag);
    const part = (from: number, to: number) => ({
      from,
      tag: withAttribute(withAttribute(tag, 'min', String(from)), 'max', String(to)),
    });
    const [from, to] = [Number(min), Number(max)];
    if (to < first || from > last) return [{ from, tag }];
    return [...(from < first ? [part(from, first - 1)] : []), ...(to > last ? [part(last + 1, to)] : [])];
  });
  const own = (['status', 'id', 'text'] as const).flatMap((name) => {
    const from = (columns[name] ?? -1) + 1;
    const tag = `<${prefix}col min="${from}" max="${from}" width="${widths[name]}" customWidth="1"/>`;
    return from === 0 ? [] : [{ from, tag }];
  });
  const all = [...kept, ...own].sort((a, b) => a.from - b.from);
  return `<${prefix}cols>${all.map(({ tag }) => tag).join('')}</${prefix}cols>`;
}

interface OwnCell {
  readonly row: number;
  readonly column: number;
  readonly style: number;
  readonly text?: string;
  /** Instead of a text. */
  readonly number?: number;
}

/** The XML of a cell with inline text; a cell of this type is never read as a formula. */
export function cellXml({ row, column, style, text, number }: OwnCell, prefix = ''): string {
  const start = `<${prefix}c r="${columnLetter(column)}${row}"${style === 0 ? '' : ` s="${style}"`}`;
  if (number !== undefined) return `${start}><${prefix}v>${number}</${prefix}v></${prefix}c>`;
  if (text === undefined || text === '') return `${start}/>`;
  const value = `<${prefix}t xml:space="preserve">${workbookText(fitted(text, longestCellText))}</${prefix}t>`;
  return `${start} t="inlineStr"><${prefix}is>${value}</${prefix}is></${prefix}c>`;
}
