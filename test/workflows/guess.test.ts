import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessFiles } from '../../src/commands/guess.js';
import { exportRecords } from '../../src/export/export.js';
import { check } from '../../src/rows/check/check.js';
import { connectionTo, fileOf, newFolder, sandboxWith, sendCustomers } from '../accounts.js';
import { errorOf } from '../errors.js';
import { nastyHeadings } from '../guess/corpus.js';
import { rounds } from '../rounds.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cologne = join(root, 'samples', 'ladesaeulenregister-koeln.csv');
const legacy = join(root, 'samples', 'legacy-service.xlsx');

const csvOf = (rows: readonly (readonly unknown[])[], delimiter = ',') =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(delimiter)).join('\n');

async function guessed(files: readonly string[], options: Partial<Parameters<typeof guessFiles>[0]> = {}) {
  const to = join(newFolder(), 'guessed.ts');
  const result = await guessFiles({ files, to, ...options });
  const checked = await check({ files, mapping: to, maxIssues: 100 });
  return { result, checked, source: readFileSync(to, 'utf8'), to };
}

/** The field that a column goes to, by its heading; of several tables the first that has it. */
function fieldsOf(result: Awaited<ReturnType<typeof guessFiles>>): Record<string, string> {
  const columns = result.tables.flatMap(({ columns: all }) => all);
  return Object.fromEntries([...columns].reverse().map(({ heading, fields }) => [heading, fields.join(', ')]));
}

/** Field by field, what two mappings give for the same file; keys apart, which may be made of other columns. */
async function tallies(file: string, mapping: string) {
  const { rows, records, issues } = await check({ files: [file], mapping, maxIssues: 0 });
  return { rows, records, errors: issues.errors };
}

it('the register gives the operators, addresses and stations of the mapping that was written by hand', async () => {
  const { checked, source } = await guessed([cologne]);
  const byHand = await tallies(cologne, join(root, 'mappings', 'charging-stations-cologne.ts'));
  expect(checked.records).toEqual(byHand.records);
  expect(checked.records).toEqual({ customer: 21, site: 200, equipment: 292 });
  expect(checked.rows).toEqual(byHand.rows);
  expect(source).toContain("myId: key('Betreiber', 'Postleitzahl', 'Straße', 'Hausnummer'),");
  // Several stations stand at one address, and nothing short tells them apart.
  expect(source).toContain('myId: rowKey(),');
  expect(source).toContain("source: { delimiter: ';', decimalSeparator: ',' }");
  expect(source).toContain("date('Inbetriebnahmedatum', 'dd.MM.yy')");
});

it('the register says what to look at: the keys that no column holds, the count, the short years', async () => {
  const { result } = await guessed([cologne]);
  const told = result.doubts.map(({ id }) => id.replace(/:ladesaeulenregister-koeln/, ''));
  expect(told).toEqual(['key:customer', 'key:site', 'key:equipment', 'value:K:0']);
});

it('a file of which a row cannot be read is guessed from those before it, and says so', async () => {
  const folder = newFolder();
  const file = join(folder, 'machines.csv');
  const rows = Array.from({ length: 12 }, (_, at) => `KB-${at},"Pump ${at}",Kolbrand`);
  writeFileSync(file, ['Machine no.,Machine,Maker', ...rows, 'KB-99,"Pump "X", Y",Kolbrand', ''].join('\n'));
  const to = join(folder, 'guessed.ts');
  const { tables, doubts, samples } = await guessFiles({ files: [file], to });
  expect(tables[0]?.records.at(-1)?.key?.headings).toEqual(['Machine no.']);
  expect(doubts.find(({ id }) => id === 'damage:machines')?.message).toContain('row 14');
  expect(readFileSync(to, 'utf8')).toMatch(/\/\/ doubtful: .*row 14/);
  expect(samples).toEqual([]);
  await expect(check({ files: [file], mapping: to, maxIssues: 0 })).rejects.toThrow('row 14');
});

it('the workbook gives the clients, locations and machines of the mapping that was written by hand', async () => {
  const { checked } = await guessed([legacy]);
  const byHand = await tallies(legacy, join(root, 'mappings', 'legacy-service.ts'));
  const { job: _open, ...others } = byHand.records;
  // By hand the finished orders are left out; which are finished is not for a guess to say.
  // A cell with an error is left out; by hand, its row is rejected.
  expect(checked.records).toEqual({ ...others, equipment: 150, job: 120 });
  expect(checked.issues.errors).toBe(byHand.errors - 1);
});

it('the workbook finds the heading row below a title, what names what, and the totals', async () => {
  const { result, source } = await guessed([legacy]);
  expect(result.tables.map(({ table }) => table.headerRow)).toEqual([1, 2, 1, 1]);
  expect(result.leftOut).toMatchObject([{ table: { sheet: '_codes' }, reason: 'it is hidden' }]);
  expect(source).toContain("// Left out: '_codes', it is hidden.");
  expect(source).toContain("myId: key('Client no.', 'Location')");
  expect(source).toContain("site: ref('site', key('Client no.', 'Location'))");
  expect(source).toContain("equipment: ref('equipment', 'Serial number')");
  expect(source).toContain("skip: all(equals('Order no.', 'Total'), not(filled('Client no.')))");
  expect(source).toContain("active: boolean('Status', { true: ['A'], false: ['I'] })");
});

const path = (name: string) => join(newFolder(), name);

it('a file: whose dates fit both orders says so', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => [`A${at}`, `0${1 + at}/0${1 + ((at * 5) % 9)}/2026`]);
  const file = fileOf(path('orders.csv'), csvOf([['Order no', 'Planned date'], ...rows]));
  const { result, source } = await guessed([file]);
  expect(result.doubts.map(({ message }) => message)).toEqual([
    'No column names the customer of the jobs: all belong to one customer, "orders", called after the file.',
    'No value tells day and month apart; "01/01/2026" is read as dd/MM/yyyy.',
  ]);
  expect(source).toMatch(/\/\/ doubtful: No value tells day and month apart.*\n *scheduledStart:/);
  expect(source).toMatch(/^\/\/ Guessed from orders\.csv\. 2 things are doubtful, and said at their lines\.\nimport/);
});

it('a file without headings goes by its letters and loses no row', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => [
    `C${100 + at}`,
    `${'Weber Rossi Jansen Okonjo'.split(' ')[at % 4]} and ${'Sons Co Partners'.split(' ')[at % 3]}`,
    `b${at}@x.example`,
    `50${667 + at}`,
  ]);
  const file = fileOf(path('customers.csv'), csvOf(rows));
  const { result, checked } = await guessed([file]);
  expect(result.tables[0]?.table.headerRow).toBe(0);
  expect(checked.records).toEqual({ customer: 12 });
  expect(fieldsOf(result)).toEqual({
    A: 'customer.myId',
    B: 'customer.name',
    C: 'customer.contactEmail',
    D: 'customer.addressZIP',
  });
});

it('a file with a row above its headings that says whose they are takes them for those', async () => {
  const lines = [
    'Kunde;;;Objekt;;;Anlage;;',
    'Nr.;Name;Telefon;Straße;PLZ;Ort;Fabr.-Nr.;Typ;Leistung [kW]',
    '1001;Bäckerei Schmitz;0221/55501;Hauptstr. 4;50667;Köln;75-0834;Vitodens 200;19,5',
    '1001;Bäckerei Schmitz;0221/55501;Hauptstr. 4;50667;Köln;75-0835;Vitodens 200;24,0',
    '1002;Müller GmbH;02234 8870;Ringweg 3a;53111;Bonn;75-0836;ecoTEC plus;24',
    '1003;WEG Parkallee;;Parkallee 3;52349;Düren;75-0837;Logamax;35,0',
  ];
  const { result, checked, source } = await guessed([fileOf(path('wartung.csv'), lines)]);
  expect(checked.records).toEqual({ customer: 3, site: 3, equipment: 4 });
  expect(source).toContain("country: 'DE'");
  expect(fieldsOf(result)).toMatchObject({
    'Nr.': 'customer.myId, site.myId',
    Name: 'customer.name',
    Telefon: 'customer.contactPhone',
    Ort: 'site.addressCity',
    'Fabr.-Nr.': 'equipment.myId, equipment.customFieldValues',
    Typ: 'equipment.name',
  });
});

it('a file of jobs names the customers of another file by their key', async () => {
  const [nr, firma] = [
    ['Nr.', 'K-1001', 'K-1002', 'K-1003'],
    ['Firma', 'Weber', 'Rossi', 'Jansen'],
  ];
  const customers = fileOf(
    path('Kunden.csv'),
    csvOf(
      nr.map((cell, at) => [cell, firma[at]]),
      ';',
    ),
  );
  const orders = ['Auftrag Kunde Termin', 'A-1 K-1001 24.12.2026', 'A-2 K-1003 27.12.2026'].map((row) =>
    row.split(' '),
  );
  const jobs = fileOf(path('Aufträge.csv'), csvOf(orders, ';'));
  const { source, checked, result } = await guessed([customers, jobs]);
  expect(source).toContain("customer: ref('customer', 'Kunde')");
  expect(checked.records).toEqual({ customer: 3, job: 2 });
  expect(checked.issues.errors).toBe(0);
  expect(result.tables).toHaveLength(2);
});

it('a file of jobs that names the customers of another file by their names looks their keys up', async () => {
  const own = newFolder();
  const customers = [
    ['No.', 'Company'],
    ['1001', 'Weber'],
    ['1002', 'Rossi'],
    ['1003', 'Jansen'],
  ];
  const jobs = [
    ['Order no', 'Client name', 'Planned date'],
    ['A-1', 'Weber', '2026-12-24'],
    ['A-2', 'Jansen', '2026-12-27'],
  ];
  const files = [fileOf(join(own, 'customers.csv'), csvOf(customers)), fileOf(join(own, 'jobs.csv'), csvOf(jobs))];
  const { checked, result } = await guessed(files);
  expect(checked.records).toEqual({ customer: 3, job: 2 });
  expect(checked.issues.byCode).toEqual({});
  const [, second] = result.samples;
  expect(second?.records.map(({ payload }) => payload.customer)).toEqual([{ myId: '1001' }, { myId: '1003' }]);
  expect(result.doubts.map(({ id }) => id)).toContain('name:jobs:customer');
});

it('a file of machines tells the address of the customer from that of the site', async () => {
  const headings = 'Kunde|Rechnungsadresse Straße|Rechnungsadresse PLZ|Standort|Straße|PLZ|Seriennummer'.split('|');
  const row = (at: number) => [
    ...[`Kunde ${at >> 3} GmbH`, `Hauptstr. ${at >> 3}`, 10_115 + (at >> 3)],
    ...[`Werk ${at >> 1}`, `Nebenweg ${at >> 1}`, 50_667 + (at >> 1), `SN${4000 + at}`],
  ];
  const file = fileOf(path('anlagen.csv'), csvOf([headings, ...Array.from({ length: 32 }, (_, at) => row(at))], ';'));
  const { result, checked } = await guessed([file]);
  expect(checked.records).toEqual({ customer: 4, site: 16, equipment: 32 });
  expect(fieldsOf(result)).toMatchObject({
    'Rechnungsadresse Straße': 'customer.addressStreet',
    'Rechnungsadresse PLZ': 'customer.addressZIP',
    Straße: 'site.addressStreet',
    PLZ: 'site.addressZIP',
    Seriennummer: 'equipment.myId, equipment.customFieldValues',
  });
});

it('a file that nothing says anything about is refused, with what to do; --resource decides', async () => {
  const file = fileOf(
    path('data.csv'),
    csvOf([
      ['Foo', 'Name'],
      ['x', 'Weber'],
      ['y', 'Rossi'],
    ]),
  );
  const error = await errorOf(guessed([file]));
  expect(error.message).toContain('"data": hardly a column of it is like a field');
  const said = await guessed([file], { overrides: { resource: 'equipment' } });
  expect(said.checked.records).toEqual({ customer: 1, equipment: 2 });
});

it('a file is mapped by what a person answers', async () => {
  const file = fileOf(
    path('data.csv'),
    csvOf([
      ['Foo', 'Name'],
      ['x', 'Weber'],
      ['y', 'Rossi'],
    ]),
  );
  const asked: string[] = [];
  const ask = async ({ id }: { id: string }) => {
    asked.push(id);
    return id.startsWith('rows:') ? 'site' : undefined;
  };
  const { checked } = await guessed([file], { ask });
  expect(asked).toEqual(['rows:data', 'owner']);
  expect(checked.records).toEqual({ customer: 1, site: 2 });
});

it('a file never replaces a mapping unasked', async () => {
  const file = fileOf(
    path('customers.csv'),
    csvOf([
      ['No', 'Name'],
      ['1', 'Weber'],
    ]),
  );
  const to = fileOf(path('mine.ts'), ['// edited']);
  const error = await errorOf(guessFiles({ files: [file], to }));
  expect(error.message).toContain('is there already');
  expect(readFileSync(to, 'utf8')).toBe('// edited\n');
  await guessFiles({ files: [file], to, overwrite: true });
  expect(readFileSync(to, 'utf8')).toContain('defineMapping');
});

it('a file never takes the place of a source, even with overwrite', async () => {
  const file = fileOf(path('customers.csv'), ['No,Name', '1,Weber']);
  const error = await errorOf(guessFiles({ files: [file], to: file, overwrite: true }));
  expect(error.message).toContain('a mapping is a TypeScript file');
  expect(readFileSync(file, 'utf8')).toContain('No,Name');
});

it('an interrupted trial leaves no mapping behind, and the one that it would have replaced as it was', async () => {
  const file = fileOf(path('customers.csv'), ['No,Name', '1,Weber']);
  const fresh = join(newFolder(), 'mappings', 'fresh.ts');
  const known = fileOf(path('known.ts'), ['// typed by hand']);
  for (const [to, overwrite] of [
    [fresh, false],
    [known, true],
  ] as const) {
    // The second question is asked in the trial, when it opens the file.
    let asked = 0;
    const signal = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => ++asked > 1 });
    expect((await errorOf(guessFiles({ files: [file], to, overwrite, signal }))).name).toBe('AbortedError');
  }
  expect(existsSync(dirname(fresh))).toBe(false);
  expect(readFileSync(known, 'utf8')).toContain('typed by hand');
});

it('a file without any value is refused', async () => {
  const error = await errorOf(guessFiles({ files: [fileOf(path('a.csv'), ['Name,City'])], to: path('a.ts') }));
  expect(error).toMatchObject({
    message: expect.stringContaining('nothing to make a mapping of'),
    advice: 'Choose another file, or another sheet with --sheet.',
  });
});

it('the written file: loads, and checks its file, for any headings and values', async () => {
  const own = newFolder();
  let count = 0;
  const heading = fc.oneof(
    fc.constantFrom(...nastyHeadings, 'Kd-Nr.', 'Firma', 'Status', 'Date', 'Lat', 'E-Mail', 'Tel', 'Priority'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const value = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '1.234,5',
      '03/04/2026',
      '3.4.26',
      'a@b.example',
      '+49 221 1',
      'yes',
      'high',
      '0815',
      '2026-02-30',
      'Total',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.integer().map(String),
  );
  const table = fc
    .integer({ min: 1, max: 6 })
    .chain((width) =>
      fc.tuple(
        fc.array(heading, { minLength: width, maxLength: width }),
        fc.array(fc.array(value, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(table, async ([headings, rows]) => {
      const file = fileOf(join(own, `t${count++}.csv`), csvOf([headings, ...rows]));
      const to = join(own, `t${count}.ts`);
      const result = await guessFiles({ files: [file], to }).catch((error: Error) => {
        // Blank files, and files of headings alone, have nothing to map.
        if (/nothing to make a mapping of|is empty|binary|NUL/.test(error.message)) return undefined;
        throw error;
      });
      if (result) await check({ files: [file], mapping: to, maxIssues: 5 });
    }),
    { numRuns: rounds(150) },
  );
});

it.each([
  ['id,myId,name,addressCity,customer.myId', 'site'],
  ['id,myId,name,customFieldValues.Floor', '…'],
  ['ID;Eigene Nummer;Name;Postleitzahl;Ort', '…'],
])('a file with the headings of an export needs no mapping: %s', async (headings, resource) => {
  const separator = headings.includes(';') ? ';' : ',';
  const rows = [1, 2, 3].map((at) => [`2000000${at}`, `S-00${at}`, `Werk ${at}`, 'Bonn', '00001']);
  const cells = rows.map((row) => row.slice(0, headings.split(separator).length).join(separator));
  const file = join(newFolder(), 'from-office.csv');
  writeFileSync(file, [headings, ...cells].join('\n'));
  const error = await errorOf(guessFiles({ files: [file], to: join(newFolder(), 'm.ts') }));
  expect(error.message).toContain('The headings are those of a fieldsheet export');
  expect(error.advice).toContain(`fieldsheet check ${file} --resource ${resource}`);
});

it.each([
  ['id,name,addressCity', true],
  ['id,name,Stadtteil', false],
  ['Nr,name,addressCity', false],
])('ids under the headings of an export are no own numbers without a doubt: %s', async (headings, isDoubted) => {
  const file = join(newFolder(), 'customers.csv');
  writeFileSync(file, [headings, '20000001,Ann,Bonn', '20000002,Bob,Kiel', '20000003,Cid,Ulm'].join('\n'));
  const { result } = await guessed([file]);
  const messages = result.doubts.map(({ message }) => message);
  expect(messages.some((message) => message.includes('the ids of the service'))).toBe(isDoubted);
});

it('a workbook that was exported is named as one, and mapped only where a sheet is named', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 3);
  const file = join(newFolder(), 'all.xlsx');
  await exportRecords({ ...connectionTo(sandbox), to: file, datasets: ['customer'] });
  const error = await errorOf(guessFiles({ files: [file], to: join(newFolder(), 'all.ts') }));
  expect(error.message).toBe('The workbook was exported by fieldsheet: it is imported as it is, without a mapping.');
  expect(error).toMatchObject({ place: { file } });
  const { result } = await guessed([file], { overrides: { sheet: 'Customers' } });
  expect(result.tables).toHaveLength(1);
});
