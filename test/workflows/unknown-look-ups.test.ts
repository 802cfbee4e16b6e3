import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan, attachFiles, type BulkOptions, bulk, planFiles, signOff, undo } from '../../src/commands/index.js';
import { account, call, connectionTo, fileOf, hurried, importing, recordsIn, send } from '../accounts.js';
import { bulking } from './bulk-support.js';
import { type Mixing, mixingProxy } from './mixing-proxy.js';

const key = '<script>';
const isAboutKey = (url: string) => /script/i.test(decodeURIComponent(url));

/**
 * An account with so many customers that asking for each row is cheaper than lists, behind a proxy that answers look-ups
 * of some records with something else once it is shut.
 */
async function shut(how: Mixing, isAbout: (url: string) => boolean = isAboutKey, others = 350) {
  const own = await account();
  const state = { isShut: false };
  const refuses = (url: string) => state.isShut && isAbout(url);
  const proxy = await mixingProxy(own.sandbox, (url) => (refuses(url) ? how : 'none'), { all: true });
  for (let at = 0; at < 9; at++) await call(proxy.sandbox, 'POST', 'customer/send', { myId: `F${at}`, name: 'First' });
  for (let at = 0; at < others; at++) await send(own.sandbox, 'customer', { myId: `X${at}`, name: `Other ${at}` });
  const connection = connectionTo(proxy.sandbox);
  const context = { ...importing(connection, own.path), clock: hurried() };
  const { dryRun: _, ...planning } = context;
  return {
    ...own,
    connection,
    context,
    shut: () => {
      state.isShut = true;
    },
    open: () => {
      state.isShut = false;
    },
    named: async () => (await recordsIn(own.sandbox, 'customer')).map(({ myId }) => String(myId)),
    plan: (files: Readonly<Record<string, readonly string[]>>, more: Partial<Parameters<typeof planFiles>[0]> = {}) =>
      planFiles(
        {
          ...planning,
          files: Object.entries(files).map(([name, lines]) => fileOf(join(own.path, name), lines)),
          save: true,
          ...more,
        },
        async ({ summary }) => summary,
      ),
  };
}

describe.each([
  ['firewall', '"Attack detected"'],
  ['earlier', 'belongs to another request'],
] as const)('a look-up that stays unknown (%s)', (how, reason) => {
  const said = { message: expect.stringContaining(reason) };

  it('of a record that a row names holds the row', async () => {
    const { sandbox, load, connection, ...world } = await shut(how);
    world.shut();
    const sites = ['myId,name,customer.myId', `S1,Hall,${key}`, 'S2,Shed,X1'];
    const { summary, problems } = await load({ 'sites.csv': sites }, { ...connection, duplicates: 'create' });
    expect(summary.counts.total).toMatchObject({ created: 1, conflict: 1, rejected: 0 });
    expect(problems).toMatchObject([said]);
    expect(sandbox.count('site')).toBe(1);
  });

  // The proxy has no earlier list to answer with.
  it.runIf(how === 'firewall')('of records that a new one may be holds the new one', async () => {
    const { named, load, connection, ...world } = await shut(how, isAboutKey, 800);
    world.shut();
    const rows = ['myId,name', `N1,${key} and Sons`, 'N2,Al'];
    const { summary, problems } = await load({ 'customers.csv': rows }, connection);
    expect(summary.counts.total).toMatchObject({ created: 1, conflict: 1 });
    expect(problems).toMatchObject([said]);
    expect(await named()).toContain('N2');
    expect(await named()).not.toContain('N1');
  });

  it('before a plan is sent holds the row', async () => {
    const { sandbox, named, plan, context, ...world } = await shut(how);
    const { id } = await plan({ 'customers.csv': ['myId,name', `${key},Ann`, 'N2,Bob'] }, { duplicates: 'create' });
    // Somebody else creates a record, so that each new one is looked for again.
    await send(sandbox, 'customer', { myId: 'late', name: 'Late' });
    world.shut();
    const { summary, problems } = await applyPlan({ ...context, plan: id });
    expect(summary.counts.total).toMatchObject({ created: 1, conflict: 1 });
    expect(problems).toMatchObject([said]);
    expect(await named()).toContain('N2');
    expect(await named()).not.toContain(key);
  });

  it.each(['delete', 'deactivate', 'undelete'] as const)('of a row to %s rejects the row', async (verb) => {
    const { sandbox, path, named, connection, ...world } = await shut(how);
    await send(sandbox, 'customer', { myId: key, name: 'Ann' });
    if (verb === 'undelete') await call(sandbox, 'DELETE', 'customer/delete?myId=X1');
    const file = fileOf(join(path, 'rows.csv'), ['myId', key, 'X1']);
    world.shut();
    const options: BulkOptions = { ...bulking(connection, path), verb, resource: 'customer', file, dryRun: false };
    const { run } = await bulk(options);
    expect(run?.summary.counts.total).toMatchObject({ applied: 1, rejected: 1 });
    expect(run?.problems).toMatchObject([said]);
    expect((await named()).includes('X1')).toBe(verb !== 'delete');
  });

  it('of the record of a file rejects the row', async () => {
    const { sandbox, path, context, ...world } = await shut(how);
    await send(sandbox, 'customer', { myId: key, name: 'Ann' });
    for (const name of ['a.txt', 'b.txt']) fileOf(join(path, name), name);
    const file = fileOf(join(path, 'list.csv'), ['file,customer.myId', `a.txt,${key}`, 'b.txt,X1']);
    world.shut();
    const { summary, issues } = await attachFiles({ ...context, file, again: false });
    expect(summary.counts.total).toMatchObject({ applied: 1, rejected: 1 });
    expect(issues?.list).toMatchObject([{ code: 'look-up-unanswered', ...said }]);
    expect(sandbox.attachments().map(({ fileName }) => fileName)).toEqual(['b.txt']);
  });

  it('of a sign-off is a difference with its reason', async () => {
    let id = 'nothing';
    const { path, sandbox, load, context, connection, ...world } = await shut(
      how,
      (url) => url.includes(`id=${id}`),
      1200,
    );
    const rows = ['myId,name', 'N1,Ann', 'N2,Bob'];
    await load({ 'customers.csv': rows }, { ...connection, duplicates: 'create' });
    id = String((await recordsIn(sandbox, 'customer')).find(({ myId }) => String(myId) === 'N1')?.id);
    world.shut();
    const options = { stateFolder: path, to: join(path, 'pack.zip'), clock: context.clock, confirm: async () => true };
    const differences = await signOff(
      { ...options, ...connection },
      async ({ signed }) => signed?.recount?.differences,
    );
    expect(differences).toMatchObject([{ kind: 'different', reason: expect.stringContaining(reason) }]);
  });

  it('of a record to undo leaves it and lists it', async () => {
    let id = 'nothing';
    const { sandbox, context, named, load, connection, ...world } = await shut(how, (url) => url.includes(`id=${id}`));
    const rows = ['myId,name', 'N1,Ann', 'N2,Bob'];
    const { summary } = await load({ 'customers.csv': rows }, { ...connection, duplicates: 'create' });
    id = String((await recordsIn(sandbox, 'customer')).find(({ myId }) => String(myId) === 'N1')?.id);
    world.shut();
    const { preview } = await undo({ ...context, run: summary.id, confirm: async () => true });
    expect(preview.counts).toMatchObject({ apply: 1, notUndone: 1 });
    expect(await named()).toContain('N1');
    expect(await named()).not.toContain('N2');
  });

  it.runIf(how === 'firewall')('of an activity by its day holds the row', async () => {
    const isAbout = (url: string) => url.includes('activity/list?user_id') && url.includes('2026-03-01');
    const { sandbox, load, connection, ...world } = await shut(how, isAbout);
    const { data } = (await call(sandbox, 'GET', 'activityType/list')) as { data: { id: number }[] };
    for (let at = 0; at < 350; at++)
      await send(sandbox, 'activity', {
        activityType: { id: data[0]?.id },
        dateStart: `2026-04-${String(1 + (at % 28)).padStart(2, '0')} 08:${String(at % 60).padStart(2, '0')}`,
        dateEnd: `2026-04-${String(1 + (at % 28)).padStart(2, '0')} 09:${String(at % 60).padStart(2, '0')}`,
      });
    world.shut();
    const rows = [
      'activityType.name,user.login,dateStart,dateEnd',
      'Workshop,anna.schaefer,2026-03-02 08:00,2026-03-02 09:00',
      'Workshop,anna.schaefer,2026-06-05 08:00,2026-06-05 09:00',
    ];
    const { summary, problems } = await load({ 'activities.csv': rows }, connection);
    expect(summary.counts.total).toMatchObject({ created: 1, conflict: 1 });
    expect(problems).toMatchObject([said]);
  });
});
