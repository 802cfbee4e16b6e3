import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan, type ImportOptions, planFiles, undo } from '../../src/commands/index.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import type { RunResult } from '../../src/reports/results.js';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import { abortingAt, account, connectionTo, fileOf, recordsIn, send, watched } from '../accounts.js';

const mapping = `
import { defineMapping, key, ref, text } from 'fieldsheet';
export default defineMapping({
  sheets: {
    customers: { records: { customer: { myId: key('No'), name: text('Name').required() } } },
    sites: { records: { site: { myId: key('No'), name: text('Name'), customer: ref('customer', text('Customer')) } } },
  },
});
`;

const numbers = Array.from({ length: 30 }, (_, at) => at + 1);

/** Thirty customers with a site each, without those of these numbers. */
function extractWithout(...gone: readonly number[]) {
  const left = numbers.filter((number) => !gone.includes(number));
  return {
    'customers.csv': ['No;Name', ...left.map((number) => `C-${number};Customer ${number}`)],
    'sites.csv': ['No;Name;Customer', ...left.map((number) => `S-${number};Site ${number};C-${number}`)],
  };
}

/** An account with the whole extract, of which the next one lacks the customers 1 and 2 and their sites. */
async function setting(options: SandboxOptions = {}) {
  const around = await account(options, { allow: ['changes', 'creations', 'vanished'] });
  const { path } = around;
  writeFileSync(join(path, 'm.ts'), mapping);
  const named = { mapping: join(path, 'm.ts'), vanished: 'delete' } as const;
  const load = (lines: Readonly<Record<string, readonly string[]>>, more: Partial<ImportOptions> = {}) =>
    around.load(lines, { ...named, ...more });
  await load(extractWithout());
  const planned = (...gone: readonly number[]) => {
    const files = Object.entries(extractWithout(...gone)).map(([name, lines]) => fileOf(join(path, name), lines));
    return planFiles({ ...around.context, ...named, files, save: true }, async ({ forecast }) => forecast);
  };
  return { ...around, load, planned };
}

async function isThere(sandbox: Sandbox, resource: ResourceName, myId: string): Promise<boolean> {
  return (await recordsIn(sandbox, resource)).some((record) => String(record.myId) === myId);
}

const total = ({ summary }: RunResult) => summary.counts.total;
const messages = ({ problems }: RunResult) => problems.map(({ message }) => message).sort();

describe('a deletion is withdrawn when since the plan somebody', () => {
  it.each<[string, ResourceName, Payload, RegExp]>([
    ['added a site', 'site', { myId: 'S-new', name: 'New', customer: { myId: 'C-1' } }, /the site S-new, which stays/],
    ['moved a site', 'site', { myId: 'S-30', customer: { myId: 'C-1' } }, /the site S-30, which stays/],
    ['added a job', 'job', { myId: 'J-new', description: 'Repair', customer: { myId: 'C-1' } }, /the job J-new, which/],
  ])('%s', async (_, resource, record, reason) => {
    const { sandbox, planned, context } = await setting();
    await planned(1, 2);
    await send(sandbox, resource, record);
    const result = await applyPlan({ ...context, plan: 'latest' });
    expect(total(result)).toMatchObject({ applied: 3, conflict: 1 });
    expect(messages(result)).toEqual([expect.stringMatching(reason)]);
    expect(await isThere(sandbox, 'customer', 'C-1')).toBe(true);
    expect(await isThere(sandbox, 'customer', 'C-2')).toBe(false);
  });

  it('added a machine to a site: the site stays, and so does its customer', async () => {
    const { sandbox, planned, context } = await setting();
    await planned(1, 2);
    await send(sandbox, 'equipment', {
      myId: 'E-new',
      name: 'Pump',
      customer: { myId: 'C-30' },
      site: { myId: 'S-1' },
    });
    const result = await applyPlan({ ...context, plan: 'latest' });
    expect(total(result)).toMatchObject({ applied: 2, conflict: 2 });
    expect(messages(result)).toEqual([
      expect.stringContaining('the equipment E-new, which stays'),
      expect.stringContaining('the site S-1, which stays'),
    ]);
    expect(await isThere(sandbox, 'site', 'S-1')).toBe(true);
    expect(await isThere(sandbox, 'customer', 'C-1')).toBe(true);
  });
});

it('a plan that deletes asks as often as its forecast says', async () => {
  const { sandbox, planned, context } = await setting();
  const { requests } = await planned(1, 2);
  const before = sandbox.log({ limit: 0 }).totals.requests;
  expect(total(await applyPlan({ ...context, plan: 'latest' }))).toMatchObject({ applied: 4, conflict: 0 });
  expect(sandbox.log({ limit: 0 }).totals.requests - before).toBe(requests);
});

describe('a deletion is withdrawn when somebody adds a site', () => {
  const site = { myId: 'S-new', name: 'New', customer: { myId: 'C-1' } };

  it('while the import writes its rows', async () => {
    const { sandbox, load } = await setting();
    const lines = extractWithout(1, 2);
    const connection = watched(connectionTo(sandbox), {
      after: (operation) => operation === 'customer.send' && send(sandbox, 'site', site),
    });
    const customers = [...lines['customers.csv'], 'C-31;Customer 31'];
    const result = await load({ ...lines, 'customers.csv': customers }, connection);
    expect(total(result)).toMatchObject({ created: 1, applied: 3, conflict: 1 });
    expect(await isThere(sandbox, 'customer', 'C-1')).toBe(true);
  });

  it('between a stop and the resume, also after several', async () => {
    const { sandbox, load, resumed } = await setting();
    const stopped = await load(extractWithout(1, 2), { concurrency: 1, ...abortingAt('execution') });
    expect(stopped.summary.state).toBe('interrupted');
    await send(sandbox, 'site', site);
    const result = await resumed();
    expect(total(result)).toMatchObject({ applied: 3, conflict: 1 });
    expect(messages(result)).toEqual([expect.stringContaining('the site S-new, which stays')]);
    expect(await isThere(sandbox, 'customer', 'C-1')).toBe(true);
    expect(await isThere(sandbox, 'customer', 'C-2')).toBe(false);
  });

  it('while an undo puts values back', async () => {
    const { sandbox, load, context } = await setting();
    const lines = extractWithout();
    const customers = [...lines['customers.csv'].slice(0, -1), 'C-30;Renamed', 'C-31;Customer 31', 'C-32;Customer 32'];
    const { summary } = await load({ ...lines, 'customers.csv': customers });
    const connection = watched(connectionTo(sandbox), {
      after: (operation) =>
        operation === 'customer.send' && send(sandbox, 'site', { ...site, customer: { myId: 'C-31' } }),
    });
    const { run } = await undo({ ...context, ...connection, run: summary.id, confirm: async () => true });
    expect(run && total(run)).toMatchObject({ updated: 1, applied: 1, conflict: 1 });
    expect(await isThere(sandbox, 'customer', 'C-31')).toBe(true);
    expect(await isThere(sandbox, 'customer', 'C-32')).toBe(false);
  });
});
