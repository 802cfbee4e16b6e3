import { type ResourceName, resourceNames } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';
import { said } from '../../language/said.js';
import { covers, movedMember } from '../../plan/index.js';
import { rowOf } from '../../rows/row-issues.js';

/**
 * Holds back records with counted keys (`A#2`) if a row was inserted above them: each would overwrite its neighbour. If
 * one row of a group is left, only the journal of an earlier import shows that there were more. Without a mapping, only
 * resources with a `#2` key are checked.
 */
export function holdMoved(run: Run): void {
  for (const resource of resourceNames) {
    if (run.pending.count(resource, 'update') === 0) continue;
    if (!run.info.mapping && !run.changes.stagedKeys.hasCounted(resource)) continue;
    const looked = new Set<string>();
    for (const page of run.pending.pages(resource, 'update')) {
      for (const { key } of page) {
        if (!key || key.field === 'id') continue;
        const base = key.value.replace(counted, '');
        if (looked.has(base)) continue;
        looked.add(base);
        const members = membersOf(run, resource, { field: key.field, value: base });
        const [only] = members;
        if (members.length > 1) holdGroup(run, resource, members);
        else if (only) holdLast(run, resource, only);
      }
    }
  }
}

const counted = /#\d+$/;

/** The records of a counted key, in order. */
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
    before,
  }));
  const moved = movedMember(resource, planned);
  const [from, to] = moved ? [members[moved.from], members[moved.to]] : [];
  if (!from || !to) return;
  const [base, before, now] = [members[0], from, to].map((each) => String(each?.key?.value));
  const message = said('countedMoved', base ?? '', before ?? '', now ?? '', rowOf(to.origin));
  const pending = members.filter(({ state }) => state === 'pending');
  run.pending.withdraw(pending.map((change) => ({ change, to: 'conflict' as const, message })));
}

/** The only row left of a group may be the former number 2, and would overwrite number 1. */
function holdLast(run: Run, resource: ResourceName, change: StoredChange): void {
  const { key, payload, before = {} } = change;
  if (!key || change.state !== 'pending') return;
  const next = `${key.value}#2`;
  const created = run.changes.earlierCreation({ resource, key: { field: key.field, value: next } });
  if (!created) return;
  const fields = Object.keys(created.payload).filter((field) => field !== key.field);
  const values = Object.fromEntries(fields.map((field) => [field, payload[field] ?? before[field]]));
  if (fields.length === 0 || !covers(resource, created.payload, values)) return;
  run.pending.withdraw([{ change, to: 'conflict', message: said('countedLast', key.value, next) }]);
}
