import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { JournalError } from '../../src/errors.js';
import { newFolder } from '../accounts.js';
import { openTestJournal, runInfo } from './support.js';

const esm = { platform: 'node', format: 'esm', target: 'node20' } as const;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** The program that holds a journal. It lies below the package, where Node finds the libraries. */
const program = fileURLToPath(new URL(`../../node_modules/.cache/hold-journal-${process.pid}.mjs`, import.meta.url));

beforeAll(async () => {
  const entry = fileURLToPath(new URL('hold-journal.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile: program, bundle: true, packages: 'external', ...esm });
  return () => rmSync(program);
});

/** A process that holds the journal of a folder. */
async function holderOf(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('the lock of a journal tells a second process who holds it, and is free as soon as that one is killed', async () => {
  const folder = newFolder();
  const child = await holderOf(folder);

  const refused = openTestJournal(folder);
  await expect(refused).rejects.toThrow(JournalError);
  await expect(refused).rejects.toThrow(
    `in use by another run: "fieldsheet import first.csv", process ${child.pid}, since 2026-11-20 09:12 UTC.`,
  );
  await expect(refused).rejects.toMatchObject({ advice: expect.stringContaining('Ctrl-C') });

  await kill(child);
  const journal = await openTestJournal(folder);
  expect(journal.runs()).toEqual([]);
});

it('the lock of a journal lets readers in while it is held', async () => {
  const folder = newFolder();
  await holderOf(folder);
  expect((await openTestJournal(folder, true)).runs()).toEqual([]);
});

it('the lock of a journal holds within one process too, until the journal is closed', async () => {
  const folder = newFolder();
  const first = await openTestJournal(folder);
  await expect(openTestJournal(folder)).rejects.toThrow('in use by another run');
  first.close();
  await expect(openTestJournal(folder)).resolves.toBeDefined();
});

it('the lock of a journal is refused without a name when the note about the holder is unreadable', async () => {
  const folder = newFolder();
  await openTestJournal(folder);
  writeFileSync(join(folder, 'journal.holder.json'), '{"pid":');
  await expect(openTestJournal(folder)).rejects.toThrow('in use by another run: another process.');
});

it('the lock of a journal is let go when the journal turns out to be damaged', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'journal.sqlite'), 'name;city\n'.repeat(100));
  await expect(openTestJournal(folder)).rejects.toThrow('damaged');
  await expect(openTestJournal(folder)).rejects.toThrow('damaged');
});

it('the lock of a journal shows a run as running while its process lives, and as interrupted after', async () => {
  const folder = newFolder();
  const writer = await openTestJournal(folder);
  const run = writer.createRun(runInfo);
  run.enter('planned');
  run.enter('running');
  expect((await openTestJournal(folder, true)).runs()[0]?.state).toBe('running');
  writer.close();
  expect((await openTestJournal(folder, true)).runs()[0]?.state).toBe('interrupted');
});
