import { inWords, type Payload, type ResourceName } from '../../contract/index.js';
import { identifierIn, recordsNamedBy } from '../../plan/index.js';

/** Records that must not be deleted because a record that stays names them. */
export class NeededRecords {
  readonly #resources: ReadonlySet<ResourceName>;
  /** Who names a record, by its resource and id. */
  readonly #namers = new Map<string, string>();

  /** Only records of these resources are going to be deleted. */
  constructor(resources: ReadonlySet<ResourceName>) {
    this.#resources = resources;
  }

  /** Whether records of a resource are going to be deleted. */
  isAbout(resource: ResourceName): boolean {
    return this.#resources.has(resource);
  }

  /** Which record names this one, in words; undefined where none does. */
  namerOf(resource: ResourceName, id: string): string | undefined {
    return this.#namers.get(`${resource} ${id}`);
  }

  /** Notes what a record that stays names. */
  need(resource: ResourceName, record: Payload): void {
    const who = `${inWords(resource)} ${identifierIn(record, 'myId') ?? `id ${record.id}`}`;
    for (const { resource: named, key } of recordsNamedBy(resource, record)) this.needBy(who, named, key.value);
  }

  /** Notes that a record is named; `who` says by which one. */
  needBy(who: string, resource: ResourceName, id: string): void {
    if (this.#resources.has(resource)) this.#namers.set(`${resource} ${id}`, who);
  }
}
