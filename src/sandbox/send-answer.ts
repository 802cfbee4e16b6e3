import type { ServerResponse } from 'node:http';
import type { LimitState } from './limits.js';
import type { Readings } from './readings.js';

/** Section "Limits": the five headers of every answer, and the date by the sandbox's clock. */
export function limitHeaders(state: LimitState, now: number): Record<string, string> {
  return {
    Date: new Date(now).toUTCString(),
    'X-RateLimit-Limit': String(state.limit),
    'X-RateLimit-Remaining': String(state.remaining),
    'X-RateLimit-Reset': String(Math.ceil(state.resetsAt / 1000)),
    'X-Quota-Limit': String(state.quotaLimit),
    'X-Quota-Remaining': String(state.quotaRemaining),
  };
}

export interface Outgoing {
  readonly status: number;
  /** The serialised body or the bytes of a file. */
  readonly content: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

const cases: Readonly<Record<Readings['memberCase'], ((name: string) => string) | undefined>> = {
  documented: undefined,
  pascal: (name) => name.charAt(0).toUpperCase() + name.slice(1),
  lower: (name) => name.toLowerCase(),
  upper: (name) => name.toUpperCase(),
};

/** The text of a JSON answer with the names of its members in this case. */
export function bodyText(body: unknown, memberCase: Readings['memberCase']): string {
  const written = cases[memberCase];
  if (!written) return JSON.stringify(body);
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [written(name), inner]))
      : value,
  );
}

/** Faults that damage an answer. */
export type Damage = 'truncated' | 'cutJson';

export function send(response: ServerResponse, { status, content, headers }: Outgoing, damage?: Damage): void {
  const whole = Buffer.from(content);
  const half = whole.subarray(0, Math.floor(whole.length / 2));
  response.sendDate = false;
  response.writeHead(status, {
    ...headers,
    'Content-Length': String(damage === 'cutJson' ? half.length : whole.length),
  });
  if (damage === 'truncated') {
    response.write(half, () => response.socket?.destroy());
    return;
  }
  response.end(damage === 'cutJson' ? half : whole);
}
