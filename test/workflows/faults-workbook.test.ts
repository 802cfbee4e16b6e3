import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/commands/index.js';
import { SourceError } from '../../src/errors.js';
import { fileOf, newFolder } from '../accounts.js';
import { expectError } from '../errors.js';
import { expectFault } from '../faults/expect-fault.js';
import { twoRowsOfHeadings, workbookFaults } from '../faults/workbook-faults.js';

const workbooks = fileURLToPath(new URL('../fixtures/workbooks', import.meta.url));

function written(name: string, content: string | Buffer): string {
  const file = join(newFolder(), `${name}.xlsx`);
  writeFileSync(file, content);
  return file;
}

it.each(workbookFaults.map((fault) => [fault.name, fault] as const))('%s', async (name, fault) => {
  await expectFault(written(name, fault.content), fault);
});

it('two rows of headings: the one with the names of the fields counts', async () => {
  const fault = twoRowsOfHeadings;
  await expectFault(written(fault.name, fault.content), fault, { overrides: { resource: 'customer' } });
});

it('headings in row 4, where the mapping says another row', async () => {
  const { content, name } = workbookFaults.find((fault) => fault.name === 'headings-in-row-4') ?? twoRowsOfHeadings;
  const file = written(name, content);
  const mapping = fileOf(
    join(newFolder(), 'm.ts'),
    "import { key } from 'fieldsheet'; export default { records: { customer: { myId: key('Name') } } };",
  );
  const { tables, rows } = await check({ files: [file], mapping, overrides: { headerRow: 2 }, maxIssues: 0 });
  expect(tables[0]?.headerRow).toBe(2);
  expect(rows.read).toBe(3);
});

describe('the workbooks of other programs, of unusual form and of bad will', () => {
  const described = readFileSync(join(workbooks, 'README.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, gives] = /^\| (\S+\.xlsx) \| (.+) \|$/.exec(line) ?? [];
      return name === undefined || gives === undefined ? [] : [[name, gives] as const];
    });
  const refused = described.filter(([, gives]) => gives.startsWith('refused'));
  const readable = described.filter(([, gives]) => !gives.startsWith('refused'));

  /** Reads columns by their letters, because most of the workbooks have no headings. */
  async function checkByLetters(name: string) {
    const mapping = fileOf(
      join(newFolder(), 'm.ts'),
      "import { key, text } from 'fieldsheet'; export default { source: { headerRow: 0 }, records: { customer: { " +
        "myId: key(text('A')), name: text('B', { optional: true }) } } };",
    );
    return check({ files: [join(workbooks, name)], mapping, maxIssues: 100 });
  }

  it('are all described', () => {
    const files = readdirSync(workbooks).filter((name) => name.endsWith('.xlsx'));
    expect(described.map(([name]) => name).sort()).toEqual(files.sort());
  });

  it.each(refused)('%s: %s', async (name) => {
    const error = await expectError(checkByLetters(name), SourceError);
    expect(error).toMatchObject({ place: { file: join(workbooks, name) }, advice: expect.stringMatching(/\.$/) });
  });

  it.each(readable)('%s is read, and every row is accounted for', async (name, gives) => {
    const { rows, tables } = await checkByLetters(name);
    const [, count] = /(\d+) rows/.exec(gives) ?? [];
    // A row of empty texts holds no value.
    expect(rows.read).toBe(name === 'raw_empty_t.xlsx' ? 0 : Number(count));
    expect(rows.read).toBe(rows.mapped + rows.skipped + rows.rejected);
    expect(tables[0]?.headerRow).toBe(0);
  });
});
