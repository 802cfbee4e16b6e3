import { expect, it } from 'vitest';
import { OneByOne } from '../../src/account/one-by-one.js';
import { type ImportOptions, resume } from '../../src/commands/index.js';
import { FirewallError } from '../../src/errors.js';
import { account, connectionTo, send } from '../accounts.js';
import { chooser } from '../process/choose.js';
import { rounds } from '../rounds.js';
import { type Mixing, mixingProxy } from './mixing-proxy.js';

const lines = (count: number, text: (row: number) => string = () => 'plain') => [
  'myId,name,contactLastName',
  ...Array.from({ length: count }, (_, row) => `C-${row},Customer ${row},${text(row)}`),
];

/** An account behind a firewall that refuses what the function says: bodies of writes, or addresses of any request. */
async function behind(refuses: (body: string, url: string) => boolean, { all = false } = {}) {
  const own = await account();
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
  // Many records make asking for each cheaper than lists; who creates all looks for nothing alike.
  for (let at = 0; at < 350; at++) await send(sandbox, 'customer', { myId: `X${at}`, name: `Other ${at}` });
  const rows = ['myId,name', '<script>,Ann', 'C-2,Bob'];
  const { summary, problems } = await load(rows, { duplicates: 'create' });
  expect(summary.counts.total).toMatchObject({ created: 1, conflict: 1 });
  expect(problems).toMatchObject([{ outcome: 'conflict', message: expect.stringContaining('"Attack detected"') }]);
  expect(summary.state).toBe('done');
  expect(sandbox.count('customer')).toBe(351);
  open();
  expect((await again()).summary.counts.total).toMatchObject({ created: 1, conflict: 0 });
});

it('a firewall that refuses look-up after look-up ends a reading', async () => {
  const { proxy, connection } = await behind(() => true, { all: true });
  const subjects = Array.from({ length: 40 }, (_, at) => ({ names: [{ field: 'myId', value: `C-${at}` } as const] }));
  const wanted = { requests: 40, mayStayUnknown: true, subjects: () => [subjects] };
  const reading = async () => {
    for await (const _ of new OneByOne('customer', wanted, connection).pages());
  };
  await expect(reading()).rejects.toBeInstanceOf(FirewallError);
  expect(proxy.reads).toBeGreaterThanOrEqual(5);
  expect(proxy.reads).toBeLessThan(5 + 8);
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
