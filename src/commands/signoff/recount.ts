import { steadyRequests } from '../../account/list-reading.js';
import { filtersOf, requestsOfList } from '../../account/list-records.js';
import type { Client } from '../../api/index.js';
import { accessOf, type ResourceName, resourceNames } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import { ControlTotals, type Forecast, type SummedColumn, wholeForecast } from '../../plan/index.js';
import type { Recount, RecountedResource } from '../../reports/signoff/view.js';
import type { Listener } from '../../runs/events.js';
import { expectedTotal } from '../../runs/planning/account-size.js';
import { expectation } from '../../runs/planning/expectation.js';
import type { LaterRuns } from './later-runs.js';
import { ResourceRecount } from './resource-recount.js';

export interface RecountOptions {
  readonly client: Client;
  readonly later: LaterRuns;
  readonly clock: { now(): number };
  readonly columns?: readonly SummedColumn[] | undefined;
  readonly given?: ReadonlyMap<ResourceName, ReadonlySet<string>> | undefined;
  readonly onEvent?: Listener | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Looks every planned record up in the account again, and compares it field by field. */
export async function recount(run: Run, options: RecountOptions): Promise<Recount> {
  const { client, clock, columns, given } = options;
  const before = client.usage().sent;
  const at = new Date(clock.now());
  const totals = new ControlTotals(columns);
  const around = {
    ...options,
    now: () => clock.now(),
    run,
    totals,
    knownSince: run.summary().createdAt.getTime(),
  };
  const counted = new Map<ResourceName, RecountedResource>();
  const [differences, added]: [Recount['differences'][number][], Recount['added'][number][]] = [[], []];
  for (const resource of resourceNames) {
    const one = new ResourceRecount(resource, { ...around, given: given?.get(resource) });
    if (one.planned === 0) continue;
    counted.set(resource, await one.count());
    for (const each of one.differences) differences.push(each);
    for (const each of one.added) added.push(each);
  }
  const all = [...counted.values()];
  const sum = (of: (each: RecountedResource) => number) => all.reduce((total, each) => total + of(each), 0);
  return {
    at,
    requests: client.usage().sent - before,
    byResource: Object.fromEntries(counted),
    total: {
      planned: sum(({ planned }) => planned),
      asPlanned: sum(({ asPlanned }) => asPlanned),
      different: sum(({ different }) => different),
      missing: sum(({ missing }) => missing),
      added: sum(({ added = 0 }) => added),
    },
    totals: totals.totals(),
    differences,
    added,
  };
}

/** What a recount takes, if only the run has changed the number of records. */
export function recountForecast(run: Run, { client, clock }: Pick<RecountOptions, 'client' | 'clock'>): Forecast {
  const quietMs = clock.now() - run.summary().changedAt.getTime();
  const kinds = new Map(run.changes.kindsByResource().map(({ resource, kinds }) => [resource, kinds]));
  const reads = resourceNames.reduce((total, resource) => {
    const { create = 0, update = 0, unchanged = 0, apply = 0 } = kinds.get(resource) ?? {};
    const planned = create + update + unchanged + apply;
    return total + (planned === 0 ? 0 : recountRequests(run, resource, { planned, quietMs }));
  }, 0);
  return wholeForecast(expectation(client, 0, reads));
}

/** Fewer than so many records of an undocumented list are asked for one by one. */
const fewSearched = 10;

function recountRequests(
  run: Run,
  resource: ResourceName,
  { planned, quietMs }: { planned: number; quietMs: number },
): number {
  const { list, whole, search } = accessOf(resource);
  if (whole) return 1;
  const size = expectedTotal(run, resource) ?? planned;
  const lists = list.documented ? steadyRequests(size, quietMs) : requestsOfList(list, size);
  if (!list.documented) return search && planned > fewSearched ? 1 + Math.min(planned, lists) : planned;
  const filters = filtersOf(list).length;
  // Two lists end with a look whether a record has changed over.
  const listed = lists + filters - 1 + (filters > 1 ? 1 : 0);
  return planned + 2 <= filters ? planned + filters : Math.min(planned + 2 * filters, listed);
}
