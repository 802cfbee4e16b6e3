import { overlapMs, tellsChanges } from '../../account/changed-records.js';
import { overlappingRequests } from '../../account/list-page.js';
import { filtersOf } from '../../account/list-records.js';
import { anyZoneMs } from '../../account/service-time.js';
import { accessOf, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import type { Run } from '../../journal/index.js';
import { namingFields } from '../../plan/index.js';
import { expectedTotal } from './account-size.js';
import { asksForNamers, deletedBy, judgedEffects, PendingDeletions, pendingDeletions } from './pending-deletions.js';

/** Requests to look at the account again before sending, if nobody else changes it. Each foreign change may take one more. */
export function recheckRequests(run: Run): number {
  return resourceNames.reduce((sum, name) => sum + recheckCost(run, name), namerRequests(run));
}

/** Requests of `namedSinceKnown`: the only ones of a run that is sent at once. */
export function namerRequests(run: Run): number {
  const deletions = new PendingDeletions(run);
  if (!asksForNamers(run, deletions)) return 0;
  return resourceNames.reduce((sum, name) => sum + namerCost(run, name, deletions), 0);
}

function namerCost(run: Run, resource: ResourceName, deletions: PendingDeletions): number {
  const fields = namingFields(resource).filter(({ to }) => deletions.count(to) > 0);
  if (fields.length === 0) return 0;
  const { list, search, whole } = accessOf(resource);
  const searches = fields.reduce((sum, { to }) => sum + deletions.count(to), 0);
  const { plannedReadAtOurs, readAtOurs = 0 } = run.info.options;
  const since = (plannedReadAtOurs ?? readAtOurs) - overlapMs;
  // By then the run has written these itself.
  const own = run.pending.count(resource, 'create') + run.pending.count(resource, 'update');
  if (tellsChanges(resource)) {
    const written = run.changes.countWritten(resource, since) + own;
    return filtersOf(list).length - 1 + overlappingRequests(written);
  }
  if (!search) return whole ? 1 : searches * filtersOf(list).length;
  const written = run.changes.countWritten(resource, since - anyZoneMs) + own;
  // Nor does it look at records that it deletes, or has deleted.
  const others = written - deletions.count(resource) - deletedBy(run, resource);
  return 1 + Math.min(Math.max(0, others), searches);
}

function recheckCost(run: Run, resource: ResourceName): number {
  const { naturalKeys, distinction } = resourceOf(resource);
  const { alikeBy } = distinction;
  const updates = run.pending.count(resource, 'update');
  const creations = naturalKeys.length > 0 || alikeBy ? run.pending.count(resource, 'create') : 0;
  const deletions = pendingDeletions(run, resource, judgedEffects(run)).size;
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
  { info, changes }: Run,
  resource: ResourceName,
  { asksEach = true }: { readonly asksEach?: boolean } = {},
): number | undefined {
  const { list, search, whole } = accessOf(resource);
  const since = (info.options.readAtOurs ?? 0) - overlapMs;
  if (!tellsChanges(resource)) {
    if (!search) return whole && 1;
    // A search shows no values: each record that it shows as changed is asked for.
    return 1 + (asksEach ? changes.countWritten(resource, since - anyZoneMs, true) : 0);
  }
  const written = changes.countWritten(resource, since);
  // Nobody proves plain pages of records that have just been written.
  return filtersOf(list).length - 1 + overlappingRequests(written);
}
