import { type Effect, operationNamed, type ResourceName, resourceNames } from '../../contract/index.js';
import { type Run, type StoredChange, undoCommand, type Withdrawn } from '../../journal/index.js';
import { said } from '../../language/said.js';
import { isImport } from '../run-family.js';
import type { Deletable, NeededRecords } from './find-namers.js';

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

/** Ids of the records that pending operations with these effects concern. */
export function idsToDelete(run: Run, resource: ResourceName, effects?: readonly Effect[]): Set<string> {
  const ids = new Set<string>();
  for (const page of deletionsIn(run, resource, effects)) for (const { before } of page) ids.add(String(before?.id));
  return ids;
}

/** The pending deletions of a run, by record; without those that turn out to be named. */
export class PendingDeletions implements Deletable {
  readonly #run: Run;
  readonly #ids = new Map<ResourceName, Set<string>>();

  constructor(run: Run) {
    this.#run = run;
    for (const resource of resourceNames) {
      const ids = idsToDelete(run, resource);
      if (ids.size > 0) this.#ids.set(resource, ids);
    }
  }

  get resources(): ReadonlySet<ResourceName> {
    return new Set(this.#ids.keys());
  }

  has(resource: ResourceName, id: string): boolean {
    return this.#ids.get(resource)?.has(id) ?? false;
  }

  remove(resource: ResourceName, id: string): void {
    this.#ids.get(resource)?.delete(id);
  }

  count(resource: ResourceName): number {
    return this.#ids.get(resource)?.size ?? 0;
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
        const { before = {} } = change;
        const [id, namer] = [String(before.id), needed.namerOf(resource, before)];
        if (namer === undefined || !this.has(resource, id)) continue;
        this.remove(resource, id);
        needed.need(resource, before);
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
