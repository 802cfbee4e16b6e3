import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import { type AddressInfo, createServer as createRawServer, type Server as RawServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ClientEvent, type ClientOptions, createClient } from '../../src/client/index.js';
import { systemClock } from '../../src/client/pacing/clock.js';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestServer {
  readonly port: number;
  readonly url: string;
  readonly seen: SeenRequest[];
}

type Answer = (request: SeenRequest, response: ServerResponse, count: number) => void;

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
export const certificate = fixture('service.test.cert.pem');

/** Headers of a service whose limits are out of reach. */
export const noLimits = {
  'x-ratelimit-limit': '1000000000',
  'x-ratelimit-remaining': '1000000000',
  'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 60),
  'x-quota-limit': '1000000000',
  'x-quota-remaining': '1000000000',
};

/** A real HTTP server on a free port; `answer` gets each request with its count from 1. Closed when the test ends. */
export async function serve(answer: Answer): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const port = await listen(createServer(listener(answer, seen)));
  return { port, url: `http://127.0.0.1:${port}`, seen };
}

/** The same with TLS and the certificate of the fixtures. */
export async function serveTls(answer: Answer, options: ServerOptions = {}): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const tls = { key: fixture('service.test.key.pem'), cert: certificate, ...options };
  const port = await listen(createTlsServer(tls, listener(answer, seen)));
  return { port, url: `https://127.0.0.1:${port}`, seen };
}

/** A TCP server whose every connection is in the hands of the test. */
export async function serveRaw(onConnection: (socket: Socket, count: number) => void): Promise<TestServer> {
  let count = 0;
  const server = createRawServer((socket) => {
    socket.on('error', () => {});
    count += 1;
    onConnection(socket, count);
  });
  const port = await listen(server);
  return { port, url: `http://127.0.0.1:${port}`, seen: [] };
}

/** Listens on a free port until the test ends. */
export async function listen(server: RawServer | Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

export function json(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...noLimits, 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

function listener(answer: Answer, seen: SeenRequest[]): RequestListener {
  return async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(entry);
    answer(entry, response, seen.length);
  };
}

export const apiKey = '0e8f6a52-1111-4222-8333-9d5c7b1a0f3e';

/**
 * A client for which every wait is over at once, as its clock sees it; waits are noted in `waits`, ms. Closed when the
 * test ends.
 */
export function testClient(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const waits: number[] = [];
  const events: ClientEvent[] = [];
  let skipped = 0;
  const client = createClient({
    baseUrl,
    domain: 'acme',
    apiKey,
    random: () => 1,
    clock: {
      now: () => systemClock.now() + skipped,
      sleep: async (ms) => {
        waits.push(ms);
        skipped += ms;
      },
    },
    onEvent: (event) => events.push(event),
    ...options,
  });
  onTestFinished(() => client.close());
  return { client, waits, events };
}

/** All that an error could show to somebody: its texts, its fields, and those of its causes. */
export function everythingIn(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? '';
  return [error.message, error.stack, JSON.stringify(error), error.cause && everythingIn(error.cause)].join('\n');
}
