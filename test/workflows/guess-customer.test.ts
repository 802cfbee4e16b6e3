import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { check } from '../../src/check/check.js';
import { guessFiles } from '../../src/commands/guess.js';
import { MappingError } from '../../src/errors.js';
import type { GuessDoubt } from '../../src/guess/index.js';
import { account, recordsIn } from '../accounts.js';
import { expectError } from '../errors.js';

const machines = [
  'Name,Serial Number,Location Name',
  ...Array.from({ length: 12 }, (_, at) => `Router ${at},RT-${100 + at},Room ${at % 3}`),
];

it('guess with --customer makes one customer for all rows, and the mapping is imported as it is', async () => {
  const { load, path, file, sandbox } = await account(
    { readings: { unknownCustomFields: 'create' } },
    { allow: ['creations'] },
  );
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
  await expectError(guessFiles({ files: [named], to: join(path, 'n.ts'), customer: 'La Ibérica' }), MappingError, {
    message: 'the rows name theirs',
    advice: 'Leave --customer out.',
  });
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
