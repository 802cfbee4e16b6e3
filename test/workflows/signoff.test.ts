import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import exceljs from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showPlan } from '../../src/commands/apply.js';
import { bulk } from '../../src/commands/bulk.js';
import { verifySignOff } from '../../src/commands/signoff/verify.js';
import { signableRun } from '../../src/commands/signoff.js';
import { undo } from '../../src/commands/undo.js';
import { FieldsheetError } from '../../src/errors.js';
import { writePack } from '../../src/files/index.js';
import { openDatabase } from '../../src/files/sqlite/database.js';
import { reportTextsOf } from '../../src/messages/report-languages.js';
import { signOffText } from '../../src/reports/signoff/text.js';
import { call, fileOf, newFolder, recordsIn, requestsOf, send } from '../accounts.js';
import { errorOf } from '../errors.js';
import { isLong, rounds } from '../rounds.js';
import { bulking } from './bulk-support.js';
import { type signing as makeSigning, manifestIn, type Signed, signing, unpacked } from './signoff-support.js';

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
    const [first] = await Promise.all([0, 1, 2].map((at) => send(sandbox, 'customer', lyon(at))));
    await send(sandbox, 'customer', { myId: 'OLD', name: 'Not planned' });
    const rows = ['K0,Name 0,Lyon', 'K1,Name 1,Paris', 'K2,Name 2,Paris', 'K9,New,Lyon'];
    const id = await world.plan([world.file('customers', 'myId,name,addressCity', ...rows)]);
    // The last row is not sent: a record has its key by now.
    await send(sandbox, 'customer', { id: first?.id, myId: 'K9' });
    await world.apply(id);
    // A field that rows do not give is not what was signed.
    await send(sandbox, 'customer', { myId: 'K1', contactPhone: '+33 1 23' });
    await send(sandbox, 'customer', { id: first?.id, addressCity: 'Nice' });
    for (const other of [{ myId: 'K2', name: 'Other' }, { myId: 'ADDED' }]) await send(sandbox, 'customer', other);
    const signed = await world.sign();
    const different = ['K0 myId addressCity', 'K2 name', 'K9 name addressCity'];
    expect(brief(signed)).toEqual(different.map((each) => `different customer ${each}`));
    expect(signed?.recount?.total.added).toBe(1);
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
    const { summary } = await world.load({ 'customers.csv': left }, { mapping, missing: 'deactivate' });
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
      /\n *1 record arrived later: run \S+\n.*\n\n1 of 1 planned record is in the account as planned, 1 exception to be decided; others added 1\.\n→ To sign it: /s,
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
      const sheet = workbook.worksheets.find(({ name }) => name === reportTextsOf('de').pages.parts.issues.title);
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

type World = Awaited<ReturnType<typeof makeSigning>>;

/** A signed plan of two rows, with a mapping that imports a file and looks up in another. */
async function signed(): Promise<World & { readonly files: readonly string[]; readonly plan1: string }> {
  const world = await signing();
  const { path } = world;
  const file = world.file('old', 'no;name;place', '1;Ann;L', '2;Bob;K');
  const mapping = join(path, 'old.ts');
  writeFileSync(join(path, 'prefix.ts'), `export const prefix = 'C-';\n`);
  writeFileSync(join(path, 'places.csv'), 'code,city\nL,Lyon\nK,Köln\n');
  writeFileSync(
    mapping,
    `import { defineMapping, fromFile, key, text } from 'fieldsheet';
     import { prefix } from './prefix.js';
     export default defineMapping({
       records: { customer: {
         myId: key('no'), name: text('name').transform((name) => prefix + name),
         addressCity: text('place').lookup(fromFile('places.csv', { key: 'code', value: 'city' })),
       } },
     });`,
  );
  const plan1 = await world.plan([file], mapping);
  await world.sign();
  return { ...world, files: [file, mapping, join(path, 'prefix.ts'), join(path, 'places.csv')], plan1 };
}

const verify = ({ to, path }: Pick<World, 'to' | 'path'>) => verifySignOff({ pack: to, stateFolder: path });

/** Changes one bit of one byte. */
function changeByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  const place = at % bytes.length;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('a pack', () => {
  it('is verified while sources, mapping and journal are those that were signed', async () => {
    const world = await signed();
    expect(await verify(world)).toMatchObject({ faults: [], manifest: { stage: 'plan', run: world.plan1 } });
    const { mapping } = await manifestIn(world.to);
    expect(mapping.map(({ file }) => basename(file))).toEqual(['old.ts', 'places.csv', 'prefix.ts']);
    await world.apply(world.plan1);
    expect((await verify(world)).faults).toEqual([]);
  });

  it('names each source and each file of the mapping of which a byte was changed', async () => {
    const world = await signed();
    for (const [at, file] of world.files.entries()) {
      const before = readFileSync(file);
      changeByte(file, 3);
      const what = at === 0 ? 'the source' : 'the mapping file';
      expect((await verify(world)).faults).toEqual([`${what} ${file} has been changed`]);
      writeFileSync(file, before);
    }
    expect((await verify(world)).faults).toEqual([]);
  });

  it('shows every changed byte of its own, and which of its files that is in', async () => {
    const world = await signed();
    const whole = readFileSync(world.to);
    const names = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (at) => {
        writeFileSync(world.to, whole);
        changeByte(world.to, at);
        const found = await verify(world).catch((error: unknown) => error);
        // Two changed marks of a zip file, and it is none any more.
        if (found instanceof FieldsheetError) return expect(found.message).toMatch(/not a sign-off pack/);
        const { faults } = found as Awaited<ReturnType<typeof verify>>;
        expect(faults).not.toEqual([]);
        for (const fault of faults) names.add(fault.replace(/ .*/, ''));
      }),
      { numRuns: rounds(1600) },
    );
    expect([...names]).toEqual(expect.arrayContaining(['signoff.html', 'signoff.xlsx']));
  });

  it('says that the journal has another plan, another outcome, or none', async () => {
    const world = await signed();
    await world.apply(world.plan1);
    await world.sign();
    expect((await verify(world)).faults).toEqual([]);
    const elsewhere = await verifySignOff({ pack: world.to, stateFolder: newFolder() });
    expect(elsewhere.faults).toEqual([`run ${world.plan1} is not in the journal of this folder`]);
    await tamper(world, `UPDATE changes SET answer_id = '99' WHERE row = 2`);
    expect((await verify(world)).faults).toEqual([`the outcome of run ${world.plan1} in the journal is another one`]);
    await tamper(world, `UPDATE changes SET payload = replace(payload, 'Ann', 'Eve')`);
    expect((await verify(world)).faults).toEqual([`the journal has another plan ${world.plan1}`]);
  });

  it('has the same digest of the plan for the same files on the same account', async () => {
    const world = await signed();
    const { journal } = await manifestIn(world.to);
    const [file = '', mapping] = world.files;
    await world.plan([file], mapping);
    await world.sign();
    expect((await manifestIn(world.to)).journal).toEqual(journal);
    appendFileSync(file, '3;Cleo;L\n');
    await world.plan([file], mapping);
    await world.sign();
    expect((await manifestIn(world.to)).journal.plan).not.toBe(journal.plan);
  });
});

async function tamper({ path }: World, sql: string): Promise<void> {
  const database = await openDatabase(join(path, 'journal.sqlite'), 0);
  database.exec(sql);
  database.close();
}

describe('what cannot be signed or verified', () => {
  const refused = async (work: Promise<unknown>) => {
    const error = (await errorOf(work)) as FieldsheetError;
    expect(error).toBeInstanceOf(FieldsheetError);
    return `${error.message} ${error.advice}`;
  };

  it('is a foreign zip file, another file, or none', async () => {
    const world = await signing();
    const foreign = join(world.path, 'foreign.zip');
    const manifest = { name: 'manifest.json', content: () => [Buffer.from('{"name":"other"}')] };
    await writePack(foreign, [manifest], new Date(0));
    expect(await refused(verifySignOff({ pack: foreign, stateFolder: world.path }))).toContain('not a sign-off pack');
    const sheet = world.file('customers', 'myId,name', 'K1,Ann');
    expect(await refused(verifySignOff({ pack: sheet, stateFolder: world.path }))).toContain('not a sign-off pack');
    const none = join(world.path, 'none.zip');
    expect(await refused(verifySignOff({ pack: none, stateFolder: world.path }))).toContain('cannot be read');
  });

  it('is an unknown run, a run that is no import, and one that is not finished', async () => {
    const world = await signing();
    expect(await refused(signableRun(world.path))).toContain('no plan and no import');
    await world.load({ 'customers.csv': ['myId,name', 'K1,Ann'] });
    expect(await refused(world.sign({ run: '20200101-0000-aaaa' }))).toContain('There is no run 20200101-0000-aaaa');
    const file = world.file('gone', 'myId', 'K1');
    const what = { resource: 'customer', verb: 'delete', file } as const;
    const { run } = await bulk({ ...bulking(world.connection, world.path), ...what });
    expect(await recordsIn(world.sandbox, 'customer')).toEqual([]);
    expect(await refused(world.sign({ run: run?.summary.id ?? '' }))).toContain('only plans and imports are signed');
  });

  it('is a plan whose file was changed since', async () => {
    const world = await signed();
    const [file = ''] = world.files;
    appendFileSync(file, '3;Cleo;L\n');
    expect(await refused(world.sign())).toContain(`has been changed since plan ${world.plan1}`);
  });

  it('is a column that no record has', async () => {
    const world = await signed();
    const columns = [{ resource: 'customer', field: 'customFieldValues.Power' }] as const;
    expect(await refused(world.sign({ columns }))).toContain('No customer of the plan has a value in "Power"');
  });

  it('is a target that is there, no zip file, or in no folder; nothing is left behind', async () => {
    const world = await signed();
    expect(await refused(world.sign({ overwrite: false }))).toContain('is there already');
    expect(await refused(world.sign({ to: join(world.path, 'pack.pdf') }))).toContain('is a zip file');
    const nowhere = world.sign({ to: join(world.path, 'none', 'pack.zip') });
    expect(await refused(nowhere)).toContain('its folder does not exist');
    const folder = join(world.path, 'packs');
    mkdirSync(folder);
    const result = await world.sign({ to: folder });
    expect(readdirSync(folder)).toEqual([`signoff-${world.plan1}-plan.zip`]);
    expect(result?.pack.file).toBe(join(folder, `signoff-${world.plan1}-plan.zip`));
    expect(readdirSync(world.path).filter((name) => name.startsWith('.signoff'))).toEqual([]);
  });
});
