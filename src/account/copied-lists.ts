import type { Payload, ResourceName } from '../contract/index.js';
import { tellsChanges } from './changed-records.js';
import type { LocalCopies } from './local-copies.js';

interface CopyOptions {
  readonly copies?: LocalCopies | undefined;
  readonly now?: () => number;
}

/** Writes what complete lists show into the local copy. */
export class CopiedLists {
  readonly #copies: LocalCopies | undefined;
  readonly #resource: ResourceName;
  readonly #startedAt: number;

  constructor(resource: ResourceName, { copies, now }: CopyOptions, filter: Payload | undefined) {
    this.#copies = filter === undefined && tellsChanges(resource) ? copies : undefined;
    this.#resource = resource;
    this.#startedAt = now?.() ?? 0;
  }

  begin(): void {
    this.#copies?.begin(this.#resource);
  }

  add(records: readonly Payload[], { active }: Payload): void {
    this.#copies?.add(this.#resource, records, active !== false);
  }

  complete(): void {
    this.#copies?.complete(this.#resource, this.#startedAt);
  }
}
