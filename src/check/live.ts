import { findByKeys } from '../account/find-by-keys.js';
import { keyText } from '../account/record-keys.js';
import { type Client, readOnlyClient } from '../api/index.js';
import { inWords, type ResourceName } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import type { OpenTable, SeenRow } from '../rows/reading.js';
import { type Issue, quoted } from '../validation/index.js';
import { CustomFieldCheck } from './custom-fields.js';
import { NameCheck } from './names.js';
import { columnReading, type OpenReference, type OutsideReferences, referenceIssue } from './outside-references.js';
import type { CheckEvent, CheckResult } from './result.js';

export interface LiveAccount {
  readonly client: Client;
  /** `domain@host`, or the name of a sandbox. */
  readonly account: string;
  /** Whether the account creates unknown custom fields, as a folder's sandbox does. */
  readonly makesCustomFields?: boolean;
}

interface LiveOptions extends LiveAccount {
  readonly onIssue: (issue: Issue) => void;
  readonly onEvent?: (event: CheckEvent) => void;
  readonly signal?: AbortSignal;
}

/** Checks custom fields (one request per resource), references (by lists or singly, whichever is cheaper) and names. */
export class LiveCheck {
  readonly #options: LiveOptions;
  readonly #client: Client;
  readonly #customFields: CustomFieldCheck;
  readonly #names: NameCheck;
  readonly #begun: number;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#client = readOnlyClient(options.client, () => {});
    this.#begun = options.client.usage().sent;
    const asking = { ...options, client: this.#client };
    this.#customFields = new CustomFieldCheck(asking);
    this.#names = new NameCheck(asking);
  }

  /** Call this before the rows of a table. Throws ApiError. */
  async table(table: OpenTable): Promise<void> {
    await this.#customFields.table(table);
  }

  row({ status, records, found, table }: SeenRow): void {
    if (status !== 'mapped') return;
    const columnOf = (resource: ResourceName, field: string) => columnReading(table, resource, field);
    for (const [index, record] of records.entries()) {
      this.#customFields.record(record, found[index]?.kind === 'new', columnOf);
      this.#names.record(record, columnOf);
    }
  }

  /** Looks up references that the files do not resolve. Throws ApiError and AbortedError. */
  async finish(references: OutsideReferences): Promise<void> {
    const { distinct } = references;
    if (!distinct) return;
    await this.#names.finish(distinct);
    const byResource = new Map<ResourceName, Map<string, OpenReference>>();
    for (const reference of references.all()) {
      // Names were checked against the account's lists already.
      if (reference.key.field === 'name') continue;
      const wanted = byResource.get(reference.resource) ?? new Map<string, OpenReference>();
      byResource.set(reference.resource, wanted.set(keyText(reference.key), reference));
    }
    for (const [resource, wanted] of byResource) await this.#find(resource, wanted);
  }

  result(): Required<Pick<CheckResult, 'account' | 'requests'>> {
    return { account: this.#options.account, requests: this.#options.client.usage().sent - this.#begun };
  }

  async #find(resource: ResourceName, wanted: ReadonlyMap<string, OpenReference>): Promise<void> {
    const { onEvent, signal } = this.#options;
    const keys = new Map<string, RecordKey>([...wanted].map(([text, { key }]) => [text, key]));
    const onProgress = (done: number, total: number) => onEvent?.({ type: 'compare', resource, done, total });
    const found = await findByKeys(resource, keys, { client: this.#client, signal, onProgress });
    for (const [text, reference] of wanted) {
      if (found.has(text)) continue;
      const { key, record } = reference;
      const what = `Neither the files nor the account have a ${inWords(resource)} with the ${key.field} ${quoted(key.value)}.`;
      this.#options.onIssue(referenceIssue('reference-unknown', { origin: record.origin, what, reference }));
    }
  }
}
