import { ask } from '../account/ask.js';
import { readList } from '../account/list-records.js';
import { unlessUntold } from '../account/untold-custom-fields.js';
import {
  catalogue,
  type Dataset,
  isObject,
  type Operation,
  type Payload,
  type ShownReading,
  searchFilter,
  valueAt,
} from '../contract/index.js';
import { requestsBetween } from '../execution/index.js';
import type { ExportedDataset } from '../reports/results.js';
import type { Exporting } from './options.js';

/** Fetches a dataset that no import can send, always whole, so that records deleted meanwhile do not stay. */
export async function fetchReadOnly(dataset: Dataset, exporting: Exporting): Promise<ExportedDataset> {
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
