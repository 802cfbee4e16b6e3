import { type AskOptions, findRecord } from '../../account/ask.js';
import { tellsChanges } from '../../account/changed-records.js';
import { listRequests } from '../../account/list-page.js';
import { filtersOf, totalOf } from '../../account/list-records.js';
import type { Reading } from '../../account/reading.js';
import { accessOf, type ResourceName } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';
import { readingsOption } from './readings.js';

/** Records by resource, without those that the run has created, and with those that it has deleted. */
export type AccountSizes = Readonly<Partial<Record<ResourceName, number>>>;

/** The option under which a run keeps how many records the account had when it was last looked at. */
const sizesOption = 'sizes';

/** The option under which a run keeps how many records the account had when its plan was made, where that was asked. */
const askedSizesOption = 'askedSizes';

export function keepSizes(run: Run, sizes: AccountSizes): void {
  run.keepOption(sizesOption, sizes);
}

/**
 * How many records of a resource the account has while nobody but the run creates or deletes any. Undefined where the
 * run did not see all of them, or where the service does not count them.
 */
export function expectedTotal(run: Run, resource: ResourceName): number | undefined {
  const size = tellsChanges(resource) ? sizeWhenRead(run, resource) : undefined;
  return size === undefined ? undefined : size + addedBy(run, resource);
}

/** By how many records of a resource a run has made the account larger: what an import applies are deletions. */
export function addedBy(run: Run, resource: ResourceName): number {
  return createdBy(run, resource) - (run.counts().byResource[resource]?.applied ?? 0);
}

/** How many records of a resource a run has created. */
function createdBy(run: Run, resource: ResourceName): number {
  return run.counts().byResource[resource]?.created ?? 0;
}

function sizeWhenRead(run: Run, resource: ResourceName): number | undefined {
  const later = run.info.options[sizesOption] as AccountSizes | undefined;
  return later ? later[resource] : sizeSeen(run, resource);
}

/** How many records the account had when the plan was made, where it was seen or asked for. */
export function sizeWhenPlanned(run: Run, resource: ResourceName): number | undefined {
  const asked = run.info.options[askedSizesOption] as AccountSizes | undefined;
  return sizeSeen(run, resource) ?? asked?.[resource];
}

/**
 * Asks how many records the account has of these resources, as far as the plan has not seen it: a request for each list.
 * Throws ApiError.
 */
export async function askSizes(run: Run, resources: readonly ResourceName[], options: AskOptions): Promise<void> {
  const sizes: Partial<Record<ResourceName, number>> = {};
  for (const resource of resources) {
    if (sizeWhenPlanned(run, resource) !== undefined || !accessOf(resource).list.documented) continue;
    sizes[resource] = (await totalsOf(resource, options)).reduce((sum, total) => sum + total, 0);
  }
  if (Object.keys(sizes).length > 0) run.keepOption(askedSizesOption, sizes);
}

function sizeSeen({ info }: Run, resource: ResourceName): number | undefined {
  const readings = (info.options[readingsOption] ?? []) as readonly Reading[];
  const reading = readings.find((each) => each.resource === resource);
  return reading?.way === 'lists' || reading?.way === 'snapshot' ? reading.records : undefined;
}

/** How many records each list of a resource has now; together they show all. A request for each. Throws ApiError. */
export function totalsOf(resource: ResourceName, options: AskOptions): Promise<readonly number[]> {
  const { list } = accessOf(resource);
  return Promise.all(filtersOf(list).map((filter) => totalOf(list, filter, options)));
}

/**
 * Whether records that are more than expected are those that the run may have created: creations whose answer never
 * came are looked up, where that costs less than to read what has changed. Throws ApiError.
 */
export async function isExplainedByDoubts(
  surplus: number,
  { run, resource, options }: { run: Run; resource: ResourceName; options: AskOptions },
): Promise<boolean> {
  const doubts = doubtfulCreations(run, resource, mostDoubts(run, resource));
  if (surplus < 0 || doubts.length < surplus) return false;
  const found = await Promise.all(doubts.map(({ key }) => key && findRecord(resource, key, options)));
  return found.filter((record) => record !== undefined).length === surplus;
}

/** As many look-ups as cost less than a list of what the run has created. */
function mostDoubts(run: Run, resource: ResourceName): number {
  return listRequests(createdBy(run, resource)) + filtersOf(accessOf(resource).list).length;
}

/** Creations whose answer never came; none where there are more than so many. */
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
