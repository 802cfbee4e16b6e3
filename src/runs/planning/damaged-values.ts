import type { ResourceName } from '../../contract/index.js';
import type { Run } from '../../journal/index.js';
import { besideZerosLost, type FieldChange, zerosLostIn } from '../../plan/index.js';
import type { DamagedValues } from '../../validation/index.js';

/** Number of values damaged by a spreadsheet program, by accident; undefined if there are none. */
export function damagedValues({ changes }: Run): DamagedValues | undefined {
  const counts = changes.damagedValues();
  return Object.keys(counts).length > 0 ? counts : undefined;
}

/** Where known records show that a column has lost its zeros, holds the others of the column that look likewise. */
export function holdZerosLost(resource: ResourceName, run: Run): void {
  if (!damagedValues(run)?.['zeros lost']) return;
  const known = new Map<string, FieldChange>();
  for (const page of run.changes.pages({ state: 'conflict', resource, only: 'records' })) zerosLostIn(page, known);
  if (known.size === 0) return;
  for (const kind of ['create', 'update'] as const)
    for (const page of run.changes.pages({ state: 'pending', resource, kind }))
      run.plan(
        page.flatMap((was) => {
          const change = besideZerosLost(was, known);
          return change ? [{ ...was, change: { ...change, before: was.before } }] : [];
        }),
      );
}
