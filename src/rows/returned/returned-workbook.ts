import { datasetNamed, type ResourceName } from '../../contract/index.js';
import { type Memory, memoryRows, memorySheetName, readMemory } from '../../mapping/memory/index.js';
import type { Source } from '../../tabular/index.js';
import { issueAt } from '../../validation/index.js';
import type { ReadOptions } from '../reading.js';
import { ReturnedDataset } from './returned-dataset.js';

/** An exported workbook that comes back, with what it remembers. */
export interface ReturnedWorkbook {
  readonly memory: Memory;
  /** Whether it is of another account than the one it is read for, so that its ids mean nothing. */
  readonly isForeign: boolean;
  readonly datasets: ReadonlyMap<ResourceName, ReturnedDataset>;
}

/**
 * What a workbook remembers; undefined for any other file, and for one whose memory cannot be used, which is told.
 * Throws SourceError.
 */
export async function openReturned(source: Source, options: ReadOptions): Promise<ReturnedWorkbook | undefined> {
  const sheet = source.kind === 'xlsx' && source.sheets.find(({ name }) => name.toLowerCase() === memorySheetName);
  if (!sheet) return undefined;
  const { file } = source;
  const memory = await readMemory(memoryRows(source));
  if (memory === undefined) return undefined;
  if (typeof memory === 'string') {
    options.onIssue(issueAt('memory-not-used', { file }, reasons[memory]));
    return undefined;
  }
  const { account = memory.account } = options;
  const isForeign = account.toLowerCase() !== memory.account.toLowerCase();
  if (isForeign) {
    const what = `The workbook was exported from ${memory.account}, and this is ${account}: its ids mean nothing here, and records are found by their keys alone.`;
    options.onIssue(issueAt('memory-not-used', { file }, what));
  }
  const datasets = [...memory.datasets].flatMap(([name, dataset]) => {
    const resource = datasetNamed(name)?.resource;
    return resource ? [[resource, new ReturnedDataset(file, resource, dataset)] as const] : [];
  });
  return { memory, isForeign, datasets: new Map(datasets) };
}

const reasons = {
  damaged: 'What this workbook held when it was exported stands in a hidden sheet, which is damaged.',
  newer: 'What this workbook held when it was exported was written by a newer version of fieldsheet.',
} as const;

/** Tells which sheets and which items of lists are gone from a workbook, once its sheets are read. */
export function tellReturned(
  { datasets, isForeign }: ReturnedWorkbook,
  { file, areFoundByName, options }: { file: string; areFoundByName: boolean; options: ReadOptions },
): void {
  if (isForeign) return;
  for (const dataset of datasets.values()) {
    if (areFoundByName)
      for (const sheet of dataset.goneSheets) {
        const what = `The sheet "${sheet}", which the workbook was exported with, is gone.`;
        options.onIssue(issueAt('sheet-gone', { file, sheet }, what));
      }
    for (const [sheet, items] of dataset.goneItems()) {
      const what = items === 1 ? 'An item that was exported has' : `${items} items that were exported have`;
      options.onIssue(issueAt('items-gone', { file, sheet }, `${what} no row any more.`));
    }
  }
}
