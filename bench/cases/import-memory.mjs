import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { customersUpTo, writeCustomers } from '../inputs/customers.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { planFile } from '../measure/planned.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { startSandboxProcess } from '../measure/sandbox-process.mjs';
import { flatGoal, measureSizes, sizesTable } from '../measure/sizes.mjs';

/** @type {import('../report/case.mjs').Case} */
export const importMemory = {
  name: 'import-memory',
  what: 'whether the memory of an `import` grows with the file; 1,000,000 rows are sent with `--long` only, for that takes a quarter of an hour',
  libraries: ['libsql'],
  rounds: { full: 1, short: 1 },
  gains: [
    {
      change: 'a run is forgotten some thousand changes at a time (peak, 200,000 rows)',
      before: '198 MB',
      after: '127 MB',
    },
    { change: 'a plan as JSON waits for its reader (peak, 100,000 rows)', before: '416 MB', after: '228 MB' },
  ],
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

async function importFile(csv, { cwd, env }) {
  const measure = await measureProcess([commandLine(), 'import', csv, '--json'], { cwd, env });
  return { ...measure, records: JSON.parse(measure.output).records };
}

/** Plans or imports so many customers, and sees that the account has as many. */
async function importOf(size, { folder, isPlan }) {
  const sandbox = await startSandboxProcess();
  const cwd = await mkdtemp(join(folder, 'import-'));
  try {
    const csv = await writeCustomers(cwd, customersUpTo(size));
    const { env } = sandbox;
    const measure = await (isPlan ? planFile(csv, { cwd, env }) : importFile(csv, { cwd, env }));
    mustAgree('customers', size, { 'fieldsheet import': isPlan ? measure.planned.create : measure.records.created });
    const { recordsTotal } = await sandbox.get('/api/v3/customer/list?pageSize=1&active=true');
    mustAgree('customers in the account', isPlan ? 0 : size, { 'fieldsheet import': recordsTotal });
    return measure;
  } finally {
    await sandbox.close();
    await rm(cwd, { recursive: true });
  }
}
