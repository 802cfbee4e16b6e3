import { resolve } from 'node:path';
import { MappingError } from '../errors.js';
import type { LookupSource } from '../mapping/index.js';
import { withNearest } from '../mapping/nearest.js';
import { cellText, normalizeHeading, openSource, type Source } from '../tabular/index.js';

/** Reads lookup tables from files beside the mapping and from sheets of the source. */
export function lookupReader(
  source: Source,
  folder: string,
): (lookup: LookupSource) => Promise<ReadonlyMap<string, string>> {
  return async (lookup) => {
    if (lookup.file === undefined) return readTable(source, lookup);
    const opened = await openSource(resolve(folder, lookup.file));
    try {
      return await readTable(opened, lookup);
    } finally {
      await opened.close();
    }
  };
}

async function readTable(source: Source, { sheet, key, value }: LookupSource): Promise<ReadonlyMap<string, string>> {
  const table = await source.table(sheet);
  const columnOf = (heading: string): number => {
    const found = table.columns.find((column) => column.heading === normalizeHeading(heading));
    if (found) return found.index;
    const place = { file: table.file, sheet: table.sheet };
    const headings = table.columns.map((column) => column.heading);
    throw new MappingError(`The lookup table has no column ${withNearest(heading, headings)}.`, {
      place,
      advice: `Its headings are ${headings.map((name) => `"${name}"`).join(', ')}.`,
    });
  };
  const [from, to] = [columnOf(key), columnOf(value)];
  const entries = new Map<string, string>();
  for await (const batch of table.batches) {
    for (const { cells } of batch) {
      const name = cellText(cells[from] ?? null).trim();
      if (name !== '' && !entries.has(name)) entries.set(name, cellText(cells[to] ?? null).trim());
    }
  }
  return entries;
}
