import type { Payload, ResourceName } from '../../src/contract/index.js';
import type { StagedRecord } from '../../src/mapping/index.js';
import { marksNow } from '../../src/runs/planning/remembered-cells.js';
import type { Loose } from '../sandbox/http.js';

/**
 * A row of an exported workbook in which somebody has edited cells, as it would be staged: `edits` by heading, each with
 * what the payload says then.
 */
export function editedRow(
  resource: ResourceName,
  exported: Loose,
  edits: Readonly<Record<string, Payload>>,
): StagedRecord {
  const markNow = marksNow(resource);
  const marks = Object.keys(edits).map((heading) => [heading, markNow(heading, exported) ?? ''] as const);
  return {
    resource,
    key: { field: 'id', value: String(exported.id) },
    payload: Object.assign({}, ...Object.values(edits)) as Payload,
    references: [],
    edited: Object.fromEntries(marks),
    origin: { file: 'all.xlsx', row: (Number.parseInt(String(exported.id), 10) || 1) + 1 },
  };
}

/** An edited field of a flat record. */
export function edited(resource: ResourceName, exported: Loose, field: string, value: unknown): StagedRecord {
  return editedRow(resource, exported, { [field]: { [field]: value } });
}
