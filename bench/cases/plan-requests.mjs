import { deepEqual, ok } from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { median, peakOf } from '../measure/rounds.mjs';
import { startSandboxProcess } from '../measure/sandbox-process.mjs';
import { contestantsTable, medianColumn } from '../report/contestants.mjs';
import { inRounds, number } from '../report/figures.mjs';
import { countGoal, memoryGoal } from '../report/goals.mjs';

/** @type {import('../report/case.mjs').Case} */
export const planRequests = {
  name: 'plan-requests',
  what: 'the requests of an `import --dry-run`: many rows without and with the local snapshot, and few rows of a large resource',
  libraries: ['undici', 'libsql'],
  measure: measureRequests,
};

async function measureRequests({ short, rounds, folder }) {
  const [customers, rows] = short ? [1_000, 500] : [25_000, 10_000];
  const sandbox = await startSandboxProcess(['--seed', String(customers)]);
  try {
    const { env, get } = sandbox;
    const held = async (resource) => {
      const totals = [true, false].map((active) => get(`/api/v3/${resource}/list?pageSize=1&active=${active}`));
      return (await Promise.all(totals)).reduce((sum, { recordsTotal }) => sum + recordsTotal, 0);
    };
    const total = { customer: await held('customer'), equipment: await held('equipment') };
    const many = await rowsOf(get, { resource: 'customer', rows, folder });
    const few = await rowsOf(get, { resource: 'equipment', rows: 50, order: 'descending', folder });
    const planned = async (file, { cwd, expected }) => {
      const args = [commandLine(), 'import', file, '--dry-run', '--allow', 'changes,creations', '--json'];
      const measure = await sandbox.counted(() => measureProcess(args, { cwd, env }));
      deepEqual(planOf(measure.output), expected);
      return measure;
    };
    const found = { first: [], again: [], few: [] };
    for (let round = 0; round < rounds; round++) {
      const cwd = await mkdtemp(join(folder, 'plan-'));
      found.first.push(await planned(many.file, { cwd, expected: many.expected }));
      found.again.push(await planned(many.file, { cwd, expected: many.expected }));
      found.few.push(await planned(few.file, { cwd, expected: few.expected }));
    }
    return reportOf({ found, total, rows, rounds });
  } finally {
    await sandbox.close();
  }
}

function planOf(output) {
  const { create = 0, update = 0, unchanged = 0 } = JSON.parse(output).planned;
  return { create, update, unchanged };
}

/** So many rows of a resource as the account has them, but for five names, as a CSV file; in an order of creation. */
async function rowsOf(get, { resource, rows, order = 'ascending', folder }) {
  const lines = [];
  for (let page = 1; lines.length < rows; page++) {
    const list = `/api/v3/${resource}/list?active=true&sort=dateCreated&sortOrder=${order}&pageSize=100&page=${page}`;
    const { data } = await get(list);
    ok(data.length > 0, `${resource} has no ${rows} records with a key`);
    for (const { myId, name } of data) if (myId && lines.length < rows) lines.push([myId, name]);
  }
  for (let changed = 0; changed < 5; changed++) lines[changed * 7][1] += ' (changed)';
  const file = join(folder, `${resource === 'customer' ? 'customers' : resource}.csv`);
  const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  await writeFile(file, `${['myId,name', ...text].join('\n')}\n`);
  return { file, expected: { create: 0, update: 5, unchanged: rows - 5 } };
}

function reportOf({ found, total, rows, rounds }) {
  const requestGoal = (what, measures, most) =>
    countGoal(`${what}: requests`, median(measures.map(({ requests }) => requests)), most);
  const lists = Math.ceil(total.customer / 100) * 1.02 + 4;
  const names = { first: `${number(rows)} rows`, again: 'the same with the snapshot', few: '50 rows' };
  const lines = Object.entries(names).map(([key, name]) => [name, found[key]]);
  return {
    setting: `${number(rows)} rows against ${number(total.customer)} customers, 50 against ${number(total.equipment)} pieces of equipment, ${inRounds(rounds)}`,
    tables: [
      contestantsTable(Object.fromEntries(lines), { more: { requests: medianColumn('requests') }, areAlike: false }),
    ],
    goals: [
      requestGoal('many rows, by lists', found.first, lists),
      // What every plan asks besides weighs more than the lists of a small account.
      requestGoal('many rows, by the snapshot', found.again, Math.max(lists / 10, 6)),
      requestGoal('few rows, one by one', found.few, 54),
      memoryGoal('peak memory', peakOf(found.first), 250),
    ],
  };
}
