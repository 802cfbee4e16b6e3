import type { CheckedTable } from '../../reports/results.js';
import type { OpenTable } from './reading.js';

/** A table as reports tell it, once its last row was read. */
export function checkedTable({ columns, reads, profile, ...table }: OpenTable): CheckedTable {
  const profiles = profile?.columns();
  return {
    ...table,
    columns: columns.map(({ index, letter, heading }) => {
      const found = profiles?.[index];
      return { letter, heading, reads: reads.get(index) ?? [], profile: found };
    }),
  };
}
