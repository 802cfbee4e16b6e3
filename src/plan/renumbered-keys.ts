import type { Payload, ResourceName } from '../contract/index.js';
import type { Change } from './change.js';
import { covers } from './compare.js';
import { withoutId } from './plan-record.js';

/** In the order `K`, `K#2`, `K#3` …. */
export type CountedMember = Pick<Change, 'kind' | 'payload' | 'before'>;

/** Neighbours searched on either side: more rows are rarely inserted at once. */
const farthest = 100;

/** Finds a counted key whose old values now stand under another number: rows were inserted or sorted. */
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

/** Undefined if the record is unchanged. */
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
