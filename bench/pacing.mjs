import { deepEqual } from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCustomers } from './customers.mjs';
import { commandLine, measureProcess } from './processes.mjs';
import { number, ratioGoal, seconds } from './report.mjs';
import { startSandboxProcess } from './sandbox-process.mjs';

const limit = 120;
const windowMs = 2000;
const kinds = ['fixed', 'aligned', 'sliding'];

/**
 * `fieldsheet import` alone under the service's limit scaled down to 120 requests per 2 seconds, with windows of each
 * kind.
 */
export async function pacing({ short, folder }) {
  const records = limit * (short ? 4 : 15);
  const { csv } = await writeCustomers(folder, records);
  const results = [];
  for (const kind of kinds) results.push({ kind, ...(await importUnder(kind, { csv, folder, records })) });
  return {
    setting: `${number(records)} customers, ${limit} requests per ${windowMs / 1000} s`,
    table: [
      ['window', 'wall s', 'requests', 'windows', 'permitted', 'sent', 'share', '429'],
      ...results.map(({ kind, wallMs, requests, share, refused }) => [
        kind,
        seconds(wallMs),
        number(requests),
        number(share.windows),
        number(share.permitted),
        number(share.sent),
        (share.sent / share.permitted).toFixed(3),
        refused,
      ]),
    ],
    goals: results.flatMap(({ kind, share, refused }) => [
      ratioGoal(`${kind} window: share that was used`, share.sent / share.permitted, 0.97),
      { what: `${kind} window: refused with 429`, value: String(refused), goal: '0', isMet: refused === 0 },
    ]),
    notes: [
      '',
      'Share: what was sent of what the windows permitted, from the first request until the last window began.',
    ],
  };
}

async function importUnder(kind, { csv, folder, records }) {
  const flags = ['--rate', String(limit), '--window', String(windowMs / 1000), '--window-kind', kind];
  const sandbox = await startSandboxProcess(flags);
  try {
    const cwd = await mkdtemp(join(folder, 'pacing-'));
    const { output, wallMs } = await measureProcess([commandLine(), 'import', csv, '--json'], {
      cwd,
      env: sandbox.env,
    });
    deepEqual(JSON.parse(output).records.created, records, 'records created');
    const entries = await sandbox.log();
    const answered = entries.filter(({ status }) => status !== 429).map(({ time }) => Date.parse(time));
    return {
      wallMs,
      requests: entries.length,
      share: shareUsed(answered, kind),
      refused: entries.length - answered.length,
    };
  } finally {
    await sandbox.close();
  }
}

/**
 * What the windows permitted and what was sent in them, until the last window began: that one is left out because the
 * work ends in the middle of it. A fixed window begins with its first request, on the whole second; time between two of
 * them is counted as lost. Aligned ones begin at the multiples of their length; the first is left out because it was
 * not ours from its begin. A sliding one has no begin, so lengths are counted off from the first request.
 * @param {readonly number[]} times ms, in order
 * @param {string} kind
 */
function shareUsed(times, kind) {
  const windows = [];
  for (const time of times) {
    const last = windows.at(-1);
    if (last && time < last.begin + windowMs) last.sent += 1;
    else windows.push({ begin: beginOf(time, { kind, first: windows[0]?.begin ?? time }), sent: 1 });
  }
  const whole = windows.slice(kind === 'aligned' ? 1 : 0, -1);
  const end = windows.at(-1).begin;
  const begin = whole[0]?.begin ?? end;
  return {
    windows: (end - begin) / windowMs,
    permitted: (limit * (end - begin)) / windowMs,
    sent: whole.reduce((sum, { sent }) => sum + sent, 0),
  };
}

/** When the window of the first request in it began. */
function beginOf(time, { kind, first }) {
  if (kind === 'fixed') return time - (time % 1000);
  return kind === 'aligned' ? time - (time % windowMs) : time - ((time - first) % windowMs);
}
