import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCustomers } from '../inputs/customers.mjs';
import { namedCustomer } from '../inputs/typed-customers.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { planFile } from '../measure/planned.mjs';
import { alternate, median, peakOf } from '../measure/rounds.mjs';
import { startCustomerAccount } from '../measure/sandbox-process.mjs';
import { contestantsTable } from '../report/contestants.mjs';
import { inRounds, megabytes, number } from '../report/figures.mjs';

const looking = 'plan';
const blind = 'plan --duplicates create';
/** Section "Limits": 120 requests a minute, here in four seconds. */
const limit = ['--rate', '120', '--window', '4'];

/** @type {import('../report/case.mjs').Case} */
export const planAlike = {
  name: 'plan-alike',
  what: 'looking for possible duplicates: rows against as many records that were typed by hand, four in five of them the same, beside the plan that does not look',
  libraries: ['libphonenumber-js', 'libsql'],
  rounds: { full: 3, short: 1 },
  measure: measurePlanAlike,
};

async function measurePlanAlike({ short, rounds, folder }) {
  const count = short ? 5_000 : 100_000;
  const fresh = count / 5;
  const file = await writeCustomers(
    folder,
    Array.from({ length: count }, (_, index) => namedCustomer(index + 1 + fresh)),
  );
  const free = await beside({ file, folder, count, fresh }, { rounds });
  const limited = await beside({ file, folder, count, fresh }, { rounds: 1, flags: limit });
  return {
    setting: `${number(count)} rows against ${number(count)} customers without a key, ${number(count - fresh)} of them the same, ${inRounds(rounds)}`,
    tables: [
      contestantsTable(free, { areAlike: false, caption: 'Without a limit' }),
      contestantsTable(limited, { areAlike: false, caption: '120 requests per 4 s, 1 round' }),
    ],
    goals: [
      timeGoal("wall time under the service's limit, a minute scaled down to four seconds", limited),
      timeGoal('wall time without a limit', free),
      peakGoal('peak memory beyond that plan', free),
      peakGoal('the same under the limit', limited),
    ],
  };
}

/** The plan that looks and the one that does not, in turn, in an account of as many customers. */
async function beside({ file, folder, count, fresh }, { rounds, flags = [] }) {
  const sandbox = await startCustomerAccount(count, ['--typed', ...flags]);
  const planned = async (options, expected) => {
    const cwd = await mkdtemp(join(folder, 'plan-'));
    const measure = await sandbox.counted(() => planFile(file, { cwd, env: sandbox.env, options }));
    mustAgree('plan', expected, { [looking]: { create: measure.planned.create } });
    return measure;
  };
  try {
    return await alternate(
      {
        [looking]: () => planned([], { create: fresh }),
        [blind]: () => planned(['--duplicates', 'create'], { create: count }),
      },
      rounds,
    );
  } finally {
    await sandbox.close();
  }
}

function timeGoal(what, found) {
  const times = median(found[looking].map(({ wallMs }, round) => wallMs / found[blind][round].wallMs));
  return { what, against: blind, goal: '≤ 1.30 times', reached: `${times.toFixed(2)} times`, isMet: times <= 1.3 };
}

function peakGoal(what, found) {
  const more = peakOf(found[looking]) - peakOf(found[blind]);
  return { what, against: blind, goal: '≤ 50 MB', reached: megabytes(more), isMet: more <= 50_000_000 };
}
