import { expect, it } from 'vitest';
import type { Connection } from '../../src/commands/index.js';
import type { Payload } from '../../src/contract/index.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import { connectionTo, keyOf, newFolder, requestsOf, sandboxWith, send, sendCustomers } from '../accounts.js';
import { plan, stagedAs } from './planning.js';

const description = 'As it was';

/** An account with so many jobs, J0, J1 …, whose numbers begin at 100. */
async function account(jobs: number, options: SandboxOptions = {}) {
  const sandbox = await sandboxWith(options);
  await sendCustomers(sandbox, 1);
  for (let number = 0; number < jobs; number++) {
    const job = { myId: `J${number}`, num: 100 + number, description, customer: { myId: keyOf(0) } };
    await send(sandbox, 'job', job);
  }
  return { sandbox, connection: connectionTo(sandbox), folder: newFolder() };
}

const rows = (count: number, from = 0): Payload[] =>
  Array.from({ length: count }, (_, at) => ({
    myId: `J${from + at}`,
    description,
    customer: { myId: keyOf(0) },
  }));

const kinds = (changes: readonly { kind: string | undefined }[]) => {
  const counts: Record<string, number> = {};
  for (const { kind = '' } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

it('many jobs are searched for: those that are not there cost nothing more than a few samples', async () => {
  const where = await account(2);
  const { changes, requests, readings } = await plan(where, stagedAs('job', rows(40)));
  expect(kinds(changes)).toEqual({ unchanged: 2, create: 38 });
  // The search, three that it does not show, and the two that are there.
  expect(requests).toBe(1 + 3 + 2);
  expect(readings).toMatchObject([{ resource: 'job', way: 'search', requests, records: 2 }]);
  expect(readings[0]?.instead).toContainEqual({ way: 'details', requests: 40 });
});

it('many jobs have their values read by the undocumented list where that takes fewer requests', async () => {
  const where = await account(30);
  const staged = rows(30).map((row, at) => (at === 7 ? { ...row, description: 'New' } : row));
  const { changes, requests } = await plan(where, stagedAs('job', staged));
  expect(kinds(changes)).toEqual({ unchanged: 29, update: 1 });
  expect(changes[7]).toMatchObject({ kind: 'update', payload: { description: 'New' }, before: { description } });
  // The list may leave fields out: what is to be changed is asked for once more.
  expect(requests).toBe(1 + 1 + 1);
  expect(requestsOf(where.sandbox, 'job.details')).toBe(1);
});

it('many jobs are asked for one by one where the service has no list of them', async () => {
  const where = await account(12, { undocumented: false });
  const { changes, requests } = await plan(where, stagedAs('job', rows(12)));
  expect(kinds(changes)).toEqual({ unchanged: 12 });
  // The search, the list that is not there, and each of them.
  expect(requests).toBe(1 + 1 + 12);
});

it('many jobs are asked for where the list does not show them', async () => {
  const where = await account(20);
  const connection = answering(where.connection, 'job.list', (answer) => {
    const { data, ...envelope } = answer as { data: Payload[] };
    const shown = data.slice(0, 15);
    return { ...envelope, data: shown, records: shown.length, recordsTotal: shown.length };
  });
  const { changes } = await plan({ ...where, connection }, stagedAs('job', rows(20)));
  expect(kinds(changes)).toEqual({ unchanged: 20 });
  expect(requestsOf(where.sandbox, 'job.details')).toBe(5);
});

it('many jobs are not taken for new where the search hides what is there', async () => {
  const where = await account(12);
  const connection = answering(where.connection, 'v2.job.search', () => []);
  const { changes, readings } = await plan({ ...where, connection }, stagedAs('job', rows(12)));
  expect(kinds(changes)).toEqual({ unchanged: 12 });
  expect(readings).toMatchObject([{ way: 'details' }]);
});

it('many jobs keep their twins: the number of another job, in the account or in the file, is a conflict', async () => {
  const where = await account(2);
  const staged = [
    ...rows(12, 10),
    { myId: 'NEW', num: 101, customer: { myId: keyOf(0) } },
    { myId: 'FREE', num: 500, customer: { myId: keyOf(0) } },
    { myId: 'OTHER', num: 500, customer: { myId: keyOf(0) } },
  ];
  const { changes } = await plan(where, stagedAs('job', staged));
  expect(kinds(changes)).toEqual({ create: 13, conflict: 2 });
  expect(changes[12]?.message).toMatch(/num 101 is another one in the account: it has id [\w-]+ and myId J1/);
  expect(changes[14]?.message).toMatch(/has the same num 500/);
});

/** A connection whose service answers one operation in another way. */
function answering(connection: Connection, name: string, change: (answer: unknown) => unknown): Connection {
  const { client } = connection;
  const call = (async (...[operation, input]: Parameters<typeof client.call>) => {
    const answer = await client.call(operation, input);
    return operation.name === name ? change(answer) : answer;
  }) as typeof client.call;
  return { ...connection, client: { ...client, call } };
}
