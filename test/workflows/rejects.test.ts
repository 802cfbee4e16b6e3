import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowFaults, rejectTargets, writeRejectedRows, writeRejects } from '../../src/commands/report-files/rejects.js';
import { ConfigurationError } from '../../src/errors.js';
import { type Cell, createWriter, openSource } from '../../src/files/index.js';
import { noteNames } from '../../src/messages/text/own-names.js';
import { type CheckOptions, check } from '../../src/rows/check/check.js';
import { fileOf, newFolder } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';
import { rounds } from '../rounds.js';
import { cellsOf } from './sheet-cells.js';

/** Checks files and writes their rejected rows. */
async function rejectsOf(target: string, options: Omit<CheckOptions, 'maxIssues'>) {
  const faults = new RowFaults();
  // A list of issues that is too short for them leaves no row out.
  const { tables, rows } = await check({ ...options, maxIssues: 1, onIssue: faults.addIssue });
  return { rows, written: await writeRejects({ target, tables, faults }) };
}

const perhaps =
  'Column C: "perhaps" is neither yes nor no. Correct the cell, or add the word to the lists in a mapping.';

describe('rejected rows of a CSV file', () => {
  it('are those with an error, to the letter, with their headings, the delimiter of the file and the reason', async () => {
    const path = newFolder();
    const lines = [
      '007;"One; or ""two""";perhaps;+33 1 23',
      '008;Two;true;',
      "009; 3 ;perhaps;'=1+1",
      '010;Four;perhaps;20.11.26',
    ];
    const file = fileOf(join(path, 'customers.csv'), ['myId;name;active;phone', ...lines]);
    const target = join(path, 'rejects.csv');
    const { written, rows } = await rejectsOf(target, { files: [file] });
    expect(written).toEqual([{ source: file, file: target, rows: 3 }]);
    expect(rows.rejected).toBe(3);
    const marked = `"${perhaps.replaceAll('"', '""')}"`;
    const expected = [
      '\uFEFFmyId;name;active;phone;fieldsheet message',
      `007;"One; or ""two""";perhaps;+33 1 23;${marked}`,
      `009;" 3 ";perhaps;'=1+1;${marked}`,
      `010;Four;perhaps;20.11.26;${marked}`,
    ];
    expect(readFileSync(target, 'utf8')).toBe(`${expected.join('\r\n')}\r\n`);
  });

  it('keep what stands above the headings, so that the same settings read them', async () => {
    const path = newFolder();
    const rows = ['x,myId,name,active', '1,C1,One,perhaps', '2,C2,Two,true'];
    const file = fileOf(join(path, 'old.csv'), ['Export of 2026', '', ...rows]);
    const target = join(path, 'rejects.csv');
    const overrides = { resource: 'customer', headerRow: 3, range: 'B3:D99', delimiter: ',' } as const;
    await rejectsOf(target, { files: [file], overrides });
    expect(await cellsOf(target)).toEqual([
      ['Export of 2026', '', '', '', ''],
      ['', '', '', '', ''],
      ['x', 'myId', 'name', 'active', 'fieldsheet message'],
      ['1', 'C1', 'One', 'perhaps', perhaps.replace('Column C', 'Column D')],
    ]);
    fileOf(target, readFileSync(target, 'utf8').replace('perhaps,', 'true,'));
    expect((await check({ files: [target], overrides, maxIssues: 9 })).rows).toMatchObject({ read: 1, mapped: 1 });
  });

  it('are UTF-8 whatever the file was, and are read so although its encoding is asked for', async () => {
    const path = newFolder();
    const file = join(path, 'customers.csv');
    writeFileSync(file, Buffer.from('myId,name,active\nC1,K\u00f6ln,perhaps\n', 'latin1'));
    const target = join(path, 'rejects.csv');
    const overrides = { encoding: 'windows-1252', resource: 'customer' } as const;
    await rejectsOf(target, { files: [file], overrides });
    expect(readFileSync(target, 'utf8')).toContain('C1,Köln,perhaps');
    const again = await check({ files: [target], overrides, maxIssues: 9 });
    expect(again.tables[0]?.found.encoding).toBe('utf-8');
    expect(again.rows).toMatchObject({ read: 1, rejected: 1 });
  });

  it('keep quotation marks as they are where the file uses none around its values', async () => {
    const path = newFolder();
    const file = fileOf(join(path, 'customers.csv'), ['myId,name,active', 'C1,Pump 5",perhaps']);
    const target = join(path, 'rejects.csv');
    await rejectsOf(target, { files: [file], overrides: { quote: '' } });
    const [, line = ''] = readFileSync(target, 'utf8').split('\r\n');
    expect(line.startsWith('C1,Pump 5",perhaps,Column C: "perhaps" is neither yes nor no.')).toBe(true);
    expect(line.split(',')).toHaveLength(4);
  });

  it('do not push a cell beyond the headings aside', async () => {
    const path = newFolder();
    const rows = ['C1,One,perhaps,lost,too', 'C2,Two,true,a,b,c'];
    const file = fileOf(join(path, 'customers.csv'), ['myId,name,active', ...rows]);
    const target = join(path, 'rejects.csv');
    await rejectsOf(target, { files: [file] });
    const [head, row] = await cellsOf(target);
    expect(head).toEqual(['myId', 'name', 'active', '', '', 'fieldsheet message']);
    expect(row?.slice(0, 5)).toEqual(['C1', 'One', 'perhaps', 'lost', 'too']);
  });

  it('of a file of rejected rows have one column of reasons, with the reason of now', async () => {
    const path = newFolder();
    const file = fileOf(join(path, 'customers.csv'), ['myId,name,active', 'C1,One,perhaps']);
    const first = join(path, 'first.csv');
    await rejectsOf(first, { files: [file] });
    fileOf(first, readFileSync(first, 'utf8').replace('perhaps,', 'maybe,'));
    const second = join(path, 'second.csv');
    const { written } = await rejectsOf(second, { files: [first], overrides: { resource: 'customer' } });
    expect(written).toHaveLength(1);
    expect(await cellsOf(second)).toEqual([
      ['myId', 'name', 'active', 'fieldsheet message'],
      ['C1', 'One', 'maybe', perhaps.replace('perhaps', 'maybe')],
    ]);
  });

  it('hold the same cells as the file, whatever these are', async () => {
    const path = newFolder();
    const source = join(path, 'source.csv');
    const target = join(path, 'target.csv');
    // Line ends in cells become those of the parser; a zero character is damage, which no CSV file holds.
    const cell = fc
      .string({ unit: 'binary', maxLength: 12 })
      .map((text) => text.replaceAll(/[\r\n\0\ud800-\udfff]/g, ''));
    const row = fc.array(cell, { minLength: 3, maxLength: 3 });
    const table = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 8 }),
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      rejected: fc.uniqueArray(fc.nat(7), { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(table, async ({ rows, delimiter, rejected }) => {
        const writer = await createWriter(source, { delimiter });
        const columns = ['first', 'second', 'third'].map((heading) => ({ heading, kind: 'text' }) as const);
        await (await writer.sheet({ name: 'x', columns })).write(rows);
        await writer.commit();
        const faults = new Map(rejected.map((at) => [at + 2, `fault ${at}`]));
        const csv = { encoding: 'utf-8', delimiter };
        const asked = { source, target, csv, tables: [{ headerRow: 1, faults }], noteHeading: noteNames.en.text };
        const count = await writeRejectedRows(asked);
        const expected = rows.flatMap((cells, at) => (faults.has(at + 2) ? [[...cells, `fault ${at}`]] : []));
        expect(count).toBe(expected.length);
        const read = await openSource(target, { csv });
        const { batches } = await read.table();
        const found: (readonly Cell[])[] = [];
        for await (const batch of batches) found.push(...batch.map(({ cells }) => cells));
        await read.close();
        expect(found).toEqual(expected);
      }),
      { numRuns: rounds(60) },
    );
  });
});

async function workbook(path: string): Promise<string> {
  const book = new ExcelJS.Workbook();
  const customers = book.addWorksheet('Customers');
  customers.addRow(['myId', 'name', 'active', 'Since', 'Turnover', 'Hours']);
  customers.addRow(['007', 'One', 'perhaps', new Date(Date.UTC(2026, 10, 20)), 12.5, true]);
  customers.addRow(['008', 'Two', 'true', new Date(Date.UTC(2026, 10, 21)), 1, false]);
  customers.addRow(['009', 'Three', 'perhaps', 'unknown', 7, new Date(Date.UTC(2026, 0, 2, 3, 4))]);
  const sites = book.addWorksheet('Sites');
  sites.addRow(['myId', 'name', 'customer.myId']);
  sites.addRow(['S1', 'Site', '008']);
  const codes = book.addWorksheet('Codes', { state: 'hidden' });
  codes.addRow(['code', 'text']);
  codes.addRow([1, 'first']);
  const file = join(path, 'all.xlsx');
  await book.xlsx.writeFile(file);
  return file;
}

it('rejected rows of a book keep sheets and types; sheets that are not read are whole, hidden ones hidden', async () => {
  const path = newFolder();
  const file = await workbook(path);
  const target = join(path, 'rejects.xlsx');
  const { written } = await rejectsOf(target, { files: [file] });
  expect(written).toEqual([{ source: file, file: target, rows: 2 }]);
  const source = await openSource(target);
  const states = source.sheets.map(({ name, state }) => `${name} ${state}`);
  expect(states).toEqual(['Customers visible', 'Sites visible', 'Codes hidden']);
  await source.close();
  expect(await cellsOf(target, 'Customers')).toEqual([
    ['myId', 'name', 'active', 'Since', 'Turnover', 'Hours', 'fieldsheet message'],
    ['007', 'One', 'perhaps', new Date(Date.UTC(2026, 10, 20)), 12.5, true, perhaps],
    ['009', 'Three', 'perhaps', 'unknown', 7, new Date(Date.UTC(2026, 0, 2, 3, 4)), perhaps],
  ]);
  expect(await cellsOf(target, 'Sites')).toEqual([['myId', 'name', 'customer.myId', 'fieldsheet message']]);
  expect((await cellsOf(target, 'Codes')).flat()).toEqual(['code', 'text', 1, 'first']);
});

it('rejected rows of a book can be checked as they are, and only what is wrong in them is told', async () => {
  const path = newFolder();
  const target = join(path, 'rejects.xlsx');
  await rejectsOf(target, { files: [await workbook(path)] });
  const { rows, issues } = await check({ files: [target], maxIssues: 99 });
  expect(rows).toEqual({ read: 2, mapped: 0, skipped: 0, rejected: 2 });
  expect(issues.byCode['not-a-boolean']).toBe(2);
  expect(issues.list.filter(({ value }) => String(value).includes('fieldsheet'))).toEqual([]);
});

it('errors of formulas in rejected rows stay errors, and are rejected again', async () => {
  const path = newFolder();
  const book = new ExcelJS.Workbook();
  const customers = book.addWorksheet('Customers');
  customers.addRow(['myId', 'name', 'vatNumber']);
  customers.addRow(['C1', 'One', { error: '#N/A' }]);
  customers.addRow(['C2', 'Two', { formula: '1+1' }]);
  const file = join(path, 'customers.xlsx');
  await book.xlsx.writeFile(file);
  const target = join(path, 'rejects.xlsx');
  await rejectsOf(target, { files: [file] });
  const { rows, issues } = await check({ files: [target], maxIssues: 99 });
  expect(rows).toEqual({ read: 2, mapped: 0, skipped: 0, rejected: 2 });
  expect(issues.list.map(({ code, row, value }) => [code, row, value])).toEqual([
    ['cell-error', 2, '#N/A'],
    ['cell-error', 3, '#VALUE!'],
  ]);
});

it('rejected rows of a book go into no CSV file, nor the other way round: said before anything is read', async () => {
  const path = newFolder();
  const file = await workbook(path);
  await expectError(rejectTargets(join(path, 'rejects.csv'), [file]), ConfigurationError, { advice: '.xlsx' });
  const csv = fileOf(join(path, 'customers.csv'), ['myId,name', 'C1,One']);
  expect((await errorOf(rejectTargets(join(path, 'rejects.xlsx'), [csv]))).advice).toContain('.csv');
});

it('rejected rows of several files go into a folder, each into a file of the name of its source', async () => {
  const path = newFolder();
  const customers = fileOf(join(path, 'customers.csv'), ['myId,name,active', 'C1,One,perhaps']);
  const sites = fileOf(join(path, 'sites.csv'), ['myId,name', 'S1,Site']);
  const more = fileOf(join(path, 'customers-2026-11-20.csv'), ['myId,name,active', 'C2,Two,perhaps', 'C3,,perhaps']);
  const target = join(path, 'rejects');
  mkdirSync(target);
  const { written } = await rejectsOf(target, { files: [customers, sites, more] });
  expect(written.map(({ file, rows }) => [file, rows])).toEqual([
    [join(target, 'customers.csv'), 1],
    [join(target, 'customers-2026-11-20.csv'), 2],
  ]);
  expect(readdirSync(target).sort()).toEqual(['customers-2026-11-20.csv', 'customers.csv']);
});

it('rejected rows of several files need a folder that is there and other than that of the sources', async () => {
  const path = newFolder();
  const files = ['customers', 'sites'].map((name) => fileOf(join(path, `${name}.csv`), ['myId,name', 'C1,One']));
  await expectError(rejectTargets(join(path, 'rejects.csv'), files), ConfigurationError, { advice: 'folder' });
  expect((await errorOf(rejectTargets(path, files))).message).toContain('take the place');
});

it('a file of rejected rows takes the place of no source, not through a link either', async () => {
  const path = newFolder();
  const file = fileOf(join(path, 'customers.csv'), ['myId,name', 'C1,One']);
  symlinkSync(file, join(path, 'link.csv'));
  for (const target of [file, join(path, 'link.csv')]) {
    expect((await errorOf(rejectTargets(target, [file]))).message).toContain('take the place');
  }
});
