import { resolve } from 'node:path';
import type { Issue } from '../../validation/index.js';

/** What is wrong with the rows of one table, by their numbers. */
export type FaultsByRow = ReadonlyMap<number, string>;

/** Longest text that is kept of a row, in characters. */
const longest = 2000;

/**
 * What is wrong with rows, so that each can be told why it was rejected. Nothing is left out, however many there are:
 * memory is that of the texts.
 */
export class RowFaults {
  readonly #files = new Map<string, Map<string, Map<number, string>>>();

  /** Keeps an issue, where it is an error of a row. */
  readonly addIssue = ({ severity, file, sheet, row, column, heading, message }: Issue): void => {
    if (severity !== 'error' || row === undefined) return;
    const where = heading ?? (column && `Column ${column}`);
    this.add({ file, row, sheet }, where ? `${where}: ${message}` : message);
  };

  add({ file, sheet, row }: { file: string; sheet?: string; row: number }, text: string): void {
    const rows = this.#rowsOf(file, sheet);
    const known = rows.get(row);
    if (known === undefined) rows.set(row, text.slice(0, longest));
    else if (!known.includes(text)) rows.set(row, `${known} ${text}`.slice(0, longest));
  }

  of(file: string, sheet?: string): FaultsByRow {
    return this.#files.get(resolve(file))?.get(sheet ?? '') ?? new Map();
  }

  #rowsOf(file: string, sheet = ''): Map<number, string> {
    const path = resolve(file);
    const sheets = this.#files.get(path) ?? new Map<string, Map<number, string>>();
    this.#files.set(path, sheets);
    const rows = sheets.get(sheet) ?? new Map<number, string>();
    sheets.set(sheet, rows);
    return rows;
  }
}
