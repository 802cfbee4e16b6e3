import { columnIndex, maxColumns } from '../columns.js';
import type { Package } from '../xlsx/package.js';
import { unescapeXml } from '../xlsx/xml.js';
import { isNoteHeading, type SheetNotes } from './notes.js';
import { attributesOf, prefixOf, readTokens, type Token } from './xml.js';

/** Columns with a style of their own, both ends inclusive, from 0. */
interface StyledColumns {
  readonly first: number;
  readonly last: number;
  readonly style: number;
}

export interface SheetFacts {
  readonly prefix: string;
  readonly lastColumn: number;
  readonly firstColumn: number;
  readonly lastRow: number;
  readonly ownColumns: readonly number[];
  readonly columns: readonly StyledColumns[];
  readonly headingStyle: number;
  readonly sections: ReadonlySet<string>;
  readonly legacyDrawing?: string;
}

interface Heading {
  readonly column: number;
  readonly style: number;
  readonly type: string;
  text: string;
}

/** Reads a sheet through before it is changed. Throws SourceError, and an Error for malformed XML. */
export async function surveySheet(
  pack: Package,
  { part, notes, sharedStrings }: { part: string; notes: SheetNotes; sharedStrings: string | undefined },
): Promise<SheetFacts> {
  const survey = new SheetSurvey(notes);
  for await (const tokens of readTokens(pack, part)) survey.read(tokens);
  return survey.facts(await sharedHeadings(pack, sharedStrings));
}

class SheetSurvey {
  readonly #headerRow: number;
  readonly #cursor = new SheetCursor();
  readonly #used = new Uint8Array(maxColumns);
  readonly #headings: Heading[] = [];
  readonly #columns: StyledColumns[] = [];
  readonly #sections = new Set<string>();
  /** True inside `v` and `t`, the elements whose text is content. */
  #inValue = false;
  #prefix = '';
  #lastRow = 0;
  #legacyDrawing: string | undefined;
  #heading: Heading | undefined;

  constructor({ headerRow, rows }: SheetNotes) {
    this.#headerRow = headerRow;
    for (const { cells } of rows.values()) for (const letter of cells.keys()) this.#use(columnIndex(letter));
  }

  read(tokens: readonly Token[]): void {
    for (const token of tokens) {
      const event = this.#cursor.step(token);
      if (event !== '') this.#at(event, token);
      else if (token.kind === 'text' || token.raw.startsWith('<![CDATA[')) this.#text(token.raw);
      else this.#inner(token);
    }
  }

  #at(event: SheetEvent, { raw, name }: Token): void {
    if (event === 'cell') this.#cell(raw);
    else if (event === 'endCell') this.#heading = undefined;
    else if (event === 'row') this.#lastRow = Math.max(this.#lastRow, this.#cursor.row);
    else if (event === 'sheet') this.#prefix = prefixOf(raw);
    else if (event === 'section') {
      this.#sections.add(name);
      if (name === 'legacyDrawing') this.#legacyDrawing = idOf(raw);
    }
  }

  #cell(raw: string): void {
    const { row, column } = this.#cursor;
    if (row !== this.#headerRow) return;
    this.#heading = { column, style: styleOfTag(raw), type: rawAttribute(raw, 't') ?? 'n', text: '' };
    this.#headings.push(this.#heading);
  }

  #inner({ kind, name, raw }: Token): void {
    const { section, column } = this.#cursor;
    if (section === 'sheetData') {
      if (name === 'f') this.#use(column);
      else if (name === 'v' || name === 't') this.#inValue = kind === 'open';
    } else if (kind === 'close') return;
    else if (section === 'cols' && name === 'col') this.#columns.push(styledColumns(raw));
    else if (section === 'mergeCells' && name === 'mergeCell') {
      const last = /:\$?([A-Z]+)/i.exec(rawAttribute(raw, 'ref') ?? '')?.[1];
      if (last !== undefined) this.#use(columnIndex(last));
    }
  }

  #use(column: number): void {
    if (column >= 0 && column < maxColumns) this.#used[column] = 1;
  }

  #text(raw: string): void {
    if (!this.#inValue) return;
    this.#use(this.#cursor.column);
    if (this.#heading) this.#heading.text += raw;
  }

  /** The facts once everything is read. `shared` holds the shared strings that are headings of ours. */
  facts(shared: ReadonlyMap<number, string>): SheetFacts {
    const own = this.#headings.filter((heading) => isOwn(heading, shared)).map(({ column }) => column);
    for (const column of own) this.#used[column] = 0;
    const lastColumn = this.#used.lastIndexOf(1);
    const headings = this.#headings.filter(({ column }) => column <= lastColumn && !own.includes(column));
    return {
      prefix: this.#prefix,
      lastColumn,
      firstColumn: Math.max(0, this.#used.indexOf(1)),
      lastRow: this.#lastRow,
      ownColumns: own,
      columns: this.#columns,
      headingStyle: headings.at(-1)?.style ?? 0,
      sections: this.#sections,
      legacyDrawing: this.#legacyDrawing,
    };
  }
}

/** The style of a column; 0 if it has none. */
export function columnStyle(columns: readonly StyledColumns[], column: number): number {
  return columns.find(({ first, last }) => column >= first && column <= last)?.style ?? 0;
}

function isOwn({ type, text }: Heading, shared: ReadonlyMap<number, string>): boolean {
  const value = type === 's' ? (shared.get(Number(text.trim())) ?? '') : unescapeXml(text);
  return isNoteHeading(value.trim());
}

function styledColumns(tag: string): StyledColumns {
  const { min = '1', max = '1', style = '0' } = attributesOf(tag);
  return { first: Number(min) - 1, last: Number(max) - 1, style: Number(style) };
}

function idOf(tag: string): string | undefined {
  return Object.entries(attributesOf(tag)).find(([name]) => name === 'id' || name.endsWith(':id'))?.[1];
}

/** Shared strings that are headings of ours, by index. A program that saved an annotated copy moves them there. */
async function sharedHeadings(pack: Package, part: string | undefined): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  if (part === undefined || !pack.has(part)) return found;
  let index = -1;
  for await (const tokens of readTokens(pack, part)) {
    for (const { kind, name, raw } of tokens) {
      if (name === 'si' && kind !== 'close') index++;
      else if (kind === 'text' && isNoteHeading(raw)) found.set(index, raw);
    }
  }
  return found;
}

/** What a token of a sheet's XML begins or ends. A token of the kind `empty` begins and ends it at once. */
export type SheetEvent = 'sheet' | 'section' | 'row' | 'cell' | 'endCell' | 'endRow' | 'endSection' | 'endSheet' | '';

/** Tracks the position in a sheet's XML, also where rows and cells carry no addresses. */
export class SheetCursor {
  /** The section that the last token was in or began: `cols`, `sheetData` … */
  section = '';
  /** From 1; 0 before the first row. */
  row = 0;
  /** From 0; -1 before the first cell of a row. */
  column = -1;
  #depth = 0;

  step({ kind, name, raw }: Token): SheetEvent {
    if (kind === 'open') return this.#open(name, raw, this.#depth++);
    if (kind === 'empty') return this.#open(name, raw, this.#depth);
    return kind === 'close' ? this.#close(name, --this.#depth) : '';
  }

  #open(name: string, raw: string, depth: number): SheetEvent {
    if (depth === 0) return 'sheet';
    if (depth === 1) {
      this.section = name;
      return 'section';
    }
    if (this.section !== 'sheetData') return '';
    if (depth === 2 && name === 'row') {
      const number = rawAttribute(raw, 'r');
      this.row = number === undefined ? this.row + 1 : Number(number);
      this.column = -1;
      return 'row';
    }
    if (depth === 3 && name === 'c') {
      const address = rawAttribute(raw, 'r');
      this.column = address === undefined ? this.column + 1 : columnIndex(address);
      return 'cell';
    }
    return '';
  }

  #close(name: string, depth: number): SheetEvent {
    if (depth === 0) return 'endSheet';
    if (depth === 1) return 'endSection';
    if (this.section !== 'sheetData') return '';
    if (depth === 2 && name === 'row') return 'endRow';
    return depth === 3 && name === 'c' ? 'endCell' : '';
  }
}

/** Reads an attribute that holds no entities: an address, a number, a type. */
export function rawAttribute(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf(name); at > 0; at = tag.indexOf(name, at + 1)) {
    if (tag.charCodeAt(at - 1) > 32) continue;
    let next = at + name.length;
    while (tag.charCodeAt(next) <= 32) next++;
    if (tag[next] !== '=') continue;
    next++;
    while (tag.charCodeAt(next) <= 32) next++;
    const end = tag.indexOf(tag[next] ?? '"', next + 1);
    return tag.slice(next + 1, end);
  }
  return undefined;
}

/** The style of a cell or row; 0 if it names none. */
export function styleOfTag(tag: string): number {
  return Number(rawAttribute(tag, 's') ?? 0);
}
