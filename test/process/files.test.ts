import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openSource } from '../../src/files/index.js';
import { newFolder, requestsOf, sandboxWith, send } from '../accounts.js';
import { documentOf, run } from '../cli/in-process.js';
import { isLong } from '../rounds.js';
import type { Sandbox, SandboxOptions } from '../sandbox/strict.js';
import { accountOf, type Ended, killed } from './binary.js';

let folder: string;

beforeEach(() => {
  folder = newFolder();
});

/** A sandbox with so many jobs, `J-0` and so on, of one customer. */
async function sandboxOf(jobs: number, options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await sandboxWith(options);
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  for (let at = 0; at < jobs; at++) await send(sandbox, 'job', { myId: `J-${at}`, customer: { myId: 'C-1' } });
  return sandbox;
}

function cli(sandbox: Sandbox, ...args: string[]): Promise<Ended> {
  return run(args, { cwd: folder, env: accountOf(sandbox) });
}

/** So many files with a content of their own, a row each for a job of its own. */
async function sheetOfFiles(count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, at) => `f${at}.txt`);
  for (const name of names) await writeFile(join(folder, name), `content of ${name}`);
  const rows = names.map((name, at) => `${name},J-${at}`);
  await writeFile(join(folder, 'list.csv'), `file,job.myId\n${rows.join('\n')}\n`);
}

function attached(sandbox: Sandbox): string[] {
  return sandbox.attachments().map(({ id, fileName }) => {
    return `${fileName}: ${Buffer.from(sandbox.attachedFile(id) ?? []).toString()}`;
  });
}

it('fieldsheet attach attaches what a sheet names, and prints one JSON document', async () => {
  const sandbox = await sandboxOf(2);
  await sheetOfFiles(2);
  const dry = await cli(sandbox, 'attach', 'list.csv', '--dry-run', '--json');
  expect(documentOf(dry)).toMatchObject({
    command: 'attach',
    outcome: 'planned',
    planned: { apply: 2 },
    exitCode: 0,
  });
  expect(attached(sandbox)).toEqual([]);
  const ended = await cli(sandbox, 'attach', 'list.csv', '--yes', '--json');
  expect(ended.code).toBe(0);
  expect(ended.stdout.trim().split('\n')).toHaveLength(1);
  expect(documentOf(ended)).toMatchObject({
    command: 'attach',
    outcome: 'done',
    rows: { read: 2, mapped: 2, skipped: 0, rejected: 0 },
    records: { applied: 2 },
    attached: { files: 2, list: [{ row: 2, key: 'J-0', fileName: 'f0.txt', id: 1 }, { row: 3 }] },
    exitCode: 0,
  });
  expect(attached(sandbox)).toEqual(['f0.txt: content of f0.txt', 'f1.txt: content of f1.txt']);
  const again = await cli(sandbox, 'attach', 'list.csv', '--yes');
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('2 attached by an earlier run') });
  expect(attached(sandbox)).toHaveLength(2);
});

it.each([
  [['attach']],
  [['attach', 'none.csv']],
  [['attach', 'list.csv', '--folder', 'nowhere']],
  [['attach', 'list.csv', '--max-size', '1 TB']],
  [['attach', 'list.csv', '--max-size', '200 MB']],
  [['attach', 'list.csv', '--column', 'file']],
  [['attach', 'list.csv', '--column', 'file=Nowhere']],
  [['attach', 'list.csv', '--column', 'nothing=file']],
  [['photos', '-o', 'out']],
  [['photos', '--status', 'completed']],
  [['photos', '-o', 'out', '--status', 'complete']],
  [['photos', '-o', 'out', '--from', '1.1.2026']],
  [['photos', 'list.csv', '-o', 'out', '--site', 'S-1']],
  [['photos', 'none.csv', '-o', 'out']],
  [['photos', 'list.csv', '-o', 'out']],
])('ends with 2 for %j, and says what to do', async (args) => {
  const sandbox = await sandboxOf(0);
  await sheetOfFiles(1);
  const ended = await cli(sandbox, ...args);
  expect(ended).toMatchObject({ code: 2, stdout: '' });
  expect(ended.stderr).toContain('→');
  expect(ended.stderr).not.toContain('fault of fieldsheet');
  expect(existsSync(join(folder, 'out'))).toBe(false);
});

const rows = (count: number) => Array.from({ length: count }, (_, at) => `J-${at}`);

async function indexed(path: string): Promise<string[]> {
  const source = await openSource(join(folder, path, 'index.xlsx'));
  const table = await source.table();
  const at = table.columns.findIndex(({ heading }) => heading === 'file');
  const files: string[] = [];
  for await (const batch of table.batches) files.push(...batch.map(({ cells }) => String(cells[at])));
  await source.close();
  return files;
}

it('fieldsheet photos fetches the photos of the jobs that a search finds, and prints one JSON document', async () => {
  const sandbox = await sandboxOf(2);
  const imageData = Buffer.from('picture').toString('base64');
  sandbox.addPhotos([{ job: { myId: 'J-1' }, fileName: '../../x.jpg', imageData }]);
  const filters = ['--customer', 'C-1', '--status', 'created'];
  const dry = await cli(sandbox, 'photos', ...filters, '-o', 'out', '--dry-run', '--json');
  expect(documentOf(dry)).toMatchObject({ command: 'photos', outcome: 'planned', planned: { apply: 2 } });
  expect(existsSync(join(folder, 'out'))).toBe(false);
  const ended = await cli(sandbox, 'photos', ...filters, '-o', 'out', '--json');
  expect(ended.code).toBe(0);
  expect(documentOf(ended)).toMatchObject({
    command: 'photos',
    outcome: 'done',
    records: { applied: 2 },
    photos: { jobs: 2, without: 1, photos: 1, bytes: 7, index: 'index.xlsx' },
  });
  const [file = '', ...others] = readdirSync(join(folder, 'out'));
  expect(others).toEqual(['index.xlsx']);
  expect(file).toMatch(/^\d+-x\.jpg$/);
  expect(readFileSync(join(folder, 'out', file), 'utf8')).toBe('picture');
  expect(await indexed('out')).toEqual([file]);
  const text = await cli(sandbox, 'photos', ...filters, '-o', 'out');
  expect(text.stdout).toContain('1 photo of 2 jobs, 1 of them without photos, 7 bytes');
});

it.runIf(isLong)('fieldsheet photos killed half way and resumed has every photo once, and a whole index', async () => {
  const sandbox = await sandboxOf(30, { latency: 15 });
  const pictures = rows(30).flatMap((myId) =>
    ['a.jpg', 'A.jpg'].map((fileName) => ({
      job: { myId },
      fileName,
      imageData: Buffer.from(`${fileName} of ${myId}`).toString('base64'),
    })),
  );
  sandbox.addPhotos(pictures);
  await writeFile(join(folder, 'jobs.csv'), `myId\n${rows(30).join('\n')}\n`);
  for (const [turn, count] of [8, 18].entries()) {
    const args = turn === 0 ? ['photos', 'jobs.csv', '-o', 'out'] : ['resume'];
    await killed(
      args,
      { cwd: folder, env: accountOf(sandbox) },
      `${count} are fetched`,
      () => requestsOf(sandbox, 'v2.job.photos') >= count,
    );
  }
  await rm(join(folder, 'jobs.csv'));
  const ended = await cli(sandbox, 'resume', '--json');
  expect(ended.code).toBe(0);
  expect(documentOf(ended)).toMatchObject({
    command: 'resume',
    outcome: 'done',
    records: { applied: 30 },
    photos: { jobs: 30, without: 0, photos: 60 },
  });
  const names = readdirSync(join(folder, 'out')).filter((name) => name !== 'index.xlsx');
  const contents = names.map((name) => readFileSync(join(folder, 'out', name), 'utf8'));
  expect(contents.sort()).toEqual(pictures.map(({ imageData }) => Buffer.from(imageData, 'base64').toString()).sort());
  expect((await indexed('out')).sort()).toEqual(names.sort());
});
