import type { ResourceName } from '../../src/contract/index.js';
import { recordsIn } from '../accounts.js';

/** A record as the service answers it, looked into as a stranger to the contract would. */
export type Found = Readonly<Record<string, unknown>> & { readonly id: string | number; readonly myId: string };

/** All records of a resource, active and inactive, read by plain fetch, the oldest first. */
export async function everyRecord(account: Parameters<typeof recordsIn>[0], resource: string): Promise<Found[]> {
  return [...(await recordsIn(account, resource as ResourceName))] as unknown as Found[];
}
