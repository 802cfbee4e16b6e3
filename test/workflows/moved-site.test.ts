import { expect, it } from 'vitest';
import { recordsIn, send } from '../accounts.js';
import { world } from './undo-support.js';

it.each(['equipment', 'job'] as const)(
  '%s moved to a site of another customer keep the customer of their row',
  async (resource) => {
    const { sandbox, ...account } = await world();
    for (const myId of ['C1', 'C2']) await send(sandbox, 'customer', { myId, name: myId });
    await send(sandbox, 'site', { myId: 'S1', customer: { myId: 'C1' } });
    await send(sandbox, 'site', { myId: 'S2', customer: { myId: 'C2' } });
    await send(sandbox, resource, { myId: 'X', site: { myId: 'S1' }, customer: { myId: 'C1' } });
    const files = { [resource === 'job' ? 'jobs.csv' : 'equipment.csv']: ['myId,site.myId,customer.myId', 'X,S2,C1'] };
    expect((await account.import(files)).summary.counts.total).toMatchObject({ updated: 1 });
    expect(await recordsIn(sandbox, resource)).toMatchObject([{ site: { myId: 'S2' }, customer: { myId: 'C1' } }]);
    expect((await account.import(files)).summary.counts.total).toMatchObject({ updated: 0, unchanged: 1 });
  },
);
