import { extname } from 'node:path';
import { type Dataset, datasetNamed } from '../contract/index.js';
import type { ExportedDataset, ExportFormat, ExportResult } from '../reports/results.js';
import { fetchDataset } from './export/fetch.js';
import type { ExportOptions } from './export/options.js';
import { withSpool } from './export/with-spool.js';
import { writeFile } from './export/write.js';

export type { ExportOptions } from './export/options.js';

/**
 * Exports all records of the datasets, active and inactive: fetches them into a spool on disk, then writes the files
 * from it. A file appears under its name only when it is whole; an export that was interrupted goes on where it ended.
 * Throws OutputError, ApiError and JournalError.
 */
export async function exportRecords(options: ExportOptions): Promise<ExportResult> {
  const { account, to, now = Date.now } = options;
  const datasets = options.datasets.map(namedDataset);
  const format = options.format ?? formatOf(to);
  return withSpool({ ...options, now }, async (spool, begunAt) => {
    const exporting = { ...options, now, spool, begunAt };
    const fetched: ExportedDataset[] = [];
    for (const dataset of datasets) fetched.push(await fetchDataset(dataset, exporting));
    const files = [await writeFile({ file: to, format, datasets }, exporting)];
    return { account, begunAt, files, datasets: fetched, filters: {} };
  });
}

function namedDataset(name: string): Dataset {
  const dataset = datasetNamed(name);
  if (!dataset) throw new Error(`There is no dataset ${name}.`);
  return dataset;
}

function formatOf(file: string): ExportFormat {
  return extname(file).toLowerCase() === '.xlsx' ? 'xlsx' : 'csv';
}
