import { readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createWriter, isWorkbook, openSource } from '../../src/files/index.js';
import { readCells, readTable, testFolder } from './folder.js';
import { zip } from './workbook-builder.js';

const folder = testFolder();

// A folder for temporary files of our own: other tests use that of the system.
beforeAll(() => void vi.stubEnv('TMPDIR', folder.path('')));

const spools = () => readdirSync(folder.path('')).filter((name) => name.startsWith('fieldsheet-'));

const csv = 'No;Name\n1;Zoë\n2;Jörg\n';

const zipOf = (files: Readonly<Record<string, string | Buffer>>) =>
  zip(Object.entries(files).map(([name, data]) => ({ name, data })));

async function workbook(...sheets: readonly string[]): Promise<Buffer> {
  const file = folder.path(`made-${sheets.join('-')}.xlsx`);
  const writer = await createWriter(file);
  for (const name of sheets) {
    const sheet = await writer.sheet({ name, columns: [{ heading: 'No', kind: 'text' }] });
    await sheet.write([[`of ${name}`]]);
  }
  await writer.commit();
  return readFileSync(file);
}

/** What opening or reading a file fails with. */
async function failure(file: string, limits = {}): Promise<string> {
  return readCells(file, { limits }).then(
    () => 'none',
    (error: unknown) => String(error),
  );
}

describe('a file compressed by gzip', () => {
  it('is read as what is in it, under its own name', async () => {
    const file = folder.path('customers.csv.gz');
    const { rows, found } = await readTable(await written(file, gzipSync(csv)));
    expect(rows).toMatchObject([{ number: 2, cells: ['1', 'Zoë'] }, { cells: ['2', 'Jörg'] }]);
    expect(found.delimiter).toBe(';');
    const source = await openSource(file);
    expect([source.file, source.kind, (await source.table()).file]).toEqual([file, 'csv', file]);
    await source.close();
    const book = await folder.file(gzipSync(await workbook('Sites', 'Jobs')), '.xlsx.gz');
    expect((await readTable(book, {}, { sheet: 'Jobs' })).rows).toMatchObject([{ cells: ['of Jobs'] }]);
  });

  it('that is damaged, cut short, no table or too large when it is unpacked is refused in words', async () => {
    const packed = gzipSync('No;Name\n'.repeat(20_000));
    expect(await failure(await folder.file(packed.subarray(0, -9), '.gz'))).toMatch(/cut short: it cannot be unpacked/);
    packed[20] = (packed[20] ?? 0) ^ 0xff;
    expect(await failure(await folder.file(packed, '.gz'))).toMatch(/damaged: it cannot be unpacked/);
    expect(await failure(await folder.file(gzipSync('%PDF-1.4'), '.gz'))).toMatch(/\.gz: it is a PDF document/);
    expect(await failure(await folder.file(gzipSync(gzipSync(csv)), '.gz'))).toMatch(
      /\.gz: what was unpacked is an archive/,
    );
    const bomb = await folder.file(gzipSync(Buffer.alloc(2_000_000)), '.gz');
    expect(await failure(bomb, { partBytes: 1_000_000 })).toMatch(/would unpack from 0 MB to 1 MB or more/);
    const tar = Buffer.alloc(1024);
    tar.write('ustar', 257);
    expect(await failure(await folder.file(gzipSync(tar), '.tgz'))).toMatch(/tar archive/);
  });

  it('names the place of a fault in the file that the user named', async () => {
    const file = await folder.file(gzipSync('{"a":1}\n{"a":\n'), '.jsonl.gz');
    await expect(readTable(file)).rejects.toThrow(`${file}, row 2:`);
  });
});

describe('a zip file', () => {
  it('has each table in it as a sheet, and says what it leaves out', async () => {
    const file = await folder.file(
      zipOf({
        'data/customers.csv': csv,
        'data/sites.xlsx': await workbook('Sheet1'),
        'book.xlsx': await workbook('A', 'B'),
        'old/customers.csv': 'No\n9\n',
        'readme.txt': 'x',
        'empty.csv': '',
        'lines.jsonl': '{"a":1}',
        '__MACOSX/data/._customers.csv': 'x',
        '.DS_Store': 'x',
        'data/~$sites.xlsx': 'x',
      }),
      '.zip',
    );
    const source = await openSource(file);
    const names = ['customers', 'sites', 'book/A', 'book/B', 'old/customers'];
    expect(source.sheets.map(({ name }) => name)).toEqual(names);
    expect(source.leftOut?.map(({ name }) => name)).toEqual(['readme.txt', 'empty.csv', 'lines.jsonl']);
    expect(source.leftOut?.[1]?.why).toEqual({ key: 'fileUnread', values: ['empty', 'the file is empty'] });
    await source.close();
    const cells = await Promise.all(
      names.map(async (sheet) => (await readTable(file, {}, { sheet })).rows[0]?.cells[0]),
    );
    expect(cells).toEqual(['1', 'of Sheet1', 'of A', 'of B', '9']);
    expect(await isWorkbook(file)).toBe(false);
  });

  it('with one workbook is read as that workbook, with one CSV file as a sheet of its name', async () => {
    const book = await openSource(await folder.file(zipOf({ 'x/book.xlsx': await workbook('A', 'B') }), '.zip'));
    expect([book.kind, book.sheets.map(({ name }) => name)]).toEqual(['xlsx', ['A', 'B']]);
    await book.close();
    const one = await openSource(await folder.file(zipOf({ 'customers.csv': csv, 'a.jpg': 'x' }), '.zip'));
    expect((await readTable(await folder.file(zipOf({ 'a.txt': csv }), '.zip'))).rows).toHaveLength(2);
    expect([one.kind, one.sheets.map(({ name }) => name)]).toEqual(['zip', ['customers']]);
    expect((await one.table()).sheet).toBe('customers');
    await one.close();
  });

  it('without tables, with too many, packed twice, damaged or too large is refused in words', async () => {
    const photos = zipOf({ '1.jpg': 'x', '2.jpg': 'x' });
    expect(await failure(await folder.file(photos, '.zip'))).toMatch(/holds no table, but 2 other files such as 1.jpg/);
    expect(await failure(await folder.file(zipOf({ '1.jpg': 'x' }), '.zip'))).toMatch(/but 1 other file such as 1.jpg/);
    expect(await failure(await folder.file(zipOf({}), '.zip'))).toMatch(/the zip file is empty/);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.csv`, csv]));
    expect(await failure(await folder.file(zipOf(many), '.zip'))).toMatch(/holds 101 tables/);
    const twice = zipOf({ 'a.csv': zipOf({ 'b.csv': csv }) });
    expect(await failure(await folder.file(twice, '.zip'))).toMatch(/what was unpacked is an archive again/);
    const whole = zipOf({ 'a.csv': csv });
    const damaged = Buffer.from(whole);
    damaged[45] = (damaged[45] ?? 0) ^ 0xff;
    expect(await failure(await folder.file(damaged, '.zip'))).toMatch(/the zip file is damaged: its file a.csv/);
    const large = await folder.file(zipOf({ 'a.csv': Buffer.alloc(2_000_000, 'a;b\n') }), '.zip');
    expect(await failure(large, { partBytes: 1_000_000 })).toMatch(/its file a.csv would unpack .* to 2 MB or more/);
  });

  it('names the place of a fault by the zip file and the table in it', async () => {
    const file = await folder.file(zipOf({ 'a.csv': csv, 'b.csv': '"No"\n"1' }), '.zip');
    const error = await readTable(file, {}, { sheet: 'b' }).catch((failed: unknown) => failed);
    expect(error).toMatchObject({ place: { file, sheet: 'b' } });
    expect(String(error)).toContain(`${file}, sheet "b", row`);
  });
});

it('leaves no temporary file behind, and keeps them private while it reads', async () => {
  const before = spools();
  const source = await openSource(await folder.file(gzipSync(csv), '.gz'));
  const [own = ''] = spools().filter((name) => !before.includes(name));
  expect(statSync(folder.path(own)).mode & 0o077).toBe(0);
  await source.close();
  await failure(await folder.file(gzipSync(gzipSync(csv)), '.gz'));
  await failure(await folder.file(zipOf({ 'a.csv': '' }), '.zip'));
  expect(spools()).toEqual(before);
});

async function written(file: string, content: Buffer): Promise<string> {
  await writeFile(file, content);
  return file;
}
