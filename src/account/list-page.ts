import { accessOf, isResourceName, maxPageSize, type Operation, type Payload } from '../contract/index.js';
import { type AskOptions, ask } from './ask.js';

/** A page of a list, as far as reading it needs. */
export interface ListPage {
  readonly recordsTotal: number;
  readonly data: readonly Payload[];
}

/** The parameters that say which page is wanted. */
export interface PageNumber {
  readonly page: number;
  readonly pageSize: number;
}

/** A list, what narrows it, and the parameters that give it the order that changes least. */
export interface OrderedList {
  readonly list: Operation;
  readonly filter: Payload;
  readonly order: Payload;
}

/** How far the reading of a list has come, kept beside its records, so that it can go on there. */
export interface Reached {
  /** Records at the beginning of the list that were read. */
  readonly position: number;
  /** So many of them surely hold all that was in the list all the time; the others are still to be proven. */
  readonly proven: number;
  /** Records of the list, as its last page said. */
  readonly total: number;
  /** How the list was when the reading of the others began. */
  readonly mark?: Mark;
}

/** What tells whether a list has changed. */
export interface Mark {
  readonly newest: unknown;
  readonly total: number;
  readonly changedSince: string;
  /** Records that were changed since. */
  readonly changed: number;
  /** Their ids, where one page shows them all. */
  readonly known?: readonly unknown[];
}

/** Requests that show so many records by pages of 100: section "Limits". An empty list takes one, too. */
export function listRequests(records: number): number {
  return Math.max(1, Math.ceil(records / maxPageSize));
}

/** One page of a list, by the parameters of its request. Throws ApiError. */
export async function askPage(list: Operation, query: Payload, options: AskOptions): Promise<ListPage> {
  return (await ask({ operation: list, query }, options)) as ListPage;
}

/** Number of records that a list has now. Throws ApiError. */
export async function totalOf(list: Operation, filter: Payload, options: AskOptions): Promise<number> {
  return (await askPage(list, { ...filter, page: 1, pageSize: 1 }, options)).recordsTotal;
}

/** The order of a list that new records shift least; of one that no resource is read by nothing is known. */
export function steadyOrder({ resource }: Operation): Payload {
  return isResourceName(resource) ? { sort: accessOf(resource).steadySort, sortOrder: 'ascending' } : {};
}

/** The page that holds the record at a position, counted from 0, and of those the one that reaches furthest. */
export function pageAt(position: number): PageNumber {
  let best = { page: position + 1, pageSize: 1 };
  for (let pageSize = maxPageSize; pageSize > 1; pageSize--) {
    const page = Math.floor(position / pageSize) + 1;
    if (page * pageSize > best.page * best.pageSize) best = { page, pageSize };
  }
  return best;
}
