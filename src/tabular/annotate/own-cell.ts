import { columnLetter } from '../columns.js';
import { escapeText } from '../write/output-value.js';
import { wellFormed } from '../write/well-formed.js';
import { escapeXml } from './xml-scan.js';

/** Most characters that a cell holds. */
export const longestText = 32_767;

/** The content of an element that holds a text: characters that XML cannot hold are escaped as the format says. */
export function xmlText(text: string): string {
  return escapeXml(escapeText(wellFormed(text)));
}

/** A text that is too long, cut to what a cell holds. */
export function fitted(text: string, longest = longestText): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

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
  const value = `<${prefix}t xml:space="preserve">${xmlText(fitted(text))}</${prefix}t>`;
  return `${start} t="inlineStr"><${prefix}is>${value}</${prefix}is></${prefix}c>`;
}
