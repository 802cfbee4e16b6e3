import { type Dataset, datasetNamed, datasets } from '../../../contract/index.js';
import type { DatasetMemory } from '../../../mapping/memory/index.js';
import type { ExportOptions } from '../options.js';
import type { Base } from './base.js';

/**
 * What a base says of the export that it came from, to be exported so once more; in the place of the base where it is to
 * be overwritten and no other file is named. The fingerprint tells a base that was edited since from the same one.
 */
export function wantedOf(
  { file, memory, sheets, fingerprint }: Base,
  options: ExportOptions,
): ExportOptions & { readonly merge: { readonly fingerprint: string } } {
  const remembered = [...memory.datasets.values()];
  const isWanted = ({ name, title, resource }: Dataset) =>
    memory.datasets.has(name) || (resource === undefined && sheets.includes(title));
  const { merge, to = options.overwrite ? file : undefined } = options;
  return {
    ...options,
    to,
    datasets: datasets.filter(isWanted).map(({ name }) => name),
    filters: Object.fromEntries(Object.entries(memory.filters).map(([name, value]) => [name, String(value)])),
    columns: Object.fromEntries(remembered.flatMap(chosenIn)),
    lists: remembered.some(hadLists) || !remembered.some(hasLists),
    merge: { file, findDeleted: merge?.findDeleted ?? false, fingerprint },
  };
}

/** The columns of a dataset where a choice was made of them, or another order; not the ids where they are hidden. */
function chosenIn({ about }: DatasetMemory): [name: string, headings: readonly string[]][] {
  const all = (datasetNamed(about.dataset)?.columns ?? []).map(({ heading }) => heading);
  const found = about.headings.filter((heading) => all.includes(heading));
  if (found.join('\n') === all.join('\n') && !about.hidesIds) return [];
  return [[about.dataset, about.hidesIds ? about.headings.filter((heading) => heading !== 'id') : about.headings]];
}

function hadLists({ about }: DatasetMemory): boolean {
  return about.lists.length > 0;
}

function hasLists({ about }: DatasetMemory): boolean {
  return (datasetNamed(about.dataset)?.lists ?? []).length > 0;
}
