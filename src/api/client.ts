import { type AnswerOf, catalogue, type Operation, type QueryOf } from '../contract/index.js';
import { Caller } from './caller.js';
import { type CallInput, type Methods, methodsOf } from './methods.js';
import type { ClientOptions, Usage } from './options.js';
import { type ListOperation, type PagesOptions, pages } from './pages.js';

/** The service as an object: a method per operation of the catalogue, and what they have in common. */
export interface Client extends Methods<typeof catalogue> {
  /**
   * Calls any operation and answers its JSON. Waits for the rate window, waits outages out for `patience`, and repeats
   * reads that failed, and anything that surely did nothing (no connection, 429); a write that may have landed throws
   * UncertainError. Throws the ApiError family (OutageError when the patience is over; QuotaError when the day is used
   * up, or after a 429 that asks for more than ten minutes, unless `waitForQuota`; UnreadableError when the answers of an
   * operation cannot be read several times in a row), AbortedError (with an UncertainError as its cause when a write was
   * under way) and ConfigurationError for unfit input.
   */
  call<O extends Operation>(operation: O, input?: CallInput<O>): Promise<AnswerOf<O>>;
  /**
   * All pages of a list, in the order that the query says. Throws ProtocolError when they do not add up to
   * `recordsTotal`.
   */
  pages<O extends ListOperation>(
    operation: O,
    query?: QueryOf<O>,
    options?: PagesOptions,
  ): AsyncGenerator<AnswerOf<O>, void, undefined>;
  usage(): Usage;
  /** Whether writes wait because the service is away; a write that failed then says nothing against its record. */
  isAway(): boolean;
  /** Part of the rate window that it uses, above 0 and up to 1. */
  readonly share: number;
  /** Requests of the day that it leaves for others. */
  readonly reserve: number;
  /** Ends what waits with AbortedError, and all connections. */
  close(): Promise<void>;
}

/** A client of one account. Opens no connection before its first call. Throws ConfigurationError. */
export function createClient(options: ClientOptions): Client {
  const { share = 1, reserve = 0 } = options;
  const caller = new Caller({ ...options, share, reserve });
  const call: Client['call'] = (operation, input) => caller.call(operation, input);
  return {
    ...methodsOf(catalogue, call),
    call,
    pages: (operation, query, pagesOptions) => pages(call, operation, query, pagesOptions),
    usage: () => caller.usage(),
    isAway: () => caller.isAway(),
    share,
    reserve,
    close: () => caller.close(),
  };
}
