import type { FaultKind } from './faults.js';

/** The effect of a write on a record. */
export type WriteEffect =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'undeleted'
  | 'activated'
  | 'deactivated'
  | 'validated'
  | 'attached';

/** A record changed by a request. */
export interface Write {
  readonly operation: string;
  /** As in answers: a string for a job, otherwise a number. */
  readonly id: string | number;
  readonly myId: string | null;
  readonly effect: WriteEffect;
}

/** One request. */
export interface LogEntry {
  /** Counts from 1; a reset does not restart it. */
  readonly sequence: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  /** Absent if the path is not an operation. */
  readonly operation?: string;
  /** Status of the answer; absent if none was sent. */
  readonly status?: number;
  readonly fault?: FaultKind;
  /** The changed records, even if a fault withheld the answer. */
  readonly writes: readonly Write[];
}

/** Counts since the start or the last reset, including requests that the log has dropped. */
export interface LogTotals {
  readonly requests: number;
  /** By status; `none` for requests without an answer. */
  readonly byStatus: Readonly<Record<string, number>>;
  readonly byOperation: Readonly<Record<string, number>>;
  /** Changed records by operation and effect: `customer.send created`. */
  readonly writes: Readonly<Record<string, number>>;
}

export interface LogQuery {
  /** Entries after this sequence number. Default 0: all. */
  readonly since?: number;
  /** Maximum number of entries; the oldest come first. */
  readonly limit?: number;
  /** Only requests that changed records. */
  readonly writesOnly?: boolean;
}

export interface LogReport {
  readonly entries: readonly LogEntry[];
  readonly totals: LogTotals;
}

const mostEntries = 100_000;

/** The last 100,000 requests and the totals of all. */
export class RequestLog {
  #entries: LogEntry[] = [];
  #sequence = 0;
  #requests = 0;
  #byStatus = new Map<string, number>();
  #byOperation = new Map<string, number>();
  #writes = new Map<string, number>();

  add(entry: Omit<LogEntry, 'sequence'>): void {
    this.#sequence += 1;
    this.#requests += 1;
    this.#entries.push({ sequence: this.#sequence, ...entry });
    // Drop entries in blocks: removing one from a long array at each request is slow.
    if (this.#entries.length >= mostEntries * 1.1) this.#entries = this.#entries.slice(-mostEntries);
    increment(this.#byStatus, String(entry.status ?? 'none'));
    if (entry.operation) increment(this.#byOperation, entry.operation);
    for (const { operation, effect } of entry.writes) increment(this.#writes, `${operation} ${effect}`);
  }

  report(query: LogQuery = {}): LogReport {
    const { since = 0, limit = mostEntries, writesOnly = false } = query;
    const first = this.#entries[0]?.sequence ?? 1;
    const later = this.#entries.slice(Math.max(0, since - first + 1, this.#entries.length - mostEntries));
    const wanted = writesOnly ? later.filter(({ writes }) => writes.length > 0) : later;
    const totals = {
      requests: this.#requests,
      byStatus: Object.fromEntries(this.#byStatus),
      byOperation: Object.fromEntries(this.#byOperation),
      writes: Object.fromEntries(this.#writes),
    };
    return { entries: wanted.slice(0, limit), totals };
  }

  /** Drops entries and totals; sequence numbers continue. */
  clear(): void {
    this.#entries = [];
    this.#requests = 0;
    this.#byStatus.clear();
    this.#byOperation.clear();
    this.#writes.clear();
  }
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
