import type { Clock, OutageFacts, PaceUsage } from '../pacing/index.js';

/**
 * Limits of one attempt, all in ms. A long body, sent or received, has the time that it needs at 32 kB/s beside them.
 */
export interface Timeouts {
  /** For the connection, TLS included; default 10,000. */
  readonly connect?: number;
  /** From sending to the head of the answer; default 60,000. */
  readonly headers?: number;
  /** Between two pieces of the answer's body; default 60,000. */
  readonly body?: number;
  /** For all of it; default 90,000. */
  readonly total?: number;
}

/**
 * Proxies as the caller's environment names them; the client itself reads no environment. Never used for a loopback
 * address.
 */
export interface ProxyOptions {
  /** Used for HTTPS too when `https` is absent. */
  readonly http?: string;
  readonly https?: string;
  /** Host names separated by commas, reached directly. */
  readonly noProxy?: string;
}

/** What happens inside the client, for whoever shows progress. */
export type ClientEvent =
  /** A request is sent again in `delayMs` because the last attempt failed; `attempt` counts from 1. */
  | {
      readonly type: 'retry';
      readonly operation: string;
      readonly attempt: number;
      readonly delayMs: number;
      readonly reason: string;
    }
  /** The service is away: nothing is sent but one probe at a time, until it answers. Told once an outage. */
  | ({ readonly type: 'outage' } & OutageFacts)
  /** The service answers again. Times are ms since the epoch. */
  | { readonly type: 'outage-over'; readonly since: number; readonly at: number }
  /** The service refused a request (429); it is sent again when the window or the day allows it. */
  | { readonly type: 'throttled'; readonly operation: string }
  /** Nothing is to be sent before `until`, ms since the epoch, as the window, our share of it or the day is used up. */
  | { readonly type: 'pause'; readonly limit: 'window' | 'day'; readonly until: number };

export interface ClientOptions {
  /** HTTPS, or HTTP to a loopback address; may have a path. */
  readonly baseUrl: string;
  /** The account's domain identifier; section "Authentication". */
  readonly domain: string;
  /** Never shown in an error, an event or an address. */
  readonly apiKey: string;
  /** A sentence that says where address, domain and key come from; the error of a wrong key ends with it. */
  readonly settingsOrigin?: string;
  /** Part of the rate window that may be used, above 0 and up to 1; default 1. */
  readonly share?: number;
  /** Requests of the day to leave for others; default 0. */
  readonly reserve?: number;
  /**
   * Whether to wait for UTC midnight when the day is used up, and after a 429 for as long as the service asks; else
   * calls throw QuotaError, after a 429 when the wait would be longer than ten minutes. Default false.
   */
  readonly waitForQuota?: boolean;
  /** Requests under way at a time, whatever they do; default: as many as are called. */
  readonly concurrency?: number;
  readonly timeouts?: Timeouts;
  /** How often a read that fails for a reason of its own is sent again; default 6. */
  readonly retries?: number;
  /**
   * How long an outage is waited out, ms, before calls throw OutageError; default a minute. An outage is the service
   * being away for everybody: no connection, 5xx, a page of maintenance.
   */
  readonly patience?: number;
  /**
   * The same, ms, until the service has answered for the first time, as its address may be wrong; default ten seconds.
   */
  readonly startPatience?: number;
  readonly proxy?: ProxyOptions;
  /** Certificates of authorities to trust instead of the well-known ones, PEM. */
  readonly ca?: string;
  readonly clock?: Clock;
  /** Evenly from 0 up to 1; default Math.random. */
  readonly random?: () => number;
  readonly onEvent?: (event: ClientEvent) => void;
}

/** Requests so far, and what the newest answer said. */
export interface Usage extends PaceUsage {
  /** Requests that left, repeated ones included. */
  readonly sent: number;
  /** Requests that were sent again after a failure. */
  readonly retried: number;
  /** Requests that the service refused with 429. */
  readonly throttled: number;
}
