import { accessOf, isResourceName, maxPageSize, type Operation, type Payload } from '../contract/index.js';
import { type AskOptions, ask } from './ask.js';

export interface ListPage {
  readonly recordsTotal: number;
  readonly data: readonly Payload[];
}

export interface PageNumber {
  readonly page: number;
  readonly pageSize: number;
}

/** Requests for this many records by pages of 100 (section "Limits"). An empty list takes one, too. */
export function listRequests(records: number): number {
  return Math.max(1, Math.ceil(records / maxPageSize));
}

/** Requests one page of a list. Throws ApiError. */
export async function askPage(list: Operation, query: Payload, options: AskOptions): Promise<ListPage> {
  return (await ask({ operation: list, query }, options)) as ListPage;
}

/** The order of a list that new records shift least, if it is of a known resource. */
export function steadyOrder({ resource }: Operation): Payload {
  return isResourceName(resource) ? { sort: accessOf(resource).steadySort, sortOrder: 'ascending' } : {};
}

/** The page that contains a position (counted from 0) and reaches furthest. */
export function pageAt(position: number): PageNumber {
  let best = { page: position + 1, pageSize: 1 };
  for (let pageSize = maxPageSize; pageSize > 1; pageSize--) {
    const page = Math.floor(position / pageSize) + 1;
    if (page * pageSize > best.page * best.pageSize) best = { page, pageSize };
  }
  return best;
}

/** Whether records enter and leave the list but never change places, because it is sorted by creation. */
export function isSteady(list: Operation): boolean {
  return list.documented && steadyOrder(list).sort === 'dateCreated';
}

/** Requests for a list of this many records by overlapping pages, if the list does not change meanwhile. */
export function overlappingRequests(total: number): number {
  let requests = 1;
  for (let at = pageAt(0); at.page * at.pageSize < total; requests++) at = pageAt(at.page * at.pageSize - 1);
  return requests;
}

/** The sum of the totals or requests of several lists. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
