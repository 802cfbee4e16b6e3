import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../src/client/pacing/clock.js';
import { type MapOptions, openMap } from '../../src/commands/map.js';
import type { MapLine, MapState, RowPage } from '../../src/reports/map/wire.js';

export const token = 'secret-of-this-test';
const page = { html: '<!doctype html><title>Page</title>', policy: "default-src 'none'; connect-src 'self'" };

export interface ShownMap {
  readonly address: string;
  readonly mapping: string;
  readonly state: () => MapState;
  /** Resolves when the state is so, or fails after some seconds; gives the ms that it took. */
  until(what: string, holds: (state: MapState) => boolean): Promise<number>;
  /** Until all rows were read with the present version. */
  counted(): Promise<MapState>;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  rows(query?: { table?: number; order?: 'issues' | 'file'; from?: number; count?: number }): Promise<RowPage>;
}

/** Shows a mapping at work, over HTTP as a page does, until the test is finished. */
export async function showMap(options: Pick<MapOptions, 'files'> & Partial<MapOptions>): Promise<ShownMap> {
  const map = await openMap({ page, token, clock: systemClock, ...options });
  const ended = new AbortController();
  onTestFinished(async () => {
    ended.abort();
    await map.close();
  });
  const { address, mapping } = map;
  const lines = linesOf(await fetch(`${address}events`, { signal: ended.signal }));
  let state = (await lines.next()).value as MapState;
  const waiting = new Set<() => void>();
  void (async () => {
    for await (const line of lines) {
      state = { ...state, ...line };
      for (const look of waiting) look();
    }
  })().catch(() => {});
  const until: ShownMap['until'] = async (what, holds) => {
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`Not within 15 s: ${what}. ${JSON.stringify(state.mistake)}`)),
        15_000,
      );
      const look = () => {
        if (!holds(state)) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
    return performance.now() - began;
  };
  const json = async (response: Response) => {
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as never;
  };
  const get = async <T>(path: string): Promise<T> => json(await fetch(address + path));
  return {
    address,
    mapping,
    state: () => state,
    until,
    async counted() {
      await until('all rows were read', ({ version, counting }) => counting.isWhole && counting.version === version);
      return state;
    },
    get,
    async post<T>(path: string, body: object): Promise<T> {
      const headers = { 'content-type': 'application/json' };
      return json(await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
    rows: ({ table = 0, order = 'issues', from = 0, count = 50 } = {}) =>
      get(`rows?table=${table}&order=${order}&from=${from}&count=${count}`),
  };
}

async function* linesOf(response: Response): AsyncGenerator<MapLine> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) yield JSON.parse(part.replace('data: ', '')) as MapLine;
  }
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A request with these headers exactly, which a page of another site could send. */
export function raw(
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        // A stream has no end.
        if (response.headers['content-type']?.includes('event-stream')) {
          response.destroy();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        }
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
