import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { resourceNames, resources } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { type Adoption, adoptionInto, beginCopy, holdsCopies, isCopy } from './adopt.js';
import { setUpBackOffice } from './back-office.js';
import type { Attachment, Controls, JobIdentity, NewPhoto } from './controls.js';
import { defaultCustomFields, defineCustomFields } from './custom-fields.js';
import { Faults } from './faults.js';
import { identifiedRecord } from './find-records.js';
import { Limits } from './limits.js';
import { type SandboxOptions, type Settings, settingsFrom } from './options.js';
import { pngPicture } from './photos.js';
import { seededRandom } from './random.js';
import { shownId } from './record-answers.js';
import { Refusal } from './refusal.js';
import { RequestLog } from './request-log.js';
import { configured, resourceByName } from './resource-fields.js';
import { seedStore } from './seed.js';
import { Service } from './service.js';
import type { AttachedFile } from './store.js';
import { openStore, type Store } from './store.sql.js';

/** A running sandbox. */
export interface Sandbox extends Controls {
  /** `http://127.0.0.1:<port>`. */
  readonly baseUrl: string;
  readonly port: number;
  readonly domain: string;
  readonly apiKey: string;
  /** Pass it again to get the same faults and data. */
  readonly randomSeed: number;
  /** Identifies the store. A reset changes it, because ids of records start again. */
  readonly storeId: string;
  /** Copies records of another account. */
  readonly adopt: Adoption;
  /** Number of records of a resource that are not deleted. */
  count(resource: string): number;
  /** Closes all connections, including those that wait for an answer, and the store. */
  close(): Promise<void>;
}

const host = '127.0.0.1';

/**
 * Starts a local server that emulates the service, on the loopback address.
 * @throws ConfigurationError for an option out of range, a port in use, or a store that cannot be opened.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = settingsFrom(options);
  const faults = new Faults(seededRandom(settings.randomSeed), settings.faults);
  const store = await openStore(settings.db);
  try {
    if (settings.copy && hasNoRecords(store)) beginCopy(store);
    setUp(store, settings);
    if (settings.seed > 0 && hasNoRecords(store)) seed(store, settings, settings.seed);
    // The usual key is no secret. Whoever reads it in the package must not read the records of a real account with it.
    const randomKey = randomUUID();
    const keyed = {
      ...settings,
      get apiKey() {
        return options.apiKey ?? (holdsCopies(store) ? randomKey : settings.apiKey);
      },
    };
    return await serve({ settings: keyed, store, faults });
  } catch (cause) {
    store.close();
    throw cause;
  }
}

/** Adds the initial data of an account, except to a copy. */
function setUp(store: Store, { customFields, clock }: Settings): void {
  const isBare = !isCopy(store);
  const definitions = customFields ?? (isBare && customFieldsAreMissing(store) ? defaultCustomFields : {});
  defineCustomFields(store, definitions);
  if (isBare) setUpBackOffice(store, clock.now());
}

function customFieldsAreMissing(store: Store): boolean {
  return Object.keys(defaultCustomFields).every((owner) => store.definitions.of(owner).length === 0);
}

function hasNoRecords(store: Store): boolean {
  return resourceNames.every((name) => configured.includes(name) || store.isEmpty(name));
}

function seed(store: Store, { randomSeed, clock }: Settings, customers: number): void {
  seedStore(store, { customers, randomSeed, now: clock.now() });
}

async function serve({
  settings,
  store,
  faults,
}: {
  settings: Settings;
  store: Store;
  faults: Faults;
}): Promise<Sandbox> {
  const { clock, domain, randomSeed } = settings;
  const log = new RequestLog();
  const limits = new Limits({
    rate: settings.rate,
    windowMs: settings.window * 1000,
    windowKind: settings.windowKind,
    quota: settings.quota,
    now: () => clock.now(),
  });
  const controls: Controls = {
    log: (query) => log.report(query),
    setFaults: (wanted) => faults.set(wanted),
    defineCustomFields: (definitions) => defineCustomFields(store, definitions),
    addPhotos: (photos) => addPhotos(store, photos),
    attachments: () => listAttachments(store),
    attachedFile: (id) => store.files.contentOf(id),
    reset: (wanted = {}) => resetStore(store, settings, { log, customers: wanted.seed ?? 0 }),
    spend: (requests) => limits.spend(checkedCount('requests', requests)),
  };
  const closing = new AbortController();
  const service = new Service({ settings, store, faults, limits, log, controls, pause: pauseUntil(closing.signal) });
  const server = createServer((request, response) => void service.serve(request, response));
  const port = await listen(server, settings.port);
  return {
    ...controls,
    baseUrl: `http://${host}:${port}`,
    port,
    domain,
    get apiKey() {
      return settings.apiKey;
    },
    randomSeed,
    get storeId() {
      return store.id;
    },
    adopt: adoptionInto(store, { now: () => clock.now(), utcOffset: settings.utcOffset }),
    count: (resource) => store.count(resource),
    close: once(async () => {
      closing.abort();
      await stop(server);
      store.close();
    }),
  };
}

function resetStore(
  store: Store,
  settings: Settings,
  { log, customers }: { log: RequestLog; customers: number },
): void {
  const wanted = checkedCount('seed', customers);
  store.reset();
  defineCustomFields(store, settings.customFields ?? defaultCustomFields);
  setUpBackOffice(store, settings.clock.now());
  log.clear();
  if (wanted > 0) seed(store, settings, wanted);
}

function checkedCount(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new ConfigurationError(`${name} is ${String(value)}.`, { advice: 'Give a whole number from 0.' });
}

/** Waits until the time is up (true) or the sandbox closes (false). */
function pauseUntil(signal: AbortSignal): (ms: number) => Promise<boolean> {
  return async (ms) => {
    if (ms > 0) await wait(ms, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  };
}

async function listen(server: Server, port: number): Promise<number> {
  // Do not close a connection that a client keeps alive for its next request.
  server.keepAliveTimeout = 120_000;
  server.headersTimeout = 125_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((cause: unknown) => {
    throw new ConfigurationError(`The sandbox cannot listen on port ${port}.`, {
      advice: 'Another program may hold the port: name another one, or 0 for any free one.',
      cause,
    });
  });
  return (server.address() as AddressInfo).port;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

/** Adds photos to jobs, all or none. @throws ConfigurationError if a photo has no name or its job does not exist. */
function addPhotos(store: Store, photos: readonly NewPhoto[]): void {
  if (!Array.isArray(photos)) throw wrong('photos', 'is not a list');
  store.transaction(() => {
    for (const [index, photo] of photos.entries()) addPhoto(store, photo, `photos[${index}]`);
  });
}

function addPhoto(store: Store, photo: NewPhoto, place: string): void {
  const { job, fileName, comment, iteration, imageData = samplePicture } = photo ?? {};
  if (typeof fileName !== 'string' || fileName === '') throw wrong(place, 'has no fileName');
  if (typeof imageData !== 'string') throw wrong(place, 'has an imageData that is not a text');
  if (comment !== undefined && typeof comment !== 'string') throw wrong(place, 'has a comment that is not a text');
  if (iteration !== undefined && !Number.isSafeInteger(iteration))
    throw wrong(place, 'has an iteration that is not a whole number');
  const record = jobOf(store, job, place);
  store.files.addPhoto(record, { fileName, comment: comment ?? null, iteration: iteration ?? null, imageData });
}

function jobOf(store: Store, job: JobIdentity | undefined, place: string): number {
  try {
    return identifiedRecord(resources.job, { ...job }, { store }).id;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw wrong(place, `names no job (${cause.message})`);
  }
}

function wrong(place: string, what: string): ConfigurationError {
  return new ConfigurationError(`${place} ${what}.`, {
    advice: 'Give each photo a job ({ id }, { myId } or { num }), a fileName, and what else it has.',
  });
}

const samplePicture = pngPicture([64, 128, 192]).toString('base64');

/** The attached files, with the ids of their records as in answers. */
function listAttachments(store: Store): Attachment[] {
  return store.files.attachments().map(({ record, ...file }: AttachedFile) => ({
    ...file,
    record: ownerId(store, file.resource, record),
  }));
}

function ownerId(store: Store, resource: string, id: number): string | number {
  const record = store.get(resource, id);
  return record ? shownId(resourceByName(resource), record) : id;
}
