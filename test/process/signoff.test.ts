import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { packageFile } from './binary.js';

/** A folder in which customers are planned into its own sandbox. */
async function plannedFolder(count: number) {
  const folder = newFolder();
  const rows = Array.from({ length: count }, (_, at) => `C-${at},Customer ${at},Street ${at * 7919}`);
  const source = join(folder, 'customers.csv');
  writeFileSync(source, ['myId,name,addressStreet', ...rows, ''].join('\n'));
  const cli = (...args: string[]) => run(args, { cwd: folder });
  const { plan } = JSON.parse((await cli('plan', 'customers.csv', '--sandbox', '--json')).stdout) as { plan: string };
  const packs = () => readdirSync(folder).filter((name) => /\.zip|\.part|^\.signoff/.test(name));
  return { folder, source, cli, plan, packs };
}

it('a disk that is full in the middle of a pack is named, and leaves no half file', async () => {
  const { folder, packs } = await plannedFolder(3000);
  // The workbook is larger than a file may be; the journal is not.
  const line = `ulimit -f 128; "${process.execPath}" "${packageFile('dist/cli/bin.js')}" signoff -o pack.zip`;
  const { PATH = '', HOME = '' } = process.env;
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile('sh', ['-c', line], { cwd: folder, env: { PATH, HOME } }, (error, _, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });
  // Its parts are made among the temporary files, where a killed process leaves nothing beside the pack.
  expect(stderr).toMatch(/The file would be larger than the disk allows\.\n {7}in \S+signoff\.xlsx\n/);
  expect(code).toBe(1);
  expect(packs()).toEqual([]);
});

it.skipIf(process.getuid?.() === 0)('a folder without rights is named before anything is read', async () => {
  const { folder, cli } = await plannedFolder(1);
  mkdirSync(join(folder, 'locked'));
  chmodSync(join(folder, 'locked'), 0o500);
  const { code, stderr } = await cli('signoff', '-o', 'locked/pack.zip');
  expect(stderr).toContain('It may not be written.');
  expect(code).toBe(1);
});

it('a plan is signed, applied and signed again, and --verify says in one line what is not as it was', async () => {
  const { source, cli, plan, packs } = await plannedFolder(30);
  const before = await cli('signoff', '--json');
  expect(JSON.parse(before.stdout)).toMatchObject({ command: 'signoff', stage: 'plan', run: plan, exitCode: 0 });
  expect((await cli('apply', '--sandbox')).code).toBe(0);
  const after = await cli('signoff', '--sandbox', '--json');
  expect(after.stderr).toMatch(/Counting again in the account takes \d requests?, /);
  const { recount, sha256, file } = JSON.parse(after.stdout);
  expect(recount.total).toEqual({ planned: 30, asPlanned: 30, different: 0, missing: 0, added: 0 });
  expect(packs()).toEqual([`signoff-${plan}-plan.zip`, `signoff-${plan}.zip`]);
  expect(await cli('signoff', '--verify', file)).toMatchObject({
    code: 0,
    stdout: `Sources, mapping and journal are those that were signed (run ${plan}); ${file} has SHA-256 ${sha256}.\n`,
  });
  writeFileSync(source, readFileSync(source, 'utf8').replace('Customer 7', 'Customer 8'));
  expect(await cli('signoff', '--verify', file)).toMatchObject({
    code: 1,
    stdout: `Not as signed (run ${plan}): the source customers.csv has been changed.\n`,
  });
  // What was signed stays in the journal: the run can be signed once more, and the pack says what became of its source.
  const again = await cli('signoff', '--no-recount', '-o', 'again.zip', '--json');
  expect(JSON.parse(again.stdout).sources).toEqual([expect.objectContaining({ now: 'changed' })]);
  // What else cannot be signed: test/workflows/signoff.test.ts.
  const unknown = await cli('signoff', '--sum', 'Power', '-o', 'x.zip');
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('--sum Power names no column of a')]);
});
