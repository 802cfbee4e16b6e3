import { isDeepStrictEqual } from 'node:util';
import { listRuns } from '../../src/commands/runs.js';
import { isResourceName, operationNamed, type Payload, resourceNames } from '../../src/contract/index.js';
import type { RunSummary } from '../../src/journal/index.js';
import type { Sandbox, Write } from '../../src/sandbox/index.js';
import { everyReading, type Readings, type SandboxFaults, startSandbox } from '../sandbox/strict.js';
import { accountOf, run, type Started, start, temporaryFolder } from './binary.js';
import { type Choose, chooser } from './choose.js';
import { type Account, putThere, readAccount, recordsLike } from './torture-account.js';
import { differences } from './torture-compare.js';
import { type Style, styles, writeFiles } from './torture-files.js';
import {
  type ExpectedRecord,
  isAdopted,
  labels,
  makeFlawed,
  makeRecords,
  ownsCustomFields,
  unnamedLabel,
} from './torture-records.js';
import { disturb, judgeUndo, listedBy, previewOf, type Said, type Touched } from './torture-undo.js';

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
const played = [
  ...(['customFieldValues', 'objectLists', 'emptyText', 'emptyKey', 'deletedRecord', 'dateTimes'] as const),
  ...(['unsetFields', 'memberCase', 'listWithoutActive', 'activityPeriod', 'missingReference'] as const),
];

function chosenReadings(choose: Choose): Partial<Readings> {
  const chosen = played.map((name) => {
    const values = everyReading[name].filter((value) => value !== 'upper');
    return [name, values[choose.whole(0, values.length - 1)]];
  });
  return Object.fromEntries(chosen);
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

interface RoundOptions {
  readonly sandbox: Sandbox;
  readonly folder: string;
  /** The arguments of the import. */
  readonly args: readonly string[];
  readonly records: readonly ExpectedRecord[];
  readonly choose: Choose;
  /** Lets the next day of the service begin, with its quota. */
  readonly nextDay: () => void;
}

/** An import and its undo, each killed and resumed until it is done, and then judged. */
class Round {
  readonly violations: string[] = [];
  kills = 0;
  early = 0;
  pauses = 0;
  listed = 0;
  readonly #options: RoundOptions;
  #before: Account | undefined;
  #imported: Account | undefined;
  #writtenBefore = 0;
  #wasKilled = false;
  #touched: Touched = new Map();
  #previewed: readonly Said[] = [];
  /** What is being tortured: the import, then its undo. */
  #command: readonly string[];

  constructor(options: RoundOptions) {
    this.#options = options;
    this.#command = ['import', ...options.args];
  }

  /** Notes what is there before the import. */
  async begin(): Promise<void> {
    const { sandbox, nextDay } = this.#options;
    this.#before = await readAccount(sandbox);
    this.#writtenBefore = this.#writes().length;
    nextDay();
  }

  /**
   * From now on the undo of the import is tortured, after a second client has changed some of what it wrote. False where
   * there is nothing to undo: the import, which did not work, has said why.
   */
  async beginUndo(): Promise<boolean> {
    const { sandbox, folder, records, choose, nextDay } = this.#options;
    nextDay();
    const account = await readAccount(sandbox);
    this.#touched = await disturb(sandbox, records, { account, choose });
    this.#imported = account;
    nextDay();
    const runs = await listRuns(stateOf(folder));
    // The oldest one: a second import may have looked since.
    const imported = runs.at(-1);
    if (!imported) return false;
    this.#previewed = await previewOf(imported.id, sandbox, stateOf(folder));
    nextDay();
    this.#command = ['undo', imported.id, '--yes'];
    this.#wasKilled = false;
    return true;
  }

  async judgeUndo(): Promise<void> {
    const { sandbox, folder, nextDay } = this.#options;
    nextDay();
    const [before, imported] = [this.#before, this.#imported];
    if (!before || !imported) return;
    const after = await readAccount(sandbox);
    const listed = await listedBy(stateOf(folder));
    this.listed = listed.length;
    const [touched, previewed] = [this.#touched, this.#previewed];
    this.violations.push(...judgeUndo({ before, imported, after, touched, previewed, listed }));
  }

  async killAndResume(most: number): Promise<void> {
    for (let count = this.#options.choose.whole(1, most); count > 0; count--) {
      const process = await this.#next();
      const wasKilled = await this.#killAtRandom(process);
      await process.ended;
      this.#wasKilled = wasKilled;
      if (wasKilled) this.kills += 1;
      else {
        await this.#note(process);
        if (await this.#isDone()) return;
      }
    }
  }

  /** Leaves the process alone until the run is done; where the service fails it too often, it is resumed. */
  async finish(): Promise<void> {
    for (let attempt = 1; attempt <= 10; attempt++) {
      if (await this.#isDone()) return;
      const process = await this.#next();
      await process.ended;
      await this.#note(process);
    }
    if (!(await this.#isDone())) this.violations.push('The run did not end.');
  }

  async judge({ rejected, blocked }: { readonly rejected: number; readonly blocked: number }): Promise<void> {
    const { sandbox, folder, records, nextDay } = this.#options;
    if (!this.#before) return;
    nextDay();
    const after = await readAccount(sandbox);
    const runs = await listRuns(stateOf(folder));
    this.violations.push(
      ...judgeAccount(records, { before: this.#before, after }),
      ...judgeLog(records, { writes: this.#writes().slice(this.#writtenBefore), after }),
      ...judgeRuns(runs, { records, rejected, blocked }),
    );
    // Not in each round: a process more takes longer than all that is judged.
    if (this.#options.choose.whole(1, 3) === 1) await this.#judgeSecondImport();
  }

  /** What an ended process has to say for itself. */
  async #note({ ended }: Started): Promise<void> {
    const { code, stderr } = await ended;
    if (code === 75) {
      this.pauses += 1;
      this.#options.nextDay();
    } else if (code !== 0 && code !== 1) this.violations.push(`A command ended with ${code}: ${stderr}`);
  }

  /** `resume` where there is something to resume, else `import`. */
  async #next(): Promise<Started> {
    const { sandbox, folder } = this.#options;
    const options = { cwd: folder, env: accountOf(sandbox) };
    const newest = await this.#newest();
    if (newest && newest.state !== 'staging' && newest.state !== 'planned') return start(['resume'], options);
    // A run that was killed before it sent anything cannot be resumed, and says so; of an undo it says how to start it.
    const isFirst = this.#wasKilled && ++this.early === 1;
    this.#wasKilled = false;
    const resumed = newest && isFirst ? await run(['resume'], options) : undefined;
    const told =
      this.#command[0] === 'undo' ? `Start it again: fieldsheet undo ${this.#command[1]}` : 'nothing to resume';
    if (resumed && (resumed.code !== 2 || !resumed.stderr.includes(told))) {
      this.violations.push(`resume of a run without a write ended with ${resumed.code}: ${resumed.stderr}`);
    }
    return start(this.#command, options);
  }

  /** Kills the process after a while, after some requests or after some writes; false when it ended before. */
  async #killAtRandom({ child, ended }: Started): Promise<boolean> {
    const { sandbox, choose, records } = this.#options;
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    const totals = () => sandbox.log({ limit: 0 }).totals;
    const written = () => Object.values(totals().writes).reduce((sum, count) => sum + count, 0);
    const [requestsBefore, writtenBefore] = [totals().requests, written()];
    const ways = [
      // While it starts, reads the files or compares them with the account.
      () => false,
      () => totals().requests >= requestsBefore + requests,
      () => written() >= writtenBefore + writes,
    ];
    const requests = choose.whole(1, 60);
    const writes = choose.whole(1, records.length >> 1);
    const wait = choose.whole(0, 900);
    // Mostly while it writes: a kill before that leaves nothing to resume.
    const way = choose.whole(0, 5);
    const isDue = ways[Math.min(way, 2)] ?? ways[0];
    const deadline = Date.now() + (way === 0 ? wait : 10_000);
    while (!isOver && Date.now() < deadline && !isDue?.()) await pause(5);
    return !isOver && child.kill('SIGKILL');
  }

  /** Read in this process: starting another one each time would take longer than what is tested. */
  async #newest() {
    const [newest] = await listRuns(stateOf(this.#options.folder));
    return newest?.command === this.#command[0] ? newest : undefined;
  }

  /** What a command prints with --json, which is known to whoever asks for it. */
  async #json<T>(...args: string[]): Promise<T> {
    const { sandbox, folder } = this.#options;
    const { stdout, stderr } = await run([...args, '--json'], { cwd: folder, env: accountOf(sandbox) });
    if (stdout === '') throw new Error(`${args.join(' ')} printed nothing: ${stderr}`);
    return JSON.parse(stdout) as T;
  }

  async #isDone(): Promise<boolean> {
    const newest = await this.#newest();
    return newest?.state === 'done' && newest.counts.total.open + newest.counts.total.inDoubt === 0;
  }

  #writes() {
    return this.#options.sandbox.log({ writesOnly: true }).entries.flatMap(({ writes }) => writes);
  }

  /** What is there already is not sent again. */
  async #judgeSecondImport(): Promise<void> {
    const { args, records, nextDay } = this.#options;
    nextDay();
    const before = this.#writes().length;
    const again = await this.#json<{ records?: Record<string, number> }>('import', ...args);
    if (again.records?.unchanged !== records.length || this.#writes().length !== before) {
      this.violations.push(
        `A second import said ${JSON.stringify(again)}, and wrote ${this.#writes().length - before}.`,
      );
    }
  }
}

const stateOf = (folder: string) => `${folder}/.fieldsheet`;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** How a record is called in a violation. */
function nameOf({ resource, cells }: ExpectedRecord): string {
  return `${resource} ${JSON.stringify(Object.values(cells)[0])}`;
}

/** Every valid record is there exactly once, with its fields, and all others are as they were. */
function judgeAccount(
  records: readonly ExpectedRecord[],
  { before, after }: { readonly before: Account; readonly after: Account },
): string[] {
  const violations: string[] = [];
  for (const resource of resourceNames) {
    const own = records.filter((record) => record.resource === resource);
    const created = own.filter(({ change }) => change === 'created').length;
    const wanted = before[resource].length + created;
    if (after[resource].length !== wanted) {
      violations.push(`${wanted} ${resource} records are valid, and ${after[resource].length} are there.`);
    }
    const ours = new Set<unknown>();
    for (const expected of own) {
      const same = recordsLike(expected, after[resource]);
      if (same.length !== 1) violations.push(`${nameOf(expected)} is there ${same.length} times.`);
      for (const record of same) {
        ours.add(record.id);
        const was = before[resource].find(({ id }) => id === record.id);
        violations.push(...differences(expected, record, was).map((text) => `${nameOf(expected)}: ${text}`));
      }
    }
    violations.push(...judgeOthers(resource, { before: before[resource], after: after[resource], ours }));
  }
  return violations;
}

function judgeOthers(
  resource: string,
  { before, after, ours }: { before: readonly Payload[]; after: readonly Payload[]; ours: ReadonlySet<unknown> },
): string[] {
  const others = before.filter(({ id }) => !ours.has(id));
  const isKept = (record: Payload) => after.some((other) => isDeepStrictEqual(other, record));
  return others
    .filter((record) => !isKept(record))
    .map(({ id }) => `${resource} ${id}, which nobody named, has changed.`);
}

/** The sandbox's own log: nothing was created twice, and nothing but the valid records was written. */
function judgeLog(
  records: readonly ExpectedRecord[],
  { writes, after }: { readonly writes: readonly Write[]; readonly after: Account },
): string[] {
  const violations: string[] = [];
  const known = new Set<string>();
  for (const expected of records) {
    const [record] = recordsLike(expected, after[expected.resource]);
    const name = `${expected.resource} ${record?.id}`;
    known.add(name);
    const effects = writes.filter((write) => written(write) === name).map(({ effect }) => effect);
    // An update may be repeated after an answer that was lost: it changes nothing the second time. A create may not.
    const isRight =
      expected.change === 'updated'
        ? effects.length > 0 && effects.every((effect) => effect === 'updated')
        : effects.join(', ') === expected.change;
    if (!isRight) {
      const wanted = expected.change || 'left alone';
      violations.push(`${nameOf(expected)} was to be ${wanted}, and was: ${effects.join(', ')}.`);
    }
  }
  const strange = writes.filter((write) => !known.has(written(write)));
  return [
    ...violations,
    ...strange.map((write) => `${write.operation} ${write.effect} ${write.id}, which is not a valid record.`),
  ];
}

function written({ operation, id }: Write): string {
  // A job of which only custom fields change is written by the operation for these.
  const resource = operation === 'customField.send' ? 'job' : (operationNamed(operation)?.resource ?? '');
  return `${isResourceName(resource) ? resource : operation} ${id}`;
}

/** The journal has one run, and counts what was to happen. */
function judgeRuns(
  runs: readonly RunSummary[],
  {
    records,
    rejected,
    blocked,
  }: { readonly records: readonly ExpectedRecord[]; readonly rejected: number; readonly blocked: number },
): string[] {
  const count = (change: string) => records.filter((record) => record.change === change).length;
  const counts = {
    ...{ created: count('created'), updated: count('updated'), applied: 0, unchanged: count('') },
    ...{ rejected, blocked, conflict: 0, inDoubt: 0, open: 0 },
  };
  const is = runs.map(({ state, counts: { total } }) => ({ state, counts: total }));
  const should = [{ state: 'done', counts }];
  if (isDeepStrictEqual(is, should)) return [];
  return [`The journal says ${JSON.stringify(is)}, and should say ${JSON.stringify(should)}.`];
}
