import { exportCustomers } from '../measure/exported.mjs';
import { readPages } from '../measure/pages.mjs';
import { alternate, peakOf, speedRatio } from '../measure/rounds.mjs';
import { startCustomerAccount } from '../measure/sandbox-process.mjs';
import { contestantsTable, medianColumn } from '../report/contestants.mjs';
import { inRounds, number } from '../report/figures.mjs';
import { countGoal, memoryGoal, speedGoal } from '../report/goals.mjs';

const latencyMs = 20;
/** What it may cost to see that nothing was missed, in list requests. */
const beyond = 10;

/** @type {import('../report/case.mjs').Case} */
export const exportCase = {
  name: 'export',
  what: '`export` into a workbook without a rate limit, beside reading the same list one page after the other',
  libraries: ['exceljs', 'undici'],
  gains: [],
  limit:
    'the service, which shows 100 records in an answer; then the writing of the workbook (case export-writing). Beside the pages ten lists prove that nothing was missed, and one shows which custom fields there are.',
  measure: measureExport,
};

async function measureExport({ short, rounds, folder }) {
  const customers = short ? 5_000 : 100_000;
  const sandbox = await startCustomerAccount(customers, ['--latency', String(latencyMs)]);
  try {
    const found = await alternate(
      {
        'fieldsheet export': () => sandbox.counted(() => exportCustomers(sandbox.env, { folder, customers })),
        'one page after the other': () => sandbox.counted(() => readPages(sandbox.env, customers)),
      },
      rounds,
    );
    const { 'fieldsheet export': ours, 'one page after the other': pages } = found;
    const lists = Math.max(...ours.map((each) => each.lists));
    return {
      setting: `${number(customers)} customers, ${latencyMs} ms before each answer, ${inRounds(rounds)}`,
      tables: [contestantsTable(found, { more: { lists: medianColumn('lists'), requests: medianColumn('requests') } })],
      goals: [
        countGoal('list requests', lists, customers / 100 + beyond),
        speedGoal('wall time', 'one page after the other', { ratio: speedRatio(ours, pages, 'wallMs'), least: 1 }),
        memoryGoal('peak memory', peakOf(ours), 300),
      ],
      notes: ['The other one writes no file, and does not see when a record moves between two pages.'],
    };
  } finally {
    await sandbox.close();
  }
}
