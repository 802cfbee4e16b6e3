import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessFiles } from '../../src/commands/guess.js';
import { MappingError } from '../../src/errors.js';
import type { GuessDoubt } from '../../src/guess/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { check } from '../../src/rows/check/check.js';
import { account, newFolder, recordsIn } from '../accounts.js';
import { expectError } from '../errors.js';
import { rounds } from '../rounds.js';

// What guess writes holds on the whole file: no row is refused for what stands in the file, and of the rows that give one
// record hardly any say different things of it. Two in a hundred may be wrong, in a short file one.

const headings = [
  ...['Job no.', 'Planned date', 'Priority', 'Problem', 'Customer no.', 'Customer', 'Customer street', 'Customer ZIP'],
  ...['Customer city', 'Customer phone', 'Customer e-mail', 'Site', 'Site street', 'Site city', 'Machine no.'],
  ...['Machine', 'Machine installed', 'Technician', 'Start', 'End'],
] as const;
type Heading = (typeof headings)[number];
type Table = Record<Heading, string>[];

/** A table of jobs in which everything is said alike wherever it is said. */
function jobs(count: number): Table {
  return Array.from({ length: count }, (_, at) => {
    const customer = at % 7;
    const site = at % 14;
    const machine = at % 28;
    const day = String(1 + (at % 28)).padStart(2, '0');
    return {
      'Job no.': `J-${1000 + at}`,
      'Planned date': `2026-03-${day}`,
      Priority: ['high', 'low', 'medium'][at % 3] ?? '',
      Problem: `Part ${at} is worn`,
      'Customer no.': `C-${customer}`,
      Customer: `Bakery Number ${'ABCDEFG'[customer]}`,
      'Customer street': `Mill Road ${customer + 1}`,
      'Customer ZIP': `5066${customer}`,
      'Customer city': ['Cologne', 'Bonn'][customer % 2] ?? '',
      'Customer phone': `0221 55500${customer}`,
      'Customer e-mail': `office@bakery-${customer}.example`,
      Site: `Branch ${site}`,
      'Site street': `Side Street ${site + 1}`,
      'Site city': ['Cologne', 'Bonn', 'Neuss'][site % 3] ?? '',
      'Machine no.': `M-${machine}`,
      Machine: `Oven ${machine}`,
      'Machine installed': `2019-0${1 + (machine % 9)}-11`,
      Technician: ['Paula Curie', 'Ada Weber'][at % 2] ?? '',
      Start: `${String(8 + (at % 4)).padStart(2, '0')}:00`,
      End: `${String(13 + (at % 4)).padStart(2, '0')}:30`,
    };
  });
}

/** What happens to cells in lists that people keep. */
const disturbances: readonly ((text: string, other: string) => string)[] = [
  () => '',
  (text) => text.toUpperCase(),
  (text) => `${text.slice(0, 3)}${text.slice(4)}`,
  (text) => text.replace(' ', '  '),
  (_, other) => other,
  () => '-',
  () => 'to be asked',
];

const disturbance = fc.record({
  heading: fc.constantFrom(...headings),
  how: fc.constantFrom(...disturbances),
  rows: fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
  from: fc.nat(),
});

type Disturbance = typeof disturbance extends fc.Arbitrary<infer T> ? T : never;

function disturbed(count: number, all: readonly Disturbance[]): Table {
  const table = jobs(count);
  for (const { heading, how, rows, from } of all) {
    const other = table[from % count]?.[heading] ?? '';
    for (const at of rows) {
      const row = table[at % count];
      if (row) row[heading] = how(row[heading], other);
    }
  }
  return table;
}

function foundIn(table: Table) {
  return foundInFiles({ 'service jobs': [headings, ...table.map((row) => headings.map((heading) => row[heading]))] });
}

async function foundInFiles(tables: Readonly<Record<string, readonly (readonly string[])[]>>) {
  const folder = newFolder();
  const files = Object.entries(tables).map(([name, rows]) => {
    const file = join(folder, `${name}.csv`);
    writeFileSync(file, rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));
    return file;
  });
  const to = join(folder, 'guessed.ts');
  const result = await guessFiles({ files, to });
  const wrong: Issue[] = [];
  const onIssue = (issue: Issue) => {
    const { code, severity } = issue;
    if (severity === 'error' || code === 'rows-disagree' || code === 'required-on-create') wrong.push(issue);
  };
  const { records } = await check({ files, mapping: to, maxIssues: 0, onIssue });
  return {
    wrong: wrong.map(({ code, message }) => `${code}: ${message}`),
    /** Records about which rows disagree: one wrong cell may contradict several rows. */
    disagreeing: new Set(wrong.flatMap(({ message }) => / disagree about (.+?): /.exec(message)?.[1] ?? [])).size,
    records,
    result,
    source: readFileSync(to, 'utf8'),
  };
}

it('hardly any rows disagree and none is refused that names its customer, whatever happened to a list of jobs', async () => {
  const tables = fc.tuple(fc.integer({ min: 20, max: 90 }), fc.array(disturbance, { maxLength: 6 }));
  await fc.assert(
    fc.asyncProperty(tables, async ([count, all]) => {
      const table = disturbed(count, all);
      const { wrong, disagreeing, records } = await foundIn(table);
      // A dash is no value: such a row, like one with an empty cell, may lack a key, or the customer of its records.
      const gaps = table.filter((row) => Object.values(row).some((text) => text === '-' || text === '')).length;
      const lacking = wrong.filter((issue) => /^(key-missing|required-on-create)/.test(issue));
      expect(lacking.length, lacking.join('\n')).toBeLessThanOrEqual(3 * gaps);
      const others = wrong.filter((issue) => !issue.startsWith('rows-disagree') && !lacking.includes(issue));
      expect(others).toEqual([]);
      expect(disagreeing, wrong.join('\n')).toBeLessThanOrEqual(Math.max(1, count / 50));
      expect(records.job).toBeGreaterThan(0);
    }),
    { numRuns: rounds(400, 32) },
  );
}, 300_000);

it('a list that is kept well is read as jobs of machines at sites of customers', async () => {
  const { wrong, records } = await foundIn(jobs(60));
  expect(wrong).toEqual([]);
  expect(records).toEqual({ customer: 7, site: 14, equipment: 28, job: 60 });
});

it('what only a row far down shows is heeded, and a value that its field cannot read is left out with a doubt', async () => {
  const table = jobs(5_300);
  const [first, second, third] = table.slice(-20);
  if (!first || !second || !third) throw new Error('There are too few rows.');
  first['Customer street'] = 'New Road 7';
  second['Planned date'] = 'next week';
  third['Machine installed'] = 'unknown';
  const { wrong, records, result, source } = await foundIn(table);
  expect(wrong).toEqual([]);
  expect(records).toMatchObject({ customer: 7, job: 5_300 });
  const fields = Object.fromEntries(result.tables[0]?.columns.map(({ heading, fields: all }) => [heading, all]) ?? []);
  expect(fields['Customer street']).toEqual(['job.customFieldValues']);
  expect(fields['Customer city']).toEqual(['customer.addressCity']);
  expect(source).toMatch(/doubtful: Some values cannot be read so.*\n.*dateTime\('Planned date'.*\.lenient\(\)/);
}, 60_000);

it('numbers that count the rows of each of two files are those of different jobs', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => at);
  const repairs = rows.map((at) => [`${at + 1}`, `Firm ${at % 5}`, `Oven ${at} is cold`, `2026-03-${10 + (at % 18)}`]);
  const visits = rows.map((at) => [`${at + 1}`, `Firm ${at % 4}`, `Lift ${at} is due`, `2026-05-${10 + (at % 18)}`]);
  const { wrong, records, source } = await foundInFiles({
    repairs: [['Repair order no.', 'Customer', 'Problem', 'Planned date'], ...repairs],
    visits: [['Job no.', 'Client', 'Task', 'Scheduled for'], ...visits],
  });
  expect(wrong).toEqual([]);
  expect(records).toEqual({ customer: 5, job: 60 });
  expect(source).toContain("myId: key('Job no.').prefix('visits-')");
});

it('what a second list says otherwise of a few records that both have stands beside what the first one says', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => at);
  const listed = rows.map((at) => [`K-${at}`, `Firm ${at}`, `Mill Road ${at}`, '50667', `office@firm-${at}.example`]);
  const moved = listed.map((cells, at) => (at % 10 === 3 ? cells.with(2, `Side Street ${at}`) : cells));
  const more = moved.map((cells, at) => (at < 20 ? cells : cells.with(0, `K-${at + 50}`).with(1, `Shop ${at}`)));
  const headed = ['Customer no.', 'Name', 'Street', 'ZIP', 'E-mail'];
  const { wrong, records, source } = await foundInFiles({
    customers: [headed, ...listed],
    'more customers': [headed, ...more],
  });
  expect(wrong).toEqual([]);
  expect(records).toEqual({ customer: 40 });
  expect(source).toContain("'Street (more customers)': text('Street')");
});

const machines = [
  'Name,Serial Number,Location Name',
  ...Array.from({ length: 12 }, (_, at) => `Router ${at},RT-${100 + at},Room ${at % 3}`),
];

it('guess with --customer makes one customer for all rows, and the mapping is imported as it is', async () => {
  const all = await account({ readings: { unknownCustomFields: 'create' } }, { allow: ['creations'] });
  const { load, path, file, sandbox } = all;
  const to = join(path, 'machines.ts');
  const source = file('machines', ...machines);
  const { doubts } = await guessFiles({ files: [source], to, customer: 'La Ibérica' });
  expect(doubts.filter(({ id }) => id.startsWith('missing:'))).toEqual([]);
  expect(readFileSync(to, 'utf8')).toContain(
    "    customer: {\n      myId: constant('LA-IBERICA'),\n      name: constant('La Ibérica'),\n    },\n",
  );
  const { summary } = await load([source], { mapping: to });
  expect(summary.counts.total).toMatchObject({ created: 1 + 3 + 12, rejected: 0, blocked: 0 });
  const [customer, ...others] = await recordsIn(sandbox, 'customer');
  expect(others).toEqual([]);
  expect(customer).toMatchObject({ myId: 'LA-IBERICA', name: 'La Ibérica' });
});

it('guess calls the customer of all rows after the file where none is named, and says so at its line', async () => {
  const { path, file } = await account();
  const to = join(path, 'm.ts');
  const source = file('machines_2026', ...machines);
  const { doubts } = await guessFiles({ files: [source], to });
  const doubt = doubts.find(({ id }) => id === 'owner');
  expect(doubt?.message).toContain('"machines 2026"');
  expect(doubt?.advice).toContain('--customer');
  expect(readFileSync(to, 'utf8')).toMatch(
    /\/\/ doubtful: No column names the customer of .*\n *myId: constant\('MACHINES-2026'\)/,
  );
});

it('guess makes no customer where a person does not want one, and says what is missing', async () => {
  const { path, file } = await account();
  const to = join(path, 'm.ts');
  const source = file('machines', ...machines);
  const ask = async ({ id, options = [] }: GuessDoubt) => (id === 'owner' ? options.at(-1)?.value : undefined);
  const { doubts } = await guessFiles({ files: [source], to, ask });
  expect(doubts.find(({ id }) => id.startsWith('missing:'))?.advice).toContain('--customer');
  expect(readFileSync(to, 'utf8')).toMatch(/\/\/ doubtful: No column says to which customer .*\n *site: \{/);
});

it('guess asks for the name of the customer of all rows, and takes what is typed', async () => {
  const { path, file } = await account();
  const to = join(path, 'm.ts');
  const ask = async ({ other }: GuessDoubt) => (other === 'the name of the customer' ? 'La Ibérica' : undefined);
  const { doubts } = await guessFiles({ files: [file('machines', ...machines)], to, ask });
  expect(doubts.filter(({ id }) => id === 'owner')).toEqual([]);
  expect(readFileSync(to, 'utf8')).toContain("name: constant('La Ibérica'),");
});

it('guess refuses a customer where the rows name theirs', async () => {
  const { path, file } = await account();
  const named = file('named', 'Customer,Serial number,Model', 'A,S-1,V4', 'B,S-2,V4', 'A,S-3,V4');
  const options = { files: [named], to: join(path, 'n.ts'), customer: 'La Ibérica' };
  const told = { message: 'the rows name theirs', advice: 'Leave --customer out.' };
  await expectError(guessFiles(options), MappingError, told);
});

it('guess gives rows below a customer in merged cells to no other one, and says that they name none', async () => {
  const { path } = await account();
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Anlagen');
  sheet.addRow(['Kunde', 'Ort', 'Geräte-Nr.', 'Bezeichnung']);
  // Most customers have one machine: the gaps alone do not tell that cells are merged.
  for (const [at, count] of [1, 3, 1, 1, 4, 1, 1, 1, 3, 1].entries()) {
    const first = sheet.rowCount + 1;
    for (let row = first; row < first + count; row++)
      sheet.addRow([row === first ? `Betrieb ${'ABCDEFGHIJ'[at]}` : null, null, `G-${row}`, `Pumpe ${row % 5}`]);
    if (count > 1) sheet.mergeCells(first, 1, first + count - 1, 1);
  }
  const source = join(path, 'anlagen.xlsx');
  await book.xlsx.writeFile(source);
  const to = join(path, 'anlagen.ts');
  const { doubts } = await guessFiles({ files: [source], to });
  expect(doubts.map(({ id }) => id)).toEqual(['key:Anlagen:customer', 'once:Anlagen:customer']);
  const { records, issues } = await check({ files: [source], mapping: to, maxIssues: 100 });
  expect(records).toEqual({ customer: 10, equipment: 17 });
  expect(issues.byCode).toEqual({ 'required-on-create': 7 });
});
