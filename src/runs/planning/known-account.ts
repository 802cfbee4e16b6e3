import type { AskOptions } from '../../account/ask.js';
import { overlapMs, tellsChanges } from '../../account/changed-records.js';
import { overlappingRequests, sumOf } from '../../account/list-reading.js';
import { filtersOf, totalsOf } from '../../account/list-records.js';
import { anyZoneMs, type Moment, serviceMoment, unknownClockMs } from '../../account/service-time.js';
import type { Client } from '../../client/index.js';
import { accessOf, type Effect, operationNamed, type ResourceName } from '../../contract/index.js';
import { type ChangeState, type Run, undoCommand } from '../../journal/index.js';

/** Stores since when a run knows the account; `ours` in ms since 1970. */
export function keepKnownSince(run: Run, client: Client, ours: number): void {
  const { readAt, readAtOurs, plannedReadAt } = run.info.options;
  if (plannedReadAt === undefined && readAt !== undefined) {
    run.keepOption('plannedReadAt', readAt);
    run.keepOption('plannedReadAtOurs', readAtOurs);
  }
  run.keepOption('readAt', serviceMoment(client, ours));
  run.keepOption('readAtOurs', ours);
}

/** Since when a run knows the account. A run that has not read it yet knows it from its creation. */
export function knownSince(run: Run): Moment {
  const { readAt: service, readAtOurs: ours } = run.info.options;
  if (service === undefined) return { service: run.summary().createdAt.getTime() - unknownClockMs };
  return { service, ours };
}

/** Since when a run knows what names the records that it deletes. Only an undo asks at each comparison. */
export function namersKnownSince(run: Run): Moment {
  const { plannedReadAt: service, plannedReadAtOurs: ours } = run.info.options;
  return service === undefined || run.info.command === undoCommand ? knownSince(run) : { service, ours };
}

/** Records in the account if only the run creates or deletes any; undefined if the run did not see all. */
export function expectedTotal(run: Run, resource: ResourceName): number | undefined {
  const { sizes } = run.info.options;
  const size = sizes ? sizes[resource] : sizeSeen(run, resource);
  return size === undefined || !tellsChanges(resource) ? undefined : size + addedBy(run, resource);
}

/** How many records the run has added, less those that it has deleted. */
export function addedBy(run: Run, resource: ResourceName): number {
  const created = run.changes.count({ state: 'created', resource });
  return (
    created + countByEffect(run, resource, 'applied', 'undelete') - countByEffect(run, resource, 'applied', 'delete')
  );
}

/** Names of the operations with these effects that changes in a state ask for. */
export function operationsBy(
  { changes }: Run,
  resource: ResourceName,
  state: ChangeState,
  ...effects: Effect[]
): string[] {
  const isOf = (name: string) => effects.some((effect) => operationNamed(name)?.effect === effect);
  return changes.operations(resource, state).filter(isOf);
}

/** How many changes in a state ask for operations with these effects. */
export function countByEffect(run: Run, resource: ResourceName, state: ChangeState, ...effects: Effect[]): number {
  const operations = operationsBy(run, resource, state, ...effects);
  return sumOf(operations.map((operation) => run.changes.count({ state, resource, operation })));
}

/** Records in the account when the plan was made, if known. */
export function sizeWhenPlanned(run: Run, resource: ResourceName): number | undefined {
  return sizeSeen(run, resource) ?? run.info.options.askedSizes?.[resource];
}

/** Counts these resources in the account, unless the plan has seen their size. */
export async function askSizes(run: Run, resources: readonly ResourceName[], options: AskOptions): Promise<void> {
  const sizes: Partial<Record<ResourceName, number>> = {};
  for (const resource of resources) {
    if (sizeWhenPlanned(run, resource) !== undefined || !accessOf(resource).list.documented) continue;
    sizes[resource] = sumOf(await totalsOf(resource, options));
  }
  if (Object.keys(sizes).length > 0) run.keepOption('askedSizes', sizes);
}

function sizeSeen({ info }: Run, resource: ResourceName): number | undefined {
  const reading = info.options.readings?.find((each) => each.resource === resource);
  return reading?.way === 'lists' || reading?.way === 'snapshot' ? reading.records : undefined;
}

/** How many records a list of what changed since a run knew the account shows, if only runs write. */
export function writtenLately({ changes, info }: Run, resource: ResourceName): number {
  return changes.countWritten(resource, (info.options.readAtOurs ?? 0) - overlapMs);
}

/** Requests that show what changed since a run knew the account, if only runs write; undefined if the service cannot tell. */
export function changeRequests(run: Run, resource: ResourceName, asksEach = true): number | undefined {
  const { readAtOurs = 0 } = run.info.options;
  if (!accessOf(resource).search) return listRequestsSince(run, resource, readAtOurs);
  // A search shows no values: each record that it shows as changed is asked for.
  const since = readAtOurs - overlapMs - anyZoneMs;
  return 1 + (asksEach ? run.changes.countWritten(resource, since, true) : 0);
}

/** Requests of lists that show what changed since a moment of our clock, if runs have written since, and write `more`. */
export function listRequestsSince(
  { changes }: Run,
  resource: ResourceName,
  since: number,
  more = 0,
): number | undefined {
  const { list, whole } = accessOf(resource);
  if (!tellsChanges(resource)) return whole && 1;
  // Nobody proves plain pages of records that have just been written.
  const written = changes.countWritten(resource, since - overlapMs) + more;
  return filtersOf(list).length - 1 + overlappingRequests(written);
}
