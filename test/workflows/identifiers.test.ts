import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/commands/apply.js';
import { bulk } from '../../src/commands/bulk.js';
import { readDecisions } from '../../src/commands/decide/read-decisions.js';
import { identifierLookUp, withIdentifiers } from '../../src/commands/identifiers.js';
import { planFiles } from '../../src/commands/import.js';
import { retry } from '../../src/commands/retry.js';
import { undo } from '../../src/commands/undo.js';
import type { IdentifiedRecord } from '../../src/journal/index.js';
import { check } from '../../src/rows/check/check.js';
import { account, connectionTo, fileOf, recordsIn, sandboxWith, send } from '../accounts.js';
import { errorOf } from '../errors.js';

type World = Awaited<ReturnType<typeof account>>;

async function mapOf({ path }: Pick<World, 'path'>, runs?: readonly string[]): Promise<IdentifiedRecord[]> {
  return withIdentifiers({ stateFolder: path, runs }, async ({ pages }) => [...pages].flat());
}

const brief = ({ resource, key, id, outcome }: IdentifiedRecord) =>
  `${resource} ${key?.value ?? '-'} ${id ?? '-'} ${outcome}`;

const people = (...lines: string[]) => ({ 'customers.csv': ['myId,name,position.latitude', ...lines] });

function undoing({ context: { mode: _, strict: __, ...context } }: World) {
  return (run: string) => undo({ ...context, run, confirm: async () => true });
}

describe('the map of identifiers', () => {
  it('has every record once, with the id and the link that the account shows', async () => {
    const world = await account();
    const { summary } = await world.load({
      ...people('C1,Ann,', 'C2,Bob,north'),
      'sites.csv': ['myId,name,customer.myId', 'S1,Yard,C1', 'S2,Shed,C2'],
      'jobs.csv': ['num,description,customer.myId', '17,Repair,C1'],
    });
    const found = await mapOf(world);
    const [customer] = await recordsIn(world.sandbox, 'customer');
    const [site] = await recordsIn(world.sandbox, 'site');
    const [job] = await recordsIn(world.sandbox, 'job');
    expect(found.map(brief)).toEqual([
      `customer C1 ${customer?.id} created`,
      'customer C2 - rejected',
      `site S1 ${site?.id} created`,
      'site S2 - blocked',
      `job 17 ${job?.id} created`,
    ]);
    const links = [customer, undefined, site, undefined, job].map((record) => record?.publicLink);
    expect(found.map(({ link }) => link)).toEqual(links);
    expect(customer?.publicLink).toMatch(/^http/);
    expect(found.map(({ origin }) => origin.row)).toEqual([2, 3, 2, 3, 2]);
    expect(new Set(found.map(({ run }) => run))).toEqual(new Set([summary.id]));
  });

  it('takes the newest outcome, and keeps the id that an earlier run knows', async () => {
    const world = await account();
    await send(world.sandbox, 'customer', { myId: 'C3', name: 'Cleo' });
    const first = await world.load(people('C1,Ann,', 'C2,Bob,', 'C3,Cleo,'));
    await world.load(people('C2,Bobby,', 'C1,Ann,north'));
    const [cleo, ann, bob] = await recordsIn(world.sandbox, 'customer');
    expect((await mapOf(world)).map(brief)).toEqual([
      `customer C1 ${ann?.id} rejected`,
      `customer C2 ${bob?.id} updated`,
      `customer C3 ${cleo?.id} unchanged`,
    ]);
    const ofFirst = await mapOf(world, [first.summary.id]);
    expect(ofFirst.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'unchanged']);
    expect(ofFirst[2]?.link).toBe(cleo?.publicLink);
  });

  it('tells what an undo or a deletion took away, and what came back', async () => {
    const world = await account();
    const undone = undoing(world);
    const { summary } = await world.load(people('C1,Ann,', 'C2,Bob,'));
    const before = await mapOf(world);
    const { run } = await undone(summary.id);
    const deleted = await mapOf(world);
    expect(deleted).toEqual(before.map((line) => ({ ...line, outcome: 'deleted', run: run?.summary.id })));
    // The run itself is told so too.
    expect(await mapOf(world, [summary.id])).toEqual(deleted);
    await undone(run?.summary.id ?? '');
    expect(await mapOf(world)).toEqual(before);
    const { mode: _, ...context } = world.context;
    const [ann] = before;
    const what = { verb: 'delete', resource: 'customer', maxHits: 1, confirm: async () => true } as const;
    await bulk({ ...context, ...what, file: world.file('gone', 'id', String(ann?.id)) });
    expect((await mapOf(world)).map(({ outcome }) => outcome)).toEqual(['deleted', 'created']);
    await world.load(people('C1,Ann,'));
    const [again] = await mapOf(world);
    expect(again).toMatchObject({ outcome: 'created', key: { value: 'C1' } });
    expect(again?.id).not.toBe(ann?.id);
  });

  it('has a record without a key by its id, and one that a row names by id under its key', async () => {
    const world = await account();
    await world.load({ 'customers.csv': ['name', 'Ann'] });
    const [ann] = await recordsIn(world.sandbox, 'customer');
    await world.load({ 'sites.csv': ['myId,name,customer.id', `S1,Yard,${ann?.id}`] });
    const [yard] = await recordsIn(world.sandbox, 'site');
    await world.load({ 'sites.csv': ['id,name', `${yard?.id},Court`] });
    expect((await mapOf(world)).map(brief)).toEqual([`customer - ${ann?.id} created`, `site S1 ${yard?.id} updated`]);
  });

  it('forgets the id of an adopted record whose adoption was undone', async () => {
    const world = await account();
    const { id } = await send(world.sandbox, 'customer', { name: 'Ann Alder', contactEmail: 'ann@alder.example' });
    const rows = { 'customers.csv': ['myId,name,contactEmail', 'C1,Ann Alder,ann@alder.example'] };
    const { summary } = await world.load(rows, { duplicates: 'adopt-certain' });
    expect((await mapOf(world)).map(brief)).toEqual([`customer C1 ${id} updated`]);
    await undoing(world)(summary.id);
    expect((await recordsIn(world.sandbox, 'customer')).map(({ id }) => id)).toEqual([id]);
    expect((await mapOf(world)).map(brief)).toEqual(['customer C1 - undone']);
  });

  it('forgets the id under a key that an undo took from its record, which has its old one again', async () => {
    const { path, sandbox, context } = await account();
    const { id } = await send(sandbox, 'customer', { name: 'Ann Alder', myId: 'N-11', addressZIP: '50667' });
    const files = [fileOf(join(path, 'customers.csv'), ['myId,name,addressZIP', 'C1,ann alder,50667'])];
    const held = await planFiles({ ...context, files, save: true }, async ({ summary }) => summary);
    const decisions = [{ number: 1, resource: 'customer', key: 'C1', decide: 'adopt', id: String(id) }];
    const file = fileOf(join(path, 'd.json'), [JSON.stringify({ plan: held.id, account: held.account, decisions })]);
    await applyPlan({ ...context, plan: held.id, decisions: await readDecisions(file) });
    await undo({ ...context, run: held.id, confirm: async () => true });
    expect((await mapOf({ path })).map(brief)).toEqual(['customer C1 - undone']);
  });

  it('never mixes accounts', async () => {
    const world = await account();
    const { summary } = await world.load(people('C1,Ann,'));
    const other = connectionTo(await sandboxWith({ domain: 'other' } as never));
    const second = await world.load(people('C1,Ann,', 'C2,Bob,'), { ...other });
    const error = await errorOf(mapOf(world));
    expect(error.message).toBe('The runs belong to 2 accounts, and the ids of one mean nothing in another.');
    expect((await mapOf(world, [summary.id])).map(({ key }) => key?.value)).toEqual(['C1']);
    const errorOfBoth = await errorOf(mapOf(world, [summary.id, second.summary.id]));
    expect(errorOfBoth.message).toBe(error.message);
    expect((await errorOf(mapOf(world, ['20200101-0000-aaaa']))).message).toBe('There is no run 20200101-0000-aaaa.');
  });
});

const mapping = [
  "import { defineMapping, ids, key, refById, text } from 'fieldsheet';",
  'export default defineMapping({ records: {',
  "  site: { myId: key('No'), name: text('Name'), customer: refById('customer', ids('customer', text('Old no.'))) },",
  '} });',
];

/** A folder whose customers C-1 and C-2 an earlier run has created, and sites that name them by their old numbers. */
async function world() {
  const all = await account();
  const old = ['myId,name', 'C-1,Ann', 'C-2,Bob'];
  const { summary } = await all.load({ 'customers.csv': old });
  return {
    ...all,
    first: summary.id,
    mapping: fileOf(join(all.path, 'sites.mapping.ts'), mapping),
    sites: (...rows: string[]) => fileOf(join(all.path, 'sites.csv'), ['No,Name,Old no.', ...rows]),
  };
}

describe('a mapping that looks up ids', () => {
  it('names records that earlier runs created, in a check, a plan and an import', async () => {
    const { sites, mapping, path, context, load, sandbox } = await world();
    const files = [sites('S-1,Yard,C-1', 'S-2,Shed,C-2')];
    const identifiers = identifierLookUp(path);
    const checked = await check({ files, mapping, maxIssues: 10, identifiers });
    expect([checked.issues.list, checked.records]).toEqual([[], { site: 2 }]);
    const planned = await planFiles({ ...context, files, mapping, save: false }, async ({ counts }) => counts);
    expect(planned).toMatchObject({ create: 2 });
    expect((await load(files, { mapping })).summary.counts.total).toMatchObject({ created: 2 });
    const [ann, bob] = await recordsIn(sandbox, 'customer');
    const owners = (await recordsIn(sandbox, 'site')).map(({ customer }) => customer?.id);
    expect(owners).toEqual([ann?.id, bob?.id]);
  });

  it('says at the cell which key no run knows, and which record is gone', async () => {
    const { sites, mapping, load, context, first, path } = await world();
    const { mode: _, strict: __, ...undoing } = context;
    const later = await load({ 'customers.csv': ['myId,name,position.latitude', 'C-3,Cleo,north'] });
    const { run } = await undo({ ...undoing, run: first, confirm: async () => true });
    const files = [sites('S-1,Yard,C-1', 'S-2,Shed,C-9', 'S-3,Hall,C-3')];
    const { issues, summary } = await load(files, { mapping });
    // A field that could not be read is not called empty as well.
    expect(issues?.list.map(({ code }) => code)).toEqual(['id-not-known', 'id-not-known', 'id-not-known']);
    const told = [
      `There is no id of the customer "C-1": run ${run?.summary.id} deleted the record.`,
      'No run of this folder knows an id of the customer "C-9".',
      `There is no id of the customer "C-3": run ${later.summary.id} did not bring the record into the account.`,
    ];
    const found = issues?.list.filter(({ code }) => code === 'id-not-known') ?? [];
    const shown = found.map(({ message, row, column }) => [message, row, column]);
    expect(shown).toEqual(told.map((message, at) => [expect.stringContaining(message), at + 2, 'C']));
    expect(summary.counts.total).toMatchObject({ created: 0, rejected: 3 });
    const checked = await check({ files, mapping, maxIssues: 10, identifiers: identifierLookUp(path) });
    const again = checked.issues.list.filter(({ code }) => code === 'id-not-known');
    expect(again.map(({ message }) => message)).toEqual(found.map(({ message }) => message));
  });

  it('finds the id in a retry, once the record was imported', async () => {
    const { sites, mapping, load, context } = await world();
    const failed = await load([sites('S-1,Yard,C-1', 'S-3,Hall,C-3')], { mapping });
    expect(failed.summary.counts.total).toMatchObject({ created: 1, rejected: 1 });
    await load({ 'customers.csv': ['myId,name', 'C-3,Cleo'] });
    const { mode: _, ...retrying } = context;
    const again = await retry({ ...retrying, run: failed.summary.id });
    expect(again.summary.counts.total).toMatchObject({ created: 1, rejected: 0 });
  });

  it('never takes an id of another account', async () => {
    const { sites, mapping, load, path, context } = await world();
    const files = [sites('S-1,Yard,C-1')];
    const other = connectionTo(await sandboxWith());
    expect(other.account).not.toBe(context.account);
    const { summary, issues } = await load(files, { mapping, ...other });
    expect(summary.counts.total).toMatchObject({ created: 0, rejected: 1 });
    expect(issues?.list.map(({ code }) => code)).toContain('id-not-known');
    const lookUp = (name?: string) =>
      check({ files, mapping, maxIssues: 10, identifiers: identifierLookUp(path, name) });
    expect((await errorOf(lookUp())).message).toContain('belong to several accounts');
    expect((await lookUp(context.account)).issues.list).toEqual([]);
    expect((await lookUp(other.account)).issues.errors).toBe(1);
  });

  it('is refused where nothing says which runs', async () => {
    const { sites, mapping } = await world();
    const error = await errorOf(check({ files: [sites('S-1,Yard,C-1')], mapping, maxIssues: 10 }));
    expect(error.message).toBe('The mapping looks up ids of earlier runs, and nothing says which runs.');
  });
});
