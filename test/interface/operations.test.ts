import { describe, expect, it, onTestFinished } from 'vitest';
import type * as z from 'zod';
import { type ClientOptions, createClient } from '../../src/client/index.js';
import { allOperations, membersOf, type Operation, operationNamed } from '../../src/contract/index.js';
import { openApiDocument } from '../../src/contract/openapi.js';
import type { ApiError } from '../../src/errors.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import { type Ask, call, header } from './caller.js';
import { cases } from './cases/all.js';
import { type Case, type Exchange, errorText, type Failure, type Given } from './exchange.js';
import { arranged, held, inVain, opened, played, ready, sharedByFailures } from './play.js';

/** How a failure is brought about that does not depend on the operation. */
interface Provocation {
  readonly status: number;
  readonly how: string;
  readonly options?: SandboxOptions;
  /** Requests that somebody else has used up before. */
  readonly spent?: number;
  /** What each request meets with. */
  readonly fault?: string;
  /** The request that fails. */
  readonly alter?: (ask: Ask) => Ask;
  /** Headers that the answer must carry, with their values. */
  readonly headers?: Readonly<Record<string, string>>;
}

const accepting = (type: string) => (ask: Ask) => ({ ...ask, headers: { ...ask.headers, Accept: type } });
const withCredentials = (text: string) => (ask: Ask) => ({
  ...ask,
  headers: { ...ask.headers, Authorization: `Basic ${Buffer.from(text).toString('base64')}` },
});

/** Section "v3 status codes", but for 400 and 404. */
const provocations: readonly Provocation[] = [
  { status: 401, how: 'a wrong key', alter: withCredentials('demo:5a7db0c5-0000-4000-8000-000000000000') },
  { status: 401, how: 'a wrong domain', alter: withCredentials('omed:5a7db0c5-0000-4000-8000-00005a7db0c5') },
  { status: 401, how: 'no credentials', alter: (ask) => ({ ...ask, headers: { ...ask.headers, Authorization: '' } }) },
  { status: 403, how: 'a key without the right', fault: 'error403' },
  {
    status: 405,
    how: 'another method',
    alter: (ask) => ({ ...ask, method: ask.method === 'PUT' ? 'POST' : 'PUT' }),
  },
  { status: 406, how: 'a format that nobody writes', alter: accepting('image/png') },
  {
    status: 429,
    how: 'a window that is used up',
    options: { rate: 3, quota: 100 },
    spent: 3,
    headers: { 'X-RateLimit-Limit': '3', 'X-RateLimit-Remaining': '0', 'X-Quota-Remaining': '97' },
  },
  {
    status: 429,
    how: 'a day that is used up',
    options: { rate: 100, quota: 3 },
    spent: 3,
    headers: { 'X-RateLimit-Remaining': '97', 'X-Quota-Limit': '3', 'X-Quota-Remaining': '0' },
  },
  { status: 500, how: 'a server problem', fault: 'error500' },
  { status: 503, how: 'maintenance', fault: 'error503' },
];

/** The statuses that are brought about for every operation alike. */
const provokedStatuses: readonly number[] = provocations.map(({ status }) => status);

/** Dotted paths of the members below a schema. */
function membersBelow(schema: z.ZodType | undefined, path = ''): string[] {
  const members = Object.entries((schema && membersOf(schema)) ?? {});
  return members.flatMap(([name, member]) => [path + name, ...membersBelow(member, `${path}${name}.`)]);
}

/** Dotted paths of what a JSON text holds, in which a placeholder is a number; none of XML. */
function membersIn(text = ''): string[] {
  const paths = (value: unknown, path: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((each) => paths(each, path));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, member]) => [path + name, ...paths(member, `${path}${name}.`)]);
  };
  return /^[[{]/.test(text) ? paths(JSON.parse(text.replace(/\{\w+\}/g, '1')), '') : [];
}

/** Members that no case sends or shows, each with its reason. */
const notInCases: Readonly<Record<string, readonly string[]>> = {
  // By v2, and shown by v3: test/sandbox/legacy-records.test.ts.
  'answers of job': ['validateBy', 'validateBy.id', 'validateBy.name', 'validateBy.login', 'validateBy.date'],
  // No user of the sandbox has left.
  'answers of user': ['active'],
  // They are set by validating, which `v2.job.validate` shows.
  'body of v2.job.send': ['validationDate', 'validationUser'],
};

/** Everything that the cases send and are answered, but for what is refused as wrong. */
const exchanges = cases.flatMap(({ before = [], happy, after = [], failures }): readonly (Given | Exchange)[] => {
  const known = failures.filter(({ status, thrown }) => status === 404 || thrown === 'NotFoundError');
  return [...before, happy, ...after, ...known];
});

function exchangesOf({ method, path }: Operation) {
  const form = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`, 'i');
  return exchanges.filter((exchange) => exchange.method === method && form.test(exchange.path));
}

// The cases are the transcription of the document, and hold the members of the contract to it.

describe.each(allOperations())('$name takes and answers', (operation) => {
  const { name, version, resource, query, body, answer } = operation;
  const own = exchangesOf(operation);
  const wanted = (paths: readonly string[], what: string) =>
    [...new Set(paths)].filter((path) => !notInCases[what]?.includes(path)).sort();

  it('a query and a body of the members that its case sends', () => {
    const queries = own.flatMap(({ path }) => [...new URL(path, 'http://127.0.0.1').searchParams.keys()]);
    expect([...new Set(queries)].sort()).toEqual(Object.keys(query.shape).sort());
    const sent = own.flatMap((exchange) => membersIn(exchange.body));
    expect([...new Set(sent)].sort()).toEqual(wanted(membersBelow(body), `body of ${name}`));
  });

  it('members that the cases of its resource show', () => {
    const alike = allOperations().filter((other) => other.version === version && other.resource === resource);
    const answers = alike.flatMap(exchangesOf).map((exchange) => ('answer' in exchange ? exchange.answer : ''));
    const plain = (paths: readonly string[]) => paths.map((path) => path.replace(/^data\./, ''));
    const shown = new Set(plain(answers.flatMap(membersIn)));
    expect(wanted(plain(membersBelow(answer)), `answers of ${resource}`).filter((path) => !shown.has(path))).toEqual(
      [],
    );
  });
});

/** What there must be for each operation. */
interface Surroundings {
  /** The client, with a method per operation at the place that its name says. */
  readonly client: object;
  /** The paths of the OpenAPI document. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: unknown }>>>>;
  readonly cases: readonly Case[];
  /** The status of a request of this method to this path. */
  readonly ask: (method: string, path: string) => Promise<number>;
}

/**
 * What the catalogue promises and nobody keeps, and what is there for no operation, a sentence each; none when all is
 * there.
 */
async function gapsIn(operations: readonly Operation[], around: Surroundings): Promise<string[]> {
  const names = operations.map(({ name }) => name);
  const gaps = await Promise.all(operations.map((operation) => gapsOf(operation, around)));
  const strangers = around.cases.filter(({ operation }) => !names.includes(operation));
  const ids = Object.values(around.paths).flatMap((methods) =>
    Object.values(methods).map((entry) => entry.operationId),
  );
  return [
    ...gaps.flat(),
    ...strangers.map(({ operation }) => `${operation} has a case and is no operation`),
    ...ids.filter((id) => !names.includes(String(id))).map((id) => `${id} has an OpenAPI entry and is no operation`),
  ];
}

async function gapsOf(operation: Operation, { client, paths, cases, ask }: Surroundings): Promise<string[]> {
  const { name, path, method } = operation;
  const missing = (what: string) => `${name} has no ${what}`;
  const entry = paths[path]?.[method.toLowerCase()];
  const own = cases.filter((each) => each.operation === name);
  const [first] = own;
  return [
    ...(typeof methodAt(client, name) === 'function' ? [] : [missing('client method')]),
    ...(await unrouted(operation, ask)).map((spelled) => missing(`route at ${method} ${spelled}`)),
    ...(entry?.operationId === name ? [] : [missing('OpenAPI entry')]),
    ...(first ? untested(operation, first).map((what) => missing(`test of ${what}`)) : [missing('case')]),
    ...(own.length > 1 ? [`${name} has ${own.length} cases`] : []),
  ];
}

/** `v2.job.search` is at `client.v2.job.search`. */
function methodAt(client: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], client);
}

/**
 * A request without parameters is no lookup, so 404 means that there is no such operation, 405 that this is no method
 * of it.
 */
async function unrouted({ method, path }: Operation, ask: Surroundings['ask']): Promise<string[]> {
  const whole = path.replace(/\{\w+\}/g, '1');
  const spellings = [...new Set([whole, whole.toLowerCase(), whole.toUpperCase()])];
  const statuses = await Promise.all(spellings.map((spelled) => ask(method, spelled)));
  return spellings.filter((_, index) => statuses[index] === 404 || statuses[index] === 405);
}

/** v3 tells failures by status; v2 by code 0, wherever an answer has a code or one record is looked up. */
function untested({ version, failures, resultCode, verb }: Operation, { failures: tested }: Case): string[] {
  const statuses = tested.map(({ status }) => status);
  const untestedStatuses = failures
    .filter((status) => !provokedStatuses.includes(status) && !statuses.includes(status))
    .map((status) => `${status}`);
  const tellsInBody = version === 'v2' && (resultCode !== undefined || verb === 'details');
  const isZero = ({ answer }: { readonly answer: string }) => /"(code|result)":"?0/.test(answer);
  const zero = tellsInBody && !tested.some(isZero) ? ['code 0'] : [];
  return [...untestedStatuses, ...zero];
}

it('every operation has a client method, a route in any case, an OpenAPI entry, and a case with every failure', async () => {
  const { port, baseUrl, domain, apiKey } = await opened();
  const client = createClient({ baseUrl, domain, apiKey });
  onTestFinished(() => client.close());
  const ask = async (method: string, path: string) => {
    const body = method === 'GET' ? {} : { body: '{}' };
    return (await call(port, { method, path, ...body })).status;
  };
  expect(await gapsIn(allOperations(), { client, paths: openApiDocument().paths, cases, ask })).toEqual([]);
});

type Input = Readonly<Record<string, unknown>>;
type AnyMethod = (input: Input | undefined, options: Input) => Promise<unknown>;

function connected(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const client = createClient({
    baseUrl,
    domain: 'demo',
    apiKey: '5a7db0c5-0000-4000-8000-00005a7db0c5',
    retries: 0,
    ...options,
  });
  onTestFinished(() => client.close());
  return client;
}

function operationOf(name: string): Operation {
  const operation = operationNamed(name);
  if (!operation) throw new Error(`${name} is no operation.`);
  return operation;
}

/** The method of an operation, called with what a plain request says. */
function calledAs(operation: Operation, ask: Ask, client: object): Promise<unknown> {
  const { pathname, searchParams } = new URL(ask.path, 'http://127.0.0.1');
  const params = paramsOf(operation.path, pathname);
  const query = Object.fromEntries(searchParams);
  const method = methodAt(client, operation.name) as AnyMethod;
  return operation.body ? method(JSON.parse(String(ask.body)), { params, query }) : method(query, { params });
}

function paramsOf(template: string, path: string): Record<string, string> {
  const parts = path.split('/').map(decodeURIComponent);
  const members = template.split('/').map((part, index) => [part.slice(1, -1), parts[index] ?? ''] as const);
  return Object.fromEntries(members.filter((_, index) => template.split('/')[index]?.startsWith('{')));
}

async function failureOf(promise: Promise<unknown>): Promise<Partial<ApiError>> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('did not fail');
}

const titleOf = ({ method, path, body = '' }: Failure) => `${method} ${path} ${body}`.trim();

/**
 * A caller that shares no code with fieldsheet gets, byte for byte, what the service's document says, and the client of
 * fieldsheet the same.
 */
describe.each(cases)('$operation', ({ operation: name, before, happy, after = [], failures }) => {
  const operation = operationOf(name);
  const placeFor = sharedByFailures(before);

  it('answers as the document says, also by the client', async () => {
    const plain = await opened();
    const given = await arranged(plain.port, before);
    const reply = await call(plain.port, ready(happy, given));
    let known = held(reply, happy, given);
    for (const exchange of after) known = await played(plain.port, exchange, known);
    const typed = await opened();
    const ask = ready(happy, await arranged(typed.port, before));
    const answer = await calledAs(operation, ask, connected(typed.baseUrl));
    // Where a file is kept, the two sandboxes tell it of themselves.
    const expected = reply.text.replaceAll(`${plain.baseUrl}/`, `${typed.baseUrl}/`);
    expect(answer).toEqual(JSON.parse(expected));
    expect(operation.answer.safeParse(answer).error?.issues).toBeUndefined();
  });

  it.each(failures.map((failure) => [titleOf(failure), failure] as const))('fails at %s', async (_, failure) => {
    const { sandbox, known } = await placeFor(failure);
    await played(sandbox.port, failure, known);
    const { status, thrown = status === 400 ? 'RejectedError' : 'NotFoundError' } = failure;
    const error = await failureOf(calledAs(operation, ready(failure, known), connected(sandbox.baseUrl)));
    expect(error.name).toBe(thrown);
    if (thrown !== 'ConfigurationError') expect(error.operation).toBe(name);
  });
});

// Failures that every operation answers alike, with the body of section "Errors".

describe.each(provocations)('$status for $how', (provocation) => {
  const { status, options, spent = 0, fault, alter = (ask) => ask, headers = {} } = provocation;

  it('is what every operation answers, and nothing is written', async () => {
    const { port, log } = await opened(options);
    await call(port, { method: 'POST', path: '/__sandbox/spend', body: `{"requests":${spent}}` });
    for (const { happy } of cases) {
      const script = `{"script":["${fault}"]}`;
      if (fault) await call(port, { method: 'POST', path: '/__sandbox/faults', body: script });
      const { method, path } = happy;
      const reply = await call(port, alter(inVain(happy)));
      held(reply, { method, path, status, answer: errorText(status) });
      const shown = Object.keys(headers).map((name) => [name, header(reply, name)]);
      expect(Object.fromEntries(shown)).toEqual(headers);
    }
    expect(log({ writesOnly: true }).entries).toEqual([]);
  });
});

/** What the client throws at the failures that no operation is spared; 405 and 406 it cannot bring about. */
const common = [
  ['CredentialsError', 401, { apiKey: '5a7db0c5-0000-4000-8000-000000000000' }, undefined, {}],
  ['CredentialsError', 403, {}, 'error403', {}],
  ['UncertainError', 500, {}, 'error500', {}],
  ['UncertainError', 503, {}, 'error503', {}],
  ['QuotaError', 429, {}, undefined, { rate: 9, quota: 1 }],
] as const;

it.each(common)('throws %s at %i, whatever the operation', async (thrown, status, options, fault, limits) => {
  const sandbox = await opened(limits);
  if (thrown === 'QuotaError') sandbox.spend(1);
  for (const { operation, happy } of cases) {
    if (fault) sandbox.setFaults({ script: [fault] });
    const client = connected(sandbox.baseUrl, options);
    const error = await failureOf(calledAs(operationOf(operation), inVain(happy), client));
    expect([error.name, error.operation]).toEqual([thrown, operation]);
    if (thrown !== 'QuotaError') expect(error.status).toBe(status);
  }
});
