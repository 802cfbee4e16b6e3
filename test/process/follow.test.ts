import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf } from '../accounts.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';
import { accountOf, run, start, temporaryFolder, until } from './binary.js';

let sandbox: Sandbox;
let place: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  // Slow enough that the run lasts longer than a few heartbeats.
  sandbox = await startSandbox({ rate: 0, quota: 9000, latency: 300 });
  place = await temporaryFolder();
});
afterAll(async () => {
  await sandbox.close();
  await place.remove();
});

const rows = Array.from({ length: 400 }, (_, at) => `C-${at},Customer ${at}`);

it('runs show --follow follows a run of another process, sees that it is killed, and follows its resume to the end', async () => {
  const { folder } = place;
  const file = fileOf(join(folder, 'customers.csv'), ['myId,name', ...rows]);
  const env = accountOf(sandbox);
  const sending = start(['import', file], { cwd: folder, env });
  await until('the import sends', () => sending.output.stderr.includes('Plan for'));

  const following = start(['runs', 'show', '--follow', '--json', '--every', '1s'], { cwd: folder });
  const lines = () =>
    following.output.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  await until('a heartbeat is seen', () => lines().some(({ perMinute }) => perMinute > 0));
  const [first] = lines();
  const beat = lines().find(({ perMinute }) => perMinute > 0);
  expect(first).toMatchObject({ command: 'runs', outcome: 'running', account: beat.account });
  expect(beat.records.created).toBeGreaterThan(first.records.created);
  expect(beat.records.created + beat.open).toBe(400);
  expect(Date.parse(beat.endsAt)).toBeGreaterThan(Date.parse(beat.at));
  expect(beat.quotaRemaining).toBeLessThan(9000);

  const other = start(['runs', 'show', '--follow', '--every', '1s'], { cwd: folder });
  await until('another one follows', () => other.output.stdout.includes('running'));
  other.child.kill('SIGINT');
  expect(await other.ended).toMatchObject({ code: 130, stdout: expect.stringContaining('the run itself goes on.') });
  sending.child.kill('SIGKILL');
  const killed = await following.ended;
  expect(killed).toMatchObject({ code: 130, stderr: '' });
  const last = lines().at(-1);
  expect(last).toMatchObject({ outcome: 'interrupted', reason: 'Its process ended before the run did.' });
  expect(last.next[0].command).toBe(`fieldsheet resume ${last.run}`);

  const resumed = start(['resume', last.run], { cwd: folder, env });
  await until('the resume sends', () => resumed.output.stderr.includes('Left for'));
  const again = await run(['runs', 'show', last.run, '--follow', '--every', '1s'], { cwd: folder });
  const ended = await resumed.ended;
  expect([again.code, ended.code]).toEqual([0, 0]);
  expect(again.stdout).toContain(`run ${last.run} running`);
  expect(again.stdout).toContain('Records   400 = 400 created');
  // Heartbeats are for running runs only.
  const { options } = JSON.parse((await run(['runs', 'show', '--json'], { cwd: folder })).stdout);
  expect(options.heartbeat).toBeUndefined();
}, 90_000);
