import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { errorText } from '../../src/cli/error-report.js';
import { casesOf } from '../rounds.js';

const shown = (error: unknown) => errorText(error, { colour: false, debug: false });

it.each([
  ['EMFILE', /may not open more files/, /ulimit/],
  ['ENOSPC', /The disk is full/, /Free some space/],
  ['EACCES', /lacks the rights to \/a\/demo \(EACCES\)/, /another user may have made it/],
  ['EPERM', /lacks the rights to \/a\/demo \(EPERM\)/, /another user may have made it/],
])('an error of the operating system: %s is named as what it is, with what to do', (code, message, advice) => {
  const text = shown(Object.assign(new Error(`${code}: failed, open 'x'`), { code, syscall: 'open', path: '/a/demo' }));
  expect(text).toMatch(message);
  expect(text).toMatch(advice);
  expect(text).not.toContain('fault of fieldsheet');
});

it('an error of the operating system leaves other errors what they are', () => {
  expect(shown(new TypeError('x is undefined'))).toContain('fault of fieldsheet');
  expect(shown('thrown as a text')).toContain('fault of fieldsheet');
  expect(shown(null)).toContain('fault of fieldsheet');
});

it.each([
  [
    'MODULE_NOT_FOUND',
    "Cannot find module '@libsql/linux-x64-gnu'\nRequire stack:\n- x",
    /@libsql\/linux-x64-gnu is not installed/,
  ],
  [
    'ERR_DLOPEN_FAILED',
    '/a/node_modules/@libsql/darwin-arm64/index.node: invalid ELF header',
    /@libsql\/darwin-arm64 cannot be loaded/,
  ],
  [
    'ERR_DLOPEN_FAILED',
    '\\\\?\\C:\\node_modules\\@libsql\\win32-x64-msvc\\index.node is not valid',
    /@libsql\/win32-x64-msvc cannot/,
  ],
  [undefined, 'Neon: unsupported system: openbsd', /The package libsql, .* does not exist for this platform/],
])('libsql without its binary (%s): package and platform are named, with what to do', (code, message, named) => {
  const text = shown(Object.assign(new Error(message), { code }));
  expect(text).toMatch(named);
  expect(text).toContain(`${process.platform}-${process.arch}`);
  expect(text).toMatch(/Install fieldsheet again|Run fieldsheet on/);
  expect(text).not.toContain('fault of fieldsheet');
});

it('a sandbox without the binary of libsql blames neither its file nor its folder', async () => {
  const missing = Object.assign(new Error("Cannot find module '@libsql/linux-x64-gnu'"), { code: 'MODULE_NOT_FOUND' });
  vi.doMock('libsql', () => ({
    get default() {
      throw missing;
    },
  }));
  const { openStore } = await import('../../src/sandbox/store.sql.js');
  await expect(openStore(':memory:')).rejects.toBe(missing);
  vi.doUnmock('libsql');
});

const entry = fileURLToPath(new URL('../../src/cli/bin.cjs', import.meta.url));

/** Runs the entry as a Node of this version would. */
function runAs(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldsheet-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const disguise = join(folder, 'disguise.cjs');
  writeFileSync(disguise, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
  return spawnSync(process.execPath, ['--require', disguise, entry, '--version'], { encoding: 'utf8' });
}

it.each(casesOf(['20.18.3', '10.24.1', '18.20.8'], 1))('the entry names the Node that is needed on %s', (version) => {
  const { status, stdout, stderr } = runAs(version);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toBe(`error  fieldsheet needs Node 20.19 or later, and this is Node ${version}.\n`);
});

it.each(casesOf(['20.19.0', '22.1.0', '100.0.0'], 1))('the entry goes on to load the program on Node %s', (version) => {
  // There is no bin.js beside the source: what fails is the loading, not the version.
  expect(runAs(version).stderr).toMatch(/^error {2}fieldsheet cannot be loaded: Cannot find module/);
});
