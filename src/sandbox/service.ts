import { Buffer } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../contract/index.js';
import { holdsCopies } from './adopt.js';
import { control, controlPrefix, refuseStrangers } from './control-paths.js';
import type { Controls } from './controls.js';
import { answerDocs, isForDocs } from './docs.js';
import type { FaultKind, Faults } from './faults.js';
import { handlerOf, type Match, Router, routedOperations } from './handlers.js';
import type { Limits } from './limits.js';
import { type AnswerType, answerTypeOf, usualType, versionOf } from './negotiation.js';
import type { Settings } from './options.js';
import { bodyFor, type RawBody, readRaw, textOf } from './read-body.js';
import { readParams, readQuery } from './read-input.js';
import type { Readings } from './readings.js';
import { Refusal } from './refusal.js';
import type { RequestLog, Write } from './request-log.js';
import { bodyText, limitHeaders, send } from './send-answer.js';
import type { Store } from './store.sql.js';
import { dayMs } from './times.js';
import { writeXml } from './xml.js';

interface Parts {
  readonly settings: Settings;
  readonly store: Store;
  readonly faults: Faults;
  readonly limits: Limits;
  readonly log: RequestLog;
  readonly controls: Controls;
  /** Waits; false if the sandbox closes meanwhile. */
  readonly pause: (ms: number) => Promise<boolean>;
}

const silentFaults: readonly FaultKind[] = ['timeout', 'timeoutAfter', 'resetBefore', 'resetAfter'];

/** Serves requests: credentials, limits, routing, faults and the handler, in this order. */
export class Service {
  readonly #parts: Parts;
  readonly #router: Router;

  constructor(parts: Parts) {
    const { undocumented } = parts.settings;
    this.#parts = parts;
    this.#router = new Router(routedOperations(undocumented));
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', ...rest] = (request.url ?? '').split('?');
    const type = answerTypeOf(request.headers.accept, versionOf(path)) ?? usualType;
    const base = { request, path, search: rest.join('?'), type, writes: [] };
    try {
      const exchange: Exchange = { ...base, body: await readRaw(request) };
      if (path.startsWith(controlPrefix)) this.#control(exchange, response);
      else if (isForDocs(request, path)) await answerDocs(request, response, { path, account: this.#shownAccount() });
      else await this.#answer(exchange, response);
    } catch {
      // The request broke off, so there is nobody to answer.
    }
  }

  /** The page shows the key to whoever opens it, except the key of a copy. */
  #shownAccount(): Pick<Settings, 'domain' | 'apiKey'> {
    const { settings, store } = this.#parts;
    return holdsCopies(store) ? { domain: settings.domain, apiKey: 'as the start printed it' } : settings;
  }

  #control(exchange: Exchange, response: ServerResponse): void {
    const { status, body, headers: more } = this.#controlled(exchange);
    const isFile = body instanceof Uint8Array;
    const contentType = isFile ? 'application/octet-stream' : usualType.contentType;
    const headers = { ...more, 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff' };
    send(response, { status, content: isFile ? body : JSON.stringify(body), headers });
  }

  #controlled(exchange: Exchange): Result {
    try {
      const { request, path, search } = exchange;
      refuseStrangers(request);
      return {
        status: 200,
        body: control(request, { path, search, text: textOf(exchange.body) }, this.#parts.controls),
      };
    } catch (error) {
      return failure(error);
    }
  }

  async #answer(exchange: Exchange, response: ServerResponse): Promise<void> {
    const { pause, settings } = this.#parts;
    let result: Result | undefined;
    try {
      this.#admit(exchange);
      if (!(await pause(settings.latency))) return;
      result = this.#faultBefore(exchange) ?? (await this.#process(exchange));
      if (exchange.fault === 'error500After') result = failure(new Refusal(500, 'Something went wrong.'));
    } catch (error) {
      result = failure(error, { operation: exchange.match?.operation, readings: settings.readings });
    }
    this.#deliver(exchange, result, response);
  }

  /** Checks credentials, limits, path and Accept header; draws the fault. */
  #admit(exchange: Exchange): void {
    refuseStrangers(exchange.request);
    const { headers, method = '' } = exchange.request;
    const { limits, faults, settings } = this.#parts;
    if (!areCredentials(headers.authorization, settings.domain, settings.apiKey)) {
      throw new Refusal(401, 'The domain or the API key is wrong.');
    }
    if (!limits.take()) throw tooMany();
    exchange.match = this.#router.match(method, exchange.path);
    if (!answerTypeOf(headers.accept, exchange.match.operation.version)) throw new Refusal(406, notAcceptable);
    exchange.fault = faults.draw();
  }

  /** The answer of a fault that replaces the handler; an empty one if nothing is answered. */
  #faultBefore({ fault, match }: Exchange): Result | undefined {
    switch (fault) {
      case 'firewall':
        return match?.operation.effect === 'read' ? undefined : { status: 403, body: undefined, page: firewallPage };
      case 'error403':
        return failure(new Refusal(403, 'This resource is forbidden.'));
      case 'error500':
        return failure(new Refusal(500, 'Something went wrong.'));
      case 'error503':
        return failure(new Refusal(503, 'Temporary maintenance.'));
      case 'burst429':
        this.#parts.limits.exhaustWindow();
        return failure(tooMany());
      case 'resetBefore':
      case 'timeout':
        return { status: 0, body: undefined };
      default:
        return undefined;
    }
  }

  async #process(exchange: Exchange): Promise<Result> {
    const { settings, store } = this.#parts;
    const { match, request } = exchange;
    const handler = match && handlerOf(match.operation);
    if (!handler) throw new Refusal(404, `There is no operation at ${exchange.path}.`);
    const { operation } = match;
    const { utcOffset, readings, domain, clock, strict } = settings;
    const params = readParams(match.params);
    const query = readQuery(operation, new URLSearchParams(exchange.search), { strict });
    const body = await bodyFor(operation, exchange.body, { contentType: request.headers['content-type'], strict });
    const baseUrl = `http://${request.socket.localAddress}:${request.socket.localPort}`;
    const context = { store, readings, strict, now: clock.now(), utcOffset, domain, baseUrl };
    const reply = handler(operation, { params, query, body }, context);
    exchange.writes = reply.writes ?? [];
    return { status: 200, body: reply.body, operation };
  }

  #deliver(exchange: Exchange, result: Result, response: ServerResponse): void {
    const { status, body, operation, headers: more, page } = result;
    const { fault } = exchange;
    const { memberCase } = this.#parts.settings.readings;
    const isSilent = fault !== undefined && silentFaults.includes(fault);
    this.#record(exchange, isSilent ? undefined : status);
    if (fault === 'timeout' || fault === 'timeoutAfter') return;
    if (fault === 'resetBefore' || fault === 'resetAfter') {
      exchange.request.socket.resetAndDestroy();
      return;
    }
    if (page) {
      send(response, { status, content: page, headers: { 'Content-Type': 'text/html' } });
      return;
    }
    const damage = fault === 'truncated' || fault === 'cutJson' ? fault : undefined;
    const content = exchange.type.form === 'xml' ? writeXml(operation, body) : bodyText(body, memberCase);
    send(response, { status, content, headers: { ...this.#headers(exchange, status), ...more } }, damage);
  }

  #headers({ type, fault }: Exchange, status: number): Record<string, string> {
    const { limits, settings } = this.#parts;
    const now = settings.clock.now();
    const state = limits.state();
    // Without a rate limit there is no window to use up; the burst ends after a second.
    const shown =
      fault === 'burst429' && state.remaining > 0 ? { ...state, remaining: 0, resetsAt: now + 1000 } : state;
    const nextTry = status === 429 ? (shown.quotaRemaining > 0 ? shown.resetsAt : nextMidnight(now)) : now + 1000;
    const retryAfter = settings.retryAfter && (status === 429 || status === 503);
    return {
      ...limitHeaders(shown, now),
      'Content-Type': type.contentType,
      ...(retryAfter && { 'Retry-After': String(Math.max(1, Math.ceil((nextTry - now) / 1000))) }),
    };
  }

  #record(exchange: Exchange, status: number | undefined): void {
    const { match, fault, writes, path } = exchange;
    this.#parts.log.add({
      time: new Date(this.#parts.settings.clock.now()).toISOString(),
      method: exchange.request.method ?? '',
      path: exchange.search ? `${path}?${exchange.search}` : path,
      operation: match?.operation.name,
      status,
      fault,
      writes,
    });
  }
}

const firewallPage = `<!-- blocked -->
<html><head><title>Request blocked</title></head>
<body><p>An attack was detected. Support ID: 4711-0815</p></body></html>`;

const notAcceptable = 'The answer is JSON: accept application/json or text/json; of v2 also text/xml.';

function nextMidnight(now: number): number {
  return (Math.floor(now / dayMs) + 1) * dayMs;
}

/** Section "Authentication": whether the header contains this domain and key. The scheme may be in any case. */
function areCredentials(authorization: string | undefined, domain: string, apiKey: string): boolean {
  const [, encoded] = /^basic +([a-z0-9+/]+={0,2})$/i.exec(authorization?.trim() ?? '') ?? [];
  return encoded !== undefined && Buffer.from(encoded, 'base64').toString('utf8') === `${domain}:${apiKey}`;
}

/** A request and the state of serving it. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly search: string;
  readonly body: RawBody;
  /** Type of the answer. */
  readonly type: AnswerType;
  match?: Match;
  fault?: FaultKind;
  writes: readonly Write[];
}

/** An answer before it is serialised. */
interface Result {
  readonly status: number;
  readonly body: unknown;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The operation that the body belongs to; absent for an error body. */
  readonly operation?: Operation;
  /** The page of something in front of the service: sent instead of the body, without the service's headers. */
  readonly page?: string;
}

/** The answer for an error. */
function failure(error: unknown, told: { operation?: Operation | undefined; readings?: Readings } = {}): Result {
  const refusal = error instanceof Refusal ? error : new Refusal(500, `The sandbox failed: ${String(error)}`);
  const { operation, readings } = told;
  const isTold = refusal.status === 400 || refusal.status === 404;
  const { headers } = refusal;
  if (operation?.version !== 'v2' || !isTold) return { status: refusal.status, body: refusal.body(), headers };
  const status = readings?.v2Failures === 'byStatus' ? refusal.status : 200;
  return { status, body: legacyBody(operation, refusal.message), operation };
}

/** Section "Errors": a v2 failure is a code of 0 in the body; section "v2 endpoints" names the members. */
function legacyBody({ resultCode }: Operation, message: string): Record<string, unknown> {
  if (resultCode?.field === 'result') return { msg: [message], result: '0' };
  return { code: 0, [resultCode?.message ?? 'message']: message };
}

/** The same body for window and day: only the headers tell which limit is exceeded. */
function tooMany(): Refusal {
  return new Refusal(429, 'The rate limit or the daily quota is exceeded.');
}
