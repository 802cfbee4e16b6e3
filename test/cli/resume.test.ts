import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listRuns } from '../../src/commands/runs.js';
import { connectionTo, newFolder, recordsIn, watched } from '../accounts.js';
import { errorOf } from '../errors.js';
import { accountOf } from '../process/binary.js';
import { type SandboxFaults, startSandbox } from '../sandbox/strict.js';
import { working, world } from '../workflows/undo-support.js';
import { run } from './in-process.js';

const customers = { 'customers.csv': ['myId,name', 'A,Ann', 'B,Bob', 'C,Cid'] };
const types = { 'activity-types.csv': ['name,color', 'Fair,#222222', 'Trip,#333333'] };

/** An account and a folder in which runs are left behind. */
async function leftBehind() {
  const { sandbox, path } = await world();
  mkdirSync(join(path, '.fieldsheet'));
  const account = working(sandbox, join(path, '.fieldsheet'));
  const cli = (...args: readonly string[]) => run(args, { cwd: path, env: accountOf(sandbox) });
  /** Imports the files, and ends after the first record. */
  const interrupted = async (files: Readonly<Record<string, readonly string[]>>) => {
    const aborting = new AbortController();
    const connection = watched(connectionTo(sandbox), {
      after: (operation) => operation.endsWith('end') && aborting.abort(),
    });
    const { summary } = await account.import(files, { ...connection, signal: aborting.signal, concurrency: 1 });
    expect(summary.state).toBe('interrupted');
    return summary.id;
  };
  return { sandbox, path, account, cli, interrupted };
}

it('resume goes on with the newest and names the others', async () => {
  const { cli, interrupted } = await leftBehind();
  const [first, second] = [await interrupted(customers), await interrupted(types)];
  const resumed = await cli('resume');
  expect(resumed.stdout).toContain(`Run ${second}  done`);
  expect(resumed.stdout).toContain(`1 other run can be resumed: ${first}\nAll of them: fieldsheet resume --all`);
});

it('resume says that a file was changed since, and sends what was read', async () => {
  const { sandbox, cli, interrupted, path } = await leftBehind();
  const id = await interrupted(customers);
  const [summary] = await listRuns(join(path, '.fieldsheet'));
  writeFileSync(summary?.sources[0]?.file ?? '', 'myId,name\nA,Ann\nB,Berta\nC,Cid\nD,Dan\n');
  const { code, stderr } = await cli('resume', id);
  expect(code).toBe(0);
  expect(stderr).toContain(`customers.csv was changed since run ${id} read it.`);
  expect(stderr).toContain('import the file afterwards');
  expect((await recordsIn(sandbox, 'customer')).map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cid']);

  await interrupted(types);
  expect((await cli('resume')).stderr).not.toContain('was changed since');
});

it('resume says that an undo was killed while it still read, until the undo is started again', async () => {
  const { sandbox, account, cli } = await leftBehind();
  const { summary } = await account.import(customers);
  const killed = watched(connectionTo(sandbox), {
    before: () => {
      throw new Error('killed');
    },
  });
  expect((await errorOf(account.undo(summary.id, killed))).message).toBe('killed');
  for (const _ of [1, 2]) {
    const { code, stderr } = await cli('resume');
    expect(code).toBe(2);
    expect(stderr).toContain(`The undo of run ${summary.id} ended before anything was put back.`);
    expect(stderr).toContain(`fieldsheet undo ${summary.id}`);
  }
  expect((await cli('resume', '--all')).stderr).toContain(`Start it again: fieldsheet undo ${summary.id}`);
  expect((await cli('undo', summary.id, '--yes')).code).toBe(0);
  expect(await recordsIn(sandbox, 'customer')).toEqual([]);
  expect((await cli('resume')).stdout).toContain('Nothing was left to do.');
});

it('resume --all goes on with every run, the oldest first, and is done where none is left', async () => {
  const { sandbox, path, cli, interrupted } = await leftBehind();
  const ids = [await interrupted(customers), await interrupted(types)];
  const { code, stdout } = await cli('resume', '--all', '--json');
  expect(code).toBe(0);
  const { runs } = JSON.parse(stdout) as { runs: { run: string; outcome: string }[] };
  expect(runs.map(({ run: id, outcome }) => [id, outcome])).toEqual(ids.map((id) => [id, 'done']));
  expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['A', 'B', 'C']);
  expect((await listRuns(join(path, '.fieldsheet'))).map(({ state }) => state)).toEqual(['done', 'done']);
  const again = await cli('resume', '--all');
  expect(again).toMatchObject({ code: 0, stdout: 'No run was left to resume.\n' });
});

it('resume --all is done in a folder that has no run, and takes no run and no report', async () => {
  const { cli } = await leftBehind();
  expect((await cli('resume', '--all')).code).toBe(0);
  expect((await cli('resume', '20261120-0912-k3f9', '--all')).code).toBe(2);
  expect((await cli('resume', '--all', '-o', 'run.json')).code).toBe(2);
});

const dayMs = 86_400_000;

/** An account whose quota ends after so many requests a day, with an activity to be imported. */
async function withActivity(quota = 0) {
  let days = 0;
  const sandbox = await startSandbox({ quota, clock: { now: () => Date.now() + days * dayMs } });
  onTestFinished(() => sandbox.close());
  const folder = newFolder();
  await writeFile(join(folder, 'activity-types.csv'), 'name,color\nTrip,#333333\n');
  const row = 'Trip,2026-03-02 09:00,2026-03-02 15:00,anna.schaefer';
  await writeFile(join(folder, 'activities.csv'), `activityType.name,dateStart,dateEnd,user.login\n${row}\n`);
  const cli = (...args: readonly string[]) => run(args, { cwd: folder, env: accountOf(sandbox) });
  expect(await cli('import', 'activity-types.csv')).toMatchObject({ code: 0 });
  const nextDay = () => {
    days += 1;
  };
  nextDay();
  const before = sandbox.log().entries.length;
  const requests = () => sandbox.log().entries.slice(before);
  return { sandbox, cli, nextDay, requests };
}

it('what alone is in doubt waits for the quota of the next day, and is sent once when it is not there then', async () => {
  const measured = await withActivity();
  expect(await measured.cli('import', 'activities.csv')).toMatchObject({ code: 0 });
  const reads = measured.requests().findIndex(({ operation }) => operation === 'activity.send');

  // The day has room for the request that is lost, and for the look-up after it.
  const { sandbox, cli, nextDay, requests } = await withActivity(reads + 2);
  const script: SandboxFaults['script'] = [...new Array(reads).fill('none'), 'resetBefore'];
  sandbox.setFaults({ script });
  expect(await cli('import', 'activities.csv')).toMatchObject({ code: 1, stdout: expect.stringContaining('in doubt') });
  const paused = await cli('resume');
  expect(paused.code).toBe(75);
  expect(paused.stdout).toContain('The quota starts anew at');
  nextDay();
  expect(await cli('resume')).toMatchObject({ code: 0, stdout: expect.stringContaining('1 created') });
  expect(requests().flatMap(({ writes }) => writes)).toHaveLength(1);
});
