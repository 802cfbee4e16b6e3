import { maxPageSize } from '../contract/index.js';
import type { AskOptions } from './ask.js';
import { inOrder } from './in-flight.js';
import { askPage, isSteady, type ListPage, type OrderedList, type PageNumber, pageAt } from './list-page.js';
import { serviceDateTime, serviceMoment } from './service-time.js';

/** A moment for some minutes before which nothing had changed but what was read already. */
interface Mark {
  readonly total: number;
  readonly changedSince: string;
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
  readonly mark?: Mark | undefined;
}

/** Where an interrupted reading of a list goes on. */
export interface ListStart {
  readonly reached: Reached;
  /** Ids of the records of this list up to `reached.proven`. */
  readonly proven: Iterable<unknown>;
  /** Ids of the others that were read. */
  readonly loose: Iterable<unknown>;
}

type Pages = AsyncGenerator<{ readonly page: ListPage; readonly reached: Reached }>;

/** What is left of a list is read by pages that overlap where it has fewer pages: a proof would cost more. */
const leastPages = 40;

/** Pages that are read before they are proven, or before a list that is changed is looked at again. */
const stretch = 100;

/** After so many stretches that could not be proven, the rest is read by pages that overlap. */
const mostFailures = 3;

/** So many records are created at most while a stretch is read: one page must show them. */
const mostCreated = 40;

/** How far back changes are looked at, in milliseconds: the service dates them to the minute. */
const lookedBackMs = 5 * 60_000;

/** How often a list may be begun: one that says it holds more than it shows would be begun anew for ever. */
const mostBeginnings = 5;

/** Records that are read twice where a list has changed, to see that none lies between two pages. */
const overlapAfterChange = 10;

/**
 * The reading of a list whose order never changes, so that each record is shown that is in it all the time. New records
 * come last; but when one leaves, those behind it move up, past the page that is read next.
 *
 * A long list is read by pages of 100, in stretches that are proven afterwards: every record that enters a list is
 * changed then, and where none entered, one that leaves makes the total smaller. A stretch that cannot be proven, and
 * every short list, is read by pages that overlap, a seventh more requests: a page counts when it begins with a record
 * that was seen.
 */
export class ListReading {
  readonly #list: OrderedList;
  readonly #options: AskOptions;
  /** Ids of the records up to `#provenTo`. */
  readonly #proven: Set<unknown>;
  /** Ids of the records behind them that were read. */
  #loose: Set<unknown>;
  #position: number;
  #provenTo: number;
  #total: number;
  #mark: Mark | undefined;
  #failures = 0;
  /** Records that the next page of those that overlap reads once more. */
  #overlap = 1;
  /** The record that was read last in a stretch that is not proven yet. */
  #last: unknown;

  constructor(list: OrderedList, options: AskOptions, from?: ListStart) {
    this.#list = list;
    this.#options = options;
    this.#proven = new Set(from?.proven);
    this.#loose = new Set(from?.loose);
    this.#last = [...this.#loose].at(-1);
    this.#position = from?.reached.position ?? 0;
    this.#provenTo = from?.reached.proven ?? 0;
    this.#total = from?.reached.total ?? 0;
    this.#mark = from?.reached.mark;
  }

  /** The pages from the beginning of the list, or from where it was left, to its end. Throws ApiError. */
  async *pages(): Pages {
    if (this.#position === 0) yield* this.#overlapping(1);
    else if (this.#position > this.#provenTo) yield* this.#prove();
    // Much may have changed since.
    else this.#mark = undefined;
    while (this.#position < this.#total) {
      if (!this.#isProvable()) yield* this.#overlapping();
      else if (await this.#isQuiet()) yield* this.#plain();
      else yield* this.#overlapping(this.#position + stretch * maxPageSize);
    }
  }

  /** Whether a proof of the rest is possible, and worth it. */
  #isProvable(): boolean {
    const { list, filter } = this.#list;
    const isShort = !this.#mark && this.#total - this.#position < leastPages * maxPageSize;
    if (isShort || !this.#options.now || !isSteady(this.#list) || this.#failures >= mostFailures) return false;
    // A filter by what another record says lets records in that are not changed themselves.
    return 'changedSince' in list.query.shape && !Object.keys(filter).some((name) => name.includes('_'));
  }

  /** Whether only records that were read have changed in the last minutes: then the list has a mark. */
  async #isQuiet(): Promise<boolean> {
    if (this.#mark) return true;
    const { client, now = () => 0 } = this.#options;
    const since = serviceDateTime(serviceMoment(client, now()) - lookedBackMs);
    const { changedSince: asked } = this.#list.filter;
    const mark = { total: this.#total, changedSince: typeof asked === 'string' && asked > since ? asked : since };
    const isQuiet = this.#areProven(await this.#changedSince(mark));
    if (isQuiet) this.#mark = mark;
    return isQuiet;
  }

  #areProven({ data, recordsTotal }: ListPage, created: ReadonlySet<unknown> = new Set()): boolean {
    return recordsTotal === data.length && data.every(({ id }) => this.#proven.has(id) || created.has(id));
  }

  /** A stretch of pages that do not overlap, and its proof. */
  async *#plain(): Pages {
    const ask = (page: number, signal: AbortSignal) => this.#ask({ page, pageSize: maxPageSize }, signal);
    for await (const { item, answer } of inOrder(this.#pageNumbers(), ask, this.#options)) {
      if (!this.#continues(answer, item)) return yield* this.#readAgain();
      for (const { id } of answer.data) this.#loose.add(id);
      this.#last = answer.data.at(-1)?.id;
      this.#total = answer.recordsTotal;
      this.#position = Math.min(item * maxPageSize, this.#total);
      yield { page: answer, reached: this.#reached() };
    }
    yield* this.#prove();
  }

  *#pageNumbers(): Generator<number, void> {
    const begun = this.#mark?.total ?? 0;
    const from = Math.floor(this.#position / maxPageSize) + 1;
    for (let page = from; (page - 1) * maxPageSize < this.#total && page < from + stretch; page++) {
      if (this.#total - begun > mostCreated) return;
      yield page;
    }
  }

  /** Whether a page goes on where the one before ended, as far as it can tell itself. */
  #continues({ data, recordsTotal }: ListPage, page: number): boolean {
    if (recordsTotal < this.#total) return false;
    if (data.length !== Math.min(maxPageSize, recordsTotal - (page - 1) * maxPageSize)) return false;
    return data.every(({ id }) => !this.#loose.has(id) && !this.#proven.has(id));
  }

  /** Proves what was read since the mark, or reads it again. */
  async *#prove(): Pages {
    if (!this.#mark || !(await this.#hasStood(this.#mark))) return yield* this.#readAgain();
    for (const id of this.#loose) this.#proven.add(id);
    this.#loose.clear();
    this.#provenTo = this.#position;
    if (this.#total - this.#mark.total > mostCreated) this.#mark = undefined;
    yield { page: { recordsTotal: this.#total, data: [] }, reached: this.#reached() };
  }

  /**
   * Whether no record entered the list since the mark but new ones at its end. One that left was then not made up for,
   * and a page has shown that the total is smaller. A record that was read before the mark may have left and come back:
   * then the last one that was read has moved, or a page has shown a record twice.
   */
  async #hasStood(mark: Mark): Promise<boolean> {
    const changed = await this.#changedSince(mark);
    if (changed.recordsTotal === 0) return true;
    const newest = await this.#ask({ page: 1, pageSize: maxPageSize, sortOrder: 'descending' });
    const growth = Math.max(0, newest.recordsTotal - mark.total);
    const created = new Set(newest.data.slice(0, growth).map(({ id }) => id));
    this.#total = Math.max(this.#total, newest.recordsTotal);
    if (growth >= maxPageSize || !this.#areProven(changed, created)) return false;
    const { data } = await this.#ask({ page: this.#position, pageSize: 1 });
    return data[0]?.id === this.#last;
  }

  async *#readAgain(): Pages {
    const until = this.#position;
    this.#position = this.#provenTo;
    this.#loose = new Set();
    this.#mark = undefined;
    this.#failures += 1;
    if (until > this.#position) yield* this.#overlapping(until);
  }

  /**
   * Pages each of which begins with a record of the pages before: nothing is missing before it then. The next pages are
   * asked for on the guess that all join, and thrown away where one does not: then more records are read twice.
   */
  async *#overlapping(until = Number.POSITIVE_INFINITY): Pages {
    this.#overlap = 1;
    let beginnings = 0;
    const isRead = () => this.#total > 0 && this.#position >= Math.min(this.#total, until);
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
        this.#total = answer.recordsTotal;
        this.#position = at.page * at.pageSize;
        this.#provenTo = this.#position;
        yield { page: answer, reached: this.#reached() };
        if (isRead() || this.#total === 0) return;
      }
    } while (!isRead() && beginnings < mostBeginnings);
    // Also where the list does not show as many as it says.
    if (until === Number.POSITIVE_INFINITY) this.#position = Math.max(this.#position, this.#total);
  }

  *#guesses(until: number): Generator<PageNumber, void> {
    const isBegun = this.#position > 0;
    for (let reaching = this.#position; ; ) {
      const at = pageAt(Math.max(0, reaching - this.#overlap));
      yield at;
      reaching = at.page * at.pageSize;
      if ((!isBegun && this.#position === 0) || reaching >= Math.min(this.#total, until)) return;
    }
  }

  #changedSince({ changedSince }: Mark): Promise<ListPage> {
    return this.#ask({ changedSince, page: 1, pageSize: maxPageSize });
  }

  #ask(query: object, signal = this.#options.signal): Promise<ListPage> {
    const { list, filter, order } = this.#list;
    return askPage(list, { ...filter, ...order, ...query }, { ...this.#options, signal });
  }

  #reached(): Reached {
    return { position: this.#position, proven: this.#provenTo, total: this.#total, mark: this.#mark };
  }
}
