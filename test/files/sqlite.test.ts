import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Libsql from 'libsql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openSource } from '../../src/files/index.js';
import { readRows, readTable, testFolder } from './folder.js';

const folder = testFolder();

function database(name: string, sql: string): string {
  const file = folder.path(name);
  const made = new Libsql(file);
  made.exec(sql);
  made.close();
  return file;
}

/** A database whose last changes are still in its log, as a running program leaves it. */
function databaseInUse(name: string): { readonly file: string; readonly close: () => void } {
  const file = folder.path(name);
  const made = new Libsql(file);
  made.exec(`PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES ('in the log')`);
  return { file, close: () => made.close() };
}

// A folder for temporary files of our own: other tests use that of the system.
beforeAll(() => void vi.stubEnv('TMPDIR', folder.path('')));

const spools = () => readdirSync(folder.path('')).filter((name) => name.startsWith('fieldsheet-'));

describe('a SQLite file', () => {
  it('has its tables and views as sheets, in their order', async () => {
    const file = database(
      'tables.db',
      'CREATE TABLE "Kunden 2024" ("Nr" INTEGER PRIMARY KEY AUTOINCREMENT, b TEXT); CREATE TABLE a (x);' +
        'CREATE VIEW few AS SELECT "Nr" FROM "Kunden 2024" WHERE "Nr" < 2; INSERT INTO "Kunden 2024" (b) VALUES (\'x\'), (\'y\')',
    );
    const source = await openSource(file);
    expect(source.sheets.map(({ name }) => name)).toEqual(['Kunden 2024', 'a', 'few']);
    await source.close();
    expect((await readTable(file, {}, { sheet: 'few' })).rows).toEqual([{ number: 2, cells: [1] }]);
    expect((await readTable(file, {}, { sheet: 'a' })).headings).toEqual(['x']);
  });

  it('gives numbers, texts and nothing as they are stored', async () => {
    const file = database(
      'values.db',
      `CREATE TABLE t (a); INSERT INTO t VALUES (1), (-1.5), ('007'), ('Zoë ß 漢'), (''), (NULL), (9007199254740993),
       (-9223372036854775808), (x'00ff'), (1e999), ('2024-02-29'), ('blob'), (CAST(x'41ff42' AS TEXT))`,
    );
    expect((await readTable(file)).rows.map(({ cells: [cell] }) => cell)).toEqual([
      ...[1, -1.5, '007', 'Zoë ß 漢', '', null, '9007199254740993', '-9223372036854775808'],
      ...[{ error: 'binary data' }, { error: 'unreadable number' }, '2024-02-29', 'blob', 'A\uFFFDB'],
    ]);
  });

  it('may have texts in UTF-16 and names of any letters', async () => {
    const file = database(
      'wide.db',
      `PRAGMA encoding = 'UTF-16le'; CREATE TABLE "o'k ""x""" ("ü "" b" TEXT); INSERT INTO "o'k ""x""" VALUES ('ÄÖ€')`,
    );
    const { headings, rows } = await readTable(file, {}, { sheet: `o'k "x"` });
    expect([headings, rows[0]?.cells]).toEqual([['ü " b'], ['ÄÖ€']]);
  });

  it('is read with the changes that its log holds, and stays as it is', async () => {
    const { file, close } = databaseInUse('log.db');
    const state = () =>
      readdirSync(dirname(file))
        .filter((name) => name.startsWith(basename(file)))
        .map((name) => [name, readFileSync(folder.path(name)).toString('base64')]);
    const before = state();
    expect(await readRows(file)).toMatchObject([{ cells: ['a'] }, { cells: ['in the log'] }]);
    expect(state()).toEqual(before);
    close();
  });

  it('leaves nothing behind, whether it could be read or not', async () => {
    const before = spools();
    await readRows(database('fine.db', 'CREATE TABLE t (a)'));
    await expect(readRows(await folder.file(`SQLite format 3\0${'x'.repeat(5000)}`, '.db'))).rejects.toThrow(
      'damaged, cut short or encrypted',
    );
    expect(spools()).toEqual(before);
  });

  it('is refused if it has no tables', async () => {
    await expect(openSource(database('none.db', 'PRAGMA user_version = 3'))).rejects.toThrow('has no tables');
  });

  it('tells at which table it is cut short, after the rows that are there', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `('row ${index}')`).join();
    const whole = readFileSync(database('whole.db', `CREATE TABLE t (a); INSERT INTO t VALUES ${rows}`));
    const file = folder.path('cut.db');
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    await expect(readRows(file)).rejects.toThrow(/sheet "t": the table is damaged|damaged, cut short/);
  });
});
