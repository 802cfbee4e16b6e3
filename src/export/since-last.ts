import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../account/ask.js';
import { changedRecords, changeFilter, tellsChanges } from '../account/changed-records.js';
import { clockSlackMs, serviceDateTime, serviceMoment, unknownClockMs } from '../account/service-time.js';
import {
  accessOf,
  canonical,
  type Dataset,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
  wordList,
} from '../contract/index.js';
import { ConfigurationError, JournalError } from '../errors.js';
import { createFolder, type Database } from '../files/sqlite/database.js';
import { type OwnFileKind, openOwnFile } from '../files/sqlite/own-file.js';
import type { ExportedChanges, ExportedDataset } from '../reports/results.js';
import { fetchRecords } from './fetch.js';
import type { Exporting } from './options.js';

const begunFact = 'sinceLast.begun';

/** Start of an export by both clocks, ms since 1970. */
interface Begun {
  readonly service: number;
  readonly ours: number;
}

type Marking = Pick<Exporting, 'account' | 'filters' | 'saidFilters' | 'sinceLast' | 'stateFolder'>;

/**
 * Exports what changed since the last export of the same account, filters and reader. When the files have their names,
 * `keep` moves the marks to the start of the export: what changes meanwhile is delivered now or next time. Changes are
 * requested from some minutes before the mark; records that were delivered in their current state are left out.
 * `delivered`: until when each dataset was, ms since 1970 of the service's clock. Throws JournalError, and
 * ConfigurationError if the service can tell no changes of the datasets.
 */
export async function openSinceLast(datasets: readonly Dataset[], marking: Marking) {
  assertAlone(marking);
  const { stateFolder: folder } = marking;
  const telling = datasets.filter(tellingResource);
  if (folder === undefined || telling.length === 0) throw untold(datasets);
  const marks = new Map<string, Watermark>();
  for (const dataset of telling) {
    const mark = await readWatermark(folder, markName(dataset, marking));
    if (mark) marks.set(dataset.name, mark);
  }
  const moved: MovedWatermark[] = [];
  return {
    delivered: [...marks].map(([name, { at }]) => [name, at] as const),
    async fetch(dataset: Dataset, exporting: Exporting): Promise<ExportedDataset> {
      const mark = marks.get(dataset.name);
      const { fetched, marked } = await fetchChanged(dataset, mark, exporting);
      if (marked) moved.push({ name: markName(dataset, marking), mark: marked, from: mark?.at });
      return fetched;
    },
    keep: () => keepWatermarks(folder, moved),
  };
}

/** Fetches what changed in a dataset; everything the first time, or if the service cannot tell. Throws ApiError. */
async function fetchChanged(
  dataset: Dataset,
  mark: Watermark | undefined,
  exporting: Exporting,
): Promise<{ readonly fetched: ExportedDataset; readonly marked?: Watermark }> {
  const begun = await beginning(exporting);
  const resource = tellingResource(dataset);
  if (!resource) return { fetched: { ...(await fetchRecords(dataset, exporting)), changes: { whole: 'untold' } } };
  const { name } = dataset;
  const reliable = mark && !hasGoneBack(mark, begun) ? mark : undefined;
  const since = reliable && changeFilter(resource, reliable.at);
  const filters = { ...exporting.filters, [name]: { ...exporting.filters[name], ...since } };
  const fetched = await fetchRecords(dataset, since ? { ...exporting, filters } : exporting);
  const changes: ExportedChanges = reliable
    ? { since: reliable.at, known: leaveOut(name, reliable, exporting) }
    : { whole: mark ? 'clock' : 'first' };
  const delivered = new Map<string, string>();
  // What the next export will be shown again, to recognise it unless it changes.
  for await (const { records } of changedRecords(resource, { service: begun.service }, exporting) ?? []) {
    for (const id of records.map((record) => String(record.id))) {
      const record = exporting.store.record(name, id);
      const content = record ? contentOf(record) : mark?.delivered.get(id);
      if (content !== undefined) delivered.set(id, content);
    }
  }
  const marked = { at: begun.service, atOurs: begun.ours, delivered };
  return { fetched: { ...fetched, records: exporting.store.count(name), changes }, marked };
}

function tellingResource({ resource }: Dataset): ResourceName | undefined {
  return resource && changeFilter(resource, 0) ? resource : undefined;
}

function markName({ name }: Dataset, { account, filters, sinceLast }: Marking): WatermarkName {
  return { account, dataset: name, request: { filters: filters[name] ?? {}, reader: sinceLast?.reader ?? '' } };
}

/** When the export began. Sends a request first if no answer has told the service's time. */
async function beginning(exporting: Exporting): Promise<Begun> {
  const { client, now, store, datasets } = exporting;
  const kept = store.fact<Begun>(begunFact);
  if (kept) return kept;
  const ours = now();
  const resource = resourceNames.find((name) => datasets.includes(name) && changeFilter(name, 0));
  if (resource && client.usage().clockOffsetMs === undefined) await anyAnswer(resource, exporting);
  const begun = { service: serviceMoment(client, ours), ours };
  store.keep(begunFact, begun);
  return begun;
}

async function anyAnswer(resource: ResourceName, exporting: Exporting): Promise<void> {
  const { list, search } = accessOf(resource);
  if (tellsChanges(resource)) await ask({ operation: list, query: { page: 1, pageSize: 1 } }, exporting);
  else if (search) {
    const body: Payload = { [search.changedFrom]: serviceDateTime(exporting.now()) };
    await ask({ operation: search.operation, body }, exporting);
  }
}

/** If so, new changes would be dated before the last export. Our clock is no help: it may have been wrong then. */
function hasGoneBack({ at }: Watermark, { service, ours }: Begun): boolean {
  // The last export may have been told the service's time, and this one not.
  const slack = clockSlackMs + (ours - service === unknownClockMs ? unknownClockMs : 0);
  return service < at - slack;
}

/** Drops the records that were delivered as they are; returns how many. */
function leaveOut(dataset: string, { delivered }: Watermark, { store }: Exporting): number {
  let known = 0;
  for (const records of store.records(dataset)) {
    const same = records.filter((record) => delivered.get(String(record.id)) === contentOf(record));
    store.drop(
      dataset,
      same.map(({ id }) => String(id)),
    );
    known += same.length;
  }
  return known;
}

function contentOf(record: Payload): string {
  return createHash('sha256').update(canonical(record)).digest('base64url').slice(0, 22);
}

function assertAlone({ saidFilters }: Marking): void {
  const other = Object.keys(saidFilters).find((name) => name.endsWith('changed-since'));
  if (other === undefined) return;
  throw new ConfigurationError(`--since-last and --${other} both say since when.`, {
    advice: 'Leave one of them out.',
  });
}

function untold(datasets: readonly Dataset[]): ConfigurationError {
  const titles = datasets.map(({ title }) => title.toLowerCase()).join(', ');
  const telling = resourceNames
    .filter((name) => changeFilter(name, 0))
    .map((name) => resourceOf(name).title.toLowerCase());
  return new ConfigurationError(`The service cannot tell what changed of ${titles}.`, {
    advice: `Export them whole, without --since-last; or name ${wordList(telling, 'or')} as well.`,
  });
}

const kind: OwnFileKind = {
  words: {
    name: 'list of what was exported last',
    whenFull: 'Make room on the disk, then give the same command again.',
    whenDamaged: 'Delete the file: then the next export begins with everything.',
  },
  // "fsws"
  applicationId: 0x66737773,
  version: 1,
  schema: 'CREATE TABLE marks (name TEXT PRIMARY KEY, mark TEXT NOT NULL) STRICT, WITHOUT ROWID',
  // For another export that is just ending.
  busyMs: 5000,
  mode: '',
  unusable: (file) =>
    new JournalError('What was exported last cannot be read: the file is not of this version.', {
      place: { file },
      advice: 'Use the newer fieldsheet, or delete the file: then the next export begins with everything.',
    }),
};

/** Identifies a watermark: exports of an account with the same request for the same reader. */
export interface WatermarkName {
  readonly account: string;
  readonly dataset: string;
  /** Everything that decides which records are delivered, and to whom. */
  readonly request: unknown;
}

/** Until when a reader knows all changes. */
interface Watermark {
  /** Start of the last complete export, ms since 1970 of the service's clock. */
  readonly at: number;
  /** `at` on our clock. */
  readonly atOurs: number;
  /** Contents, by id, of delivered records that the next export may show again. */
  readonly delivered: ReadonlyMap<string, string>;
}

interface MovedWatermark {
  readonly name: WatermarkName;
  readonly mark: Watermark;
  /** The mark when the export began; undefined if there was none. */
  readonly from: number | undefined;
}

/** The watermark of that name; undefined before the first delivery. Throws JournalError. */
export async function readWatermark(folder: string, name: WatermarkName): Promise<Watermark | undefined> {
  return existsSync(fileIn(folder)) ? withMarks(folder, (database) => markIn(database, name)) : undefined;
}

/** Stores all marks or none, except any that another export has moved further. Throws JournalError. */
export async function keepWatermarks(folder: string, moved: readonly MovedWatermark[]): Promise<void> {
  if (moved.length === 0) return;
  createFolder(folder, kind.words.name);
  await withMarks(folder, (database) => {
    for (const { name, mark, from } of moved) {
      const found = markIn(database, name);
      // Another export moved the mark further; one of the two has delivered each change in between.
      if (found && found.at !== from && found.at >= mark.at) continue;
      const text = JSON.stringify({ ...mark, delivered: [...mark.delivered] });
      database.run('INSERT OR REPLACE INTO marks (name, mark) VALUES (?, ?)', canonical(name), text);
    }
  });
}

function markIn(database: Database, name: WatermarkName): Watermark | undefined {
  const row = database.get<{ mark: string }>('SELECT mark FROM marks WHERE name = ?', canonical(name));
  if (!row) return undefined;
  const { delivered, ...times } = JSON.parse(row.mark);
  return { ...times, delivered: new Map(delivered) };
}

function fileIn(folder: string): string {
  return join(folder, 'watermarks.sqlite');
}

async function withMarks<T>(folder: string, work: (database: Database) => T): Promise<T> {
  const database = await openOwnFile(fileIn(folder), kind);
  try {
    return database.transaction(() => work(database));
  } finally {
    database.close();
  }
}
