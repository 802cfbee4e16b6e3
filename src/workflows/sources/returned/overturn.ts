import type { ResourceName } from '../../../contract/index.js';
import type { Reading } from '../reading.js';
import type { Overturned } from './record-rows.js';

/** Takes back what an earlier row gave: its record is rejected, and the row counts as rejected. */
export function overturn(
  { batch, rows, tables }: Reading,
  { resource, id, origin, wasEdited, reason }: Overturned & { readonly resource: ResourceName },
): void {
  const table = tables.find(({ file, sheet }) => file === origin.file && sheet === origin.sheet);
  for (const counts of [rows, ...(table ? [table.rows] : [])]) {
    counts[wasEdited ? 'mapped' : 'skipped'] -= 1;
    counts.rejected += 1;
  }
  if (!wasEdited) return;
  const at = batch.records.findIndex(
    ({ resource: of, key }) => of === resource && key?.field === 'id' && key.value === id,
  );
  const [record] = at < 0 ? [] : batch.records.splice(at, 1);
  if (record) batch.refused.push({ record, reason });
  else batch.overturned.push({ resource, key: { field: 'id', value: id }, reason });
}
