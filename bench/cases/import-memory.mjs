import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { customersUpTo, writeCustomers } from '../inputs/customers.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { startSandboxProcess } from '../measure/sandbox-process.mjs';
import { flatGoal, measureSizes, sizesTable } from '../measure/sizes.mjs';

/** @type {import('../report/case.mjs').Case} */
export const importMemory = {
  name: 'import-memory',
  what: 'whether the memory of an `import` grows with the file; 1,000,000 rows are sent with `--long` only, for that takes a quarter of an hour',
  libraries: ['libsql'],
  rounds: { full: 1, short: 1 },
  gains: [],
  limit: 'the keys of the records, which are kept to find those that are given twice.',
  measure: measureMemory,
};

async function measureMemory({ short, long, rounds, folder }) {
  const planned = short ? [1_000, 4_000] : [10_000, 100_000, 1_000_000];
  const sent = short || long ? planned : planned.slice(0, -1);
  const plans = await measureSizes(planned, rounds, (size) => importOf(size, { folder, isPlan: true }));
  const imports = await measureSizes(sent, rounds, (size) => importOf(size, { folder, isPlan: false }));
  return {
    setting: 'customers into an empty account, no rate limit',
    tables: [sizesTable('Planned (`--dry-run`)', plans), sizesTable('Sent', imports)],
    goals: [flatGoal('planned', plans, 300), flatGoal('sent', imports, 300)],
  };
}

/** Imports so many customers, and sees that the account has as many. */
async function importOf(size, { folder, isPlan }) {
  const sandbox = await startSandboxProcess();
  const cwd = await mkdtemp(join(folder, 'import-'));
  try {
    const csv = await writeCustomers(cwd, customersUpTo(size));
    const args = [commandLine(), 'import', csv, '--json', ...(isPlan ? ['--dry-run', '--force'] : [])];
    const measure = await measureProcess(args, { cwd, env: sandbox.env });
    const { planned, records } = JSON.parse(measure.output);
    mustAgree('customers', size, { 'fieldsheet import': isPlan ? planned.create : records.created });
    const { recordsTotal } = await sandbox.get('/api/v3/customer/list?pageSize=1&active=true');
    mustAgree('customers in the account', isPlan ? 0 : size, { 'fieldsheet import': recordsTotal });
    return measure;
  } finally {
    await sandbox.close();
    await rm(cwd, { recursive: true });
  }
}
