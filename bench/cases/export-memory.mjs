import { exportCustomers } from '../measure/exported.mjs';
import { startCustomerAccount } from '../measure/sandbox-process.mjs';
import { flatGoal, measureSizes, sizesTable } from '../measure/sizes.mjs';

/** @type {import('../report/case.mjs').Case} */
export const exportMemory = {
  name: 'export-memory',
  what: 'whether the memory of an `export` grows with the account',
  libraries: ['exceljs', 'libsql'],
  rounds: { full: 1, short: 1 },
  gains: [
    {
      change: 'the ids of a list lie outside of the heap (peak memory at 1,000,000, by when garbage was collected)',
      before: '324 to 433 MB',
      after: '246 to 289 MB',
    },
    {
      change: 'the sandbox begins a page near the one before (its processor time for the last page of 1,000,000)',
      before: '41 ms',
      after: '5 ms',
    },
  ],
  limit:
    'the garbage that the heap lets wait while pages are fetched, and the buffers of the packing; of the wall time, the sandbox, which takes 5 ms of processor time for a page.',
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
