import { exportCustomers } from '../measure/exported.mjs';
import { measureProcess } from '../measure/processes.mjs';
import { startCustomerAccount } from '../measure/sandbox-process.mjs';
import { megabytes, number, seconds } from '../report/figures.mjs';
import { countGoal } from '../report/goals.mjs';

const tenThreads = new URL('../alone/ten-threads.mjs', import.meta.url);
/** The service's own window lasts a minute. */
const windowSeconds = 10;
const limit = 120;

/** @type {import('../report/case.mjs').Case} */
export const throttled = {
  name: 'throttled',
  what: '`export` under the limit of the service, beside a client that fetches from ten threads and overhears a 429',
  libraries: ['undici'],
  measure: measureThrottled,
};

async function measureThrottled({ short, folder }) {
  const customers = limit * 100 * (short ? 1.5 : 2.5);
  const flags = ['--rate', String(limit), '--window', String(windowSeconds)];
  const inTurn = { 'ten threads': await fetchFromThreads(), fieldsheet: await exportWhole() };
  const theirs = inTurn['ten threads'];
  const ours = inTurn.fieldsheet;
  return {
    setting: `${number(customers)} customers, ${limit} requests per ${windowSeconds} s`,
    tables: [
      {
        rows: [
          ['', 'delivered', 'lost', 'requests', '429', 'wall s', 'processor s', 'peak MB', 'says'],
          ...Object.entries(inTurn).map(([name, { delivered, requests, refused, wallMs, cpuMs, peakBytes, says }]) => [
            ...[name, number(delivered), number(customers - delivered), number(requests), number(refused)],
            ...[seconds(wallMs), seconds(cpuMs), megabytes(peakBytes), says],
          ]),
        ],
      },
    ],
    goals: [
      countGoal('records lost', customers - ours.delivered, 0),
      {
        what: 'records lost by the ten threads',
        against: '',
        goal: '> 0, else the limit did not hold them',
        reached: number(customers - theirs.delivered),
        isMet: theirs.delivered < customers,
      },
      countGoal('refused with 429', ours.refused, 0),
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
    return withAccount(async ({ env }) => {
      const measure = await exportCustomers(env, { folder, customers, windowMs: windowSeconds * 1000 });
      return { ...measure, delivered: customers, says: 'success' };
    });
  }

  /** Each in an account of its own, so that neither begins with a window that the other has used. */
  async function withAccount(work) {
    const sandbox = await startCustomerAccount(customers, flags);
    try {
      return await sandbox.counted(() => work(sandbox));
    } finally {
      await sandbox.close();
    }
  }
}
