import { operationNamed } from '../contract/index.js';
import type { AskOptions } from './ask.js';
import { isAbsent, readList } from './list-records.js';

/** Ids by name, in the order of the list. */
export type IdsByName = ReadonlyMap<string, readonly unknown[]>;

/** Reads a list as ids by name; undefined if the service lacks this undocumented list. Throws ApiError. */
export async function readNames(operation: string, by: string, options: AskOptions): Promise<IdsByName | undefined> {
  const list = operationNamed(operation);
  if (!list) throw new Error(`The catalogue has no ${operation}.`);
  const ids = new Map<string, unknown[]>();
  try {
    for await (const { records } of readList(list, {}, options)) {
      for (const record of records) {
        const name = String(record[by] ?? '');
        ids.set(name, [...(ids.get(name) ?? []), record.id]);
      }
    }
  } catch (error) {
    if (list.documented || !isAbsent(error)) throw error;
    return undefined;
  }
  return ids;
}
