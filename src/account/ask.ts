import type { Client } from '../api/index.js';
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
