import { expect, it, onTestFinished } from 'vitest';
import { Mirror } from '../../src/account/mirror.js';
import { connectionTo, newFolder, sandboxWith } from '../accounts.js';

it('a mirror knows a resource whole when that is said, with both clocks, until it forgets it', async () => {
  const { client, account } = connectionTo(await sandboxWith());
  const stateFolder = newFolder();
  const open = () => Mirror.open({ client, account, stateFolder, now: () => 5_000_000 });
  let mirror = await open();
  onTestFinished(() => mirror.close());
  const store = mirror.section('');
  store.put('customer', [{ id: 1, myId: 'A' }]);
  store.put('customer', [{ id: 2, myId: 'B' }], { isActive: false });
  expect(mirror.stateOf('customer')).toBeUndefined();
  mirror.adopt('customer', { startedAt: 1_000_000, startedAtOurs: 1_900_000, isProven: true }, ['one']);
  mirror.close();
  mirror = await open();
  const times = { readAt: 1_000_000, knownAt: 1_000_000, knownAtOurs: 1_900_000 };
  expect(mirror.stateOf('customer')).toEqual({ ...times, active: 1, inactive: 1, definitions: ['one'] });
  mirror.forget('customer');
  expect([mirror.stateOf('customer'), mirror.countOf('customer')]).toEqual([undefined, 0]);
});
