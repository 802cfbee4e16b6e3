import type { RecordStore } from '../account/record-store.js';
import { type Dataset, datasetNamed } from '../contract/index.js';
import type { ExportedDataset, ExportResult } from '../reports/results.js';
import { assertColumns, assertCustomColumns } from './columns.js';
import { ExportCopies } from './export-copies.js';
import { fetchRecords } from './fetch.js';
import { targetFiles } from './files.js';
import { recordFilters, toldFilters } from './filters.js';
import { writeFile } from './formats.js';
import type { Exporting, ExportOptions, TargetFile } from './options.js';
import { assertRoom, writeAll } from './publish-files.js';
import { SinceLast } from './since-last.js';
import { withStore } from './with-store.js';

export type { ExportOptions } from './options.js';

/**
 * Exports the records of datasets, active and inactive: fetches them into a store on disk, then writes the files. Files
 * get their names only when complete; an interrupted export continues where it stopped. Throws ConfigurationError,
 * OutputError, ApiError and JournalError.
 */
export async function exportRecords(options: ExportOptions): Promise<ExportResult> {
  const { account, to, overwrite = false, lists = true, now = Date.now, filters: said = {} } = options;
  const datasets = options.datasets.map(namedDataset);
  const filters = recordFilters(datasets, said);
  for (const dataset of datasets) assertColumns(dataset, options.columns?.[dataset.name] ?? []);
  const targets = targetFiles({ ...options, datasets, lists, at: now() });
  await assertRoom(targets, { overwrite, to });
  const marking = { ...options, filters };
  const isPast = options.sinceLast && ((store: RecordStore) => SinceLast.isPast(datasets, marking, store));
  const copies = copiesOf(options, targets, now());
  return withStore({ ...options, now, isPast }, async (store, begunAt) => {
    const saidFilters = toldFilters(said);
    const exporting: Exporting = { ...options, now, store, begunAt, filters, saidFilters };
    await assertCustomColumns(datasets, exporting);
    const fetched: ExportedDataset[] = [];
    const since = options.sinceLast && (await SinceLast.begin(datasets, exporting));
    for (const dataset of datasets)
      fetched.push(await (since ? since.fetch(dataset) : fetchRecords(dataset, exporting, copies)));
    const files = await writeAll(targets, (target) => writeFile(target, { ...exporting, fetched }), {
      ...{ overwrite, store, onEvent: options.onEvent },
    });
    await since?.keep();
    return { account, begunAt, endedAt: now(), files, datasets: fetched, filters: toldOf(options) };
  });
}

function copiesOf(options: ExportOptions, targets: readonly TargetFile[], at: number): ExportCopies | undefined {
  const { stateFolder, sinceLast } = options;
  return stateFolder === undefined || sinceLast ? undefined : new ExportCopies(stateFolder, targets, at);
}

function toldOf({ filters = {}, sinceLast }: ExportOptions): Record<string, string> {
  const told = toldFilters(filters);
  return sinceLast ? { ...told, 'since-last': sinceLast.reader || 'yes' } : told;
}

function namedDataset(name: string): Dataset {
  const dataset = datasetNamed(name);
  if (!dataset) throw new Error(`There is no dataset ${name}.`);
  return dataset;
}
