import { ConfigurationError } from '../errors.js';
import type { CustomFieldDefinitions } from './custom-fields.js';
import type { SandboxFaults } from './faults.js';
import { type WindowKind, windowKinds } from './limits.js';
import { defaultReadings, type Readings } from './readings.js';

export interface SandboxOptions {
  /** TCP port on 127.0.0.1; default 0, any free one. */
  readonly port?: number;
  /** SQLite file of the records, created where it is missing; default `:memory:`. */
  readonly db?: string;
  /** First half of the credentials; default `demo`. */
  readonly domain?: string;
  /** Second half of the credentials; default a fixed one of the right shape. */
  readonly apiKey?: string;
  /** Requests per window; 0 for no limit; default 120. */
  readonly rate?: number;
  /** Length of the window in seconds; default 60. */
  readonly window?: number;
  /** Default `fixed`. */
  readonly windowKind?: WindowKind;
  /** Requests per UTC day; 0 for no limit; default 20,000. */
  readonly quota?: number;
  /** Lifts rate and quota; the headers then carry large numbers. */
  readonly unlimited?: boolean;
  /** 429 and 503 carry `Retry-After` in seconds; the document does not promise it. Default false. */
  readonly retryAfter?: boolean;
  /** Wait before each request is processed, in ms; default 0. */
  readonly latency?: number;
  readonly faults?: SandboxFaults;
  /** So many customers with sites, equipment, jobs, photos and activities, when the store is empty; default 0. */
  readonly seed?: number;
  /**
   * Begins a new store without what an account has from its first day: activity types, custom fields, users. It is to
   * hold what is adopted, and stays such a copy when it is opened again. Default false.
   */
  readonly copy?: boolean;
  /** Decides everything random, seed data and faults; default 1. */
  readonly randomSeed?: number;
  /** Clock, ms since the epoch; default the machine's. */
  readonly clock?: { now(): number };
  /** Local time of the account minus UTC, in minutes; default 0. */
  readonly utcOffset?: number;
  readonly readings?: Partial<Readings>;
  /**
   * Answers 400 to what the document does not name: unknown query parameters and fields, null, a number as text, a text
   * as number, dates in another form than `yyyy-mm-dd hh:mm`. Default false: the unknown is ignored, the rest is read.
   */
  readonly strict?: boolean;
  /** Whether operations that only public clients show are answered; default true, else they are 404. */
  readonly undocumented?: boolean;
  /** Definitions beside those of the store; default a few of each kind when the store has none. */
  readonly customFields?: CustomFieldDefinitions;
}

export type Settings = Required<Omit<SandboxOptions, 'readings' | 'customFields' | 'unlimited'>> & {
  readonly readings: Readings;
  readonly customFields: CustomFieldDefinitions | undefined;
};

const defaultApiKey = '5a7db0c5-0000-4000-8000-00005a7db0c5';

/** @throws ConfigurationError that names the option, when one is out of its range. */
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
