import type { FaultKind } from './faults.js';

/** What a write did to one record. */
export type WriteEffect =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'undeleted'
  | 'activated'
  | 'deactivated'
  | 'validated'
  | 'attached';

/** One record that an accepted request changed. */
export interface Write {
  readonly operation: string;
  /** As the service writes it: a string for a job, else a number. */
  readonly id: string | number;
  readonly myId: string | null;
  readonly effect: WriteEffect;
}

/** One request, as the sandbox saw it. */
export interface LogEntry {
  /** Counts from 1 and never starts again while the sandbox lives. */
  readonly sequence: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  /** Absent for a path that is no operation. */
  readonly operation?: string;
  /** Status of the answer; absent when none was sent. */
  readonly status?: number;
  readonly fault?: FaultKind;
  /** What was written, also when the answer was withheld. */
  readonly writes: readonly Write[];
}

/** Counts since the start or the last reset, whole however long the log. */
export interface LogTotals {
  readonly requests: number;
  /** Keys are statuses, and `none` for requests without an answer. */
  readonly byStatus: Readonly<Record<string, number>>;
  readonly byOperation: Readonly<Record<string, number>>;
  /** Records changed, by operation and effect: `customer.send created`. */
  readonly writes: Readonly<Record<string, number>>;
}

export interface LogQuery {
  /** Entries after this sequence number; 0 for all that are kept. */
  readonly since?: number;
  /** At most so many entries, the oldest first. */
  readonly limit?: number;
  /** Only requests that wrote something. */
  readonly writesOnly?: boolean;
}

export interface LogReport {
  readonly entries: readonly LogEntry[];
  readonly totals: LogTotals;
}

const kept = 100_000;

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
    // Dropped in blocks: shifting one entry off a long array at every request would cost more than the request.
    if (this.#entries.length >= kept * 1.1) this.#entries = this.#entries.slice(-kept);
    increment(this.#byStatus, String(entry.status ?? 'none'));
    if (entry.operation) increment(this.#byOperation, entry.operation);
    for (const { operation, effect } of entry.writes) increment(this.#writes, `${operation} ${effect}`);
  }

  report(query: LogQuery = {}): LogReport {
    const { since = 0, limit = kept, writesOnly = false } = query;
    const first = this.#entries[0]?.sequence ?? 1;
    const later = this.#entries.slice(Math.max(0, since - first + 1, this.#entries.length - kept));
    const wanted = writesOnly ? later.filter(({ writes }) => writes.length > 0) : later;
    const totals = {
      requests: this.#requests,
      byStatus: Object.fromEntries(this.#byStatus),
      byOperation: Object.fromEntries(this.#byOperation),
      writes: Object.fromEntries(this.#writes),
    };
    return { entries: wanted.slice(0, limit), totals };
  }

  /** Forgets entries and totals; the sequence goes on. */
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
