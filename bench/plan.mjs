import { deepEqual, ok } from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, measureProcess } from './processes.mjs';
import { megabytes, memoryGoal, number, seconds } from './report.mjs';
import { median } from './rounds.mjs';
import { startSandboxProcess } from './sandbox-process.mjs';

const listsAlone = new URL('alone/lists.mjs', import.meta.url);

/**
 * What it takes to plan an import: many rows and few, without and with the local snapshot, beside reading the same
 * lists.
 */
export async function plan({ short, rounds = 3, folder }) {
  const [customers, rows] = short ? [1_000, 500] : [25_000, 10_000];
  const sandbox = await startSandboxProcess(['--seed', String(customers)]);
  try {
    const { env, get } = sandbox;
    const count = async () => (await get('/__sandbox/log?limit=1')).totals.requests;
    const held = async (resource) => {
      const totals = [true, false].map((active) => get(`/api/v3/${resource}/list?pageSize=1&active=${active}`));
      return (await Promise.all(totals)).reduce((sum, { recordsTotal }) => sum + recordsTotal, 0);
    };
    const total = { customer: await held('customer'), equipment: await held('equipment') };
    const many = await rowsOf(get, { resource: 'customer', rows, folder });
    const few = await rowsOf(get, { resource: 'equipment', rows: 50, order: 'descending', folder });
    const planned = async (file, { cwd, expected }) => {
      const before = await count();
      const args = [commandLine(), 'import', file, '--dry-run', '--force', '--json'];
      const measure = await measureProcess(args, { cwd, env });
      deepEqual(planOf(measure.output), expected);
      return { ...measure, requests: (await count()) - before };
    };
    const found = { first: [], again: [], few: [], alone: [] };
    for (let round = 0; round < rounds; round++) {
      const cwd = await mkdtemp(join(folder, 'plan-'));
      found.alone.push(await readAlone(env, { count, records: total.customer }));
      found.first.push(await planned(many.file, { cwd, expected: many.expected }));
      found.again.push(await planned(many.file, { cwd, expected: many.expected }));
      found.few.push(await planned(few.file, { cwd, expected: few.expected }));
    }
    return reportOf({ found, total, rows, rounds });
  } finally {
    await sandbox.close();
  }
}

async function readAlone(env, { count, records }) {
  const before = await count();
  const measure = await measureProcess([listsAlone, 'customer'], { env });
  deepEqual(JSON.parse(measure.output), { records });
  return { ...measure, requests: (await count()) - before };
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
  const of = (measures, what) => median(measures.map((measure) => measure[what]));
  const line = (name, measures) => [
    name,
    number(of(measures, 'requests')),
    seconds(of(measures, 'wallMs')),
    seconds(of(measures, 'cpuMs')),
    megabytes(Math.max(...measures.map(({ peakBytes }) => peakBytes))),
  ];
  const beyond = median(found.first.map(({ cpuMs }, round) => cpuMs - found.alone[round].cpuMs));
  const mostLists = Math.ceil(total.customer / 100) * 1.02 + 4;
  const requestGoal = (what, measures, most) => {
    const requests = of(measures, 'requests');
    return { what, value: `${number(requests)} requests`, goal: `≤ ${number(most)}`, isMet: requests <= most };
  };
  return {
    setting: `${number(rows)} rows against ${number(total.customer)} customers, 50 against ${number(total.equipment)} pieces of equipment, ${rounds} rounds`,
    table: [
      ['', 'requests', 'wall s', 'processor s', 'peak MB'],
      line('reading the lists alone', found.alone),
      line(`plan of ${number(rows)} rows`, found.first),
      line('the same with the snapshot', found.again),
      line('plan of 50 rows', found.few),
    ],
    goals: [
      requestGoal('many rows, by lists', found.first, mostLists),
      // What every plan asks besides weighs more than the lists of a small account.
      requestGoal('many rows, by the snapshot', found.again, Math.max(mostLists / 10, 6)),
      requestGoal('few rows, one by one', found.few, 54),
      { what: 'processor time beyond reading', value: `${seconds(beyond)} s`, goal: '< 2.00 s', isMet: beyond < 2000 },
      memoryGoal('peak memory', Math.max(...found.first.map(({ peakBytes }) => peakBytes)), 250),
    ],
  };
}
