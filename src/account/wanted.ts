import type { Payload } from '../contract/index.js';
import { FirewallError, ForeignAnswerError } from '../errors.js';
import type { RecordKey } from '../mapping/index.js';

export type Name = RecordKey | { readonly filter: Payload };

export interface Subject {
  /** A name is skipped if a record found by an earlier name already shows it. */
  readonly names: readonly Name[];
}

export interface FoundBy {
  readonly name: Name;
  readonly record: Payload;
}

/** A subject with what was found, or with the reason why nothing is known of it. Each reader holds what is unknown. */
export type SettledSubject<S extends Subject> =
  | { readonly subject: S; readonly found: readonly FoundBy[]; readonly unknown?: undefined }
  | { readonly subject: S; readonly unknown: string; readonly found?: undefined };

/**
 * Why a look-up leaves its subject unknown: a firewall refused it, or its answer belongs to another request, also when
 * it was asked again. Throws every other error, because it concerns more than the subject.
 */
export function whyUnknown(error: unknown): string {
  if (error instanceof ForeignAnswerError || error instanceof FirewallError) return error.message;
  throw error;
}

/** What a caller wants to know about the records of one resource. The answers change while pages are read. */
export interface Wanted<S extends Subject> {
  /** Of asking for each subject; infinite if that would not find them all. */
  readonly requests: number;
  subjects(): Iterable<readonly S[]>;
  /** Narrows lists to possible records; a subject with a key may lie outside it. */
  readonly filter?: Payload | undefined;
  /** Subjects that may be absent; a search of the whole account saves asking for them. */
  readonly mayBeAbsent?: number;
  /** Whether all records are shown, if asking for each subject costs more. Default: those that names find. */
  readonly wantsAll?: boolean;
  /** Whether these values leave the record unchanged. If not, an undocumented list is not trusted. Default: false. */
  isUnchanged?(subject: S, found: readonly FoundBy[]): boolean;
  about?(record: Payload): readonly S[];
  /** Whether a subject's values must come from its details. Default: no. */
  needsDetails?(subject: S): boolean;
}

export interface FoundPage<S extends Subject> {
  /** Records in the order of a list; empty if subjects were settled. */
  readonly records: readonly Payload[];
  readonly settled: readonly SettledSubject<S>[];
  readonly total: number;
  /** Whether the records show only their identifiers. Default false. */
  readonly areBare?: boolean;
}

/** Whether a name is a key rather than a filter. */
export function isKey(name: Name): name is RecordKey {
  return 'field' in name;
}

/** Whether a record has exactly this key. */
export function showsKey(record: Payload, { field, value }: RecordKey): boolean {
  return String(record[field]) === value;
}
