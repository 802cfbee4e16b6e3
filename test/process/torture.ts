import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sandbox, type SandboxFaults, startSandbox } from '../../src/sandbox/index.js';
import { listRuns } from '../../src/workflows/index.js';
import { everyRecord, type Found } from './account.js';
import { accountOf, type Ended, run, type Started, start, temporaryFolder } from './binary.js';
import { type Choose, chooser } from './choose.js';
import { type Job, makeJob } from './torture-job.js';

export interface TortureOptions {
  /** Decides records, faults, and when the process is killed. */
  readonly seed: number;
  /** Customers; each has a site and an equipment, every third a job. Default 60. */
  readonly customers?: number;
  /** Shares of the requests that meet with each fault; default `roughService`. */
  readonly faults?: SandboxFaults;
  /** ms before each answer; default 4. */
  readonly latency?: number;
  /** A round ends with a run that is left alone after so many kills at most; default 5. */
  readonly kills?: number;
}

export interface TortureReport {
  readonly seed: number;
  readonly kills: number;
  /** Kills before the first write, when there was nothing to resume. */
  readonly early: number;
  readonly records: number;
  readonly requests: number;
  /** What does not hold, in sentences; empty when all is well. */
  readonly violations: readonly string[];
}

/** Everything that may happen to a request, so often that a round of some hundred requests meets with each kind. */
const roughService: SandboxFaults = {
  error500: 0.01,
  error500After: 0.01,
  error503: 0.01,
  burst429: 0.002,
  resetBefore: 0.01,
  resetAfter: 0.01,
  timeoutAfter: 0.003,
  truncated: 0.01,
  cutJson: 0.01,
};

/**
 * Imports files into a sandbox of faults with the real binary, kills it with SIGKILL again and again and resumes it, then
 * looks whether every valid record is there exactly once, with the fields of the file, and whether the journal says so.
 */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const { seed, customers = 60, faults = roughService, latency = 4, kills: most = 5 } = options;
  const choose = chooser(seed);
  const { folder, remove } = await temporaryFolder();
  // A window that ends soon: after a 429 nothing is sent until then.
  const sandbox = await startSandbox({ rate: 5000, window: 1, quota: 0, latency, randomSeed: seed });
  try {
    const job = makeJob(customers, choose);
    for (const [name, text] of Object.entries(job.files)) await writeFile(join(folder, name), text);
    await putThere(sandbox, job);
    sandbox.setFaults(faults);
    const round = new Round({ sandbox, folder, job, choose });
    await round.killAndResume(most);
    // A request that is never answered would hold the last run up for a minute.
    sandbox.setFaults({ ...faults, timeout: 0, timeoutAfter: 0 });
    await round.finish();
    sandbox.setFaults({});
    await round.judge();
    const { kills, early, violations } = round;
    const { requests } = sandbox.log({ limit: 0 }).totals;
    return { seed, kills, early, records: job.expected.length, requests, violations };
  } finally {
    await sandbox.close();
    await remove();
  }
}

/** Some records are in the account before the import: some as the file has them, some to be updated. */
async function putThere(sandbox: Sandbox, { present }: Job): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${sandbox.domain}:${sandbox.apiKey}`).toString('base64')}`;
  for (const { resource, body } of present) {
    const answer = await fetch(`${sandbox.baseUrl}/api/v3/${resource}/send`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${resource} was refused: ${await answer.text()}`);
  }
}

interface RoundOptions {
  readonly sandbox: Sandbox;
  readonly folder: string;
  readonly job: Job;
  readonly choose: Choose;
}

interface ListedRun {
  readonly run: string;
  readonly outcome: string;
  readonly open: number;
  readonly records: Readonly<Record<string, number>>;
}

class Round {
  readonly violations: string[] = [];
  kills = 0;
  early = 0;
  readonly #options: RoundOptions;
  readonly #before: number;

  constructor(options: RoundOptions) {
    this.#options = options;
    this.#before = this.#written().length;
  }

  async killAndResume(most: number): Promise<void> {
    const { choose } = this.#options;
    for (let count = choose.whole(2, most); count > 0; count--) {
      const process = await this.#next();
      const wasKilled = await this.#killAtRandom(process);
      const { code, stderr } = await process.ended;
      if (wasKilled) this.kills += 1;
      else if (code === 0 || code === 1) {
        if (await this.#isDone()) return;
      } else this.violations.push(`A command ended with ${code}: ${stderr}`);
    }
  }

  /** Leaves the process alone until the run is done; where the service fails it too often, it is resumed. */
  async finish(): Promise<void> {
    let last: Ended | undefined;
    for (let attempt = 1; attempt <= 10; attempt++) {
      if (await this.#isDone()) return;
      last = await (await this.#next()).ended;
    }
    if (!(await this.#isDone())) this.violations.push(`The run did not end: ${last?.stderr}`);
  }

  async judge(): Promise<void> {
    await this.#judgeRecords();
    await this.#judgeLog();
    await this.#judgeJournal();
    await this.#judgeSecondImport();
  }

  /** `resume` where there is something to resume, else `import`. */
  async #next(): Promise<Started> {
    const { sandbox, folder, job } = this.#options;
    const options = { cwd: folder, env: accountOf(sandbox) };
    const newest = await this.#newest();
    if (newest && newest.state !== 'staging' && newest.state !== 'planned') return start(['resume'], options);
    if (this.kills > 0) this.early += 1;
    // A run that was killed before it sent anything cannot be resumed, and says so.
    const resumed = newest ? await run(['resume'], options) : undefined;
    if (resumed && (resumed.code !== 2 || !/nothing to resume/.test(resumed.stderr))) {
      this.violations.push(`resume of a run without a write ended with ${resumed.code}: ${resumed.stderr}`);
    }
    return start(['import', ...Object.keys(job.files)], options);
  }

  /** Kills the process after a while, or after so many requests; false when it ended before. */
  async #killAtRandom({ child, ended }: Started): Promise<boolean> {
    const { sandbox, choose, job } = this.#options;
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    const requests = () => sandbox.log({ limit: 0 }).totals.requests;
    // Half of the first kills come while it starts, reads the files or compares them with the account.
    const isEarly = this.kills === 0 && choose.whole(0, 1) === 0;
    const byTime = isEarly || choose.whole(1, 3) === 1;
    const wanted = requests() + choose.whole(1, job.expected.length);
    const deadline = Date.now() + (byTime ? choose.whole(0, isEarly ? 700 : 1500) : 3000);
    while (!isOver && Date.now() < deadline && (byTime || requests() < wanted)) await pause(1);
    return !isOver && child.kill('SIGKILL');
  }

  /** Read in this process: starting another one each time would take longer than what is tested. */
  async #newest() {
    const [newest] = await listRuns(join(this.#options.folder, '.fieldsheet'));
    return newest;
  }

  async #runs(): Promise<ListedRun[]> {
    const { code, stdout, stderr } = await run(['runs', '--json'], { cwd: this.#options.folder });
    if (code !== 0) throw new Error(`runs ended with ${code}: ${stderr}`);
    return (JSON.parse(stdout) as { runs: ListedRun[] }).runs;
  }

  async #isDone(): Promise<boolean> {
    const newest = await this.#newest();
    return newest?.state === 'done' && newest.counts.total.open + newest.counts.total.inDoubt === 0;
  }

  #written() {
    return this.#options.sandbox.log({ writesOnly: true }).entries.flatMap(({ writes }) => writes);
  }

  async #judgeRecords(): Promise<void> {
    const { sandbox, job } = this.#options;
    for (const resource of ['customer', 'site', 'equipment', 'job']) {
      const found = await everyRecord(sandbox, resource);
      const wanted = job.expected.filter((record) => record.resource === resource);
      if (found.length !== wanted.length) {
        this.violations.push(`${wanted.length} ${resource} records are valid, and ${found.length} are there.`);
      }
      for (const { myId, fields } of wanted) {
        const same = found.filter((record) => record.myId === myId);
        if (same.length !== 1) this.violations.push(`${resource} ${myId} is there ${same.length} times.`);
        for (const [field, value] of Object.entries(fields)) {
          const is = valueAt(same[0], field);
          if (is !== value) this.violations.push(`${field} of ${resource} ${myId} is "${is}", not "${value}".`);
        }
      }
    }
  }

  /** The sandbox's own log: nothing was created twice, and nothing but the valid records was written. */
  async #judgeLog(): Promise<void> {
    const { job } = this.#options;
    const writes = this.#written().slice(this.#before);
    for (const { resource, myId, change } of job.expected) {
      const own = writes.filter((write) => write.operation === `${resource}.send` && write.myId === myId);
      const effects = own.map(({ effect }) => effect).join(', ');
      // An update may be repeated after an answer that was lost: it changes nothing the second time. A create may not.
      const isRight =
        change === 'updated' ? /^updated/.test(effects) && !effects.includes('created') : effects === change;
      if (!isRight)
        this.violations.push(`${resource} ${myId} was to be ${change || 'left alone'}, and was: ${effects}.`);
    }
    const known = new Set(job.expected.map(({ myId }) => myId));
    for (const { operation, myId } of writes) {
      if (!known.has(String(myId))) this.violations.push(`${operation} wrote ${myId}, which is no valid record.`);
    }
  }

  async #judgeJournal(): Promise<void> {
    const { expected, rejected, blocked } = this.#options.job;
    const runs = await this.#runs();
    const count = (change: string) => expected.filter((record) => record.change === change).length;
    const wanted = {
      created: count('created'),
      updated: count('updated'),
      applied: 0,
      unchanged: count(''),
      ...{ rejected, blocked, conflict: 0, inDoubt: 0 },
    };
    const is = JSON.stringify(runs.map(({ outcome, open, records }) => ({ outcome, open, records })));
    const should = JSON.stringify([{ outcome: 'done', open: 0, records: wanted }]);
    if (is !== should) this.violations.push(`The journal says ${is}, and should say ${should}.`);
  }

  /** What is there already is not sent again. */
  async #judgeSecondImport(): Promise<void> {
    const { sandbox, folder, job } = this.#options;
    const before = this.#written().length;
    const again = await run(['import', ...Object.keys(job.files), '--json'], { cwd: folder, env: accountOf(sandbox) });
    const { records } = JSON.parse(again.stdout) as { records?: Record<string, number> };
    if (records?.unchanged !== job.expected.length || this.#written().length !== before) {
      this.violations.push(`A second import said ${again.stdout} and wrote ${this.#written().length - before}.`);
    }
  }
}

function valueAt(record: Found | undefined, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
