import { expect, it } from 'vitest';
import type { Payload } from '../../src/contract/index.js';
import { call, connectionTo, keyOf, newFolder, sandboxWith, sendCustomers, watched } from '../accounts.js';
import { plan, stagedAs } from './planning.js';

it('does not take for new what is activated between the list of active records and that of inactive ones', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 6);
  await call(sandbox, 'POST', `customer/desactivate?myId=${keyOf(2)}`);
  let tellAnswered = () => {};
  const answered = new Promise<void>((resolve) => {
    tellAnswered = resolve;
  });
  const isActive = (input: Payload) => (input.query as Payload).active === true;
  const connection = watched(connectionTo(sandbox), {
    before: async (operation, input) => {
      if (operation !== 'customer.list' || isActive(input)) return;
      await answered;
      await call(sandbox, 'POST', `customer/activate?myId=${keyOf(2)}`);
    },
    after: (operation, input) => operation === 'customer.list' && isActive(input) && tellAnswered(),
  });
  const rows = Array.from({ length: 6 }, (_, at) => ({ myId: keyOf(at), name: `Customer ${at}` }));
  const { changes, readings } = await plan({ sandbox, connection, folder: newFolder() }, stagedAs('customer', rows));
  expect(readings).toMatchObject([{ way: 'lists' }]);
  expect(changes.map(({ kind }) => kind)).toEqual(rows.map(() => 'unchanged'));
});
