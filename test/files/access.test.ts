import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSource } from '../../src/files/index.js';
import { type AccessColumn, accessDatabase, bytes } from './access-builder.js';
import { readRows, readTable, testFolder } from './folder.js';

const folder = testFolder();

/** The cells of a table of one column below its heading. */
async function cellsOf(type: AccessColumn['type'], ...values: (Buffer | boolean | null)[]) {
  const table = { name: 'T', columns: [{ name: 'a', type }], rows: values.map((value) => [value]) };
  const { rows } = await readTable(await folder.file(accessDatabase([table]), '.mdb'));
  return rows.map(({ cells: [cell] }) => cell);
}

/** Days since 30 December 1899, as Access stores a date. */
const stored = (date: string) => bytes.double(Date.parse(date) / 86_400_000 + 25_569);

describe('an Access database', () => {
  it('has its tables as sheets, and says which links it has; what Access keeps for itself is left out', async () => {
    const columns = [{ name: 'a', type: 'long' }] as const;
    const file = await folder.file(
      accessDatabase([
        { name: 'MSysAccounts', columns, rows: [] },
        { name: 'Kunden & Orte', columns, rows: [] },
        { name: '~TMPCLP1', columns, rows: [] },
        { name: 'System', columns, rows: [], flags: -0x8000_0000 },
        { name: 'Invoices', columns, rows: [], object: 6 },
      ]),
      '.accdb',
    );
    const source = await openSource(file);
    expect(source.sheets.map(({ name }) => name)).toEqual(['Kunden & Orte']);
    expect(source.leftOut?.map(({ name }) => name)).toEqual(['Invoices']);
    await source.close();
  });

  it('gives numbers, amounts, texts and booleans as they are stored', async () => {
    expect(await cellsOf('long', bytes.long(-7), null)).toEqual([-7, null]);
    expect(await cellsOf('boolean', true, false)).toEqual([true, false]);
    expect(await cellsOf('double', bytes.double(0.1), bytes.double(Number.NaN))).toEqual([
      0.1,
      { error: 'unreadable number' },
    ]);
    expect(await cellsOf('float', bytes.float(0.1), bytes.float(123.456))).toEqual([0.1, 123.456]);
    expect(await cellsOf('currency', bytes.currency(-12_5000n), bytes.currency(5000n), bytes.currency(0n))).toEqual([
      ...[-12.5, 0.5, 0],
    ]);
    expect(await cellsOf('currency', bytes.currency(900_719_925_474_099_1234n))).toEqual(['900719925474099.1234']);
    expect(await cellsOf('text', bytes.text('007'), bytes.text('Zoë 漢 😀'))).toEqual(['007', 'Zoë 漢 😀']);
    expect(await cellsOf('memo', bytes.memo('one\r\ntwo'))).toEqual(['one\r\ntwo']);
    const guid = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
    expect(await cellsOf('repid', guid)).toEqual(['{33221100-5544-7766-8899-AABBCCDDEEFF}']);
  });

  it('gives dates by the calendar, before 1900 too, and times without a date as text', async () => {
    expect(
      await cellsOf('datetime', stored('2024-02-29T13:45:10Z'), stored('1582-10-15'), bytes.double(-1.25)),
    ).toEqual([new Date('2024-02-29T13:45:10Z'), new Date('1582-10-15'), new Date('1899-12-29T06:00:00Z')]);
    expect(await cellsOf('datetime', bytes.double(0.5), bytes.double(1e9))).toEqual([
      '12:00:00',
      { error: 'unreadable date' },
    ]);
  });

  it('names columns that hold documents or calculated values, and reads the others', async () => {
    const columns = [
      { name: 'Nr', type: 'long' },
      { name: 'Photo', type: 'ole' },
      { name: 'Sum', type: 'double', isCalculated: true },
      { name: 'Note', type: 'text' },
    ] as const;
    const calculated = Buffer.concat([Buffer.alloc(20), bytes.text('x')]);
    const rows = [
      [bytes.long(1), bytes.ole(Buffer.from('BM')), Buffer.alloc(31), bytes.text('x')],
      [bytes.long(2), null, null, calculated],
    ];
    const source = await openSource(await folder.file(accessDatabase([{ name: 'T', columns, rows }]), '.mdb'));
    const { columns: found, leftOut, batches } = await source.table();
    expect(found.map(({ heading }) => heading)).toEqual(['Nr', 'Photo', 'Sum', 'Note']);
    expect(leftOut?.map(({ name, column }) => [name, column])).toEqual([
      ['Photo', 'B'],
      ['Sum', 'C'],
    ]);
    for await (const batch of batches) {
      expect(batch.map(({ cells }) => cells)).toEqual([
        [1, null, null, 'x'],
        [2, null, null, { error: 'calculated text' }],
      ]);
    }
    await source.close();
  });

  it('leaves out a column of a type that hardly any table has, and reads the others', async () => {
    const columns = [
      { name: 'Nr', type: 'long' },
      { name: 'Odd', type: 'rare' },
      { name: 'Note', type: 'text' },
      { name: 'Sum', type: 'double' },
    ] as const;
    const rows = [[bytes.long(7), Buffer.alloc(12, 1), bytes.text('x'), bytes.double(2.5)]];
    for (const version of [0, 1] as const) {
      const note = version === 0 ? Buffer.from('x', 'latin1') : bytes.text('x');
      const own = rows.map(([number, odd, , sum]) => [number, odd, note, sum].map((value) => value ?? null));
      const database = accessDatabase([{ name: 'T', columns, rows: own }], { version });
      const source = await openSource(await folder.file(database, '.mdb'));
      const { leftOut, batches } = await source.table();
      expect(leftOut?.map(({ name, column }) => [name, column])).toEqual([['Odd', 'B']]);
      for await (const batch of batches) expect(batch.map(({ cells }) => cells)).toEqual([[7, null, 'x', 2.5]]);
      await source.close();
    }
  });

  it('is read the same each time, and leaves out deleted rows', async () => {
    const columns = [
      { name: 'id', type: 'repid' },
      { name: 'amount', type: 'currency' },
    ] as const;
    const guid = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
    const rows = [-1n, 2n, -3n].map((value) => [guid, bytes.currency(value * 10_000n)]);
    const source = await openSource(
      await folder.file(accessDatabase([{ name: 'T', columns, rows, deleted: 1 }]), '.mdb'),
    );
    const read = async () => {
      const found: unknown[] = [];
      for await (const batch of (await source.table()).batches) found.push(...batch.map(({ cells }) => cells));
      return found;
    };
    const first = await read();
    expect(first).toEqual([-1, 2].map((amount) => ['{33221100-5544-7766-8899-AABBCCDDEEFF}', amount]));
    expect(await read()).toEqual(first);
    await source.close();
  });

  it('of Access 97 is read in the code page that its header names', async () => {
    const columns = [{ name: 'N\xe1zev', type: 'text' }] as const;
    const rows = ['Praha', 'Ch\xf8ibsk\xe1', 'Ho\x9a\x9dka', 'Plze\x8d'].map((text) => [Buffer.from(text, 'latin1')]);
    const table = { name: 'M\xecsta', columns, rows };
    const file = await folder.file(accessDatabase([table], { version: 0, codePage: 1250 }), '.mdb');
    const { headings, rows: read } = await readTable(file, {}, { sheet: 'Města' });
    // Bytes that Windows-1252 does not have are lost before we see them; such a cell is not guessed.
    const lost = { error: 'unreadable letters' };
    expect([headings, read.map(({ cells: [cell] }) => cell)]).toEqual([['Název'], ['Praha', 'Chřibská', lost, lost]]);
  });

  it('with very many rows is read in parts, each row once (law)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 20 }), async (length, width) => {
        const columns = Array.from({ length: width }, (_, index) => ({ name: `c${index}`, type: 'long' as const }));
        const rows = Array.from({ length }, (_, row) => columns.map(() => bytes.long(row)));
        const file = await folder.file(accessDatabase([{ name: 'T', columns, rows }]), '.mdb');
        const read = (await readTable(file)).rows;
        expect(read.map(({ number, cells }) => [number, cells[0], cells.at(-1)])).toEqual(
          rows.map((_, row) => [row + 2, row, row]),
        );
      }),
      { numRuns: 6 },
    );
  });
});

describe('an Access database that cannot be read', () => {
  const columns = [{ name: 'a', type: 'text' }] as const;
  const table = { name: 'T', columns, rows: Array.from({ length: 300 }, () => [bytes.text('some text')]) };

  it('says that it has a password', async () => {
    const file = await folder.file(accessDatabase([table], { password: 'secret' }), '.mdb');
    const error = await openSource(file).catch((failed: unknown) => failed);
    expect(String(error)).toMatch(/password-protected/);
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('says that it has no tables, or only links', async () => {
    await expect(openSource(await folder.file(accessDatabase([]), '.mdb'))).rejects.toThrow('has no tables.');
    const linked = accessDatabase([{ ...table, object: 6 }]);
    await expect(openSource(await folder.file(linked, '.mdb'))).rejects.toThrow('only links to tables of other files');
  });

  it('says so wherever it is cut, without hanging', async () => {
    const whole = accessDatabase([table, { ...table, name: 'U' }]);
    for (let length = 20; length < whole.length; length += 1000) {
      const file = await folder.file(whole.subarray(0, length), '.mdb');
      const error = await readRows(file, 'U').then(
        () => 'read',
        (failed: unknown) => String(failed),
      );
      expect(error, `${length} bytes`).toMatch(/damaged|no sheet "U"|no tables/);
    }
  });

  it('says so when its pages lead in a circle', async () => {
    const whole = accessDatabase([table]);
    // The definition of the table goes on at itself.
    for (let page = 0; page < whole.length; page += 4096)
      if (whole[page] === 2) whole.writeUInt32LE(page / 4096, page + 4);
    await expect(readRows(await folder.file(whole, '.mdb'))).rejects.toThrow('name one another in a circle');
  });
});
