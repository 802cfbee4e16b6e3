import type { AskOptions } from '../../account/ask.js';
import type { Moment } from '../../account/service-time.js';
import { type Effect, operationNamed, type ResourceName, resourceNames } from '../../contract/index.js';
import { type Run, type StoredChange, undoCommand, type Withdrawn } from '../../journal/index.js';
import { said } from '../../language/said.js';
import { isImport } from '../run-family.js';
import { type Deletable, findNamers, NeededRecords } from './find-namers.js';

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

/** The pending deletions of a run, by record, and what remains and names them; without those that turn out to be named. */
export class PendingDeletions implements Deletable {
  readonly needed: NeededRecords;
  readonly #run: Run;
  readonly #ids: ReadonlyMap<ResourceName, Set<string>>;

  constructor(run: Run) {
    this.#run = run;
    this.#ids = new Map(resourceNames.map((resource) => [resource, idsToDelete(run, resource)]));
    // Records that had been deleted before may have referrers from before.
    const { revived } = run.info.options;
    this.needed = new NeededRecords(new Set(resourceNames.filter((name) => !revived && this.count(name) > 0)));
  }

  /** Whether it matters what names them. */
  get areNamersSought(): boolean {
    const { command, options } = this.#run.info;
    return (options.ofMissing || command === undoCommand) && resourceNames.some((name) => this.needed.isAbout(name));
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
  takeNamed(resource: ResourceName): Withdrawn[] {
    const named: Withdrawn[] = [];
    for (const page of deletionsIn(this.#run, resource)) {
      for (const change of page) {
        const { before = {} } = change;
        const [id, namer] = [String(before.id), this.needed.namerOf(resource, before)];
        if (namer === undefined || !this.has(resource, id)) continue;
        this.remove(resource, id);
        this.needed.need(resource, before);
        named.push({ change, to: 'conflict', message: said('namedBy', namer) });
      }
    }
    return named;
  }

  /** Looks for records of a resource that have named them since. */
  async findNamers(resource: ResourceName, options: AskOptions & { readonly since: Moment }): Promise<void> {
    const isOwn = (id: string) => this.has(resource, id);
    await findNamers(resource, { ...options, deletable: this, needed: this.needed, isOwn });
  }
}
