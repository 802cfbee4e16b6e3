import { describe, expect, it } from 'vitest';
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
    const { summary, issues } = await account.import(files);
    expect(summary.counts.total).toMatchObject({ updated: 1 });
    expect(issues?.byCode).toEqual({ 'owner-differs': 1 });
    expect(await recordsIn(sandbox, resource)).toMatchObject([{ site: { myId: 'S2' }, customer: { myId: 'C1' } }]);
    expect((await account.import(files)).summary.counts.total).toMatchObject({ updated: 0, unchanged: 1 });
  },
);

describe('a row that names a record, and another owner than its own, is told', () => {
  const jobs = (lines: readonly string[]) => ({
    'jobs.csv': ['myId,customer.myId,site.myId,equipment.myId', ...lines],
  });
  it.each<{ title: string; files: Record<string, readonly string[]>; rows: readonly number[] }>([
    {
      title: 'the site by its key',
      files: jobs(['J1,C1,S1,', 'J2,C1,S2,', 'J3,C2,S1,', 'J4,,S2,', 'J5,C1,,']),
      rows: [3, 4],
    },
    {
      title: 'the equipment, of a customer or a site',
      files: jobs(['J1,,S1,E1', 'J2,,S2,E1', 'J3,C2,,E1', 'J4,C1,S1,E1']),
      rows: [3, 4],
    },
    {
      title: 'equipment itself',
      files: { 'equipment.csv': ['myId,site.myId,customer.myId', 'E8,S1,C1', 'E9,S2,C1'] },
      rows: [3],
    },
    {
      title: 'not where the same import moves the site',
      files: { 'sites.csv': ['myId,customer.myId', 'S2,C1'], ...jobs(['J1,C1,S2,', 'J2,C2,S2,']) },
      rows: [3],
    },
    {
      title: 'a new site of a new customer',
      files: {
        'customers.csv': ['myId,name', 'C8,C8', 'C9,C9'],
        'sites.csv': ['myId,customer.myId', 'S9,C9'],
        ...jobs(['J1,C9,S9,', 'J2,C8,S9,', 'J3,C1,S9,']),
      },
      rows: [3, 4],
    },
  ])('$title', async ({ files, rows }) => {
    const { sandbox, ...account } = await world();
    for (const myId of ['C1', 'C2']) await send(sandbox, 'customer', { myId, name: myId });
    for (const [myId, owner] of Object.entries({ S1: 'C1', S2: 'C2' }))
      await send(sandbox, 'site', { myId, customer: { myId: owner } });
    await send(sandbox, 'equipment', { myId: 'E1', name: 'E1', site: { myId: 'S1' }, customer: { myId: 'C1' } });
    const { summary, issues } = await account.import(files);
    const told = issues?.list.filter(({ code }) => code === 'owner-differs') ?? [];
    expect(told.map(({ row }) => row)).toEqual(rows);
    expect(summary.counts.total).toMatchObject({ rejected: 0, conflict: 0, blocked: 0 });
  });

  it('also where both are named by their ids, in the words of a sentence', async () => {
    const { sandbox, ...account } = await world();
    const ids = new Map<string, unknown>();
    for (const myId of ['C1', 'C2']) ids.set(myId, (await send(sandbox, 'customer', { myId, name: myId })).id);
    ids.set('S2', (await send(sandbox, 'site', { myId: 'S2', customer: { myId: 'C2' } })).id);
    const lines = ['myId,site.id,customer.id', `J1,${ids.get('S2')},${ids.get('C1')}`];
    const { issues } = await account.import({ 'jobs.csv': lines });
    expect(issues?.list).toMatchObject([{ code: 'owner-differs', severity: 'warning', row: 2, column: 'C' }]);
  });
});
