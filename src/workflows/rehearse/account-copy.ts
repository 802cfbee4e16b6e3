import type { Answered } from '../../api/index.js';
import { catalogue, isObject, isResourceName, type Payload, type ResourceName } from '../../contract/index.js';

/** Where what an account shows is copied to: a sandbox, which workflows do not know. */
export interface AccountCopy {
  readonly adopt: {
    records(resource: string, records: readonly Payload[]): void;
    customFields(owner: string, definitions: readonly Payload[]): void;
    entries(kind: string, entries: readonly Payload[]): void;
    has(resource: string, key: { readonly field: string; readonly value: string }): boolean;
  };
  /** Records of a resource. */
  count(resource: string): number;
}

/** Copies each answer of an account as it comes in: nothing of it is kept in memory. */
export class Copier {
  readonly copy: AccountCopy;
  /** What the account's lists of its back office have shown so far, by their kind: they are short. */
  readonly #entries = new Map<string, Payload[]>();
  readonly #read = new Set<string>();

  constructor(copy: AccountCopy) {
    this.copy = copy;
  }

  /** Takes note of an answer; one that shows no records by their ids is passed over. */
  readonly note = ({ operation, query, answer }: Answered): void => {
    this.#read.add(operation.name);
    const { resource } = operation;
    // v2 spells the fields of records in other ways, but for what a search shows to find them by.
    if (operation.version === 'v2' && operation.verb !== 'search') return;
    const shown = objectsIn(answer);
    if (isResourceName(resource)) this.copy.adopt.records(resource, shown);
    else if (operation.name === catalogue.customField.list.name) this.copy.adopt.customFields(ownerIn(query), shown);
    else if (operation.answerForm === 'page') this.#addEntries(resource, shown);
  };

  /** Whether an operation has been answered. */
  hasRead(operation: string): boolean {
    return this.#read.has(operation);
  }

  /** Records that the copy holds, by resource; those that are only referred to are not among them. */
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

/** The objects of an answer: those of a page or a list, or the one that it is. */
function objectsIn(answer: unknown): readonly Payload[] {
  if (Array.isArray(answer)) return answer.filter(isObject);
  if (!isObject(answer)) return [];
  return Array.isArray(answer.data) ? answer.data.filter(isObject) : [answer];
}

function ownerIn(query: unknown): string {
  return isObject(query) ? String(query.type) : '';
}
