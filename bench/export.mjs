import { deepEqual, equal } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, measureProcess } from './processes.mjs';
import { megabytes, memoryGoal, number, seconds } from './report.mjs';
import { alternate, median, peakOf } from './rounds.mjs';
import { startCustomerAccount } from './sandbox-process.mjs';
import { idsOf } from './workbook-ids.mjs';

const pagesAlone = new URL('alone/pages.mjs', import.meta.url);
const latencyMs = 20;
const list = 'customer.list';
/** What it may cost to see that nothing was missed, in list requests. */
const beyond = 10;

/** An export of 100,000 customers into a workbook beside reading the same list, one page after the other. */
export async function exportCase({ short, rounds = 3, folder }) {
  const customers = short ? 5_000 : 100_000;
  const sandbox = await startCustomerAccount(customers, ['--latency', String(latencyMs)]);
  try {
    const counted = async (work) => {
      const before = await sandbox.totals();
      const measure = await work();
      const { requests, byOperation } = await sandbox.totals();
      const lists = byOperation[list] - (before.byOperation[list] ?? 0);
      return { ...measure, lists, requests: requests - before.requests };
    };
    const found = await alternate(
      {
        'fieldsheet export': () => counted(() => exportCustomers(sandbox.env, { folder, customers })),
        'one page after the other': () => counted(() => readPages(sandbox.env, customers)),
      },
      rounds,
    );
    const ours = found['fieldsheet export'];
    const lists = Math.max(...ours.map((each) => each.lists));
    const allowed = customers / 100 + beyond;
    return {
      setting: `${number(customers)} customers, ${latencyMs} ms before each answer, ${rounds} rounds`,
      table: [
        ['', 'lists', 'requests', 'wall s', 'processor s', 'peak MB'],
        ...Object.entries(found).map(([name, measures]) => [
          name,
          number(median(measures.map((each) => each.lists))),
          number(median(measures.map((each) => each.requests))),
          seconds(median(measures.map((each) => each.wallMs))),
          seconds(median(measures.map((each) => each.cpuMs))),
          megabytes(peakOf(measures)),
        ]),
      ],
      goals: [
        { what: 'list requests', value: number(lists), goal: `≤ ${number(allowed)}`, isMet: lists <= allowed },
        memoryGoal('peak memory', peakOf(ours), 300),
      ],
      notes: ['', 'The other one writes no file, and does not see when a record moves between two pages.'],
    };
  } finally {
    await sandbox.close();
  }
}

/**
 * Exports so many customers into a workbook, and sees that each is in it once.
 * @param {Record<string, string>} env
 * @param {{ folder: string, customers: number }} options
 */
export async function exportCustomers(env, { folder, customers }) {
  const cwd = await mkdtemp(join(folder, 'export-'));
  const file = join(cwd, 'customers.xlsx');
  const measure = await measureProcess([commandLine(), 'export', 'customers', '-o', file, '--json'], { cwd, env });
  deepEqual(JSON.parse(measure.output).records, { customer: customers }, 'records exported');
  const ids = await idsOf(file, 'Customers');
  equal(ids.length, customers, 'rows of the workbook');
  equal(new Set(ids).size, customers, 'customers in the workbook');
  await rm(cwd, { recursive: true });
  return measure;
}

async function readPages(env, customers) {
  const measure = await measureProcess([pagesAlone, '/api/v3/customer/list?active=true'], { env });
  deepEqual(JSON.parse(measure.output), { records: customers });
  return measure;
}
