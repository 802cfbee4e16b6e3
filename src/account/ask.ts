import type { Client } from '../client/index.js';
import { accessOf, type Payload, type RecordRequest, type ResourceName } from '../contract/index.js';
import { NotFoundError } from '../errors.js';
import type { RecordKey } from '../mapping/index.js';

export interface AskOptions {
  readonly client: Client;
  readonly signal?: AbortSignal;
  /** Our clock, ms since 1970. If given, long lists take fewer requests. */
  readonly now?: () => number;
  /** List pages in flight at a time, default 4. Pages in flight are wasted when the reader stops early. */
  readonly atATime?: number;
}

/** Sends one request of a record's access. Throws ApiError. */
export async function ask({ operation, ...input }: RecordRequest, { client, signal }: AskOptions): Promise<unknown> {
  return client.call(operation, { ...input, signal });
}

/** The record with this key; undefined if there is none. Throws ApiError. */
export async function findRecord(
  resource: ResourceName,
  key: RecordKey,
  options: AskOptions,
): Promise<Payload | undefined> {
  const { find, found } = accessOf(resource);
  try {
    return found(await ask(find(key), options), key)[0];
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** Requests in flight while a list is read; pacing may allow fewer. */
const usual = 4;

/**
 * Requests items, a few at a time, and yields the answers in order. Items are taken lazily and may depend on earlier
 * answers. Requests in flight are aborted when the caller stops or one fails.
 */
export async function* inOrder<Item, Answer>(
  items: Iterator<Item, void>,
  ask: (item: Item, signal: AbortSignal) => Promise<Answer>,
  { signal, atATime = usual }: Pick<AskOptions, 'signal' | 'atATime'>,
): AsyncGenerator<{ readonly item: Item; readonly answer: Answer }> {
  const ended = new AbortController();
  const either = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  const underWay: { item: Item; answer: Promise<Answer> }[] = [];
  const fill = () => {
    while (underWay.length < atATime) {
      const next = items.next();
      if (next.done) return;
      const answer = ask(next.value, either);
      // Avoids an unhandled rejection: the answer is awaited later, or never.
      answer.catch(() => undefined);
      underWay.push({ item: next.value, answer });
    }
  };
  try {
    for (;;) {
      fill();
      const first = underWay.shift();
      if (!first) return;
      yield { item: first.item, answer: await first.answer };
    }
  } finally {
    ended.abort();
  }
}
