import type { FindByKeysOptions } from '../../account/find-by-keys.js';
import { identifierFields, keysAmong, keyText, ownersIn, referenceText } from '../../account/record-keys.js';
import {
  customFieldPrefix,
  inWords,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../../contract/index.js';
import type { Asked, ChangeRefusal, Run, StagedChange } from '../../journal/index.js';
import type { RecordKey, RecordReference, StagedRecord } from '../../mapping/index.js';
import { type Issue, missingHalf } from '../../mapping/validation/index.js';
import { nounOf, said, type Words } from '../../messages/said.js';
import type { Meaning } from '../../plan/identity.js';
import { isUndecided } from '../../plan/matching.js';
import { AccountRules, type AccountRulesOptions } from '../../rows/check/account-rules.js';
import { labelledValues } from '../../rows/check/custom-fields.js';
import { columnReading, referenceIssue } from '../../rows/check/outside-references.js';
import type { ReadTables } from '../../rows/reading.js';
import { issueOf } from '../../rows/row-issues.js';
import type { Readings } from './expectation.js';

interface ChangeRulesOptions extends Omit<AccountRulesOptions, 'isGiven'> {
  readonly run: Run;
  readonly tables: ReadTables;
}

/** What the comparison of a plan has besides. */
interface Comparing extends Pick<FindByKeysOptions, 'mirror' | 'now' | 'onEvent'> {
  readonly readings: Readings;
  readonly references: { readonly meaning: Meaning };
}

/** What is written of a planned record. */
interface Sent {
  readonly payload: Payload;
  readonly customFields: ReadonlyMap<string, string>;
  readonly references: readonly RecordReference[];
}

/**
 * Rejects the planned changes that the service will reject, as the account tells: for custom fields, for records that
 * they name, for types and users; and half a position, which could not be taken back. Only what is written counts.
 */
export class ChangeRules extends AccountRules {
  readonly #options: ChangeRulesOptions;
  /** Resources with records that may be created, or adopt one of the account. */
  readonly #undecided = new Set<ResourceName>();
  #lastInRun: string | undefined;

  constructor(options: ChangeRulesOptions) {
    super({ ...options, isGiven: (resource, key) => options.run.changes.find(resource, key) !== undefined });
    this.#options = options;
  }

  /** Reports the names of a staged record that are unknown; returns why it is rejected. Throws ApiError. */
  async unknownNames(staged: StagedRecord): Promise<Words | undefined> {
    this.#noteNames(staged, staged.payload);
    await this.names.finish();
    return this.refusalOf(staged, staged.payload);
  }

  /** The column that gives a field of a record; undefined if none or several do. */
  columnOf({ resource, origin }: Pick<StagedRecord, 'resource' | 'origin'>, field: string): string | undefined {
    const table = this.#options.tables.of(origin);
    return table && columnReading(table, resource, field);
  }

  /** Call it when all resources are compared. Throws ApiError. */
  async apply({ readings, mirror, now, references, onEvent }: Comparing): Promise<void> {
    const { run, client, signal } = this.#options;
    await this.#rejectEach((change, sent) => this.#look(change, sent));
    const { names, records, customFields } = this;
    await names.finish();
    await records.finish({ client, signal, mirror, now, onEvent, ...readings.besides('references') });
    if (this.hasRefused)
      await this.#rejectEach((change, { payload, references }) => this.refusalOf(change, payload, references));
    this.#tellOwners(references.meaning);
    run.keepOption('asked', this.#asked());
    const mandatory = [...this.#undecided].map((resource) => [
      resource,
      customFields.mandatory(resource).map(({ label }) => label),
    ]);
    if (mandatory.length > 0) run.keepOption('mandatory', Object.fromEntries(mandatory));
  }

  async #rejectEach(
    look: (change: StagedChange, sent: Sent) => Words | undefined | Promise<Words | undefined>,
  ): Promise<void> {
    const { run } = this.#options;
    for (const resource of resourceNames) {
      for (const state of ['pending', 'conflict'] as const) {
        for (const page of run.changes.pages({ state, resource, only: 'records' })) {
          const refusals: ChangeRefusal[] = [];
          for (const change of page) {
            const sent = sentOf(change);
            const reason = sent && (await look(change, sent));
            if (reason !== undefined) refusals.push({ seq: change.seq, reason });
          }
          run.reject(refusals);
        }
      }
    }
  }

  async #look(change: StagedChange, sent: Sent): Promise<Words | undefined> {
    const { payload, customFields: values, references } = sent;
    const { customFields, records } = this;
    const { resource, origin, kind } = change;
    const [isCreated, isUndecided] = [kind === 'create', kind === 'conflict'];
    const table = this.#options.tables.of(origin);
    if (isUndecided) this.#undecided.add(resource);
    this.#noteNames(change, payload);
    for (const reference of references) {
      if (records.has(reference) || this.#isInRun(reference)) continue;
      records.note({ ...reference, origin, column: this.columnOf(change, reference.field) });
    }
    const half = isUndecided ? undefined : this.#halfPosition(change, payload);
    if (half || (!isCreated && !isUndecided && values.size === 0)) return half;
    if (!customFields.isLoaded(resource)) await customFields.load(resource);
    return customFields.look({ record: change, values, creates: isCreated, table });
  }

  /** Tells of rows that name a record, and as its owner another one than it has or is to get. */
  #tellOwners(meaning: Meaning): void {
    const { run, onIssue } = this.#options;
    for (const resource of resourceNames) {
      if (Object.keys(resourceOf(resource).references).length < 2) continue;
      for (const change of run.changes.each({ state: 'pending', resource, only: 'records' })) {
        const isSent = change.references.some(({ field }) => Object.hasOwn(change.payload, field));
        const issue = isSent ? this.#ownerIssue(change, meaning) : undefined;
        if (issue) onIssue(issue);
      }
    }
  }

  #ownerIssue(change: StagedChange, meaning: Meaning): Issue | undefined {
    for (const owned of change.references) {
      for (const owner of change.references) {
        const field = Object.entries(resourceOf(owned.resource).references).find(([, { to }]) => to === owner.resource);
        const actual = field && this.#ownerOf(owned, field[0]);
        const [named, owning] = [meaning(owner), actual && meaning({ resource: owner.resource, key: actual })];
        if (!actual || !named || !owning) continue;
        const isSame = named.id === owning.id && (named.id !== undefined || keyText(owner.key) === keyText(actual));
        if (isSame) continue;
        const [noun, of] = [nounOf(owned.resource), nounOf(owner.resource)];
        const what = said('ownerDiffers', of, owner.key.value, noun, owned.key.value, actual.value);
        const reference = { key: owner.key, column: this.columnOf(change, owner.field) };
        return referenceIssue('owner-differs', { origin: change.origin, what, reference });
      }
    }
    return undefined;
  }

  /** The record that one names, or is to name after the import. */
  #ownerOf(owned: RecordReference, field: string): RecordKey | undefined {
    const row = this.#options.run.changes.find(owned.resource, owned.row ?? owned.key);
    const isPlanned = row?.kind === 'create' || row?.kind === 'update' || row?.kind === 'unchanged';
    const given = isPlanned ? row.references.find((each) => each.field === field) : undefined;
    if (given) return given.row ?? given.key;
    const owners = row?.before ? ownersIn(owned.resource, row.before) : this.records.ownersOf(owned);
    return keysAmong(identifierFields, owners[field] ?? {})[0];
  }

  /** The payload has what the account holds of a position, beside what the row gives. */
  #halfPosition(change: StagedChange, { position }: Payload): Words | undefined {
    const missing = missingHalf(position);
    if (!missing) return undefined;
    const issue = issueOf(change, 'position-incomplete', said('positionHalf', missing));
    this.#options.onIssue(issue);
    return issue.said ?? issue.message;
  }

  /** Rows of one parent mostly stand together. */
  #isInRun(reference: RecordReference): boolean {
    const name = referenceText(reference);
    if (name === this.#lastInRun) return true;
    if (!this.#options.run.changes.owner(reference)) return false;
    this.#lastInRun = name;
    return true;
  }

  #noteNames(change: StagedRecord, sent: Payload): void {
    const { origin } = change;
    this.names.note(change, sent, (resource, field) => this.columnOf({ resource, origin }, field));
  }

  #asked(): Asked[] {
    const { customFields, names, lists } = this;
    const fields = [...customFields.asked].map(([of, requests]): Asked => ({ what: 'customFields', of, requests }));
    const listed = [...lists.asked].map(([operation, requests]): Asked => {
      return { what: 'names', of: inWords(operationNamed(operation)?.resource ?? ''), requests };
    });
    return [...fields, ...listed, ...[...names.unlisted].map((of): Asked => ({ what: 'names', of }))];
  }
}

/** Undefined if nothing will be written of it, whatever anybody decides. */
function sentOf({ kind, payload, fields = [], references, matching }: StagedChange): Sent | undefined {
  // What is undecided may be created or adopt a record; what only a new record needs is not asked of it.
  if (kind === 'create' || (kind === 'conflict' && isUndecided({ matching })))
    return { payload, references, customFields: labelledValues(payload) };
  if (kind !== 'update') return undefined;
  const changed = fields.filter(({ field }) => field.startsWith(customFieldPrefix));
  const values = changed.map(({ field, to }) => [field.slice(customFieldPrefix.length), String(to)] as const);
  const isSent = ({ field }: RecordReference) => Object.hasOwn(payload, field);
  return { payload, references: references.filter(isSent), customFields: new Map(values) };
}
