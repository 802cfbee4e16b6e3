import { expect, it } from 'vitest';
import { sandboxWith } from '../accounts.js';
import { call, sent } from './http.js';

const paths: readonly [string, string][] = [
  ['GET', '/api/v3/job/list'],
  ['DELETE', '/api/v3/job/delete?num=1'],
  ['GET', '/api/v3/job/photos?num=1'],
  ['GET', '/api/v3/jobtype/list'],
  ['GET', '/api/v3/user/list'],
];

it('undocumented operations are answered, and are 404 as any unknown path when they are turned off', async () => {
  for (const undocumented of [true, false]) {
    const sandbox = await sandboxWith({ undocumented });
    await sent(sandbox, 'customer', { myId: 'K' });
    await sent(sandbox, 'job', { num: 1, customer: { myId: 'K' } });
    for (const [method, path] of paths) {
      const { status, text } = await call(sandbox, method, path);
      // The job is gone when its photos are asked for.
      const expected = undocumented ? (path.includes('photos') ? 404 : 200) : 404;
      expect([path, status], text).toEqual([path, expected]);
    }
    expect(sandbox.count('job')).toBe(undocumented ? 0 : 1);
  }
});

it('undocumented operations delete a job by each of its identifiers', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  for (const field of ['num', 'id', 'myId']) {
    const job = await sent(sandbox, 'job', { num: 7, myId: 'J', customer: { myId: 'K' } });
    const { status, text } = await call(sandbox, 'DELETE', `/api/v3/job/delete?${field}=${job[field]}`);
    expect([status, text]).toEqual([200, `[{"id":"${job.id}","deleted":true}]`]);
  }
  expect(sandbox.count('job')).toBe(0);
});

it('undocumented operations complete what a job says of a known technician and type', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  const job = await sent(sandbox, 'job', {
    customer: { myId: 'K' },
    technician: { login: 'ewa.zolc' },
    type: { name: 'Repair' },
  });
  expect(job.technician).toEqual({ id: 15, name: 'Ewa Żółć', login: 'ewa.zolc' });
  expect(job.type).toEqual({ id: 2, name: 'Repair' });
  const other = await sent(sandbox, 'job', { customer: { myId: 'K' }, technician: { id: 7, name: 'Zoë' } });
  expect(other.technician).toEqual({ id: 7, name: 'Zoë' });
});
