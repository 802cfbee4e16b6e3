import { readFile } from 'node:fs/promises';
import { customersUpTo, writeCustomers } from '../inputs/customers.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { makeWide } from '../measure/checks.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { alternate, median, peakOf } from '../measure/rounds.mjs';
import { inRounds, megabytes, number } from '../report/figures.mjs';
import { timeGoal } from '../report/goals.mjs';

const empty = new URL('../alone/empty.mjs', import.meta.url);
const mapping = new URL('../inputs/wide.mapping.ts', import.meta.url);
const manifest = new URL('../../package.json', import.meta.url);
const bare = 'node -e 0';
const rows = 10;
/** ms beyond what Node itself takes. */
const limits = {
  'fieldsheet --version': 60,
  'fieldsheet --help': 100,
  'fieldsheet check, 10 rows': 250,
  'fieldsheet check -m, 10 rows': 250,
};

/** @type {import('../report/case.mjs').Case} */
export const start = {
  name: 'start',
  what: 'how long the command line takes to answer, beside Node itself',
  libraries: ['yargs', 'zod', 'jiti', 'sucrase'],
  rounds: { full: 21, short: 3 },
  gains: [
    {
      change: 'what is shipped is bundled into few files (processor time of --version)',
      before: '120 ms',
      after: '100 ms',
    },
    {
      change: '--version is answered before anything else is loaded (wall time beyond node -e 0)',
      before: '52 ms',
      after: '10 ms',
    },
    { change: 'the bundle, of check of 10 rows (processor time)', before: '640 ms', after: '290 ms' },
    { change: 'the bundle, of check of 10 rows with a mapping', before: '1,010 ms', after: '520 ms' },
    {
      change:
        'a mapping is translated by sucrase, what that does otherwise by Babel as before, and its loader is read once (processor time and peak memory of check -m)',
      before: '490 ms, 102 MB',
      after: '330 ms, 79 MB',
    },
  ],
  limit:
    'the loading of modules: Node reads 1.5 MB of ours for a check, 0.6 MB of it all workflows, which index.ts holds; string-width makes an Intl.Segmenter (24 ms).',
  measure: measureStart,
};

async function measureStart({ rounds, folder }) {
  const bin = commandLine();
  const csv = await writeCustomers(folder, customersUpTo(rows));
  const wide = await makeWide(folder, 'csv', rows);
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  const isVersion = (output) => mustAgree('version', version, { fieldsheet: output.trim() });
  const hasUsage = (output) => mustAgree('usage', true, { fieldsheet: output.includes('fieldsheet <command>') });
  const hasRows = (output) => {
    const { rows: counts, errors } = JSON.parse(output);
    mustAgree('check', { read: rows, errors: 0 }, { fieldsheet: { read: counts.read, errors } });
  };
  const found = await alternate(
    {
      [bare]: () => time(['-e', '0']),
      'an empty module': () => time([empty]),
      'fieldsheet --version': () => time([bin, '--version'], isVersion),
      'fieldsheet --help': () => time([bin, '--help'], hasUsage),
      'fieldsheet import --help': () => time([bin, 'import', '--help']),
      'fieldsheet check, 10 rows': () => time([bin, 'check', csv, '--json'], hasRows),
      'fieldsheet check -m, 10 rows': () => time([bin, 'check', wide, '-m', mapping, '--json'], hasRows),
    },
    rounds,
  );
  const beyond = (name) => median(found[name].map(({ wallMs }, round) => wallMs - found[bare][round].wallMs));
  return {
    setting: `${inRounds(rounds)}`,
    tables: [
      {
        rows: [
          ['', 'median ms', 'least ms', 'beyond node -e 0', 'processor ms', 'peak MB'],
          ...Object.entries(found).map(([name, measures]) => [
            name,
            number(median(measures.map(({ wallMs }) => wallMs))),
            number(Math.min(...measures.map(({ wallMs }) => wallMs))),
            number(beyond(name)),
            number(median(measures.map(({ cpuMs }) => cpuMs))),
            megabytes(peakOf(measures)),
          ]),
        ],
      },
    ],
    goals: Object.entries(limits).map(([name, limit]) =>
      timeGoal(name, `${bare}, taken off`, { ms: beyond(name), limit }),
    ),
  };
}

/** Wall time of one process; processor time and memory of a second one, for the meter takes its time to load. */
async function time(args, look = () => {}) {
  const { wallMs, output } = await measureProcess(args, { isMetered: false });
  look(output);
  const { cpuMs, peakBytes } = await measureProcess(args);
  return { wallMs, cpuMs, peakBytes };
}
