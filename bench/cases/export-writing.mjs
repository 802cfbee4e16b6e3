import { deepEqual, equal, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dumpWorkbook } from '../measure/dump-workbook.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { alternate, median, peakOf } from '../measure/rounds.mjs';
import { startCustomerAccount } from '../measure/sandbox-process.mjs';
import { inRounds, megabytes, number, seconds } from '../report/figures.mjs';
import { memoryGoal, speedGoal } from '../report/goals.mjs';

const exceljsAlone = new URL('../alone/exceljs-write.mjs', import.meta.url);

/** @type {import('../report/case.mjs').Case} */
export const exportWriting = {
  name: 'export-writing',
  what: "the writing of an export alone, beside exceljs's stream writer, which gets the cells and styles of the same workbook, its hidden sheet included",
  libraries: ['exceljs'],
  rounds: { full: 5, short: 1 },
  gains: [
    { change: 'the writer sleeps while the packing catches up (processor time)', before: '5.3 s', after: '4.8 s' },
  ],
  limit:
    'the packing of the file (zlib) and the collection of garbage; then reading the records from the disk, and their marks.',
  measure: measureWriting,
};

async function measureWriting({ short, rounds, folder }) {
  const customers = short ? 5_000 : 100_000;
  const sandbox = await startCustomerAccount(customers);
  try {
    const fetched = await fetchOnly(sandbox.env, folder);
    const ours = join(folder, 'ours.xlsx');
    const theirs = { columns: join(folder, 'columns.xlsx'), shared: join(folder, 'shared.xlsx') };
    const cells = join(folder, 'cells.jsonl');
    await writeFetched(sandbox, { fetched, file: ours, customers });
    const dumped = await dumpWorkbook(ours, cells);
    const rows = Object.values(dumped.sheets).reduce((sum, count) => sum + count, 0);
    const alone = async (args) => {
      const measure = await measureProcess([exceljsAlone, ...args]);
      deepEqual(JSON.parse(measure.output), { rows });
      return measure;
    };
    const found = await alternate(
      {
        ours: () => writeFetched(sandbox, { fetched, file: ours, customers }),
        input: () => alone([cells]),
        columns: () => alone([cells, theirs.columns]),
        shared: () => alone([cells, theirs.shared, 'shared']),
      },
      rounds,
    );
    for (const file of Object.values(theirs)) {
      equal((await dumpWorkbook(file)).hash, dumped.hash, 'the cells and styles of the workbooks');
    }
    const files = Object.entries({ ours, ...theirs });
    const sizes = Object.fromEntries(
      await Promise.all(files.map(async ([name, file]) => [name, (await stat(file)).size])),
    );
    return reportOf({ found, sizes, sheets: dumped.sheets, customers, rounds });
  } finally {
    await sandbox.close();
  }
}

/** A folder in which an export was killed as soon as it began to write. */
async function fetchOnly(env, folder) {
  const cwd = await mkdtemp(join(folder, 'fetched-'));
  const args = [commandLine(), 'export', 'customers', '-o', 'customers.xlsx'];
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !readdirSync(cwd).some((name) => name.endsWith('.part'))) await delay(1);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  equal(signal, 'SIGKILL', 'the export ended before it could be killed');
  return join(cwd, '.fieldsheet');
}

async function writeFetched(sandbox, { fetched, file, customers }) {
  const cwd = `${file}-folder`;
  await mkdir(cwd);
  await rm(file, { force: true });
  await cp(fetched, join(cwd, '.fieldsheet'), { recursive: true });
  const args = [commandLine(), 'export', 'customers', '-o', 'customers.xlsx', '--json'];
  const measure = await sandbox.counted(() => measureProcess(args, { cwd, env: sandbox.env }));
  deepEqual(JSON.parse(measure.output).records, { customer: customers });
  ok(measure.requests < 15, `It was not the writing alone: ${measure.requests} requests`);
  await cp(join(cwd, 'customers.xlsx'), file);
  await rm(cwd, { recursive: true });
  return measure;
}

function reportOf({ found, sizes, sheets, customers, rounds }) {
  const line = (name, measures, size) => [
    name,
    seconds(median(measures.map((each) => each.wallMs))),
    seconds(median(measures.map((each) => each.cpuMs))),
    megabytes(peakOf(measures)),
    size === undefined ? '' : number(size / 1e6, 1),
    ...['wallMs', 'cpuMs'].map((what) =>
      measures === found.ours || measures === found.input ? '' : ratioTo(measures, what).toFixed(2),
    ),
  ];
  const ratioTo = (others, what) =>
    median(found.ours.map((our, round) => (others[round][what] - found.input[round][what]) / our[what]));
  const told = Object.entries(sheets).map(([name, rows]) => `${name} ${number(rows)}`);
  return {
    setting: `${number(customers)} customers, ${inRounds(rounds)}`,
    tables: [
      {
        rows: [
          ['', 'wall s', 'processor s', 'peak MB', 'file MB', 'our speed, wall', 'our speed, processor'],
          line('fieldsheet, from what was fetched', found.ours, sizes.ours),
          line('exceljs, styles by column', found.columns, sizes.columns),
          line('exceljs, styles shared by cells', found.shared, sizes.shared),
          line('reading their file of cells alone', found.input),
        ],
      },
    ],
    goals: [
      speedGoal('processor time', 'exceljs, styles by column', { ratio: ratioTo(found.columns, 'cpuMs'), least: 0.9 }),
      speedGoal('processor time', 'exceljs, styles shared', { ratio: ratioTo(found.shared, 'cpuMs'), least: 0.9 }),
      memoryGoal('peak memory', peakOf(found.ours), 300),
    ],
    notes: [
      `Rows: ${told.join(', ')}. What reading the file of cells takes is taken off the time of exceljs. Ours also opens the account, asks whether anything has changed, and reads the records from the disk.`,
      'Styles by column is how exceljs is commonly used; shared by cells is the quickest way to use it. The cells and styles of the three workbooks are the same.',
    ],
  };
}
