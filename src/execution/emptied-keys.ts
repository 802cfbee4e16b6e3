import { type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { type ApiError, ConfigurationError, RejectedError } from '../errors.js';
import { inEnglish, type Said, said } from '../language/said.js';
import { isNothing } from '../plan/undo-values.js';
import type { StoredChange } from './stored-change.js';

type Sent = Pick<StoredChange, 'seq' | 'resource' | 'kind' | 'payload'>;

/**
 * Updates that take a key away, as the undo of an adoption does. The document does not say whether the service clears a
 * key by an empty text, leaves it, or refuses the whole request; then the other fields are sent without it.
 */
export class EmptiedKeys {
  /** Resources of which the service refused an empty key, and nothing else of the request. */
  readonly #refused = new Set<ResourceName>();
  /** Changes refused with their empty key, which is not proven to be the reason. */
  readonly #suspected = new Set<number>();
  /** Changes on their way without their empty key. */
  readonly #without = new Set<number>();

  /** The payload as it is to be sent. Throws ConfigurationError if nothing is left of it. */
  sent(change: Sent, payload: Payload): Payload {
    const { resource, seq } = change;
    const emptied = emptiedKeysOf(change);
    if (emptied.length === 0 || !(this.#refused.has(resource) || this.#suspected.has(seq))) return payload;
    const left = without(payload, emptied);
    if (!hasFields(left)) throw new ConfigurationError(inEnglish(said('keepsKeys', emptied)));
    this.#without.add(seq);
    return left;
  }

  /** What a refusal of a change means: to send it again without its empty key, or a message if it held nothing else. */
  meaningOf(change: Sent, error: ApiError): 'again' | Said | undefined {
    const { resource, seq, payload } = change;
    const emptied = emptiedKeysOf(change);
    if (emptied.length === 0 || !(error instanceof RejectedError)) return undefined;
    this.#suspected.delete(seq);
    // Refused without the key as well: the key was not the reason.
    if (this.#without.delete(seq)) return undefined;
    if (hasFields(without(payload, emptied))) {
      this.#suspected.add(seq);
      return 'again';
    }
    this.#refused.add(resource);
    return said('all', [said('keepsKeys', emptied), said('serviceSays', error.message)]);
  }

  /** Notes that a change was accepted; says which of its keys the record still shows. */
  accepted(change: Sent, record: Payload): Said | undefined {
    this.#without.delete(change.seq);
    if (this.#suspected.delete(change.seq)) this.#refused.add(change.resource);
    const kept = emptiedKeysOf(change).filter((field) => !isNothing(record[field]));
    return kept.length === 0 ? undefined : said('keepsKeys', kept);
  }
}

/** The natural keys that an update empties. */
export function emptiedKeysOf({ resource, kind, payload }: Omit<Sent, 'seq'>): readonly string[] {
  if (kind !== 'update') return [];
  return resourceOf(resource).naturalKeys.filter((field) => field in payload && isNothing(payload[field]));
}

/** The payload without some fields. */
export function without(payload: Payload, fields: readonly string[]): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !fields.includes(field)));
}

function hasFields({ id: _, ...fields }: Payload): boolean {
  return Object.keys(fields).length > 0;
}
