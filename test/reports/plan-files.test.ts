import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Plan, writePlanFile } from '../../src/reports/index.js';
import { cellText, openSource } from '../../src/tabular/index.js';
import { issueKind } from '../../src/validation/index.js';
import { hostile } from './page-samples.js';
import { change, plan, updates } from './plans.js';
import { issue, issues } from './results.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldsheet-plan-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = (name: string) => join(folder, name);

const long = 'x'.repeat(40_000);

const all = updates(5000);
const reasons = hostile.map((reason, at) => change({ kind: 'conflict', key: reason, row: at + 2, fields: [], reason }));
const whole = plan(
  [...all, change({ kind: 'create', key: 'L', fields: [{ field: 'a', from: null, to: long }] }), ...reasons],
  {
    findings: [{ limit: 'changed', allowedBy: 'changes', resource: 'customer', records: 5000, of: 5000, allowed: 0.3 }],
  },
);

async function rowsOf(file: string, sheet: string): Promise<string[][]> {
  const source = await openSource(file);
  try {
    const { batches } = await source.table(sheet);
    const rows: string[][] = [];
    for await (const batch of batches) rows.push(...batch.map(({ cells }) => cells.map(cellText)));
    return rows;
  } finally {
    await source.close();
  }
}

/** As any file shows a text: half of a pair of surrogates is none. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

describe('a plan as a workbook', () => {
  it('has a line for each field, with what it was and what it is to be, as texts', async () => {
    const file = fileOf('plan.xlsx');
    await writePlanFile(file, whole);
    const rows = await rowsOf(file, 'Changes');
    expect(rows).toHaveLength(10_001);
    for (const [at, { key, row, fields }] of all.entries()) {
      const [first, second] = rows.slice(2 * at);
      const record = [
        'update',
        'customer',
        key,
        wellFormed(String(fields[0]?.to)),
        '/data/customers.csv',
        '',
        String(row),
      ];
      expect(first).toEqual([...record, 'name', `old ${at}`, wellFormed(String(fields[0]?.to))]);
      expect(second).toEqual([...record, 'customFieldValues.<b>', '', String(at)]);
    }
    const [kind, , key, , , , , field, from, to = ''] = rows.at(-1) ?? [];
    expect([kind, key, field, from]).toEqual(['create', 'L', 'a', '']);
    expect(to).toMatch(/^x+… \(40\u202f000 characters\)$/);
    expect(to.length).toBeLessThan(32_768);
  });

  it('lists what is left alone with the reason, and the numbers first', async () => {
    const file = fileOf('problems.xlsx');
    await writePlanFile(file, whole);
    const problems = await rowsOf(file, 'Problems');
    // Behind the reason, the values of what is in conflict.
    expect(problems.map((row) => row.at(7))).toEqual(hostile.map(wellFormed));
    const summary = await rowsOf(file, 'Summary');
    expect(summary.slice(0, 2)).toEqual([
      ['Customers', '1', '5000', '0', '0', String(hostile.length), '0', '0'],
      ['Total', '1', '5000', '0', '0', String(hostile.length), '0', '0'],
    ]);
    expect(summary.map(([label, text]) => `${label} ${text}`)).toEqual(
      expect.arrayContaining(['Plan 20261120-0912-k3f9', 'Account demo@127.0.0.1', 'Sources /data/customers.csv']),
    );
    expect(summary.flat().join('\n')).toContain('5\u202f000 of the 5\u202f000 customers');
  });

  it('lists what was found in the sources, warnings as well, and says how many it leaves out', async () => {
    const file = fileOf('issues.xlsx');
    const message = 'Row 7 and row 4 give two customer records that look like one. Both are sent.';
    const alike = issue({ code: 'records-alike', severity: 'warning', row: 7, column: '', value: 'C-2', message });
    await writePlanFile(file, { ...plan(all.slice(0, 1)), issues: issues([issue(), alike], { leftOut: 3 }) });
    const [first, second, left] = await rowsOf(file, 'Issues');
    expect(first?.slice(0, 2)).toEqual(['error', issueKind('not-an-email').title]);
    expect(second).toEqual([
      ...['warning', issueKind('records-alike').title, 'in/customers.csv', '', '7', '', 'C-2', message],
    ]);
    expect(left?.[1]).toContain('and 3 more');
  });

  it('has no formula in any of its cells', async () => {
    const file = fileOf('formulas.xlsx');
    await writePlanFile(file, plan(all.slice(0, hostile.length)));
    const { default: exceljs } = await import('exceljs');
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(file);
    const formulas: unknown[] = [];
    for (const sheet of workbook.worksheets) {
      sheet.eachRow((row) =>
        row.eachCell((cell) => cell.type === exceljs.ValueType.Formula && formulas.push(cell.value)),
      );
    }
    expect(formulas).toEqual([]);
  });
});

describe('writePlanFile', () => {
  it.each(['broken.xlsx', 'broken.html', 'broken.json'])('leaves no part of %s behind when it fails', async (name) => {
    const broken: Plan = {
      ...whole,
      *changes() {
        yield* all.slice(0, 10);
        throw new Error('the journal is damaged');
      },
    };
    await expect(writePlanFile(fileOf(name), broken)).rejects.toThrow('the journal is damaged');
    expect((await readdir(folder)).filter((file) => file.includes('broken'))).toEqual([]);
  });
});
