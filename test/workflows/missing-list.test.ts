import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BulkOptions, bulk } from '../../src/commands/bulk.js';
import type { ImportOptions } from '../../src/commands/import.js';
import { undo } from '../../src/commands/undo.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import type { RunResult } from '../../src/reports/results.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import { abortingAt, account, recordsIn, send } from '../accounts.js';
import { chooser } from '../process/choose.js';
import { rounds } from '../rounds.js';
import { edit } from '../rows/returned-support.js';

const mapping = `
import { defineMapping, key, ref, text } from 'fieldsheet';
export default defineMapping({
  sheets: {
    customers: { records: { customer: { myId: key('No'), name: text('Name').required() } } },
    sites: { records: { site: { myId: key('No'), name: text('Name'), customer: ref('customer', text('Customer')) } } },
  },
});
`;

const numbers = Array.from({ length: 10 }, (_, at) => at + 1);

/** Ten customers with a site each, without those of these numbers. */
function extractWithout(...gone: readonly number[]) {
  const left = numbers.filter((number) => !gone.includes(number));
  return {
    'customers.csv': ['No;Name', ...left.map((number) => `C-${number};Customer ${number}`)],
    'sites.csv': ['No;Name;Customer', ...left.map((number) => `S-${number};Site ${number};C-${number}`)],
  };
}

/** An account that has a whole extract, and what the next ones list. */
async function setting(options: SandboxOptions = {}) {
  const around = await account(options, { allow: ['changes', 'creations', 'missing'] });
  writeFileSync(join(around.path, 'm.ts'), mapping);
  const list = join(around.path, 'missing.xlsx');
  const load = (lines: Readonly<Record<string, readonly string[]>>, more: Partial<ImportOptions> = {}) =>
    around.load(lines, { mapping: join(around.path, 'm.ts'), missingList: list, overwrite: true, ...more });
  const remove = (resource: ResourceName, more: Partial<BulkOptions> = {}) =>
    bulk({
      ...around.context,
      verb: 'delete',
      resource,
      file: list,
      maxHits: 1,
      dryRun: false,
      confirm: async () => true,
      ...more,
    });
  const keys = async (resource: ResourceName) =>
    (await recordsIn(around.sandbox, resource)).map(({ myId }) => String(myId)).sort();
  await load(extractWithout());
  return { ...around, list, load, remove, keys };
}

/** The cells of each sheet, by its name. */
async function sheetsIn(file: string): Promise<Record<string, unknown[][]>> {
  const sheets: Record<string, unknown[][]> = {};
  await edit(file, (book) => {
    for (const sheet of book.worksheets)
      sheets[sheet.name] = sheet
        .getSheetValues()
        .slice(1)
        .map((row) => (row as unknown[]).slice(1));
  });
  return sheets;
}

const total = (run: RunResult | undefined) => run?.summary.counts.total;
const messages = (run: RunResult | undefined) => run?.problems.map(({ message }) => message).sort();

describe('the list of missing records', () => {
  it('is written only where something is missing, says what a person needs, and is named in the report', async () => {
    const { load, list, sandbox } = await setting();
    expect(existsSync(list)).toBe(false);
    await send(sandbox, 'customer', { myId: 'C-2', name: 'By hand' });
    const { summary } = await load(extractWithout(1, 2));
    expect(summary.options.missing?.list).toBe(list);
    const { Sites: sites, Customers: found = [] } = await sheetsIn(list);
    expect(sites).toHaveLength(3);
    expect(found[0]).toEqual(['id', 'key', 'record', 'last known row', 'remark', 'fieldsheet image']);
    expect(found.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ['C-1', 'Customer 1', 'customers.csv, row 2', undefined],
      ['C-2', 'By hand', 'customers.csv, row 3', 'somebody else has changed it since it was last known (name)'],
    ]);
    expect(JSON.parse(String(found[1]?.[5]))).toMatchObject({ payload: { name: 'Customer 1' } });
  });

  it('is in the language of the reports, and bulk delete takes it', async () => {
    const { load, list, remove } = await setting();
    await load(extractWithout(1, 2), { language: 'de' });
    const { Kunden: found = [] } = await sheetsIn(list);
    expect(found[0]).toEqual([
      'id',
      'Schlüssel',
      'Datensatz',
      'letzte bekannte Zeile',
      'Bemerkung',
      'fieldsheet image',
    ]);
    expect(found[1]?.[3]).toBe('customers.csv, Zeile 2');
    expect(total((await remove('site')).run)).toMatchObject({ applied: 2, conflict: 0 });
    expect(total((await remove('customer')).run)).toMatchObject({ applied: 2, conflict: 0 });
  });

  it('replaces no file unasked', async () => {
    const { load, list } = await setting();
    writeFileSync(list, 'mine');
    await expect(load(extractWithout(1), { overwrite: false })).rejects.toThrow('there already');
  });
});

describe('bulk delete of the list', () => {
  it('deletes what is as it was, referrers first as the list has them, and undo brings it back', async () => {
    const { load, remove, keys, context } = await setting();
    await load(extractWithout(1, 2));
    // Before its sites, a customer is named by them.
    const early = await remove('customer');
    expect(messages(early.run)).toEqual([1, 2].map((at) => expect.stringContaining(`the site S-${at}, which stays`)));
    expect(early.preview).toMatchObject({ apply: 0, left: 2 });
    expect(total((await remove('site')).run)).toMatchObject({ applied: 2, conflict: 0 });
    const { run } = await remove('customer');
    expect(total(run)).toMatchObject({ applied: 2, conflict: 0 });
    expect(await keys('customer')).not.toContain('C-1');
    await undo({ ...context, run: run?.summary.id ?? '', confirm: async () => true });
    expect(await keys('customer')).toContain('C-1');
    // Deleted by a run of ours, it is not called missing again.
    const again = await load(extractWithout(1, 2));
    expect(again.summary.options.missing?.missing).toMatchObject({ site: 0 });
  });

  it('deletes what a run of ours has deactivated since', async () => {
    const { load, remove, sandbox } = await setting();
    await load(extractWithout(1, 2));
    await remove('site');
    await load(extractWithout(1, 2), { missing: 'deactivate', missingList: undefined });
    expect((await recordsIn(sandbox, 'customer')).filter(({ active }) => String(active) === 'false')).toHaveLength(2);
    const { run } = await remove('customer');
    expect([messages(run), total(run)]).toMatchObject([[], { applied: 2, conflict: 0 }]);
  });

  it('previews, and deletes nothing without a yes', async () => {
    const { load, remove, keys } = await setting();
    await load(extractWithout(1));
    const { run, preview } = await remove('site', { confirm: async () => false });
    expect([run, preview.apply, preview.listed.map(({ key }) => key)]).toEqual([undefined, 1, ['S-1']]);
    expect(await keys('site')).toHaveLength(10);
  });

  const customer = { myId: 'C-1' };
  it.each<[string, ResourceName, Payload, string]>([
    ['renamed it', 'customer', { myId: 'C-1', name: 'By hand' }, '(name)'],
    ['switched it off', 'customer', { myId: 'C-1', active: false }, '(active)'],
    ['wrote what no extract gives', 'customer', { myId: 'C-1', contactMobile: '0171' }, '(contactMobile)'],
    ['added a site', 'site', { myId: 'S-new', name: 'New', customer }, 'the site S-new, which stays'],
    ['moved a site', 'site', { myId: 'S-10', customer }, 'the site S-10, which stays'],
    ['added a job', 'job', { myId: 'J-new', description: 'Repair', customer }, 'the job J-new, which stays'],
  ])('leaves a record, and says why, where somebody %s since', async (_, resource, record, reason) => {
    const { load, remove, keys, sandbox } = await setting();
    await load(extractWithout(1, 2));
    await remove('site');
    await send(sandbox, resource, record);
    const { run } = await remove('customer');
    expect(total(run)).toMatchObject({ applied: 1, conflict: 1 });
    expect(messages(run)).toEqual([expect.stringContaining(reason)]);
    expect((await keys('customer')).filter((key) => key === 'C-1' || key === 'C-2')).toEqual(['C-1']);
  });

  it('leaves a record that somebody named or changed between the preview and the request, or before a resume', async () => {
    const { load, remove, keys, sandbox, resumed } = await setting();
    await load(extractWithout(1, 2, 3), { allow: ['changes', 'creations', 'shorter'] });
    await remove('site');
    const first = await remove('customer', { concurrency: 1, ...abortingAt('execution') });
    expect(first.run?.summary.state).toBe('interrupted');
    await send(sandbox, 'site', { myId: 'S-new', name: 'New', customer: { myId: 'C-2' } });
    await send(sandbox, 'customer', { myId: 'C-3', name: 'By hand' });
    expect(total(await resumed())).toMatchObject({ conflict: 2 });
    expect((await keys('customer')).filter((key) => /^C-[123]$/.test(key))).toEqual(['C-2', 'C-3']);
  });

  it('leaves a record that has had a row since the list was written', async () => {
    const { load, remove, keys, list } = await setting();
    await load(extractWithout(1));
    await load(extractWithout(), { missingList: undefined });
    expect(existsSync(list)).toBe(true);
    const { run, preview } = await remove('site');
    expect([run && total(run)?.applied, preview.left]).toEqual([0, 1]);
    expect(messages(run)).toEqual([
      expect.stringMatching(/row 2 .*sites\.csv is about the record, so it is not deleted/),
    ]);
    expect(await keys('site')).toHaveLength(10);
  });

  it('leaves all that it does not know: a row without its image is rejected', async () => {
    const { load, remove, keys, list } = await setting();
    await load(extractWithout(1));
    await edit(list, (book) => {
      for (const sheet of book.worksheets) sheet.getRow(2).getCell(6).value = null;
    });
    expect((await remove('site')).preview).toMatchObject({ apply: 0, rows: { rejected: 1 } });
    expect(await keys('site')).toHaveLength(10);
  });

  it('still deletes whatever another file names', async () => {
    const { load, remove, keys, path } = await setting();
    await load(extractWithout());
    const file = join(path, 'gone.csv');
    writeFileSync(file, 'myId\nC-1\n');
    await remove('customer', { file });
    expect(await keys('customer')).not.toContain('C-1');
  });
});

it('jobs, which the service cannot deactivate, are told and can be deleted by the list', async () => {
  const around = await account({}, { allow: ['changes', 'creations', 'missing'] });
  const { sandbox, path, context } = around;
  const m = join(path, 'm.ts');
  const jobs = "job: { myId: key('No'), description: text('Name'), customer: ref('customer', text('Customer')) }";
  writeFileSync(
    m,
    `import { defineMapping, key, ref, text } from 'fieldsheet';\nexport default defineMapping({ records: { ${jobs} } });`,
  );
  await send(sandbox, 'customer', { myId: 'C-1', name: 'Owner' });
  const rows = numbers.map((at) => `J-${at};Job ${at};C-1`);
  const list = join(path, 'missing.xlsx');
  const load = (lines: readonly string[]) =>
    around.load(
      { 'old.csv': ['No;Name;Customer', ...lines] },
      { mapping: m, missing: 'deactivate', missingList: list },
    );
  await load(rows);
  const told = await load(rows.slice(2));
  expect(total(told)?.applied).toBe(0);
  expect(told.issues?.byCode['record-missing']).toBe(2);
  await send(sandbox, 'job', { myId: 'J-1', description: 'Somebody is on it' });
  const options = { verb: 'delete', resource: 'job', file: list, maxHits: 1, dryRun: false } as const;
  const { run } = await bulk({ ...context, ...options, confirm: async () => true });
  expect(total(run)).toMatchObject({ applied: 1, conflict: 1 });
  expect((await recordsIn(sandbox, 'job')).map(({ myId }) => String(myId))).toContain('J-1');
});

it('a record is not told while its row, under another number, waits for a decision', async () => {
  const around = await account({}, { allow: ['changes', 'creations', 'missing'] });
  const m = join(around.path, 'm.ts');
  const records = "customer: { myId: key('No'), name: text('Name'), contactEmail: text('E-mail') }";
  writeFileSync(
    m,
    `import { defineMapping, key, text } from 'fieldsheet';\nexport default defineMapping({ records: { ${records} } });`,
  );
  const rows = numbers.map((at) => `C-${at};Customer ${at};info@customer-${at}.example`);
  const load = (lines: readonly string[], missing: 'report' | 'deactivate') =>
    around.load({ 'old.csv': ['No;Name;E-mail', ...lines] }, { mapping: m, missing });
  await load(rows, 'report');
  const renumbered = rows.map((row) => row.replace('C-7;', 'K-1007;'));
  expect((await load(renumbered, 'report')).issues?.byCode['record-missing']).toBeUndefined();
  const held = await load(renumbered, 'deactivate');
  expect(messages(held)).toContainEqual(expect.stringContaining('may be about the record under another key'));
});

const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);
const count = rounds(6);

/**
 * What people do to extracts: each row is dropped from all files, or left in one or several of them, in any order, with
 * its key in another spelling, its name emptied, or torn by a cut.
 */
it(
  `split, emptied, cut, sorted and merged files: no record with a row is called missing (FIELDSHEET_SEED=${firstSeed}, ${count} rounds)`,
  async () => {
    let [gone, told] = [0, 0];
    for (let seed = firstSeed; seed < firstSeed + count; seed++) {
      const choose = chooser(seed);
      const { load, keys, sandbox } = await setting({ unlimited: true });
      const is = (one: number) => choose.whole(1, one) === 1;
      const [splits, isSorted, spells, empties, cuts] = [is(2), is(2), is(2), is(3), is(4)];
      const given = new Set<string>();
      const spelt = (key: string) => (spells && is(3) ? key.toLowerCase().replace('-', is(2) ? ' - ' : '-') : key);
      const written = (key: string, cells: string) => {
        if (is(5)) return [];
        given.add(key);
        return [`${spelt(key)};${cells}`];
      };
      const lines = {
        'customers.csv': numbers.flatMap((at) => written(`C-${at}`, empties && is(4) ? '' : `Customer ${at}`)),
        'sites.csv': numbers.flatMap((at) => written(`S-${at}`, `Site ${at};C-${at}`)),
      };
      if (isSorted) for (const rows of Object.values(lines)) rows.sort(() => choose.whole(0, 2) - 1);
      if (cuts) {
        // The rest of a torn row has no whole key.
        const torn = lines['customers.csv'].pop();
        if (torn) lines['customers.csv'].push(torn.slice(0, torn.indexOf(';')));
      }
      const moved = splits ? lines['customers.csv'].splice(0, choose.whole(0, 4)) : [];
      const files = {
        'customers.csv': ['No;Name', ...lines['customers.csv'], ...moved],
        'sites.csv': ['No;Name;Customer', ...lines['sites.csv']],
      };
      const before = { customer: await keys('customer'), site: await keys('site') };
      const result = await load(files, { missing: 'report', allow: ['changes', 'creations', 'missing', 'shorter'] });
      const named = result.issues?.list.filter(({ code }) => code === 'record-missing').map(({ value }) => value) ?? [];
      expect(
        named.filter((key) => given.has(String(key))),
        `seed ${seed}`,
      ).toEqual([]);
      await load(files, { missing: 'deactivate', allow: ['changes', 'creations', 'missing', 'shorter'] });
      const all = [...(await recordsIn(sandbox, 'customer')), ...(await recordsIn(sandbox, 'site'))];
      const off = all.filter(({ active }) => !active).map(({ myId }) => String(myId));
      expect(
        off.filter((key) => given.has(key)),
        `seed ${seed}`,
      ).toEqual([]);
      gone += [...before.customer, ...before.site].filter((key) => !given.has(key)).length;
      told += named.length;
    }
    console.log(`seed ${firstSeed}, ${count} rounds: ${gone} records without a row, ${told} called missing, 0 wrongly`);
  },
  count * 20_000,
);
