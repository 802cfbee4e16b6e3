import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { customersUpTo, storedCustomers, writeCustomers } from '../inputs/customers.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { median } from '../measure/rounds.mjs';
import { startSandboxProcess } from '../measure/sandbox-process.mjs';
import { contestantsTable, medianColumn } from '../report/contestants.mjs';
import { inRounds, number } from '../report/figures.mjs';

const names = {
  first: 'first import, which sends all',
  again: 'second import, of the unchanged file',
  third: 'third import of it',
  elsewhere: 'the same in another folder, without the snapshot',
};

/** @type {import('../report/case.mjs').Case} */
export const again = {
  name: 'again',
  what: 'a second `import` of an unchanged file, beside sending all of it',
  libraries: ['undici', 'libsql'],
  gains: [],
  limit:
    'the service: what was changed since is asked for; without a snapshot its lists show 100 records in an answer.',
  measure: measureAgain,
};

async function measureAgain({ short, rounds, folder }) {
  const records = short ? 2_000 : 10_000;
  const expected = [...customersUpTo(records)];
  const csv = await writeCustomers(folder, expected);
  const found = { first: [], again: [], third: [], elsewhere: [] };
  for (let round = 0; round < rounds; round++) {
    const sandbox = await startSandboxProcess();
    try {
      const cwd = await mkdtemp(join(folder, 'again-'));
      found.first.push(await importFile(csv, { sandbox, cwd, outcomes: { created: records } }));
      mustAgree('what the account holds', expected, { 'the first import': await storedCustomers(sandbox.get) });
      found.again.push(await importFile(csv, { sandbox, cwd, outcomes: { unchanged: records } }));
      found.third.push(await importFile(csv, { sandbox, cwd, outcomes: { unchanged: records } }));
      const other = await mkdtemp(join(folder, 'elsewhere-'));
      found.elsewhere.push(await importFile(csv, { sandbox, cwd: other, outcomes: { unchanged: records } }));
      mustAgree('what the account holds', expected, { 'the imports after it': await storedCustomers(sandbox.get) });
    } finally {
      await sandbox.close();
    }
  }
  const lines = Object.entries(names).map(([key, name]) => [name, found[key]]);
  return {
    setting: `${number(records)} customers, ${inRounds(rounds)}`,
    tables: [
      contestantsTable(Object.fromEntries(lines), { more: { requests: medianColumn('requests') }, areAlike: false }),
    ],
    goals: [
      fewerGoal('requests of a second import', found.again, { sent: records, least: 100 }),
      fewerGoal('requests of a third import', found.third, { sent: records, least: 100 }),
      fewerGoal('requests of it in another folder', found.elsewhere, { sent: records, least: 50 }),
    ],
  };
}

/** How many times fewer requests there were than records. */
function fewerGoal(what, measures, { sent, least }) {
  const times = sent / median(measures.map(({ requests }) => requests));
  const reached = `${number(times)} times fewer`;
  return { what, against: 'sending them all', goal: `≥ ${least} times fewer`, reached, isMet: times >= least };
}

async function importFile(csv, { sandbox, cwd, outcomes }) {
  const args = [commandLine(), 'import', csv, '--json'];
  const measure = await sandbox.counted(() => measureProcess(args, { cwd, env: sandbox.env }));
  const { created = 0, unchanged = 0 } = JSON.parse(measure.output).records;
  mustAgree('outcomes', { created: 0, unchanged: 0, ...outcomes }, { 'fieldsheet import': { created, unchanged } });
  return measure;
}
