import { operationNamed, type Payload, type ResourceName, resourceNames } from '../../contract/index.js';
import type { PlannedChange, Run, StoredChange } from '../../journal/index.js';
import { said } from '../../language/said.js';
import type { RecordKey, StagedRecord } from '../../mapping/index.js';
import { bulkOperation, bulkVerbs, type Change, conflict, deletedImage, naming, planChange } from '../../plan/index.js';
import { foundById } from '../found-by-id.js';
import type { PlanReading } from './planning.js';

/** A record that was deleted or deactivated because it had no row, and has one again. */
export interface ReturnedRecord {
  readonly resource: ResourceName;
  readonly verb: 'undelete' | 'activate';
  readonly id: string;
  /** As it was before. */
  readonly image: Payload;
  /** The staged record of its row. */
  readonly row: Pick<StagedRecord, 'key' | 'origin'>;
}

/** The staged operation that brings the record back; undefined if the service has none. */
export function stagedReturn({ resource, verb, id, image, row }: ReturnedRecord): StagedRecord | undefined {
  const operation = bulkOperation(verb, resource);
  if (!operation) return undefined;
  const payload: Payload = { image, row: row.key };
  const key = { field: 'id', value: id } as const;
  return { resource, operation: operation.name, key, payload, references: [], origin: row.origin };
}

/** Plans the staged operations that bring records back, after the records themselves. */
export async function planReturns(options: PlanReading): Promise<void> {
  for (const resource of resourceNames) {
    for (const operation of options.run.changes.operations(resource, 'staged')) {
      const verb = operationNamed(operation)?.effect;
      if (verb === 'undelete' || verb === 'activate') await planReturn(resource, { operation, verb }, options);
    }
  }
}

async function planReturn(
  resource: ResourceName,
  { operation, verb }: { readonly operation: string; readonly verb: ReturnedRecord['verb'] },
  options: PlanReading,
): Promise<void> {
  const { run } = options;
  const staged = () => run.changes.pages({ state: 'staged', resource, operation });
  const seqs = new Map<string, number>();
  for (const page of staged()) for (const { seq, key } of page) if (key) seqs.set(key.value, seq);
  for await (const page of foundById(resource, seqs, options)) {
    for (const { seq, record, unknown } of page) {
      const change = run.changes.at(seq);
      if (record) run.plan([{ seq, change: returnOfLiving(change, record) }]);
      else if (change) holdReturn(run, change, unknown);
    }
  }
  for (const page of staged()) {
    const gone = page.map((change) => returnOfGone(change, { verb, run }));
    run.plan(gone.map(({ planned }) => planned));
    run.matches.settle(gone.flatMap(({ row }) => row ?? []));
  }
}

/** Holds the row, too: it would create the record anew. */
function holdReturn(run: Run, { seq, resource, payload: { row } }: StoredChange, unknown: string): void {
  run.plan([{ seq, change: conflict(unknown) }]);
  const change = row ? run.changes.find(resource, row as RecordKey) : undefined;
  if (change?.state === 'pending' && change.kind === 'create')
    run.matches.settle([{ change, as: { ...conflict(unknown), payload: change.payload } }]);
}

function returnOfLiving(staged: StoredChange | undefined, found: Payload): Change {
  const operation = operationNamed(staged?.operation ?? '');
  if (operation?.effect !== 'activate' || bulkVerbs.activate.isDone(found))
    return { kind: 'unchanged', payload: {}, before: found, reason: said('broughtBackAlready') };
  return { kind: 'apply', payload: naming(operation, 'id', String(found.id)), before: found };
}

interface Return {
  readonly planned: PlannedChange;
  /** The record of the row, which changes what comes back instead of being created. */
  readonly row?: { readonly change: StoredChange; readonly as: Change };
}

/** A deleted record is not shown: it comes back as it was, and its row then says what is to be changed. */
function returnOfGone(
  { seq, resource, operation: name = '', payload: { image, row }, key }: StoredChange,
  { verb, run }: { readonly verb: ReturnedRecord['verb']; readonly run: Run },
): Return {
  const operation = operationNamed(name);
  const change = row ? run.changes.find(resource, row as RecordKey) : undefined;
  const isCreated = change?.state === 'pending' && change.kind === 'create';
  if (verb === 'activate' || !operation || !key || !isCreated)
    return { planned: { seq, change: { kind: 'unchanged', payload: {}, reason: said('notToBringBack') } } };
  const before = image as Payload;
  const as = planChange(change, { byKey: before }, 'upsert');
  const payload = naming(operation, 'id', key.value);
  // What is written to it then is compared with that write.
  const asDeleted = as.kind === 'unchanged' ? before : undefined;
  const shown = { living: [], name: before.name, [deletedImage]: asDeleted };
  return { planned: { seq, change: { kind: 'apply', payload, before: shown } }, row: { change, as } };
}
