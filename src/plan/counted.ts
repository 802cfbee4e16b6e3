import type { Payload, ResourceName } from '../contract/index.js';
import { withoutId } from './assemble.js';
import type { Change } from './change.js';
import { covers } from './compare.js';

/** A planned record of which the key is counted: `K`, `K#2`, `K#3` …, in the order of the numbers. */
export type CountedMember = Pick<Change, 'kind' | 'payload' | 'before'>;

/** Members that are looked at on either side: more rows are hardly ever put between others at a time. */
const farthest = 100;

/**
 * Where what an update would overwrite stands under another number of its key now: then rows were put between others, or
 * sorted, and the numbers mean other rows than before. Undefined where nothing has moved.
 */
export function movedMember(
  resource: ResourceName,
  members: readonly CountedMember[],
): { readonly from: number; readonly to: number } | undefined {
  for (const [from, { kind, before, payload }] of members.entries()) {
    if (kind !== 'update' || !before) continue;
    const [first, last] = [Math.max(0, from - farthest), Math.min(members.length - 1, from + farthest)];
    for (let to = first; to <= last; to++) {
      const other = members[to];
      const said = to === from ? undefined : other && saidBy(other, Object.keys(payload));
      if (said && Object.keys(said).length > 0 && covers(resource, before, said)) return { from, to };
    }
  }
  return undefined;
}

/**
 * What a row says that is new or changes its record; of its record also what it has in these fields. Undefined for one
 * that stays under its number.
 */
function saidBy({ kind, payload, before = {} }: CountedMember, fields: readonly string[]): Payload | undefined {
  if (kind === 'create') return withoutKey(payload);
  if (kind !== 'update') return undefined;
  const kept = fields.filter((field) => Object.hasOwn(before, field)).map((field) => [field, before[field]]);
  return withoutKey({ ...Object.fromEntries(kept), ...payload });
}

function withoutKey(payload: Payload): Payload {
  const { myId: _, num: __, ...fields } = withoutId(payload);
  return fields;
}
