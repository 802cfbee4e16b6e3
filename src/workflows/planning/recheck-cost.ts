import { accessOf, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import type { Reading } from '../../plan/index.js';
import { tellsChanges } from '../account/changed-records.js';
import { joinedRequests } from '../account/joined-list.js';
import { filtersOf } from '../account/list-records.js';
import { readingsOption } from '../account/readings.js';
import { isImport } from '../runs/family.js';
import { expectedTotal } from './account-size.js';

/** So many records or fewer are looked up one by one: the first page of a list would cost too much beside that. */
export const fewRecords = 10;

/**
 * Requests that `recheck` takes before the changes of a planned run are sent, where nobody else changes the account in
 * the meantime. Each change of somebody else may take one more.
 */
export function recheckRequests(run: Run): number {
  return resourceNames.reduce((sum, name) => sum + changesCost(run, name) + deletionsCost(run, name), 0);
}

function changesCost(run: Run, resource: ResourceName): number {
  const { naturalKeys, distinction } = resourceOf(resource);
  const { alikeBy } = distinction;
  const updates = run.pending.count(resource, 'update');
  const creations = naturalKeys.length > 0 || alikeBy ? run.pending.count(resource, 'create') : 0;
  if (updates + creations === 0) return 0;
  if (alikeBy) return alikeCost(run, resource, updates) + (creations > 0 ? 1 : 0);
  const totals = filtersOf(accessOf(resource).list).length;
  const isCounted = expectedTotal(run, resource) !== undefined;
  if (updates === 0 && isCounted) return totals;
  const lists = changeLists(resource);
  if (lists === undefined) return updates + (isCounted ? totals : creations);
  const deleted = accessOf(resource).search ? 1 : isCounted ? totals : 0;
  return lists + (updates > 0 ? deleted : 0);
}

/** What no list of changes shows: by the whole list, of which the plan knows how long it is, or one by one. */
function alikeCost({ info }: Run, resource: ResourceName, updates: number): number {
  const readings = (info.options[readingsOption] ?? []) as readonly Reading[];
  const reading = readings.find((each) => each.resource === resource && each.way === 'lists');
  if (!reading || updates <= fewRecords) return updates;
  const lists = joinedRequests(reading.records);
  // Its first page tells that one by one is cheaper.
  return lists > updates ? 1 + updates : lists;
}

function deletionsCost(run: Run, resource: ResourceName): number {
  if (!isImport(run.info)) return 0;
  const deletions = run.changes.count({ state: 'pending', resource, only: 'operations' });
  if (deletions === 0) return 0;
  const lists = changeLists(resource);
  if (lists === undefined) return deletions;
  return accessOf(resource).search ? lists + deletions : lists;
}

/** Requests that show that nothing was changed; undefined where the service cannot tell. */
export function changeLists(resource: ResourceName): number | undefined {
  const { list, search, whole } = accessOf(resource);
  if (tellsChanges(resource)) return filtersOf(list).length;
  return search || whole ? 1 : undefined;
}
