import { columnIndex } from '../columns.js';
import type { Token } from './xml-scan.js';

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
