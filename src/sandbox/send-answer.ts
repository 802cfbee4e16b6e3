import type { ServerResponse } from 'node:http';
import type { LimitState } from './limits.js';

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
