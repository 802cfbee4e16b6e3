import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { beforeAll, expect, it } from 'vitest';
import { guessFiles } from '../../src/commands/guess.js';
import { folderOfFile } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { corpus, nastyHeadings } from '../guess/corpus.js';
import { packageFile } from './binary.js';
import { compilerSays } from './compile.js';

const folder = folderOfFile();

beforeAll(async () => {
  await writeFile(join(folder, 'Kunden.csv'), 'Kd-Nr.;Firma;PLZ\n0017;Weber;50667\n0018;Rossi;10115\n');
});

const sample = packageFile('samples/ladesaeulenregister-koeln.csv');

it('fieldsheet guess writes a mapping, says what to look at, and what to do next', async () => {
  const { code, stdout, stderr } = await run(['guess', sample], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/Delimiter +semicolon\n +Encoding +utf-8/);
  expect(stdout).toMatch(/Breitengrad +→ +site\.position\.latitude +100%/);
  expect(stdout).toMatch(/^The first records\n {2}customer, row 2 {2}myId LANXESS Deutschland GmbH/m);
  expect(stdout).toMatch(/^4 things to look at\n {2}1\. /m);
  expect(stdout).toContain('mappings/ladesaeulenregister-koeln.ts  written');
  expect(stdout.trimEnd()).toMatch(
    /Then: fieldsheet plan .*ladesaeulenregister-koeln\.csv -m mappings\/ladesaeulenregister-koeln\.ts$/,
  );
  const checked = await run(['check', sample, '-m', 'mappings/ladesaeulenregister-koeln.ts', '--json'], {
    cwd: folder,
  });
  expect(JSON.parse(checked.stdout).records).toEqual({ customer: 21, site: 200, equipment: 292 });
});

it('fieldsheet guess reads the sheets that are named, one or several, and no other', async () => {
  const book = new exceljs.Workbook();
  for (const [name, rows] of Object.entries({
    Customers: [['No', 'Name', 'City'], ...['Weber', 'Rossi', 'Lang'].map((name, at) => [`C-${at}`, name, 'Bonn'])],
    Machines: [
      ['Serial no.', 'Machine', 'Customer no.'],
      ...[0, 1, 2].map((at) => [`S-${at}`, `Oven ${at}`, `C-${at}`]),
    ],
    Sites: [['Site no.', 'Site', 'Customer no.'], ...[0, 1, 2].map((at) => [`L-${at}`, `Hall ${at}`, `C-${at}`])],
  }))
    book.addWorksheet(name).addRows(rows);
  await book.xlsx.writeFile(join(folder, 'old.xlsx'));
  const tablesOf = async (...named: readonly string[]) => {
    const options = named.flatMap((sheet) => ['--sheet', sheet]);
    const { stdout } = await run(['guess', 'old.xlsx', ...options, '-o', 'old.ts', '--overwrite', '--json'], {
      cwd: folder,
    });
    const { tables, leftOut } = JSON.parse(stdout);
    return [tables.map(({ sheet }: { sheet: string }) => sheet), leftOut];
  };
  expect(await tablesOf('Customers', 'Sites', 'Sites')).toEqual([['Customers', 'Sites'], []]);
  const checked = await run(['check', 'old.xlsx', '-m', 'old.ts', '--json'], { cwd: folder });
  expect(JSON.parse(checked.stdout).records).toEqual({ customer: 3, site: 3 });
  expect(await tablesOf('Machines')).toEqual([['Machines'], []]);
  const unknown = await run(['guess', 'old.xlsx', '--sheet', 'Sites', '--sheet', 'Jobs', '-o', 'jobs.ts'], {
    cwd: folder,
  });
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('It has no sheet "Jobs".')]);
});

it('the mapping files: compile, whatever the headings are', async () => {
  const values = [nastyHeadings.map((_, at) => `value ${at}`), nastyHeadings.map((_, at) => at)];
  const nasty = join(folder, 'nasty.csv');
  const lines = [nastyHeadings, ...values].map((row) =>
    row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','),
  );
  await writeFile(nasty, lines.join('\n'));
  const files = [sample, packageFile('samples/legacy-service.xlsx'), nasty];
  files.push(...corpus('four-files-', 'noisy-').flatMap((each) => each.files));
  const mappings: Record<string, string> = {};
  for (const [at, file] of files.entries()) {
    const to = join(folder, `compiled-${at}.ts`);
    // Nothing says what the rows under such headings are.
    const overrides = file.endsWith('nasty.csv') ? ({ resource: 'equipment' } as const) : {};
    await guessFiles({ files: [file], to, overrides });
    mappings[`compiled-${at}.ts`] = await readFile(to, 'utf8');
  }
  // The compiler does look at them.
  const broken = mappings['compiled-0.ts']?.replace('addressZIP:', 'adressZIP:') ?? '';
  const [first, ...others] = (await compilerSays({ ...mappings, 'broken.ts': broken })).split(/^(?=\S)/m);
  expect(first).toMatch(/^broken\.ts.+error TS\d+.+adressZIP/);
  expect(others).toEqual([]);
}, 120_000);
