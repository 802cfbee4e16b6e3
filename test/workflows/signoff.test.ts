import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { showPlan, undo } from '../../src/commands/index.js';
import { germanReport } from '../../src/language/german/report.js';
import { signOffText } from '../../src/reports/index.js';
import { call, fileOf, recordsIn, requestsOf, send } from '../accounts.js';
import { isLong } from '../rounds.js';
import type { Signed } from './signoff-support.js';
import { manifestIn, signing, unpacked } from './signoff-support.js';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Differences as `kind resource key: field`. */
function brief(signed: Signed | undefined): string[] {
  const told = signed?.recount?.differences.map(({ kind, resource, key, fields }) => {
    return `${kind} ${resource} ${key}${fields.map(({ field }) => ` ${field}`).join('')}`;
  });
  return (told ?? []).toSorted();
}

describe('the Cologne register', () => {
  it.runIf(isLong)('is signed as a plan and as a run, and the recount finds exactly what others did', async () => {
    const world = await signing();
    const { sandbox, to } = world;
    const file = world.copied('samples/ladesaeulenregister-koeln.csv');
    const mapping = world.copied('mappings/charging-stations-cologne.ts');
    const id = await world.plan([file], mapping);
    const before = await world.sign();
    // Counted in the file by hand: 292 rows, of 21 operators at 200 addresses, with 11,852 kW.
    const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
    const power = rows.map((row) => row.split(';')[11]?.replace(',', '.')).reduce((sum, each) => sum + Number(each), 0);
    for (const side of [before?.totals.source, before?.totals.plan]) {
      expect(side?.customer).toMatchObject({ records: 21, distinctKeys: 21 });
      expect(side?.site).toMatchObject({ records: 200, distinctKeys: 200 });
      expect(side?.equipment).toMatchObject({ records: rows.length, distinctKeys: rows.length });
      expect(Number(side?.equipment?.columns['customFieldValues.Power (kW)']?.sum)).toBeCloseTo(power, 6);
    }
    expect(before).toMatchObject({ stage: 'plan', exceptionCount: 0, recount: undefined });
    expect(before?.pack.sha256).toBe(sha256(readFileSync(to)));
    expect((await manifestIn(to)).sources).toEqual([{ file, sha256: sha256(readFileSync(file)) }]);
    expect([...(await unpacked(to)).keys()]).toEqual(['signoff.html', 'signoff.xlsx', 'manifest.json']);

    await world.apply(id);
    const after = await world.sign();
    expect(after?.recount?.total).toEqual({ planned: 513, asPlanned: 513, different: 0, missing: 0, added: 0 });
    expect(after?.totals.account).toEqual(after?.totals.plan);
    expect(after?.journal.plan).toBe(before?.journal.plan);
    expect([...(await unpacked(to)).keys()]).toContain('ids.csv');

    const [changed, gone] = await recordsIn(sandbox, 'equipment');
    await send(sandbox, 'equipment', { id: changed?.id, name: 'Another', site: changed?.site });
    await call(sandbox, 'DELETE', `equipment/delete?id=${gone?.id}`);
    const added = await send(sandbox, 'customer', { myId: 'OTHER', name: 'Typed in' });
    const again = await world.sign();
    expect(brief(again)).toEqual([`different equipment ${changed?.myId} name`, `missing equipment ${gone?.myId}`]);
    expect(again?.recount?.added).toEqual([
      { resource: 'customer', id: String(added.id), key: 'OTHER', name: 'Typed in' },
    ]);
    expect(again?.recount?.total).toEqual({ planned: 513, asPlanned: 511, different: 1, missing: 1, added: 1 });
    expect(again?.recount?.differences[0]?.reason).toMatch(/^Changed since, after 20.* UTC; by whom/);
  });
});

describe('a recount', () => {
  const customers = (count: number, city = 'Lyon') => [
    'myId,name,addressCity',
    ...Array.from({ length: count }, (_, at) => `K${at},Name ${at},${city}`),
  ];

  it('of many records takes a list request for a hundred, as the forecast says', async () => {
    const world = await signing();
    const count = isLong ? 20_000 : 1000;
    await world.load({ 'customers.csv': customers(count) });
    const known = requestsOf(world.sandbox, 'customer.details');
    const listed = requestsOf(world.sandbox, 'customer.list');
    let forecast = 0;
    const signed = await world.sign({
      confirm: async ({ requests }) => {
        forecast = requests;
        return true;
      },
    });
    expect(signed?.recount?.total).toMatchObject({ planned: count, asPlanned: count });
    expect(requestsOf(world.sandbox, 'customer.details')).toBe(known);
    const lists = requestsOf(world.sandbox, 'customer.list') - listed;
    // Pages of a hundred, which overlap where records were written in the last minutes.
    expect(lists).toBeLessThanOrEqual((count / 100) * 1.2 + 2);
    expect(Math.abs(forecast - lists)).toBeLessThanOrEqual(Math.ceil(lists / 100));
  });

  it('finds what others did to records that were changed or left as they were', async () => {
    const world = await signing();
    const { sandbox } = world;
    const lyon = (at: number) => ({ myId: `K${at}`, name: `Name ${at}`, addressCity: 'Lyon' });
    for (const at of [0, 1, 2]) await send(sandbox, 'customer', lyon(at));
    await send(sandbox, 'customer', { myId: 'OLD', name: 'Not planned' });
    const rows = ['K0,Name 0,Lyon', 'K1,Name 1,Paris', 'K2,Name 2,Paris'];
    await world.load({ 'customers.csv': ['myId,name,addressCity', ...rows] });
    expect(brief(await world.sign())).toEqual([]);
    // A field that rows do not give is not what was signed.
    await send(sandbox, 'customer', { myId: 'K1', contactPhone: '+33 1 23' });
    expect(brief(await world.sign())).toEqual([]);
    await send(sandbox, 'customer', { myId: 'K0', addressCity: 'Nice' });
    await send(sandbox, 'customer', { myId: 'K2', name: 'Other' });
    const signed = await world.sign();
    expect(brief(signed)).toEqual(['different customer K0 addressCity', 'different customer K2 name']);
    expect(signed?.recount?.total.added).toBe(0);
  });

  it('tells records that were to be deactivated and are active', async () => {
    const world = await signing();
    const lines = [
      "import { defineMapping, key, text } from 'fieldsheet';",
      "export default defineMapping({ records: { customer: { myId: key('myId'), name: text('name') } } });",
    ];
    const mapping = fileOf(join(world.path, 'mapping.ts'), lines);
    const rows = customers(40);
    await world.load({ 'customers.csv': rows }, { mapping });
    const left = rows.filter((row) => !/^K[78],/.test(row));
    const { summary } = await world.load({ 'customers.csv': left }, { mapping, vanished: 'deactivate' });
    expect(summary.counts.total.applied).toBe(2);
    expect((await world.sign())?.recount?.total).toMatchObject({ planned: 40, asPlanned: 40, added: 0 });
    await call(world.sandbox, 'POST', 'customer/activate?myId=K7');
    const signed = await world.sign();
    expect(brief(signed)).toEqual(['different customer K7']);
    expect(signed?.recount?.differences[0]?.reason).toBe('It was to be deactivated and is active.');
  });

  it('takes 48.0 for 48', async () => {
    const world = await signing({ customFields: { customer: [{ label: 'Power' }] } });
    const rows = ['K1,Ann,48.0', 'K2,Bob,0.1', 'K3,Cleo,0.2'];
    await world.load({ 'customers.csv': ['myId,name,customFieldValues.Power', ...rows] });
    await send(world.sandbox, 'customer', { myId: 'K1', customFieldValues: [{ label: 'Power', value: '48' }] });
    const signed = await world.sign();
    expect(brief(signed)).toEqual([]);
    const power = signed?.totals.account?.customer?.columns['customFieldValues.Power'];
    expect(power).toEqual({ count: 3, sum: '48.3', others: 0 });
  });

  it('says which run of the folder wrote a record later, and that an undone run left nothing', async () => {
    const world = await signing();
    const first = await world.load({ 'customers.csv': customers(3) });
    const later = await world.load({ 'customer.csv': ['myId,name', 'K1,Renamed'] });
    const signed = await world.sign({ run: first.summary.id });
    expect(signed?.recount?.differences.map(({ reason }) => reason)).toEqual([
      `Run ${later.summary.id} of this folder wrote it later.`,
    ]);
    const { mode: _, strict: __, ...undoing } = world.context;
    await undo({ ...undoing, run: later.summary.id, confirm: async () => true });
    await undo({ ...undoing, run: first.summary.id, confirm: async () => true });
    expect((await world.sign({ run: first.summary.id }))?.recount?.total).toMatchObject({ planned: 3, missing: 3 });
  });

  it('takes what later runs brought for no exception and for no record of others, unless they were undone', async () => {
    const world = await signing();
    const { sandbox, context } = world;
    const rows = (...values: readonly string[]) => ['myId,name,active', ...values];
    const { summary } = await world.load({ 'customers.csv': rows('1,A,yes', '2,B,perhaps', '3,C,perhaps') });
    const sign = () => world.sign({ run: summary.id });
    expect(await sign()).toMatchObject({ exceptionCount: 2, arrivedLater: { records: 0, runs: [] } });
    const files = [world.file('corrected', ...rows('2,B,yes'))];
    const retried = await world.again({ files, overrides: { resource: 'customer' } });
    await world.load({ 'more.csv': ['myId,name', '4,D'] }, { overrides: { resource: 'customer' } });
    await send(sandbox, 'customer', { myId: 'OTHER', name: 'Typed in' });
    const signed = await sign();
    expect(signed).toMatchObject({
      exceptionCount: 1,
      arrivedLater: { records: 1, runs: [retried.summary.id] },
      recount: { total: { planned: 1, asPlanned: 1, added: 1 }, added: [{ key: 'OTHER' }] },
    });
    expect(signed?.listed.map(({ key }) => key)).toEqual(['3']);
    expect(signed && signOffText(signed, signed.pack, { colour: false })).toMatch(
      /^1 of 1 planned record is in the account as planned, 1 exception to be decided; others added 1\.\n.*\n *1 record arrived later: run \S+\n/s,
    );
    const { mode: _, strict: __, ...undoing } = context;
    await undo({ ...undoing, run: retried.summary.id, confirm: async () => true });
    expect(await sign()).toMatchObject({ exceptionCount: 2, recount: { total: { planned: 1, added: 1 } } });
  });
});

describe('what the plan warned about', () => {
  it('is in the page, the workbook and the manifest, before and after, and in the plan shown again', async () => {
    const world = await signing();
    const rows = ['1, Anna Bau', '1,Anna Dach', '2, Ben Licht'];
    const id = await world.plan([world.file('customers', 'myId,name', ...rows)]);
    const byCode = { 'spaces-around': 2, 'rows-disagree': 1 };
    const again = await showPlan({ stateFolder: world.path, plan: id }, async ({ issues }) => issues);
    expect(again).toMatchObject({ errors: 0, warnings: 3, byCode, leftOut: 0 });
    for (const stage of ['plan', 'run']) {
      const signed = await world.sign({ language: 'de' });
      expect(signed?.stage).toBe(stage);
      expect((await manifestIn(world.to)).issues).toEqual({ errors: 0, warnings: 3, byCode });
      const files = await unpacked(world.to);
      const page = String(files.get('signoff.html'));
      const workbook = new exceljs.Workbook();
      await workbook.xlsx.load(new Uint8Array(files.get('signoff.xlsx') ?? Buffer.alloc(0)).buffer);
      const sheet = workbook.worksheets.find(({ name }) => name === germanReport.pages.parts.issues.title);
      expect(sheet?.rowCount).toBe(1 + 3);
      expect(JSON.stringify(sheet?.getSheetValues())).toContain('Anna Dach');
      expect(page.slice(page.indexOf('id="issues"'))).toContain('Anna Dach');
      if (stage === 'plan') await world.apply(id);
    }
  });

  it('is counted where it is more than a run lists', async () => {
    const world = await signing();
    const rows = Array.from({ length: 150 }, (_, at) => `${at}, Customer ${at}`);
    await world.plan([world.file('customers', 'myId,name', ...rows)]);
    const signed = await world.sign();
    expect(signed?.plan.issues).toMatchObject({ warnings: 150, leftOut: 50 });
    expect(String((await unpacked(world.to)).get('signoff.html'))).toContain('100 of 150 issues are listed here');
    expect(signed && signOffText(signed, signed.pack, { colour: false })).toMatch(
      /^ *Issues +150 warnings\n +150 × Spaces stand around the value\n/m,
    );
  });
});
