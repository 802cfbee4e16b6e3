import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/index.js';
import { account, connectionTo, fileOf, importing, recordsIn } from '../accounts.js';
import { type Mixing, mixingProxy } from './mixing-proxy.js';

/** Time that passes in no time. */
function quickClock() {
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    sleep: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      skipped += ms;
    },
  };
}

/** An import of 20 customers through a proxy that treats writes so; `mixing` gets the number of the write. */
async function importThrough(mixing: (write: number) => Mixing, patience: number) {
  const { sandbox, path } = await account();
  let writes = 0;
  const proxy = await mixingProxy(sandbox, () => mixing(++writes));
  const clock = quickClock();
  const outages: unknown[] = [];
  const connection = connectionTo(proxy.sandbox, {
    clock,
    patience,
    onEvent: (event) => event.type === 'outage' && outages.push(event.isOnlyWrites),
  });
  const rows = Array.from({ length: 20 }, (_, at) => `C${at},Customer ${at}`);
  const file = fileOf(`${path}/customers.csv`, ['myId,name', ...rows]);
  const result = await importFiles({ ...importing(connection, path), clock, files: [file] });
  const names = (await recordsIn(sandbox, 'customer')).map(({ myId }) => myId);
  return { result, names, outages, writes: () => writes };
}

const hour = 3_600_000;

it('an outage is waited out: each record is created once, also where a write was done all the same', async () => {
  const { result, names, outages } = await importThrough(
    (write) => (write > 60 ? 'none' : write % 5 === 0 ? 'awayAfter' : 'away'),
    4 * hour,
  );
  expect(result.summary.counts.total).toMatchObject({ created: 20, inDoubt: 0 });
  expect(names).toHaveLength(20);
  expect(new Set(names).size).toBe(20);
  expect(outages.at(-1)).toBe(true);
});

it('an outage pauses the run when it outlasts the patience, with nothing in doubt and few writes in vain', async () => {
  const { result, names, writes } = await importThrough(() => 'away', hour);
  expect(result.summary.state).toBe('paused');
  expect(result.summary.counts.total).toMatchObject({ created: 0, inDoubt: 0, open: 20 });
  expect(names).toEqual([]);
  expect(writes()).toBeLessThan(200);
});
