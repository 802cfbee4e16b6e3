import type { AskOptions } from '../../account/ask.js';
import { type IdsByName, readNames } from '../../account/name-lists.js';
import { inWords, type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import type { StagedRecord } from '../../mapping/index.js';
import { withNearest } from '../../text/nearest.js';

export type Resolved = { readonly payload: Payload } | { readonly reason: string };

interface Naming {
  readonly field: string;
  readonly operation: string;
  readonly by: string;
}

/**
 * Replaces names in payloads by ids: an activity type by its name, a user by the login. Names take precedence over ids,
 * which differ between accounts. Records that this run creates keep their name until their id is known.
 */
export class NamedIds {
  readonly #run: Run;
  readonly #options: AskOptions;
  readonly #namings: readonly Naming[];
  readonly #lists = new Map<string, Promise<IdsByName | undefined>>();

  constructor(resource: ResourceName, run: Run, options: AskOptions) {
    this.#run = run;
    this.#options = options;
    this.#namings = Object.entries(resourceOf(resource).names ?? {}).map(([field, naming]) => ({ field, ...naming }));
  }

  /** Reads each list of names once, when first needed. Throws ApiError. */
  async resolve(staged: StagedRecord): Promise<Resolved> {
    const payload: Record<string, unknown> = { ...staged.payload };
    for (const naming of this.#namings) {
      const value = payload[naming.field] as Payload | null | undefined;
      const name = value?.[naming.by];
      if (!value || name === undefined || name === null || name === '') continue;
      const found = await this.#find(naming, { name: String(name), id: value.id }, staged);
      if ('reason' in found) return found;
      payload[naming.field] = found.payload;
    }
    return { payload };
  }

  async #find(
    { field, operation, by }: Naming,
    { name, id }: { name: string; id: unknown },
    { references }: StagedRecord,
  ): Promise<Resolved> {
    const ids = await this.#listed(operation, by);
    if (!ids && id !== undefined) return { payload: { id } };
    if (!ids)
      return {
        reason: `The service does not list its ${inWords(field)}s, so ${by} "${name}" tells no id: give ${field}.id.`,
      };
    const named = ids.get(name) ?? [];
    const same = named.find((candidate) => String(candidate) === String(id));
    if (same !== undefined || named.length === 1) return { payload: { id: same ?? named[0] } };
    if (named.length > 1)
      return {
        reason: `${named.length} ${inWords(field)}s have the ${by} "${name}" in this account: give ${field}.id.`,
      };
    const reference = references.find((candidate) => candidate.field === field);
    if (reference && this.#run.changes.find(reference.resource, reference.key)) return { payload: { [by]: name } };
    return { reason: `No ${inWords(field)} has the ${by} ${withNearest(name, [...ids.keys()])} in this account.` };
  }

  #listed(operation: string, by: string): Promise<IdsByName | undefined> {
    const known = this.#lists.get(operation);
    if (known) return known;
    const list = readNames(operation, by, this.#options);
    this.#lists.set(operation, list);
    return list;
  }
}
