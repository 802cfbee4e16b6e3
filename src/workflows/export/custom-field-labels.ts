import { catalogue, customFieldOwners, type Dataset } from '../../contract/index.js';
import { customFieldLabels } from '../../mapping/index.js';
import type { Exporting } from './options.js';

/**
 * Labels of the custom fields of a dataset: those that the account defines, in the order of the back office, then those
 * of which fetched records have values though nothing defines them any more.
 */
export async function labelsOf(dataset: Dataset, exporting: Exporting): Promise<string[]> {
  if (!dataset.hasCustomFields) return [];
  const labels = new Set(await definedLabels(dataset, exporting));
  for (const records of exporting.spool.records(dataset.name)) {
    for (const record of records) for (const label of customFieldLabels(record)) labels.add(label);
  }
  return [...labels];
}

async function definedLabels({ resource }: Dataset, { client, signal }: Exporting): Promise<string[]> {
  const type = customFieldOwners.find((owner) => owner === resource);
  if (type === undefined) return [];
  const labels: string[] = [];
  for (let page = 1; ; page++) {
    const query = { type, sort: 'order', pageSize: 100, page } as const;
    const answer = await client.call(catalogue.customField.list, { query, ...(signal && { signal }) });
    labels.push(...answer.data.flatMap(({ label }) => (label === undefined ? [] : [label])));
    if (answer.data.length === 0 || labels.length >= answer.recordsTotal) return labels;
  }
}
