import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BulkOptions, bulk, type Connection, listRuns, resume } from '../../src/commands/index.js';
import type { ResourceName } from '../../src/contract/index.js';
import type { Sandbox, SandboxFaults } from '../../src/sandbox/index.js';
import {
  call,
  connectionTo,
  faulty,
  fileOf,
  hurried,
  newFolder,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  watched,
} from '../accounts.js';
import { seeded } from '../process/choose.js';
import { rounds } from '../rounds.js';
import { writeNamesakes } from '../sandbox/namesakes.js';
import { account, bulking, livingIn, smallAccount, twins, writesOf } from './bulk-support.js';

describe('an answer that is lost', () => {
  it('of an undelete by a name is not taken from what somebody else made meanwhile', async () => {
    const { sandbox, base, source } = await account();
    await twins(sandbox, 'Twin', 2);
    await call(sandbox, 'DELETE', 'customer/delete?name=Twin');
    const confirm = async () => Boolean(await send(sandbox, 'customer', { myId: 'new', name: 'Twin' }));
    const options = { ...base, ...faulty(sandbox, 'customer.undelete', ['resetBefore']), clock: hurried(), confirm };
    const file = source('name', 'Twin');
    const { run, ...told } = await bulk({ ...options, verb: 'undelete', resource: 'customer', file });
    expect(run?.summary.counts.total).toMatchObject({ applied: 1, inDoubt: 0 });
    expect(writesOf(sandbox, 'customer.undelete')).toEqual({ 'twin-0': 1, 'twin-1': 1 });
    expect(told).toMatchObject({ back: 2 });
    expect(told.backUnclear).toBeUndefined();
  });

  it('of an undelete by a name is not taken from what another row brought back', async () => {
    const { sandbox, base, source } = await account();
    await twins(sandbox, 'Twin', 3);
    await call(sandbox, 'DELETE', 'customer/delete?name=Twin');
    const timeouts = { headers: 150, total: 300 };
    const connection = connectionTo(sandbox, { timeouts, clock: hurried() });
    const confirm = async () => {
      sandbox.setFaults({ script: ['timeout', 'none'] });
      return true;
    };
    const options = { ...base, ...connection, clock: hurried(), confirm, concurrency: 2 };
    const file = source('myId,name', ',Twin', 'twin-0,');
    const { run, back } = await bulk({ ...options, verb: 'undelete', resource: 'customer', file });
    expect(run?.summary.counts.total).toMatchObject({ applied: 2, inDoubt: 0, rejected: 0 });
    expect(writesOf(sandbox, 'customer.undelete')).toEqual({ 'twin-0': 1, 'twin-1': 1, 'twin-2': 1 });
    expect(back).toBe(3);
  });

  it('of an undelete by a name that landed is told with the rows of which is not known how many came back', async () => {
    const { sandbox, base, source } = await account();
    await twins(sandbox, 'Twin', 2);
    await call(sandbox, 'DELETE', 'customer/delete?name=Twin');
    const options = { ...base, ...faulty(sandbox, 'customer.undelete', ['resetAfter']), clock: hurried() };
    const result = await bulk({ ...options, verb: 'undelete', resource: 'customer', file: source('name', 'Twin') });
    expect(result.run?.summary.counts.total).toMatchObject({ applied: 1, inDoubt: 0, rejected: 0 });
    expect(result).toMatchObject({ back: 0, backUnclear: 1 });
  });

  it('of an undelete that names nothing deleted is no reason to say that it was done', async () => {
    const { sandbox, base, source } = await account();
    await twins(sandbox, 'Twin', 1);
    const options = { ...base, ...faulty(sandbox, 'customer.undelete', ['resetBefore']), clock: hurried() };
    const { run } = await bulk({ ...options, verb: 'undelete', resource: 'customer', file: source('name', 'Twin') });
    expect(run?.summary.counts.total).toMatchObject({ applied: 0, rejected: 1 });
  });

  it('of a record that somebody else deleted meanwhile leaves a conflict, and nothing is sent again', async () => {
    const { sandbox, base, source } = await account();
    await smallAccount(sandbox);
    const connection = watched(connectionTo(sandbox), {
      before: async (name) => {
        if (name !== 'customer.desactivate') return;
        await call(sandbox, 'DELETE', 'customer/delete?myId=C-A');
        sandbox.setFaults({ script: ['error500'] });
      },
    });
    const options = { ...base, ...connection, clock: hurried() };
    const { run } = await bulk({ ...options, verb: 'deactivate', resource: 'customer', file: source('myId', 'C-A') });
    expect(run?.problems).toMatchObject([{ outcome: 'conflict', row: 2 }]);
    expect(requestsOf(sandbox, 'customer.desactivate')).toBe(1);
  });
});

interface Weather {
  /** Part of the requests at which our process ends, before or after they are processed. */
  readonly deaths: number;
  readonly faults: SandboxFaults;
}

const rough: SandboxFaults = {
  error500: 0.08,
  error500After: 0.08,
  resetBefore: 0.05,
  resetAfter: 0.08,
  truncated: 0.05,
  cutJson: 0.05,
  burst429: 0.01,
};

/** A connection at which the process dies at random: nothing of what is under way then is heard of again. */
function mortal(connection: Connection, random: () => number, deaths: () => number): Connection {
  let isDead = false;
  const die = () => {
    if (!isDead && random() >= deaths()) return;
    isDead = true;
    throw new Error('The process is dead.');
  };
  return watched(connection, { before: die, after: die });
}

const cases = fc.record({
  seed: fc.integer({ min: 1 }),
  verb: fc.constantFrom('delete', 'deactivate', 'activate', 'undelete'),
  by: fc.constantFrom('id', 'myId', 'name'),
  weather: fc.record({ deaths: fc.constantFrom(0, 0.05, 0.2), faults: fc.constantFrom<SandboxFaults>({}, rough) }),
});

it('bulk through faults and deaths does it to every record that the rows name exactly once, and to no other', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ seed, verb, by, weather }) => {
      const random = seeded(seed);
      const sandbox = await sandboxWith({ randomSeed: seed });
      const records = await prepared(sandbox, verb);
      const named = records.filter(({ group }) => group < 4);
      const path = newFolder();
      const values = [...new Set(named.map((record) => String(record[by])))];
      const file = fileOf(join(path, 'rows.csv'), [by, ...values]);
      sandbox.setFaults(weather.faults);
      const before = sandbox.log().entries.length;
      const { runs, counts } = await toTheEnd({ sandbox, path, random, weather, verb, file });
      sandbox.setFaults({});

      const writes = sandbox.log({ since: before, writesOnly: true }).entries.flatMap((entry) => entry.writes);
      const operation = verb === 'deactivate' ? 'desactivate' : verb;
      const own = writes.filter((write) => write.operation === `customer.${operation}`);
      expect(own.map(({ myId }) => myId).sort()).toEqual(named.map(({ myId }) => myId).sort());
      expect(writes).toHaveLength(own.length);
      // An undelete is a change for each row, all else one for each record.
      const changes = verb === 'undelete' ? values.length : named.length;
      expect({ runs, ...counts }).toMatchObject({ runs: 1, applied: changes, inDoubt: 0, open: 0, rejected: 0 });
    }),
    { numRuns: rounds(64) },
  );
}, 120_000);

/** Twelve customers, two of each name; the last four are not named by the rows. */
async function prepared(sandbox: Sandbox, verb: string) {
  const records: { id: number; myId: string; name: string; group: number }[] = [];
  for (let number = 0; number < 12; number++) {
    const group = Math.floor(number / 2);
    const record = { myId: `C-${number}`, name: `Name ${group}` };
    const { id } = await send(sandbox, 'customer', { ...record, active: verb !== 'activate' });
    records.push({ ...record, id: Number(id), group });
  }
  if (verb === 'undelete') {
    for (const { id } of records) await call(sandbox, 'DELETE', `customer/delete?id=${id}`);
  }
  return records;
}

interface Attempt {
  readonly sandbox: Sandbox;
  readonly path: string;
  readonly random: () => number;
  readonly weather: Weather;
  readonly verb: string;
  readonly file: string;
}

/** Begins the command until it sends, and resumes it until nothing is left to do. */
async function toTheEnd({ sandbox, path, random, weather, verb, file }: Attempt) {
  const resource: ResourceName = 'customer';
  for (let life = 0; life < 200; life++) {
    const deaths = () => (life < 150 ? weather.deaths : 0);
    const connection = mortal(connectionTo(sandbox, { clock: hurried() }), random, deaths);
    const base = { ...bulking(connection, path), clock: hurried(), concurrency: 1 + Math.floor(random() * 4) };
    const options: BulkOptions = { ...base, verb, resource, file };
    const [newest] = await listRuns(path);
    const ended = newest
      ? await resume({ ...options, run: 'latest' }).catch(() => undefined)
      : (await bulk(options).catch(() => undefined))?.run;
    const { state, counts } = ended?.summary ?? {};
    if (state === 'done' && counts?.total.inDoubt === 0) {
      return { runs: (await listRuns(path)).length, counts: counts.total };
    }
  }
  throw new Error('The command does not end.');
}

const count = rounds(3000);

it('a frequent name is refused without its number, and with it all of them are deleted, each once', async () => {
  const path = newFolder();
  const db = join(path, 'account.sqlite');
  await writeNamesakes(db, 'Namesake', count);
  const sandbox = await sandboxWith({ db });
  await send(sandbox, 'customer', { myId: 'other', name: 'Namesake?' });
  const file = fileOf(join(path, 'rows.csv'), ['name', 'Namesake']);
  const options = { ...bulking(connectionTo(sandbox), path), verb: 'delete', resource: 'customer', file } as const;
  await expect(bulk(options)).rejects.toThrow(`Row 2 hits ${count} customers by the name "Namesake"`);
  const { preview, run } = await bulk({ ...options, maxHits: count });
  expect(preview.several).toEqual([
    { row: 2, by: 'name', called: 'name', value: 'Namesake', records: count, first: ['N-1', 'N-2', 'N-4'] },
  ]);
  expect(run?.summary.counts.total).toMatchObject({ applied: count, inDoubt: 0 });
  expect(sandbox.log({ limit: 0 }).totals.writes).toMatchObject({ 'customer.delete deleted': count });
  expect(Object.keys(await livingIn(sandbox, 'customer'))).toEqual(['other']);
  expect(await recordsIn(sandbox, 'customer')).toHaveLength(1);
}, 60_000);
