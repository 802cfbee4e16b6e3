import { describe, expect, it } from 'vitest';
import { bulk, undo, withIdentifiers } from '../../src/commands/index.js';
import type { IdentifiedRecord } from '../../src/execution/index.js';
import { account, connectionTo, recordsIn, sandboxWith, send } from '../accounts.js';
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
    expect(found.map(({ link }) => link)).toEqual([
      customer?.publicLink,
      undefined,
      site?.publicLink,
      undefined,
      job?.publicLink,
    ]);
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
    await bulk({
      ...{ ...context, verb: 'delete', resource: 'customer', maxHits: 1, confirm: async () => true },
      file: world.file('gone', 'id', String(ann?.id)),
    } as Parameters<typeof bulk>[0]);
    expect((await mapOf(world)).map(({ outcome }) => outcome)).toEqual(['deleted', 'created']);
    await world.load(people('C1,Ann,'));
    const [again] = await mapOf(world);
    expect(again).toMatchObject({ outcome: 'created', key: { value: 'C1' } });
    expect(again?.id).not.toBe(ann?.id);
  });

  it('has a record without a key by its id, and one that a row names by id under its key', async () => {
    const world = await account();
    await world.load({
      'customers.csv': ['name', 'Ann'],
    });
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
