import type { Client } from '../api/index.js';
import { accessOf, type Payload, type RecordRequest, type ResourceName } from '../contract/index.js';
import { NotFoundError } from '../errors.js';
import type { RecordKey } from '../mapping/index.js';

export interface AskOptions {
  readonly client: Client;
  readonly signal?: AbortSignal;
  /** Our clock, milliseconds since 1970; where it is given, long lists are read with fewer requests. */
  readonly now?: () => number;
  /** Pages of a list under way at a time, default 4; those that nobody waits for are lost on who has enough early. */
  readonly atATime?: number;
}

/** Makes one request of a record's access and gives its answer. Throws ApiError. */
export async function ask({ operation, ...input }: RecordRequest, { client, signal }: AskOptions): Promise<unknown> {
  return client.call(operation, { ...input, signal });
}

/** The record of the account that a key names; undefined when there is none. */
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
