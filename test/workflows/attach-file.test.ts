import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FoundFile, findFile, hashFile, readUnchanged } from '../../src/commands/attach/file.js';
import { SourceError } from '../../src/errors.js';
import { newFolder } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';

const megabyte = 1024 * 1024;

let outside: string;
let inside: string;

beforeEach(() => {
  outside = realpathSync(newFolder());
  inside = join(outside, 'files');
  mkdirSync(inside);
});

const find = (name: string, maxSize = megabyte) => findFile(name, { folder: inside, maxSize });

function file(name: string, content: string | Buffer = 'content'): string {
  const path = join(inside, name);
  writeFileSync(path, content);
  return path;
}

describe('findFile', () => {
  it('finds no hidden file and no file of settings or keys, by whatever way', async () => {
    for (const folder of ['.git', '.SSH', '.fieldsheet', 'sub']) mkdirSync(join(inside, folder));
    const names = [
      '.env',
      '.env.production',
      '.npmrc',
      '.git/config',
      '.SSH/known_hosts',
      '.fieldsheet/journal.sqlite',
    ];
    const others = ['fieldsheet.config.ts', 'FieldSheet.Config.mjs', 'id_ed25519', 'server.PEM', 'prod.env'];
    for (const name of [...names, ...others]) {
      const path = file(name);
      for (const way of [name, path, `sub/../${name}`, `./${name}`, name.replaceAll('/', '\\')]) {
        expect(await find(way), way).toMatchObject({ code: 'file-private' });
      }
    }
    symlinkSync('../.env', join(inside, 'sub', 'report.pdf'));
    symlinkSync('../.git', join(inside, 'sub', 'docs'));
    for (const way of ['sub/report.pdf', 'sub/docs/config']) {
      expect(await find(way), way).toMatchObject({ code: 'file-private' });
    }
    const below = { folder: join(inside, '.git'), maxSize: megabyte };
    expect(await findFile('config', below)).toMatchObject({ code: 'file-private' });
    file('environment.pdf');
    expect(await find('environment.pdf')).toMatchObject({ size: 7 });
  });

  it('finds a file by its path from the folder, by an absolute path, and through a link that stays inside', async () => {
    const path = file('a.pdf');
    mkdirSync(join(inside, 'sub'));
    symlinkSync('../a.pdf', join(inside, 'sub', 'link.pdf'));
    for (const name of ['a.pdf', 'sub/../a.pdf', path, 'sub\\link.pdf']) {
      expect(await find(name), name).toEqual({ path, size: 7 });
    }
  });

  it('finds a file whose name or folder has another Unicode form, where one fits, and inside the folder only', async () => {
    const [composed, apart] = ['Größe', 'Größe'.normalize('NFD')];
    mkdirSync(join(inside, apart));
    const path = file(`${apart}/${apart}.txt`);
    expect(await find(`${composed}/${composed}.txt`)).toEqual({ path, size: 7 });
    expect(await find(`${composed}\\..\\${apart}/${composed}.txt`)).toEqual({ path, size: 7 });
    const exact = file(`${apart}/${composed}.txt`, 'exact');
    expect(await find(`${composed}/${composed}.txt`)).toEqual({ path: exact, size: 5 });
    expect(await find(`${composed}/other.txt`)).toMatchObject({ code: 'file-missing' });
    // Two of three forms are there, and the sheet has the third.
    const [one, two, three] = ['\u1e9b\u0323', '\u017f\u0323\u0307', '\u017f\u0307\u0323'];
    for (const name of [one, two]) file(name);
    expect(await find(three)).toMatchObject({ code: 'file-missing' });
    writeFileSync(join(outside, apart), 'secret');
    symlinkSync('..', join(inside, 'up'));
    expect(await find(`up/${composed}`)).toMatchObject({ code: 'file-missing' });
  });

  it('refuses what leads out of the folder, by its text or by a link', async () => {
    writeFileSync(join(outside, 'secret.txt'), 'secret');
    symlinkSync('../secret.txt', join(inside, 'link.txt'));
    symlinkSync('..', join(inside, 'up'));
    const names = ['../secret.txt', '..\\secret.txt', join(outside, 'secret.txt'), 'link.txt', 'up/secret.txt', '..'];
    for (const name of names) expect(await find(name), name).toMatchObject({ code: 'file-outside' });
  });

  it('tells what is not there from what is no file, is empty or too large', async () => {
    mkdirSync(join(inside, 'sub'));
    file('empty.pdf', '');
    file('large.pdf', Buffer.alloc(megabyte + 1));
    file('full.pdf', Buffer.alloc(megabyte));
    symlinkSync('circle', join(inside, 'circle'));
    const server = createServer().listen(join(inside, 'socket'));
    await once(server, 'listening');
    for (const name of ['none.pdf', 'full.pdf/a.pdf', `${'x'.repeat(300)}.pdf`, 'zero\0.pdf', 'circle'])
      expect(await find(name), name).toMatchObject({ code: 'file-missing' });
    expect(await find('sub')).toMatchObject({ code: 'file-unreadable', message: 'It is a folder.' });
    expect(await find('socket')).toMatchObject({ code: 'file-unreadable', message: 'It is not a regular file.' });
    server.close();
    expect(await find('empty.pdf')).toMatchObject({ code: 'file-empty' });
    expect(await find('large.pdf')).toMatchObject({ code: 'file-too-large', message: 'It has 1 byte more than 1 MB.' });
    expect(await find('full.pdf')).toMatchObject({ size: megabyte });
  });

  it.skipIf(userInfo().uid === 0)('refuses a file that may not be read', async () => {
    chmodSync(file('closed.pdf'), 0o000);
    expect(await find('closed.pdf')).toMatchObject({ code: 'file-unreadable', message: 'It may not be read.' });
  });
});

describe('a file that was found', () => {
  const content = Buffer.from(Array.from({ length: 3 * megabyte + 17 }, (_, index) => index % 251));
  const sha256 = createHash('sha256').update(content).digest('hex');
  let found: FoundFile & { sha256: string };

  beforeEach(() => {
    found = { path: file('a.bin', content), size: content.length, sha256 };
  });

  it('is hashed, and read again as it was', async () => {
    expect(await hashFile(found)).toEqual({ sha256 });
    expect(await readUnchanged(found)).toBe(content.toString('base64'));
  });

  it('is not hashed when its size changes meanwhile', async () => {
    appendFileSync(found.path, 'x');
    expect(await hashFile(found)).toMatchObject({ code: 'file-changed' });
    truncateSync(found.path, 10);
    expect(await hashFile(found)).toMatchObject({ code: 'file-changed' });
    rmSync(found.path);
    expect(await hashFile(found)).toMatchObject({ code: 'file-missing' });
  });

  it('is refused, also with the same content, when a folder above it has become a link to another one', async () => {
    mkdirSync(join(inside, 'sub'));
    const path = file('sub/a.bin', content);
    mkdirSync(join(outside, 'other'));
    writeFileSync(join(outside, 'other', 'a.bin'), content);
    renameSync(join(inside, 'sub'), join(inside, 'old'));
    symlinkSync('../other', join(inside, 'sub'));
    const moved = { ...found, path };
    expect(await hashFile(moved)).toMatchObject({ code: 'file-changed' });
    expect((await errorOf(readUnchanged(moved))).message).toContain('Another file has taken its place');
  });

  it('is refused when it is another one by the time that it is sent', async () => {
    const changes: readonly (() => void)[] = [
      () => appendFileSync(found.path, 'x'),
      () => truncateSync(found.path, 10),
      () => writeFileSync(found.path, Buffer.alloc(content.length)),
      () => {
        rmSync(found.path);
        writeFileSync(join(outside, 'other.bin'), content);
        symlinkSync('../other.bin', found.path);
      },
      () => rmSync(found.path),
    ];
    for (const change of changes) {
      change();
      await expectError(readUnchanged(found), SourceError, { advice: 'Start the command again' });
      rmSync(found.path, { force: true });
      writeFileSync(found.path, content);
    }
  });
});
