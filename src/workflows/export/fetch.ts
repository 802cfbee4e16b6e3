import { accessOf, type Dataset, type Payload, type ResourceName } from '../../contract/index.js';
import type { ExportedDataset } from '../../reports/results.js';
import { changeFilter, tellsChanges } from '../account/changed-records.js';
import { totalOf } from '../account/list-page.js';
import { filtersOf, readList, recordsOf } from '../account/list-records.js';
import { FetchProgress } from './fetch-progress.js';
import { meanwhileOf } from './meanwhile.js';
import type { Exporting } from './options.js';

/** How often the changes are read again because a record was switched between their lists meanwhile. */
const mostPasses = 4;

/**
 * Fetches the records of a dataset into the spool, each once; what an interrupted export has fetched is not fetched
 * again. Throws ApiError, and ProtocolError when the account does not stand still for long enough to be read whole.
 */
export async function fetchDataset(dataset: Dataset, exporting: Exporting): Promise<ExportedDataset> {
  const { spool, onEvent, filters } = exporting;
  const { name, title, resource } = dataset;
  if (!resource) throw new Error(`Nothing reads ${name}.`);
  const progress = new FetchProgress(dataset, exporting);
  const filter = filters[name] ?? {};
  let changed = 0;
  try {
    if (!progress.isDone) {
      const wanted = { filter, ...progress.start(), isKnown: (id: string) => spool.has(name, id) };
      for await (const found of recordsOf(resource, wanted, exporting)) {
        progress.take(found);
        onEvent?.({ type: 'exported', plural: title.toLowerCase(), records: spool.count(name), total: progress.total });
      }
    }
    // Also where an interrupted export had all of it: that may be long ago.
    changed = await takeChanges(resource, filter, { progress, exporting });
    progress.done();
  } finally {
    progress.leave();
  }
  const { requests, resumed } = progress;
  const meanwhile = meanwhileOf({ changed, growth: progress.growth, isRestless: progress.isRestless });
  return {
    ...{ dataset: name, title, records: spool.count(name), requests },
    resumed: resumed || undefined,
    meanwhile,
  };
}

/**
 * Takes over what was changed since the fetching began, the records included that were switched between active and
 * inactive and so may have been in neither list when it was read. One that is switched while the changes are read
 * themselves makes the first list of them longer. Returns the number of records that were not there, or otherwise.
 */
async function takeChanges(
  resource: ResourceName,
  filter: Payload,
  { progress, exporting }: { readonly progress: FetchProgress; readonly exporting: Exporting },
): Promise<number> {
  const { list } = accessOf(resource);
  if (!tellsChanges(resource)) return 0;
  const since = String(changeFilter(resource, progress.startedAt)?.changedSince);
  const { changedSince: asked } = filter;
  const narrowed = { ...filter, changedSince: typeof asked === 'string' && asked > since ? asked : since };
  const lists = filtersOf(list, narrowed);
  let changed = 0;
  for (let pass = 1; pass <= mostPasses; pass++) {
    const totals: number[] = [];
    for (const [index, each] of lists.entries()) {
      for await (const { records, total } of readList(list, each, exporting)) {
        changed += progress.put(records);
        totals[index] = total;
      }
    }
    const [first] = lists;
    if (!first || lists.length === 1 || (await totalOf(list, first, exporting)) === totals[0]) return changed;
  }
  progress.noteRestless();
  return changed;
}
