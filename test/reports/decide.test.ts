import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Payload } from '../../src/contract/index.js';
import { englishReport } from '../../src/messages/english/report.js';
import { sideBySide } from '../../src/reports/decide/decide.js';
import { writePlanFile } from '../../src/reports/files.js';
import type { DecideFrame } from '../../src/reports/page/wire.js';
import { planPage } from '../../src/reports/plan/page.js';
import { planText } from '../../src/reports/plan/text.js';
import { reasonsOf } from '../../src/reports/plan/view.js';
import { ambiguous, candidate, undecided } from './decide-samples.js';
import { dataOf, tagsOf, unbalanced } from './page-markup.js';
import { hostile } from './page-samples.js';
import { change, plan } from './plans.js';
import { issue, issues } from './results.js';

const look = { colour: false };

async function workbookOf(changes: Parameters<typeof plan>[0]) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldsheet-decide-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'plan.xlsx');
  await writePlanFile(file, plan(changes));
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  return workbook;
}

it('a row with two errors has both as its reason', () => {
  const [one, other] = ['"x" is not a date.', '"y" is not a number.'].map((message) => issue({ message, row: 9 }));
  const rejected = change({
    kind: 'rejected',
    file: 'in/customers.csv',
    row: 9,
    reason: other?.message ?? '',
    fields: [],
  });
  const reasonOf = reasonsOf(
    plan([rejected], { issues: issues([one, other].flatMap((each) => each ?? [])) }),
    englishReport,
  );
  expect(reasonOf(rejected)).toBe('"x" is not a date. "y" is not a number.');
  expect(reasonOf({ ...rejected, row: 10, reason: 'Another.' })).toBe('Another.');
});

describe('sideBySide', () => {
  it('compares as an update would, and leaves out what neither side has', () => {
    const inFile = { myId: 'C-1', name: 'Müller', addressStreet: 'Hauptstr. 5', addressZIP: '50667', active: true };
    const inAccount = { name: 'Mueller', addressStreet: 'Hauptstr. 5', addressZIP: '50667', contactPhone: '0221 1' };
    expect(sideBySide('customer', { inFile, inAccount }, englishReport)).toEqual([
      { label: 'key', inFile: 'C-1', inAccount: '', difference: '+' },
      { label: 'name', inFile: 'Müller', inAccount: 'Mueller', difference: '≠' },
      { label: 'address', inFile: 'Hauptstr. 5, 50667', inAccount: 'Hauptstr. 5, 50667', difference: '=' },
      { label: 'phone', inFile: '', inAccount: '0221 1', difference: '-' },
      { label: 'active', inFile: 'true', inAccount: '', difference: '+' },
    ]);
  });

  it('says an address once, by its parts where they are there', () => {
    const parts = { addressStreet: 'Hauptstr. 5', addressZIP: '50667' };
    const inAccount = { address: 'Hauptstr. 5, 50667', ...parts };
    const addressOf = (inFile: Payload) => sideBySide('customer', { inFile, inAccount }, englishReport)[0];
    const inParts = 'Hauptstr. 5, 50667';
    expect(addressOf(parts)).toEqual({ label: 'address', inFile: inParts, inAccount: inParts, difference: '=' });
    expect(addressOf({ address: 'Nebenweg 1' })).toMatchObject({ inFile: 'Nebenweg 1', difference: '≠' });
  });

  it('names the customer of a site on both sides, and custom fields by their label', () => {
    const customFieldValues = [{ label: 'Group', value: 'A' }];
    const lines = sideBySide(
      'site',
      {
        inFile: { name: 'Hall', customer: { myId: 'C-1' }, customFieldValues },
        inAccount: {
          name: 'Hall',
          customer: { id: '7', myId: 'C-1', name: 'Anna' },
          customFieldValues: [{ label: 'Group', value: 'B' }],
        },
      },
      englishReport,
    );
    expect(lines).toEqual([
      { label: 'name', inFile: 'Hall', inAccount: 'Hall', difference: '=' },
      { label: 'customer', inFile: 'myId C-1', inAccount: 'myId C-1', difference: '=' },
      { label: 'Group', inFile: 'A', inAccount: 'B', difference: '≠' },
    ]);
  });
});

describe('the text of a plan with something to decide', () => {
  const changes = [
    change(),
    ...Array.from({ length: 7 }, (_, at) => undecided(at + 2)),
    ambiguous(20, [candidate({ id: '5' }), candidate({ id: '6' })]),
    change({ kind: 'conflict', key: 'X', row: 40, fields: [], reason: 'Somebody changed it.' }),
  ];
  const text = planText(plan(changes), look);

  it('says how many, and shows the first with both names, score and reason', () => {
    expect(text).toContain('To decide  7 possible duplicates, 1 ambiguous match: they are not sent until decided');
    expect(text).toContain(
      'the account has "Mueller 4702" (id 4702, score 92: same name without legal form, same postal code)',
    );
    expect(text).toContain('… and 3 more to decide');
  });

  it('tells the other conflicts as before, and no undecided one twice', () => {
    expect(text).toContain('Somebody changed it.');
    expect(text).not.toContain('It may be there already.');
  });

  it('says how to decide, for what was written', () => {
    const { summary } = plan(changes);
    expect(text).toContain(`To decide: fieldsheet apply ${summary.id} --dry-run -o plan.xlsx`);
    expect(planText(plan(changes), { ...look, written: ['my plan.xlsx'] })).toContain(
      'then: fieldsheet apply "my plan.xlsx"',
    );
    expect(planText(plan(changes), { ...look, written: ['p.html'] })).toContain(
      `then: fieldsheet apply ${summary.id}-decisions.json`,
    );
  });

  it('says nothing of it where all is decided', () => {
    const decided = undecided(2, { matching: { kind: 'possible', candidates: [], decision: { decide: 'skip' } } });
    expect(planText(plan([change(), decided]), look)).not.toContain('decide');
  });
});

describe('the sheet Decide', () => {
  it('stands right after the summary, with a drop-down in each row and all candidates of a record together', async () => {
    const workbook = await workbookOf([
      change(),
      undecided(2),
      ambiguous(20, [candidate({ id: '5' }), candidate({ id: '6' })]),
    ]);
    expect(workbook.worksheets.map(({ name }) => name).slice(0, 2)).toEqual(['Summary', 'Decide']);
    const sheet = workbook.getWorksheet('Decide');
    const rows = [2, 3, 4].map((row) => ['A', 'H', 'K', 'L'].map((column) => sheet?.getCell(`${column}${row}`).value));
    const { id } = plan([]).summary;
    expect(rows).toEqual([
      ['later', '4702', 2, id],
      ['later', '5', 20, id],
      ['later', '6', 20, id],
    ]);
    for (const row of [2, 4])
      expect(sheet?.getCell(`A${row}`).dataValidation).toMatchObject({
        type: 'list',
        formulae: ['"adopt,create,skip,later"'],
      });
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  });

  it('prints what is compared side by side on one page', async () => {
    const sheet = (await workbookOf([undecided(2)])).getWorksheet('Decide');
    const across = { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '1:1' };
    expect(sheet?.pageSetup).toMatchObject(across);
  });

  it('has the values of both sides in the same line, whatever their length', async () => {
    const long = 'A long name of a company that trades in many goods and services of all kinds';
    const record = { name: 'Short', addressZIP: '50667' };
    const workbook = await workbookOf([
      undecided(2, { payload: { name: long, addressZIP: '50668' }, candidates: [candidate({ id: '1', record })] }),
    ]);
    const lines = ['E', 'F', 'G'].map((column) =>
      (workbook.getWorksheet('Decide')?.getCell(`${column}2`).text ?? '').split('\n'),
    );
    const [labels = [], inFile = [], inAccount = []] = lines;
    const at = labels.findIndex((label) => label.startsWith('address'));
    expect([labels[at], inFile[at], inAccount[at]]).toEqual(['address ≠', '50668', '50667']);
    expect(inFile.slice(0, at).join(' ')).toBe(long);
  });

  it('holds hostile texts as texts', async () => {
    const workbook = await workbookOf(
      hostile.map((name, at) =>
        undecided(at + 1, { name, payload: { name }, candidates: [candidate({ id: '1', record: { name } })] }),
      ),
    );
    const kinds = new Set<number>();
    workbook.getWorksheet('Decide')?.eachRow((row) => row.eachCell((cell) => kinds.add(cell.type)));
    expect(kinds).not.toContain(exceljs.ValueType.Formula);
    expect(kinds).not.toContain(exceljs.ValueType.Hyperlink);
  });

  it('is absent where nothing is to be decided', async () => {
    const workbook = await workbookOf([change()]);
    expect(workbook.getWorksheet('Decide')).toBeUndefined();
  });
});

describe('the part of the page in which is decided', () => {
  const page = (changes: Parameters<typeof plan>[0]) => [...planPage(plan(changes))].join('');

  it('comes first, with each record, its candidates side by side, and what its script needs', () => {
    const certain = candidate({ id: '7', isCertain: true });
    const html = page([
      change(),
      undecided(2, { name: 'N'.repeat(3000) }),
      ambiguous(20, [candidate({ id: '5' }), candidate({ id: '6' })]),
      undecided(30, { candidates: [certain] }),
    ]);
    expect([...html.matchAll(/<h2 id="(\w+)"/g)][0]?.[1]).toBe('decide');
    const [first = '', second = ''] = [...html.matchAll(/<article.*?<\/article>/gs)].map(([article]) => article);
    const compared = '<th scope="row" class="field differs">name ≠</th><td><bdi>Müller 2 GmbH</bdi></td>';
    expect(first).toContain(`${compared}<td><bdi>Mueller 4702</bdi></td>`);
    expect(first).toContain('<bdi>https://acme.example.com/c/4702</bdi>');
    expect(html).not.toContain('N'.repeat(3000));
    const choices = [...second.matchAll(/data-decide="(\w+)"(?: data-id="(\w+)")?/g)].map(([, verb, id]) => [verb, id]);
    expect(choices).toEqual([
      ['adopt', '5'],
      ['adopt', '6'],
      ['create', undefined],
      ['skip', undefined],
      ['later', undefined],
    ]);
    const [frame] = dataOf<DecideFrame>(html, 'decide');
    expect(frame?.records).toEqual([
      { number: 2, resource: 'customer', key: 'C-2', row: 3 },
      { number: 20, resource: 'customer', key: 'C-20', row: 21 },
      { number: 30, resource: 'customer', key: 'C-30', row: 31, certain: '7' },
    ]);
    expect(frame?.file).toMatch(/-decisions\.json$/);
  });

  it('has nothing in its markup that could run, whatever the records hold', () => {
    const html = page(
      hostile.map((name, at) =>
        undecided(at + 1, {
          name,
          key: name,
          payload: { name },
          candidates: [candidate({ id: name, reasons: [name], record: { name } })],
        }),
      ),
    );
    const names = new Set(tagsOf(html).map((tag) => /^<\/?([a-z0-9]+)/.exec(tag)?.[1]));
    for (const name of ['script', 'img', 'iframe', 'link', 'object', 'form']) expect(names).not.toContain(name);
    expect(unbalanced(html)).toEqual([]);
  });

  it('is absent where nothing is undecided', () => {
    expect(page([change()])).not.toContain('id="decide"');
  });
});
