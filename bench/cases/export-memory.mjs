import { exportCustomers } from '../measure/exported.mjs';
import { startCustomerAccount } from '../measure/sandbox-process.mjs';
import { flatGoal, measureSizes, sizesTable } from '../measure/sizes.mjs';

/** @type {import('../report/case.mjs').Case} */
export const exportMemory = {
  name: 'export-memory',
  what: 'whether the memory of an `export` grows with the account',
  libraries: ['exceljs', 'libsql'],
  rounds: { full: 1, short: 1 },
  gains: [],
  limit: 'the pages that wait for the disk, and the rows that wait to be packed.',
  measure: measureMemory,
};

async function measureMemory({ short, rounds, folder }) {
  const sizes = short ? [1_000, 4_000] : [10_000, 100_000, 1_000_000];
  const found = await measureSizes(sizes, rounds, (size) => exportFrom(size, folder));
  return {
    setting: 'customers into a workbook, no rate limit',
    tables: [sizesTable('Exported', found)],
    goals: [flatGoal('exported', found, 300)],
  };
}

async function exportFrom(customers, folder) {
  const sandbox = await startCustomerAccount(customers);
  try {
    return await exportCustomers(sandbox.env, { folder, customers });
  } finally {
    await sandbox.close();
  }
}
