import { expect, it } from 'vitest';
import type { Sandbox } from '../../src/sandbox/index.js';
import { sandboxWith } from '../accounts.js';
import { clockAt, post, sent } from './http.js';

const path = '/Api/v2/Jobs/Search';

async function threeJobs(): Promise<Sandbox> {
  const clock = clockAt('2026-03-01T10:00:00Z');
  const sandbox = await sandboxWith({ clock });
  for (const key of ['A', 'B']) await sent(sandbox, 'customer', { myId: key, name: `Kunde ${key}` });
  await sent(sandbox, 'job', {
    myId: 'J1',
    num: 1,
    customer: { myId: 'A' },
    status: 'scheduled',
    scheduledStart: '2026-03-05 08:00',
  });
  clock.set('2026-03-02T10:00:00Z');
  const technician = { id: 7, name: 'Zoë' };
  await sent(sandbox, 'job', {
    myId: 'J2',
    num: 2,
    customer: { myId: 'B' },
    technician,
    report: [{ nmItem: 'a', value: 'b' }],
  });
  await sent(sandbox, 'job', { num: 3, customer: { myId: 'B' }, status: 'cancelled' });
  return sandbox;
}

it.each([
  [{}, [1, 2, 3]],
  [{ status: 1 }, [1]],
  [{ status: 7 }, [3]],
  [{ myId: 'J2' }, [2]],
  [{ userName: 'Zoë' }, [2]],
  [{ userId: 7 }, [2]],
  [{ customer: { name: 'Kunde A' } }, [1]],
  [{ customer: { myId: 'B' }, status: 0 }, [2]],
  [{ dateFrom: '2026-03-05 08:00:00' }, [1]],
  [{ dateFrom: '2026-03-05 08:01:00' }, []],
  [{ dateTo: '2026-03-05 08:00:00' }, [1]],
  [{ changedFrom: '2026-03-02 10:00:00' }, [2, 3]],
  [{ changedFrom: '2026-03-02 10:00:01' }, []],
  [{ reportChangedFrom: '2026-03-01 00:00:00' }, [2]],
])('v2 Jobs/Search: %j finds %j', async (body, expected) => {
  const sandbox = await threeJobs();
  expect((await post(sandbox, path, body)).list.map(({ num }) => num)).toEqual(expected);
});
