import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { type DoctorOptions, doctor } from '../../src/commands/doctor.js';
import type { Account } from '../../src/commands/settings/account-settings.js';
import { connect } from '../../src/commands/settings/account-settings.js';
import { type Journal, openJournal } from '../../src/journal/index.js';
import type { Diagnosis, Subject } from '../../src/reports/doctor.js';
import { doctorExitCode } from '../../src/reports/doctor.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { connectionTo, newFolder, sandboxWith } from '../accounts.js';

const secret = '0e8f6a52-1111-4222-8333-9d5c7b1a0f3e';

function environmentOf({ baseUrl, domain, apiKey }: Account) {
  return { FIELDSHEET_BASE_URL: baseUrl, FIELDSHEET_DOMAIN: domain, FIELDSHEET_API_KEY: apiKey };
}

/** Everything that the doctor needs, for an account set by the environment. */
function about(account: Account, more: Partial<DoctorOptions> = {}): DoctorOptions {
  const own = newFolder();
  return {
    folder: own,
    environment: environmentOf(account),
    stateFolder: join(own, '.fieldsheet'),
    sandbox: false,
    withConnection: async (work) => {
      const connection = connect({ account });
      return work(connection).finally(() => connection.client.close());
    },
    clock: { now: () => Date.now() },
    node: { found: '22.1.0', needed: '20.19' },
    ...more,
  };
}

function findingOf({ findings }: Diagnosis, subject: Subject) {
  const [finding, ...others] = findings.filter((each) => each.subject === subject);
  if (!finding || others.length > 0) throw new Error(`There are ${others.length} findings of ${subject} too many.`);
  return finding;
}

function statuses({ findings }: Diagnosis): Record<string, string> {
  return Object.fromEntries(findings.map(({ subject, status }) => [subject, status]));
}

/** An account at an address where nothing is. */
const nowhere = { baseUrl: 'http://127.0.0.1:1', domain: 'acme', apiKey: secret };

it('doctor, where all is well finds so, with reads only, and tells what they cost', async () => {
  const sandbox = await sandboxWith({ seed: 2, rate: 6000, quota: 500 });
  const diagnosis = await doctor(about(sandbox));
  expect(new Set(Object.values(statuses(diagnosis)))).toEqual(new Set(['ok']));
  expect(diagnosis.account).toBe(`demo@127.0.0.1:${sandbox.port}`);
  const { totals, entries } = sandbox.log();
  expect(diagnosis.requests).toBe(totals.requests);
  expect(totals.requests).toBeLessThan(10);
  expect(new Set(entries.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(totals.writes).toEqual({});
  expect(doctorExitCode(diagnosis)).toBe(0);
});

it('doctor, where all is well leaves the folder as it was', async () => {
  const options = about(await sandboxWith());
  await doctor(options);
  expect(readdirSync(options.folder)).toEqual([]);
  mkdirSync(options.stateFolder);
  await doctor(options);
  expect(readdirSync(options.stateFolder)).toEqual([]);
});

it('the configuration that is missing leaves the account alone; journal, disk and Node are looked at', async () => {
  const diagnosis = await doctor(about(nowhere, { environment: { FIELDSHEET_API_KEY: secret } }));
  expect(statuses(diagnosis)).toEqual({
    configuration: 'failed',
    ...{ credentials: 'skipped', clock: 'skipped', window: 'skipped', quota: 'skipped' },
    ...{ journal: 'ok', disk: 'ok', Node: 'ok' },
  });
  const { found, details } = findingOf(diagnosis, 'configuration');
  expect(found).toContain('FIELDSHEET_BASE_URL, FIELDSHEET_DOMAIN are missing');
  expect(Object.fromEntries(details ?? [])).toEqual({
    FIELDSHEET_BASE_URL: 'missing',
    FIELDSHEET_DOMAIN: 'missing',
    FIELDSHEET_API_KEY: 'of the environment',
  });
  expect(findingOf(diagnosis, 'credentials').found).toContain('configuration failed');
  expect(diagnosis.requests).toBe(0);
  expect(doctorExitCode(diagnosis)).toBe(2);
});

it('the configuration is told by its names and where they come from, never by a value', async () => {
  const options = about(nowhere, { environment: { FIELDSHEET_API_KEY: '', FIELDSHEET_DOMAIN: 'other' } });
  const lines = ['FIELDSHEET_BASE_URL=http://127.0.0.1:1', 'FIELDSHEET_DOMAIN=acme', `FIELDSHEET_API_KEY=${secret}`];
  writeFileSync(join(options.folder, '.env'), lines.join('\n'));
  writeFileSync(join(options.folder, 'fieldsheet.config.ts'), 'export default { share: 0.5, reserve: 10 };');
  const diagnosis = await doctor(options);
  expect(Object.fromEntries(findingOf(diagnosis, 'configuration').details ?? [])).toEqual({
    FIELDSHEET_BASE_URL: 'of .env',
    FIELDSHEET_DOMAIN: 'of the environment, which counts before .env',
    FIELDSHEET_API_KEY: 'empty in the environment, which counts before .env',
    'fieldsheet.config.ts': 'share, reserve',
  });
  expect(JSON.stringify(diagnosis)).not.toContain(secret);
});

it.each(['http://service.example', 'no address', 'https://me:secret@service.example'])(
  'the address %s breaks the rules',
  async (url) => {
    const diagnosis = await doctor(about({ ...nowhere, baseUrl: url }));
    expect(statuses(diagnosis)).toMatchObject({ configuration: 'ok', credentials: 'failed' });
    expect(doctorExitCode(diagnosis)).toBe(2);
  },
);

it('the credentials that no request can carry are a matter of configuration', async () => {
  const sandbox = await sandboxWith();
  const diagnosis = await doctor(about({ ...sandbox, domain: 'a:b' }));
  const finding = { status: 'failed', found: expect.stringContaining('domain') };
  expect(findingOf(diagnosis, 'credentials')).toMatchObject(finding);
  expect(doctorExitCode(diagnosis)).toBe(2);
});

it('the credentials cannot be tried where something else answers', async () => {
  const sandbox = await sandboxWith();
  const diagnosis = await doctor(about({ ...sandbox, baseUrl: `${sandbox.baseUrl}/elsewhere` }));
  const finding = { status: 'failed', advice: expect.stringContaining('FIELDSHEET_BASE_URL') };
  expect(findingOf(diagnosis, 'credentials')).toMatchObject(finding);
  expect(doctorExitCode(diagnosis)).toBe(1);
});

it.each([
  [90_000, 'warning', /9[01] seconds behind/],
  [-90_000, 'warning', /\d\d seconds ahead of/],
  [10_000, 'ok', /1[01] seconds off|9 seconds off/],
] as const)('clock, window and quota tell a service that is %i ms ahead', async (ahead, status, found) => {
  const sandbox = await sandboxWith();
  // The Date header is that of this machine, so it is the client that is given another clock.
  const diagnosis = await doctor(about(sandbox, { withConnection: shifted(sandbox, ahead) }));
  expect(findingOf(diagnosis, 'clock')).toMatchObject({ status, found: expect.stringMatching(found) });
  expect(doctorExitCode(diagnosis)).toBe(0);
});

it('clock, window and quota tell what is left of the window and of the day', async () => {
  const sandbox = await sandboxWith({ rate: 6000, quota: 1000 });
  const now = Date.UTC(2026, 10, 20, 9);
  const diagnosis = await doctor(about(sandbox, { clock: { now: () => now } }));
  expect(findingOf(diagnosis, 'window').facts).toMatchObject({ limit: 6000, remaining: 5999 });
  const facts = { limit: 1000, remaining: 999, resetsAt: '2026-11-21T00:00:00.000Z' };
  expect(findingOf(diagnosis, 'quota')).toMatchObject({ status: 'ok', facts });
});

it.each([
  ['under a tenth of it', 901, {}, /on then/],
  ['no more than the reserve', 500, { reserve: 600 }, /--reserve/],
])('clock, window and quota warn of a day with %s left', async (_, spent, more, advice) => {
  const sandbox = await sandboxWith({ quota: 1000, rate: 0 });
  sandbox.spend(spent);
  const diagnosis = await doctor(about(sandbox, more));
  expect(findingOf(diagnosis, 'quota')).toMatchObject({ status: 'warning', advice: expect.stringMatching(advice) });
  expect(doctorExitCode(diagnosis)).toBe(0);
});

it('clock, window and quota fail on a day that is used up, without waiting', async () => {
  const sandbox = await sandboxWith({ quota: 100, rate: 0 });
  sandbox.spend(100);
  const diagnosis = await doctor(about(sandbox));
  expect(statuses(diagnosis)).toMatchObject({ credentials: 'skipped', quota: 'failed' });
  expect(doctorExitCode(diagnosis)).toBe(1);
  // A diagnosis has no --wait.
  const advice = /^Nothing can be asked of the account before \d{4}-\d\d-\d\d 00:00 UTC/;
  expect(findingOf(diagnosis, 'quota').advice).toMatch(advice);
});

it('a 429 with a long Retry-After is not taken for a day that is used up', async () => {
  const sandbox = await sandboxWith({ rate: 1, window: 3600, retryAfter: true });
  sandbox.spend(1);
  const diagnosis = await doctor(about(sandbox));
  expect(statuses(diagnosis)).toMatchObject({ credentials: 'skipped', window: 'failed', quota: 'skipped' });
  const { found, advice } = findingOf(diagnosis, 'window');
  expect(found).toMatch(/^The service refuses requests of this key \(429\) until /);
  expect(advice).toMatch(/^Nothing can be asked of the account before /);
});

it('a clock whose offset no answer tells is not said to be in step', async () => {
  const sandbox = await sandboxWith();
  const { client, ...others } = connectionTo(sandbox);
  const untimed = { ...client, usage: () => ({ ...client.usage(), clockOffsetMs: undefined }) };
  const diagnosis = await doctor(about(sandbox, { withConnection: (work) => work({ ...others, client: untimed }) }));
  expect(findingOf(diagnosis, 'clock')).toMatchObject({ status: 'warning', found: expect.stringMatching(/^unknown/) });
  expect(findingOf(diagnosis, 'quota').status).toBe('ok');
});

const info = { command: 'import', sources: [], account: 'demo@service.test', options: {} };

function journalOf(stateFolder: string): Promise<Journal> {
  const holder = { pid: 4711, command: 'fieldsheet import first.csv' };
  return openJournal(stateFolder, { now: () => Date.UTC(2026, 10, 20, 9, 12), random: Math.random, holder });
}

const examined = async (options: DoctorOptions) => findingOf(await doctor(options), 'journal');
const noAccount = () => about(nowhere, { environment: {} });

it('the journal tells the newest run', async () => {
  const options = noAccount();
  const journal = await journalOf(options.stateFolder);
  const run = journal.createRun(info);
  for (const state of ['planned', 'running', 'done'] as const) run.enter(state);
  journal.close();
  const finding = await examined(options);
  expect(finding).toMatchObject({ status: 'ok', facts: { runs: 1, newest: run.id, inUse: false } });
  expect(finding.found).toContain(`${run.id} (import, done, 2026-11-20 09:12 UTC)`);
});

it('the journal tells how to go on with a run whose process ended', async () => {
  const options = noAccount();
  const journal = await journalOf(options.stateFolder);
  const run = journal.createRun(info);
  run.enter('planned');
  run.enter('running');
  journal.createRun(info);
  journal.close();
  const advice = `Go on with: fieldsheet resume ${run.id}`;
  expect(await examined(options)).toMatchObject({ status: 'warning', advice, facts: { unfinished: [run.id] } });
});

/** Begins a run of one change that is sent: a record, or an operation. */
function begin(journal: Journal, operation?: string) {
  const run = journal.createRun(info);
  const [payload, origin] = [{ myId: 'C1' }, { file: 'customers.csv', row: 2 }];
  const record = {
    resource: 'customer',
    key: { field: 'myId', value: 'C1' },
    payload,
    references: [],
    origin,
  } as const;
  run.stage([{ ...record, ...(operation && { operation }) }]);
  const [change] = [...run.staged('customer')].flat();
  if (!change) throw new Error('Nothing is staged.');
  run.plan([{ seq: change.seq, change: { kind: operation ? 'apply' : 'create', payload } }]);
  run.enter('planned');
  run.enter('running');
  return { run, change };
}

async function applied(stateFolder: string, operation: string): Promise<void> {
  const journal = await journalOf(stateFolder);
  const { run, change } = begin(journal, operation);
  run.changes.cross({ ...change, state: 'pending' }, 'sending', { at: 0 });
  run.changes.cross({ ...change, state: 'sending' }, 'applied', { at: 0 });
  run.enter('done');
  journal.close();
}

it('the journal tells of no run that resume would refuse, because a newer one has written since', async () => {
  const options = noAccount();
  const journal = await journalOf(options.stateFolder);
  const { run } = begin(journal);
  journal.close();
  await applied(options.stateFolder, 'customer.details');
  expect(await examined(options)).toMatchObject({ status: 'warning', facts: { unfinished: [run.id] } });
  await applied(options.stateFolder, 'customer.delete');
  expect(await examined(options)).toMatchObject({ status: 'ok', facts: { runs: 3 } });
});

it('the journal that another process holds is named with that process, and read all the same', async () => {
  const options = noAccount();
  const journal = await journalOf(options.stateFolder);
  const run = journal.createRun(info);
  run.enter('planned');
  run.enter('running');
  const finding = await examined(options);
  expect(finding).toMatchObject({ status: 'warning', facts: { runs: 1, newest: run.id, inUse: true } });
  expect(finding.found).toContain('"fieldsheet import first.csv", process 4711');
  // Nothing of it was changed: whoever holds it goes on.
  run.enter('done');
  journal.close();
  expect((await examined(options)).status).toBe('ok');
});

it('the journal: whose lock cannot be taken for another reason fails', async () => {
  const options = noAccount();
  (await journalOf(options.stateFolder)).close();
  const lock = join(options.stateFolder, 'journal.lock');
  rmSync(lock);
  mkdirSync(lock);
  const found = expect.stringContaining('cannot be opened');
  expect(await examined(options)).toMatchObject({ status: 'failed', found });
});

it('the journal of another version, or that is none, fails and says what to do', async () => {
  const other = noAccount();
  (await journalOf(other.stateFolder)).close();
  const database = new Libsql(join(other.stateFolder, 'journal.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  const advice = expect.stringContaining('another state folder');
  expect(await examined(other)).toMatchObject({ status: 'failed', advice });

  const damaged = noAccount();
  mkdirSync(damaged.stateFolder);
  writeFileSync(join(damaged.stateFolder, 'journal.sqlite'), 'name;city\n'.repeat(1000));
  const found = expect.stringContaining('damaged');
  expect(await examined(damaged)).toMatchObject({ status: 'failed', found });
});

it('a state folder because a file has its name fails journal and disk', async () => {
  const sandbox = await sandboxWith();
  const options = about(sandbox);
  writeFileSync(options.stateFolder, '');
  const diagnosis = await doctor(options);
  const found = expect.stringContaining('not a folder');
  expect(findingOf(diagnosis, 'journal')).toMatchObject({ status: 'failed', found });
  expect(findingOf(diagnosis, 'disk')).toMatchObject({ status: 'failed', found: expect.stringContaining('ENOTDIR') });
  expect(doctorExitCode(diagnosis)).toBe(1);
});

it('disk and Node tell room and pace, and warn of a slow disk', async () => {
  let now = 0;
  const clock = { now: () => (now += 250) };
  const { findings } = await doctor(about(nowhere, { environment: {}, clock }));
  const disk = findings.find(({ subject }) => subject === 'disk');
  expect(disk?.facts).toMatchObject({ writeMs: 250, freeBytes: expect.any(Number) });
  expect(disk).toMatchObject({ status: 'warning', advice: expect.stringContaining('faster disk') });
});

it.each([
  ['20.19', '20.19', 'ok'],
  ['20.19.0', '20.19', 'ok'],
  ['20.9.1', '20.19', 'failed'],
  ['18.99.9', '20.19', 'failed'],
  ['24.0.0', '20.19', 'ok'],
])('disk and Node compare Node %s with %s: %s', async (found, needed, status) => {
  const diagnosis = await doctor(about(nowhere, { environment: {}, node: { found, needed } }));
  expect(findingOf(diagnosis, 'Node').status).toBe(status);
});

/** A connection whose service's clock is ahead of this machine's by so many milliseconds. */
function shifted(sandbox: Sandbox, ahead: number): DoctorOptions['withConnection'] {
  const clock = { now: () => Date.now() - ahead, sleep: () => Promise.resolve() };
  return (work) => work(connectionTo(sandbox, { clock }));
}
