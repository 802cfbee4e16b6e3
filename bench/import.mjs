import { deepEqual } from 'node:assert/strict';
import { mkdtemp, open } from 'node:fs/promises';
import { join } from 'node:path';
import { customer, storedCustomers, writeCustomers } from './customers.mjs';
import { commandLine, measureProcess } from './processes.mjs';
import { megabytes, number, ratioGoal, seconds } from './report.mjs';
import { alternate, median, peakOf, speedRatio } from './rounds.mjs';
import { startSandboxProcess } from './sandbox-process.mjs';

const undiciAlone = new URL('alone/undici.mjs', import.meta.url);
const concurrency = 8;
const path = '/api/v3/customer/send';

/** `fieldsheet import` without a rate limit, beside undici sending the same bodies with no journal. */
export async function importCase({ short, rounds = 3, folder }) {
  const records = short ? 2_000 : 20_000;
  const { csv, bodies } = await writeCustomers(folder, records);
  const expected = Array.from({ length: records }, (_, index) => customer(index + 1));
  const contestant = (run) => async () => {
    const sandbox = await startSandboxProcess();
    try {
      const measure = await run(sandbox.env);
      const sends = (await sandbox.log()).filter((entry) => entry.path === path);
      deepEqual(await storedCustomers(sandbox.get), expected, 'what the account holds');
      deepEqual(sends.length, records, 'requests that send');
      return { ...measure, sendingMs: Date.parse(sends.at(-1).time) - Date.parse(sends[0].time) };
    } finally {
      await sandbox.close();
    }
  };
  const { ours, undici } = await alternate(
    {
      ours: contestant((env) => importFile(csv, { env, folder, records })),
      undici: contestant((env) => send(bodies, env)),
    },
    rounds,
  );
  const sync = await syncMs(folder);
  const sending = median(ours.map(({ sendingMs }, round) => undici[round].sendingMs / sendingMs));
  return {
    setting: `${number(records)} customers, ${concurrency} requests at a time, ${rounds} rounds`,
    table: [
      ['', 'wall s', 'sending s', 'processor s', 'records/s', 'peak MB'],
      line('fieldsheet import', ours, records),
      line('undici alone', undici, records),
    ],
    goals: [
      ratioGoal('speed beside undici, all of it', speedRatio(ours, undici, 'wallMs'), 0.7),
      ratioGoal('speed beside undici, first to last send', sending, 0.7),
    ],
    notes: [
      '',
      `The journal waits for the disk about once for two records; a durable write of 4 kB took ${number(sync, 2)} ms here.`,
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

function line(name, measures, records) {
  const of = (measure) => median(measures.map((each) => each[measure]));
  return [
    name,
    seconds(of('wallMs')),
    seconds(of('sendingMs')),
    seconds(of('cpuMs')),
    number((records / of('wallMs')) * 1000),
    megabytes(peakOf(measures)),
  ];
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
