import { type ResourceName, resourceNames } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';
import { movedMember } from '../../plan/index.js';
import { rowOf } from '../sources/disagreement.js';

/**
 * Holds back the records of counted keys whose numbers mean other rows than in the account: a new row above the others
 * makes each of them another number, and each would overwrite its neighbour.
 */
export function holdMoved(run: Run): void {
  for (const resource of resourceNames) {
    if (run.pending.count(resource, 'update') === 0 || !run.changes.stagedKeys.hasCounted(resource)) continue;
    const looked = new Set<string>();
    for (const page of run.pending.pages(resource, 'update')) {
      for (const { key } of page) {
        if (!key || key.field === 'id') continue;
        const base = key.value.replace(counted, '');
        if (looked.has(base)) continue;
        looked.add(base);
        holdGroup(run, resource, membersOf(run, resource, { field: key.field, value: base }));
      }
    }
  }
}

const counted = /#\d+$/;

/** The records of a key and of its numbers, in their order. */
function membersOf({ changes }: Run, resource: ResourceName, { field, value }: NonNullable<StoredChange['key']>) {
  const members: StoredChange[] = [];
  for (let number = 1; ; number++) {
    const member = changes.find(resource, { field, value: number === 1 ? value : `${value}#${number}` });
    if (!member) return members;
    members.push(member);
  }
}

function holdGroup(run: Run, resource: ResourceName, members: readonly StoredChange[]): void {
  const planned = members.map(({ kind = 'unchanged', payload, before }) => ({
    kind,
    payload,
    ...(before && { before }),
  }));
  const moved = members.length > 1 ? movedMember(resource, planned) : undefined;
  const [from, to] = moved ? [members[moved.from], members[moved.to]] : [];
  if (!from || !to) return;
  const message =
    `The key ${members[0]?.key?.value} is counted, and its rows are in another order: what the account has as ${from.key?.value} is ` +
    `${to.key?.value} now. ${rowOf(to.origin)} says it. Put new rows below the old ones, or make the key of more columns.`;
  const pending = members.filter(({ state }) => state === 'pending');
  run.pending.withdraw(pending.map((change) => ({ change, to: 'conflict' as const, message })));
}
