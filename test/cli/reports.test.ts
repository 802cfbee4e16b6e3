import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownAccount } from './in-process.js';

const account = ownAccount();

const { cli, file } = account;
const hashOf = async (name: string) =>
  createHash('sha256')
    .update(await readFile(file(name)))
    .digest('hex');

/** What was written since this was last asked. */
function writing(): () => string[] {
  let since = account.sandbox.log().entries.at(-1)?.sequence ?? 0;
  return () => {
    const { entries } = account.sandbox.log({ since, writesOnly: true });
    since = entries.at(-1)?.sequence ?? since;
    return entries.flatMap(({ writes }) => writes.map(({ effect, myId }) => `${effect} ${myId}`)).sort();
  };
}

describe('check with reports', () => {
  const rows = Array.from({ length: 12 }, (_, at) => `00${at};Customer ${at};${at % 3 === 0 ? 'perhaps' : 'true'}`);

  beforeAll(() => writeFile(file('customers.csv'), ['myId;name;active', ...rows, ''].join('\n')));

  it('writes them all from one reading: page, copy, document and rejected rows; the source stays as it is', async () => {
    const before = await hashOf('customers.csv');
    const reports = ['-o', 'a.json', '-o', 'a.html', '-o', 'a.xlsx', '--rejects', 'wrong.csv'];
    const { code, stdout } = await cli('check', 'customers.csv', '--max-issues', '1', ...reports, '--json');
    expect(code).toBe(1);
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ errors: 4, issuesLeftOut: 3, exitCode: 1 });
    expect(document.issues).toHaveLength(1);
    expect(document.written.map(({ file: name }: { file: string }) => name)).toEqual([
      ...['a.json', 'a.html', 'a.xlsx', 'wrong.csv'],
    ]);
    // A file holds more than is printed.
    const whole = JSON.parse(await readFile(file('a.json'), 'utf8'));
    expect(whole).toMatchObject({ errors: 4, issuesLeftOut: 0 });
    expect(whole.issues.map(({ row }: { row: number }) => row)).toEqual([2, 5, 8, 11]);
    expect(await readFile(file('a.html'), 'utf8')).toMatch(/^<!doctype html>/i);
    const rejects = (await readFile(file('wrong.csv'), 'utf8'))
      .split('\r\n')
      .map((line) => line.split(';').slice(0, 3));
    expect(rejects.slice(1, 5)).toEqual([0, 3, 6, 9].map((at) => [`00${at}`, `Customer ${at}`, 'perhaps']));
    expect(await hashOf('customers.csv')).toBe(before);
    expect((await readdir(account.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('says on the terminal what it has written, and how to have it written', async () => {
    const first = await cli('check', 'customers.csv');
    expect(first.stdout).toContain('-o checked.xlsx');
    const second = await cli('check', 'customers.csv', '--rejects', 'again.csv');
    expect(second.stdout).toMatch(/^Written: again\.csv, 4 rows to be corrected$/m);
  });

  it('refuses a name that has no report, or is that of a source, before it reads', async () => {
    const before = await hashOf('customers.csv');
    const refused = [
      ['-o', 'a.csv', 2, '--rejects'],
      ['-o', 'a.pdf', 2, '.xlsx, .html or .json'],
      ['-o', 'missing/a.html', 1, 'folder'],
      ['--rejects', './customers.csv', 2, 'another name'],
    ] as const;
    const ended = await Promise.all(refused.map(async ([option, name]) => cli('check', 'customers.csv', option, name)));
    for (const [at, [, name, code, words]] of refused.entries()) {
      expect({ name, code: ended[at]?.code }).toEqual({ name, code });
      expect(ended[at]?.stderr).toContain(words);
    }
    expect(existsSync(file('a.csv')) || existsSync(file('a.pdf'))).toBe(false);
    expect(await hashOf('customers.csv')).toBe(before);
  });

  it('writes no rejected rows where there are none, and says so', async () => {
    await writeFile(file('sites.csv'), 'myId,name,customer.myId\nS1,One,C1\n');
    const { code, stderr } = await cli('check', 'sites.csv', '--rejects', 'none.csv');
    expect({ code, exists: existsSync(file('none.csv')) }).toEqual({ code: 0, exists: false });
    expect(stderr).toContain('none.csv was not written');
  });
});

describe('an import of a workbook of several sheets with three wrong rows', () => {
  let first: string;

  async function edit(name: string, cells: Readonly<Record<string, string>>): Promise<void> {
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(file(name));
    for (const [place, value] of Object.entries(cells)) {
      const [sheet = '', cell = ''] = place.split('!');
      const found = book.getWorksheet(sheet);
      if (!found) throw new Error(`There is no sheet ${sheet}.`);
      found.getCell(cell).value = value;
    }
    await book.xlsx.writeFile(file(name));
  }

  beforeAll(async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Notes').addRow(['Nothing to import here']);
    book.addWorksheet('Customers').addRows([
      ['myId', 'name', 'active'],
      ['W1', 'One', 'true'],
      ['W2', 'Two', 'perhaps'],
      ['W3', 'Three', 'true'],
    ]);
    book.addWorksheet('Sites').addRows([
      ['myId', 'name', 'customer.myId', 'active'],
      ['S1', 'First', 'W1', 'true'],
      ['S2', 'Second', 'W3', 'sometimes'],
      ['S3', 'Third', 'W3', 'never'],
    ]);
    await book.xlsx.writeFile(file('all.xlsx'));
  });

  it('gives back the workbook and the rejected rows, and says how to send them again', async () => {
    const written = writing();
    const { code, stdout } = await cli(
      'import',
      'all.xlsx',
      '-o',
      'copy.xlsx',
      '-o',
      'run.json',
      '--rejects',
      'r.xlsx',
    );
    expect(code).toBe(1);
    expect(written()).toEqual(['created S1', 'created W1', 'created W3']);
    expect(stdout).toMatch(/^Written: r\.xlsx, 3 rows to be corrected$/m);
    [, first = ''] = /fieldsheet retry (\S+) --with r\.xlsx/.exec(stdout) ?? [];
    expect(JSON.parse(await readFile(file('run.json'), 'utf8'))).toMatchObject({
      run: first,
      records: { created: 3, rejected: 3 },
    });
  });

  it('is retried from the copy: only the corrected rows are sent, and nothing twice', async () => {
    await edit('copy.xlsx', { 'Customers!C3': 'true', 'Sites!D3': 'true' });
    const written = writing();
    const retried = await cli('retry', '--with', 'copy.xlsx', '-o', 'second.xlsx');
    expect(written()).toEqual(['created S2', 'created W2']);
    expect(retried.code).toBe(1);
    expect(retried.stdout).not.toContain('column-');
    await edit('second.xlsx', { 'Sites!D4': 'true' });
    expect((await cli('retry', '--with', 'second.xlsx')).code).toBe(0);
    expect(written()).toEqual(['created S3']);
    const { code } = await cli('retry', first, '--with', 'second.xlsx');
    expect({ code, written: written() }).toEqual({ code: 0, written: [] });
  });
});

describe('a file that is there already', () => {
  const corrected = 'myId,name\nW9,corrected by hand\n';
  const twice = [
    ['check', 'list.csv', '--resource', 'customer', '--rejects', 'kept.csv'],
    ['check', 'list.csv', '--resource', 'customer', '-o', 'kept.html'],
    ['plan', 'list.csv', '--resource', 'customer', '-o', 'kept.html'],
    ['import', 'list.csv', '--resource', 'customer', '--rejects', 'kept.csv'],
    ['import', 'list.csv', '--resource', 'customer', '--dry-run', '-o', 'kept.json'],
    ['runs', 'show', '-o', 'kept.json'],
  ];

  beforeAll(async () => {
    await writeFile(file('list.csv'), 'myId,name,active\nW8,Eight,perhaps\nW9,Nine,true\n');
    for (const name of ['kept.csv', 'kept.html', 'kept.json', 'kept.xlsx']) await writeFile(file(name), corrected);
  });

  it.each(twice)('is not replaced by %s %s %s %s %s', async (...args) => {
    const before = account.sandbox.log().totals.requests;
    const { code, stderr } = await cli(...args);
    const name = args.at(-1) ?? '';
    expect({ code, requests: account.sandbox.log().totals.requests - before }).toEqual({ code: 2, requests: 0 });
    expect(stderr).toContain(name);
    expect(stderr).toContain('--overwrite');
    expect(await readFile(file(name), 'utf8')).toBe(corrected);
  });

  it('is replaced with --overwrite', async () => {
    const options = ['--resource', 'customer', '--rejects', 'kept.csv', '-o', 'kept.json', '--overwrite'];
    expect((await cli('import', 'list.csv', ...options)).code).toBe(1);
    expect(await readFile(file('kept.csv'), 'utf8')).toContain('W8,Eight,perhaps');
    expect(JSON.parse(await readFile(file('kept.json'), 'utf8'))).toMatchObject({ records: { created: 1 } });
  });

  it('is not replaced by what a retry tells', async () => {
    await writeFile(file('corrected.csv'), 'myId,name,active\nW8,Eight,true\n');
    const written = writing();
    const { code, stderr } = await cli('retry', '--with', 'corrected.csv', '-o', 'kept.xlsx');
    expect({ code, written: written() }).toEqual({ code: 2, written: [] });
    expect(stderr).toContain('kept.xlsx');
    expect(await readFile(file('kept.xlsx'), 'utf8')).toBe(corrected);
  });

  it('is not written by two options of one command', async () => {
    const { code, stderr } = await cli('import', 'all.xlsx', '-o', 'both.xlsx', '--rejects', 'both.xlsx');
    expect({ code, exists: existsSync(file('both.xlsx')) }).toEqual({ code: 2, exists: false });
    expect(stderr).toContain('both.xlsx');
  });
});

it('files about a run that is not made are refused before anything is asked', async () => {
  const before = account.sandbox.log().totals.requests;
  await writeFile(file('more.csv'), 'myId,name\nM1,More\n');
  const options = ['more.csv', '--resource', 'customer'];
  const ended = await Promise.all([
    cli('import', ...options, '--dry-run', '--rejects', 'x.csv'),
    cli('import', ...options, '-o', 'x.html'),
    cli('import', ...options, '-o', 'more.csv'),
    cli('retry', '--dry-run', '-o', 'x.xlsx'),
  ]);
  const codes = ended.map(({ code }) => code);
  expect(codes).toEqual([2, 2, 2, 2]);
  expect(account.sandbox.log().totals.requests).toBe(before);
});
