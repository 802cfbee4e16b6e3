import type { Operation, Payload } from '../contract/index.js';
import type { RequestCounts } from './run-info.js';

/**
 * What the executor needs of the client. `call` makes one operation and throws the errors of the ApiError family; it
 * waits for the rate limit and for the end of outages itself, and never repeats a write that may have landed. It must await `beforeLeaving` before
 * each time that a request leaves: a change is `sending` from then on, and its outcome is refused without that.
 */
export interface Sender {
  call(operation: Operation, input: SenderInput): Promise<unknown>;
  /** Whether the service is away, so that writes wait: one that failed then says nothing against its record. */
  isAway?(): boolean;
  /** All requests so far; what is added during a run is kept with it. */
  usage?(): RequestCounts;
}

export interface SenderInput {
  readonly query?: Payload;
  readonly body?: Payload;
  /** Members of the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  /**
   * Gives the call up wherever it stands: AbortedError, with an UncertainError as its cause when a write was under way.
   */
  readonly signal?: AbortSignal;
  /**
   * Gives the call up until its request leaves, and before it is repeated; a request under way goes on. AbortedError.
   */
  readonly waitSignal?: AbortSignal;
  /**
   * To be awaited each time just before the request leaves; when it fails, nothing leaves and its error comes out as it
   * is.
   */
  readonly beforeLeaving?: () => Promise<void>;
  /** To be awaited when a request surely did nothing and is to leave again, before it waits for that. */
  readonly beforeWaiting?: () => Promise<void>;
}
