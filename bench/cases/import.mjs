import { deepEqual } from 'node:assert/strict';
import { mkdtemp, open } from 'node:fs/promises';
import { join } from 'node:path';
import { customersUpTo, storedCustomers, writeBodies, writeCustomers } from '../inputs/customers.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { alternate, median, speedRatio } from '../measure/rounds.mjs';
import { startSandboxProcess } from '../measure/sandbox-process.mjs';
import { contestantsTable, medianColumn, perSecond } from '../report/contestants.mjs';
import { inRounds, number, seconds } from '../report/figures.mjs';
import { speedGoal } from '../report/goals.mjs';

const undiciAlone = new URL('../alone/undici.mjs', import.meta.url);
const concurrency = 8;
const path = '/api/v3/customer/send';

/** @type {import('../report/case.mjs').Case} */
export const importCase = {
  name: 'import',
  what: '`import` without a rate limit, beside undici sending the same bodies, as many at a time, with no journal',
  libraries: ['undici', 'libsql'],
  gains: [
    {
      change: 'a commit of the journal waits for those who will write at once as well (commits of 5,000 records)',
      before: '1,717 to 2,425',
      after: '1,100 to 1,391',
    },
    {
      change:
        'taken back: the journal was synced beside the thread that sends, for which a sync of 0.2 ms is too short (start to end of 10,000 records, five in turn)',
      before: '6.2 s',
      after: '5.5 s',
    },
  ],
  limit:
    'both processors: the sandbox takes one whole, and of ours the journal (SQLite) takes a third, undici another. Before the first send all rows are put into the journal and planned.',
  measure: measureImport,
};

async function measureImport({ short, rounds, folder }) {
  const records = short ? 2_000 : 20_000;
  const expected = [...customersUpTo(records)];
  const csv = await writeCustomers(folder, expected);
  const bodies = await writeBodies(folder, expected);
  const contestant = (name, run) => async () => {
    const sandbox = await startSandboxProcess();
    try {
      const measure = await run(sandbox.env);
      const sends = (await sandbox.log()).filter((entry) => entry.path === path);
      mustAgree('what the account holds', expected, { [name]: await storedCustomers(sandbox.get) });
      mustAgree('requests that send', records, { [name]: sends.length });
      return { ...measure, sendingMs: Date.parse(sends.at(-1).time) - Date.parse(sends[0].time) };
    } finally {
      await sandbox.close();
    }
  };
  const found = await alternate(
    {
      'fieldsheet import': contestant('fieldsheet import', (env) => importFile(csv, { env, folder, records })),
      'undici alone': contestant('undici alone', (env) => send(bodies, env)),
    },
    rounds,
  );
  const { 'fieldsheet import': ours, 'undici alone': undici } = found;
  const sync = await syncMs(folder);
  const sending = median(ours.map(({ sendingMs }, round) => undici[round].sendingMs / sendingMs));
  return {
    setting: `${number(records)} customers, ${concurrency} requests at a time, ${inRounds(rounds)}`,
    tables: [
      contestantsTable(found, {
        more: { 'sending s': medianColumn('sendingMs', seconds), ...perSecond('records', records) },
      }),
    ],
    goals: [
      speedGoal('wall time, start to end', 'undici alone', { ratio: speedRatio(ours, undici, 'wallMs'), least: 0.7 }),
      speedGoal('wall time, first to last send', 'undici alone', { ratio: sending, least: 0.7 }),
    ],
    notes: [
      `The journal is in full sync (SQLite, journal_mode = WAL, synchronous = FULL). A durable write of 4 kB took ${number(sync, 2)} ms here. Start to end includes reading and validating the file, and asking the account what it holds.`,
    ],
  };
}

async function importFile(csv, { env, folder, records }) {
  const cwd = await mkdtemp(join(folder, 'import-'));
  const args = [commandLine(), 'import', csv, '--json', '--concurrency', String(concurrency)];
  const measure = await measureProcess(args, { cwd, env });
  const { rows, records: outcomes } = JSON.parse(measure.output);
  deepEqual([rows.read, outcomes.created], [records, records]);
  return measure;
}

async function send(bodies, env) {
  return measureProcess([undiciAlone, bodies, path, String(concurrency)], { env });
}

/** Median time that the disk takes to keep 4 kB for good, in ms. */
async function syncMs(folder) {
  const handle = await open(join(folder, 'sync'), 'w');
  const times = [];
  for (let index = 0; index < 101; index++) {
    const start = performance.now();
    await handle.write(Buffer.alloc(4096, index), 0, 4096, index * 4096);
    await handle.datasync();
    times.push(performance.now() - start);
  }
  await handle.close();
  return median(times);
}
