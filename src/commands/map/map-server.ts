import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigurationError } from '../../errors.js';

/** What a request asks for: its query, or for a POST its JSON body. */
export interface Asked {
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** A document of the server; `policy` is its content security policy. */
export interface ServedPage {
  readonly html: string;
  readonly policy: string;
}

/** Throws `WrongRequest` for a request that makes no sense. */
type Handler = (asked: Asked) => Promise<object>;

export interface MapRoutes {
  readonly page: ServedPage;
  /** Answers by the method and the last part of the path, such as `GET rows`. */
  readonly answers: ReadonlyMap<string, Handler>;
  /** Events of JSON without an end: returns what ends them. */
  readonly events: (send: (event: object) => void) => () => void;
}

/** The page asks for something that is not there, such as a table that has gone. */
export class WrongRequest extends Error {}

export interface MapServer {
  /** With the token; ends with a slash. */
  readonly address: string;
  close(): Promise<void>;
}

const host = '127.0.0.1';
const longestBody = 1_000_000;

/** Answers that are no page may load and show nothing. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Serves a page to a browser on this machine, and to no other site in it. `port` 0 stands for any free one; `token` is a
 * secret in the path, by which nobody else finds the server. Throws ConfigurationError for a port in use.
 */
export async function startMapServer(port: number, token: string, routes: MapRoutes): Promise<MapServer> {
  const server = createServer((request, response) => {
    answer(request, response, authorityOf(server), token, routes).catch(() => response.destroy());
  });
  await listening(server, port);
  return {
    address: `http://${authorityOf(server)}/${token}/`,
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function authorityOf(server: Server): string {
  return `${host}:${(server.address() as AddressInfo).port}`;
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'another program has it' : String(cause.code);
      const advice = 'Give another one with --port, or leave it out: a free one is found.';
      reject(new ConfigurationError(`The port ${port} cannot be used: ${why}.`, { advice, cause }));
    });
    server.listen(port, host, resolve);
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  authority: string,
  token: string,
  { page, answers, events }: MapRoutes,
): Promise<void> {
  response.setHeaders(
    new Map([
      ['content-security-policy', nothingAllowed],
      ['x-content-type-options', 'nosniff'],
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
      ['cross-origin-resource-policy', 'same-origin'],
      ['cross-origin-opener-policy', 'same-origin'],
      ['x-frame-options', 'DENY'],
    ]),
  );
  if (!isOurs(request, authority)) return end(response, 403);
  const [path = '', search] = (request.url ?? '').split('?', 2);
  const query = new URLSearchParams(search);
  const [, secret = '', name, ...rest] = path.split('/');
  if (!isSame(secret, token) || name === undefined || rest.length > 0) return end(response, 404);
  const { method = '' } = request;
  if (name === '') return method === 'GET' ? sendPage(response, page) : end(response, 405);
  if (method !== 'GET' && method !== 'POST') return end(response, 405);
  if (method === 'GET' && name === 'events') return sendEvents(response, events);
  const handle = answers.get(`${method} ${name}`);
  return handle ? sendAnswer(request, response, query, handle) : end(response, 404);
}

/**
 * Whether a request comes from our own page or from the address bar. A name that another site lets point to this machine is
 * not our host; a page of another site has another origin, and the browser says that the request is cross-site.
 */
function isOurs({ headers, method, url = '' }: IncomingMessage, authority: string): boolean {
  const { host: named, origin, 'sec-fetch-site': site } = headers;
  if (named !== authority) return false;
  if (origin !== undefined && origin !== `http://${authority}`) return false;
  const isPage = method === 'GET' && /^\/[^/]*\/$/.test(url);
  return site === undefined || site === 'same-origin' || (site === 'none' && isPage);
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

function sendPage(response: ServerResponse, { html, policy }: ServedPage): void {
  response.setHeader('content-security-policy', policy);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  handle: Handler,
): Promise<void> {
  let body: unknown;
  if (request.method === 'POST') {
    // Only a script of our page can send this type without being asked by the browser first.
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return end(response, 415);
    const text = await bodyOf(request);
    if (text === undefined) return end(response, 413);
    body = jsonIn(text);
    if (body === undefined) return sendJson(response, 400, { message: 'The body is not a JSON object.' });
  }
  try {
    sendJson(response, 200, await handle({ query, body }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    sendJson(response, error instanceof WrongRequest ? 400 : 500, { message });
  }
}

function sendJson(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(content));
}

function sendEvents(response: ServerResponse, events: MapRoutes['events']): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const stop = events((event) => void response.write(`data: ${JSON.stringify(event)}\n\n`));
  response.on('close', stop);
}

/** Undefined if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read to its end, or the answer would not be heard.
    if (length <= longestBody) chunks.push(chunk);
  }
  return length > longestBody ? undefined : Buffer.concat(chunks).toString('utf8');
}

function jsonIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
