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
import { NotFoundError } from '../errors.js';
import { requestsBetween } from '../execution/index.js';
import type { ExportedDataset } from '../reports/results.js';
import type { Exporting } from './options.js';

/** Requests at a time: one answer holds all photos of a job. */
const atATime = 2;

/** Fetches a dataset that no import can send. If it takes a request per record, it continues an interrupted export. */
export async function fetchReadOnly(dataset: Dataset, exporting: Exporting): Promise<ExportedDataset> {
  const { store, client } = exporting;
  const { name, title, shown } = dataset;
  if (!shown) throw new Error(`Nothing reads ${name}.`);
  const usage = client.usage();
  const fact = `requests.${name}`;
  const before = store.fact<number>(fact) ?? 0;
  const requests = () => before + requestsBetween(usage, client.usage()).sent;
  const resumed = store.count(name);
  const noteRequests = () => store.keep(fact, requests());
  const reading = { dataset, shown, exporting, filter: exporting.filters[name] ?? {}, noteRequests };
  // The whole list is fetched again, so records deleted meanwhile must not stay.
  if (!shown.about) store.clear(name);
  try {
    if (shown.about) await readAbout(shown.about, reading);
    else if (shown.each) await readAll(shown.each, reading);
    else await readOnce(reading);
  } finally {
    noteRequests();
  }
  return {
    ...{ dataset: name, title, records: store.count(name), requests: requests() },
    resumed: shown.about ? resumed || undefined : undefined,
  };
}

interface Reading {
  readonly dataset: Dataset;
  readonly shown: ShownReading;
  readonly exporting: Exporting;
  readonly filter: Payload;
  readonly noteRequests: () => void;
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

/** Stores the ids asked about as a dataset of their own: most jobs have no photos, so the answers do not show them. */
async function readAbout(about: NonNullable<ShownReading['about']>, reading: Reading): Promise<void> {
  const { dataset, exporting, filter } = reading;
  const { store, onEvent } = exporting;
  const hits = await askWhole(about.search, filter, exporting);
  const asked = `${dataset.name} asked`;
  for (let at = 0; at < hits.length; at += atATime) {
    const next = hits.slice(at, at + atATime).filter(({ id }) => !store.has(asked, String(id)));
    const answers = await Promise.all(next.map((hit) => askAbout(hit, about, reading)));
    store.transaction(() => {
      put(answers.flat(), reading);
      const done = next.map(({ id }) => ({ id: String(id), record: {} }));
      store.put(asked, done);
      reading.noteRequests();
    });
    const records = Math.min(at + atATime, hits.length);
    onEvent?.({ type: 'exported', plural: `${dataset.title.toLowerCase()} of jobs`, records, total: hits.length });
  }
}

async function askAbout(
  hit: Payload,
  { member, place }: NonNullable<ShownReading['about']>,
  { shown, exporting }: Reading,
): Promise<Payload[]> {
  const request = { operation: shown.operation, query: { id: String(hit.id) } };
  const answer = await ask(request, exporting).catch((error: unknown) => {
    // It was deleted since the search.
    if (error instanceof NotFoundError) return [];
    throw error;
  });
  return objectsOf(answer).map((record, index) => {
    const said = isObject(record[member]) ? record[member] : {};
    return { ...withSize(record, shown), [member]: { ...said, ...hit }, [place]: index + 1 };
  });
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

function identityOf(record: Payload, { identity }: ShownReading): string {
  return JSON.stringify(identity.map((path) => valueAt(record, path.split('.'))));
}

function withSize(record: Payload, { sized }: ShownReading): Payload {
  if (!sized) return record;
  const { [sized.member]: content, ...others } = record;
  return typeof content === 'string' ? { ...others, [sized.size]: Buffer.from(content, 'base64').length } : others;
}
