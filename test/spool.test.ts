import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testFolder } from './files/folder.js';

const folder = testFolder();

/** As a process that is about to make its first temporary folder. */
async function freshSpool() {
  vi.resetModules();
  vi.stubEnv('TMPDIR', folder.path(''));
  return await import('../src/files/spool.js');
}

it('removes the temporary folders of processes that have ended, and no others', async () => {
  const { makeTemporaryFolder } = await freshSpool();
  const own = makeTemporaryFolder();
  const [, machine = ''] = /^fieldsheet-(\w+)-\d+-\w+$/.exec(basename(own)) ?? [];
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const running = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  const make = (name: string) => {
    mkdirSync(folder.path(name));
    writeFileSync(folder.path(`${name}/records.txt`), 'Ana');
    return name;
  };
  const gone = [make(`fieldsheet-${machine}-${ended}-AbCd12`), make(`fieldsheet-${machine}-${ended}-Zz9_xy`)];
  const left = [
    make(`fieldsheet-${machine}-${running.pid}-AbCd12`),
    make(`fieldsheet-00ab12-${ended}-AbCd12`),
    make(`fieldsheet-${ended}`),
    make('of-a-user'),
  ];
  const link = `fieldsheet-${machine}-${ended}-LiNk01`;
  symlinkSync(folder.path('of-a-user'), folder.path(link));

  const again = await freshSpool();
  const next = again.makeTemporaryFolder();
  running.kill();

  for (const name of gone) expect(existsSync(folder.path(name)), name).toBe(false);
  for (const name of left) expect(readdirSync(folder.path(name)), name).toEqual(['records.txt']);
  expect(readdirSync(folder.path(''))).toEqual(expect.arrayContaining([link, basename(own), basename(next)]));
});

it('looks for them once', async () => {
  const { makeTemporaryFolder } = await freshSpool();
  const own = makeTemporaryFolder();
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const late = own.replace(`-${process.pid}-`, `-${ended}-`);
  renameSync(own, late);
  makeTemporaryFolder();
  expect(readdirSync(join(late, '..'))).toContain(basename(late));
});
