import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyFor, readRaw, textOf } from './body.js';
import { control, controlPrefix } from './control.js';
import type { Controls } from './controls.js';
import { areCredentials } from './credentials.js';
import { answerDocs, isForDocs } from './docs.js';
import { failure, type Result, tooMany } from './failure.js';
import type { FaultKind, Faults } from './faults.js';
import { handlerOf, routedOperations } from './handlers.js';
import { readParams, readQuery } from './input.js';
import type { Limits } from './limits.js';
import type { RequestLog } from './log.js';
import { answerTypeOf, usualType, versionOf } from './negotiation.js';
import type { Settings } from './options.js';
import { Refusal } from './refusal.js';
import { limitHeaders, send } from './respond.js';
import { Router } from './router.js';
import type { Store } from './store.js';
import type { Visit } from './visit.js';
import { writeXml } from './xml/write.js';

interface Parts {
  readonly settings: Settings;
  readonly store: Store;
  readonly faults: Faults;
  readonly limits: Limits;
  readonly log: RequestLog;
  readonly controls: Controls;
  /** Waits; false when the sandbox closes meanwhile. */
  readonly pause: (ms: number) => Promise<boolean>;
}

const silentFaults: readonly FaultKind[] = ['timeout', 'timeoutAfter', 'resetBefore', 'resetAfter'];

/** Takes each request through credentials, limits, routing, faults and its handler, in this order, and answers. */
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
      const visit: Visit = { ...base, body: await readRaw(request) };
      if (path.startsWith(controlPrefix)) this.#control(visit, response);
      else if (isForDocs(request, path)) await answerDocs(request, response, { path, account: this.#parts.settings });
      else await this.#answer(visit, response);
    } catch {
      // Only a request that broke off gets here; nobody is left to answer.
    }
  }

  #control(visit: Visit, response: ServerResponse): void {
    const { status, body, headers: more } = this.#controlled(visit);
    const isFile = body instanceof Uint8Array;
    const contentType = isFile ? 'application/octet-stream' : usualType.contentType;
    const headers = { ...more, 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff' };
    send(response, { status, content: isFile ? body : JSON.stringify(body), headers });
  }

  #controlled(visit: Visit): Result {
    try {
      const { request, path, search } = visit;
      return { status: 200, body: control(request, { path, search, text: textOf(visit.body) }, this.#parts.controls) };
    } catch (error) {
      return failure(error);
    }
  }

  async #answer(visit: Visit, response: ServerResponse): Promise<void> {
    const { pause, settings } = this.#parts;
    let result: Result | undefined;
    try {
      this.#admit(visit);
      if (!(await pause(settings.latency))) return;
      result = this.#faultBefore(visit) ?? (await this.#process(visit));
      if (visit.fault === 'error500After') result = failure(new Refusal(500, 'Something went wrong.'));
    } catch (error) {
      result = failure(error, { operation: visit.match?.operation, readings: settings.readings });
    }
    this.#deliver(visit, result, response);
  }

  /** Credentials, limits, path and form of the answer; draws the fault. */
  #admit(visit: Visit): void {
    const { headers, method = '' } = visit.request;
    const { limits, faults, settings } = this.#parts;
    if (!areCredentials(headers.authorization, settings.domain, settings.apiKey)) {
      throw new Refusal(401, 'The domain or the API key is wrong.');
    }
    if (!limits.take()) throw tooMany();
    visit.match = this.#router.match(method, visit.path);
    if (!answerTypeOf(headers.accept, visit.match.operation.version)) throw new Refusal(406, notAcceptable);
    visit.fault = faults.draw();
  }

  /** The answer of a fault that comes before any work is done; an empty one where nothing is answered. */
  #faultBefore({ fault }: Visit): Result | undefined {
    switch (fault) {
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

  async #process(visit: Visit): Promise<Result> {
    const { settings, store } = this.#parts;
    const { match, request } = visit;
    const handler = match && handlerOf(match.operation);
    if (!handler) throw new Refusal(404, `There is no operation at ${visit.path}.`);
    const { operation } = match;
    const { utcOffset, readings, domain, clock, strict } = settings;
    const params = readParams(match.params);
    const query = readQuery(operation, new URLSearchParams(visit.search), { strict });
    const body = await bodyFor(operation, visit.body, { contentType: request.headers['content-type'], strict });
    const baseUrl = `http://${request.socket.localAddress}:${request.socket.localPort}`;
    const context = { store, readings, now: clock.now(), utcOffset, domain, baseUrl };
    const reply = handler(operation, { params, query, body }, context);
    visit.writes = reply.writes ?? [];
    return { status: 200, body: reply.body, operation };
  }

  #deliver(visit: Visit, { status, body, operation, headers: more }: Result, response: ServerResponse): void {
    const { fault } = visit;
    const isSilent = fault !== undefined && silentFaults.includes(fault);
    this.#record(visit, isSilent ? undefined : status);
    if (fault === 'timeout' || fault === 'timeoutAfter') return;
    if (fault === 'resetBefore' || fault === 'resetAfter') {
      visit.request.socket.resetAndDestroy();
      return;
    }
    const damage = fault === 'truncated' || fault === 'cutJson' ? fault : undefined;
    const content = visit.type.form === 'xml' ? writeXml(operation, body) : JSON.stringify(body);
    send(response, { status, content, headers: { ...this.#headers(visit, status), ...more } }, damage);
  }

  #headers({ type, fault }: Visit, status: number): Record<string, string> {
    const { limits, settings } = this.#parts;
    const now = settings.clock.now();
    const state = limits.state();
    // Without a limit there is no window to use up: the burst is over in a second.
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

  #record(visit: Visit, status: number | undefined): void {
    const { match, fault, writes, path } = visit;
    this.#parts.log.add({
      time: new Date(this.#parts.settings.clock.now()).toISOString(),
      method: visit.request.method ?? '',
      path: visit.search ? `${path}?${visit.search}` : path,
      operation: match?.operation.name,
      status,
      fault,
      writes,
    });
  }
}

const notAcceptable = 'The answer is JSON: accept application/json or text/json; of v2 also text/xml.';

function nextMidnight(now: number): number {
  return (Math.floor(now / 86_400_000) + 1) * 86_400_000;
}
