import { accessOf, canonical, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import type { AskOptions } from './ask.js';
import { sumOf } from './list-page.js';
import { requestsOfList } from './list-records.js';
import type { Mirror } from './mirror.js';
import type { ResourceCopy } from './resource-copy.js';

export interface ProvenCopyOptions extends AskOptions {
  /** Asks which custom fields the account defines now; undefined if the service does not tell. */
  readonly definitions: () => Promise<unknown>;
}

/**
 * The local copy of a resource, brought up to date, where it is proven to be what reading all lists would give. Beyond
 * the proof of a plan: records that others name are shown as they are now, and no custom field was defined otherwise
 * since.
 */
export class ProvenCopy {
  readonly #resource: ResourceName;
  readonly #mirror: Mirror;
  readonly #options: ProvenCopyOptions;
  readonly #sentBefore: number;
  #mostRequests = 0;

  constructor(resource: ResourceName, mirror: Mirror, options: ProvenCopyOptions) {
    this.#resource = resource;
    this.#mirror = mirror;
    this.#options = options;
    this.#sentBefore = options.client.usage().sent;
  }

  /** Brings the copy up to date; undefined if it is not proven or reading the lists is cheaper. Throws CopyError. */
  async upToDate(): Promise<ResourceCopy | undefined> {
    const size = this.#mirror.sizeOf(this.#resource);
    const copy = this.#mirror.copyOf(this.#resource);
    if (!size || copy.definitions() === undefined) return undefined;
    const { list } = accessOf(this.#resource);
    const lists = [size.active, size.inactive].map((records) => requestsOfList(list, records));
    // Reading all asks for what changed meanwhile, too.
    this.#mostRequests = sumOf(lists) + lists.length + 1;
    const named = this.#named().filter((name) => !this.#mirror.isCurrent(name));
    if (named.some((name) => !this.#mirror.sizeOf(name))) return undefined;
    // A proof may fail, so it has to save something.
    if (2 * size.leastRequests * (1 + named.length) > this.#mostRequests || !this.#namesAsShown(copy)) return undefined;
    if (!(await this.#isAsDefined(copy))) return undefined;
    for (const name of [...named, this.#resource])
      if (!(await this.#mirror.refresh(name, (requests) => this.#isWorth(requests)))) return undefined;
    return this.#namesAsShown(copy) ? copy : undefined;
  }

  #isWorth(requests: number): boolean {
    return this.#options.client.usage().sent - this.#sentBefore + requests < this.#mostRequests;
  }

  #named(): ResourceName[] {
    const named = Object.values(resourceOf(this.#resource).references).map(({ to }) => to);
    // Referrers come last, so that what they name is current by then.
    return resourceNames.filter((name) => named.includes(name));
  }

  /** A custom field that is renamed or added may change records without counting as a change of them. */
  async #isAsDefined(copy: ResourceCopy): Promise<boolean> {
    const definitions = await this.#options.definitions();
    return definitions !== undefined && canonical(definitions) === canonical(copy.definitions());
  }

  /** Records show id, key and name of those that they name; a new name of these is no change of the record. */
  #namesAsShown(copy: ResourceCopy): boolean {
    return Object.entries(resourceOf(this.#resource).references).every(([field, { to }]) => {
      return !copy.namesOtherwise(field, this.#mirror.copyOf(to as ResourceName));
    });
  }
}
