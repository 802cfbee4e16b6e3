import type { Clock } from './pacing/clock.js';
import type { OutageFacts } from './pacing/outage.js';
import type { PaceUsage } from './pacing/pacer.js';

/** Time-outs of one attempt, ms. Long bodies, sent or received, get extra time at 32 kB/s. */
export interface Timeouts {
  /** Connection including TLS; default 10,000. */
  readonly connect?: number;
  /** From sending to the answer's headers; default 60,000. */
  readonly headers?: number;
  /** Between two chunks of the answer's body; default 60,000. */
  readonly body?: number;
  /** The whole attempt; default 90,000. */
  readonly total?: number;
}

/** Proxies from the caller's environment, which the client itself never reads. Not used for loopback addresses. */
export interface ProxyOptions {
  /** Also used for HTTPS if `https` is absent. */
  readonly http?: string;
  readonly https?: string;
  /** Comma-separated host names to reach directly. */
  readonly noProxy?: string;
}

export type ClientEvent =
  /** The last attempt failed; the request is sent again in `delayMs`. `attempt` counts from 1. */
  | {
      readonly type: 'retry';
      readonly operation: string;
      readonly attempt: number;
      readonly delayMs: number;
      readonly reason: string;
    }
  /** The service is down: only one probe at a time is sent until it answers. Emitted once per outage. */
  | ({ readonly type: 'outage' } & OutageFacts)
  /** The service answers again. Times in ms since the epoch. */
  | { readonly type: 'outage-over'; readonly since: number; readonly at: number }
  /** The service refused a request (429); it is retried when the window or the day allows. */
  | { readonly type: 'throttled'; readonly operation: string }
  /** Nothing is sent before `until` (ms since the epoch): the window, our share of it or the day is used up. */
  | { readonly type: 'pause'; readonly limit: 'window' | 'day'; readonly until: number };

export interface ClientOptions {
  /** HTTPS, or HTTP to a loopback address; may have a path. */
  readonly baseUrl: string;
  /** The account's domain identifier; section "Authentication". */
  readonly domain: string;
  /** Never shown in errors, events or addresses. */
  readonly apiKey: string;
  /** A sentence that says where address, domain and key come from; credentials errors end with it. */
  readonly settingsOrigin?: string;
  /** Part of the rate window to use, above 0 and up to 1; default 1. */
  readonly share?: number;
  /** Length of the rate window, ms; default: a minute, section "Limits". */
  readonly windowMs?: number;
  /** Requests of the day to leave to others; default 0. */
  readonly reserve?: number;
  /**
   * Waits for UTC midnight when the day is used up, and after a 429 as long as the service asks. If false (default),
   * calls throw QuotaError, after a 429 only if the wait exceeds ten minutes.
   */
  readonly waitForQuota?: boolean;
  /** Most requests in flight at a time; default: no limit. */
  readonly concurrency?: number;
  readonly timeouts?: Timeouts;
  /** Retries of a read outside outages; default 6. */
  readonly retries?: number;
  /** How long to wait out an outage (no connection, 5xx, maintenance page), ms, before OutageError; default 60,000. */
  readonly patience?: number;
  /** Like `patience`, ms, until the first answer, because the address may be wrong; default 10,000. */
  readonly startPatience?: number;
  readonly proxy?: ProxyOptions;
  /** CAs to trust instead of the well-known ones, PEM. */
  readonly ca?: string;
  readonly clock?: Clock;
  /** Uniform in [0, 1); default Math.random. */
  readonly random?: () => number;
  readonly onEvent?: (event: ClientEvent) => void;
}

/** Requests so far, and the limits that the newest answer stated. */
export interface Usage extends PaceUsage {
  /** Including retries. */
  readonly sent: number;
  readonly retried: number;
  /** Refused with 429. */
  readonly throttled: number;
  readonly waits?: Wait;
}

/** Why no request leaves at the moment: a limit, or an outage. `until`: ms since the epoch. */
export interface Wait {
  readonly for: 'window' | 'day' | 'service';
  readonly until: number;
  readonly reason?: string;
}
