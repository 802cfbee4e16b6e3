import type { AskOptions } from '../../account/ask.js';
import { overlapMs, tellsChanges } from '../../account/changed-records.js';
import { overlappingRequests, sumOf } from '../../account/list-reading.js';
import { filtersOf, totalsOf } from '../../account/list-records.js';
import { anyZoneMs, type Moment, serviceMoment, unknownClockMs } from '../../account/service-time.js';
import type { Client } from '../../api/index.js';
import {
  accessOf,
  type Effect,
  operationNamed,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../../contract/index.js';
import { type Run, undoCommand } from '../../journal/index.js';
import { namingFields } from '../../plan/index.js';
import { idsToDelete, judgedEffects, PendingDeletions } from './pending-deletions.js';

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
  const size = tellsChanges(resource) ? sizeWhenRead(run, resource) : undefined;
  return size === undefined ? undefined : size + addedBy(run, resource);
}

/** How many records the run has added, less those that it has deleted. */
export function addedBy(run: Run, resource: ResourceName): number {
  const created = run.changes.count({ state: 'created', resource });
  return created + appliedBy(run, resource, 'undelete') - appliedBy(run, resource, 'delete');
}

function appliedBy({ changes }: Run, resource: ResourceName, effect: Effect): number {
  const operations = changes.operations(resource, 'applied').filter((name) => operationNamed(name)?.effect === effect);
  return sumOf(operations.map((operation) => changes.count({ state: 'applied', resource, operation })));
}

function sizeWhenRead(run: Run, resource: ResourceName): number | undefined {
  const { sizes: later } = run.info.options;
  return later ? later[resource] : sizeSeen(run, resource);
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

/** Requests to look at the account again before sending, if nobody else changes it. Each foreign change may take one more. */
export function recheckRequests(run: Run): number {
  return sumOf(resourceNames.map((name) => recheckCost(run, name))) + namerRequests(run);
}

/** Requests of `namedSinceKnown`: the only ones of a run that is sent at once. */
export function namerRequests(run: Run): number {
  const deletions = new PendingDeletions(run);
  if (!deletions.areNamersSought) return 0;
  return sumOf(resourceNames.map((name) => namerCost(run, name, deletions)));
}

function namerCost(run: Run, resource: ResourceName, deletions: PendingDeletions): number {
  const fields = namingFields(resource).filter(({ to }) => deletions.count(to) > 0);
  if (fields.length === 0) return 0;
  const searches = sumOf(fields.map(({ to }) => deletions.count(to)));
  const { plannedReadAtOurs, readAtOurs = 0 } = run.info.options;
  const since = plannedReadAtOurs ?? readAtOurs;
  // By then the run has written these itself.
  const own = run.pending.count(resource, 'create') + run.pending.count(resource, 'update');
  const lists = listRequestsSince(run, resource, since, own);
  if (lists !== undefined) return lists;
  const { list, search } = accessOf(resource);
  if (!search) return searches * filtersOf(list).length;
  const written = run.changes.countWritten(resource, since - overlapMs - anyZoneMs) + own;
  // Nor does it look at records that it deletes, or has deleted.
  const others = written - deletions.count(resource) - appliedBy(run, resource, 'delete');
  return 1 + Math.min(Math.max(0, others), searches);
}

function recheckCost(run: Run, resource: ResourceName): number {
  const { alikeBy } = resourceOf(resource).distinction;
  const updates = run.pending.count(resource, 'update');
  const creations = run.pending.count(resource, 'create');
  const deletions = idsToDelete(run, resource, judgedEffects(run)).size;
  if (updates + creations + deletions === 0) return 0;
  if (alikeBy) return alikeCost(run, resource, updates + deletions) + (creations > 0 ? 1 : 0);
  const totals = filtersOf(accessOf(resource).list).length;
  const isCounted = expectedTotal(run, resource) !== undefined;
  if (updates + deletions === 0 && isCounted) return totals;
  const lists = changeRequests(run, resource);
  const counts = isCounted && creations + updates > 0 ? totals : 0;
  if (lists === undefined) return updates + deletions + (isCounted ? counts : creations);
  return lists + (accessOf(resource).search ? Number(updates > 0) : counts);
}

/** No list shows changes of these: they are read by the list of the plan, or one by one. */
function alikeCost({ info }: Run, resource: ResourceName, records: number): number {
  const reading = info.options.readings?.find((each) => each.resource === resource && each.way === 'lists');
  if (!reading || records <= 1) return records;
  // The first page of the list shows that one by one is cheaper.
  return reading.requests > records ? 1 + records : reading.requests;
}

/** Requests that show what changed since a run knew the account, if only runs write; undefined if the service cannot tell. */
export function changeRequests(
  run: Run,
  resource: ResourceName,
  { asksEach = true }: { readonly asksEach?: boolean } = {},
): number | undefined {
  const { readAtOurs = 0 } = run.info.options;
  if (!accessOf(resource).search) return listRequestsSince(run, resource, readAtOurs);
  // A search shows no values: each record that it shows as changed is asked for.
  const since = readAtOurs - overlapMs - anyZoneMs;
  return 1 + (asksEach ? run.changes.countWritten(resource, since, true) : 0);
}

/** Requests of lists that show what changed since a moment of our clock, if runs have written since, and write `more`. */
function listRequestsSince({ changes }: Run, resource: ResourceName, since: number, more = 0): number | undefined {
  const { list, whole } = accessOf(resource);
  if (!tellsChanges(resource)) return whole && 1;
  // Nobody proves plain pages of records that have just been written.
  const written = changes.countWritten(resource, since - overlapMs) + more;
  return filtersOf(list).length - 1 + overlappingRequests(written);
}
