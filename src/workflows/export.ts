import type { Client } from '../api/index.js';
import {
  catalogue,
  customFieldOwners,
  customFieldPrefix,
  type FieldKind,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { customFieldLabels, type ExportColumn, exportColumns } from '../mapping/index.js';
import type { ExportResult } from '../reports/results.js';
import { type ColumnKind, createWriter, type TableWriter } from '../tabular/index.js';
import type { Listener } from './events.js';
import { listRecords } from './list-records.js';

export interface ExportOptions {
  readonly client: Client;
  readonly account: string;
  readonly resources: readonly ResourceName[];
  /** Path of the file; its ending says the format. */
  readonly to: string;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/**
 * Exports all records of the resources, active and inactive: into a workbook with a sheet each, or one resource into a CSV
 * file. The file appears under its name only when it is whole. Throws OutputError and ApiError.
 */
export async function exportRecords(options: ExportOptions): Promise<ExportResult> {
  const { resources, to, account } = options;
  const writer = await createWriter(to);
  try {
    const records: Partial<Record<ResourceName, number>> = {};
    for (const resource of resources) records[resource] = await exportResource(resource, writer, options);
    await writer.commit();
    return { file: to, account, records };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

async function exportResource(resource: ResourceName, writer: TableWriter, options: ExportOptions): Promise<number> {
  const labels = await definedLabels(resource, options);
  const columns = exportColumns(resource, labels, customFieldPrefix);
  const sheet = await writer.sheet({ name: resourceOf(resource).title, columns: columns.map(sheetColumn) });
  const known = new Set(labels);
  let count = 0;
  for await (const { records, total } of listRecords(resource, options)) {
    for (const record of records) refuseUnknownLabels(record, known);
    await sheet.write(records.map((record) => columns.map(({ read }) => read(record))));
    count += records.length;
    options.onEvent?.({ type: 'exported', resource, records: count, total });
  }
  return count;
}

/** Labels of the custom fields of a resource, in the order of the back office. */
async function definedLabels(resource: ResourceName, { client, signal }: ExportOptions): Promise<string[]> {
  if (!customFieldOwners.some((owner) => owner === resource)) return [];
  const labels: string[] = [];
  for (let page = 1; ; page++) {
    const query = { type: resource, sort: 'order', pageSize: 100, page } as const;
    const answer = await client.call(catalogue.customField.list, { query, ...(signal && { signal }) });
    labels.push(...answer.data.flatMap(({ label }) => (label === undefined ? [] : [label])));
    if (answer.data.length === 0 || labels.length >= answer.recordsTotal) return [...new Set(labels)];
  }
}

/** A value of a custom field that was defined after the export began would have no column. */
function refuseUnknownLabels(record: Payload, known: ReadonlySet<string>): void {
  const unknown = customFieldLabels(record).find((label) => !known.has(label));
  if (unknown === undefined) return;
  throw new ConfigurationError(`A record has the custom field "${unknown}", which is not defined for it.`, {
    advice: 'Start the export again; custom fields were changed while it ran.',
  });
}

const cellKinds: Partial<Record<FieldKind, ColumnKind>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
};

function sheetColumn({ heading, kind, description }: ExportColumn) {
  return { heading, kind: cellKinds[kind] ?? 'text', note: description } as const;
}
