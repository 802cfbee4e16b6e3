import type { Operation, Payload } from '../../contract/index.js';
import { type AskOptions, ask } from './ask.js';
import { serviceDateTime, serviceMoment } from './service-time.js';

/** A page of a list, as far as reading it needs. */
export interface ListPage {
  readonly recordsTotal: number;
  readonly data: readonly Payload[];
}

/** One page of a list, by the parameters of its request. Throws ApiError. */
export async function askPage(list: Operation, query: Payload, options: AskOptions): Promise<ListPage> {
  return (await ask({ operation: list, query }, options)) as ListPage;
}

/** A list in an order in which new records come last. */
export interface SteadyList {
  readonly list: Operation;
  readonly filter: Payload;
  /** The parameters that give that order. */
  readonly order: { readonly sort: string };
}

type QuickOptions = AskOptions & { readonly now: () => number };

/** So many records a page: one less than fit, so that the second page begins with the last record of the first. */
const pageSize = 99;

/** Fewer pages than these are read as quickly with each page overlapping the one before. */
const leastPages = 40;

/** How far back changes are counted, in milliseconds: the service dates them to the minute. */
const countedMs = 5 * 60_000;

/** What tells whether records were added to a list. */
interface Mark {
  readonly newest: unknown;
  /** Records in the list when that was the newest one. */
  readonly total: number;
  /** Records that were changed since `changedSince`. */
  readonly changed: number;
  readonly changedSince: string;
}

/**
 * The pages of a long list after its first one, without an overlap between them: a request for each 99 records, and
 * four to see that none was hidden meanwhile. Records that are created come last and hide nothing; when an earlier one
 * goes, those after it move up, and the total tells, unless another one was added at the same time: then there is a
 * newer one, or more were changed lately. Returns false where the list has to be read in another way; all that was
 * shown is in it all the same.
 */
export async function* quickPages(
  steady: SteadyList,
  first: ListPage,
  options: QuickOptions,
): AsyncGenerator<ListPage, boolean> {
  if (first.recordsTotal < leastPages * pageSize) return false;
  const askFor = asker(steady, options);
  const mark = await markOf(askFor, steady.order, options);
  const [last] = first.data.slice(-1);
  let { total } = mark;
  if (total < first.recordsTotal) return false;
  for (let page = 2; (page - 1) * pageSize < total; page++) {
    const answer = await askFor({ ...steady.order, sortOrder: 'ascending', page, pageSize });
    const hasMoved = answer.recordsTotal < total || (page === 2 && answer.data[0]?.id !== last?.id);
    if (hasMoved) return false;
    total = answer.recordsTotal;
    yield answer;
  }
  return stands(askFor, { steady, mark, created: total - mark.total, total });
}

type Ask = (query: Payload) => Promise<ListPage>;

function asker({ list, filter }: SteadyList, options: AskOptions): Ask {
  return (query) => askPage(list, { ...filter, ...query }, options);
}

/** The changes are counted first: a record that is created between both requests is one too many then, and never one too few. */
async function markOf(askFor: Ask, order: SteadyList['order'], { client, now }: QuickOptions): Promise<Mark> {
  const changedSince = serviceDateTime(serviceMoment(client, now()) - countedMs);
  const { recordsTotal: changed } = await askFor({ changedSince, page: 1, pageSize: 1 });
  const { data, recordsTotal: total } = await askFor({ ...order, sortOrder: 'descending', page: 1, pageSize: 1 });
  return { newest: data[0]?.id, total, changedSince, changed };
}

/** Whether nothing but new records, which are last, was added since, and nothing went. */
async function stands(
  askFor: Ask,
  { steady, mark, created, total }: { steady: SteadyList; mark: Mark; created: number; total: number },
): Promise<boolean> {
  if (created >= pageSize) return false;
  const { data, recordsTotal } = await askFor({
    ...steady.order,
    sortOrder: 'descending',
    page: 1,
    pageSize: created + 1,
  });
  if (recordsTotal !== total || data.at(-1)?.id !== mark.newest) return false;
  const { changedSince } = mark;
  return (await askFor({ changedSince, page: 1, pageSize: 1 })).recordsTotal === mark.changed + created;
}
