import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../contract/index.js';
import { control, controlPrefix } from './control.js';
import type { Controls } from './controls.js';
import type { FaultKind, Faults } from './faults.js';
import { handlerOf, routedOperations } from './handlers.js';
import { readBody, readQuery } from './input.js';
import type { Limits } from './limits.js';
import type { RequestLog, Write } from './log.js';
import type { Settings } from './options.js';
import { withoutReadOnly } from './records.js';
import { Refusal } from './refusal.js';
import { acceptedType, isJsonBody, limitHeaders, readText, send } from './respond.js';
import { Router } from './router.js';
import type { Store } from './store.js';

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

/** One request, and what becomes known of it on its way. */
interface Visit {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly search: string;
  readonly text: string;
  operation?: Operation;
  fault?: FaultKind;
  writes: readonly Write[];
}

interface Result {
  readonly status: number;
  readonly body: unknown;
}

const silentFaults: readonly FaultKind[] = ['timeout', 'timeoutAfter', 'resetBefore', 'resetAfter'];

/** Takes each request through credentials, limits, routing, faults and its handler, in this order, and answers. */
export class Service {
  readonly #parts: Parts;
  readonly #router: Router;
  readonly #authorization: string;

  constructor(parts: Parts) {
    const { domain, apiKey, undocumented } = parts.settings;
    this.#parts = parts;
    this.#router = new Router(routedOperations(undocumented));
    this.#authorization = Buffer.from(`${domain}:${apiKey}`).toString('base64');
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', ...rest] = (request.url ?? '').split('?');
    const base = { request, path, search: rest.join('?'), writes: [] };
    try {
      const visit: Visit = { ...base, text: await readText(request) };
      if (path.startsWith(controlPrefix)) this.#control(visit, response);
      else await this.#answer(visit, response);
    } catch (error) {
      // Only a body that cannot be read gets here; one that broke off has nobody left to answer.
      if (!(error instanceof Refusal)) return;
      const visit: Visit = { ...base, text: '' };
      this.#deliver(visit, { status: error.status, body: error.body() }, response);
    }
  }

  #control(visit: Visit, response: ServerResponse): void {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    try {
      send(response, { status: 200, body: control(visit.request, visit, this.#parts.controls), headers });
    } catch (error) {
      const { status, body } = failure(error);
      send(response, { status, body, headers });
    }
  }

  async #answer(visit: Visit, response: ServerResponse): Promise<void> {
    const { pause, settings } = this.#parts;
    let result: Result | undefined;
    try {
      this.#admit(visit);
      if (!(await pause(settings.latency))) return;
      result = this.#faultBefore(visit) ?? this.#process(visit);
      if (visit.fault === 'error500After') result = failure(new Refusal(500, 'Something went wrong.'));
    } catch (error) {
      result = failure(error, visit.operation);
    }
    this.#deliver(visit, result, response);
  }

  /** Credentials, limits, path and form of the answer; draws the fault. */
  #admit(visit: Visit): void {
    const { headers, method = '' } = visit.request;
    const { limits, faults } = this.#parts;
    const [scheme = '', credentials] = (headers.authorization ?? '').split(' ');
    if (scheme.toLowerCase() !== 'basic' || credentials !== this.#authorization) {
      throw new Refusal(401, 'The domain or the API key is wrong.');
    }
    if (!limits.take()) throw tooMany();
    visit.operation = this.#router.match(method, visit.path).operation;
    if (!acceptedType(headers.accept))
      throw new Refusal(406, 'The answer is JSON only: accept application/json or text/json.');
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

  #process(visit: Visit): Result {
    const { settings, store } = this.#parts;
    const { operation, request } = visit;
    const handler = operation && handlerOf(operation);
    if (!handler) throw new Refusal(404, `There is no operation at ${visit.path}.`);
    const query = readQuery(operation, new URLSearchParams(visit.search), settings.readings);
    if (operation.body && !isJsonBody(request.headers['content-type'])) {
      throw new Refusal(400, 'Content-Type must be application/json or text/json.');
    }
    const body = operation.body
      ? readBody(operation.body, visit.text, (given) => withoutReadOnly(operation, given))
      : {};
    const { utcOffset, readings, domain, clock } = settings;
    const reply = handler(operation, { query, body }, { store, readings, now: clock.now(), utcOffset, domain });
    visit.writes = reply.writes;
    return { status: 200, body: reply.body };
  }

  #deliver(visit: Visit, { status, body }: Result, response: ServerResponse): void {
    const { fault } = visit;
    const isSilent = fault !== undefined && silentFaults.includes(fault);
    this.#record(visit, isSilent ? undefined : status);
    if (fault === 'timeout' || fault === 'timeoutAfter') return;
    if (fault === 'resetBefore' || fault === 'resetAfter') {
      visit.request.socket.resetAndDestroy();
      return;
    }
    const damage = fault === 'truncated' || fault === 'cutJson' ? fault : undefined;
    send(response, { status, body, headers: this.#headers(visit, status) }, damage);
  }

  #headers({ request, fault }: Visit, status: number): Record<string, string> {
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
      'Content-Type': acceptedType(request.headers.accept) ?? 'application/json; charset=utf-8',
      ...(retryAfter && { 'Retry-After': String(Math.max(1, Math.ceil((nextTry - now) / 1000))) }),
    };
  }

  #record(visit: Visit, status: number | undefined): void {
    const { operation, fault, writes, path } = visit;
    this.#parts.log.add({
      time: new Date(this.#parts.settings.clock.now()).toISOString(),
      method: visit.request.method ?? '',
      path: visit.search ? `${path}?${visit.search}` : path,
      ...(operation && { operation: operation.name }),
      ...(status !== undefined && { status }),
      ...(fault && { fault }),
      writes,
    });
  }
}

/** Only the headers tell the window from the day. */
function tooMany(): Refusal {
  return new Refusal(429, 'The rate limit or the daily quota is exceeded.');
}

/** Section "Errors": v3 says it by status, v2 in the body, with 200 and code 0. */
function failure(error: unknown, operation?: Operation): Result {
  const refusal = error instanceof Refusal ? error : new Refusal(500, `The sandbox failed: ${String(error)}`);
  const isTold = refusal.status === 400 || refusal.status === 404;
  if (operation?.version === 'v2' && isTold) return { status: 200, body: { code: 0, message: refusal.message } };
  return { status: refusal.status, body: refusal.body() };
}

function nextMidnight(now: number): number {
  return (Math.floor(now / 86_400_000) + 1) * 86_400_000;
}
