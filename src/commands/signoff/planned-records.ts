import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import { type ChangeState, type Journal, peoplesKey, type Run, type StoredChange } from '../../journal/index.js';
import { type ChangeKind, outcomes, type RecordKey, withoutId } from '../../plan/index.js';

const states: readonly ChangeState[] = ['pending', 'sending', ...outcomes];

/** Records that are to be in the account: created, changed, or found as they should be. */
export const kept: readonly ChangeKind[] = ['create', 'update', 'unchanged'];

/** The changes of these kinds, whatever became of them, in pages. */
export function* changesOfKinds(
  { changes }: Run,
  resource: ResourceName,
  kinds: readonly ChangeKind[],
): Generator<StoredChange[]> {
  for (const kind of kinds) for (const state of states) yield* changes.pages({ state, resource, kind });
}

/** The record as the plan leaves it, as far as the journal knows it: without it, only what is written. */
export function plannedRecord({ kind, payload, before, after, key }: StoredChange): Payload {
  if (kind === 'create') return payload;
  const known = { ...before, ...(kind === 'update' ? after : undefined), ...withoutId(payload) };
  return key && key.field !== 'id' ? { [key.field]: key.value, ...known } : known;
}

/** What of it is compared: fields that a caller may write, and of a changed record only those that rows give. */
export function comparedFields(change: StoredChange, given: ReadonlySet<string> | undefined): Payload {
  const { resource, kind, payload } = change;
  const shape = resourceOf(resource).payload.shape;
  const fields = Object.entries(withoutId(plannedRecord(change))).filter(
    ([field]) => field in shape && (kind !== 'update' || given === undefined || given.has(field) || field in payload),
  );
  return Object.fromEntries(fields);
}

/** What names the record in the account, the id first. */
export function namesOf({ resource, answerId, before, key, payload }: StoredChange): RecordKey[] {
  const id = answerId ?? before?.id;
  if (id !== undefined && id !== null) return [{ field: 'id', value: String(id) }];
  if (key) return [key];
  const { naturalKeys } = resourceOf(resource);
  return naturalKeys.flatMap((field) => {
    const value = (payload as Record<string, unknown>)[field];
    return value ? [{ field, value: String(value) } as RecordKey] : [];
  });
}

/** As lists name it. */
export function recordOf(change: StoredChange) {
  const { resource, payload, before, answerId, origin } = change;
  const name = payload.name ?? before?.name;
  const id = answerId ?? before?.id;
  return {
    resource,
    key: peoplesKey(change)?.value,
    name: typeof name === 'string' ? name : undefined,
    id: id === undefined || id === null ? undefined : String(id),
    ...origin,
  };
}

/** What later runs of the folder, such as retries, did in the account of a run. */
export class LaterRuns {
  /** Newest first. */
  readonly #runs: readonly { readonly run: Run; readonly isUndone: boolean }[];

  constructor(run: Run, journal: Journal) {
    const runs = journal.runs();
    const at = runs.findIndex(({ id }) => id === run.id);
    this.#runs = runs
      .slice(0, Math.max(0, at))
      .filter(({ account, state }) => account === run.info.account && state !== 'planned')
      .map(({ id, undoneBy }) => ({ run: journal.run(id), isUndone: undoneBy !== undefined }));
  }

  /** The run that wrote a record, found by its key. */
  writer(change: StoredChange): string | undefined {
    return this.#runs.find(({ run }) => isIn(run, change, ['created', 'updated']))?.run.id;
  }

  /** The run by which a record has arrived after all, found by its key. */
  bringer(change: StoredChange): string | undefined {
    const arrived = this.#runs.find(
      ({ run, isUndone }) => !isUndone && isIn(run, change, ['created', 'updated', 'unchanged']),
    );
    return arrived?.run.id;
  }

  /** The ids of the records that they created, in pages. */
  *created(resource: ResourceName): Generator<string[]> {
    for (const { run, isUndone } of this.#runs) {
      if (isUndone) continue;
      for (const page of run.changes.pages({ state: 'created', resource }))
        yield page.flatMap(({ answerId }) => answerId ?? []);
    }
  }
}

function isIn({ changes }: Run, { resource, key }: StoredChange, states: readonly ChangeState[]): boolean {
  const state = key && changes.find(resource, key)?.state;
  return state !== undefined && states.includes(state);
}
