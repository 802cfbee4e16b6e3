import type { Payload, ResourceName } from '../../contract/index.js';
import { nounOf, type Said, said, type Words } from '../../language/said.js';
import { identifierIn, recordsNamedBy } from '../../plan/index.js';

/** Records that must not be deleted, because a remaining record references them. */
export class NeededRecords {
  readonly #resources: ReadonlySet<ResourceName>;
  readonly #namers = new Map<string, Words>();

  /** `resources`: those with records to be deleted. */
  constructor(resources: ReadonlySet<ResourceName>) {
    this.#resources = resources;
  }

  isAbout(resource: ResourceName): boolean {
    return this.#resources.has(resource);
  }

  /** The referrer of a record, in words. */
  namerOf(resource: ResourceName, id: string): Words | undefined {
    return this.#namers.get(`${resource} ${id}`);
  }

  need(resource: ResourceName, record: Payload): void {
    const who = namerWords(resource, { id: record.id, myId: identifierIn(record, 'myId') });
    for (const { resource: named, key } of recordsNamedBy(resource, record)) this.needBy(who, named, key.value);
  }

  needBy(who: Words, resource: ResourceName, id: string): void {
    if (this.#resources.has(resource)) this.#namers.set(`${resource} ${id}`, who);
  }
}

/** A record that references another one: `customer C-1`, `customer id 5`. */
export function namerWords(resource: ResourceName, { id, myId }: Payload): Said {
  const noun = nounOf(resource);
  return myId === undefined || myId === null
    ? said('namerWithId', noun, String(id))
    : said('namer', noun, String(myId));
}
