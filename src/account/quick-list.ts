import { maxPageSize, type Payload } from '../contract/index.js';
import type { AskOptions } from './ask.js';
import type { IdSet } from './id-set.js';
import { askPage, type ListPage, type Mark, type OrderedList } from './list-page.js';
import { serviceDateTime, serviceMoment } from './service-time.js';

/** How far back changes are looked at, in milliseconds: the service dates them to the minute. */
const lookedBackMs = 5 * 60_000;

/** Records that may be created between the last page and the proof. */
const spare = 10;

/** What has come of a list since its mark, where it has not changed otherwise. */
export interface Proof {
  /** How the list is now. */
  readonly mark: Mark;
  /** Records that were created since, the oldest first: the last ones of the list. */
  readonly created: readonly Payload[];
}

/** Whether records leave and enter a list, but never change places: it is in the order of their creation. */
export function isSteady({ list, order }: OrderedList): boolean {
  return list.documented && order.sort === 'dateCreated';
}

/**
 * Whether the pages of a steady list can be proven afterwards: each record that enters it was changed then. A filter by
 * what another record says lets some in that are not changed themselves.
 */
export function isProvable(ordered: OrderedList): boolean {
  const { list, filter } = ordered;
  const isOwn = !Object.keys(filter).some((name) => name.includes('_'));
  return isSteady(ordered) && 'changedSince' in list.query.shape && isOwn;
}

/** How a list is now. Throws ApiError. */
export async function markOf(list: OrderedList, options: AskOptions & { readonly now: () => number }): Promise<Mark> {
  const since = serviceDateTime(serviceMoment(options.client, options.now()) - lookedBackMs);
  const { changedSince: asked } = list.filter;
  const changedSince = typeof asked === 'string' && asked > since ? asked : since;
  const newest = await newestOf(list, 1, options);
  return marked(newest, { changedSince, changed: await changedOf(list, changedSince, options) });
}

/**
 * Proves that a list has stood still since its mark, but for records that were created and come last: as many as the
 * total grew by are newer than the newest one was. That says nothing yet where one record left the list and another
 * one entered it: but then that one was changed lately, and is neither new nor `explained`, which are records that
 * were in the list before. `highest` is the highest total that its pages told. Undefined where it is not proven, also
 * when nothing is amiss. Throws ApiError.
 *
 * What is not seen: a record that entered after the mark, was shown, and left in the same moment between two requests in
 * which another one was created; one that was exchanged for another and back, each between two requests, when it was in
 * the list before.
 */
export async function proofOf(
  list: OrderedList,
  since: { readonly mark: Mark; readonly highest: number; readonly explained: Pick<IdSet, 'has'> },
  options: AskOptions,
): Promise<Proof | undefined> {
  const { mark, highest, explained } = since;
  // A record that is created between the two requests is amiss the first time only.
  for (let attempt = 0; attempt < 2; attempt++) {
    const newest = await newestOf(list, highest - mark.total + spare, options);
    const count = newest.recordsTotal - mark.total;
    if (count < 0 || newest.recordsTotal < highest || newest.data[count]?.id !== mark.newest) return undefined;
    const created = newest.data.slice(0, count).reverse();
    const changed = await changedOf(list, mark.changedSince, options);
    if (hasStood(mark, { created, changed, explained }))
      return { mark: marked(newest, { changedSince: mark.changedSince, changed }), created };
  }
  return undefined;
}

function hasStood(
  { known }: Mark,
  now: { created: readonly Payload[]; changed: ListPage; explained: Pick<IdSet, 'has'> },
): boolean {
  const { created, changed, explained } = now;
  // Their number alone says nothing: one may have left, and another one entered.
  if (!known || changed.recordsTotal > changed.data.length) return false;
  const ids = new Set(changed.data.map(({ id }) => id));
  const expected = new Set([...known, ...created.map(({ id }) => id)]);
  return known.every((id) => ids.has(id)) && [...ids].every((id) => expected.has(id) || explained.has(id));
}

function marked(newest: ListPage, { changedSince, changed }: { changedSince: string; changed: ListPage }): Mark {
  const known = changed.recordsTotal === changed.data.length && changed.data.map(({ id }) => id);
  return {
    newest: newest.data[0]?.id,
    total: newest.recordsTotal,
    changedSince,
    changed: changed.recordsTotal,
    known: known || undefined,
  };
}

function newestOf({ list, filter, order }: OrderedList, count: number, options: AskOptions): Promise<ListPage> {
  const pageSize = Math.min(maxPageSize, count);
  return askPage(list, { ...filter, ...order, sortOrder: 'descending', page: 1, pageSize }, options);
}

function changedOf({ list, filter, order }: OrderedList, since: string, options: AskOptions): Promise<ListPage> {
  return askPage(list, { ...filter, ...order, changedSince: since, page: 1, pageSize: maxPageSize }, options);
}
