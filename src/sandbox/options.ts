import { ConfigurationError } from '../errors.js';
import type { CustomFieldDefinitions } from './custom-fields.js';
import type { SandboxFaults } from './faults.js';
import { type WindowKind, windowKinds } from './limits.js';
import { defaultReadings, type Readings } from './readings.js';

export interface SandboxOptions {
  /** TCP port on 127.0.0.1; default 0: any free one. */
  readonly port?: number;
  /** SQLite file of the records, created if it is missing; default `:memory:`. */
  readonly db?: string;
  /** Domain of the credentials; default `demo`. */
  readonly domain?: string;
  /** API key of the credentials; default a constant in the right form. */
  readonly apiKey?: string;
  /** Requests per window; 0 for no limit; default 120. */
  readonly rate?: number;
  /** Length of the window in seconds; default 60. */
  readonly window?: number;
  /** Default `fixed`. */
  readonly windowKind?: WindowKind;
  /** Requests per UTC day; 0 for no limit; default 20,000. */
  readonly quota?: number;
  /** No rate and quota limits; the headers then show large numbers. */
  readonly unlimited?: boolean;
  /** Whether 429 and 503 have `Retry-After` in seconds, which is not documented. Default false. */
  readonly retryAfter?: boolean;
  /** Delay of each request, in ms; default 0. */
  readonly latency?: number;
  readonly faults?: SandboxFaults;
  /** Customers to create, with sites, equipment, jobs, photos and activities, if the store is empty; default 0. */
  readonly seed?: number;
  /**
   * Creates a new store without the initial activity types, custom fields and users, to be filled by `adopt`. The store
   * stays such a copy when it is opened again. Default false.
   */
  readonly copy?: boolean;
  /** Seed of everything random: data and faults; default 1. */
  readonly randomSeed?: number;
  /** Clock, ms since the epoch; default the machine's. */
  readonly clock?: { now(): number };
  /** Local time of the account minus UTC, in minutes; default 0. */
  readonly utcOffset?: number;
  readonly readings?: Partial<Readings>;
  /**
   * Answers 400 to undocumented input: unknown query parameters and fields, null, numbers as text, texts as number, and
   * dates not written `yyyy-mm-dd hh:mm`. Default false: unknown input is ignored, other input is accepted.
   */
  readonly strict?: boolean;
  /** Whether to answer operations that only public clients show; otherwise they are 404. Default true. */
  readonly undocumented?: boolean;
  /** Custom fields in addition to those in the store; default a few for each owner if the store has none. */
  readonly customFields?: CustomFieldDefinitions;
}

export type Settings = Required<Omit<SandboxOptions, 'readings' | 'customFields' | 'unlimited'>> & {
  readonly readings: Readings;
  readonly customFields: CustomFieldDefinitions | undefined;
};

const defaultApiKey = '5a7db0c5-0000-4000-8000-00005a7db0c5';

/** Applies defaults. @throws ConfigurationError that names an option out of range. */
export function settingsFrom(options: SandboxOptions): Settings {
  const { unlimited = false, customFields } = options;
  const settings = {
    port: whole('port', options.port ?? 0, 65_535),
    db: options.db ?? ':memory:',
    domain: options.domain ?? 'demo',
    apiKey: options.apiKey ?? defaultApiKey,
    rate: unlimited ? 0 : whole('rate', options.rate ?? 120),
    window: positive('window', options.window ?? 60),
    windowKind: options.windowKind ?? 'fixed',
    quota: unlimited ? 0 : whole('quota', options.quota ?? 20_000),
    retryAfter: options.retryAfter ?? false,
    latency: whole('latency', options.latency ?? 0),
    faults: options.faults ?? {},
    seed: whole('seed', options.seed ?? 0),
    copy: options.copy ?? false,
    randomSeed: whole('randomSeed', options.randomSeed ?? 1),
    clock: options.clock ?? { now: () => Date.now() },
    utcOffset: options.utcOffset ?? 0,
    readings: { ...defaultReadings, ...options.readings },
    strict: options.strict ?? false,
    undocumented: options.undocumented ?? true,
    customFields,
  };
  if (settings.domain === '' || settings.domain.includes(':'))
    throw invalid('domain', settings.domain, 'It must not be empty or hold a colon.');
  if (!windowKinds.includes(settings.windowKind))
    throw invalid('windowKind', settings.windowKind, `Give ${windowKinds.join(', ')}.`);
  if (settings.apiKey === '') throw invalid('apiKey', settings.apiKey, 'It must not be empty.');
  return settings;
}

function whole(name: string, value: number, highest = Number.MAX_SAFE_INTEGER): number {
  if (Number.isInteger(value) && value >= 0 && value <= highest) return value;
  throw invalid(name, value, `Give a whole number from 0${highest < Number.MAX_SAFE_INTEGER ? ` to ${highest}` : ''}.`);
}

function positive(name: string, value: number): number {
  if (Number.isFinite(value) && value > 0) return value;
  throw invalid(name, value, 'Give a number above 0.');
}

function invalid(name: string, value: unknown, advice: string): ConfigurationError {
  return new ConfigurationError(`The sandbox cannot start with ${name} ${JSON.stringify(value)}.`, { advice });
}
