import { resourceNames } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import type { DamagedValues } from '../../validation/index.js';

/** Number of values damaged by a spreadsheet program, by accident; undefined if there are none. */
export function damagedValues({ changes }: Run): DamagedValues | undefined {
  const counts: { -readonly [K in keyof DamagedValues]: DamagedValues[K] } = {};
  for (const resource of resourceNames) {
    for (const page of changes.pages({ state: 'conflict', resource })) {
      for (const { damage } of page.flatMap(({ fields = [] }) => fields)) {
        if (damage) counts[damage] = (counts[damage] ?? 0) + 1;
      }
    }
  }
  return Object.keys(counts).length > 0 ? counts : undefined;
}
