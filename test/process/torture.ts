import { resourceNames } from '../../src/contract/index.js';
import { type Readings, type SandboxFaults, startSandbox } from '../sandbox/strict.js';
import { temporaryFolder } from './binary.js';
import { type Choose, chooser } from './choose.js';
import { putThere } from './torture-account.js';
import { type Style, styles, writeFiles } from './torture-files.js';
import { isAdopted, labels, makeFlawed, makeRecords, ownsCustomFields, unnamedLabel } from './torture-records.js';
import { Round } from './torture-round.js';

export interface TortureOptions {
  /** Decides records, faults, and when the process is killed. */
  readonly seed: number;
  /** Records of each resource; default 6. */
  readonly each?: number;
  /** Shares of the requests that meet with each fault; default `roughService`. */
  readonly faults?: SandboxFaults;
  /** ms before each answer; default 4. */
  readonly latency?: number;
  /** After so many kills at most the import is left alone, its undo after one less; default 2. */
  readonly kills?: number;
}

export interface TortureReport {
  readonly seed: number;
  readonly readings: Partial<Readings>;
  readonly style: Style;
  readonly kills: number;
  /** Kills before the first write, when there was nothing to resume. */
  readonly early: number;
  /** How often the daily quota ended. */
  readonly pauses: number;
  /** Records that the undo kept, or could not put back as they were. */
  readonly listed: number;
  readonly records: number;
  /** Records that the account had without their key. */
  readonly adopted: number;
  readonly requests: number;
  /** What does not hold, in sentences; empty when all is well. */
  readonly violations: readonly string[];
}

/** Everything that may happen to a request, so often that a round of some hundred requests meets with most of it. */
const roughService: SandboxFaults = {
  error500: 0.015,
  error500After: 0.025,
  error503: 0.015,
  burst429: 0.003,
  resetBefore: 0.015,
  resetAfter: 0.025,
  timeout: 0.002,
  timeoutAfter: 0.003,
  truncated: 0.025,
  cutJson: 0.025,
};

const dayMs = 86_400_000;

/** What the service's document leaves open and an import or its undo meets with: each round reads it in another way. */
const readings: { readonly [R in keyof Readings]?: readonly Readings[R][] } = {
  customFieldValues: ['merged', 'replaced'],
  objectLists: ['replaced', 'merged'],
  emptyText: ['clears', 'ignored'],
  emptyKey: ['asText', 'ignored', 'refused'],
  deletedRecord: ['createsNew', 'revives', 'refused'],
  dateTimes: ['dayFirst', 'iso'],
  unsetFields: ['empty', 'omitted', 'null', 'mixed'],
  memberCase: ['documented', 'pascal', 'lower'],
  listWithoutActive: ['activeOnly', 'allWhenFiltered'],
  activityPeriod: ['overlapping', 'within'],
  missingReference: ['notFound', 'badRequest'],
};

function chosenReadings(choose: Choose): Partial<Readings> {
  return Object.fromEntries(
    Object.entries(readings).map(([name, values]) => [name, values[choose.whole(0, values.length - 1)]]),
  );
}

/**
 * Imports files of all resources into a sandbox of faults with the real binary, kills it with SIGKILL again and again
 * and resumes it, then looks whether every valid record is there exactly once, with the fields of the file, and whether
 * the journal says so. Then the same with its undo: whether all is as before, but for what it named.
 */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const { seed, each = 6, faults = roughService, latency = 4, kills: most = 2 } = options;
  const choose = chooser(seed);
  const { folder, remove } = await temporaryFolder();
  const style = styles[choose.whole(0, styles.length - 1)] ?? styles[0];
  const records = makeRecords(each, choose, { adopts: style === 'mapping' });
  const chosen = chosenReadings(choose);
  let days = 0;
  const sandbox = await startSandbox({
    // A window that ends soon: after a 429 nothing is sent until then.
    rate: 5000,
    window: 1,
    // In every other round the day ends before the import does, though not before it is planned.
    quota: choose.whole(0, 1) * Math.round(records.length * choose.whole(14, 19) * 0.1),
    latency,
    randomSeed: seed,
    clock: { now: () => Date.now() + days * dayMs },
    readings: chosen,
    customFields: Object.fromEntries(
      resourceNames
        .filter(ownsCustomFields)
        .map((name) => [name, [...labels, unnamedLabel].map((label) => ({ label }))]),
    ),
  });
  const nextDay = () => {
    days += 1;
  };
  try {
    await putThere(sandbox, records);
    nextDay();
    const flawed = makeFlawed();
    const args = await writeFiles(folder, [...records, ...flawed.records], style);
    const round = new Round({ sandbox, folder, args, records, choose, nextDay });
    await round.begin();
    sandbox.setFaults(faults);
    await round.killAndResume(most);
    // A request that is never answered would hold the last run up for a minute.
    sandbox.setFaults({ ...faults, timeout: 0, timeoutAfter: 0 });
    await round.finish();
    sandbox.setFaults({});
    await round.judge({ rejected: flawed.rejected, blocked: flawed.records.length - flawed.rejected });
    if (await round.beginUndo()) {
      sandbox.setFaults({ ...faults, timeout: 0, timeoutAfter: 0 });
      await round.killAndResume(most - 1);
      await round.finish();
      sandbox.setFaults({});
      await round.judgeUndo();
    }
    const { kills, early, pauses, listed, violations } = round;
    const { requests } = sandbox.log({ limit: 0 }).totals;
    return {
      seed,
      readings: chosen,
      style,
      kills,
      early,
      pauses,
      listed,
      records: records.length,
      adopted: records.filter(isAdopted).length,
      requests,
      violations,
    };
  } finally {
    await sandbox.close();
    await remove();
  }
}
