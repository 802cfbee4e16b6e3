import type { Answered } from '../../api/index.js';
import { catalogue, isObject, isResourceName, type Payload, type ResourceName } from '../../contract/index.js';

/** The target of a copy. In fact a sandbox, but commands must not import it. */
export interface AccountCopy {
  readonly adopt: {
    records(resource: string, records: readonly Payload[]): void;
    customFields(owner: string, definitions: readonly Payload[]): void;
    entries(kind: string, entries: readonly Payload[]): void;
    has(resource: string, key: { readonly field: string; readonly value: string }): boolean;
  };
  count(resource: string): number;
}

/** Copies the answers of an account as they come, without holding them in memory. */
export class Copier {
  readonly copy: AccountCopy;
  /** Entries of the back office's lists by kind; these are short. */
  readonly #entries = new Map<string, Payload[]>();
  readonly #read = new Set<string>();

  constructor(copy: AccountCopy) {
    this.copy = copy;
  }

  readonly note = ({ operation, query, answer }: Answered): void => {
    this.#read.add(operation.name);
    const { resource } = operation;
    // v2 spells fields differently, except the identifiers in search results.
    if (operation.version === 'v2' && operation.verb !== 'search') return;
    const shown = objectsIn(answer);
    if (isResourceName(resource)) this.copy.adopt.records(resource, shown);
    else if (operation.name === catalogue.customField.list.name) this.copy.adopt.customFields(ownerIn(query), shown);
    else if (operation.answerForm === 'page') this.#addEntries(resource, shown);
  };

  hasRead(operation: string): boolean {
    return this.#read.has(operation);
  }

  /** Records in the copy by resource, without those that are only referenced. */
  counts(resources: readonly ResourceName[]): Partial<Record<ResourceName, number>> {
    const present = resources.filter((resource) => this.copy.count(resource) > 0);
    return Object.fromEntries(present.map((resource) => [resource, this.copy.count(resource)]));
  }

  #addEntries(kind: string, shown: readonly Payload[]): void {
    const known = this.#entries.get(kind) ?? [];
    known.push(...shown);
    this.#entries.set(kind, known);
    this.copy.adopt.entries(kind, known);
  }
}

function objectsIn(answer: unknown): readonly Payload[] {
  if (Array.isArray(answer)) return answer.filter(isObject);
  if (!isObject(answer)) return [];
  return Array.isArray(answer.data) ? answer.data.filter(isObject) : [answer];
}

function ownerIn(query: unknown): string {
  return isObject(query) ? String(query.type) : '';
}
