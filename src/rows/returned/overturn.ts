import type { ResourceName } from '../../contract/index.js';
import type { Origin, StagedRecord } from '../../mapping/index.js';
import type { Reading } from '../reading-state.js';
import type { Overturned } from './one-fate.js';

/** Takes back what an earlier row gave: its record is rejected, and the row counts as rejected. */
export function overturn(
  { batch, rows, tables }: Reading,
  { resource, key, origin, wasEdited, issue }: Overturned & { readonly resource: ResourceName },
): void {
  const reason = issue.message;
  const table = tables.find(({ file, sheet }) => file === origin.file && sheet === origin.sheet);
  for (const counts of [rows, ...(table ? [table.rows] : [])]) {
    counts[wasEdited ? 'mapped' : 'skipped'] -= 1;
    counts.rejected += 1;
  }
  if (!wasEdited) return;
  const isIt = (other: Pick<StagedRecord, 'resource' | 'key' | 'origin'>) =>
    other.resource === resource &&
    other.key?.field === key?.field &&
    other.key?.value === key?.value &&
    (key !== undefined || isSame(other.origin, origin));
  const taken = <T extends StagedRecord>(records: T[]) => {
    const at = records.findIndex(isIt);
    return at < 0 ? undefined : records.splice(at, 1)[0];
  };
  // What rows of the batch at hand add to it goes as well.
  while (taken(batch.fills));
  const record = taken(batch.records);
  if (record) batch.refused.push({ record, reason });
  else if (![...batch.overturned, ...batch.refused.map((each) => each.record)].some(isIt))
    batch.overturned.push({ resource, key, origin, reason });
}

function isSame(one: Origin, other: Origin): boolean {
  return one.file === other.file && one.sheet === other.sheet && one.row === other.row;
}
