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
  orList,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import { ConfigurationError, JournalError } from '../errors.js';
import type { ExportedChanges, ExportedDataset } from '../reports/results.js';
import { createFolder, type Database } from '../sqlite/database.js';
import { type OwnFileKind, openOwnFile } from '../sqlite/own-file.js';
import { fetchRecords } from './fetch.js';
import type { Exporting } from './options.js';

const begunFact = 'sinceLast.begun';

/** Start of an export by both clocks, ms since 1970. */
interface Moment {
  readonly service: number;
  readonly ours: number;
}

type Marks = ReadonlyMap<string, Watermark | undefined>;

type Marking = Pick<Exporting, 'account' | 'filters' | 'sinceLast' | 'stateFolder'>;

/**
 * Exports what changed since the last export of the same account, filters and reader. When the files have their names,
 * the mark moves to the start of the export: what changes meanwhile is delivered now or next time. Changes are
 * requested from some minutes before the mark; records that were delivered in their current state are left out.
 */
export class SinceLast {
  readonly #exporting: Exporting;
  readonly #folder: string;
  readonly #begun: Moment;
  readonly #marks: Marks;
  readonly #moved: MovedWatermark[] = [];

  private constructor(exporting: Exporting, folder: string, begun: Moment, marks: Marks) {
    this.#exporting = exporting;
    this.#folder = folder;
    this.#begun = begun;
    this.#marks = marks;
  }

  /** Throws ConfigurationError without a folder for the marks, or if the service can tell no changes. */
  static async begin(datasets: readonly Dataset[], exporting: Exporting, marks: Marks): Promise<SinceLast> {
    assertAlone(exporting);
    const resource = datasets.map(tellingResource).find((found) => found !== undefined);
    const { stateFolder, store } = exporting;
    if (stateFolder === undefined || resource === undefined) throw untold(datasets);
    const begun = store.fact<Moment>(begunFact) ?? (await momentOf(resource, exporting));
    store.keep(begunFact, begun);
    return new SinceLast(exporting, stateFolder, begun, marks);
  }

  /** Fetches what changed in a dataset; everything the first time, or if the service cannot tell. */
  async fetch(dataset: Dataset): Promise<ExportedDataset> {
    const resource = tellingResource(dataset);
    if (!resource) return { ...(await fetchRecords(dataset, this.#exporting)), changes: { whole: 'untold' } };
    const mark = this.#marks.get(dataset.name);
    const isReliable = mark !== undefined && !this.#hasGoneBack(mark);
    const fetched = await fetchRecords(dataset, isReliable ? this.#changedSince(dataset, mark.at) : this.#exporting);
    const known = isReliable ? this.#leaveOut(dataset, mark) : 0;
    await this.#remember(dataset, resource, mark);
    const changes: ExportedChanges = isReliable
      ? { since: mark.at, known }
      : { whole: mark === undefined ? 'first' : 'clock' };
    return { ...fetched, records: this.#exporting.store.count(dataset.name), changes };
  }

  /** Moves the marks. Call it after the files have their names. Throws JournalError. */
  async keep(): Promise<void> {
    await keepWatermarks(this.#folder, this.#moved);
  }

  #changedSince({ name, resource }: Dataset, at: number): Exporting {
    const { filters } = this.#exporting;
    const since = resource && changeFilter(resource, at);
    return { ...this.#exporting, filters: { ...filters, [name]: { ...filters[name], ...since } } };
  }

  /** If so, new changes would be dated before the last export. Our clock is no help: it may have been wrong then. */
  #hasGoneBack({ at }: Watermark): boolean {
    const { service, ours } = this.#begun;
    // The last export may have been told the service's time, and this one not.
    const slack = clockSlackMs + (ours - service === unknownClockMs ? unknownClockMs : 0);
    return service < at - slack;
  }

  #leaveOut({ name }: Dataset, { delivered }: Watermark): number {
    const { store } = this.#exporting;
    let known = 0;
    for (const records of store.records(name)) {
      const same = records.filter((record) => delivered.get(String(record.id)) === contentOf(record));
      store.drop(
        name,
        same.map(({ id }) => String(id)),
      );
      known += same.length;
    }
    return known;
  }

  /** Stores a hash of each delivered record that the overlap will show again, to recognise it unless it changes. */
  async #remember(dataset: Dataset, resource: ResourceName, mark: Watermark | undefined): Promise<void> {
    const { service, ours } = this.#begun;
    const delivered = new Map<string, string>();
    for await (const { records } of changedRecords(resource, { service }, this.#exporting) ?? []) {
      for (const id of records.map((record) => String(record.id))) {
        const record = this.#exporting.store.record(dataset.name, id);
        const content = record ? contentOf(record) : mark?.delivered.get(id);
        if (content !== undefined) delivered.set(id, content);
      }
    }
    const name = markName(dataset, this.#exporting);
    this.#moved.push({ name, mark: { at: service, atOurs: ours, delivered }, from: mark?.at });
  }
}

function tellingResource({ resource }: Dataset): ResourceName | undefined {
  return resource && changeFilter(resource, 0) ? resource : undefined;
}

function markName({ name }: Dataset, { account, filters, sinceLast }: Marking): WatermarkName {
  return { account, dataset: name, request: { filters: filters[name] ?? {}, reader: sinceLast?.reader ?? '' } };
}

/** The marks of datasets; undefined for one that was not delivered yet. Throws JournalError. */
export async function readMarks(datasets: readonly Dataset[], marking: Marking): Promise<Marks> {
  const marks = new Map<string, Watermark | undefined>();
  for (const dataset of datasets.filter(tellingResource))
    marks.set(dataset.name, await readWatermark(marking.stateFolder ?? '', markName(dataset, marking)));
  return marks;
}

/** The current moment by both clocks; sends a request first if no answer has told the service's time. */
async function momentOf(resource: ResourceName, exporting: Exporting): Promise<Moment> {
  const { client, now } = exporting;
  const ours = now();
  if (client.usage().clockOffsetMs === undefined) await anyAnswer(resource, exporting);
  return { service: serviceMoment(client, ours), ours };
}

async function anyAnswer(resource: ResourceName, exporting: Exporting): Promise<void> {
  const { list, search } = accessOf(resource);
  if (tellsChanges(resource)) await ask({ operation: list, query: { page: 1, pageSize: 1 } }, exporting);
  else if (search) {
    const body: Payload = { [search.changedFrom]: serviceDateTime(exporting.now()) };
    await ask({ operation: search.operation, body }, exporting);
  }
}

function contentOf(record: Payload): string {
  return createHash('sha256').update(canonical(record)).digest('base64url').slice(0, 22);
}

function assertAlone({ saidFilters }: Exporting): void {
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
    advice: `Export them whole, without --since-last; or name ${orList(telling)} as well.`,
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
  return existsSync(fileIn(folder)) ? withDatabase(folder, (database) => markIn(database, name)) : undefined;
}

/** Stores all marks or none, except any that another export has moved further. Throws JournalError. */
export async function keepWatermarks(folder: string, moved: readonly MovedWatermark[]): Promise<void> {
  if (moved.length === 0) return;
  createFolder(folder, kind.words.name);
  await withDatabase(folder, (database) =>
    database.transaction(() => {
      for (const { name, mark, from } of moved) {
        const found = markIn(database, name);
        // Another export moved the mark further; one of the two has delivered each change in between.
        if (found && found.at !== from && found.at >= mark.at) continue;
        const text = JSON.stringify({ ...mark, delivered: [...mark.delivered] });
        database.run('INSERT OR REPLACE INTO marks (name, mark) VALUES (?, ?)', canonical(name), text);
      }
    }),
  );
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

async function withDatabase<T>(folder: string, work: (database: Database) => T): Promise<T> {
  const database = await openOwnFile(fileIn(folder), kind);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
