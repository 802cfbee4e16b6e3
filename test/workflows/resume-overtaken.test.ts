import { expect, it } from 'vitest';
import { bulk, type ImportOptions, listRuns, planFiles, runToResume } from '../../src/commands/index.js';
import { JournalError } from '../../src/errors.js';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import { abortingAt, account as anAccount, call, hurried, recordsIn, requestsOf, send } from '../accounts.js';
import { errorOf } from '../errors.js';
import { bulking } from './bulk-support.js';

async function account(options: SandboxOptions = {}) {
  const clock = hurried();
  const all = await anAccount(options, { retries: 0, clock });
  return { ...all, bulkOptions: { ...bulking(all.connection, all.path), clock } };
}

/** Fails so many sends, with a look-up that finds nothing after each. */
function failing(sandbox: Sandbox, sends: number): void {
  sandbox.setFaults({ script: Array.from({ length: sends }, () => ['error500', 'none'] as const).flat() });
}

/** Does so once the plan is made. */
function whenPlanned(then: () => void): Pick<ImportOptions, 'onEvent'> {
  return { onEvent: ({ type }) => type === 'planned' && then() };
}

const nameOf = async (sandbox: Sandbox, myId: string) =>
  (await recordsIn(sandbox, 'site')).find((site) => String(site.myId) === myId)?.name;

it('resume does not write over a newer import what an older one has in doubt and blocked', async () => {
  const { sandbox, path, file, load, resumed } = await account();
  const files = (name: string) => [
    file('customers', 'myId,name', 'C1,Customer'),
    file('sites', 'myId,name,customer.myId', `S1,${name},C1`),
  ];
  const old = await load(
    files('Old'),
    whenPlanned(() => failing(sandbox, 5)),
  );
  expect(old.summary.counts.total).toMatchObject({ inDoubt: 1, blocked: 1 });
  sandbox.setFaults({});
  const newer = await load(files('New'));
  expect(newer.summary.counts.total).toMatchObject({ created: 2 });
  const error = await errorOf(resumed());
  expect(error).toBeInstanceOf(JournalError);
  expect(error.message).toContain(`Run ${newer.summary.id} has written to the account since run ${old.summary.id}`);
  expect(error.advice).toContain('Start the import of this run again: it compares with the account as it is now');
  expect(await nameOf(sandbox, 'S1')).toBe('New');
  expect((await listRuns(path)).map(({ overtakenBy }) => overtakenBy)).toEqual([undefined, newer.summary.id]);
});

it('resume does not deactivate again what was activated since', async () => {
  const { sandbox, file, bulkOptions, resumed } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const change = (verb: 'activate' | 'deactivate', confirm = async () => true) =>
    bulk({ ...bulkOptions, verb, resource: 'customer', file: file('rows', 'myId', 'C1'), confirm });
  const first = await change('deactivate', async () => {
    failing(sandbox, 5);
    return true;
  });
  expect(first.run?.summary.counts.total).toMatchObject({ inDoubt: 1 });
  sandbox.setFaults({});
  await change('deactivate');
  await change('activate');
  const error = await errorOf(resumed());
  expect(error.advice).toContain('it shows anew what it would do');
  expect(await call(sandbox, 'GET', 'customer/details?myId=C1')).toMatchObject({ active: true });
});

it('resume refuses the newer of two runs when the older one has gone on since', async () => {
  const { sandbox, file, load, resumed } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const started = async (column: string) => {
    const { summary } = await load([file('customers', `myId,${column}`, 'C1,x')], abortingAt('planned'));
    return summary.id;
  };
  const [older, newer] = [await started('addressCity'), await started('name')];
  expect((await resumed(older)).summary.counts.total).toMatchObject({ updated: 1 });
  expect((await errorOf(resumed(newer))).message).toContain(`Run ${older} has written`);
  expect(requestsOf(sandbox, 'customer.send')).toBe(2);
});

it('resume without an id goes on with a run that may go on, though a newer one may not', async () => {
  const { sandbox, path, file, load, resumed } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const sites = file('sites', 'myId,name,customer.myId', 'S1,Site,C1');
  const site = await load([sites], abortingAt('planned'));
  const customer = (name: string) => [file('customers', 'myId,name', `C1,${name}`)];
  const overtaken = await load(customer('Two'), abortingAt('planned'));
  await load(customer('Three'));
  expect(runToResume(await listRuns(path))?.id).toBe(site.summary.id);
  expect((await resumed()).summary).toMatchObject({ id: site.summary.id, state: 'done' });
  // What is left is not forgotten, and says why it cannot go on.
  expect((await errorOf(resumed())).message).toContain(overtaken.summary.id);
});

it('an import that is refused names the run that a file was changed since, and what its resume sends', async () => {
  const { sandbox, file, load } = await account();
  const rows = (city: string) =>
    Array.from({ length: 12 }, (_, at) => `C${at},${at < 11 ? 'Known' : 'New'},${at < 11 ? city : 'Bonn'}`);
  for (let at = 0; at < 11; at++)
    await send(sandbox, 'customer', { myId: `C${at}`, name: 'Known', addressCity: 'Kiel' });
  const read = [file('customers', 'myId,name,addressCity', ...rows('Kiel'))];
  const { summary } = await load(read, abortingAt('planned'));
  const edited = [file('customers', 'myId,name,addressCity', ...rows('Ulm'))];
  const error = await errorOf(load(edited, { allow: [] }));
  expect(error.message).toContain('11 of the 11 customers');
  expect(error.advice).toContain(
    `Run ${summary.id} of customers.csv did not come to its end, and the file was changed since.`,
  );
  expect(error.advice).toContain(`fieldsheet resume ${summary.id}`);
  expect(error.advice).toContain('--allow changes');
});

it('an import names that run, once, and says of a file that was changed since, and names no run of other files', async () => {
  const { file, load, context, path } = await account();
  const rows = ['myId,name', 'A,Ann', 'B,Ben', 'C,Cem'];
  const files = [file('customers', ...rows)];
  const asCustomers = { overrides: { resource: 'customer' }, dryRun: true } as const;
  const { summary } = await load(files, abortingAt('planned'));
  const told: unknown[] = [];
  const listening: Pick<ImportOptions, 'onEvent'> = {
    onEvent: (event) => {
      if (event.type === 'left-run') told.push(event);
    },
  };
  // A copy of the file is the same file.
  await load([file('others', ...rows, 'D,Dan')], { ...listening, ...asCustomers });
  await load([file('copy', ...rows)], { ...listening, ...asCustomers });
  const { open } = summary.counts.total;
  const left = { type: 'left-run', run: summary.id, state: 'interrupted', left: open, changed: [] };
  expect(open).toBeGreaterThan(0);
  expect(told).toEqual([left]);
  await planFiles({ ...context, files, save: false, ...listening }, async () => {});
  expect(told).toEqual([left, left]);
  const changed = file('customers', ...rows, 'D,Dan');
  await load([changed], { ...listening, dryRun: true });
  expect(told.splice(2)).toEqual([{ ...left, changed: [changed] }]);
  await load([file('customers', ...rows)], listening);
  // Now that one has written since.
  await load(files, { ...listening, dryRun: true });
  expect(told).toHaveLength(3);
  const runs = await listRuns(path);
  expect(runs.map(({ id, overtakenBy }) => [id, overtakenBy])).toEqual([
    [expect.any(String), undefined],
    [summary.id, runs[0]?.id],
  ]);
});
