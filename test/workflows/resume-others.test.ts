import { expect, it } from 'vitest';
import { listRuns, resume } from '../../src/commands/index.js';
import { connectionTo, recordsIn, requestsOf, send, watched } from '../accounts.js';
import { world } from './undo-support.js';

/** An import of customers A to C that ended after the first. */
async function interrupted() {
  const account = await world();
  const aborting = new AbortController();
  const connection = watched(connectionTo(account.sandbox), {
    after: (operation) => operation === 'customer.send' && aborting.abort(),
  });
  const files = { 'customers.csv': ['myId,name', 'A,Ann', 'B,Bob', 'C,Cid'] };
  const { summary } = await account.import(files, { ...connection, signal: aborting.signal, concurrency: 1 });
  expect(summary).toMatchObject({ state: 'interrupted', counts: { total: { created: 1, open: 2 } } });
  return { ...account, id: summary.id };
}

it('a resumed import does not write over a record that somebody created meanwhile, and its undo leaves it', async () => {
  const { sandbox, id, ...account } = await interrupted();
  await send(sandbox, 'customer', { myId: 'C', name: 'Theirs', vatNumber: 'FR1' });
  const { summary, problems } = await resume({ ...account.context, run: id });
  expect(summary.counts.total).toMatchObject({ created: 2, conflict: 1 });
  expect(problems).toMatchObject([{ key: 'C', message: expect.stringContaining('somebody else created') }]);
  await account.undo(id);
  expect(await recordsIn(sandbox, 'customer')).toMatchObject([{ myId: 'C', name: 'Theirs', vatNumber: 'FR1' }]);
});

it('a resumed import sends what it has not sent, and looks from there the next time', async () => {
  const { sandbox, path, id, ...account } = await interrupted();
  const before = requestsOf(sandbox, 'customer.list') + requestsOf(sandbox, 'customer.details');
  const { summary, problems } = await resume({ ...account.context, run: id });
  expect(problems).toEqual([]);
  expect(summary.counts.total).toMatchObject({ created: 3, open: 0 });
  expect(requestsOf(sandbox, 'customer.list') + requestsOf(sandbox, 'customer.details') - before).toBe(2);
  const [run] = await listRuns(path);
  expect(run?.options.readAt).toBeGreaterThan(0);
});
