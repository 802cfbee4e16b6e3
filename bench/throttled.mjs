import { equal } from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, measureProcess } from './processes.mjs';
import { number, seconds } from './report.mjs';
import { startCustomerAccount } from './sandbox-process.mjs';
import { idsOf } from './workbook-ids.mjs';

const tenThreads = new URL('alone/ten-threads.mjs', import.meta.url);
/** The service's own window lasts a minute. */
const windowSeconds = 10;
const limit = 120;

/** An export under the limit of the service beside a client that fetches from ten threads and overhears a 429. */
export async function throttled({ short, folder }) {
  const customers = limit * 100 * (short ? 1.5 : 2.5);
  const flags = ['--rate', String(limit), '--window', String(windowSeconds)];
  const inTurn = { 'ten threads': await fetchFromThreads(), fieldsheet: await exportWhole() };
  const theirs = inTurn['ten threads'];
  const ours = inTurn.fieldsheet;
  return {
    setting: `${number(customers)} customers, ${limit} requests per ${windowSeconds} s`,
    table: [
      ['', 'delivered', 'lost', 'requests', '429', 'wall s', 'says'],
      ...Object.entries(inTurn).map(([name, { delivered, requests, refused, wallMs, says }]) => [
        name,
        number(delivered),
        number(customers - delivered),
        number(requests),
        number(refused),
        seconds(wallMs),
        says,
      ]),
    ],
    goals: [
      {
        what: 'records that we lost',
        value: String(customers - ours.delivered),
        goal: '0',
        isMet: ours.delivered === customers,
      },
      {
        what: 'records that the ten threads lost',
        value: number(customers - theirs.delivered),
        goal: '> 0, else the limit did not hold them',
        isMet: theirs.delivered < customers,
      },
      { what: 'refused with 429', value: String(ours.refused), goal: '0', isMet: ours.refused === 0 },
    ],
  };

  async function fetchFromThreads() {
    return withAccount(async ({ env }) => {
      const measure = await measureProcess([tenThreads, '/api/v3/customer/list?active=true'], { env });
      const { ids, success } = JSON.parse(measure.output);
      return { ...measure, delivered: new Set(ids).size, says: success ? 'success' : 'failure' };
    });
  }

  async function exportWhole() {
    const cwd = await mkdtemp(join(folder, 'throttled-'));
    const file = join(cwd, 'customers.xlsx');
    return withAccount(async ({ env }) => {
      const measure = await measureProcess([commandLine(), 'export', 'customers', '-o', file], { cwd, env });
      const ids = await idsOf(file, 'Customers');
      equal(new Set(ids).size, customers, 'customers in the workbook');
      equal(ids.length, customers, 'rows of the workbook');
      return { ...measure, delivered: ids.length, says: 'success' };
    });
  }

  /** Each in an account of its own, so that neither begins with a window that the other has used. */
  async function withAccount(work) {
    const sandbox = await startCustomerAccount(customers, flags);
    try {
      const result = await work(sandbox);
      const { requests, byStatus } = await sandbox.totals();
      return { ...result, requests, refused: byStatus[429] ?? 0 };
    } finally {
      await sandbox.close();
    }
  }
}
