import { type Effect, operationNamed, type ResourceName, resourceNames } from '../../contract/index.js';
import { type Run, type StoredChange, undoCommand, type Withdrawn } from '../../journal/index.js';
import { said } from '../../language/said.js';
import { isImport } from '../run-family.js';
import type { Deletable } from './find-namers.js';
import type { NeededRecords } from './needed-records.js';

/** Pending deletions of records that the plan saw, in pages; with other effects, other operations. */
export function* deletionsIn(
  run: Run,
  resource: ResourceName,
  effects: readonly Effect[] = ['delete'],
): Generator<StoredChange[]> {
  const state = 'pending';
  for (const operation of run.changes.operations(resource, state)) {
    const effect = operationNamed(operation)?.effect;
    if (effect === undefined || !effects.includes(effect)) continue;
    for (const page of run.changes.pages({ state, resource, operation }))
      yield page.filter(({ before }) => before?.id !== undefined);
  }
}

/**
 * What a run takes away only as long as nobody changes it or names it: the deactivations of an import, and what a bulk
 * command does by a list of missing records. Elsewhere the user has confirmed the records, whatever their values.
 */
export function judgedEffects({ info }: Run): readonly Effect[] {
  if (isImport(info)) return ['deactivate'];
  return info.options.ofMissing ? ['delete', 'deactivate'] : [];
}

/** Change numbers of pending operations with these effects, by record id. */
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

/** Whether it matters what names the records that a run deletes; those that had been deleted before may have old referrers. */
export function asksForNamers({ info }: Run, { resources }: PendingDeletions): boolean {
  const { ofMissing = false, revived = false } = info.options;
  return resources.size > 0 && (ofMissing || info.command === undoCommand) && !revived;
}
