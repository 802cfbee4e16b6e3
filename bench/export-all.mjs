import { deepEqual } from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, measureProcess } from './processes.mjs';
import { megabytes, number, seconds } from './report.mjs';
import { alternate, median, peakOf } from './rounds.mjs';
import { startSandboxProcess } from './sandbox-process.mjs';

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

/** `fieldsheet export all` into a workbook: the requests it takes, and its memory. */
export async function exportAllCase({ short, rounds = 3, folder }) {
  const sandbox = await startSandboxProcess(['--seed', String(short ? 240 : 2_400)]);
  try {
    const account = await measureAccount(sandbox.get);
    const { ours } = await alternate({ ours: () => exportAll(sandbox, { folder, account }) }, rounds);
    const wallMs = median(ours.map((each) => each.wallMs));
    const requests = Math.max(...ours.map((each) => each.requests));
    return {
      setting: `${number(account.total)} records, ${rounds} rounds`,
      table: [
        ['', 'wall s', 'processor s', 'records/s', 'peak MB', 'requests', 'needed'],
        [
          'fieldsheet export',
          seconds(wallMs),
          seconds(median(ours.map((each) => each.cpuMs))),
          number((account.total / wallMs) * 1000),
          megabytes(peakOf(ours)),
          requests,
          account.needed,
        ],
      ],
      goals: [
        {
          what: 'requests',
          value: String(requests),
          goal: `≤ ${allowed(account.needed)}`,
          isMet: requests <= allowed(account.needed),
        },
      ],
      notes: [
        '',
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

async function exportAll(sandbox, { folder, account }) {
  const cwd = await mkdtemp(join(folder, 'export-'));
  const file = join(cwd, 'all.xlsx');
  const before = (await sandbox.log()).at(-1)?.sequence ?? 0;
  const measure = await measureProcess([commandLine(), 'export', 'all', '-o', file, '--json'], {
    cwd,
    env: sandbox.env,
  });
  const requests = (await sandbox.log(before)).length;
  const { records } = JSON.parse(measure.output);
  const told = Object.keys(lists).map((resource) => [resource, records[resource]]);
  deepEqual(Object.fromEntries(told), account.counts, 'records exported');
  deepEqual(await rowsOf(file), account.counts, 'rows of the workbook');
  return { ...measure, requests };
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
