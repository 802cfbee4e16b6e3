import { describe, expect, it, onTestFinished } from 'vitest';
import { type ClientOptions, createClient } from '../../src/api/index.js';
import { type Operation, operationNamed } from '../../src/contract/index.js';
import type { ApiError } from '../../src/errors.js';
import { type Ask, call } from './caller.js';
import { cases } from './cases/all.js';
import { arranged, inVain, opened, ready, sharedByFailures } from './play.js';
import { methodAt } from './walk.js';

// The client of fieldsheet gets from the same sandbox what the plain caller gets.

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

describe.each(cases)('$operation', ({ operation: name, before, happy, failures }) => {
  const operation = operationOf(name);

  it('gives what the plain caller gets', async () => {
    const plain = await opened();
    const reply = await call(plain.port, ready(happy, await arranged(plain.port, before)));
    const typed = await opened();
    const ask = ready(happy, await arranged(typed.port, before));
    const answer = await calledAs(operation, ask, connected(typed.baseUrl));
    // Where a file is kept, the two sandboxes tell it of themselves.
    const expected = reply.text.replaceAll(`${plain.baseUrl}/`, `${typed.baseUrl}/`);
    expect(answer).toEqual(JSON.parse(expected));
    expect(operation.answer.safeParse(answer).error?.issues).toBeUndefined();
  });

  const placeFor = sharedByFailures(before);
  const told = failures.map((failure) => {
    const { status, thrown = status === 400 ? 'RejectedError' : 'NotFoundError', path, body = '' } = failure;
    return [thrown, `${path} ${body}`.trim(), failure] as const;
  });

  it.each(told)('throws %s at %s', async (thrown, _, failure) => {
    const { sandbox, known } = await placeFor(failure);
    const error = await failureOf(calledAs(operation, ready(failure, known), connected(sandbox.baseUrl)));
    expect(error.name).toBe(thrown);
    if (thrown !== 'ConfigurationError') expect(error.operation).toBe(name);
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
