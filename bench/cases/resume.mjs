import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { customersUpTo, writeCustomers } from '../inputs/customers.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { built } from '../measure/built.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { median, peakOf } from '../measure/rounds.mjs';
import { startSandboxProcess } from '../measure/sandbox-process.mjs';
import { inRounds, megabytes, number, percent, seconds } from '../report/figures.mjs';
import { memoryGoal, timeGoal } from '../report/goals.mjs';

const makeJournal = new URL('../inputs/make-journal.mjs', import.meta.url);
const otherRuns = 50;
const requestsBeforeTheEnd = 2000;
const sending = '/api/v3/customer/send';

/** @type {import('../report/case.mjs').Case} */
export const resume = {
  name: 'resume',
  what: '`resume` of a run of very many pending changes: how soon it sends, beside a `check` of the same rows, and how soon it ends when it is told to',
  libraries: ['libsql'],
  gains: [
    {
      change:
        'statements are prepared when they are used, and tallies tell that there is nothing to delete (processor time, 200,000 changes)',
      before: '1.24 s',
      after: '1.01 s',
    },
  ],
  limit: 'the loading of modules, and the journal, of which the first changes are read.',
  measure: measureResume,
};

async function measureResume({ short, rounds, folder }) {
  const changes = short ? 100_000 : 1_000_000;
  const sandbox = await startSandboxProcess();
  try {
    const state = join(folder, '.fieldsheet');
    const account = `${sandbox.env.FIELDSHEET_DOMAIN}@${new URL(sandbox.env.FIELDSHEET_BASE_URL).host}`;
    const made = await measureProcess([await built(makeJournal), state, String(changes), String(otherRuns), account]);
    const { staging, planning } = JSON.parse(made.output);
    const csv = await writeCustomers(folder, customersUpTo(changes));
    const measures = [];
    const checks = [];
    for (let round = 0; round < rounds; round++) {
      const cwd = await mkdtemp(join(folder, 'resume-'));
      await cp(state, join(cwd, '.fieldsheet'), { recursive: true });
      measures.push(await resumeAndInterrupt(sandbox, { cwd, changes }));
      checks.push(await readAgain(csv, changes));
    }
    const first = median(measures.map(({ firstWriteMs }) => firstWriteMs));
    const reading = median(checks.map(({ wallMs }) => wallMs));
    return {
      setting: `${number(changes)} pending changes, ${otherRuns} other runs, ${inRounds(rounds)}`,
      tables: [
        {
          rows: [
            ['', 'median ms', 'most ms', 'processor s', 'peak MB'],
            timesLine('start to first write', measures, 'firstWriteMs'),
            timesLine('SIGINT to end', measures, 'endMs'),
            timesLine('reading the file again (check)', checks, 'wallMs'),
            ['staging them', number(staging), '', '', megabytes(made.peakBytes)],
            ['planning them', number(planning), '', '', megabytes(made.peakBytes)],
          ],
        },
      ],
      goals: [
        timeGoal('start to first write', '', { ms: first, limit: 1000 }),
        {
          what: 'start to first write, of the time of reading',
          against: 'check of the file',
          goal: 'less',
          reached: percent(first / reading),
          isMet: first < reading,
        },
        memoryGoal('peak memory of resume', peakOf(measures), 250),
      ],
      notes: [
        `The processor time of resume is that of its whole life, some ${number(requestsBeforeTheEnd)} writes included.`,
      ],
    };
  } finally {
    await sandbox.close();
  }
}

function timesLine(name, measures, what) {
  const times = measures.map((each) => each[what]);
  const processor = seconds(median(measures.map(({ cpuMs }) => cpuMs)));
  return [name, number(median(times)), number(Math.max(...times)), processor, megabytes(peakOf(measures))];
}

/** What whoever has no journal does first. */
async function readAgain(file, rows) {
  const measure = await measureProcess([commandLine(), 'check', file, '--json']);
  mustAgree('rows', rows, { 'fieldsheet check': JSON.parse(measure.output).rows.mapped });
  return measure;
}

/**
 * Interrupts a resume after some thousand requests. Throws where it does not tell what it has written, or nothing is
 * left.
 */
async function resumeAndInterrupt(sandbox, { cwd, changes }) {
  // What an earlier round has created would be somebody else's.
  await fetch(`${sandbox.env.FIELDSHEET_BASE_URL}/__sandbox/reset`, { method: 'POST' });
  const { totals, entries } = await sandbox.get('/__sandbox/log?limit=0');
  if (entries.length > 0) throw new Error('The log was to be without entries.');
  const wanted = totals.requests + requestsBeforeTheEnd;
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
  const writes = (await sandbox.log(since)).filter(({ path, status }) => path === sending && status === 200);
  const { created } = JSON.parse(measure.output).records;
  mustAgree('records created', writes.length, { 'fieldsheet resume': created });
  if (created >= changes) throw new Error('It was interrupted too late.');
  return { ...measure, firstWriteMs: Date.parse(writes[0].time) - started, endMs };
}

async function requestsOf(sandbox) {
  return (await sandbox.get('/__sandbox/log?limit=0')).totals.requests;
}
