import type { Dataset, Payload } from '../../contract/index.js';
import { requestsBetween } from '../../execution/index.js';
import type { ExportedDataset } from '../../reports/results.js';
import { changedRecords, tellsChanges } from '../account/changed-records.js';
import { listRecords } from '../account/list-records.js';
import { serviceMoment } from '../account/service-time.js';
import type { Exporting } from './options.js';

/** Fetches the records of a dataset into the spool, each once. Throws ApiError and ProtocolError. */
export async function fetchDataset(dataset: Dataset, exporting: Exporting): Promise<ExportedDataset> {
  const { spool, client, begunAt, onEvent } = exporting;
  const { name, title, plural, resource } = dataset;
  if (!resource) throw new Error(`Nothing reads ${name}.`);
  const usage = client.usage();
  for await (const { records, total } of listRecords(resource, exporting)) {
    spool.put(name, keyed(records));
    onEvent?.({ type: 'exported', plural, records: spool.count(name), total });
  }
  const since = tellsChanges(resource) && changedRecords(resource, serviceMoment(client, begunAt), exporting);
  if (since) for await (const { records } of since) spool.put(name, keyed(records));
  return { dataset: name, title, records: spool.count(name), requests: requestsBetween(usage, client.usage()).sent };
}

function keyed(records: readonly Payload[]) {
  return records.map((record) => ({ id: String(record.id), record }));
}
