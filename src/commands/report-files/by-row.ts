import { resolve } from 'node:path';

/** A value for each row, by file, sheet (`''` for CSV) and row number. */
export class ByRow<T> {
  readonly #files = new Map<string, Map<string, Map<number, T>>>();

  sheets(file: string): ReadonlyMap<string, Map<number, T>> {
    return this.#sheetsOf(file);
  }

  rows(file: string, sheet = ''): Map<number, T> {
    const sheets = this.#sheetsOf(file);
    const rows = sheets.get(sheet) ?? new Map<number, T>();
    sheets.set(sheet, rows);
    return rows;
  }

  #sheetsOf(file: string): Map<string, Map<number, T>> {
    const path = resolve(file);
    const sheets = this.#files.get(path) ?? new Map<string, Map<number, T>>();
    this.#files.set(path, sheets);
    return sheets;
  }
}
