import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type AttachOptions, attachFiles, type Connection, resume } from '../../src/commands/index.js';
import { ConfigurationError, SourceError } from '../../src/errors.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { connectionTo, fileOf, importing, newFolder, requestsOf, sandboxWith, send, watched } from '../accounts.js';
import { expectError } from '../errors.js';
import { type ZipPart, zip } from '../tabular/workbook-builder.js';

const operation = 'v2.attachment.send';

let at: string;
let sandbox: Sandbox;
let connection: Connection;

beforeEach(async () => {
  at = newFolder();
  sandbox = await sandboxWith();
  connection = connectionTo(sandbox);
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
});

const state = () => join(at, '.fieldsheet');

function archive(parts: readonly ZipPart[]): string {
  const file = join(at, 'photos.zip');
  writeFileSync(file, zip(parts));
  return file;
}

function attach(names: readonly string[], more: Partial<AttachOptions> = {}) {
  const file = fileOf(join(at, 'list.csv'), ['file,customer.myId', ...names.map((name) => `${name},C-1`)]);
  return attachFiles({
    ...importing(connection, state()),
    file,
    again: false,
    folder: join(at, 'photos.zip'),
    ...more,
  });
}

function attached(): string[] {
  return sandbox
    .attachments()
    .map(({ id, fileName }) => `${fileName}: ${Buffer.from(sandbox.attachedFile(id) ?? []).toString()}`);
}

it('attach reads the files of a sheet in a zip file, each once, by its name in any Unicode form', async () => {
  archive([
    { name: 'a/one.jpg', data: '1' },
    { name: `a/${'Größe'.normalize('NFD')}.jpg`, data: '2' },
    { name: 'copy.jpg', data: '1' },
  ]);
  const names = ['a\\one.jpg', 'a/Größe.jpg', './a/../copy.jpg'];
  const result = await attach(names);
  expect(result.summary.counts.total).toMatchObject({ applied: 2, unchanged: 1 });
  expect(attached()).toEqual(['one.jpg: 1', 'Größe.jpg: 2']);
  expect((await attach(names)).summary.counts.total).toMatchObject({ applied: 0, unchanged: 3 });
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
  const result = await attach(names.map((name) => `${name}.jpg`));
  const found = result.issues?.list.map(({ code, row }) => `${row} ${code}`).sort();
  expect(found).toEqual(
    [
      '3 file-missing',
      '4 file-unreadable',
      '5 file-unreadable',
      '6 file-empty',
      '7 file-too-large',
      '8 file-unreadable',
      '9 file-unreadable',
      '10 file-unreadable',
      '11 file-missing',
    ].sort(),
  );
  expect(attached()).toEqual(['good.jpg: x']);
});

it('attach goes on in the zip file after an interruption, and rejects what another zip file holds in its place', async () => {
  const parts = Array.from({ length: 6 }, (_, index) => ({ name: `f${index}.jpg`, data: `content ${index}` }));
  const file = archive(parts);
  const controller = new AbortController();
  const hooks = watched(connection, {
    after: (name) => name === operation && requestsOf(sandbox, operation) >= 2 && controller.abort(),
  });
  const names = parts.map(({ name }) => name);
  await attach(names, { ...hooks, signal: controller.signal });
  expect(attached()).toHaveLength(2);
  // Packed anew, in another order, with one picture edited and one gone.
  const edited = parts.map((part) => (part.name === 'f3.jpg' ? { ...part, data: 'content X' } : part));
  writeFileSync(file, zip(edited.filter(({ name }) => name !== 'f4.jpg').reverse()));
  const result = await resume({ ...importing(connection, state()), run: 'latest', maxIssues: 100 });
  expect(result.summary.counts.total).toMatchObject({ applied: 4, rejected: 2, inDoubt: 0 });
  expect(result.problems.map(({ row, message }) => [row, message])).toEqual([
    [5, expect.stringContaining('was changed since it was checked')],
    [6, expect.stringContaining('no such file in photos.zip')],
  ]);
  expect(attached()).toEqual([0, 1, 2, 5].map((index) => `f${index}.jpg: content ${index}`));
});

it('attach says of a zip file that is gone at a resume which it was', async () => {
  const file = archive([0, 1].map((index) => ({ name: `f${index}.jpg`, data: `content ${index}` })));
  const controller = new AbortController();
  const hooks = watched(connection, { after: (name) => name === operation && controller.abort() });
  await attach(['f0.jpg', 'f1.jpg'], { ...hooks, signal: controller.signal });
  rmSync(file);
  const result = await resume({ ...importing(connection, state()), run: 'latest', maxIssues: 100 });
  expect(result.summary.counts.total).toMatchObject({ applied: 1, rejected: 1 });
  expect(result.problems[0]?.message).toContain('photos.zip');
});

it('attach refuses as a folder what is neither a folder nor a whole zip file', async () => {
  const file = archive([{ name: 'a.jpg', data: 'A' }]);
  writeFileSync(file, zip([{ name: 'a.jpg', data: 'A'.repeat(99) }]).subarray(0, 60));
  await expectError(attach(['a.jpg']), SourceError, { message: 'cut short' });
  writeFileSync(file, 'text');
  await expectError(attach(['a.jpg']), ConfigurationError, { message: 'neither a folder nor a zip file' });
});
