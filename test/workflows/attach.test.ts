import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AttachOptions, attachFiles } from '../../src/commands/attach.js';
import { resume } from '../../src/commands/resume.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { JournalError } from '../../src/errors.js';
import { runExitCode } from '../../src/reports/run/run.js';
import type { FaultKind, Sandbox } from '../../src/sandbox/index.js';
import type { Weather } from '../accounts.js';
import {
  connectionTo,
  fileOf,
  hurried,
  importing,
  newFolder,
  requestsOf,
  sandboxWith,
  send,
  stoppingAfter,
  untilDone,
  watched,
} from '../accounts.js';
import { errorOf } from '../errors.js';
import { type ZipPart, zip } from '../files/workbook-builder.js';
import { rounds } from '../rounds.js';

const operation = 'v2.attachment.send';

let at: string;
let sandbox: Sandbox;
let connection: Connection;

beforeEach(async () => {
  at = newFolder();
  sandbox = await sandboxWith();
  connection = connectionTo(sandbox);
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  await send(sandbox, 'job', { myId: 'J-1', description: 'x', customer: { myId: 'C-1' } });
});

const state = () => join(at, '.fieldsheet');

/** So many files of their own content, a row each for the job J-1. */
function sheetOf(count: number): string {
  const names = Array.from({ length: count }, (_, index) => `f${index}.txt`);
  for (const name of names) writeFileSync(join(at, name), `content of ${name}`);
  return fileOf(join(at, 'list.csv'), ['file,job.myId', ...names.map((name) => `${name},J-1`)]);
}

function attach(file: string, more: Partial<AttachOptions> = {}) {
  return attachFiles({ ...importing(connection, state()), file, again: false, ...more });
}

function resumed(more: Partial<AttachOptions> = {}, run = 'latest') {
  return resume({ ...importing(connection, state()), ...more, run, maxIssues: 100 });
}

/** What is in the account: names and contents, as a stranger to our client finds them. */
function attached(): string[] {
  return sandbox.attachments().map(({ id, resource, fileName }) => {
    return `${resource} ${fileName}: ${Buffer.from(sandbox.attachedFile(id) ?? []).toString()}`;
  });
}

const expected = (count: number) =>
  Array.from({ length: count }, (_, index) => `job f${index}.txt: content of f${index}.txt`);

describe('attach', () => {
  it('sends each file once, whole and under its name, to its job or customer, and keeps what the service gave', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    writeFileSync(join(at, 'bytes.bin'), bytes);
    writeFileSync(join(at, 'Größe.txt'), 'ü');
    const list = ['file,fileName,job.myId,customer.myId', 'bytes.bin,,J-1,', 'Größe.txt,Angebot.txt,,C-1'];
    const result = await attach(fileOf(join(at, 'list.csv'), list));
    expect(runExitCode(result)).toBe(0);
    expect(result.summary).toMatchObject({ command: 'attach', state: 'done', rows: { read: 2, mapped: 2 } });
    expect(result.summary.counts.total).toMatchObject({ applied: 2, open: 0, inDoubt: 0 });
    // Customers go before jobs.
    const files = sandbox.attachments();
    const [first, second] = files;
    expect(files).toMatchObject([
      { resource: 'customer', fileName: 'Angebot.txt', size: 2 },
      { resource: 'job', fileName: 'bytes.bin', size: 256 },
    ]);
    expect(Buffer.from(sandbox.attachedFile(second?.id ?? 0) ?? []).equals(bytes)).toBe(true);
    const url = new RegExp(`/attachments/${second?.id}$`);
    const sent = [
      { row: 3, resource: 'customer', key: 'C-1', fileName: 'Angebot.txt', bytes: 2, id: first?.id },
      { row: 2, resource: 'job', key: 'J-1', file: 'bytes.bin', id: second?.id, url: expect.stringMatching(url) },
    ];
    expect(result.details).toMatchObject({ attached: { bytes: 258, list: sent } });
  });

  it('keeps no content in the journal', async () => {
    await attach(sheetOf(2));
    const kept = readdirSync(state()).map((name) => readFileSync(join(state(), name), 'latin1'));
    expect(kept.join()).not.toContain('content of f1');
    expect(kept.join()).not.toContain(Buffer.from('content of f1').toString('base64').slice(0, 12));
  });

  it('has one request under way at a time, whatever is asked for', async () => {
    let underWay = 0;
    let most = 0;
    const hooks = watched(connection, {
      before: (name) => {
        if (name === operation) most = Math.max(most, ++underWay);
      },
      after: (name) => {
        if (name === operation) underWay -= 1;
      },
    });
    await attach(sheetOf(6), { ...hooks, concurrency: 8 });
    expect(most).toBe(1);
    expect(attached()).toEqual(expected(6));
  });
});

it('attach sends nothing that an earlier run of the account has attached, and names that run', async () => {
  const file = sheetOf(3);
  const { summary } = await attach(file);
  writeFileSync(join(at, 'f3.txt'), 'content of f3.txt');
  const more = fileOf(join(at, 'more.csv'), ['file,job.myId', 'f3.txt,J-1', 'f0.txt,J-1', './f1.txt,J-1']);
  const result = await attach(more, { dryRun: true });
  expect(result.planned).toEqual({ apply: 1, unchanged: 2 });
  expect((await attach(more)).summary.counts.total).toMatchObject({ applied: 1, unchanged: 2 });
  expect(attached()).toEqual(expected(4));
  const list = [3, 4].map((row) => ({ row, message: expect.stringContaining(summary.id) }));
  expect(result.details).toMatchObject({ toAttach: { files: 1 }, unchanged: { files: 2, list } });
});

it('attach sends the same to another record, another content under the same name, and everything with --again', async () => {
  const file = sheetOf(1);
  await attach(file);
  await attach(fileOf(join(at, 'other.csv'), ['file,customer.myId', 'f0.txt,C-1']));
  await attach(file, { again: true });
  writeFileSync(join(at, 'f0.txt'), 'new');
  await attach(file);
  expect(attached()).toEqual([
    'job f0.txt: content of f0.txt',
    'customer f0.txt: content of f0.txt',
    'job f0.txt: content of f0.txt',
    'job f0.txt: new',
  ]);
});

it.each<[FaultKind, number]>([
  ['error500', 0],
  ['error500After', 1],
  ['resetBefore', 0],
  ['resetAfter', 1],
  ['truncated', 1],
  ['cutJson', 1],
])('an attachment is in doubt, and neither looked up nor sent again: %s', async (fault, arrived) => {
  const file = sheetOf(2);
  const onEvent: AttachOptions['onEvent'] = ({ type }) => type === 'planned' && sandbox.setFaults({ script: [fault] });
  const result = await attach(file, { onEvent });
  expect(runExitCode(result)).toBe(1);
  expect(result.summary).toMatchObject({ state: 'done', counts: { total: { applied: 1, inDoubt: 1 } } });
  expect(result.problems).toMatchObject([{ outcome: 'inDoubt', row: 2, message: expect.stringContaining('--again') }]);
  expect(requestsOf(sandbox, operation)).toBe(2);

  const { requests } = sandbox.log().totals;
  const again = await resumed();
  expect(again.summary.counts.total).toMatchObject({ applied: 1, inDoubt: 1 });
  expect(sandbox.log().totals.requests).toBe(requests);

  // A new run does not send it either, and says which run it was.
  const anew = await attach(file);
  expect(anew.summary.counts.total).toMatchObject({ unchanged: 1, blocked: 1, applied: 0 });
  expect(anew.problems).toMatchObject([{ outcome: 'blocked', message: expect.stringContaining(result.summary.id) }]);
  expect(attached()).toHaveLength(1 + arrived);
  // Whoever has looked can have it sent.
  const rest = fileOf(join(at, 'rest.csv'), ['file,job.myId', 'f0.txt,J-1']);
  expect((await attach(rest, { again: true })).summary.counts.total.applied).toBe(1);
  expect(attached()).toHaveLength(2 + arrived);
  expect((await attach(rest)).summary.counts.total).toMatchObject({ unchanged: 1 });
});

it('an attachment was refused by the limit: it waits, and is sent once', async () => {
  const onEvent: AttachOptions['onEvent'] = ({ type }) => {
    if (type === 'planned') sandbox.setFaults({ script: ['none', 'burst429'] });
  };
  connection = connectionTo(sandbox, { clock: hurried() });
  const result = await attach(sheetOf(3), { onEvent });
  expect(result.summary).toMatchObject({ requests: { throttled: 1 }, counts: { total: { applied: 3, inDoubt: 0 } } });
  expect(attached()).toEqual(expected(3));
});

it('attach goes on with resume, without its sheet, and sends what is left once', async () => {
  const file = sheetOf(8);
  const first = await attach(file, stoppingAfter(connection, operation, 3));
  expect(runExitCode(first)).toBe(130);
  expect(attached()).toHaveLength(3);
  rmSync(file);
  const result = await resumed();
  expect(runExitCode(result)).toBe(0);
  expect(result).toMatchObject({ appliedLabel: 'attached', details: { attached: { files: 8, bytes: 8 * 17 } } });
  expect(attached()).toEqual(expected(8));
});

it('attach is not resumed over a newer one that has attached the rest', async () => {
  const file = sheetOf(4);
  const first = await attach(file, stoppingAfter(connection, operation));
  expect((await attach(file)).summary.counts.total).toMatchObject({ applied: 3, unchanged: 1 });
  expect(await errorOf(resumed({}, first.summary.id))).toBeInstanceOf(JournalError);
  expect(attached()).toEqual(expected(4));
});

it('attach has attached each file once, or says that it is in doubt, whatever fails or interrupts it', async () => {
  const faults = ['error500', 'error500After', 'resetBefore', 'resetAfter', 'truncated', 'none', 'none', 'abort'];
  const weather = fc.array(fc.constantFrom(...(faults as Weather[])), { maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(weather, async (scripted) => {
      sandbox.reset();
      rmSync(state(), { recursive: true, force: true });
      await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
      await send(sandbox, 'job', { myId: 'J-1', description: 'x', customer: { myId: 'C-1' } });
      const result = await untilDone(sandbox, connection, operation, scripted, {
        begin: (how) => attach(sheetOf(6), how),
        goOn: (how) => resumed(how),
      });
      const { total } = result.summary.counts;
      expect(result.summary.state).toBe('done');
      expect(total.applied + total.inDoubt).toBe(6);
      const arrived = attached();
      expect(new Set(arrived).size).toBe(arrived.length);
      expect(arrived.length).toBeGreaterThanOrEqual(total.applied);
      expect(arrived.length).toBeLessThanOrEqual(6);
      const inDoubt = result.problems.map(({ row }) => expected(6)[row - 2]);
      for (const text of expected(6)) if (!arrived.includes(text)) expect(inDoubt).toContain(text);
    }),
    { numRuns: rounds(25) },
  );
}, 60_000);

function archive(parts: readonly ZipPart[]): string {
  const file = join(at, 'photos.zip');
  writeFileSync(file, zip(parts));
  return file;
}

function attachZipped(names: readonly string[], more: Partial<AttachOptions> = {}) {
  const file = fileOf(join(at, 'list.csv'), ['file,customer.myId', ...names.map((name) => `${name},C-1`)]);
  return attach(file, { folder: join(at, 'photos.zip'), ...more });
}

const contents = () => attached().map((text) => text.replace(/^\w+ /, ''));

it('attach reads the files of a sheet in a zip file, each once, by its name in any Unicode form', async () => {
  archive([
    { name: 'a/one.jpg', data: '1' },
    { name: `a/${'Größe'.normalize('NFD')}.jpg`, data: '2' },
    { name: 'copy.jpg', data: '1' },
  ]);
  const names = ['a\\one.jpg', 'a/Größe.jpg', './a/../copy.jpg'];
  const result = await attachZipped(names);
  expect(result.summary.counts.total).toMatchObject({ applied: 2, unchanged: 1 });
  expect(contents()).toEqual(['one.jpg: 1', 'Größe.jpg: 2']);
  expect((await attachZipped(names)).summary.counts.total).toMatchObject({ applied: 0, unchanged: 3 });
});

it('attach rejects what a zip file does not hold, holds twice, encrypted, empty, too large or damaged, and sends the rest', async () => {
  archive([
    { name: 'good.jpg', data: 'x' },
    { name: 'twice.jpg', data: 'x' },
    { name: 'twice.jpg', data: 'y' },
    { name: 'locked.jpg', data: 'x', encrypted: true },
    { name: 'empty.jpg', data: '' },
    { name: 'bomb.jpg', data: 'x', declaredSize: 3_000_000_000 },
    { name: 'liar.jpg', data: Buffer.alloc(2_000_000), declaredSize: 1000 },
    { name: 'wrong.jpg', data: 'z', checksum: 1 },
    { name: '../out.jpg', data: 'x' },
  ]);
  const names = ['good', 'none', 'twice', 'locked', 'empty', 'bomb', 'liar', 'wrong', '../out', 'a/../../good'];
  const result = await attachZipped(names.map((name) => `${name}.jpg`));
  const found = result.issues?.list.map(({ code, row }) => `${row} ${code}`).sort();
  const unreadable = [4, 5, 8, 9, 10].map((row) => `${row} file-unreadable`);
  const others = ['3 file-missing', '6 file-empty', '7 file-too-large', '11 file-missing'];
  expect(found).toEqual([...unreadable, ...others].sort());
  expect(contents()).toEqual(['good.jpg: x']);
});

it('attach goes on in the zip file after an interruption, and rejects what another zip file holds in its place', async () => {
  const parts = Array.from({ length: 6 }, (_, index) => ({ name: `f${index}.jpg`, data: `content ${index}` }));
  const file = archive(parts);
  await attachZipped(
    parts.map(({ name }) => name),
    stoppingAfter(connection, operation, 2),
  );
  expect(contents()).toHaveLength(2);
  // Packed anew, in another order, with one picture edited and one gone.
  const edited = parts.map((part) => (part.name === 'f3.jpg' ? { ...part, data: 'content X' } : part));
  writeFileSync(file, zip(edited.filter(({ name }) => name !== 'f4.jpg').reverse()));
  const result = await resumed();
  expect(result.summary.counts.total).toMatchObject({ applied: 4, rejected: 2, inDoubt: 0 });
  expect(result.problems.map(({ row, message }) => [row, message])).toEqual([
    [5, expect.stringContaining('was changed since it was checked')],
    [6, expect.stringContaining('no such file in photos.zip')],
  ]);
  expect(contents()).toEqual([0, 1, 2, 5].map((index) => `f${index}.jpg: content ${index}`));
});

it('attach says of a zip file that is gone at a resume which it was', async () => {
  const file = archive([0, 1].map((index) => ({ name: `f${index}.jpg`, data: `content ${index}` })));
  await attachZipped(['f0.jpg', 'f1.jpg'], stoppingAfter(connection, operation));
  rmSync(file);
  const result = await resumed();
  expect(result.summary.counts.total).toMatchObject({ applied: 1, rejected: 1 });
  expect(result.problems[0]?.message).toContain('photos.zip');
});
