import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { customer, writeCustomers } from '../inputs/customers.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { built } from '../measure/built.mjs';
import { planFile } from '../measure/planned.mjs';
import { measureProcess } from '../measure/processes.mjs';
import { alternate, median, peakOf } from '../measure/rounds.mjs';
import { startCustomerAccount } from '../measure/sandbox-process.mjs';
import { contestantsTable, medianColumn } from '../report/contestants.mjs';
import { inRounds, number } from '../report/figures.mjs';
import { memoryGoal } from '../report/goals.mjs';

const ours = 'fieldsheet import --dry-run';
const reading = 'reading the file and the lists';
const limit = 120;
const windowSeconds = 4;
const readBoth = new URL('../alone/read-both.mjs', import.meta.url);

/** @type {import('../report/case.mjs').Case} */
export const plan = {
  name: 'plan',
  what: '`import --dry-run` of as many rows as the account has records, beside reading the file and the lists and nothing else; without a limit, and under that of the service',
  libraries: ['csv-parse', 'undici', 'libsql'],
  gains: [
    {
      change:
        'staged records of a page are looked up in one go, 2,000 changes planned in one transaction (processor time)',
      before: '19.5 s',
      after: '16 s',
    },
    {
      change: 'of an unchanged record only what was compared is kept (processor time, 50,000 rows)',
      before: '8.1 s',
      after: '6.9 s',
    },
    {
      change:
        'what a run plans is one transaction until it is kept, unchanged records of a page are one statement, only keys that the file uses are looked up (processor time, busy machine)',
      before: '13.8 to 14.9 s',
      after: '11.7 to 12.8 s',
    },
    { change: 'the same, rows in another order than the account', before: '15.7 to 18.8 s', after: '13.6 s, one run' },
    {
      change:
        'of the staged records that a page names only the columns are read that are filled when they are staged (processor time, busy machine)',
      before: '12.0 to 14.4 s',
      after: '11.0 to 12.0 s',
    },
    {
      change: 'records are staged, planned and put into the local copy fifty a statement (processor time)',
      before: '8.7 s',
      after: '8.4 s',
    },
    { change: 'the same, 100,000 new records and an empty account', before: '5.2 s', after: '4.8 s' },
    { change: 'which row claims a record takes 16 bytes (peak, rows with ids)', before: '350 MB', after: '335 MB' },
  ],
  limit:
    'the journal: every record is staged, looked up and planned in SQLite, which takes half of the processor time, and finding and planning twice as long because the account lists its records in another order than the rows (1.8 s in their order, 3.6 to 4.0 s in its own); then the local snapshot.',
  measure: measurePlan,
};

async function measurePlan({ short, rounds, folder }) {
  const count = short ? 5_000 : 100_000;
  const { file, expected } = await writeRows(folder, count);
  const bare = await built(readBoth);
  const work = { file, expected, bare, folder, count };
  const free = await beside(work, { rounds });
  const limited = await beside(work, {
    rounds: 1,
    flags: ['--rate', String(limit), '--window', String(windowSeconds)],
  });
  const table = (found, caption) => contestantsTable(found, { caption, more: { requests: medianColumn('requests') } });
  return {
    setting: `${number(count)} rows against ${number(count)} customers, ${number(expected.update)} of them changed, ${number(expected.create)} new, ${inRounds(rounds)}`,
    tables: [table(free, 'Without a limit'), table(limited, `${limit} requests per ${windowSeconds} s, 1 round`)],
    goals: [
      timesGoal('wall time', free, 'wallMs'),
      timesGoal('processor time', free, 'cpuMs'),
      timesGoal("under the service's limit, a minute scaled down to four seconds: wall time", limited, 'wallMs'),
      memoryGoal('peak memory', peakOf(free[ours]), 300),
    ],
    notes: [
      'Each plan begins in an empty folder: no snapshot, a new journal. Reading alone proves its lists, which takes more requests.',
    ],
  };
}

/** Planning and reading alone, in turn, in an account of as many customers. */
async function beside({ file, expected, bare, folder, count }, { rounds, flags = [] }) {
  const sandbox = await startCustomerAccount(count, flags);
  try {
    const { env } = sandbox;
    return await alternate(
      {
        [ours]: () => sandbox.counted(() => planAnew(file, { env, folder, expected })),
        [reading]: () => sandbox.counted(() => readAlone(bare, { file, env, count })),
      },
      rounds,
    );
  } finally {
    await sandbox.close();
  }
}

/** How many times as long it may take. */
function timesGoal(what, found, measure) {
  const times = median(found[ours].map((our, round) => our[measure] / found[reading][round][measure]));
  return {
    what,
    against: 'reading both',
    goal: '≤ 1.50 times',
    reached: `${times.toFixed(2)} times`,
    isMet: times <= 1.5,
  };
}

/** As many rows as there are customers: one in 200 beyond the last of them, one in 50 of the others with another city. */
async function writeRows(folder, count) {
  const create = count / 200;
  const records = Array.from({ length: count }, (_, index) => customer(index + 1 + create));
  const changed = records.filter((_, index) => index % 50 === 0 && index < count - create);
  for (const record of changed) record.addressCity = 'Elsewhere';
  const file = await writeCustomers(folder, records);
  return { file, expected: { create, update: changed.length, unchanged: count - create - changed.length } };
}

async function planAnew(file, { env, folder, expected }) {
  const cwd = await mkdtemp(join(folder, 'plan-'));
  const measure = await planFile(file, { cwd, env });
  const { create, update, unchanged } = measure.planned;
  mustAgree('plan', expected, { 'fieldsheet import --dry-run': { create, update, unchanged } });
  return measure;
}

async function readAlone(program, { file, env, count }) {
  const measure = await measureProcess([program, file, 'customer'], { env });
  mustAgree('read', { rows: count, records: count }, { 'reading alone': JSON.parse(measure.output) });
  return measure;
}
