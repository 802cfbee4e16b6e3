import type { Client } from '../api/index.js';
import {
  catalogue,
  customFieldOwners,
  customFieldPrefix,
  type FieldKind,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { columnKindOf, customFieldLabels, type ExportColumn, exportColumns } from '../mapping/index.js';
import type { ExportResult } from '../reports/results.js';
import { createWriter, type TableWriter } from '../tabular/index.js';
import { listRecords } from './account/list-records.js';
import type { Listener } from './events.js';

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
 * Exports all records of the resources, active and inactive: into a workbook with a sheet each, or one resource into a
 * CSV file. The file appears under its name only when it is whole. Throws OutputError and ApiError.
 */
export async function exportRecords(options: ExportOptions): Promise<ExportResult> {
  const extra = new Map<ResourceName, string[]>();
  for (;;) {
    const found = await attempt(options, extra);
    if ('result' in found) return found.result;
    // A field that is defined no longer, or only since the export began, gets its column at the next attempt.
    extra.set(found.resource, [...(extra.get(found.resource) ?? []), ...found.labels]);
  }
}

/** Custom fields of which records have values, but which the account does not define. */
interface UnlistedLabels {
  readonly resource: ResourceName;
  readonly labels: readonly string[];
}

async function attempt(
  options: ExportOptions,
  extra: ReadonlyMap<ResourceName, readonly string[]>,
): Promise<{ result: ExportResult } | UnlistedLabels> {
  const { resources, to, account } = options;
  const writer = await createWriter(to);
  try {
    const records: Partial<Record<ResourceName, number>> = {};
    for (const resource of resources) {
      const labels = [...new Set([...(await definedLabels(resource, options)), ...(extra.get(resource) ?? [])])];
      const exported = await exportResource({ resource, labels, writer }, options);
      if (exported.unlisted.length > 0) {
        await writer.abort();
        return { resource, labels: exported.unlisted };
      }
      records[resource] = exported.count;
    }
    await writer.commit();
    return { result: { file: to, account, records } };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

interface ExportedSheet {
  readonly resource: ResourceName;
  readonly labels: readonly string[];
  readonly writer: TableWriter;
}

async function exportResource(
  { resource, labels, writer }: ExportedSheet,
  options: ExportOptions,
): Promise<{ count: number; unlisted: readonly string[] }> {
  const columns = exportColumns(resource, labels, customFieldPrefix);
  const sheet = await writer.sheet({ name: resourceOf(resource).title, columns: columns.map(sheetColumn) });
  const known = new Set(labels);
  let count = 0;
  for await (const { records, total } of listRecords(resource, options)) {
    const unlisted = records.flatMap(customFieldLabels).filter((label) => !known.has(label));
    if (unlisted.length > 0) return { count, unlisted: [...new Set(unlisted)] };
    await sheet.write(records.map((record) => columns.map(({ read }) => read(record))));
    count += records.length;
    options.onEvent?.({ type: 'exported', resource, records: count, total });
  }
  return { count, unlisted: [] };
}

/** Labels of the custom fields of a resource, in the order of the back office. */
async function definedLabels(resource: ResourceName, { client, signal }: ExportOptions): Promise<string[]> {
  const type = customFieldOwners.find((owner) => owner === resource);
  if (type === undefined) return [];
  const labels: string[] = [];
  for (let page = 1; ; page++) {
    const query = { type, sort: 'order', pageSize: 100, page } as const;
    const answer = await client.call(catalogue.customField.list, { query, ...(signal && { signal }) });
    labels.push(...answer.data.flatMap(({ label }) => (label === undefined ? [] : [label])));
    if (answer.data.length === 0 || labels.length >= answer.recordsTotal) return [...new Set(labels)];
  }
}

/** Keys and texts are longer than their headings, as a rule; in characters. */
const widths: Partial<Record<FieldKind, number>> = { identifier: 28, text: 22 };

function sheetColumn({ heading, kind, description }: ExportColumn) {
  const width = widths[kind];
  return {
    heading,
    kind: columnKindOf(kind),
    note: description,
    ...(width !== undefined && { width }),
  } as const;
}
