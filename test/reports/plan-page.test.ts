import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellText, openSource } from '../../src/files/index.js';
import { issueKind } from '../../src/mapping/validation/index.js';
import { writePlanFile } from '../../src/reports/files.js';
import type { ChangeBlock } from '../../src/reports/page/wire.js';
import { mostChanges, planPage } from '../../src/reports/plan/page.js';
import { type Plan, planExitCode } from '../../src/reports/plan/view.js';
import { isLong } from '../rounds.js';
import { dataOf, markupOf, tagsOf, textOf, unbalanced, unescaped } from './page-markup.js';
import { hostile, manyIssuesCheck, shownAs, table } from './page-samples.js';
import { change, plan, updates } from './plans.js';
import { issue, issues } from './results.js';

const pageOf = (of: Plan) => [...planPage(of)].join('');
/** A value, in quotes if it has white space at its ends. */
const valueAs = (text: string) => shownAs(text === text.trim() ? text : `"${text}"`);
const long = 'x'.repeat(40_000);

const all = updates(700);
const reasons = hostile.map((reason, at) => change({ kind: 'conflict', key: reason, row: at + 2, reason }));
const creation = change({ kind: 'create', key: 'L', fields: [{ field: 'a', from: null, to: long }] });
const whole = plan([...all, creation, ...reasons], {
  findings: [{ limit: 'changed', allowedBy: 'changes', resource: 'customer', records: 700, of: 700, allowed: 0.3 }],
});

/** The changes of a page as its script reads them. */
function changesOf(page: string) {
  return dataOf<ChangeBlock>(page, 'changes').flatMap((block) => {
    const text = (number = -1) => block.texts[number];
    return block.kind.map((kind, at) => ({
      kind: text(kind),
      resource: text(block.resource[at]),
      key: text(block.key[at]),
      row: block.row[at],
      reason: text(block.reason[at]),
      fields: block.fields[at]?.map(text),
    }));
  });
}

describe('planPage', () => {
  const page = pageOf(whole);

  it('gives its script every change with its old and new values', () => {
    const found = changesOf(page);
    expect(found).toHaveLength(all.length + 1 + reasons.length);
    for (const [at, { key, row }] of all.entries()) {
      const fields = [
        'name',
        `old ${at}`,
        valueAs(hostile[at % hostile.length] ?? ''),
        'customFieldValues.<b>',
        '',
        String(at),
      ];
      expect(found[at]).toEqual({ kind: 'update', resource: 'customer', key, row, reason: undefined, fields });
    }
    expect(found[all.length]?.fields?.at(-1)).toMatch(/^x{2000}… \(40\u202f000 characters\)$/);
    expect(found.slice(all.length + 1).map(({ reason }) => reason)).toEqual(hostile.map(shownAs));
  });

  it('has the first of each kind in its markup, as the texts that they are, and of what is left alone only why', () => {
    const shown = [...page.matchAll(/<ins><bdi>(.*?)<\/bdi><\/ins>/gs)].map(([, text = '']) => unescaped(text));
    const expected = all.slice(0, 300).flatMap(({ fields }) => fields.map(({ to }) => valueAs(String(to))));
    expect(shown.slice(0, -1)).toEqual(expected);
    expect(textOf(page)).toContain('The first 300 of 700');
  });

  it('shows white space at the ends of a value, which a page does not, by quotes', () => {
    const fields = [{ field: 'name', from: 'Anna', to: 'Anna ' }];
    const shown = pageOf(plan([change({ fields })]));
    expect(changesOf(shown)[0]?.fields).toEqual(['name', 'Anna', '"Anna "']);
    expect(shown).toContain('<del><bdi>Anna</bdi></del></td><td><ins><bdi>&quot;Anna &quot;</bdi></ins>');
  });

  it('has nothing in its markup that could run, and is well formed', () => {
    const names = new Set(tagsOf(page).map((tag) => /^<\/?([a-z0-9]+)/.exec(tag)?.[1]));
    for (const name of ['script', 'img', 'iframe', 'link', 'object', 'form']) expect(names).not.toContain(name);
    expect(tagsOf(page).join('')).not.toMatch(/alert|onerror|onmouseover|evil/);
    expect(unbalanced(page)).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(page.search(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)).toBe(-1);
  });

  it('tells the same as the other reports: the numbers, the warning, the reasons, the command', () => {
    const text = textOf(page);
    for (const part of [
      'Plan 20261120-0912-k3f9',
      'demo@127.0.0.1',
      'would change',
      'give --allow changes',
      hostile[0],
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('fieldsheet apply 20261120-0912-k3f9 --allow changes');
    expect(planExitCode(whole)).toBe(3);
  });

  it('shows the issues and columns of its sources where they are known', () => {
    const { issues } = manyIssuesCheck(20);
    const text = textOf(pageOf(plan([change()], { issues, tables: [table] })));
    expect(text).toContain('Where the issues are');
    expect(text).toContain('Power (kW)');
    expect(textOf(pageOf(plan([change()])))).not.toContain('Where the issues are');
  });

  it('stands where nothing would change', () => {
    const nothing = pageOf(plan([], {}, 12));
    expect(unbalanced(nothing)).toEqual([]);
    expect(markupOf(nothing)).not.toContain('data-list');
    expect(textOf(nothing)).toContain('0 records would be written');
  });

  it('reads the journal as it goes: few changes are in memory at a time', () => {
    let ahead = 0;
    let most = 0;
    const counted: Plan = {
      ...plan(updates(1)),
      counts: { ...whole.counts, create: 0, conflict: 0, update: 50_000 },
      *changes(kinds) {
        if (!kinds.includes('update')) return;
        for (let at = 0; at < 50_000; at++) {
          ahead += 1;
          most = Math.max(most, ahead);
          yield change({ row: at });
        }
      },
    };
    let longest = 0;
    for (const piece of planPage(counted)) {
      ahead = 0;
      longest = Math.max(longest, piece.length);
    }
    expect(most).toBeLessThanOrEqual(2000);
    expect(longest).toBeLessThan(500_000);
  });

  it.runIf(isLong)('says what it leaves out where there are more changes than a browser can hold', () => {
    const one = change();
    const total = mostChanges + 1;
    const many: Plan = {
      ...plan([one]),
      counts: { ...whole.counts, create: 0, conflict: 0, update: total },
      *changes(kinds) {
        for (let at = 0; kinds.includes('update') && at < total; at++) yield one;
      },
    };
    let entries = 0;
    let text = '';
    for (const piece of planPage(many)) {
      entries += dataOf<ChangeBlock>(piece, 'changes').reduce((sum, { kind }) => sum + kind.length, 0);
      if (!piece.includes('data-block=')) text += piece;
    }
    expect(entries).toBe(mostChanges);
    expect(textOf(text)).toContain('The first 200\u202f000 of 200\u202f001 are in this page');
  });
});

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldsheet-plan-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = (name: string) => join(folder, name);

const everything = updates(5000);
const wholePlan = plan(
  [...everything, change({ kind: 'create', key: 'L', fields: [{ field: 'a', from: null, to: long }] }), ...reasons],
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
    await writePlanFile(file, wholePlan);
    const rows = await rowsOf(file, 'Changes');
    expect(rows).toHaveLength(10_001);
    for (const [at, { key, row, fields }] of everything.entries()) {
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
    await writePlanFile(file, wholePlan);
    const problems = await rowsOf(file, 'Problems');
    // Behind the reason, the values of what is in conflict.
    expect(problems.map((row) => row.at(7))).toEqual(hostile.map(wellFormed));
    const summary = await rowsOf(file, 'Summary');
    expect(summary.slice(0, 2)).toEqual([
      ['Customers', '1', '5000', '0', String(hostile.length), '0', '0'],
      ['Total', '1', '5000', '0', String(hostile.length), '0', '0'],
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
    await writePlanFile(file, { ...plan(everything.slice(0, 1)), issues: issues([issue(), alike], { leftOut: 3 }) });
    const [first, second, left] = await rowsOf(file, 'Issues');
    expect(first?.slice(0, 2)).toEqual(['error', issueKind('not-an-email').title]);
    expect(second).toEqual([
      ...['warning', issueKind('records-alike').title, 'in/customers.csv', '', '7', '', 'C-2', message],
    ]);
    expect(left?.[1]).toContain('and 3 more');
  });

  it('has no formula in any of its cells', async () => {
    const file = fileOf('formulas.xlsx');
    await writePlanFile(file, plan(everything.slice(0, hostile.length)));
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
      ...wholePlan,
      *changes() {
        yield* everything.slice(0, 10);
        throw new Error('the journal is damaged');
      },
    };
    await expect(writePlanFile(fileOf(name), broken)).rejects.toThrow('the journal is damaged');
    expect((await readdir(folder)).filter((file) => file.includes('broken'))).toEqual([]);
  });
});
