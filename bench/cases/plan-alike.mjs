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
/** Section "Limits": 120 requests a minute. */
const msARequest = 500;

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
  const sandbox = await startCustomerAccount(count, ['--typed']);
  const planned = async (options, expected) => {
    const cwd = await mkdtemp(join(folder, 'plan-'));
    const measure = await sandbox.counted(() => planFile(file, { cwd, env: sandbox.env, options }));
    mustAgree('plan', expected, { [looking]: { create: measure.planned.create } });
    return measure;
  };
  try {
    const found = await alternate(
      {
        [looking]: () => planned([], { create: fresh }),
        [blind]: () => planned(['--duplicates', 'create'], { create: count }),
      },
      rounds,
    );
    return {
      setting: `${number(count)} rows against ${number(count)} customers without a key, ${number(count - fresh)} of them the same, ${inRounds(rounds)}`,
      tables: [contestantsTable(found, { areAlike: false })],
      goals: [timeGoal(found, true), timeGoal(found, false), peakGoal(found)],
    };
  } finally {
    await sandbox.close();
  }
}

/** Each request of a plan takes half a second under the service's limit, however fast the machine is. */
function timeGoal(found, isLimited) {
  const shares = found[looking].map(({ wallMs, requests }, round) => {
    const waited = isLimited ? requests * msARequest : 0;
    return (waited + wallMs) / (waited + found[blind][round].wallMs);
  });
  const times = median(shares);
  return {
    what: isLimited ? "wall time under the service's limit" : 'wall time without a limit',
    against: blind,
    goal: '≤ 1.30 times',
    reached: `${times.toFixed(2)} times`,
    isMet: times <= 1.3,
  };
}

function peakGoal(found) {
  const more = peakOf(found[looking]) - peakOf(found[blind]);
  return {
    what: 'peak memory beyond that plan',
    against: blind,
    goal: '≤ 50 MB',
    reached: megabytes(more),
    isMet: more <= 50_000_000,
  };
}
