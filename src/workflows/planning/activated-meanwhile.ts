import { accessOf, type Payload, type ResourceName } from '../../contract/index.js';
import { type FoundRecords, readList, totalOf } from '../account/list-records.js';
import type { Planning } from './plan-run.js';

/** Lists of a resource that were read, and how many records each said it has. */
export interface ListsRead {
  readonly resource: ResourceName;
  readonly filters: readonly Payload[];
  readonly counted: readonly number[];
}

/**
 * What was activated after the active records were read, and before the inactive ones, is in neither list: with the
 * count of the active ones changed, they are read again, lest one of them be taken for new.
 */
export async function* activatedMeanwhile(
  { resource, filters, counted }: ListsRead,
  planning: Planning,
): AsyncGenerator<FoundRecords> {
  const { list } = accessOf(resource);
  const [active, ...others] = filters;
  const isLeft = planning.run.changes.count({ state: 'staged', resource, withKey: true, only: 'records' }) > 0;
  const isEmpty = counted.every((count) => count === 0);
  if (!active || others.length === 0 || isEmpty || !isLeft) return;
  if ((await totalOf(list, active, planning)) !== counted[0]) yield* readList(list, active, planning);
}
