import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withMirror } from '../../src/account/mirror.js';
import { needOf } from '../../src/account/need.js';
import { applyPlan } from '../../src/commands/apply.js';
import { attachFiles } from '../../src/commands/attach.js';
import { type BulkOptions, bulk } from '../../src/commands/bulk.js';
import { type ImportOptions, importFiles, type planFiles } from '../../src/commands/import.js';
import { resume } from '../../src/commands/resume.js';
import { signOff } from '../../src/commands/signoff.js';
import { undo } from '../../src/commands/undo.js';
import { FirewallError } from '../../src/errors.js';
import {
  account,
  adopting,
  adoptOthers,
  call,
  connectionTo,
  fileOf,
  hurried,
  importing,
  recordsIn,
  send,
} from '../accounts.js';
import { chooser } from '../process/choose.js';
import { rounds } from '../rounds.js';
import { bulking } from './bulk-support.js';
import { type Mixing, mixingProxy } from './mixing-proxy.js';

/** An import of 20 customers through a proxy that treats writes so; `mixing` gets the number of the write. */
async function importThrough(mixing: (write: number) => Mixing, patience: number) {
  const { sandbox, path } = await account();
  let writes = 0;
  const proxy = await mixingProxy(sandbox, () => mixing(++writes));
  const clock = hurried();
  const outages: unknown[] = [];
  const connection = connectionTo(proxy.sandbox, {
    clock,
    patience,
    onEvent: (event) => event.type === 'outage' && outages.push(event.isOnlyWrites),
  });
  const rows = Array.from({ length: 20 }, (_, at) => `C${at},Customer ${at}`);
  const file = fileOf(`${path}/customers.csv`, ['myId,name', ...rows]);
  const result = await importFiles({ ...importing(connection, path), clock, files: [file] });
  const names = (await recordsIn(sandbox, 'customer')).map(({ myId }) => myId);
  return { result, names, outages, writes: () => writes };
}

const hour = 3_600_000;

it('an outage is waited out: each record is created once, also where a write was done all the same', async () => {
  const { result, names, outages } = await importThrough(
    (write) => (write > 60 ? 'none' : write % 5 === 0 ? 'awayAfter' : 'away'),
    4 * hour,
  );
  expect(result.summary.counts.total).toMatchObject({ created: 20, inDoubt: 0 });
  expect(names).toHaveLength(20);
  expect(new Set(names).size).toBe(20);
  expect(outages.at(-1)).toBe(true);
});

it('an outage pauses the run when it outlasts the patience, with nothing in doubt and few writes in vain', async () => {
  const { result, names, writes } = await importThrough(() => 'away', hour);
  expect(result.summary.state).toBe('paused');
  expect(result.summary.counts.total).toMatchObject({ created: 0, inDoubt: 0, open: 20 });
  expect(names).toEqual([]);
  expect(writes()).toBeLessThan(200);
});

const lines = (count: number, text: (row: number) => string = () => 'plain') => [
  'myId,name,contactLastName',
  ...Array.from({ length: count }, (_, row) => `C-${row},Customer ${row},${text(row)}`),
];

/** An account behind a firewall that refuses what the function says: bodies of writes, or addresses of any request. */
async function behind(refuses: (body: string, url: string) => boolean, { all = false } = {}) {
  const own = await account(adopting);
  let isOpen = false;
  const how = (url: string, body: string): Mixing => (!isOpen && refuses(body, url) ? 'firewall' : 'none');
  const proxy = await mixingProxy(own.sandbox, how, { all });
  const connection = connectionTo(proxy.sandbox);
  return {
    ...own,
    proxy,
    connection,
    load: (rows: readonly string[], more: Partial<ImportOptions> = {}) =>
      own.load({ 'customers.csv': rows }, { ...connection, ...more }),
    again: () => own.again(connection),
    resumed: () => resume({ ...own.context, ...connection, run: 'latest' }),
    open: () => {
      isOpen = true;
    },
  };
}

it('a row that a firewall always refuses is rejected, the rows behind it are sent, and retry sends it later', async () => {
  const { sandbox, load, again, open } = await behind((body) => body.includes('<script>'));
  const { summary } = await load(lines(40, (row) => (row === 7 ? '<script>x</script>' : 'plain')));
  expect(summary.counts.total).toMatchObject({ created: 39, rejected: 1 });
  expect(summary.state).toBe('done');
  const second = await again();
  expect(second.summary.counts.total).toMatchObject({ created: 0, rejected: 1 });
  open();
  const third = await again();
  expect(third.summary.counts.total).toMatchObject({ created: 1, rejected: 0 });
  expect(sandbox.count('customer')).toBe(40);
});

it('a firewall that refuses everything stops the run, which goes on when it lets requests pass', async () => {
  const { sandbox, load, again, resumed, open } = await behind(() => true);
  const stopped = await load(lines(60));
  expect(stopped.summary).toMatchObject({ state: 'stopped', message: expect.stringContaining('web firewall') });
  const { rejected, open: left } = stopped.summary.counts.total;
  // Those that were under way when the fifth was refused.
  expect(rejected).toBeGreaterThanOrEqual(5);
  expect(rejected).toBeLessThan(5 + 8);
  expect(left).toBe(60 - rejected);
  open();
  expect((await resumed()).summary.counts.total).toMatchObject({ created: left, rejected });
  expect((await again()).summary.counts.total).toMatchObject({ created: rejected });
  expect(sandbox.count('customer')).toBe(60);
});

it('a row whose key a firewall takes for an attack is held by the plan, and the others are sent', async () => {
  const { sandbox, load, again, open } = await behind((_, url) => url.includes('script'), { all: true });
  adoptOthers(sandbox, 350);
  // Who creates all looks for nothing alike.
  const rows = ['myId,name', '<script>,Ann', 'C-2,Bob'];
  const { summary, problems } = await load(rows, { duplicates: 'create' });
  expect(summary.counts.total).toMatchObject({ created: 1, conflict: 1 });
  expect(problems).toMatchObject([{ outcome: 'conflict', message: expect.stringContaining('"Attack detected"') }]);
  expect(summary.state).toBe('done');
  expect(sandbox.count('customer')).toBe(351);
  open();
  expect((await again()).summary.counts.total).toMatchObject({ created: 1, conflict: 0 });
});

const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);

it(`a firewall that refuses one write in fifty is no more than some rejected rows (FIELDSHEET_SEED=${firstSeed})`, async () => {
  for (let seed = firstSeed; seed < firstSeed + rounds(16); seed++) {
    const choose = chooser(seed);
    const { sandbox, load, again, open } = await behind(() => choose.whole(1, 50) === 1);
    const { summary } = await load(lines(150));
    const { created, rejected } = summary.counts.total;
    expect({ state: summary.state, sum: created + rejected }, `seed ${seed}`).toEqual({ state: 'done', sum: 150 });
    expect(sandbox.count('customer')).toBe(created);
    open();
    if (rejected > 0) await again();
    expect(sandbox.count('customer')).toBe(150);
  }
});

const key = '<script>';
const isAboutKey = (url: string) => /script/i.test(decodeURIComponent(url));

/**
 * An account with so many customers that asking for each row is cheaper than lists, behind a proxy that answers look-ups
 * of some records with something else once it is shut.
 */
async function shut(how: Mixing, isAbout: (url: string) => boolean = isAboutKey, others = 350) {
  const own = await account(adopting);
  const state = { isShut: false };
  const refuses = (url: string) => state.isShut && isAbout(url);
  const proxy = await mixingProxy(own.sandbox, (url) => (refuses(url) ? how : 'none'), { all: true });
  adoptOthers(own.sandbox, others);
  for (let at = 0; at < 9; at++) await call(proxy.sandbox, 'POST', 'customer/send', { myId: `F${at}`, name: 'First' });
  const connection = connectionTo(proxy.sandbox);
  const context = { ...importing(connection, own.path), clock: hurried() };
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
      own.planned(files, { ...context, ...more }),
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
    const isAbout = (url: string) => url.includes(`id=${id}`);
    const { path, sandbox, load, context, connection, ...world } = await shut(how, isAbout, 1200);
    const rows = ['myId,name', 'N1,Ann', 'N2,Bob'];
    await load({ 'customers.csv': rows }, { ...connection, duplicates: 'create' });
    id = String((await recordsIn(sandbox, 'customer')).find(({ myId }) => String(myId) === 'N1')?.id);
    world.shut();
    const options = { stateFolder: path, to: join(path, 'pack.zip'), clock: context.clock, confirm: async () => true };
    const signing = signOff({ ...options, ...connection }, async ({ signed }) => signed?.recount?.differences);
    expect(await signing).toMatchObject([{ kind: 'different', reason: expect.stringContaining(reason) }]);
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
    for (let at = 0; at < 350; at++) {
      const hour = (number: string) => `2026-04-${String(1 + (at % 28)).padStart(2, '0')} ${number}:${10 + (at % 50)}`;
      await send(sandbox, 'activity', {
        activityType: { id: data[0]?.id },
        dateStart: hour('08'),
        dateEnd: hour('09'),
      });
    }
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

it('a firewall that refuses look-up after look-up ends a reading', async () => {
  const { proxy, connection } = await behind(() => true, { all: true });
  const keys = Array.from({ length: 40 }, (_, at) => ({ field: 'myId', value: `C-${at}` }) as const);
  const reading = withMirror(connection, (mirror) =>
    mirror.readAgain(needOf('customer', keys), (reader) => reader.each()),
  );
  await expect(reading).rejects.toBeInstanceOf(FirewallError);
  expect(proxy.reads).toBeGreaterThanOrEqual(5);
  expect(proxy.reads).toBeLessThan(5 + 8);
});
