import type { Run } from '../../execution/index.js';
import type { DamagedValues } from '../../validation/index.js';

/** Number of values damaged by a spreadsheet program, by accident; undefined if there are none. */
export function damagedValues({ changes }: Run): DamagedValues | undefined {
  const counts: { -readonly [K in keyof DamagedValues]: DamagedValues[K] } = {};
  for (const { damage } of changes.damagedFields()) if (damage) counts[damage] = (counts[damage] ?? 0) + 1;
  return Object.keys(counts).length > 0 ? counts : undefined;
}
