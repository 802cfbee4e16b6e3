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
import {
  extensionByContent,
  keepFile,
  makeFolder,
  newParts,
  partName,
  pictureName,
  readPicture,
  removePhotoParts,
} from '../../src/commands/photos/folder.js';
import { type JobFilter, searchBody } from '../../src/commands/photos.js';
import { ConfigurationError, OutputError } from '../../src/errors.js';
import { nameIdentity, nameProblem, safeName } from '../../src/files/safe-name.js';
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
  it('neither follows a link nor replaces it, and takes no folder for a file', async () => {
    const secret = join(to, '..', `${to.split('/').at(-1)}-secret`);
    symlinkSync(secret, join(to, 'a.jpg'));
    mkdirSync(join(to, 'a-2.jpg'));
    expect(await keep('a.jpg', 'one')).toBe('a-3.jpg');
    expect(existsSync(secret)).toBe(false);
  });

  it('gives two who are at it at the same time a name each', async () => {
    const names = await Promise.all(['one', 'two'].map((content) => keep('a.jpg', content)));
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

it('makeFolder makes it with those above, once or twice, and throws OutputError where a file is in its place', async () => {
  const path = join(to, 'a', 'b');
  await makeFolder(path);
  await makeFolder(path);
  expect(readdirSync(join(to, 'a'))).toEqual(['b']);
  writeFileSync(join(to, 'file'), '');
  expect(await errorOf(makeFolder(join(to, 'file')))).toBeInstanceOf(OutputError);
  expect(await errorOf(makeFolder(join(to, 'file', 'c')))).toBeInstanceOf(OutputError);
});

const base64 = (content: string | Uint8Array) => Buffer.from(content as string, 'latin1').toString('base64');

it('readPicture reads what is shown of a picture, and passes over what is none of it', () => {
  const imageData = base64('picture');
  const photo = { fileName: 'a.jpg', comment: 'front', iteration: 2, imageData, job: { num: 7 } };
  expect(readPicture(photo)).toEqual({ fileName: 'a.jpg', comment: 'front', iteration: 2, imageData });
  expect(readPicture({ imageData, comment: null, iteration: null })).toEqual({ fileName: '', imageData });
  const unread = { imageData, fileName: 7, comment: {}, iteration: '../1' };
  expect(readPicture(unread)).toEqual({ fileName: '', imageData });
});

it.each([
  ...[null, 'text'].map((photo) => ['not an object', photo] as const),
  ...[undefined, null, ' ', 17].map((imageData) => ['no content', { imageData }] as const),
  ...['a', 'abc=d', 'ab=c', 'abcde===', 'ab-_', 'ab%0', '<html>no picture</html>'].map(
    (imageData) => ['not valid Base64', { imageData }] as const,
  ),
])('readPicture tells %s from a picture: %j', (reason, photo) => {
  expect(readPicture(photo)).toContain(reason);
});

it('readPicture takes every content in Base64, with line breaks or without', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (content) => {
      const text = Buffer.from(content).toString('base64');
      const lines = text.replace(/.{1,76}/g, '$&\r\n');
      expect(readPicture({ imageData: text })).toHaveProperty('imageData', text);
      const read = readPicture({ imageData: lines });
      expect(typeof read === 'object' && Buffer.from(read.imageData, 'base64').equals(content)).toBe(true);
    }),
  );
});

const jpeg = Buffer.from('\xff\xd8\xff\xe0', 'latin1');
const name = (fileName: string, iteration?: number, content: Uint8Array = jpeg) =>
  pictureName('1042', { fileName, imageData: '', ...(iteration !== undefined && { iteration }) }, content);

it.each([
  [name('front.jpg', 0), '1042-0-front.jpg'],
  [name('front.jpg'), '1042-front.jpg'],
  [name('front', 3), '1042-3-front.jpg'],
  [name('', 1), '1042-1-photo.jpg'],
  [name('front.png', 1), '1042-1-front.png'],
  [name('../../x.jpg', 1), '1042-1-x.jpg'],
  [name('CON.jpg', 1), '1042-1-_CON.jpg'],
  [name('note', 1, Buffer.from('hello')), '1042-1-note'],
  [pictureName('../7', { fileName: 'a.jpg', imageData: '' }, jpeg), '_7-a.jpg'],
  [pictureName('A/B', { fileName: 'a.jpg', imageData: '' }, jpeg), 'A_B-a.jpg'],
])('pictureName: %s', (given, expected) => {
  expect(given).toBe(expected);
});

it('pictureName is safe and the same every time, whatever the job and the picture are called', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(text, text, fc.option(fc.integer(), { nil: undefined }), (job, fileName, iteration) => {
      const picture = { fileName, imageData: '', ...(iteration !== undefined && { iteration }) };
      const made = pictureName(job, picture, jpeg);
      expect(nameProblem(made)).toBeUndefined();
      expect(pictureName(job, picture, jpeg)).toBe(made);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['.jpg', '\xff\xd8\xff\xe1Exif'],
  ['.png', '\x89PNG\r\n\x1a\n'],
  ['.gif', 'GIF89a'],
  ['.webp', 'RIFF\n\0\n\0WEBPVP8 '],
  ['.heic', '\0\0\0\x18ftypheic'],
  ['.bmp', 'BM6'],
  ['.tif', 'II*\0'],
  ['.tif', 'MM\0*'],
  ['.pdf', '%PDF-1.7'],
  ['', 'hello'],
  ['', ''],
])('extensionByContent is %j for %j', (extension, start) => {
  expect(extensionByContent(Buffer.from(start, 'latin1'))).toBe(extension);
});

it('searchBody narrows the documented search by days, status, technician and whom the job is for', () => {
  const days = { from: '2026-01-01', to: '2026-01-31' };
  const filter: JobFilter = { ...days, status: 'completed', technician: 'Ann Lee', customer: 'C-1', site: 'S-1' };
  expect(searchBody(filter)).toEqual({
    dateFrom: '2026-01-01 00:00:00',
    dateTo: '2026-01-31 23:59:59',
    status: 5,
    userName: 'Ann Lee',
    customer: { myId: 'C-1' },
    site: { myId: 'S-1' },
  });
  expect(searchBody({ status: 'created' })).toEqual({ status: 0 });
  expect(searchBody({ from: '2026-01-01', to: '2026-01-01' })).toMatchObject({ dateTo: '2026-01-01 23:59:59' });
});

it.each([
  [{}, 'which jobs'],
  [{ from: '01/02/2026' }, '--from 01/02/2026 is not a date'],
  [{ to: '2026-02-30' }, '--to 2026-02-30 is not a date'],
  [{ from: '2026-02-01', to: '2026-01-31' }, 'lies before'],
  [{ status: 'complete' }, 'did you mean "completed"?'],
] as const)('searchBody refuses %j', (filter, text) => {
  expect(() => searchBody(filter)).toThrow(ConfigurationError);
  expect(() => searchBody(filter)).toThrow(text);
});
