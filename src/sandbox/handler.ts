import type { Operation, Payload } from '../contract/index.js';
import type { Query } from './input.js';
import type { Write } from './log.js';
import type { Readings } from './readings.js';
import type { Store } from './store.js';

/** What a handler works with. */
export interface Context {
  readonly store: Store;
  readonly readings: Readings;
  /** Time of the request, ms since the epoch. */
  readonly now: number;
  /** Local time of the account minus UTC, in minutes. */
  readonly utcOffset: number;
  readonly domain: string;
  /** Address of this sandbox, where attached files are given back. */
  readonly baseUrl: string;
}

interface Input {
  /** Members of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  /** Checked against the operation's body; empty for an operation without one. */
  readonly body: Payload;
}

interface Reply {
  readonly body: unknown;
  /** Absent where nothing was written. */
  readonly writes?: readonly Write[];
}

/** Does what an operation says and answers 200, or throws a Refusal. */
export type Handler = (operation: Operation, input: Input, context: Context) => Reply;
