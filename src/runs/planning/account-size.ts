import { type AskOptions, findRecord } from '../../account/ask.js';
import { tellsChanges } from '../../account/changed-records.js';
import { listRequests } from '../../account/list-page.js';
import { filtersOf, totalOf } from '../../account/list-records.js';
import { whyUnknown } from '../../account/need.js';
import { accessOf, type ResourceName } from '../../contract/index.js';
import type { Run, StoredChange } from '../../journal/index.js';
import { bulkOperation } from '../../plan/index.js';

/** Records in the account if only the run creates or deletes any; undefined if the run did not see all. */
export function expectedTotal(run: Run, resource: ResourceName): number | undefined {
  const size = tellsChanges(resource) ? sizeWhenRead(run, resource) : undefined;
  return size === undefined ? undefined : size + addedBy(run, resource);
}

/** How many records the run has added, less those that it has deleted. */
export function addedBy(run: Run, resource: ResourceName): number {
  const applied = (verb: 'delete' | 'undelete') => {
    const operation = bulkOperation(verb, resource)?.name;
    return operation === undefined ? 0 : run.changes.count({ state: 'applied', resource, operation });
  };
  return createdBy(run, resource) + applied('undelete') - applied('delete');
}

function createdBy(run: Run, resource: ResourceName): number {
  return run.counts().byResource[resource]?.created ?? 0;
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
    sizes[resource] = (await totalsOf(resource, options)).reduce((sum, total) => sum + total, 0);
  }
  if (Object.keys(sizes).length > 0) run.keepOption('askedSizes', sizes);
}

function sizeSeen({ info }: Run, resource: ResourceName): number | undefined {
  const reading = info.options.readings?.find((each) => each.resource === resource);
  return reading?.way === 'lists' || reading?.way === 'snapshot' ? reading.records : undefined;
}

/** The total of each list of a resource, one request each; together they show all. */
export function totalsOf(resource: ResourceName, options: AskOptions): Promise<readonly number[]> {
  const { list } = accessOf(resource);
  return Promise.all(filtersOf(list).map((filter) => totalOf(list, filter, options)));
}

/** Whether surplus records are creations of the run with a lost answer; false if the look-ups would cost too much. */
export async function isExplainedByDoubts(
  surplus: number,
  { run, resource, options }: { run: Run; resource: ResourceName; options: AskOptions },
): Promise<boolean> {
  const doubts = doubtfulCreations(run, resource, mostDoubts(run, resource));
  if (surplus < 0 || doubts.length < surplus) return false;
  const found = await Promise.all(doubts.map(({ key }) => key && findRecord(resource, key, options).catch(whyUnknown)));
  return found.filter((record) => typeof record === 'object').length === surplus;
}

/** More look-ups than this cost more than a list of what the run has created. */
function mostDoubts(run: Run, resource: ResourceName): number {
  return listRequests(createdBy(run, resource)) + filtersOf(accessOf(resource).list).length;
}

/** Creations with a lost answer; none if there are more than `most`. */
function doubtfulCreations({ changes }: Run, resource: ResourceName, most: number): StoredChange[] {
  const doubts: StoredChange[] = [];
  for (const state of ['sending', 'inDoubt'] as const) {
    for (const page of changes.pages({ state, resource, kind: 'create', only: 'records' })) {
      doubts.push(...page);
      if (doubts.length > most) return [];
    }
  }
  return doubts;
}
