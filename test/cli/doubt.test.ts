import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../accounts.js';
import { accountOf } from '../process/binary.js';
import { type SandboxFaults, startSandbox } from '../sandbox/strict.js';
import { run } from './in-process.js';

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
