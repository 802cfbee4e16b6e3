import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSource } from '../../src/files/index.js';
import { fileOf, newFolder } from '../accounts.js';
import { packageFile } from '../process/binary.js';
import { documentOf, run } from './in-process.js';

const legacy = [packageFile('samples/legacy-service.xlsx'), '-m', packageFile('mappings/legacy-service.ts')];

/** A folder, and the program in it. */
function place() {
  const cwd = newFolder();
  return { cwd, cli: (...args: readonly string[]) => run(args, { cwd }) };
}

/** All cells of a sheet, row by row. */
async function cellsOf(file: string, sheet: string): Promise<string[]> {
  const source = await openSource(file);
  const rows: string[] = [];
  for await (const batch of (await source.table(sheet, { headerRow: 0 })).batches)
    for (const { cells } of batch) rows.push(cells.map((cell) => String(cell ?? '')).join('|'));
  await source.close();
  return rows;
}

describe('a trial on the command line', () => {
  it('says in one line what belongs to the slice and what is left: as text, JSON, page and workbook', async () => {
    const { cwd, cli } = place();
    const line = ['plan', ...legacy, '--sandbox', '--only', 'customer:000417', '--only', 'customers:000443'];
    const { stdout, code } = await cli(...line, '-o', 'plan.html', '-o', 'plan.xlsx');
    expect(code).toBe(0);
    const told =
      'customers 000417, 000443, with what belongs there: 2 customers, 6 sites, 13 equipment, 6 jobs; ' +
      'left for the full import: 38 customers, 64 sites, 136 equipment, 114 jobs';
    expect(stdout).toContain(`Slice     ${told}`);
    expect(stdout).toContain('381 read = 27 mapped + 1 skipped + 0 rejected + 353 left');
    expect(await readFile(join(cwd, 'plan.html'), 'utf8')).toContain(told);
    expect((await cellsOf(join(cwd, 'plan.xlsx'), 'Summary')).join('\n')).toContain(told);
    const document = documentOf(await cli(...line, '--json'));
    expect(document.slice).toEqual({
      only: { customer: ['000417', '000443'] },
      records: { customer: 2, site: 6, equipment: 13, job: 6 },
      left: { customer: 38, site: 64, equipment: 136, job: 114 },
    });
  });

  it('names every sheet that it reads, once', async () => {
    const { cli } = place();
    const { stderr } = await cli('check', ...legacy, '--first', '2');
    const named = ['Clients', 'Locations', 'Machines', 'Work orders'];
    expect([...stderr.matchAll(/, sheet "([^"]+)"/g)].map(([, sheet]) => sheet)).toEqual(named);
  });

  it('checks and rehearses the same slice', async () => {
    const { cli } = place();
    const checked = documentOf(await cli('check', ...legacy, '--first', '2', '--json'));
    expect(checked.slice).toMatchObject({ first: 2, records: checked.records });
    const rehearsed = documentOf(await cli('rehearse', ...legacy, '--sandbox', '--first', '2', '--json'));
    expect(rehearsed).toMatchObject({ outcome: 'done', partial: true, slice: checked.slice, rows: checked.rows });
  });

  it('takes keys with commas and quotation marks', async () => {
    const { cwd, cli } = place();
    const lines = ['myId,name', '"Miller, Ltd",Miller', '"12"" pipe",Pipe', 'C-3,Three', 'C-4,Four'];
    fileOf(join(cwd, 'customers.csv'), lines);
    const only = 'customer: "Miller, Ltd" , 12" pipe,C-3';
    const document = documentOf(await cli('check', 'customers.csv', '--only', only, '--json'));
    expect(document.slice).toMatchObject({
      only: { customer: ['Miller, Ltd', '12" pipe', 'C-3'] },
      records: { customer: 3 },
      left: { customer: 1 },
    });
  });

  it('tells once how a key with a comma is written', async () => {
    const { cwd, cli } = place();
    fileOf(join(cwd, 'customers.csv'), ['myId,name', '"Miller, Ltd",Miller']);
    const { code, stderr } = await cli('check', 'customers.csv', '--only', 'customer:Miller, Ltd');
    expect(code).toBe(2);
    expect(stderr.match(/is put in quotation marks/g)).toHaveLength(1);
  });

  it.each([
    [['--only', 'custmer:1'], 'customers'],
    [['--only', '000417'], 'names no records'],
    [['--only', 'customer:'], 'names no records'],
    [['--only', 'customer:00041'], 'Did you mean customer:000417?'],
    [['--only', 'customer:Thistlemoor Dairy Ltd'], 'customer:000443'],
    [['--first', '0'], 'whole number from 1 on'],
    [['--first', '1.5'], 'whole number from 1 on'],
    [['--first', '1', '--only', 'customer:000417'], 'Give one of them'],
    [['--first', '1', '--missing', 'deactivate'], '--missing deactivate is refused'],
  ])('refuses %j with 2 and says what to do', async (args, told) => {
    const { cli } = place();
    const { code, stderr } = await cli('import', ...legacy, '--sandbox', ...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(told) });
  });
});
