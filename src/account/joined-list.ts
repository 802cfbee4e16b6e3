import type { AskOptions } from './ask.js';
import type { IdSet } from './id-set.js';
import { inOrder } from './in-flight.js';
import { askPage, type ListPage, type OrderedList, type PageNumber, pageAt, steadyOrder } from './list-page.js';

/** Where the reading begins, and how far it goes. */
export interface JoinedFrom {
  /** Ids of the records before `read`, in this order of the list; those that are read are added. */
  readonly seen: IdSet;
  /** Records at the beginning of the list that were read. */
  readonly read: number;
  /** Reads so far at least, where the list is not shorter; default: to its end. */
  readonly until?: number;
  /** How long the list is, where that is known: then a few pages are asked for at a time from the first on. */
  readonly total?: number;
}

export interface JoinedPage {
  readonly page: ListPage;
  /** Records at the beginning of the list that were read with this page. */
  readonly read: number;
}

/** How often a list may be begun: one that says it holds more than it shows would be begun anew for ever. */
const mostBeginnings = 5;

/** Records that are read twice where a list has changed, to see that none lies between two pages. */
const overlapAfterChange = 10;

/**
 * The pages of a list, each of which begins with a record of the pages before. New records come last, but when one is
 * deleted the others move up, past the page that is read next. So a page is taken only when it begins with a record
 * that was seen: the order never changes, and so nothing is missing before it. One record read twice is enough to see
 * that; where records move, more of them save reading again. The next pages are asked for on the guess that all join,
 * and thrown away where one does not. A seventh more requests than pages of 100: a page begins at a multiple of its
 * size only.
 */
export async function* joinedPages(
  list: OrderedList,
  { seen, read: from, until = Number.POSITIVE_INFINITY, total: known }: JoinedFrom,
  options: AskOptions,
): AsyncGenerator<JoinedPage> {
  let read = from;
  let total = known;
  let overlap = 1;
  let beginnings = 0;
  const isWhole = () => total !== undefined && (read >= total || read >= until);
  const ask = (at: PageNumber, signal: AbortSignal) =>
    askPage(list.list, { ...list.filter, ...list.order, ...at }, { ...options, signal });
  const guesses = function* (): Generator<PageNumber, void> {
    for (let reaching = read; ; ) {
      const at = pageAt(Math.max(0, reaching - overlap));
      yield at;
      reaching = at.page * at.pageSize;
      if (total === undefined || reaching >= Math.min(total, until)) return;
    }
  };
  while (!isWhole() && beginnings < mostBeginnings) {
    for await (const { item: at, answer } of inOrder(guesses(), ask, options)) {
      if (at.page === 1) beginnings += 1;
      if (at.page !== 1 && !seen.has(answer.data[0]?.id)) {
        overlap = Math.max(overlapAfterChange, overlap * 2);
        break;
      }
      for (const { id } of answer.data) seen.add(id);
      overlap = Math.min(overlap, overlapAfterChange);
      total = answer.recordsTotal;
      read = at.page * at.pageSize;
      yield { page: answer, read };
      if (isWhole()) return;
    }
  }
}

/** Requests that show a list of so many records by pages that join, as long as it stays as it is. */
export function joinedRequests(total: number): number {
  let requests = 1;
  for (let at = pageAt(0); at.page * at.pageSize < total; requests++) at = pageAt(at.page * at.pageSize - 1);
  return requests;
}

/** A list in the order that new records shift least. */
export function inSteadyOrder(list: OrderedList['list'], filter: OrderedList['filter']): OrderedList {
  return { list, filter, order: steadyOrder(list) };
}
