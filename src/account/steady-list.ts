import { maxPageSize } from '../contract/index.js';
import type { AskOptions } from './ask.js';
import { IdSet } from './id-set.js';
import { inOrder } from './in-flight.js';
import { joinedPages } from './joined-list.js';
import { askPage, type ListPage, type Mark, type OrderedList, type Reached } from './list-page.js';
import { isProvable, markOf, type Proof, proofOf } from './quick-list.js';

/** A page of a list, and how far the list is read with it. */
export interface SteadyPage {
  readonly page: ListPage;
  readonly reached: Reached;
}

/** Where an interrupted reading of a list goes on. */
export interface ListStart {
  readonly reached: Reached;
  /** Ids of the records of this list up to `reached.proven`. */
  readonly proven: Iterable<unknown>;
  /** Ids of the others that were read. */
  readonly loose: Iterable<unknown>;
}

/** What is left of a list is read by pages that overlap where it has fewer pages: that takes no more requests then. */
const leastPages = 40;

/** Pages that are read before they are proven: at first, while others are at work, and while all is quiet. */
const stretches = { first: 100, busy: 50, quiet: 1000 };

/** So many records are created at most before what was read meanwhile is proven: one page shows them and `mostKnown`. */
const mostCreated = 40;

/** Where more records were changed before the mark, it proves nothing: one page must show all that changed. */
const mostKnown = 50;

/** After so many stretches that could not be proven, the rest is read by pages that overlap. */
const mostFailures = 3;

function canProve({ known }: Mark): boolean {
  return known !== undefined && known.length <= mostKnown;
}

/**
 * The reading of a list in an order which records leave and enter, but in which they never change places. Long lists
 * are read by pages of 100 that do not overlap, in stretches that are proven afterwards; where one is not, it is read
 * again by pages that overlap, and no more than that.
 */
export class SteadyReading {
  readonly #list: OrderedList;
  readonly #options: AskOptions;
  readonly #proven: IdSet;
  /** Records that were read before and are not proven yet. */
  readonly #loose: Set<unknown>;
  #position: number;
  #provenTo: number;
  #total: number;
  #mark: Mark | undefined;
  /** Whether the list has surely not moved between the last page that was proven and the mark. */
  #isAnchored = false;
  /** Whether too much had changed before the last look at the list to prove anything by it. */
  #isBusy = false;
  #stretch = stretches.first;
  #failures = 0;
  /** The record that was read last, in a stretch that is not proven yet. */
  #last: unknown;

  constructor(list: OrderedList, options: AskOptions, from?: ListStart) {
    this.#list = list;
    this.#options = options;
    this.#proven = new IdSet(from?.proven);
    this.#loose = new Set(from?.loose);
    this.#last = [...this.#loose].at(-1);
    this.#position = from?.reached.position ?? 0;
    this.#provenTo = from?.reached.proven ?? 0;
    this.#total = from?.reached.total ?? 0;
    this.#mark = from?.reached.mark;
  }

  /** The pages from the beginning of the list, or from where it was left, to its end. Throws ApiError. */
  async *pages(): AsyncGenerator<SteadyPage> {
    if (this.#position === 0) yield* this.#joined(1);
    else if (this.#position > this.#provenTo) yield* this.#settle(this.#total, this.#loose);
    // Too much may have changed since.
    else this.#mark = undefined;
    while (this.#position < this.#total) {
      if (await this.#isQuick()) yield* this.#quick();
      else yield* this.#slowly();
    }
  }

  /** To the end; only a stretch where the list may be quieter then. */
  async *#slowly(): AsyncGenerator<SteadyPage> {
    const before = this.#position;
    yield* this.#joined(this.#isBusy ? before + stretches.busy * maxPageSize : Number.POSITIVE_INFINITY);
    if (this.#position === before) this.#failures += 1;
  }

  async #isQuick(): Promise<boolean> {
    const { now } = this.#options;
    const isShort = this.#total - this.#position < leastPages * maxPageSize;
    this.#isBusy = false;
    if (!now || !isProvable(this.#list) || this.#failures >= mostFailures) return false;
    if (this.#mark) return true;
    if (isShort) return false;
    const mark = await markOf(this.#list, { ...this.#options, now });
    this.#isBusy = !canProve(mark);
    if (this.#isBusy) return false;
    this.#mark = mark;
    // Nothing entered the list in the last minutes, and nothing left it: the first page is as it was.
    this.#isAnchored = this.#position === maxPageSize && mark.known?.length === 0 && mark.total === this.#total;
    return true;
  }

  /** One stretch of pages that do not overlap, and its proof. */
  async *#quick(): AsyncGenerator<SteadyPage> {
    const { list, filter, order } = this.#list;
    const found = new Set<unknown>();
    let highest = this.#mark?.total ?? 0;
    let hasMoved = false;
    const ask = (page: number, signal: AbortSignal) =>
      askPage(list, { ...filter, ...order, page, pageSize: maxPageSize }, { ...this.#options, signal });
    for await (const { item, answer } of inOrder(this.#pageNumbers(), ask, this.#options)) {
      hasMoved = !this.#continues(answer, item, found);
      if (hasMoved) break;
      for (const { id } of answer.data) found.add(id);
      this.#last = answer.data.at(-1)?.id;
      highest = Math.max(highest, answer.recordsTotal);
      this.#total = highest;
      this.#position = Math.min(item * maxPageSize, answer.recordsTotal);
      this.#isAnchored = true;
      yield { page: answer, reached: this.#reached() };
    }
    if (hasMoved) yield* this.#readAgain();
    else yield* this.#settle(highest, found);
  }

  *#pageNumbers(): Generator<number, void> {
    const begun = this.#mark?.total ?? 0;
    // Begins with a record that is proven, unless nothing has moved since that was read.
    const from = Math.floor((this.#position - (this.#isAnchored ? 0 : 1)) / maxPageSize) + 1;
    for (let page = from; (page - 1) * maxPageSize < this.#total && page < from + this.#stretch; page++) {
      if (this.#total - begun > mostCreated) return;
      yield page;
    }
  }

  /** Whether a page goes on where the one before ended, as far as it can tell itself. */
  #continues({ data, recordsTotal }: ListPage, page: number, found: ReadonlySet<unknown>): boolean {
    const begins = (page - 1) * maxPageSize;
    if (recordsTotal < (this.#mark?.total ?? 0)) return false;
    if (data.length !== Math.min(maxPageSize, recordsTotal - begins)) return false;
    if (found.size === 0 && begins < this.#position) return this.#proven.has(data[0]?.id);
    return data.every(({ id }) => !found.has(id) && !this.#proven.has(id));
  }

  /** Proves what was read since the mark, or reads it again. */
  async *#settle(highest: number, found: ReadonlySet<unknown>): AsyncGenerator<SteadyPage> {
    const mark = this.#mark;
    const proof = mark && (await proofOf(this.#list, { mark, highest, explained: this.#proven }, this.#options));
    if (!mark || !proof || !(await this.#hasEnded({ mark, proof, found }))) return yield* this.#readAgain();
    const isQuiet = proof.mark.changed === mark.changed + proof.created.length;
    for (const id of found) this.#proven.add(id);
    this.#loose.clear();
    this.#total = proof.mark.total;
    // Those that were created meanwhile are the last ones.
    const unread = this.#position < mark.total ? [] : proof.created.slice(this.#position - mark.total);
    for (const { id } of unread) this.#proven.add(id);
    this.#position += unread.length;
    this.#provenTo = this.#position;
    this.#mark = canProve(proof.mark) ? proof.mark : undefined;
    this.#isAnchored = this.#mark !== undefined;
    this.#stretch = isQuiet ? stretches.quiet : stretches.busy;
    yield { page: { recordsTotal: this.#total, data: unread }, reached: this.#reached() };
  }

  /**
   * Whether a stretch ended where it should. It does not where a record left the list, made up for by a new one in the
   * same moment, and came back after the last page: what moved up past a page that was read next is missing then, and
   * the stretch shows a record too many at its end.
   */
  async #hasEnded(of: {
    readonly mark: Mark;
    readonly proof: Proof;
    readonly found: ReadonlySet<unknown>;
  }): Promise<boolean> {
    const { mark, proof, found } = of;
    const shown = proof.created.filter(({ id }) => found.has(id)).length;
    if (shown !== Math.max(0, this.#position - mark.total)) return false;
    // One that came back was changed then.
    if (this.#position >= proof.mark.total || proof.mark.changed === proof.created.length) return true;
    const { list, filter, order } = this.#list;
    const { data } = await askPage(list, { ...filter, ...order, page: this.#position, pageSize: 1 }, this.#options);
    return data[0]?.id === this.#last;
  }

  async *#readAgain(): AsyncGenerator<SteadyPage> {
    const until = this.#position;
    this.#failures += 1;
    this.#position = this.#provenTo;
    this.#mark = undefined;
    this.#isAnchored = false;
    this.#stretch = stretches.busy;
    if (until > this.#position) yield* this.#joined(until);
  }

  async *#joined(until: number): AsyncGenerator<SteadyPage> {
    const isBegun = this.#position > 0;
    const from = { seen: this.#proven, read: this.#position, until, total: isBegun ? this.#total : undefined };
    for await (const { page, read } of joinedPages(this.#list, from, this.#options)) {
      this.#position = read;
      this.#provenTo = read;
      this.#total = page.recordsTotal;
      yield { page, reached: this.#reached() };
    }
    // Also where the list does not show as many as it says.
    if (until === Number.POSITIVE_INFINITY) this.#position = Math.max(this.#position, this.#total);
  }

  #reached(): Reached {
    return {
      position: this.#position,
      proven: this.#provenTo,
      total: this.#total,
      mark: this.#mark,
    };
  }
}
