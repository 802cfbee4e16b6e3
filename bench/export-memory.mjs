import { exportCustomers } from './export.mjs';
import { megabytes, memoryGoal, number, seconds } from './report.mjs';
import { startCustomerAccount } from './sandbox-process.mjs';

/** Whether the memory of an export grows with the account: one export of each size. */
export async function exportMemory({ short, folder }) {
  const sizes = short ? [1_000, 4_000] : [10_000, 100_000, 1_000_000];
  const found = [];
  for (const customers of sizes) found.push({ customers, ...(await exportFrom(customers, folder)) });
  return {
    setting: `customers into a workbook, ${sizes.map((size) => number(size)).join(', ')}`,
    table: [
      ['customers', 'requests', 'wall s', 'processor s', 'peak MB'],
      ...found.map(({ customers, requests, wallMs, cpuMs, peakBytes }) => [
        number(customers),
        number(requests),
        seconds(wallMs),
        seconds(cpuMs),
        megabytes(peakBytes),
      ]),
    ],
    goals: found.map(({ customers, peakBytes }) => memoryGoal(`${number(customers)} customers`, peakBytes, 300)),
  };
}

async function exportFrom(customers, folder) {
  const sandbox = await startCustomerAccount(customers);
  try {
    const measure = await exportCustomers(sandbox.env, { folder, customers });
    return { ...measure, requests: (await sandbox.totals()).requests };
  } finally {
    await sandbox.close();
  }
}
