import { expect, it } from 'vitest';
import type { Sandbox } from '../../src/sandbox/index.js';
import { sandboxWith } from '../accounts.js';
import { call, clockAt, get, post, sent } from './http.js';

const del = (sandbox: Sandbox, path: string) => call(sandbox, 'DELETE', path);

it('a deleted record is in no list and no details, until it is undeleted', async () => {
  const sandbox = await sandboxWith();
  const before = await sent(sandbox, 'customer', { myId: 'K', name: 'n' });
  await del(sandbox, '/api/v3/customer/delete?myId=K');
  expect((await get(sandbox, '/api/v3/customer/details?myId=K')).status).toBe(404);
  expect((await get(sandbox, '/api/v3/customer/list?active=true')).list).toEqual([]);
  expect((await get(sandbox, '/api/v3/customer/list?active=false')).list).toEqual([]);
  expect((await del(sandbox, '/api/v3/customer/delete?myId=K')).status).toBe(404);
  expect((await post(sandbox, '/api/v3/customer/activate?myId=K')).status).toBe(404);
  await post(sandbox, '/api/v3/customer/undelete?myId=K');
  expect((await get(sandbox, '/api/v3/customer/details?myId=K')).json).toMatchObject({ id: before.id, name: 'n' });
});

it('a deleted record stays deleted when its natural key was taken meanwhile, and the flag says so', async () => {
  const sandbox = await sandboxWith();
  const { id } = await sent(sandbox, 'customer', { myId: 'K', name: 'first' });
  await del(sandbox, '/api/v3/customer/delete?myId=K');
  await sent(sandbox, 'customer', { myId: 'K', name: 'second' });
  const { json } = await post(sandbox, `/api/v3/customer/undelete?id=${id}`);
  expect(json).toEqual({ customersDeleted: [{ id, isDeleted: false }] });
  expect(sandbox.count('customer')).toBe(1);
});

it('by name: every operation acts on all records of that exact name', async () => {
  const sandbox = await sandboxWith();
  for (const name of ['twin', 'twin', 'Twin']) await sent(sandbox, 'customer', { name });
  const ids = (list: readonly { readonly id?: unknown }[]) => list.map(({ id }) => id);
  const deleted = await del(sandbox, '/api/v3/customer/delete?name=twin');
  expect(deleted.list).toHaveLength(2);
  expect(sandbox.count('customer')).toBe(1);
  const undeleted = await post(sandbox, '/api/v3/customer/undelete?name=twin');
  expect(ids(undeleted.json.customersDeleted as unknown as { id: unknown }[])).toEqual(ids(deleted.list));
  await post(sandbox, '/api/v3/customer/desactivate?name=twin');
  expect((await get(sandbox, '/api/v3/customer/list')).list).toHaveLength(1);
  expect((await get(sandbox, '/api/v3/customer/list?active=false')).list).toHaveLength(2);
  await post(sandbox, '/api/v3/customer/activate?name=twin');
  expect((await get(sandbox, '/api/v3/customer/list')).list).toHaveLength(3);
});

it('by name by e-mail a customer is activated, but not deleted', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { name: 'n', contactEmail: 'a@example.org' });
  expect((await post(sandbox, '/api/v3/customer/desactivate?email=a@example.org')).status).toBe(200);
  expect((await del(sandbox, '/api/v3/customer/delete?email=a@example.org')).status).toBe(400);
  expect(sandbox.count('customer')).toBe(1);
});

it('a change of state is a modification that changedSince finds', async () => {
  const clock = clockAt('2026-03-01T10:00:00Z');
  const sandbox = await sandboxWith({ clock });
  await sent(sandbox, 'customer', { myId: 'K' });
  clock.set('2026-03-01T11:00:00Z');
  await post(sandbox, '/api/v3/customer/desactivate?myId=K');
  const { list } = await get(sandbox, '/api/v3/customer/list?active=false&changedSince=2026-03-01 10:30:00');
  expect(list).toHaveLength(1);
});
