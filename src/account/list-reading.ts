import { accessOf, isResourceName, maxPageSize, type Operation, type Payload } from '../contract/index.js';
import { type AskOptions, ask, inOrder } from './ask.js';
import { serviceDateTime, serviceMoment } from './service-time.js';

interface ListPage {
  readonly recordsTotal: number;
  readonly data: readonly Payload[];
}

interface PageNumber {
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
function steadyOrder({ resource }: Operation): Payload {
  return isResourceName(resource) ? { sort: accessOf(resource).steadySort, sortOrder: 'ascending' } : {};
}

/** The page that contains a position (counted from 0) and reaches furthest. */
function pageAt(position: number): PageNumber {
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

/** State of the list at a moment when all recent changes were of records already read. */
interface Mark {
  readonly total: number;
  readonly changedSince: string;
}

/** Progress of reading a list, stored with its records to continue from there. */
export interface Reached {
  /** Records read, from the beginning of the list. */
  position: number;
  /** Of these, the records proven complete: none that was in the list all the time is missing. */
  proven: number;
  total: number;
  mark?: Mark | undefined;
}

export interface ListStart {
  readonly reached: Reached;
  /** Ids of the records up to `reached.proven`. */
  readonly proven: Iterable<unknown>;
  /** Ids of the records read after these. */
  readonly loose: Iterable<unknown>;
}

type Pages = AsyncGenerator<{ readonly page: ListPage; readonly reached: Reached }>;

/** A remainder shorter than this is read by overlapping pages: a proof would cost more. */
const leastPages = 40;

/** Pages read before a proof, or before a changing list is checked again. */
const stretch = 100;

/** After this many failed proofs, the rest is read by overlapping pages. */
const mostFailures = 3;

/** A stretch ends after this many new records: the proof needs all of them on one page. */
const mostCreated = 40;

/** How far back changes are checked, in ms: the service dates them to the minute. */
const lookedBackMs = 5 * 60_000;

/** Requests for a list in a steady order, with its proof, if nobody has changed it for so long, and does not meanwhile. */
export function steadyRequests(records: number, quietMs: number): number {
  const pages = listRequests(records);
  const isProvable = pages >= leastPages && quietMs > lookedBackMs;
  return isProvable ? pages + 1 + Math.ceil(pages / stretch) : overlappingRequests(records);
}

/** Limit of restarts: a list that counts more than it shows would be restarted for ever. */
const mostBeginnings = 5;

/** Records read twice where a list has changed, to see that none lies between two pages. */
const overlapAfterChange = 10;

/**
 * Reads a list in creation order so that no record is missing that was in it all the time. New records come last, but
 * when one leaves, those behind it move up, past the page that is read next.
 *
 * A long list is read by pages of 100, in stretches that are proven afterwards: a record that enters the list counts as
 * changed, and if none entered, one that left makes the total smaller. Short lists and stretches without a proof are
 * read by overlapping pages, for a seventh more requests: a page counts if it begins with a known record.
 */
export class ListReading {
  readonly #list: Operation;
  readonly #filter: Payload;
  readonly #options: AskOptions;
  /** Ids of the records up to `#at.proven`. */
  readonly #proven: Set<unknown>;
  #loose: Set<unknown>;
  readonly #at: Reached;
  #failures = 0;
  #overlap = 1;
  #last: unknown;

  constructor(list: Operation, filter: Payload, options: AskOptions, from?: ListStart) {
    this.#list = list;
    this.#filter = filter;
    this.#options = options;
    this.#proven = new Set(from?.proven);
    this.#loose = new Set(from?.loose);
    this.#last = [...this.#loose].at(-1);
    this.#at = { position: 0, proven: 0, total: 0, ...from?.reached };
  }

  async *pages(): Pages {
    if (this.#at.position === 0) yield* this.#overlapping(1);
    else if (this.#at.position > this.#at.proven) yield* this.#prove();
    else yield* this.#joining();
    while (this.#at.position < this.#at.total) {
      if (!this.#isProvable()) yield* this.#overlapping();
      else if (await this.#isQuiet()) yield* this.#plain();
      else yield* this.#overlapping(this.#at.position + stretch * maxPageSize);
    }
  }

  /**
   * Goes on with a page that begins with a record read before: while the reading was interrupted, records may have left
   * the list, and those behind them have moved up.
   */
  async *#joining(): Pages {
    this.#at.mark = undefined;
    yield* this.#overlapping(this.#at.position + 1);
  }

  #isProvable(): boolean {
    const isShort = !this.#at.mark && this.#at.total - this.#at.position < leastPages * maxPageSize;
    if (isShort || !this.#options.now || !isSteady(this.#list) || this.#failures >= mostFailures) return false;
    // With a filter on another record's field, a record can enter the list without being changed itself.
    return 'changedSince' in this.#list.query.shape && !Object.keys(this.#filter).some((name) => name.includes('_'));
  }

  /** Whether only records already read have changed in the last minutes; sets the mark. */
  async #isQuiet(): Promise<boolean> {
    if (this.#at.mark) return true;
    const { client, now = () => 0 } = this.#options;
    const since = serviceDateTime(serviceMoment(client, now()) - lookedBackMs);
    const { changedSince: asked } = this.#filter;
    const mark = { total: this.#at.total, changedSince: typeof asked === 'string' && asked > since ? asked : since };
    const isQuiet = this.#areProven(await this.#changedSince(mark));
    if (isQuiet) this.#at.mark = mark;
    return isQuiet;
  }

  #areProven({ data, recordsTotal }: ListPage, created: ReadonlySet<unknown> = new Set()): boolean {
    return recordsTotal === data.length && data.every(({ id }) => this.#proven.has(id) || created.has(id));
  }

  async *#plain(): Pages {
    const ask = (page: number, signal: AbortSignal) => this.#ask({ page, pageSize: maxPageSize }, signal);
    for await (const { item, answer } of inOrder(this.#pageNumbers(), ask, this.#options)) {
      if (!this.#continues(answer, item)) return yield* this.#readAgain();
      for (const { id } of answer.data) this.#loose.add(id);
      this.#last = answer.data.at(-1)?.id;
      this.#at.total = answer.recordsTotal;
      this.#at.position = Math.min(item * maxPageSize, this.#at.total);
      yield { page: answer, reached: { ...this.#at } };
    }
    yield* this.#prove();
  }

  *#pageNumbers(): Generator<number, void> {
    const begun = this.#at.mark?.total ?? 0;
    const from = Math.floor(this.#at.position / maxPageSize) + 1;
    for (let page = from; (page - 1) * maxPageSize < this.#at.total && page < from + stretch; page++) {
      if (this.#at.total - begun > mostCreated) return;
      yield page;
    }
  }

  #continues({ data, recordsTotal }: ListPage, page: number): boolean {
    if (recordsTotal < this.#at.total) return false;
    if (data.length !== Math.min(maxPageSize, recordsTotal - (page - 1) * maxPageSize)) return false;
    return data.every(({ id }) => !this.#loose.has(id) && !this.#proven.has(id));
  }

  async *#prove(): Pages {
    if (!this.#at.mark || !(await this.#hasStood(this.#at.mark))) return yield* this.#readAgain();
    for (const id of this.#loose) this.#proven.add(id);
    this.#loose.clear();
    this.#at.proven = this.#at.position;
    if (this.#at.total - this.#at.mark.total > mostCreated) this.#at.mark = undefined;
    yield { page: { recordsTotal: this.#at.total, data: [] }, reached: { ...this.#at } };
  }

  /**
   * Whether nothing but new records at the end entered the list since the mark, so that a record that left made the
   * total smaller. If one left and came back, the last record has moved, or a page has shown a record twice.
   */
  async #hasStood(mark: Mark): Promise<boolean> {
    const changed = await this.#changedSince(mark);
    if (changed.recordsTotal === 0) return true;
    const newest = await this.#ask({ page: 1, pageSize: maxPageSize, sortOrder: 'descending' });
    const growth = Math.max(0, newest.recordsTotal - mark.total);
    const created = new Set(newest.data.slice(0, growth).map(({ id }) => id));
    this.#at.total = Math.max(this.#at.total, newest.recordsTotal);
    if (growth >= maxPageSize || !this.#areProven(changed, created)) return false;
    const { data } = await this.#ask({ page: this.#at.position, pageSize: 1 });
    return data[0]?.id === this.#last;
  }

  async *#readAgain(): Pages {
    const until = this.#at.position;
    this.#at.position = this.#at.proven;
    this.#loose = new Set();
    this.#at.mark = undefined;
    this.#failures += 1;
    if (until > this.#at.position) yield* this.#overlapping(until);
  }

  /**
   * Each page begins with a known record, so nothing is missing between them. Pages are requested ahead on the guess
   * that all join; if one does not, the rest is dropped and the overlap grows.
   */
  async *#overlapping(until = Number.POSITIVE_INFINITY): Pages {
    this.#overlap = 1;
    let beginnings = 0;
    const isRead = () => this.#at.total > 0 && this.#at.position >= Math.min(this.#at.total, until);
    do {
      const ask = (at: PageNumber, signal: AbortSignal) => this.#ask(at, signal);
      for await (const { item: at, answer } of inOrder(this.#guesses(until), ask, this.#options)) {
        if (at.page === 1) beginnings += 1;
        if (at.page !== 1 && !this.#proven.has(answer.data[0]?.id)) {
          this.#overlap = Math.max(overlapAfterChange, this.#overlap * 2);
          break;
        }
        for (const { id } of answer.data) this.#proven.add(id);
        this.#overlap = Math.min(this.#overlap, overlapAfterChange);
        this.#at.total = answer.recordsTotal;
        this.#at.position = at.page * at.pageSize;
        this.#at.proven = this.#at.position;
        yield { page: answer, reached: { ...this.#at } };
        if (isRead() || this.#at.total === 0) return;
      }
    } while (!isRead() && beginnings < mostBeginnings);
    // Also if the list shows fewer records than it counts: the loop of `pages` must end.
    if (until === Number.POSITIVE_INFINITY) this.#at.position = Math.max(this.#at.position, this.#at.total);
  }

  *#guesses(until: number): Generator<PageNumber, void> {
    const isBegun = this.#at.position > 0;
    for (let reaching = this.#at.position; ; ) {
      const at = pageAt(Math.max(0, reaching - this.#overlap));
      yield at;
      reaching = at.page * at.pageSize;
      if ((!isBegun && this.#at.position === 0) || reaching >= Math.min(this.#at.total, until)) return;
    }
  }

  #changedSince({ changedSince }: Mark): Promise<ListPage> {
    return this.#ask({ changedSince, page: 1, pageSize: maxPageSize });
  }

  #ask(query: object, signal = this.#options.signal): Promise<ListPage> {
    const order = steadyOrder(this.#list);
    return askPage(this.#list, { ...this.#filter, ...order, ...query }, { ...this.#options, signal });
  }
}
