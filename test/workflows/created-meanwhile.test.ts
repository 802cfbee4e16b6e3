import { expect, it } from 'vitest';
import { connectionTo, recordsIn, send, watched } from '../accounts.js';
import { working, world } from './undo-support.js';

it('a record that another program creates counts as updated with a warning, and undo leaves it', async () => {
  let now = Date.UTC(2026, 10, 20, 9, 12, 30);
  const { sandbox, path } = await world({ clock: { now: () => now } });
  let hasSent = false;
  const connection = watched(connectionTo(sandbox), {
    before: async (operation) => {
      if (operation !== 'customer.send' || hasSent) return;
      hasSent = true;
      await send(sandbox, 'customer', { myId: 'C2', name: 'Two' });
      now += 60_000;
    },
  });
  const account = working(sandbox, path);
  const files = { 'customers.csv': ['myId,name', 'C1,One', 'C2,Two', 'C3,Three'] };
  const { summary, notes } = await account.import(files, { ...connection, concurrency: 1 });
  expect(summary.counts.total).toMatchObject({ created: 2, updated: 1 });
  expect(notes).toMatchObject([
    { outcome: 'updated', key: 'C2', message: expect.stringContaining('already, created 2026-11-20') },
  ]);
  const { preview } = await account.undo(summary.id);
  expect(preview.counts).toMatchObject({ apply: 2, putBack: 0, notUndone: 1 });
  expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['C2']);
});
