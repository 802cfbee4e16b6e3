import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LimitState } from './limits.js';
import { Refusal } from './refusal.js';

/** Largest body that is read; the document names no limit. */
const maxBodyBytes = 10 * 1024 * 1024;

/**
 * The body of a request as text.
 * @throws Refusal 400 when it is too large or no UTF-8.
 */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Read on and forget: an answer before the end of the body would reach the caller as a reset.
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  if (size > maxBodyBytes) throw new Refusal(400, `The body is larger than ${maxBodyBytes} bytes.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal(400, 'The body is not UTF-8.');
  }
}

/** Section "Limits": the five headers of every answer, and the time by the sandbox's clock. */
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
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** How an answer can be spoilt on its way. */
export type Damage = 'truncated' | 'cutJson';

export function send(response: ServerResponse, { status, body, headers }: Outgoing, damage?: Damage): void {
  const whole = Buffer.from(JSON.stringify(body));
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

/**
 * Section "Authentication", 6: the JSON type that the caller accepts, or `undefined` when it accepts none.
 * A caller that does not say accepts everything.
 */
export function acceptedType(accept: string | undefined): string | undefined {
  const ranges = (accept ?? '*/*').split(',').map((range) => range.trim().toLowerCase());
  const wanted = ranges
    .filter((range) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(range))
    .map((range) => range.split(';')[0]?.trim());
  if (wanted.some((type) => type === 'application/json' || type === 'application/*' || type === '*/*' || type === '')) {
    return 'application/json; charset=utf-8';
  }
  return wanted.some((type) => type === 'text/json' || type === 'text/*') ? 'text/json; charset=utf-8' : undefined;
}

/** Section "Authentication", 6: bodies are `application/json` or `text/json`; a caller that does not say means it. */
export function isJsonBody(contentType: string | undefined): boolean {
  return contentType === undefined || /^(application|text)\/json\s*(;|$)/i.test(contentType.trim());
}
