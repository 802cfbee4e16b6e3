import { datasets as allDatasets, type ResourceName, resourceOf } from '../../contract/index.js';
import { inAllLanguages } from '../../language/index.js';
import { said } from '../../language/said.js';
import { likenessToFields, namedByFields, resourceNamed } from '../../mapping/index.js';
import { idColumnOf, idInCell, memorySheetName } from '../../mapping/memory/index.js';
import { firstBatch, normalizeHeading, type Source, type Table } from '../../tabular/index.js';
import { isOwnSheet } from '../unread-sheets.js';
import type { ReturnedDataset } from './returned-dataset.js';

/**
 * Finds the sheets to read that are renamed, or hidden under their exported name: headings and ids match, and an
 * exported sheet is gone. Further such sheets are not read, and make it uncertain which rows are gone. Throws
 * SourceError.
 */
export async function renamedSheets(
  source: Source,
  returned: ReadonlyMap<ResourceName, ReturnedDataset>,
): Promise<ReadonlyMap<string, ResourceName>> {
  const renamed = new Map<string, ResourceName>();
  const swapped = await swappedSheets(source, returned);
  const present = new Set(source.sheets.flatMap(({ name }) => (swapped.has(name) ? [] : name.toLowerCase())));
  const gone = new Map(
    [...returned.values()].map((dataset) => [
      dataset,
      dataset.memory.about.sheets.filter((name) => !present.has(name.toLowerCase())),
    ]),
  );
  for (const { name, state } of source.sheets) {
    if (state === 'lost') for (const dataset of returned.values()) dataset.missPart(said('whySheetLost', name));
    const isKnown = isOwnSheet(name) || name.startsWith(memorySheetName);
    const isNamed = isNamedAsExported(name, returned) && !swapped.has(name);
    if (isKnown || state === 'lost' || (isNamed && state === 'visible')) continue;
    for (const [resource, dataset] of returned) {
      const table = await tableAs(dataset, source, name);
      // A sheet is hidden to look at others; its edits count all the same.
      if (isNamed && resource === resourceNamed(name)) {
        if (listShown(dataset, table) || (await isSheetOf(dataset, table))) renamed.set(name, resource);
      } else if (state === 'visible' && isRenamedList(source, dataset, table)) {
        renamed.set(name, resource);
      } else if (await isSheetOf(dataset, table)) {
        const former = state === 'visible' ? gone.get(dataset)?.shift() : undefined;
        if (former === undefined) dataset.missPart(said('whySheetUnread', name));
        else {
          dataset.callSheet(name, former);
          renamed.set(name, resource);
        }
      }
    }
  }
  return renamed;
}

/** Sheets under the name of an exported one that hold the rows of another: somebody gave each the name of the other. */
async function swappedSheets(
  source: Source,
  returned: ReadonlyMap<ResourceName, ReturnedDataset>,
): Promise<ReadonlySet<string>> {
  const swapped = new Set<string>();
  const datasets = [...returned.values()];
  for (const { name, state } of source.sheets) {
    const own = datasets.find(({ memory }) => memory.about.sheets.includes(name));
    if (state !== 'visible' || !own || (await isSheetOf(own, await tableAs(own, source, name)))) continue;
    for (const other of datasets)
      if (other !== own && (await isSheetOf(other, await tableAs(other, source, name)))) swapped.add(name);
  }
  return swapped;
}

/** A sheet, read as that of a dataset. */
async function tableAs(dataset: ReturnedDataset, source: Source, name: string): Promise<Table> {
  const { resource } = dataset;
  const written = await source.table(name, { likeness: likenessToFields(resource) });
  return namedByFields(written, { resource, shownIn: (list) => dataset.shownIn(list) });
}

/** Whether the name says what the sheet holds, so that its rows need not be looked at. */
function isNamedAsExported(name: string, returned: ReadonlyMap<ResourceName, ReturnedDataset>): boolean {
  const resource = resourceNamed(name);
  if (resource === undefined) return false;
  const exported = returned.get(resource)?.memory.about.sheets;
  if (!exported) return false;
  return exported.includes(name) || !inAllLanguages(resourceOf(resource).title).includes(name);
}

async function isSheetOf({ memory }: ReturnedDataset, table: Table): Promise<boolean> {
  const headings = new Set(table.columns.map(({ heading }) => heading));
  const written = memory.about.headings.filter((heading) => !memory.about.leftOut?.has(heading));
  const known = written.filter((heading) => headings.has(normalizeHeading(heading)));
  const id = idColumnOf(table);
  if (id === undefined || known.length * 2 < written.length) return false;
  return (await firstBatch(table)).some(({ cells }) => memory.find(idInCell(cells[id])) !== undefined);
}

/** The list whose ids and headings a sheet has. */
function listShown({ memory }: ReturnedDataset, { columns }: Table) {
  const headings = new Set(columns.map(({ heading }) => heading));
  if (!headings.has('id')) return undefined;
  return memory.about.lists.find((each) => each.headings.every((own) => headings.has(normalizeHeading(own))));
}

/** Whether a sheet shows a list whose own sheet is gone. */
function isRenamedList({ sheets }: Source, dataset: ReturnedDataset, table: Table): boolean {
  const list = listShown(dataset, table);
  if (!list) return false;
  const titles = allDatasets.filter((each) => each.resource === dataset.resource).flatMap(({ lists }) => lists);
  const names = inAllLanguages(titles.find(({ field }) => field === list.field)?.title ?? '');
  return !sheets.some(({ name }) => names.includes(name));
}
