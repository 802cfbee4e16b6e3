import type { Payload, ResourceName } from '../contract/index.js';
import { FirewallError, ForeignAnswerError } from '../errors.js';
import type { RecordKey } from '../mapping/index.js';
import type { FoundInAccount } from './list-records.js';
import { keyText } from './record-keys.js';

/** A filter of the list that shows records; `as` names it in what is said about it. */
interface LookUp {
  readonly filter: Payload;
  readonly as: string;
}

/** One record, or the records that a look-up shows. */
export interface Sought {
  /** A key is skipped if a record found by an earlier name already shows it. */
  readonly names: readonly (RecordKey | LookUp)[];
  /** Whether its values must come from its details. Default: also from an undocumented list. */
  readonly isDetailed?: boolean;
}

/** What is to be known of the records of one resource. */
export interface Need {
  readonly resource: ResourceName;
  /** In pages; read again for each way that asks one by one. */
  readonly sought: () => Iterable<readonly Sought[]>;
  /** Requests to ask for each that is sought; infinite if that would not show them all. */
  readonly requests: number;
  /** Requests for each record that is found, which are then saved. Default 1. */
  readonly requestsEach?: number;
  /** Narrows lists to possible records; one that is sought by a key may lie outside it. */
  readonly within?: Payload | undefined;
  /** How many may be absent; a search of the whole account saves asking for them. */
  readonly mayBeAbsent?: number;
  /** Reads lists to their end, also after everything sought was found. Default false. */
  readonly readsOn?: boolean;
  /** The look-ups that a record answers, by `as`. */
  readonly answers?: (record: Payload) => readonly string[];
}

/** Records of the account as one answer showed them. */
export interface ShownRecords {
  readonly records: readonly Payload[];
  /** What an answer shows of a record: its identifiers, what an undocumented list has of it, or all values. */
  readonly how: 'hit' | 'list' | 'details';
  /** Whether the list holds active records; undefined if they say it themselves. */
  readonly isActive?: boolean | undefined;
  readonly total: number;
  /** What was asked one by one, with the records that this showed, or why nothing is known. Empty for lists. */
  readonly asked: ReadonlyMap<Sought, readonly Payload[] | string>;
  /** How many of those that are sought this settles. */
  readonly settled: number;
  /** The page of the lists that together show all records. */
  readonly page?: FoundInAccount | undefined;
}

/** An answer that shows no record. */
export const nothingShown: ShownRecords = { records: [], how: 'details', total: 0, asked: new Map(), settled: 0 };

/** Whether a name is a key rather than a look-up. */
export function isKey(name: RecordKey | LookUp): name is RecordKey {
  return 'field' in name;
}

/** A name as one text: a key as `keyText` writes it, a look-up by its `as`. */
export function nameText(name: RecordKey | LookUp): string {
  return isKey(name) ? keyText(name) : name.as;
}

/** Whether a record has exactly this key. */
export function showsKey(record: Payload, { field, value }: RecordKey): boolean {
  return String(record[field]) === value;
}

/**
 * Why a look-up leaves its record unknown: a firewall refused it, or its answer belongs to another request, also when
 * it was asked again. Throws every other error, because it concerns more than the record.
 */
export function whyUnknown(error: unknown): string {
  if (error instanceof ForeignAnswerError || error instanceof FirewallError) return error.message;
  throw error;
}

const pageSize = 500;

/** The need of records by their keys. `mayBeAbsent`: how many of them a search may save asking for. */
export function needOf(resource: ResourceName, keys: Iterable<RecordKey>, mayBeAbsent = 0): Need {
  const sought = [...keys].map((key): Sought => ({ names: [key] }));
  return { resource, sought: () => pagesOf(sought), requests: sought.length, mayBeAbsent };
}

/** The need of all records of a resource, which asking for single ones cannot show. */
export function needOfAll(resource: ResourceName): Need {
  return { resource, sought: () => [], requests: Number.POSITIVE_INFINITY, readsOn: true };
}

/** What is asked about at a time. */
export function* pagesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += pageSize) yield items.slice(start, start + pageSize);
}
