import type { Operation, Payload } from '../contract/index.js';
import type { Query } from './read-input.js';
import type { Readings } from './readings.js';
import type { Write } from './request-log.js';
import type { Store } from './store.sql.js';

export interface Context {
  readonly store: Store;
  readonly readings: Readings;
  /** Whether only documented members are answered where the document is not sure. */
  readonly strict: boolean;
  /** Time of the request, ms since the epoch. */
  readonly now: number;
  /** Local time of the account minus UTC, in minutes. */
  readonly utcOffset: number;
  readonly domain: string;
  /** Address of this sandbox, for links to attached files. */
  readonly baseUrl: string;
}

export interface Input {
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  /** Validated; empty for an operation without a body. */
  readonly body: Payload;
}

export interface Reply {
  readonly body: unknown;
  readonly writes?: readonly Write[];
}

/** Performs an operation. Its reply is answered with 200. @throws Refusal */
export type Handler = (operation: Operation, input: Input, context: Context) => Reply;
