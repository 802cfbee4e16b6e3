import { type Client, readOnlyClient } from '../../client/index.js';
import { isResourceName, type ResourceName } from '../../contract/index.js';
import { type DistinctRecords, keyHash } from '../../mapping/index.js';
import type { Issue } from '../../mapping/validation/index.js';
import type { OpenTable, SeenRow } from '../reading.js';
import { AccountRules } from './account-rules.js';
import { labelledValues } from './custom-fields.js';
import { columnReading, type OutsideReferences } from './outside-references.js';
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
  readonly #rules: AccountRules;
  readonly #begun: number;
  #distinct: DistinctRecords | undefined;

  constructor(options: LiveOptions) {
    this.#options = { ...options, client: readOnlyClient(options.client, () => {}) };
    this.#begun = options.client.usage().sent;
    this.#rules = new AccountRules({
      ...this.#options,
      isGiven: (resource, key) => this.#distinct?.has(keyHash(resource, key)) ?? false,
    });
  }

  /** Loads the definitions for the resources of a table. Call this before its rows. Throws ApiError. */
  async table({ reads }: OpenTable): Promise<void> {
    const places = [...reads.values()].flat();
    for (const name of new Set(places.map((place) => place.slice(0, place.indexOf('.')))))
      if (isResourceName(name)) await this.#rules.customFields.load(name);
  }

  row({ status, records, found, table }: SeenRow): void {
    if (status !== 'mapped') return;
    const columnOf = (resource: ResourceName, field: string) => columnReading(table, resource, field);
    for (const [index, record] of records.entries()) {
      // Edited rows, and rows that give one value each, do not give all values of the record.
      const isPart = record.edited !== undefined || record.gathered?.includes('customFieldValues');
      const isWhole = found[index]?.kind === 'new' && !isPart;
      const values = labelledValues(record.payload);
      this.#rules.customFields.look({ record, values, creates: isWhole ? 'unlessThere' : false, table });
      this.#rules.names.note(record, record.payload, columnOf);
    }
  }

  /** Looks up what the rows name and the files do not give. Throws ApiError and AbortedError. */
  async finish(references: OutsideReferences): Promise<void> {
    this.#distinct = references.distinct;
    if (!this.#distinct) return;
    const { client, onEvent, signal } = this.#options;
    await this.#rules.names.finish();
    for (const { record, ...reference } of references.all())
      this.#rules.records.note({ ...reference, origin: record.origin });
    await this.#rules.records.finish({ client, signal, onEvent });
    await this.#rules.customFields.finish();
  }

  result(): Required<Pick<CheckResult, 'account' | 'requests'>> {
    return { account: this.#options.account, requests: this.#options.client.usage().sent - this.#begun };
  }
}
