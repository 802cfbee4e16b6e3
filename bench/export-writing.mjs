import { deepEqual, equal, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dumpWorkbook } from './dump-workbook.mjs';
import { commandLine, measureProcess } from './processes.mjs';
import { megabytes, memoryGoal, number, ratioGoal, seconds } from './report.mjs';
import { alternate, median, peakOf } from './rounds.mjs';
import { startCustomerAccount } from './sandbox-process.mjs';

const exceljsAlone = new URL('alone/exceljs-write.mjs', import.meta.url);

/**
 * The writing of an export alone: it was killed when all records were fetched, and goes on. Beside it exceljs's stream
 * writer, which gets the cells and styles of the workbook that we wrote, the hidden sheet included.
 */
export async function exportWriting({ short, rounds = 5, folder }) {
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
    const sizes = { ours: (await stat(ours)).size, theirs: (await stat(theirs.columns)).size };
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
  const before = (await sandbox.totals()).requests;
  const args = [commandLine(), 'export', 'customers', '-o', 'customers.xlsx', '--json'];
  const measure = await measureProcess(args, { cwd, env: sandbox.env });
  deepEqual(JSON.parse(measure.output).records, { customer: customers });
  const requests = (await sandbox.totals()).requests - before;
  ok(requests < 15, `It was not the writing alone: ${requests} requests`);
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
  ];
  const ratioTo = (others) =>
    median(found.ours.map(({ cpuMs }, round) => (others[round].cpuMs - found.input[round].cpuMs) / cpuMs));
  const told = Object.entries(sheets).map(([name, rows]) => `${name} ${number(rows)}`);
  return {
    setting: `${number(customers)} customers, ${rounds} rounds`,
    table: [
      ['', 'wall s', 'processor s', 'peak MB', 'file MB'],
      line('fieldsheet, from what was fetched', found.ours, sizes.ours),
      line('exceljs, styles by column', found.columns, sizes.theirs),
      line('exceljs, styles shared by cells', found.shared, sizes.theirs),
      line('reading their file of cells alone', found.input),
    ],
    goals: [
      ratioGoal('speed of exceljs alone, styles by column', ratioTo(found.columns), 0.8),
      memoryGoal('peak memory', peakOf(found.ours), 300),
    ],
    notes: [
      '',
      `Rows: ${told.join(', ')}. Of exceljs with shared styles ours has ${ratioTo(found.shared).toFixed(2)} of the speed.`,
      'By processor time; what reading the file of cells takes is taken off that of exceljs. Ours also opens the account, asks',
      'whether anything has changed, and reads the records from the disk. Styles by column is how exceljs is commonly used;',
      'shared by cells is the quickest way to use it.',
    ],
  };
}
