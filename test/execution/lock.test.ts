import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { JournalError } from '../../src/errors.js';
import { openTestJournal, runInfo, temporaryFolder } from './support.js';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that holds the journal of a folder. */
async function holderOf(folder: string): Promise<ChildProcess> {
  const jiti = join(createRequire(import.meta.url).resolve('jiti/package.json'), '../lib/jiti-cli.mjs');
  const script = fileURLToPath(new URL('hold-journal.ts', import.meta.url));
  const child = spawn(process.execPath, [jiti, script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the lock of a journal', () => {
  it('tells a second process who holds it, and is free as soon as that one is killed', async () => {
    const folder = temporaryFolder();
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

  it('lets readers in while it is held', async () => {
    const folder = temporaryFolder();
    await holderOf(folder);
    expect((await openTestJournal(folder, true)).runs()).toEqual([]);
  });

  it('holds within one process too, until the journal is closed', async () => {
    const folder = temporaryFolder();
    const first = await openTestJournal(folder);
    await expect(openTestJournal(folder)).rejects.toThrow('in use by another run');
    first.close();
    await expect(openTestJournal(folder)).resolves.toBeDefined();
  });

  it('is refused without a name when the note about the holder is unreadable', async () => {
    const folder = temporaryFolder();
    await openTestJournal(folder);
    writeFileSync(join(folder, 'journal.holder.json'), '{"pid":');
    await expect(openTestJournal(folder)).rejects.toThrow('in use by another run: another process.');
  });

  it('is let go when the journal turns out to be damaged', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'journal.sqlite'), 'name;city\n'.repeat(100));
    await expect(openTestJournal(folder)).rejects.toThrow('damaged');
    await expect(openTestJournal(folder)).rejects.toThrow('damaged');
  });

  it('shows a run as running while its process lives, and as interrupted after', async () => {
    const folder = temporaryFolder();
    const writer = await openTestJournal(folder);
    const run = writer.createRun(runInfo);
    run.enter('planned');
    run.enter('running');
    expect((await openTestJournal(folder, true)).runs()[0]?.state).toBe('running');
    writer.close();
    expect((await openTestJournal(folder, true)).runs()[0]?.state).toBe('interrupted');
  });
});
