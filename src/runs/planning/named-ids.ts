import type { NameLists } from '../../account/name-lists.js';
import { inWords, type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import { nearestWords, type Said, said } from '../../language/said.js';
import type { StagedRecord } from '../../mapping/index.js';

export interface Unresolved {
  readonly reason: Said;
  /** Whether the account does not have what is named. */
  readonly isUnknown?: boolean;
}

export type Resolved = { readonly payload: Payload } | Unresolved;

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
  readonly #lists: NameLists;
  readonly #namings: readonly Naming[];

  constructor(resource: ResourceName, run: Run, lists: NameLists) {
    this.#run = run;
    this.#lists = lists;
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
    const reference = references.find((candidate) => candidate.field === field);
    // The list shows who has the name now, which may be another one.
    const receiver = reference?.row && this.#run.matches.owner(reference)?.id;
    if (receiver !== undefined) return { payload: { id: Number(receiver) } };
    const list = await this.#lists.read(operation);
    const noun = said('noun', inWords(field));
    if (!list && id !== undefined) return { payload: { id } };
    if (!list) return { reason: said('nameUnlisted', noun, by, name, field) };
    const named = list.named(by, name).map((entry) => entry.id);
    const same = named.find((candidate) => String(candidate) === String(id));
    if (same !== undefined || named.length === 1) return { payload: { id: same ?? named[0] } };
    if (named.length > 1) return { reason: said('nameSeveral', named.length, noun, by, name, field) };
    if (reference && this.#run.changes.find(reference.resource, reference.key)) return { payload: { [by]: name } };
    const reason = said('nameNone', noun, by, nearestWords(name, list.values(by)));
    return { reason, isUnknown: true };
  }
}
