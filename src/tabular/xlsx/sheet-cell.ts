import type { Cell } from '../types.js';
import { decodeEscapes, isoCell, numberCell } from './cell-value.js';
import type { NumberFormat, NumberMeaning } from './number-format.js';
import type { SharedStrings } from './shared-strings.js';

/** V8 copies shorter pieces of a string; longer ones are views of the whole, here of a chunk of the sheet. */
const shortestView = 13;

/** What the cells of a sheet mean. */
export interface CellContext {
  readonly date1904: boolean;
  /** What the styles make of numbers, by their indexes. */
  readonly formats: readonly NumberFormat[];
  readonly strings: SharedStrings | undefined;
  /** True where the cells are sent to another thread, so that no text outlives what it is a view of. */
  readonly isSent: boolean;
}

/** The cell that is being read: what its XML says. One object serves for all cells of a sheet. */
export class SheetCell {
  type = 'n';
  style = 0;
  text = '';
  hasValue = false;
  hasFormula = false;
  readonly #context: CellContext;

  constructor(context: CellContext) {
    this.#context = context;
  }

  begin(type: string, style: number): void {
    this.type = type;
    this.style = style;
    this.text = '';
    this.hasValue = false;
    this.hasFormula = false;
  }

  /**
   * Whether the text of an element is its value: where a program writes both, `is` counts in the cell of an inline text
   * and `v` in others.
   */
  takes(element: 'v' | 'is'): boolean {
    const isMeant = (this.type === 'inlineStr') === (element === 'is');
    if (this.hasValue && !isMeant) return false;
    this.text = '';
    this.hasValue = true;
    return true;
  }

  /** What it holds; undefined where that is a shared text which is not there. */
  value(): Cell | undefined {
    if (!this.hasValue) return this.#nothing();
    const { type, text } = this;
    if (type === 's') return this.#sharedString(text.trim());
    if (type === 'str' || type === 'inlineStr') return this.#lasting(decodeEscapes(text));
    if (type === 'n') return this.#number(text);
    const trimmed = text.trim();
    if (trimmed === '') return this.#nothing();
    if (type === 'b') return booleanCell(trimmed);
    if (type === 'e') return { error: this.#lasting(trimmed) };
    return type === 'd' ? isoCell(text, this.#meaningOf(Number.NaN)) : { error: `unknown type of cell: ${type}` };
  }

  #nothing(): Cell {
    return this.hasFormula ? { error: 'formula without value' } : null;
  }

  #number(text: string): Cell {
    const value = Number(text);
    if (value === 0 && text.trim() === '') return this.#nothing();
    if (!Number.isFinite(value)) return { error: 'unreadable number' };
    const meaning = this.#meaningOf(value);
    return meaning === 'number' ? value : numberCell(value, meaning, this.#context.date1904);
  }

  #meaningOf(value: number): NumberMeaning {
    const format = this.#context.formats[this.style] ?? 'number';
    return typeof format === 'function' ? format(value) : format;
  }

  /** A copy of its own, so that a value that is kept does not keep the XML around it in memory. */
  #lasting(text: string): string {
    return text.length < shortestView || this.#context.isSent ? text : ` ${text}`.slice(1);
  }

  #sharedString(index: string): Cell | undefined {
    // Some programs number none for an empty text.
    if (index === '') return this.#nothing();
    return /^\d+$/.test(index) ? this.#context.strings?.get(Number(index)) : undefined;
  }
}

function booleanCell(text: string): Cell {
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : { error: 'unreadable boolean' };
}
