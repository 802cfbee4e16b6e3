import { ask } from '../account/ask.js';
import { changeFilter, tellsChanges } from '../account/changed-records.js';
import { filtersOf, readList, recordsOf, totalOf } from '../account/list-records.js';
import { unlessUntold } from '../account/untold-custom-fields.js';
import {
  accessOf,
  catalogue,
  type Dataset,
  isObject,
  type Operation,
  type Payload,
  type ResourceName,
  type ShownReading,
  searchFilter,
  valueAt,
} from '../contract/index.js';
import { requestsBetween } from '../journal/index.js';
import type { ChangedMeanwhile, ExportedDataset } from '../reports/results.js';
import type { ExportCopies } from './export-copies.js';
import { FetchProgress } from './fetch-progress.js';
import type { Exporting } from './options.js';

/** Readings of the changes, if records keep moving between the active and the inactive list. */
const mostPasses = 4;

/** Fetches a dataset, read-only or not, into the store. Throws ApiError and ProtocolError. */
export function fetchRecords(dataset: Dataset, exporting: Exporting, copies?: ExportCopies): Promise<ExportedDataset> {
  return dataset.resource ? fetchDataset(dataset, exporting, copies) : fetchReadOnly(dataset, exporting);
}

/**
 * Fetches a dataset, or continues an interrupted export. Without `copies`, everything is read and no copy is left.
 * Throws ProtocolError if the account keeps changing.
 */
export async function fetchDataset(
  dataset: Dataset,
  exporting: Exporting,
  copies?: ExportCopies,
): Promise<ExportedDataset> {
  const { store, onEvent, filters } = exporting;
  const { name, title, resource } = dataset;
  if (!resource) throw new Error(`Nothing reads ${name}.`);
  const progress = new FetchProgress(dataset, exporting);
  const filter = filters[name] ?? {};
  const lists = filtersOf(accessOf(resource).list, filter);
  const tell = () =>
    onEvent?.({ type: 'exported', plural: title.toLowerCase(), records: store.count(name), total: progress.total });
  let changed = 0;
  try {
    const isCopied = await copies?.take({ dataset, exporting, progress });
    if (isCopied) tell();
    else if (!progress.isDone) {
      const wanted = { filter, ...progress.start(), isKnown: (id: string) => store.has(name, id) };
      for await (const found of recordsOf(resource, wanted, exporting)) {
        progress.take(found, lists[found.list]?.active !== false);
        tell();
      }
    }
    // Also if an interrupted export had fetched everything: that may be long ago.
    if (!isCopied) changed = await takeChanges(resource, filter, { progress, exporting });
    progress.done();
    await copies?.leave({ dataset, exporting, progress });
  } finally {
    progress.leave();
  }
  const { requests, resumed } = progress;
  const meanwhile = meanwhileOf(changed, progress);
  return {
    ...{ dataset: name, title, records: store.count(name), requests },
    resumed: resumed || undefined,
    meanwhile,
  };
}

/**
 * Fetches what changed since fetching began, including records switched between active and inactive, which may have
 * been in neither list. A switch during this makes the first list longer; then the changes are read again. Returns the
 * number of new or different records.
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
        changed += progress.put(records, each.active !== false);
        totals[index] = total;
      }
    }
    const [first] = lists;
    if (!first || lists.length === 1 || (await totalOf(list, first, exporting)) === totals[0]) return changed;
  }
  progress.noteRestless();
  return changed;
}

function meanwhileOf(changed: number, { growth, isRestless }: FetchProgress): ChangedMeanwhile | undefined {
  return changed > 0 || growth !== 0 || isRestless ? { changed, growth, isRestless } : undefined;
}

/** Fetches a dataset that no import can send, always whole, so that records deleted meanwhile do not stay. */
async function fetchReadOnly(dataset: Dataset, exporting: Exporting): Promise<ExportedDataset> {
  const { store, client } = exporting;
  const { name, title, shown } = dataset;
  if (!shown) throw new Error(`Nothing reads ${name}.`);
  const usage = client.usage();
  const fact = `requests.${name}`;
  const before = store.fact<number>(fact) ?? 0;
  const requests = () => before + requestsBetween(usage, client.usage()).sent;
  const reading = { dataset, shown, exporting, filter: exporting.filters[name] ?? {} };
  store.clear(name);
  try {
    if (shown.each) await readAll(shown.each, reading);
    else await readOnce(reading);
  } finally {
    store.keep(fact, requests());
  }
  return { dataset: name, title, records: store.count(name), requests: requests() };
}

interface Reading {
  readonly dataset: Dataset;
  readonly shown: ShownReading;
  readonly exporting: Exporting;
  readonly filter: Payload;
}

async function readOnce(reading: Reading): Promise<void> {
  const { shown, exporting, filter } = reading;
  put(await askWhole(shown.operation, filter, exporting), reading);
  tellRead(reading);
}

/** Some services lack the list of custom fields, though it is documented. */
async function readAll(each: NonNullable<ShownReading['each']>, reading: Reading): Promise<void> {
  if (reading.shown.operation !== catalogue.customField.list) return readEach(each, reading);
  await unlessUntold(() => readEach(each, reading), reading.exporting.onEvent);
}

async function readEach(
  { parameter, values, member }: NonNullable<ShownReading['each']>,
  reading: Reading,
): Promise<void> {
  const { shown, exporting, filter } = reading;
  for (const value of filter[parameter] === undefined ? values : [String(filter[parameter])]) {
    for await (const { records } of readList(shown.operation, { ...filter, [parameter]: value }, exporting)) {
      put(
        records.map((record) => ({ ...record, [member]: value })),
        reading,
      );
    }
  }
  tellRead(reading);
}

async function askWhole(operation: Operation, filter: Payload, exporting: Exporting): Promise<Payload[]> {
  const input = operation.body ? { body: searchFilter(filter) } : {};
  return objectsOf(await ask({ operation, ...input }, exporting));
}

function objectsOf(answer: unknown): Payload[] {
  return Array.isArray(answer) ? answer.filter(isObject) : [];
}

function tellRead({ dataset: { name, title }, exporting }: Reading): void {
  const records = exporting.store.count(name);
  exporting.onEvent?.({ type: 'exported', plural: title.toLowerCase(), records, total: records });
}

function put(records: readonly Payload[], { dataset, shown, exporting }: Reading): void {
  exporting.store.put(
    dataset.name,
    records.map((record) => ({ id: identityOf(record, shown), record })),
  );
}

/** Begins with the id, by which the records of an export are ordered. */
function identityOf(record: Payload, { identity }: ShownReading): string {
  return identity.map((path) => valueAt(record, path.split('.'))).join(' ');
}
