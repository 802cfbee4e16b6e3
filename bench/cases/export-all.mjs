import { deepEqual } from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { alternate } from '../measure/rounds.mjs';
import { startSandboxProcess } from '../measure/sandbox-process.mjs';
import { contestantsTable, perSecond } from '../report/contestants.mjs';
import { inRounds, number } from '../report/figures.mjs';
import { countGoal } from '../report/goals.mjs';

const pageSize = 100;
/** The active and the inactive records are two lists; the others have but one. */
const lists = {
  customer: ['active=true', 'active=false'],
  site: ['active=true', 'active=false'],
  equipment: ['active=true', 'active=false'],
  job: [''],
  activityType: [''],
  activity: [''],
};
const sheets = {
  customer: 'Customers',
  site: 'Sites',
  equipment: 'Equipment',
  job: 'Jobs',
  activityType: 'Activity types',
  activity: 'Activities',
};
/**
 * The definitions of the custom fields, which are a dataset for five owners and columns of four resources; the shared
 * blocks; and what v2 alone shows of activity types.
 */
const beside = 11;
/** Two lists and a total for each of the three resources of which the service tells what was changed meanwhile. */
const changes = 9;

/** @type {import('../report/case.mjs').Case} */
export const exportAll = {
  name: 'export-all',
  what: '`export all` into a workbook: the requests that it takes, beside the fewest that read everything',
  libraries: ['exceljs'],
  measure: measureAll,
};

async function measureAll({ short, rounds, folder }) {
  const sandbox = await startSandboxProcess(['--seed', String(short ? 240 : 2_400)]);
  try {
    const account = await measureAccount(sandbox.get);
    const found = await alternate({ 'fieldsheet export all': () => exportOnce(sandbox, { folder, account }) }, rounds);
    const ours = found['fieldsheet export all'];
    const requests = Math.max(...ours.map((each) => each.requests));
    return {
      setting: `${number(account.total)} records, ${inRounds(rounds)}`,
      tables: [
        contestantsTable(found, {
          more: {
            ...perSecond('records', account.total),
            requests: () => number(requests),
            needed: () => number(account.needed),
          },
        }),
      ],
      goals: [countGoal('requests', requests, allowed(account.needed))],
      notes: [
        `Needed: a page for every 100 records of each list, at least one, and ${beside} for what is exported or asked beside.`,
        `Allowed: 1% more, for the record by which pages overlap, one a resource, and ${changes} to see what changed meanwhile.`,
      ],
    };
  } finally {
    await sandbox.close();
  }
}

/**
 * What completeness may cost beside: pages overlap by a record, and what was changed meanwhile is asked for.
 */
function allowed(needed) {
  return Math.ceil(needed * 1.01) + Object.keys(lists).length + changes;
}

/** How many records there are, and how many requests it takes to read them. */
async function measureAccount(get) {
  const counts = {};
  let needed = beside;
  for (const [resource, filters] of Object.entries(lists)) {
    counts[resource] = 0;
    for (const filter of filters) {
      const { recordsTotal } = await get(`/api/v3/${resource}/list?pageSize=1&${filter}`);
      counts[resource] += recordsTotal;
      needed += Math.max(1, Math.ceil(recordsTotal / pageSize));
    }
  }
  return { counts, needed, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

async function exportOnce(sandbox, { folder, account }) {
  const cwd = await mkdtemp(join(folder, 'export-'));
  const file = join(cwd, 'all.xlsx');
  const args = [commandLine(), 'export', 'all', '-o', file, '--json'];
  const measure = await sandbox.counted(() => measureProcess(args, { cwd, env: sandbox.env }));
  const { records } = JSON.parse(measure.output);
  const told = Object.keys(lists).map((resource) => [resource, records[resource]]);
  deepEqual(Object.fromEntries(told), account.counts, 'records exported');
  deepEqual(await rowsOf(file), account.counts, 'rows of the workbook');
  return measure;
}

async function rowsOf(file) {
  const { openSource } = await import('fieldsheet');
  const source = await openSource(file);
  const counts = {};
  for (const [resource, name] of Object.entries(sheets)) {
    counts[resource] = 0;
    for await (const batch of (await source.table(name)).batches) counts[resource] += batch.length;
  }
  await source.close();
  return counts;
}
