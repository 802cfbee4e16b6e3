import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { FieldsheetError } from '../../src/errors.js';
import { type Cell, type OpenOptions, openSource, type SourceRow, type TableOptions } from '../../src/files/index.js';
import { folderOfFile } from '../accounts.js';

/** A folder of its own for the tests of a file, removed after them. */
export function testFolder() {
  const folder = folderOfFile();
  let count = 0;
  return {
    path: (name: string) => join(folder, name),
    /** Writes a file and returns its path; every one gets a name of its own. */
    async file(content: string | Buffer, extension = '.csv'): Promise<string> {
      const path = join(folder, `file-${++count}${extension}`);
      await writeFile(path, content);
      return path;
    },
  };
}

/** All rows of a sheet, without a heading row. */
export async function readRows(file: string, sheet?: string, options?: OpenOptions): Promise<SourceRow[]> {
  return (await readTable(file, { headerRow: 0 }, { sheet, ...options })).rows;
}

export async function readCells(file: string, options?: OpenOptions): Promise<(readonly Cell[])[]> {
  return (await readRows(file, undefined, options)).map(({ cells }) => cells);
}

export async function readTable(
  file: string,
  table?: TableOptions,
  options: OpenOptions & { sheet?: string | undefined } = {},
) {
  const source = await openSource(file, options);
  try {
    const opened = await source.table(options.sheet, table);
    const rows: SourceRow[] = [];
    for await (const batch of opened.batches) rows.push(...batch);
    return {
      rows,
      columns: opened.columns,
      headings: opened.columns.map(({ heading }) => heading),
      found: source.found,
    };
  } finally {
    await source.close();
  }
}

export type Read = { readonly rows: number; readonly error?: undefined } | { readonly error: unknown };

/** Reads all sheets of a file as far as they can be read; the first error of each counts. */
export async function readSheets(file: string): Promise<Read[]> {
  const source = await openSource(file);
  try {
    const found: Read[] = [];
    for (const { name } of source.sheets)
      found.push(await readSheet(source, name).catch((error: unknown) => ({ error })));
    return found;
  } finally {
    await source.close();
  }
}

async function readSheet(source: Awaited<ReturnType<typeof openSource>>, name: string): Promise<Read> {
  const { batches } = await source.table(name, { headerRow: 0 });
  let rows = 0;
  for await (const batch of batches) rows += batch.length;
  return { rows };
}

/** One sentence that names the file, and what to do; nothing of a program's inside. */
export function expectSentence(error: unknown, file: string): void {
  expect(error).toBeInstanceOf(FieldsheetError);
  const { message, advice } = error as FieldsheetError;
  expect(message).toMatch(/^[^\n]{20,400}\.$/);
  expect(message).toContain(file);
  expect(message).not.toMatch(/undefined|\[object|NaN rows|TypeError|ENOENT|Z_|\bat \w+ \(/);
  if (advice !== undefined) expect(advice).toMatch(/^[A-Z][^\n]+\.$/);
}
