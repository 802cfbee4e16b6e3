import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { operationNamed, type ResourceName, resourceNames, resourceOf } from '../../src/contract/index.js';
import { openSource } from '../../src/files/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { type Readings, type SandboxFaults, startSandbox } from '../sandbox/strict.js';
import { accountOf, type Started, start, temporaryFolder } from './binary.js';
import { type Choose, chooser } from './choose.js';
import { Meddler } from './export-meddler.js';
import { type Account, leftByExports, readAccount } from './torture-account.js';

export interface ExportTortureOptions {
  /** Decides the account, what happens to it and to requests, and when the process is killed. */
  readonly seed: number;
  /** Customers, with two sites, four pieces of equipment and two jobs each; default 100. */
  readonly customers?: number;
  /** After so many attempts that are killed at most the export is left alone; default 2. */
  readonly kills?: number;
}

export interface ExportTortureReport {
  readonly seed: number;
  readonly command: string;
  readonly kills: number;
  /** Of these with SIGINT, which may finish what it has in hand. */
  readonly interrupts: number;
  /** Attempts that ended with an error, because of faults or of an account that kept changing. */
  readonly failures: number;
  readonly pauses: number;
  /** Changes that somebody else made meanwhile. */
  readonly changes: number;
  readonly requests: number;
  readonly violations: readonly string[];
}

/** What is exported, and into which file. */
interface Command {
  readonly what: string;
  readonly file: string;
  readonly resources: readonly ResourceName[];
}

const everything: Command = { what: 'all', file: 'all.xlsx', resources: resourceNames };

const commands: readonly Command[] = [
  everything,
  { what: 'equipment', file: 'equipment.xlsx', resources: ['equipment'] },
  { what: 'customers', file: 'customers.csv', resources: ['customer'] },
  { what: 'sites', file: 'sites.jsonl', resources: ['site'] },
];

/** Nothing is written by an export, so that all that may happen is an answer that fails, or none. */
const roughService: SandboxFaults = {
  ...{ error500: 0.02, error503: 0.02, burst429: 0.005 },
  ...{ resetBefore: 0.02, resetAfter: 0.01, truncated: 0.02, cutJson: 0.02 },
};

const readings: readonly Partial<Readings>[] = [
  {},
  { unsetFields: 'omitted', dateTimes: 'iso' },
  { listWithoutActive: 'allWhenFiltered' },
];

const dayMs = 86_400_000;

/** Attempts until an export that nobody kills any more must be done. */
const mostAttempts = 8;

/**
 * Exports an account with the real binary while another client changes it, in a service of faults, kills the process
 * again and again and gives the same command until it is done; then looks whether the file is whole.
 */
export async function tortureExport(options: ExportTortureOptions): Promise<ExportTortureReport> {
  const { seed, customers = 100, kills = 2 } = options;
  const choose = chooser(seed);
  const { folder, remove } = await temporaryFolder();
  let days = 0;
  const sandbox = await startSandbox({
    // A window that ends soon: after a 429 nothing is sent until then.
    ...{ rate: 5000, window: 1, quota: choose.whole(0, 2) === 0 ? 60 : 0 },
    ...{ latency: choose.whole(4, 20), randomSeed: seed, seed: customers },
    clock: { now: () => Date.now() + days * dayMs },
    readings: readings[choose.whole(0, readings.length - 1)] ?? {},
  });
  const nextDay = () => {
    days += 1;
  };
  try {
    const before = await readAccount(sandbox);
    nextDay();
    const round = new ExportRound({ sandbox, folder, choose, before, nextDay });
    await round.killAndRepeat(choose.whole(1, kills));
    await round.finish();
    await round.judge();
    const { command, kills: killed, interrupts, failures, pauses, violations, meddler } = round;
    const { requests } = sandbox.log({ limit: 0 }).totals;
    return {
      ...{ seed, command: command.what, kills: killed, interrupts, failures, pauses },
      ...{ changes: meddler.changes, requests, violations },
    };
  } finally {
    await sandbox.close();
    await remove();
  }
}

interface RoundOptions {
  readonly sandbox: Sandbox;
  readonly folder: string;
  readonly choose: Choose;
  /** What is in the account before it is exported. */
  readonly before: Account;
  /** Lets the next day of the service begin, with its quota. */
  readonly nextDay: () => void;
}

/** One command that is given again and again until its file is there. */
class ExportRound {
  readonly violations: string[] = [];
  readonly meddler: Meddler;
  readonly command: Command;
  kills = 0;
  interrupts = 0;
  failures = 0;
  pauses = 0;
  readonly #options: RoundOptions;
  readonly #beganAfter: number;
  /** When the newest attempt began; ms since 1970. */
  #since = 0;
  #isDone = false;
  #isCutShort = false;
  /** What the newest attempt that failed has said. */
  #said = '';

  constructor(options: RoundOptions) {
    this.#options = options;
    this.command = commands[options.choose.whole(0, commands.length - 1)] ?? everything;
    this.meddler = new Meddler({ ...options, resources: this.command.resources });
    this.#beganAfter = options.sandbox.log().entries.at(-1)?.sequence ?? 0;
  }

  /** Kills so many attempts at random moments, while requests fail and somebody else changes the account. */
  async killAndRepeat(most: number): Promise<void> {
    const { sandbox } = this.#options;
    sandbox.setFaults(roughService);
    for (let attempt = 0; attempt < most && !this.#isDone; attempt++) {
      const stop = new AbortController();
      const started = this.#start();
      const meddling = this.meddler.work(40, stop.signal);
      await this.#killAtRandom(started);
      await this.#note(started);
      stop.abort();
      await meddling;
    }
  }

  /** Gives the command until it is done, at first while somebody still changes the account. */
  async finish(): Promise<void> {
    const { sandbox } = this.#options;
    for (let attempt = 0; attempt < mostAttempts && !this.#isDone; attempt++) {
      const stop = new AbortController();
      const started = this.#start();
      const meddling = this.meddler.work(attempt < 2 ? 15 : 0, stop.signal);
      await this.#note(started);
      stop.abort();
      await meddling;
      if (attempt > 1) sandbox.setFaults({});
    }
    sandbox.setFaults({});
    if (!this.#isDone) this.violations.push(`It was not done after ${mostAttempts} attempts more: ${this.#said}`);
  }

  async judge(): Promise<void> {
    if (!this.#isDone) return;
    const { sandbox, folder, before } = this.#options;
    const { file, resources } = this.command;
    // Where the service's clock was set forward, what was changed before lies a day further back than it was.
    const since = this.pauses > 0 ? 0 : this.#since;
    const judged = { sandbox, folder, before, file, resources, meddler: this.meddler, since };
    this.violations.push(
      ...(await judgeExport({ ...judged, beganAfter: this.#beganAfter })),
      ...(this.#isCutShort ? [] : await judgeFolder(folder, file)),
    );
  }

  #start(): Started {
    const { sandbox, folder } = this.#options;
    this.#since = Date.now();
    return start(['export', this.command.what, '--headings', 'fields', '-o', this.command.file], {
      cwd: folder,
      env: accountOf(sandbox),
    });
  }

  /** What the end of an attempt says: the file is there when it is done, and not before. */
  async #note({ ended }: Started): Promise<void> {
    const { code, signal, stderr } = await ended;
    const isThere = existsSync(join(this.#options.folder, this.command.file));
    this.#isDone = code === 0;
    if (signal !== null) {
      this.kills += 1;
      // Killed after it has given the file its name, and perhaps before it has thrown the spool away.
      this.#isDone = isThere;
      this.#isCutShort = isThere;
    } else if (code === 130) this.interrupts += 1;
    else if (code === 75) {
      this.pauses += 1;
      this.#options.nextDay();
    } else if (code === 1) {
      this.failures += 1;
      this.#said = stderr;
    } else if (code !== 0) this.violations.push(`The export ended with ${code}: ${stderr}`);
    if (isThere !== this.#isDone) {
      this.violations.push(`The export ended with ${code}, and its file is ${isThere ? '' : 'not '}there: ${stderr}`);
    }
  }

  /** Kills the process after a while, after some requests, or while it writes the file. */
  async #killAtRandom({ child, ended }: Started): Promise<void> {
    const { sandbox, choose, folder } = this.#options;
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    const signal = choose.whole(1, 3) === 1 ? 'SIGINT' : 'SIGKILL';
    const requests = () => sandbox.log({ limit: 0 }).totals.requests;
    const due = requests() + choose.whole(1, 70);
    const isWriting = async () => (await readdir(folder)).some((name) => name.endsWith('.part'));
    const ways = [async () => false, async () => requests() >= due, isWriting];
    const way = choose.whole(0, ways.length - 1);
    const deadline = Date.now() + (way === 0 ? choose.whole(0, 1500) : 10_000);
    while (!isOver && Date.now() < deadline && !(await ways[way]?.())) await pause(3);
    if (way === 2) await pause(choose.whole(0, 60));
    if (!isOver) child.kill(signal);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What a file says of a record, as far as it is judged. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly active: string;
}

/** Where an export goes on while others change the account. */
interface Exported {
  readonly sandbox: Sandbox;
  readonly folder: string;
  /** Name of the file in the folder. */
  readonly file: string;
  readonly resources: readonly ResourceName[];
  /** What was in the account when the export was begun. */
  readonly before: Account;
  /** The sandbox's last request before that. */
  readonly beganAfter: number;
  readonly meddler: Meddler;
  /** When the attempt began that wrote the file; ms since 1970. */
  readonly since: number;
}

/** The resources of which the service lists what was changed: their records are as new as the last attempt. */
const toldOfChanges: readonly ResourceName[] = ['customer', 'site', 'equipment'];

/**
 * What does not hold, in sentences: every record that was there throughout is in the file exactly once, no other one
 * that never was, with values that it had.
 */
async function judgeExport(exported: Exported): Promise<string[]> {
  const violations: string[] = [];
  for (const resource of exported.resources) {
    const rows = await rowsOf(join(exported.folder, exported.file), resource);
    violations.push(...judgeIds(resource, rows, exported), ...judgeValues(resource, rows, exported));
  }
  return violations;
}

function judgeIds(resource: ResourceName, rows: readonly Row[], exported: Exported): string[] {
  const was = new Set(exported.before[resource].map(({ id }) => String(id)));
  const { created, deleted } = changesOf(resource, exported);
  const times = new Map<string, number>();
  for (const { id } of rows) times.set(id, (times.get(id) ?? 0) + 1);
  const missing = [...was].filter((id) => !deleted.has(id) && !times.has(id));
  const twice = [...times].filter(([, count]) => count > 1).map(([id]) => id);
  const strange = [...times.keys()].filter((id) => !was.has(id) && !created.has(id));
  return [
    ...missing.map((id) => `${resource} ${id} was there throughout, and is not in the file.`),
    ...twice.map((id) => `${resource} ${id} is in the file ${times.get(id)} times.`),
    ...strange.map((id) => `${resource} ${id} is in the file, and was never in the account.`),
  ];
}

/** By the sandbox's own log, which also knows what was done though its answer was lost. */
function changesOf(resource: ResourceName, { sandbox, beganAfter }: Exported) {
  const writes = sandbox
    .log({ since: beganAfter, writesOnly: true })
    .entries.flatMap((entry) => entry.writes)
    .filter(({ operation }) => operationNamed(operation)?.resource === resource);
  const idsOf = (effect: string) =>
    new Set(writes.filter((write) => write.effect === effect).map(({ id }) => String(id)));
  return { created: idsOf('created'), deleted: idsOf('deleted') };
}

function judgeValues(resource: ResourceName, rows: readonly Row[], exported: Exported): string[] {
  if (!toldOfChanges.includes(resource)) return [];
  const { before, meddler } = exported;
  const { deleted } = changesOf(resource, exported);
  const records = new Map(before[resource].map((record) => [String(record.id), record]));
  return rows.flatMap((row) => {
    const record = records.get(row.id);
    if (!record) return [];
    // No list tells of a deleted record: it may be in the file as it was when an earlier attempt read it.
    const since = deleted.has(row.id) ? 0 : exported.since;
    return (['name', 'active'] as const).flatMap((field) => {
      const told = meddler.valuesOf(resource, record.id, { field, since });
      const allowed = [...(told?.isSettled ? [] : [String(record[field])]), ...(told?.values ?? [])];
      if (allowed.includes(row[field])) return [];
      return [`${resource} ${row.id} has the ${field} ${row[field]}, and should have ${allowed.join(' or ')}.`];
    });
  });
}

/** Nothing but the file is in the folder when it is whole: no part of one, and no spool. */
async function judgeFolder(folder: string, file: string): Promise<string[]> {
  const beside = (await readdir(folder)).filter((name) => name !== file && name !== '.fieldsheet');
  const left = await leftByExports(join(folder, '.fieldsheet'));
  return [
    ...beside.map((name) => `${name} was left behind.`),
    ...left.map((name) => `What the export ${name} has fetched was left behind.`),
  ];
}

async function rowsOf(file: string, resource: ResourceName): Promise<Row[]> {
  if (extname(file) === '.jsonl') {
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
    return lines.map((line) => rowOf(JSON.parse(line)));
  }
  const source = await openSource(file);
  try {
    const table = await source.table(extname(file) === '.xlsx' ? resourceOf(resource).title : undefined);
    const rows: Row[] = [];
    for await (const batch of table.batches) {
      for (const { cells } of batch) {
        rows.push(rowOf(Object.fromEntries(table.columns.map(({ heading, index }) => [heading, cells[index]]))));
      }
    }
    return rows;
  } finally {
    await source.close();
  }
}

function rowOf({ id, name, active }: Readonly<Record<string, unknown>>): Row {
  return { id: String(id), name: String(name ?? ''), active: String(active ?? '').toLowerCase() };
}
