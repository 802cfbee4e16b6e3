import { ask } from '../account/ask.js';
import { listRequests } from '../account/list-reading.js';
import { readList, requestsOfList } from '../account/list-records.js';
import { canBeRefreshed, type Mirror } from '../account/mirror.js';
import { unlessUntold } from '../account/name-lists.js';
import { StoredList } from '../account/stored-list.js';
import {
  accessOf,
  canonical,
  catalogue,
  type Dataset,
  isObject,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
  type ShownReading,
  searchFilter,
  valueAt,
} from '../contract/index.js';
import { JournalError } from '../errors.js';
import type { ExportedDataset } from '../reports/results.js';
import { definedFields } from './columns.js';
import type { Exporting } from './options.js';

const freshFact = 'isFresh';

/** A list of so many pages may be read with one request more, to ask for the custom fields that are defined. */
const fewPages = 50;

/** Whether a dataset is read into the mirror itself, for the next command, and taken from there. */
export function isOfMirror(
  { name, resource }: Dataset,
  { filters, stateFolder, sinceLast }: Pick<Exporting, 'filters' | 'stateFolder' | 'sinceLast'>,
): boolean {
  const isWhole = Object.keys(filters[name] ?? {}).length === 0;
  return isWhole && stateFolder !== undefined && !sinceLast && resource !== undefined && canBeRefreshed(resource);
}

/**
 * Fetches a dataset, or goes on where an interrupted export has stopped. Throws ApiError, and ProtocolError if the account
 * keeps changing.
 */
export async function fetchRecords(dataset: Dataset, exporting: Exporting): Promise<ExportedDataset> {
  const { name, title, resource } = dataset;
  if (!resource) return fetchReadOnly(dataset, exporting);
  const { store, held, mirror, filters, onEvent } = exporting;
  const list = new StoredList({ held: held(name), store }, resource, filters[name] ?? {}, exporting);
  const tell = (records = list.records, total = list.total) =>
    onEvent?.({ type: 'exported', plural: title.toLowerCase(), records, total });
  const copied = mirror && isOfMirror(dataset, exporting);
  if (copied && !list.isBegun && (await isKnown({ dataset, resource }, mirror, exporting))) {
    const records = mirror.countOf(resource);
    tell(records, records);
    return { dataset: name, title, records, requests: list.requests };
  }
  await list.read(tell);
  if (copied) mirror.adopt(resource, list, store.fact(definitionsFact(resource)) ?? undefined);
  const { records, requests, meanwhile } = list;
  return { dataset: name, title, records, requests, resumed: list.resumed || undefined, meanwhile };
}

/** Whether the mirror holds the records of a resource as they are now; if not, they have to be read. */
async function isKnown(
  { dataset, resource }: { readonly dataset: Dataset; readonly resource: ResourceName },
  mirror: Mirror,
  exporting: Exporting,
): Promise<boolean> {
  const { store, fresh, columns, targets, attemptedAt } = exporting;
  // Also where the export was interrupted and goes on without that option.
  if (fresh) store.keep(freshFact, true);
  // Asked before the records are read, so that the next export notices a custom field that is renamed meanwhile.
  const definitions = async () => {
    const defined = await definedFields(dataset, exporting, attemptedAt);
    store.keep(definitionsFact(resource), defined ?? null);
    return defined;
  };
  const isFresh = store.fact<boolean>(freshFact) === true;
  if (!isFresh && (await isProven(resource, mirror, { ...exporting, definitions }))) return true;
  const { active = 0 } = mirror.stateOf(resource) ?? {};
  const isInColumns = targets.some(
    ({ format, datasets }) => format !== 'jsonl' && datasets.some(({ name }) => name === dataset.name),
  );
  if (isInColumns || columns?.[dataset.name] !== undefined || listRequests(active) >= fewPages) await definitions();
  return false;
}

function definitionsFact(resource: ResourceName): string {
  return `definitions.${resource}`;
}

/**
 * Brings a resource in the mirror up to date if that is cheaper than reading its lists, and proven to give the same.
 * Beyond the proof of a plan, records that others name are shown as they are now, and the custom fields are defined as
 * before.
 */
async function isProven(
  resource: ResourceName,
  mirror: Mirror,
  { client, definitions }: Exporting & { readonly definitions: () => Promise<unknown> },
): Promise<boolean> {
  const sentBefore = client.usage().sent;
  const references = Object.values(resourceOf(resource).references);
  try {
    const size = mirror.sizeOf(resource);
    const known = mirror.stateOf(resource)?.definitions;
    if (!size || known === undefined) return false;
    const { list } = accessOf(resource);
    // Reading all asks for what changed meanwhile, too.
    const mostRequests = requestsOfList(list, size.active) + requestsOfList(list, size.inactive) + 3;
    // Referrers come last, so that what they name is current by then.
    const named = resourceNames.filter((name) => references.some(({ to }) => to === name && !mirror.isCurrent(to)));
    if (named.some((name) => !mirror.sizeOf(name))) return false;
    // A proof may fail, so it has to save something.
    if (2 * size.leastRequests * (1 + named.length) > mostRequests) return false;
    // Records show id, key and name of those that they name; a new name of these is no change of the record.
    if (mirror.namesOtherwise(resource)) return false;
    // A custom field that is renamed or added may change records without counting as a change of them.
    const defined = await definitions();
    if (defined === undefined || canonical(defined) !== canonical(known)) return false;
    const isWorth = (requests: number) => client.usage().sent - sentBefore + requests < mostRequests;
    for (const name of [...named, resource]) if (!(await mirror.refresh(name, isWorth))) return false;
    return !mirror.namesOtherwise(resource);
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    // What cannot be read is read anew.
    mirror.forget(resource);
    return false;
  }
}

/** Fetches a dataset that no import can send, always whole, so that records deleted meanwhile do not stay. */
async function fetchReadOnly(dataset: Dataset, exporting: Exporting): Promise<ExportedDataset> {
  const { store, client, filters, onEvent } = exporting;
  const { name, title, shown } = dataset;
  if (!shown) throw new Error(`Nothing reads ${name}.`);
  const fact = `requests.${name}`;
  const sentBefore = client.usage().sent - (store.fact<number>(fact) ?? 0);
  const requests = () => client.usage().sent - sentBefore;
  const read = async () => {
    for await (const records of shownPages(shown, filters[name] ?? {}, exporting))
      store.put(name, records, { idOf: (record) => identityOf(record, shown) });
    const records = store.count(name);
    onEvent?.({ type: 'exported', plural: title.toLowerCase(), records, total: records });
  };
  store.clear(name);
  try {
    // Some services lack the list of custom fields, though it is documented.
    await (shown.operation === catalogue.customField.list ? unlessUntold(read, onEvent) : read());
  } finally {
    store.keep(fact, requests());
  }
  return { dataset: name, title, records: store.count(name), requests: requests() };
}

/** Pages of records as they are shown, in one answer or list by list. */
async function* shownPages(
  { operation, each }: ShownReading,
  filter: Payload,
  exporting: Exporting,
): AsyncGenerator<readonly Payload[]> {
  if (!each) {
    const answer = await ask({ operation, ...(operation.body && { body: searchFilter(filter) }) }, exporting);
    return yield Array.isArray(answer) ? answer.filter(isObject) : [];
  }
  const { parameter, values, member } = each;
  for (const value of filter[parameter] === undefined ? values : [String(filter[parameter])]) {
    for await (const { records } of readList(operation, { ...filter, [parameter]: value }, exporting))
      yield records.map((record) => ({ ...record, [member]: value }));
  }
}

/** Begins with the id, by which the records of an export are ordered. */
function identityOf(record: Payload, { identity }: ShownReading): string {
  return identity.map((path) => valueAt(record, path.split('.'))).join(' ');
}
