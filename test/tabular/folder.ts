import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cell, type OpenOptions, openSource, type SourceRow, type TableOptions } from '../../src/tabular/index.js';
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
