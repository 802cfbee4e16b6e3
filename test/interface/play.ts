import { afterAll, expect, onTestFinished } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/strict.js';
import { type Ask, call, header, type Reply } from './caller.js';
import { bound, type Exchange, type Failure, filled, type Given, type Known, type Request } from './exchange.js';

/** The time of the account in every text of the cases. */
const now = Date.parse('2026-03-01T10:00:00Z');

/** A sandbox that is closed after the test; its clock stands still, and it has no limits unless the test names some. */
export async function opened(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await started(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

function started(options: SandboxOptions): Promise<Sandbox> {
  return startSandbox({
    unlimited: options.rate === undefined && options.quota === undefined,
    clock: { now: () => now },
    ...options,
  });
}

/** One sandbox for all tests of a file that change nothing in it. */
export function sharedSandbox(): () => Promise<Sandbox> {
  let sandbox: Promise<Sandbox> | undefined;
  afterAll(async () => (await sandbox)?.close());
  return () => {
    sandbox ??= started({});
    return sandbox;
  };
}

interface Place {
  readonly sandbox: Sandbox;
  readonly known: Known;
}

/**
 * One sandbox for all failures of an operation, and another one for those without the undocumented operations: a request
 * that fails changes nothing that the next one could see. Closed after the tests of the describe that asks for it.
 */
export function sharedByFailures(before: readonly Given[] | undefined): (failure: Failure) => Promise<Place> {
  const places = new Map<boolean, Promise<Place>>();
  afterAll(async () => {
    await Promise.all([...places.values()].map(async (place) => (await place).sandbox.close()));
  });
  const prepare = async (undocumented: boolean) => {
    const sandbox = await started({ undocumented });
    return { sandbox, known: await arranged(sandbox.port, before) };
  };
  return ({ undocumented = true }) => {
    const place = places.get(undocumented) ?? prepare(undocumented);
    places.set(undocumented, place);
    return place;
  };
}

/** The request with what is known filled in. Throws for a placeholder that nothing has given. */
export function ready(request: Request, known: Known): Ask {
  return withTexts(request, (text) => {
    const whole = filled(text, known);
    const [missing] = /\{\w+\}/.exec(whole) ?? [];
    if (missing) throw new Error(`Nothing gives ${missing} for ${request.method} ${request.path}`);
    return whole;
  });
}

/** The request in an account where nothing is: every id is 1. */
export function inVain(request: Request): Ask {
  return withTexts(request, (text) => text.replace(/\{\w+\}/g, '1'));
}

function withTexts({ method, path, headers, body }: Request, whole: (text: string) => string): Ask {
  return { method, path: whole(path), ...(headers && { headers }), ...(body !== undefined && { body: whole(body) }) };
}

/** Sends what arranges something, and keeps what is to be kept. */
export async function arranged(port: number, before: readonly Given[] = []): Promise<Known> {
  let known: Known = {};
  for (const given of before) {
    const reply = await call(port, ready(given, known));
    if (reply.status !== 200) throw new Error(`${given.method} ${given.path} answers ${reply.status}: ${reply.text}`);
    const kept = Object.entries(given.keep ?? {}).map(([name, path]) => [name, memberAt(reply.text, path)]);
    known = { ...known, ...Object.fromEntries(kept) };
  }
  return known;
}

/** Sends one request and holds the whole answer to its text: status, headers, every byte of the body. */
export async function played(port: number, exchange: Exchange, known: Known): Promise<Known> {
  return held(await call(port, ready(exchange, known)), exchange, known);
}

/** Holds an answer to its text, and gives back what is known after it. */
export function held(reply: Reply, exchange: Exchange, known: Known = {}): Known {
  const { status = 200, answer, type = 'application/json; charset=utf-8' } = exchange;
  const text = bound(answer, reply.text, known);
  expect(
    { status: reply.status, type: header(reply, 'Content-Type'), text: reply.text },
    `${exchange.method} ${exchange.path}`,
  ).toEqual({ status, type, text: text.expected });
  expectLimitHeaders(reply);
  return text.known;
}

/** Section "Limits": on every response, under these names, each a whole number. */
export function expectLimitHeaders(reply: Reply): void {
  const names = [
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Quota-Limit',
    'X-Quota-Remaining',
  ];
  const wrong = names.filter((name) => !/^\d+$/.test(header(reply, name) ?? ''));
  expect(wrong).toEqual([]);
}

/** `data.0.id` of a JSON text, as text. */
function memberAt(json: string, path: string): string {
  let value: unknown = JSON.parse(json);
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`There is no ${path} in ${json}`);
  return String(value);
}
