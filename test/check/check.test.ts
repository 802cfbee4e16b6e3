import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AbortedError, ConfigurationError, MappingError, SourceError } from '../../src/errors.js';
import { check } from '../../src/rows/check/check.js';
import type { CheckResult } from '../../src/rows/check/result.js';
import { fileOf, newFolder } from '../accounts.js';
import { errorOf } from '../errors.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const register = join(root, 'samples/ladesaeulenregister-koeln.csv');

function expectReconciled({ rows: { read, mapped, skipped, rejected }, issues }: CheckResult): void {
  expect(read).toBe(mapped + skipped + rejected);
  const byCode = Object.values(issues.byCode).reduce((sum: number, count) => sum + (count ?? 0), 0);
  expect(byCode).toBe(issues.errors + issues.warnings);
  expect(issues.list.length + issues.leftOut).toBe(byCode);
}

/** Rows of the register that give another position than the first row of the same operator and address. */
function rowsWithAnotherPosition(): number[] {
  const [head = '', ...lines] = readFileSync(register, 'utf8').replace('\uFEFF', '').trimEnd().split(/\r?\n/);
  const headings = head.split(';');
  const read = (cells: string[], names: string[]) =>
    names.map((name) => cells[headings.indexOf(name)]?.trim().replace(/\s+/g, ' ')).join('/');
  const positions = new Map<string, string>();
  return lines.flatMap((line, index) => {
    const cells = line.split(';');
    const site = read(cells, ['Betreiber', 'Postleitzahl', 'Straße', 'Hausnummer']);
    const position = read(cells, ['Breitengrad', 'Längengrad']);
    const first = positions.get(site) ?? position;
    positions.set(site, first);
    return first === position ? [] : [index + 2];
  });
}

describe('check of the samples', () => {
  it('finds of the Cologne register what samples/README.md says', async () => {
    const result = await check({
      files: [register],
      mapping: join(root, 'mappings/charging-stations-cologne.ts'),
      maxIssues: 1000,
    });
    expect(result.rows).toEqual({ read: 292, mapped: 292, skipped: 0, rejected: 0 });
    expect(result.records).toMatchObject({ customer: 21, equipment: 292 });
    expect(result.issues.errors).toBe(0);
    const disagreeing = result.issues.list.filter(({ code }) => code === 'rows-disagree');
    expect(disagreeing.map(({ row }) => row)).toEqual(rowsWithAnotherPosition());
    for (const { message } of disagreeing) expect(message).toMatch(/: position\.(latitude|longitude) is /);
    expectReconciled(result);
  });

  it('finds of the legacy workbook the cell with an error, in its place, and looks codes up in a hidden sheet', async () => {
    const file = join(root, 'samples/legacy-service.xlsx');
    const result = await check({ files: [file], mapping: join(root, 'mappings/legacy-service.ts'), maxIssues: 1000 });
    // 40 clients, 70 locations, 150 machines, 120 orders and the row of totals; one machine has the error.
    expect(result.rows).toEqual({ read: 381, mapped: 379, skipped: 1, rejected: 1 });
    expect(result.records).toEqual({ customer: 40, site: 70, equipment: 149, job: 120 });
    expect(result.issues.list.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'cell-error', file, sheet: 'Machines', row: 59, column: 'E', value: '#N/A' },
    ]);
    expectReconciled(result);
  });
});

describe('check without a mapping', () => {
  const customers = (path: string, lines: readonly string[]) =>
    fileOf(join(path, 'customers.csv'), ['myId,name,active', ...lines]);

  it('caps the list of issues, says how many it leaves out, and counts all', async () => {
    const wrong = Array.from({ length: 50 }, (_, index) => `C${index},Customer ${index},perhaps`);
    const result = await check({ files: [customers(newFolder(), wrong)], maxIssues: 3 });
    expect(result.rows).toEqual({ read: 50, mapped: 0, skipped: 0, rejected: 50 });
    expect(result.issues).toMatchObject({ errors: 50, leftOut: 47, byCode: { 'not-a-boolean': 50 } });
    expect(result.issues.list.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'C', 'perhaps'],
      [3, 'C', 'perhaps'],
      [4, 'C', 'perhaps'],
    ]);
    expect((await check({ files: [customers(newFolder(), wrong)], maxIssues: 0 })).issues).toMatchObject({
      errors: 50,
      list: [],
      leftOut: 50,
    });
  });

  it('accounts for every row and every issue, whatever the rows are', async () => {
    const path = newFolder();
    const line = fc.constantFrom('C1,One,one@example.com', 'C1,Uno,', 'C2,Two,wrong', ',Nameless,', ',,', 'C3,,x@y.de');
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), fc.nat(5), async (lines, maxIssues) => {
        const result = await check({ files: [customers(path, lines)], maxIssues });
        expectReconciled(result);
        expect(result.rows.read).toBe(lines.filter((text) => text !== ',,').length);
        expect(result.rows.skipped).toBe(0);
        expect(result.issues.list.length).toBeLessThanOrEqual(maxIssues);
      }),
      { numRuns: 40 },
    );
  });

  it('takes several files as one import: a record in two of them is one, and they may disagree about it', async () => {
    const path = newFolder();
    const first = fileOf(join(path, 'customers.csv'), ['myId,name', 'A,Anna', 'B,Ben']);
    const second = fileOf(join(path, 'customer.csv'), ['myId,name', 'B,Benno', 'A,Anna']);
    const sites = fileOf(join(path, 'sites.csv'), ['myId,customer.myId', 'S,A']);
    const { records, issues, rows } = await check({ files: [first, second, sites], maxIssues: 10 });
    expect(records).toEqual({ customer: 2, site: 1 });
    expect(rows.read).toBe(5);
    expect(issues.list).toMatchObject([
      { code: 'rows-disagree', file: second, row: 2, value: 'B' },
      { code: 'key-repeated', file: second, row: 3, value: 'A' },
    ]);
    expect(issues.list[0]?.message).toContain(`row 3 of ${first}`);
    expect(issues.list[0]?.message).toContain('name is "Benno", but "Ben"');
  });

  it('names what differs of two references by name', async () => {
    const path = newFolder();
    const file = fileOf(join(path, 'sites.csv'), ['myId,owner', 'S1,Adler', 'S1,Busch']);
    const fields = `myId: key('myId'), customer: refBy('customer', { name: 'owner' })`;
    const mapping = fileOf(
      join(path, 'sites.ts'),
      `import { defineMapping, key, refBy } from 'fieldsheet';
      export default defineMapping({ sheets: { sites: { records: { site: { ${fields} } } } } });`,
    );
    const { issues } = await check({ files: [file], mapping, maxIssues: 10 });
    const found = issues.list.find(({ code }) => code === 'rows-disagree');
    expect(found?.message).toContain('"S1": customer.name is "Busch", but "Adler" in row 2.');
  });

  it('reads the sheet, the rows and the format that the command line names', async () => {
    const path = newFolder();
    const file = fileOf(join(path, 'download.csv'), ['An export', '', 'myId|name', "A|'Anna|Maria'"]);
    const overrides = { resource: 'customer', headerRow: 3, delimiter: '|', quote: "'" } as const;
    const result = await check({ files: [file], overrides, maxIssues: 10 });
    expect(result).toMatchObject({ rows: { read: 1, mapped: 1 }, records: { customer: 1 }, issues: { errors: 0 } });
  });

  it('ends with the reason and the place where a file or a mapping cannot be used', async () => {
    const path = newFolder();
    const file = customers(path, ['A,Anna,']);
    const missing = join(path, 'customers-2.csv');
    const errors = {
      missing: await errorOf(check({ files: [file, missing], maxIssues: 10 })),
      mapping: await errorOf(check({ files: [file], mapping: join(path, 'none.ts'), maxIssues: 10 })),
      name: await errorOf(check({ files: [fileOf(join(path, 'data.csv'), 'a\n1\n')], maxIssues: 10 })),
    };
    expect(errors.missing).toBeInstanceOf(SourceError);
    expect(errors.missing).toMatchObject({ place: { file: missing } });
    expect(errors.mapping).toBeInstanceOf(MappingError);
    expect(errors.mapping.message).toContain('none.ts');
    expect(errors.name.advice).toContain('--resource');
  });

  it('refuses a file that is named twice, which would give each record without a key twice', async () => {
    const path = newFolder();
    const file = customers(path, ['A,Anna,']);
    const error = await errorOf(check({ files: [file, join(path, '.', 'customers.csv')], maxIssues: 1 }));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({ message: 'The file is named twice.', place: { file } });
  });

  it('ends with AbortedError when it is aborted, before and while it reads', async () => {
    const file = customers(
      newFolder(),
      Array.from({ length: 5000 }, (_, index) => `C${index},Customer ${index},`),
    );
    const controller = new AbortController();
    const reading = check({
      files: [file],
      maxIssues: 1,
      signal: controller.signal,
      onEvent: () => controller.abort(),
    });
    expect(await errorOf(reading)).toBeInstanceOf(AbortedError);
    expect(await errorOf(check({ files: [file], maxIssues: 1, signal: controller.signal }))).toBeInstanceOf(
      AbortedError,
    );
  });

  it('refuses a resource beside a mapping', async () => {
    const path = newFolder();
    const mapping = fileOf(join(path, 'm.ts'), 'export default { records: { customer: {} } };');
    const file = customers(path, ['A,Anna,']);
    const error = await errorOf(check({ files: [file], mapping, overrides: { resource: 'site' }, maxIssues: 1 }));
    expect(error).toBeInstanceOf(ConfigurationError);
  });
});
