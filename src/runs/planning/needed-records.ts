import { inWords, type Payload, type ResourceName } from '../../contract/index.js';
import { identifierIn, recordsNamedBy } from '../../plan/index.js';

/** Records that must not be deleted, because a remaining record references them. */
export class NeededRecords {
  readonly #resources: ReadonlySet<ResourceName>;
  readonly #namers = new Map<string, string>();

  /** `resources`: those with records to be deleted. */
  constructor(resources: ReadonlySet<ResourceName>) {
    this.#resources = resources;
  }

  isAbout(resource: ResourceName): boolean {
    return this.#resources.has(resource);
  }

  /** The referrer of a record, in words. */
  namerOf(resource: ResourceName, id: string): string | undefined {
    return this.#namers.get(`${resource} ${id}`);
  }

  need(resource: ResourceName, record: Payload): void {
    const who = `${inWords(resource)} ${identifierIn(record, 'myId') ?? `id ${record.id}`}`;
    for (const { resource: named, key } of recordsNamedBy(resource, record)) this.needBy(who, named, key.value);
  }

  needBy(who: string, resource: ResourceName, id: string): void {
    if (this.#resources.has(resource)) this.#namers.set(`${resource} ${id}`, who);
  }
}
