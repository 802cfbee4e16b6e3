import { columnLetter } from '../columns.js';
import { fitted } from '../write/long-text.js';
import { workbookText } from '../xlsx/xml-text.js';

export interface OwnCell {
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly style: number;
  readonly text?: string;
}

/** A cell with a text of its own; a text in a cell of this type is never a formula. */
export function cellXml({ row, column, style, text }: OwnCell, prefix = ''): string {
  const start = `<${prefix}c r="${columnLetter(column)}${row}"${style === 0 ? '' : ` s="${style}"`}`;
  if (text === undefined || text === '') return `${start}/>`;
  const value = `<${prefix}t xml:space="preserve">${workbookText(fitted(text))}</${prefix}t>`;
  return `${start} t="inlineStr"><${prefix}is>${value}</${prefix}is></${prefix}c>`;
}
