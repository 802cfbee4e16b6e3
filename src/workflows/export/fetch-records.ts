import type { Dataset } from '../../contract/index.js';
import type { ExportedDataset } from '../../reports/results.js';
import { fetchDataset } from './fetch.js';
import type { Exporting } from './options.js';
import { fetchShown } from './shown.js';

/** Fetches what a dataset holds into the spool, whether it can be sent or is only shown. Throws ApiError and ProtocolError. */
export function fetchRecords(dataset: Dataset, exporting: Exporting): Promise<ExportedDataset> {
  return dataset.resource ? fetchDataset(dataset, exporting) : fetchShown(dataset, exporting);
}
