import { request } from 'node:http';
import type { Sandbox } from './strict.js';

/** JSON looked into freely, as a stranger to the contract would. */
export interface Loose {
  readonly [member: string]: Loose | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  readonly json: Loose;
  /** The list of an answer: the whole of it, or its member `data`. */
  readonly list: readonly Loose[];
}

export interface Call {
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout?: number;
  /** The path is sent just as it is given. */
  readonly isEncoded?: boolean;
}

export function credentials({ domain, apiKey }: Pick<Sandbox, 'domain' | 'apiKey'>): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${domain}:${apiKey}`).toString('base64')}` };
}

/** One request over a connection of its own; rejects with the socket's error. */
export function call(
  sandbox: Sandbox,
  method: string,
  path: string,
  { body, raw, headers, timeout, isEncoded }: Call = {},
): Promise<Answer> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const all = {
    ...credentials(sandbox),
    // Node leaves the length out where a method has no body as a rule, such as DELETE.
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
    }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port: sandbox.port, method, headers: all, agent: false, timeout },
        path: isEncoded ? path : encodeURI(path),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers: headers as Answer['headers'], bytes, text, ...parsed(text) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.end(payload);
  });
}

function parsed(text: string): Pick<Answer, 'json' | 'list'> {
  try {
    const json: unknown = JSON.parse(text);
    const data: unknown = Array.isArray(json) ? json : (json as { data?: unknown }).data;
    return { json: json as Loose, list: Array.isArray(data) ? (data as Loose[]) : [] };
  } catch {
    return { json: {}, list: [] };
  }
}

export const get = (sandbox: Sandbox, path: string, options?: Call) => call(sandbox, 'GET', path, options);

export const post = (sandbox: Sandbox, path: string, body?: unknown) =>
  call(sandbox, 'POST', path, body === undefined ? {} : { body });

/** Sends a record and gives back the answer's object; fails when it was refused. */
export async function sent(sandbox: Sandbox, resource: string, body: unknown): Promise<Loose> {
  const { status, json, text } = await post(sandbox, `/api/v3/${resource}/send`, body);
  if (status !== 200) throw new Error(`${resource} was refused with ${status}: ${text}`);
  return json;
}

/** A clock that stands still until it is set. */
export function clockAt(time: string): { now(): number; set(time: string): void; advance(ms: number): void } {
  let now = Date.parse(time);
  return {
    now: () => now,
    set: (later) => {
      now = Date.parse(later);
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
