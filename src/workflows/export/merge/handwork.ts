import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { datasetNamed } from '../../../contract/index.js';
import { ConfigurationError } from '../../../errors.js';
import { type DatasetMemory, EditedLists, EditedRows, type Memory } from '../../../mapping/memory/index.js';
import { isBlank, normalizeHeading, openSource, type Source, type Table } from '../../../tabular/index.js';
import { editedShownSheets } from '../../sources/returned/shown-sheets.js';
import { isOwnSheet } from '../../sources/unread-sheets.js';
import type { Base } from './base.js';

/** Pieces of handwork that an error names. */
const mostNamed = 3;

/**
 * Throws ConfigurationError where a base is to be overwritten that holds what somebody has done by hand: an edited or new
 * row, a column or a sheet of their own. Throws SourceError where it cannot be read.
 */
export async function assertNoHandwork({ file, memory }: Base, to: string | undefined): Promise<void> {
  if (to === undefined || (await placeOf(to)) !== (await placeOf(file))) return;
  const source = await openSource(file);
  try {
    const found: string[] = [];
    for await (const piece of handworkIn(source, memory)) {
      found.push(piece);
      if (found.length > mostNamed) break;
    }
    if (found.length === 0) return;
    const more = found.length > mostNamed ? ', and more' : '';
    throw new ConfigurationError(
      `The base holds what somebody has done by hand, and would lose it: ${found.slice(0, mostNamed).join(', ')}${more}.`,
      {
        place: { file },
        advice: 'Write to another file with -o, or import the edits first and keep what is your own elsewhere.',
      },
    );
  } finally {
    await source.close();
  }
}

function placeOf(file: string): Promise<string> {
  return realpath(file).catch(() => resolve(file));
}

async function* handworkIn(source: Source, remembered: Memory): AsyncGenerator<string> {
  const datasets = [...remembered.datasets.values()];
  for (const { sheet } of await editedShownSheets(source, remembered)) yield `the edited sheet "${sheet}"`;
  for (const { name, state } of source.sheets) {
    if (state !== 'visible' || isOwnSheet(name)) continue;
    const memory = datasets.find(({ about }) => about.sheets.includes(name));
    const table = await source.table(name);
    if (memory) yield* handworkInRows(memory, { name, table });
    else yield* handworkInItems(datasets, { name, table });
  }
}

interface Sheet {
  readonly name: string;
  readonly table: Table;
}

async function* handworkInRows(memory: DatasetMemory, { name, table }: Sheet): AsyncGenerator<string> {
  const resource = datasetNamed(memory.about.dataset)?.resource;
  if (!resource) return;
  yield* ownColumns(memory.about.headings, { name, table });
  const rows = new EditedRows(memory, { resource, table });
  for await (const batch of table.batches) {
    for (const row of batch) {
      const { kind } = rows.read(row);
      if (kind === 'edited') yield `the edited row ${row.number} of "${name}"`;
      else if (kind === 'added' || kind === 'unknown') yield `the new row ${row.number} of "${name}"`;
    }
  }
}

/** A sheet that holds the items of a list, or one that nobody exported. */
async function* handworkInItems(datasets: readonly DatasetMemory[], { name, table }: Sheet): AsyncGenerator<string> {
  const headings = new Set(table.columns.map(({ heading }) => heading));
  for (const memory of datasets) {
    const list = memory.about.lists.find((each) => each.headings.every((own) => headings.has(normalizeHeading(own))));
    if (!list) continue;
    const lists = new EditedLists(memory, { list, table });
    for await (const batch of table.batches) for (const row of batch) lists.add(row);
    for (let number = 0; number < memory.size; number++)
      if (lists.isEdited(number)) yield `the edited items of id ${memory.id(number)} in "${name}"`;
    return;
  }
  for await (const batch of table.batches)
    if (batch.some(({ cells }) => !isBlank(cells))) return yield `the sheet "${name}"`;
}

function* ownColumns(exported: readonly string[], { name, table }: Sheet): Generator<string> {
  const known = new Set(exported.map(normalizeHeading));
  for (const { heading, untitled, repeats } of table.columns)
    if (!untitled && repeats === undefined && !known.has(heading)) yield `the column "${heading}" of "${name}"`;
}
