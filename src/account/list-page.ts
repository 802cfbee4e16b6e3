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

/** A list in the order that new records shift least; of one that shows no resource nothing is known. */
export function inSteadyOrder(list: Operation, filter: Payload): OrderedList {
  const { resource } = list;
  const order = isResourceName(resource) ? { sort: accessOf(resource).steadySort, sortOrder: 'ascending' } : {};
  return { list, filter, order };
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

/** Whether records leave and enter a list, but never change places: it is in the order of their creation. */
export function isSteady({ list, order }: OrderedList): boolean {
  return list.documented && order.sort === 'dateCreated';
}

/** Requests that show a list of so many records by pages that overlap, as long as it stays as it is. */
export function overlappingRequests(total: number): number {
  let requests = 1;
  for (let at = pageAt(0); at.page * at.pageSize < total; requests++) at = pageAt(at.page * at.pageSize - 1);
  return requests;
}
