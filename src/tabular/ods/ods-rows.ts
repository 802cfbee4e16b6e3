import { BatchedRows } from '../batched-rows.js';
import { maxColumns, maxRows } from '../columns.js';
import { putCell } from '../open-gaps.js';
import type { Cell, SourceRow } from '../types.js';
import { type Attributes, type XmlHandler, XmlRefusal } from '../xlsx/elements.js';
import { type OdsContext, OdsText, odsValue } from './ods-cell.js';
import type { OdsStyles } from './ods-styles.js';
import { SheetWalk } from './sheet-walk.js';

/** Filled cells that may come from repetition: a few bytes could otherwise stand for 17 billion cells. */
const mostRepeated = 5_000_000;

interface OpenCell {
  readonly attributes: Attributes;
  readonly text: OdsText;
}

/** What all sheets of a document share. */
export interface OdsDocument extends Pick<OdsContext, 'withoutValue'> {
  readonly styles: OdsStyles;
}

/** Collects the rows of the first sheet that it is given. */
export class OdsRows implements XmlHandler {
  readonly #document: OdsDocument;
  readonly #walk = new SheetWalk();
  readonly #rows = new BatchedRows();
  #columnStyles: { readonly until: number; readonly style: string | undefined }[] = [];
  #row = 0;
  #column = 0;
  #repeated = 0;
  #cells: Cell[] = [];
  #rowAttributes: Attributes = {};
  #cell: OpenCell | undefined;

  constructor(document: OdsDocument) {
    this.#document = document;
  }

  /** Whether the sheet has ended. */
  get isDone(): boolean {
    return this.#walk.hasEnded(0);
  }

  take(end: boolean): SourceRow[][] {
    return this.#rows.take(end);
  }

  open(name: string, attributes: Attributes): void {
    this.#walk.open(name);
    if (!this.#isWanted()) return;
    if (name === 'table-cell' || name === 'covered-table-cell') this.#cell = { attributes, text: new OdsText() };
    else if (name === 'table-row') this.#openRow(attributes);
    else if (name === 'table-column') this.#addColumns(attributes);
    else if (this.#cell) openText(name, attributes, this.#cell.text);
  }

  close(name: string): void {
    if (this.#isWanted()) {
      if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
      else if (name === 'table-row') this.#closeRow();
      else if (name === 'p' || name === 'h') this.#cell?.text.endParagraph();
    }
    this.#walk.close(name);
  }

  text(text: string): void {
    if (this.#isWanted()) this.#cell?.text.write(text);
  }

  #isWanted(): boolean {
    return this.#walk.sheet === 0 && this.#walk.isInSheet;
  }

  #addColumns(attributes: Attributes): void {
    const from = this.#columnStyles.at(-1)?.until ?? 0;
    const until = from + repetition(attributes['table:number-columns-repeated']);
    this.#columnStyles.push({ until, style: attributes['table:default-cell-style-name'] });
  }

  #openRow(attributes: Attributes): void {
    this.#rowAttributes = attributes;
    this.#column = 0;
    this.#cells = [];
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const { attributes, text } = this.#cell;
    this.#cell = undefined;
    const count = repetition(attributes['table:number-columns-repeated']);
    const { styles, withoutValue } = this.#document;
    const shownAs = () => styles.shownAs(this.#styleOf(attributes));
    const value = odsValue(attributes, text.value, { shownAs, withoutValue });
    if (value !== null) {
      if (this.#column + count > maxColumns) throw new XmlRefusal('has a cell beyond column XFD');
      this.#addRepeated(count - 1);
      for (let at = 0; at < count; at++) putCell(this.#cells, this.#column + at, value);
    }
    this.#column += count;
  }

  /** A cell without a style has that of its row or of its column. */
  #styleOf(attributes: Attributes): string | undefined {
    const own = attributes['table:style-name'] ?? this.#rowAttributes['table:default-cell-style-name'];
    return own ?? this.#columnStyles.find(({ until }) => this.#column < until)?.style;
  }

  #closeRow(): void {
    const count = repetition(this.#rowAttributes['table:number-rows-repeated']);
    const cells = this.#cells;
    if (cells.length > 0) {
      if (this.#row + count > maxRows) throw new XmlRefusal(`has rows beyond row ${maxRows}`);
      this.#addRepeated((count - 1) * cells.length);
      const isHidden = /^(?:collapse|filter)$/.test(this.#rowAttributes['table:visibility'] ?? '');
      for (let at = 1; at <= count; at++) this.#rows.add(this.#row + at, cells, isHidden);
    }
    this.#row += count;
  }

  #addRepeated(count: number): void {
    this.#repeated += count;
    if (this.#repeated <= mostRepeated) return;
    throw new XmlRefusal(
      `repeats more than ${mostRepeated.toLocaleString('en')} filled cells, which no genuine workbook does`,
    );
  }
}

function openText(name: string, attributes: Attributes, text: OdsText): void {
  if (name === 'p' || name === 'h') text.beginParagraph();
  else if (name === 's') text.add(' '.repeat(Math.min(repetition(attributes['text:c']), longestSpace)));
  else if (name === 'tab') text.add('\t');
  else if (name === 'line-break') text.add('\n');
}

/** The longest cell of Excel. */
const longestSpace = 32_767;

function repetition(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count >= 1 ? count : 1;
}
