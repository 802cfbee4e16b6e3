import { expect, it } from 'vitest';
import { account } from '../accounts.js';

it.each(['documented', 'pascal'] as const)(
  'where empty texts and null are mixed in a record, a second import changes nothing (members %s)',
  async (memberCase) => {
    const { load } = await account({ readings: { unsetFields: 'mixed', memberCase, dateTimes: 'iso' } });
    const files = {
      'customers.csv': ['myId,name,position.latitude,position.longitude', 'C-1,One,50.9,6.9', 'C-2,Two,,'],
      'sites.csv': ['myId,name,customer.myId', 'S-1,Yard,C-1'],
      'jobs.csv': [
        'myId,description,customer.myId,site.myId,scheduledStart',
        'J-1,x,C-1,S-1,2026-03-02 08:00',
        'J-2,,C-2,,',
      ],
    };
    expect((await load(files)).summary.counts.total).toMatchObject({ created: 5 });
    expect((await load(files)).summary.counts.total).toMatchObject({ unchanged: 5, created: 0, updated: 0 });
  },
);
