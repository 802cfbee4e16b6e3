import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepFile, makeFolder, newParts, partName, removePhotoParts } from '../../src/commands/photos/folder.js';
import { OutputError } from '../../src/errors.js';
import { nameIdentity, safeName } from '../../src/files/safe-name.js';
import { newFolder } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';

let to: string;

beforeEach(() => {
  to = realpathSync(newFolder());
});

const parts = newParts();

function keep(name: string, content: string, taken = new Set<string>()): Promise<string> {
  return keepFile(Buffer.from(content), { folder: to, name, taken, parts });
}

const contentOf = (name: string) => readFileSync(join(to, name), 'utf8');

describe('keepFile', () => {
  it('writes a file under its name, and leaves nothing else behind', async () => {
    expect(await keep('a.jpg', 'one')).toBe('a.jpg');
    expect(contentOf('a.jpg')).toBe('one');
    expect(readdirSync(to)).toEqual(['a.jpg']);
  });

  it('leaves a file alone that was there: the same is the one, another one makes it take the next number', async () => {
    writeFileSync(join(to, 'a.jpg'), 'somebody else’s');
    expect(await keep('a.jpg', 'mine')).toBe('a-2.jpg');
    expect(await keep('a.jpg', 'mine')).toBe('a-2.jpg');
    expect(contentOf('a.jpg')).toBe('somebody else’s');
    expect(readdirSync(to).sort()).toEqual(['a-2.jpg', 'a.jpg']);
  });

  it('numbers pictures of the same name, whatever their case, also where they are the same', async () => {
    const taken = new Set<string>();
    expect(await keep('a.jpg', 'one', taken)).toBe('a.jpg');
    expect(await keep('A.JPG', 'two', taken)).toBe('A-2.JPG');
    expect(await keep('a.jpg', 'one', taken)).toBe('a-3.jpg');
    expect([...taken]).toHaveLength(3);
  });

  it('neither follows a link nor replaces it, and takes no folder for a file', async () => {
    const secret = join(to, '..', `${to.split('/').at(-1)}-secret`);
    symlinkSync(secret, join(to, 'a.jpg'));
    mkdirSync(join(to, 'a-2.jpg'));
    expect(await keep('a.jpg', 'one')).toBe('a-3.jpg');
    expect(existsSync(secret)).toBe(false);
  });

  it('gives two who are at it at the same time a name each', async () => {
    const names = await Promise.all(
      ['one', 'two'].map((content) =>
        keepFile(Buffer.from(content), { folder: to, name: 'a.jpg', taken: new Set(), parts }),
      ),
    );
    expect([...names].sort()).toEqual(['a-2.jpg', 'a.jpg']);
    expect(names.map(contentOf)).toEqual(['one', 'two']);
  });

  it('throws OutputError, with what to do, when the folder is gone', async () => {
    rmSync(to, { recursive: true });
    await expectError(keep('a.jpg', 'one'), OutputError, { advice: 'Create the folder' });
  });

  it('gives every picture a file of its own, and the same ones when it is done again after a part of it', async () => {
    const name = fc.constantFrom('a.jpg', 'A.jpg', 'b', 'a-2.jpg', 'Café.png', 'Cafe\u0301.png');
    const pictures = fc.array(fc.record({ name, content: fc.constantFrom('1', '2', '3') }), { maxLength: 8 });
    const stranger = fc.array(fc.record({ name, content: fc.constantFrom('1', '9') }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(pictures, stranger, fc.nat({ max: 8 }), async (wanted, present, before) => {
        const at = join(to, String(readdirSync(to).length));
        mkdirSync(at);
        for (const { name: file, content } of present) writeFileSync(join(at, file.normalize('NFC')), content);
        const there = new Map(readdirSync(at).map((file) => [file, readFileSync(join(at, file), 'utf8')]));
        const keepAll = async (some: typeof wanted) => {
          const taken = new Set<string>();
          const names: string[] = [];
          for (const { name: file, content } of some) {
            const keeping = { folder: at, name: safeName(file, 'photo'), taken, parts };
            names.push(await keepFile(Buffer.from(content), keeping));
          }
          return names;
        };
        const first = await keepAll(wanted.slice(0, before));
        const names = await keepAll(wanted);
        expect(names.slice(0, before)).toEqual(first);
        expect(await keepAll(wanted)).toEqual(names);
        expect(new Set(names.map(nameIdentity)).size).toBe(wanted.length);
        expect(names.map((file) => readFileSync(join(at, file), 'utf8'))).toEqual(wanted.map(({ content }) => content));
        for (const [file, content] of there) expect(readFileSync(join(at, file), 'utf8')).toBe(content);
        expect(readdirSync(at).sort()).toEqual([...new Set([...there.keys(), ...names])].sort());
      }),
      { numRuns: 100 },
    );
  });
});

it('removeParts removes what a process of the run left half written, and nothing of another run or of the user', async () => {
  const others = [partName(newParts()), 'a.jpg', '.hidden', `a${parts}.jpg`];
  for (const name of [partName(parts), `.${partName(parts, '.xlsx')}`, ...others])
    writeFileSync(join(to, name), 'half');
  await removePhotoParts(to, parts);
  expect(readdirSync(to).sort()).toEqual([...others].sort());
});

it('removeParts has nothing to do where there is no folder', async () => {
  await expect(removePhotoParts(join(to, 'none'), parts)).resolves.toBeUndefined();
});

it('makeFolder makes it with those above, once or twice, and throws OutputError where a file is in its place', async () => {
  const path = join(to, 'a', 'b');
  await makeFolder(path);
  await makeFolder(path);
  expect(readdirSync(join(to, 'a'))).toEqual(['b']);
  writeFileSync(join(to, 'file'), '');
  expect(await errorOf(makeFolder(join(to, 'file')))).toBeInstanceOf(OutputError);
  expect(await errorOf(makeFolder(join(to, 'file', 'c')))).toBeInstanceOf(OutputError);
});
