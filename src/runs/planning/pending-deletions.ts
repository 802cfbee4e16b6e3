import { type Effect, operationNamed, type ResourceName, resourceNames } from '../../contract/index.js';
import { type ChangeState, type Run, type StoredChange, undoCommand, type Withdrawn } from '../../journal/index.js';
import { said } from '../../language/said.js';
import { isImport } from '../run-family.js';
import type { Deletable } from './find-namers.js';
import type { NeededRecords } from './needed-records.js';

/** What an import does to records without a row. */
export const absenceEffects: readonly Effect[] = ['delete', 'deactivate'];

/** Pending deletions of records that the plan saw, in pages; with other effects, other operations. */
export function* deletionsIn(
  run: Run,
  resource: ResourceName,
  effects: readonly Effect[] = ['delete'],
): Generator<StoredChange[]> {
  for (const page of changesWith(effects, { run, resource, state: 'pending' }))
    yield page.filter(({ before }) => before?.id !== undefined);
}

/** Ids of the deleted records that a run is to bring back. */
export function pendingReturns(run: Run, resource: ResourceName): ReadonlySet<string> {
  return idsIn(changesWith(['undelete'], { run, resource, state: 'pending' }));
}

/** Ids of the inactive records that a run has activated, or may have. */
export function sentActivations(run: Run, resource: ResourceName): ReadonlySet<string> {
  const states = ['sending', 'inDoubt', 'applied'] as const;
  const ids = states.flatMap((state) => [...idsIn(changesWith(['activate'], { run, resource, state }))]);
  return new Set(ids);
}

function idsIn(pages: Iterable<StoredChange[]>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const page of pages) for (const { key } of page) if (key?.field === 'id') ids.add(key.value);
  return ids;
}

interface Operations {
  readonly run: Run;
  readonly resource: ResourceName;
  readonly state: ChangeState;
}

function* changesWith(
  effects: readonly Effect[],
  { run: { changes }, resource, state }: Operations,
): Generator<StoredChange[]> {
  for (const operation of changes.operations(resource, state)) {
    const effect = operationNamed(operation)?.effect;
    if (effect !== undefined && effects.includes(effect)) yield* changes.pages({ state, resource, operation });
  }
}

/** Change numbers of pending deletions, by record id. */
export function pendingDeletions(run: Run, resource: ResourceName, effects?: readonly Effect[]): Map<string, number> {
  const deletions = new Map<string, number>();
  for (const page of deletionsIn(run, resource, effects))
    for (const { seq, before } of page) deletions.set(String(before?.id), seq);
  return deletions;
}

/** How many records of a resource a run has deleted. */
export function deletedBy({ changes }: Run, resource: ResourceName): number {
  const deletions = changes.operations(resource, 'applied').filter((name) => operationNamed(name)?.effect === 'delete');
  const counts = deletions.map((operation) => changes.count({ state: 'applied', resource, operation }));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The pending deletions of a run, by record; without those that turn out to be named. */
export class PendingDeletions implements Deletable {
  readonly #run: Run;
  readonly #seqs = new Map<ResourceName, Map<string, number>>();

  constructor(run: Run) {
    this.#run = run;
    for (const resource of resourceNames) {
      const seqs = pendingDeletions(run, resource);
      if (seqs.size > 0) this.#seqs.set(resource, seqs);
    }
  }

  get resources(): ReadonlySet<ResourceName> {
    return new Set(this.#seqs.keys());
  }

  at(resource: ResourceName, id: string): number | undefined {
    return this.#seqs.get(resource)?.get(id);
  }

  remove(resource: ResourceName, id: string): void {
    this.#seqs.get(resource)?.delete(id);
  }

  count(resource: ResourceName): number {
    return this.#seqs.get(resource)?.size ?? 0;
  }

  *of(resource: ResourceName) {
    for (const page of deletionsIn(this.#run, resource)) {
      for (const { before } of page) yield { id: String(before?.id), name: before?.name };
    }
  }

  /** Takes out those that a remaining record names, and says so; what they name in turn stays as well. */
  takeNamed(resource: ResourceName, needed: NeededRecords): Withdrawn[] {
    const named: Withdrawn[] = [];
    for (const page of deletionsIn(this.#run, resource)) {
      for (const change of page) {
        const id = String(change.before?.id);
        const namer = needed.namerOf(resource, id);
        if (namer === undefined || this.at(resource, id) === undefined) continue;
        this.remove(resource, id);
        if (change.before) needed.need(resource, change.before);
        named.push({ change, to: 'conflict', message: said('namedBy', namer) });
      }
    }
    return named;
  }
}

/**
 * Whether it matters what names the records that a run deletes. Who deletes by name means it, and records that had been
 * deleted before may have referrers from before.
 */
export function asksForNamers({ info }: Run, { resources }: PendingDeletions): boolean {
  return resources.size > 0 && (isImport(info) || info.command === undoCommand) && !info.options.revived;
}
