import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulk, signableRun, verifySignOff } from '../../src/commands/index.js';
import { FieldsheetError } from '../../src/errors.js';
import { openDatabase } from '../../src/sqlite/database.js';
import { writePack } from '../../src/tabular/index.js';
import { newFolder, recordsIn } from '../accounts.js';
import { errorOf } from '../errors.js';
import { rounds } from '../rounds.js';
import { bulking } from './bulk-support.js';
import { type signing as makeSigning, manifestIn, signing } from './signoff-support.js';

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
