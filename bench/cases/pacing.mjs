import { deepEqual } from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { customersUpTo, writeCustomers } from '../inputs/customers.mjs';
import { setWindow } from '../measure/exported.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { startSandboxProcess } from '../measure/sandbox-process.mjs';
import { shareUsed } from '../measure/window-share.mjs';
import { megabytes, number, percent, seconds } from '../report/figures.mjs';
import { countGoal, shareGoal } from '../report/goals.mjs';

const limit = 120;
const kinds = ['fixed', 'aligned', 'sliding'];

/** @type {import('../report/case.mjs').Case} */
export const pacing = {
  name: 'pacing',
  what: "`import` under the service's limit, scaled down from a minute to ten seconds, with windows of each kind",
  limit: 'the service: the window. Its headers count whole seconds, of which a scaled window has fewer.',
  measure: measurePacing,
};

async function measurePacing({ short, folder }) {
  const windowMs = short ? 2000 : 10_000;
  const records = limit * (short ? 4 : 7);
  const csv = await writeCustomers(folder, customersUpTo(records));
  const results = [];
  for (const kind of kinds) results.push({ kind, ...(await importUnder(kind, { csv, folder, records, windowMs })) });
  return {
    setting: `${number(records)} customers, ${limit} requests per ${windowMs / 1000} s`,
    tables: [
      {
        rows: [
          ['window', 'wall s', 'processor s', 'peak MB', 'requests', 'windows', 'permitted', 'sent', 'used', '429'],
          ...results.map(({ kind, wallMs, cpuMs, peakBytes, requests, used, refused }) => [
            kind,
            seconds(wallMs),
            seconds(cpuMs),
            megabytes(peakBytes),
            number(requests),
            number(used.windows),
            number(used.permitted),
            number(used.sent),
            percent(used.sent / used.permitted),
            String(refused),
          ]),
        ],
      },
    ],
    goals: results.flatMap(({ kind, used, refused }) => [
      shareGoal(`${kind} window: used`, 'what it permits', { share: used.sent / used.permitted, least: 0.99 }),
      countGoal(`${kind} window: refused with 429`, refused, 0),
    ]),
    notes: ['Used: what was sent of what the windows permitted, from the first request until the last window began.'],
  };
}

async function importUnder(kind, { csv, folder, records, windowMs }) {
  const flags = ['--rate', String(limit), '--window', String(windowMs / 1000), '--window-kind', kind];
  const sandbox = await startSandboxProcess(flags);
  try {
    const cwd = await mkdtemp(join(folder, 'pacing-'));
    await setWindow(cwd, windowMs);
    const measure = await measureProcess([commandLine(), 'import', csv, '--json'], {
      cwd,
      env: sandbox.env,
    });
    deepEqual(JSON.parse(measure.output).records.created, records, 'records created');
    const entries = await sandbox.log();
    const answered = entries.filter(({ status }) => status !== 429).map(({ time }) => Date.parse(time));
    return {
      ...measure,
      requests: entries.length,
      used: shareUsed(answered, { kind, limit, windowMs }),
      refused: entries.length - answered.length,
    };
  } finally {
    await sandbox.close();
  }
}
