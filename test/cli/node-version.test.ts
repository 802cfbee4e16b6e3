import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { casesOf } from '../rounds.js';

const entry = fileURLToPath(new URL('../../src/cli/bin.cjs', import.meta.url));

/** Runs the entry as a Node of this version would. */
function runAs(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldsheet-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const disguise = join(folder, 'disguise.cjs');
  writeFileSync(disguise, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
  return spawnSync(process.execPath, ['--require', disguise, entry, '--version'], { encoding: 'utf8' });
}

it.each(casesOf(['20.18.3', '10.24.1', '18.20.8'], 1))(
  'the entry names the Node that is needed in one line on Node %s',
  (version) => {
    const { status, stdout, stderr } = runAs(version);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(`error  fieldsheet needs Node 20.19 or later, and this is Node ${version}.\n`);
  },
);

it.each(casesOf(['20.19.0', '22.1.0', '100.0.0'], 1))('the entry goes on to load the program on Node %s', (version) => {
  // There is no bin.js beside the source: what fails is the loading, not the version.
  expect(runAs(version).stderr).toMatch(/^error {2}fieldsheet cannot be loaded: Cannot find module/);
});
