import { changeFilter, tellsChanges } from '../../account/changed-records.js';
import { totalOf } from '../../account/list-page.js';
import { filtersOf, readList, recordsOf } from '../../account/list-records.js';
import { accessOf, type Dataset, type Payload, type ResourceName } from '../../contract/index.js';
import type { ExportedDataset } from '../../reports/results.js';
import { FetchProgress } from './fetch-progress.js';
import type { Exporting } from './options.js';
import { fetchReadOnly } from './read-only-datasets.js';

/** Passes over the changes, while records are switched between the active and the inactive list. */
const mostPasses = 4;

/** Fetches what a dataset holds into the spool, whether it can be sent or is read-only. Throws ApiError and ProtocolError. */
export function fetchRecords(dataset: Dataset, exporting: Exporting): Promise<ExportedDataset> {
  return dataset.resource ? fetchDataset(dataset, exporting) : fetchReadOnly(dataset, exporting);
}

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
    // Also where an interrupted export had fetched everything: that may be long ago.
    changed = await takeChanges(resource, filter, { progress, exporting });
    progress.done();
  } finally {
    progress.leave();
  }
  const { requests, resumed } = progress;
  const meanwhile = meanwhileOf(changed, progress);
  return {
    ...{ dataset: name, title, records: spool.count(name), requests },
    resumed: resumed || undefined,
    meanwhile,
  };
}

/**
 * Fetches what was changed since the fetching began. This includes records that were switched between active and inactive,
 * which may have been in neither list when it was read. A record that is switched while the changes are read makes their
 * first list longer, so they are read again. Returns the number of records that were new or different.
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

/** Says what changed in the account while a dataset was read; undefined where nothing did. */
function meanwhileOf(changed: number, { growth, isRestless }: FetchProgress): string | undefined {
  const parts = [
    ...(changed > 0 ? [`${records(changed)} created, changed or switched`] : []),
    ...(growth > 0 ? [`there were ${growth} more in the end`] : []),
    ...(growth < 0 ? [`there were ${-growth} fewer in the end`] : []),
    ...(isRestless ? ['it was another list each time it was read, so one that changed just then may be missing'] : []),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}

function records(count: number): string {
  return count === 1 ? '1 record was' : `${count} records were`;
}
