import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, onTestFinished } from 'vitest';
import type { ClientOptions } from '../src/client/index.js';
import { type ImportOptions, importFiles, type PlanFilesOptions, planFiles } from '../src/commands/import.js';
import { resume } from '../src/commands/resume.js';
import { type RetryOptions, retry } from '../src/commands/retry.js';
import { type Connection, connect } from '../src/commands/settings/account-settings.js';
import { allOperations, inContractForm, type Payload, type ResourceName } from '../src/contract/index.js';
import { type JournalOptions, openJournal } from '../src/journal/index.js';
import type { RunResult } from '../src/reports/results.js';
import type { Listener } from '../src/runs/events.js';
import type { FaultKind } from '../src/sandbox/index.js';
import { credentials, type Loose } from './sandbox/http.js';
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox/strict.js';

/** A folder of its own for a test. */
export function newFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'fieldsheet-workflows-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A folder for all tests of a file. */
export function folderOfFile(): string {
  const path = mkdtempSync(join(tmpdir(), 'fieldsheet-tests-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Writes a file of lines into a folder and returns its path. */
export function fileOf(path: string, lines: readonly string[] | string): string {
  writeFileSync(path, typeof lines === 'string' ? lines : `${lines.join('\n')}\n`);
  return path;
}

/** A sandbox that is closed after the test; without limits but for those that the test names. */
export async function sandboxWith(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ rate: 0, quota: 0, ...options });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

export function connectionTo(
  sandbox: Sandbox,
  options: Partial<ClientOptions> & { readonly name?: string } = {},
): Connection {
  const { baseUrl, domain, apiKey } = sandbox;
  const connection = connect({ account: { baseUrl, domain, apiKey }, ...options });
  onTestFinished(() => connection.client.close());
  return connection;
}

type ImportDefaults = Omit<ImportOptions, 'files' | 'mapping'>;

/** Everything that an import needs beside its files, with the machine's clock. */
export function importing(connection: Connection, stateFolder: string): ImportDefaults {
  return {
    ...connection,
    stateFolder,
    clock: { now: () => Date.now(), sleep: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined) },
    random: Math.random,
    holder: { pid: process.pid, command: 'test' },
    mode: 'upsert',
    strict: false,
    dryRun: false,
    maxIssues: 100,
    // Tests change a few records of small accounts: nearly all of them.
    allow: ['changes', 'creations', 'missing'],
  };
}

type Account = Pick<Sandbox, 'baseUrl' | 'domain' | 'apiKey'>;

/** Time in which nobody waits: whoever sleeps is ahead of the others at once. */
export function hurried(): { now(): number; sleep(milliseconds: number): Promise<void> } {
  let ahead = 0;
  return {
    now: () => performance.timeOrigin + performance.now() + ahead,
    sleep: async (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

/** The paths of files, or the lines of files by their names. */
type Files = readonly string[] | Readonly<Record<string, readonly string[]>>;

interface AccountSettings extends Partial<ImportDefaults>, Pick<ClientOptions, 'retries'> {
  /** The clock of the client. Default: the machine's. */
  readonly sendsBy?: ClientOptions['clock'];
}

/** An account, a folder for its files and its state, and what imports files of it and goes on with imports. */
export async function account(options: SandboxOptions = {}, { retries, sendsBy, ...settings }: AccountSettings = {}) {
  const sandbox = await sandboxWith(options);
  const path = newFolder();
  const windowMs = options.window && options.window * 1000;
  const connection = connectionTo(sandbox, { retries, clock: sendsBy, windowMs });
  const makesCustomFields = options.readings?.unknownCustomFields === 'create';
  const context: ImportDefaults = { ...importing(connection, path), makesCustomFields, ...settings };
  const { mode: _, ...retrying } = context;
  const pathsOf = (files: Files) =>
    Array.isArray(files) ? files : Object.entries(files).map(([name, lines]) => fileOf(join(path, name), lines));
  return {
    sandbox,
    path,
    connection,
    context,
    /** Writes a CSV file. */
    file: (name: string, ...lines: readonly string[]) => fileOf(join(path, `${name}.csv`), lines),
    load: (files: Files, more: Partial<ImportOptions> = {}) =>
      importFiles({ ...context, files: pathsOf(files), ...more }),
    /** Makes and keeps a plan. */
    planned: (files: Files, more: Partial<PlanFilesOptions> = {}) =>
      planFiles({ ...context, files: pathsOf(files), save: true, ...more }, async (plan) => {
        const { summary, counts, forecast, readings } = plan;
        return { id: summary.id, counts, forecast, readings };
      }),
    again: (more: Partial<RetryOptions> = {}) => retry({ ...retrying, run: 'latest', ...more }),
    resumed: (run = 'latest') => resume({ ...context, run }),
  };
}

/** A request as a stranger to our client makes it: how a second program works on the account. */
export async function call(
  sandbox: Account,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Payload,
): Promise<unknown> {
  const operation = allOperations().find((each) => each.path === `/api/v3/${path.split('?')[0]}`);
  const response = await fetch(`${sandbox.baseUrl}/api/v3/${path}`, {
    method,
    headers: { ...credentials(sandbox), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return operation ? inContractForm(operation.answer, answer) : answer;
  throw new Error(`${method} ${path} was refused with ${response.status}: ${JSON.stringify(answer)}`);
}

/** What a stranger to our client finds in the account, active and inactive, the oldest first. */
export async function recordsIn(sandbox: Account, resource: ResourceName): Promise<readonly Loose[]> {
  const found: Loose[] = [];
  const filters = resource === 'job' ? [''] : ['&active=true', '&active=false'];
  for (const filter of filters) {
    for (let page = 1; ; page++) {
      const path = `${resource}/list?page=${page}&pageSize=100${filter}`;
      const { data } = (await call(sandbox, 'GET', path)) as { data: Loose[] };
      found.push(...data);
      if (data.length < 100) break;
    }
  }
  return found.sort((a, b) => Number(a.id) - Number(b.id));
}

export async function send(sandbox: Sandbox, resource: ResourceName, body: Payload): Promise<Loose> {
  return (await call(sandbox, 'POST', `${resource}/send`, body)) as Loose;
}

/** So many customers, `C000`, `C001` …, in the order of their creation. */
export async function sendCustomers(sandbox: Sandbox, count: number, from = 0): Promise<void> {
  for (let number = from; number < from + count; number++) {
    await send(sandbox, 'customer', { myId: keyOf(number), name: `Customer ${number}` });
  }
}

export function keyOf(number: number): string {
  return `C${String(number).padStart(3, '0')}`;
}

/** Requests of an operation since the start or the last reset. */
export function requestsOf(sandbox: Sandbox, operation: string): number {
  return sandbox.log().totals.byOperation[operation] ?? 0;
}

/** A connection whose client lets a test act before and after each of its calls. */
export function watched(
  connection: Connection,
  hooks: {
    before?: (operation: string, input: Payload) => unknown;
    after?: (operation: string, input: Payload) => unknown;
  },
): Connection {
  const { client } = connection;
  const observed: typeof client.call = async (operation, input) => {
    await hooks.before?.(operation.name, (input ?? {}) as Payload);
    const answer = await client.call(operation, input);
    await hooks.after?.(operation.name, (input ?? {}) as Payload);
    return answer;
  };
  return { ...connection, client: { ...client, call: observed } };
}

/** Bodies and queries that leave through a connection, by operation. */
export function recording(connection: Connection): { connection: Connection; bodies(operation: string): Payload[] } {
  const seen: { operation: string; input: Payload }[] = [];
  return {
    connection: watched(connection, { before: (operation, input) => seen.push({ operation, input }) }),
    bodies: (operation) =>
      seen.filter((entry) => entry.operation === operation).map(({ input }) => (input.body ?? input.query) as Payload),
  };
}

/** Aborts when an event of that type is told. */
export function abortingAt(type: Parameters<Listener>[0]['type']): { signal: AbortSignal; onEvent: Listener } {
  const controller = new AbortController();
  return { signal: controller.signal, onEvent: (event) => event.type === type && controller.abort() };
}

/** For a sandbox that adopts records once clients know it: a key that nobody named changes then. */
export const adopting = { apiKey: 'key-of-the-test' } as const;

/** Customers `X0`, `X1` … of now: with many of them asking for each of a few records costs less than lists. */
export function adoptOthers(sandbox: Sandbox, count: number): void {
  const others = Array.from({ length: count }, (_, at) => ({ id: at + 1, myId: `X${at}`, name: `Other ${at}` }));
  sandbox.adopt.records('customer', others);
}

/** A connection whose run is aborted after so many calls of an operation, with the signal that says so. */
export function stoppingAfter(connection: Connection, operation: string | RegExp, calls = 1) {
  const controller = new AbortController();
  let done = 0;
  const isMeant = (name: string) => (typeof operation === 'string' ? name === operation : operation.test(name));
  const hooks = watched(connection, { after: (name) => isMeant(name) && ++done >= calls && controller.abort() });
  return { ...hooks, signal: controller.signal };
}

/** So many customers, for a sandbox to adopt, that were changed long ago; each twentieth is inactive. */
export function oldCustomers(count: number): Payload[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, myId: keyOf(index), name: `Customer ${index}`, active: index % 20 !== 19 },
    ...{ dateCreated: '2020-01-01 08:00', dateModified: '2020-01-02 08:00' },
  }));
}

/** The journal of a folder, as a process of its own opens it. */
export function journalIn(path: string, options: Partial<JournalOptions> = {}) {
  return openJournal(path, {
    now: Date.now,
    random: Math.random,
    holder: { pid: process.pid, command: 'test' },
    ...options,
  });
}

/** A connection at whose first call of an operation such faults come, and at no other request. */
export function faulty(sandbox: Sandbox, operation: string, script: readonly (FaultKind | 'none')[]): Connection {
  let isFirst = true;
  const connection = connectionTo(sandbox, { timeouts: { headers: 150, total: 300 }, clock: hurried() });
  return watched(connection, {
    before(name) {
      if (name !== operation || !isFirst) return;
      isFirst = false;
      sandbox.setFaults({ script: [...script] });
    },
  });
}

/** What comes over a request: nothing, a fault, or the end of our process. */
export type Weather = FaultKind | 'none' | 'abort';

/** Begins a run and goes on with it until it is done, while such weather comes over its requests of an operation. */
export async function untilDone(
  sandbox: Sandbox,
  connection: Connection,
  operation: string,
  weather: readonly Weather[],
  runs: { begin: (how: Interruptible) => Promise<RunResult>; goOn: (how: Interruptible) => Promise<RunResult> },
): Promise<RunResult> {
  const left = [...weather];
  let controller = new AbortController();
  const hooks = watched(connection, {
    before: (name) => {
      if (name !== operation) return;
      const next = left.shift() ?? 'none';
      if (next === 'abort') controller.abort();
      else sandbox.setFaults({ script: [next] });
    },
  });
  const clock = { now: () => Date.now(), sleep: async () => {} };
  let result = await runs.begin({ ...hooks, clock, signal: controller.signal });
  for (let turn = 0; result.summary.state === 'interrupted' && turn < 20; turn++) {
    controller = new AbortController();
    result = await runs.goOn({ ...hooks, clock, signal: controller.signal });
  }
  return result;
}

type Interruptible = Connection & Pick<ImportDefaults, 'clock'> & { readonly signal: AbortSignal };

/** A connection whose service answers one operation in another way. */
export function answering(connection: Connection, name: string, change: (answer: unknown) => unknown): Connection {
  const { client } = connection;
  const call = (async (...[operation, input]: Parameters<typeof client.call>) => {
    const answer = await client.call(operation, input);
    return operation.name === name ? change(answer) : answer;
  }) as typeof client.call;
  return { ...connection, client: { ...client, call } };
}
