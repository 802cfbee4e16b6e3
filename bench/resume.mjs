import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandLine, measureProcess } from './processes.mjs';
import { megabytes, memoryGoal, number } from './report.mjs';
import { median, peakOf } from './rounds.mjs';
import { startSandboxProcess } from './sandbox-process.mjs';

const makeJournal = new URL('make-journal.mjs', import.meta.url);
const otherRuns = 50;
const writesBeforeTheEnd = 2000;

/**
 * `fieldsheet resume` of a run of very many pending changes: how soon it sends, and how soon it ends when it is told
 * to.
 */
export async function resume({ short, rounds = 3, folder }) {
  const changes = short ? 100_000 : 1_000_000;
  const sandbox = await startSandboxProcess();
  try {
    const state = join(folder, '.fieldsheet');
    const account = `${sandbox.env.FIELDSHEET_DOMAIN}@${new URL(sandbox.env.FIELDSHEET_BASE_URL).host}`;
    const made = await measureProcess([makeJournal, state, String(changes), String(otherRuns), account]);
    const { staging, planning } = JSON.parse(made.output);
    const measures = [];
    for (let round = 0; round < rounds; round++) {
      const cwd = await mkdtemp(join(folder, 'resume-'));
      await cp(state, join(cwd, '.fieldsheet'), { recursive: true });
      measures.push(await resumeAndInterrupt(sandbox, { cwd, changes }));
    }
    const first = median(measures.map(({ firstWriteMs }) => firstWriteMs));
    const last = median(measures.map(({ endMs }) => endMs));
    return {
      setting: `${number(changes)} pending changes, ${otherRuns} other runs, ${rounds} rounds`,
      table: [
        ['', 'median ms', 'most ms'],
        ['start to first write', number(first), number(Math.max(...measures.map(({ firstWriteMs }) => firstWriteMs)))],
        ['SIGINT to end', number(last), number(Math.max(...measures.map(({ endMs }) => endMs)))],
        ['staging them', number(staging), ''],
        ['planning them', number(planning), ''],
      ],
      goals: [
        { what: 'start to first write', value: `${number(first)} ms`, goal: '< 2,000 ms', isMet: first < 2000 },
        memoryGoal('peak memory of resume', peakOf(measures), 250),
      ],
      notes: ['', `Staging and planning took ${megabytes(made.peakBytes)} MB at most.`],
    };
  } finally {
    await sandbox.close();
  }
}

/** Interrupts a resume after some thousand writes. Throws when it does not say that the rest is left. */
async function resumeAndInterrupt(sandbox, { cwd, changes }) {
  // What an earlier round has created would be somebody else's.
  await fetch(`${sandbox.env.FIELDSHEET_BASE_URL}/__sandbox/reset`, { method: 'POST' });
  const { totals, entries } = await sandbox.get('/__sandbox/log?limit=0');
  if (entries.length > 0) throw new Error('The log was to be without entries.');
  const wanted = totals.requests + writesBeforeTheEnd;
  const since = totals.requests;
  const started = Date.now();
  let interrupted = 0;
  const measure = await measureProcess([commandLine(), 'resume', '--json'], {
    cwd,
    env: sandbox.env,
    exitCodes: [130],
    onStart: async (child) => {
      const isOver = () => child.exitCode !== null;
      while (!isOver() && (await requestsOf(sandbox)) < wanted) await delay(20);
      interrupted = Date.now();
      child.kill('SIGINT');
    },
  });
  const endMs = Date.now() - interrupted;
  const { entries: writes } = await sandbox.get(`/__sandbox/log?writes=true&limit=1&since=${since}`);
  const { records } = JSON.parse(measure.output);
  const created = records.created;
  if (!(created >= writesBeforeTheEnd && created < changes)) throw new Error(`It says: ${measure.output}`);
  return { ...measure, firstWriteMs: Date.parse(writes[0].time) - started, endMs };
}

async function requestsOf(sandbox) {
  return (await sandbox.get('/__sandbox/log?limit=0')).totals.requests;
}
