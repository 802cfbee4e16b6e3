import { type AnswerOf, catalogue, type Operation, type QueryOf } from '../contract/index.js';
import { ReadOnlyError } from '../errors.js';
import { Caller } from './caller.js';
import { type CallInput, type ListOperation, type Methods, methodsOf, type PagesOptions, pages } from './methods.js';
import type { ClientOptions, Usage } from './options.js';

/** Client of the service: one method per operation of the catalogue, plus what they share. */
export interface Client extends Methods<typeof catalogue> {
  /**
   * Calls an operation and returns its parsed JSON. Waits for the rate window and for the end of outages; retries
   * failed reads and requests that certainly did nothing (no connection, 429). Throws UncertainError for a write that
   * may have landed, OutageError after `patience`, QuotaError when the day is used up or a 429 asks for more than ten
   * minutes (unless `waitForQuota`), UnreadableError after several malformed answers in a row, other ApiErrors,
   * AbortedError (cause: UncertainError if a write was in flight) and ConfigurationError.
   */
  call<O extends Operation>(operation: O, input?: CallInput<O>): Promise<AnswerOf<O>>;
  /** All pages of a list, in the query's order. Throws ProtocolError when they do not add up to `recordsTotal`. */
  pages<O extends ListOperation>(
    operation: O,
    query?: QueryOf<O>,
    options?: PagesOptions,
  ): AsyncGenerator<AnswerOf<O>, void, undefined>;
  usage(): Usage;
  /** Whether writes wait because the service is down. A write that fails meanwhile is not the fault of its record. */
  isAway(): boolean;
  /** Part of the rate window that it uses, above 0 and up to 1. */
  readonly share: number;
  /** Requests of the day that this client leaves to others. */
  readonly reserve: number;
  /** Rejects waiting calls with AbortedError and closes all connections. */
  close(): Promise<void>;
}

/** Creates a client for one account. Opens no connection before the first call. Throws ConfigurationError. */
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

export interface Answered {
  readonly operation: Operation;
  readonly query: unknown;
  readonly answer: unknown;
}

/** Lets only operations with effect `read` pass, else throws ReadOnlyError. Reports each answer to `onAnswer`. */
export function readOnlyClient(client: Client, onAnswer: (answered: Answered) => void): Client {
  const call: Client['call'] = async (operation, input) => {
    if (operation.effect !== 'read') throw refusal(operation);
    const answer = await client.call(operation, input);
    onAnswer({ operation, query: input?.query, answer });
    return answer;
  };
  return {
    ...client,
    ...methodsOf(catalogue, call),
    call,
    pages: (operation, query, options) => pages(call, operation, query, options),
  };
}

function refusal({ name }: Operation): ReadOnlyError {
  return new ReadOnlyError(`${name} writes to the account, and only reading is allowed here. Nothing was sent.`, {
    operation: name,
    advice: 'This is a fault of fieldsheet: please report it.',
  });
}
