import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { customersUpTo, storedCustomers, writeCustomers } from '../inputs/customers.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { median } from '../measure/rounds.mjs';
import { startCustomerAccount } from '../measure/sandbox-process.mjs';
import { contestantsTable, medianColumn } from '../report/contestants.mjs';
import { inRounds, number } from '../report/figures.mjs';

const names = {
  first: 'first import, which sends all',
  again: 'second import, of the unchanged file',
  third: 'third import, ten minutes later',
  elsewhere: 'the same in another folder',
};
/** What the snapshot asks for overlaps by five minutes what it knows: the records that were just sent are asked for. */
const laterMs = 600_000;

/** @type {import('../report/case.mjs').Case} */
export const again = {
  name: 'again',
  what: 'further imports of an unchanged file, beside sending all of it',
  libraries: ['undici', 'libsql'],
  gains: [],
  limit:
    'the service: a list shows 100 records in an answer, so the second import, for which all records have changed since the first one looked, takes 100 requests, one for the inactive ones and four that prove that the list stood still meanwhile. From then on the snapshot answers.',
  measure: measureAgain,
};

async function measureAgain({ short, rounds, folder }) {
  const records = short ? 2_000 : 10_000;
  const expected = [...customersUpTo(records)];
  const csv = await writeCustomers(folder, expected);
  const found = { first: [], again: [], third: [], elsewhere: [] };
  for (let round = 0; round < rounds; round++) {
    const sandbox = await startCustomerAccount(0);
    try {
      const cwd = await mkdtemp(join(folder, 'again-'));
      found.first.push(await importFile(csv, { sandbox, cwd, outcomes: { created: records } }));
      mustAgree('what the account holds', expected, { 'the first import': await storedCustomers(sandbox.get) });
      await sandbox.later(laterMs);
      found.again.push(await importFile(csv, { sandbox, cwd, outcomes: { unchanged: records } }));
      await sandbox.later(laterMs);
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
