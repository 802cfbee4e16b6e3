import { accessOf, type Payload, type ResourceName } from '../../contract/index.js';
import { periodFilter, periodOf } from '../../plan/index.js';
import type { AskOptions } from './ask.js';
import { readList } from './list-records.js';

/**
 * The first record of the account that `isIt` among those that may be the one of a payload: those of its days, and of
 * its person where it names one. Undefined where the payload says no day. Throws ApiError.
 */
export async function findInPeriod(
  { resource, payload }: { readonly resource: ResourceName; readonly payload: Payload },
  isIt: (record: Payload) => boolean,
  options: AskOptions,
): Promise<Payload | undefined> {
  const { list, narrowed } = accessOf(resource);
  const period = periodOf(resource, payload);
  if (!period) return undefined;
  const filter = { ...narrowed?.(payload), ...periodFilter(resource, period) };
  let found: Payload | undefined;
  // To the end: a list that is left early has not told whether it stood still.
  for await (const { records } of readList(list, filter, options)) found ??= records.find(isIt);
  return found;
}
