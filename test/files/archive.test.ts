import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceError } from '../../src/errors.js';
import { type Archive, EntryFault, openArchive } from '../../src/files/index.js';
import { newFolder } from '../accounts.js';
import { expectError } from '../errors.js';
import { type ZipPart, zip } from './workbook-builder.js';

function fileOfParts(parts: readonly ZipPart[]): string {
  const file = join(newFolder(), 'photos.zip');
  writeFileSync(file, zip(parts));
  return file;
}

async function contentOf(archive: Archive, name: string): Promise<string> {
  const [entry] = archive.named(name);
  if (!entry) throw new Error(`There is no ${name}.`);
  const pieces: Uint8Array[] = [];
  for await (const piece of archive.read(entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('openArchive', () => {
  it('lists files without folders, and reads each of them', async () => {
    const large = randomBytes(300_000).toString('hex');
    const parts = [
      { name: '4711/', data: '' },
      { name: '4711/a.jpg', data: 'A' },
      { name: '4711\\b.jpg', data: large },
    ];
    const archive = await openArchive(fileOfParts(parts));
    expect(archive.entries.map(({ name, size }) => [name, size])).toEqual([
      ['4711/a.jpg', 1],
      ['4711/b.jpg', large.length],
    ]);
    expect(await contentOf(archive, '4711/a.jpg')).toBe('A');
    expect(await contentOf(archive, '4711/b.jpg')).toBe(large);
  });

  it('reads names in code page 437 and in UTF-8, whether the zip file says so or not', async () => {
    const [old, macs] = [Buffer.from([0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72]), 'Größe'.normalize('NFD')];
    const parts = [old, 'Größe', macs].map((name) => ({ name, data: 'x' }));
    const archive = await openArchive(fileOfParts(parts));
    expect(archive.entries.map(({ name }) => name)).toEqual(['Müller', 'Größe', macs]);
    expect(archive.spelled('Müller'.normalize('NFD'))).toHaveLength(1);
    expect(archive.spelled('Größe')).toHaveLength(2);
  });

  it('says of an entry why it cannot be read, and reads the others', async () => {
    const names = ['../up.jpg', '/etc/passwd', 'C:\\x.jpg', 'a/../../b.jpg'];
    const parts = [
      ...names.map((name) => ({ name, data: 'x' })),
      { name: 'locked.jpg', data: 'x', encrypted: true },
      { name: 'open..jpg', data: 'x' },
    ];
    const { entries } = await openArchive(fileOfParts(parts));
    const problems = entries.map(({ problem = '' }) => problem.split('.')[0]);
    expect(problems).toEqual([...names.map(() => 'Its name leads out of the zip file'), 'It is encrypted', '']);
  });

  it.each([
    ['more than the zip file declares', { declaredSize: 100 }, 'is larger than the file says'],
    ['less than the zip file declares', { declaredSize: 5_000_000 }, 'is shorter than the file says'],
    ['another checksum', { checksum: 1 }, 'does not match its checksum'],
  ])('stops at an entry with %s', async (_, lie, message) => {
    const archive = await openArchive(fileOfParts([{ name: 'a.jpg', data: Buffer.alloc(1_000_000), ...lie }]));
    const error = await contentOf(archive, 'a.jpg').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EntryFault);
    expect(error).toMatchObject({ message });
  });

  it('refuses a file that is none, is cut short, or whose entries overlap', async () => {
    const whole = zip([{ name: 'a.jpg', data: randomBytes(10_000) }]);
    const folder = newFolder();
    const cases: readonly (readonly [name: string, content: Buffer | undefined, message: string])[] = [
      ['missing.zip', undefined, 'cannot be read'],
      ['cut.zip', whole.subarray(0, whole.length - 30), 'cut short or damaged'],
      ['bomb.zip', zip([{ name: 'a.jpg', data: randomBytes(10_000), times: 50 }]), 'more bytes than it has'],
    ];
    for (const [name, content, message] of cases) {
      if (content) writeFileSync(join(folder, name), content);
      await expectError(openArchive(join(folder, name)), SourceError, { message });
    }
  });

  it('reads a zip file with other bytes behind its end, and still tells one that is cut short', async () => {
    const comment = Buffer.from(zip([{ name: 'a.txt', data: 'A' }]));
    comment.writeUInt16LE(2, comment.length - 2);
    const plain = zip([
      { name: 'a.txt', data: 'A' },
      { name: 'b.txt', data: randomBytes(300_000) },
    ]);
    for (const [whole, behind] of [
      [plain, Buffer.from([0])],
      [plain, Buffer.from('\r\n')],
      [plain, randomBytes(70_000)],
      [plain, Buffer.alloc(900_000)],
      [Buffer.concat([comment, Buffer.from('hi')]), Buffer.from('\n')],
    ] as const) {
      const file = join(newFolder(), 'more.zip');
      writeFileSync(file, Buffer.concat([whole, behind]));
      const archive = await openArchive(file);
      expect((await contentOf(archive, 'a.txt')).toString()).toBe('A');
    }
    // What is within the zip file may be one itself.
    const outer = zip([
      { name: 'inner.zip', data: plain },
      { name: 'b.txt', data: randomBytes(100) },
    ]);
    const cut = join(newFolder(), 'cut.zip');
    writeFileSync(cut, outer.subarray(0, -40));
    await expectError(openArchive(cut), SourceError, { message: 'cut short or damaged' });
  });

  it('reads the directory anew when the file is another one', async () => {
    const file = fileOfParts([{ name: 'a.jpg', data: 'A' }]);
    const first = await openArchive(file);
    expect(await openArchive(file)).toBe(first);
    writeFileSync(file, zip([{ name: 'other.jpg', data: 'B' }]));
    expect((await openArchive(file)).entries.map(({ name }) => name)).toEqual(['other.jpg']);
  });
});
