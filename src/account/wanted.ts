import type { Payload } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';

/** What finds records: a field that identifies one, or a filter of the list. */
export type Name = RecordKey | { readonly filter: Payload };

/** One thing that a caller asks about: which records have these names? */
export interface Subject {
  /** Each is looked for, except one that a record found by an earlier name shows. */
  readonly names: readonly Name[];
  /** Looked for where no name finds a record. */
  readonly orElse?: RecordKey;
}

/** A record, and the name that found it. */
export interface FoundBy {
  readonly name: Name;
  readonly record: Payload;
}

/** A subject that was looked for by its names: what is not found is not in the account. */
export interface SettledSubject<S extends Subject> {
  readonly subject: S;
  readonly found: readonly FoundBy[];
}

/** What a caller wants to know about the records of one resource. Its answers change while pages are read. */
export interface Wanted<S extends Subject> {
  /** Requests that it takes to ask for each subject that is still wanted. */
  readonly requests: number;
  /** The subjects that are still wanted, in pages and in order. */
  subjects(): Iterable<readonly S[]>;
  /** Narrows lists to the records that may be wanted; subjects with a key may lie outside of it. */
  readonly filter?: Payload | undefined;
  /** How many of the subjects may not be in the account; a search of the whole account saves asking for those. */
  readonly mayBeAbsent?: number;
  /**
   * Whether these values leave the record as it is. Where they come from an undocumented list, which may not show
   * everything, other records are asked for once more. Default: none does.
   */
  isUnchanged?(subject: S, found: readonly FoundBy[]): boolean;
  /** The subjects that a record of which only the identifiers are known is about. */
  about?(record: Payload): readonly S[];
  /** Whether the values of a subject must come from its details in any case. Default: no. */
  needsDetails?(subject: S): boolean;
}

/** Some records of the account: those that a list shows, wanted or not, or those of subjects that were looked for. */
export interface FoundPage<S extends Subject> {
  /** Records in the order of a list; empty where subjects were settled. */
  readonly records: readonly Payload[];
  readonly settled: readonly SettledSubject<S>[];
  /** Records that the lists hold, as far as it is known. */
  readonly total: number;
  /** Whether records show only what identifies them. Default false. */
  readonly areBare?: boolean;
}

/** Whether a name is a key, and not a filter. */
export function isKey(name: Name): name is RecordKey {
  return 'field' in name;
}

/** Whether a record shows a name. */
export function showsKey(record: Payload, { field, value }: RecordKey): boolean {
  return String(record[field]) === value;
}
