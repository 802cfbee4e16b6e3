import { type FindByKeysOptions, type Found, findByKeys } from '../account/find-by-keys.js';
import { NameLists } from '../account/name-lists.js';
import { keyText, type Owners, ownersIn, referenceText } from '../account/record-keys.js';
import type { ResourceName } from '../contract/index.js';
import { keyWords, nounOf, said, type Words } from '../language/said.js';
import type { Origin, RecordReference } from '../mapping/index.js';
import { type Issue, quotedKey } from '../validation/index.js';
import { CustomFieldCheck, type CustomFieldOptions } from './custom-fields.js';
import { NameCheck, type NameCheckOptions } from './names.js';
import { referenceIssue } from './outside-references.js';

export type AccountRulesOptions = CustomFieldOptions & Pick<NameCheckOptions, 'isGiven'>;

/** What only the account knows about records that are to be written. A check asks it for rows, a plan for changes. */
export class AccountRules {
  readonly customFields: CustomFieldCheck;
  readonly names: NameCheck;
  readonly records: NamedRecordCheck;
  readonly lists: NameLists;

  constructor(options: AccountRulesOptions) {
    const { onIssue, isGiven } = options;
    this.lists = new NameLists(options);
    this.customFields = new CustomFieldCheck(options);
    this.names = new NameCheck({ lists: this.lists, onIssue, isGiven });
    this.records = new NamedRecordCheck(options);
  }
}

/** The first row that names a record. */
interface FirstReference extends Pick<RecordReference, 'resource' | 'key'> {
  readonly origin: Origin;
  readonly column?: string | undefined;
}

/** Looks up the records that rows name and the files do not give. */
class NamedRecordCheck {
  readonly #onIssue: (issue: Issue) => void;
  readonly #wanted = new Map<ResourceName, Map<string, FirstReference>>();
  /** Records that something else has found in the account. */
  readonly #there = new Map<string, Owners>();
  /** Why the service will reject a record that names one. */
  readonly #refused = new Map<string, Words>();

  constructor({ onIssue }: { readonly onIssue: (issue: Issue) => void }) {
    this.#onIssue = onIssue;
  }

  /** Whether this record need not be noted: it is already, or it is known to be there. */
  has(reference: Pick<RecordReference, 'resource' | 'key'>): boolean {
    const { resource, key } = reference;
    return this.#there.has(referenceText(reference)) || (this.#wanted.get(resource)?.has(keyText(key)) ?? false);
  }

  /** Takes a record for there without asking. */
  take(reference: Pick<RecordReference, 'resource' | 'key'>, owners: Owners = {}): void {
    this.#there.set(referenceText(reference), owners);
  }

  /** The records that one of the account names, as far as they are known. */
  ownersOf(reference: Pick<RecordReference, 'resource' | 'key'>): Owners {
    return this.#there.get(referenceText(reference)) ?? {};
  }

  note(reference: FirstReference): void {
    // Names are checked against the lists of the account.
    if (reference.key.field === 'name' || this.has(reference)) return;
    const wanted = this.#wanted.get(reference.resource) ?? new Map<string, FirstReference>();
    this.#wanted.set(reference.resource, wanted.set(keyText(reference.key), reference));
  }

  /** Looks up what was noted, by the cheapest way for each resource. Throws ApiError and AbortedError. */
  async finish(options: FindByKeysOptions): Promise<void> {
    for (const [resource, wanted] of this.#wanted) {
      const keys = [...wanted.values()].map(({ key }) => key);
      for await (const page of findByKeys(resource, keys, options))
        for (const [key, found] of page) {
          const first = wanted.get(keyText(key));
          if (first) this.#look(first, found);
        }
    }
  }

  /** Why the service will reject a record with these references, if it will. */
  refusalOf(references: readonly RecordReference[]): Words | undefined {
    if (!this.hasRefused) return undefined;
    for (const reference of references) {
      const reason = this.#refused.get(referenceText(reference));
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  get hasRefused(): boolean {
    return this.#refused.size > 0;
  }

  #look(first: FirstReference, found: Found): void {
    const { resource, key, origin } = first;
    const noun = nounOf(resource);
    if (typeof found === 'object') {
      const what = said('recordInactive', noun, key.field, quotedKey(key.value));
      if (found.active === false)
        this.#onIssue(referenceIssue('reference-inactive', { origin, what, reference: first }));
      this.take(first, ownersIn(resource, found));
      return;
    }
    const wanted = keyWords({ field: key.field, value: quotedKey(key.value) });
    const what = found ?? said('recordNowhere', noun, [wanted]);
    const code = found === undefined ? 'reference-unknown' : 'look-up-unanswered';
    const issue = referenceIssue(code, { origin, what, reference: first });
    this.#refused.set(referenceText(first), issue.said ?? issue.message);
    this.#onIssue(issue);
  }
}
