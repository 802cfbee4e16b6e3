import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { totalOf } from '../account/list-records.js';
import type { Client, Usage } from '../client/index.js';
import { nextMidnight } from '../client/pacing/clock.js';
import { smallestRead } from '../contract/index.js';
import {
  ApiError,
  ConfigurationError,
  CredentialsError,
  FieldsheetError,
  NotFoundError,
  QuotaError,
} from '../errors.js';
import type { RunSummary } from '../journal/index.js';
import { lockRefusal } from '../journal/lock.js';
import { count, momentText, plural } from '../messages/text/words.js';
import type { Diagnosis, Finding, Subject } from '../reports/doctor.js';
import { isResumable } from '../runs/run-family.js';
import { withReadJournal } from './runs.js';
import {
  accountVariables,
  type Connection,
  type Environment,
  readAccount,
  readEnvFile,
} from './settings/account-settings.js';
import { configFile, readConfig } from './settings/settings.js';

/** What was found of a subject. */
type Look = Omit<Finding, 'subject'>;

export interface DoctorOptions {
  /** The working folder, with `.env` and `fieldsheet.config.ts`. */
  readonly folder: string;
  readonly environment: Environment;
  readonly stateFolder: string;
  /** Whether the account is a sandbox, which needs no settings. */
  readonly sandbox: boolean;
  /** Connects to the account, runs the work and closes the connection. */
  readonly withConnection: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /** Requests of the day to leave for others; default 0. */
  readonly reserve?: number;
  readonly clock: { now(): number };
  readonly node: { readonly found: string; readonly needed: string };
  readonly signal?: AbortSignal;
}

/** Subjects that need the service; each depends on those before it. */
const ofService: readonly Subject[] = ['credentials', 'clock', 'window', 'quota'];

/** Checks everything that a run needs. Faults are findings, not errors. Throws AbortedError. */
export async function doctor(options: DoctorOptions): Promise<Diagnosis> {
  const configuration = await examineConfiguration(options);
  const service = configuration.status === 'failed' ? undefined : await examineService(options);
  const looks: Partial<Record<Subject, Look>> = { configuration, ...service?.looks };
  const broken = Object.entries(looks).findLast(([, { status }]) => status === 'failed')?.[0];
  for (const subject of ofService) looks[subject] ??= skipped(`${broken} failed`);
  looks.journal = await examineJournal(options);
  looks.disk = await examineDisk(options);
  looks.Node = examineNode(options);
  const subjects: readonly Subject[] = ['configuration', ...ofService, 'journal', 'disk', 'Node'];
  return {
    account: service?.account,
    requests: service?.requests ?? 0,
    findings: subjects.flatMap((subject) => (looks[subject] ? [{ subject, ...looks[subject] }] : [])),
  };
}

function ok(found: string, facts?: Finding['facts']): Look {
  return { status: 'ok', found, facts };
}

function warning(found: string, advice: string, facts?: Finding['facts']): Look {
  return { status: 'warning', found, advice, facts };
}

function skipped(why: string): Look {
  return { status: 'skipped', found: `not looked at: ${why}` };
}

/** An error as what was found. */
function failed(error: FieldsheetError, blame?: Finding['blame']): Look {
  const { message, advice, place } = error;
  const where = place?.file === undefined || message.includes(place.file) ? '' : ` (${place.file})`;
  return { status: 'failed', found: `${message.replace(/\.$/, '')}${where}`, advice, blame };
}

/** Lists the settings and their origin, never the value of a variable. */
async function examineConfiguration({ folder, environment, sandbox }: DoctorOptions): Promise<Look> {
  let details: [string, string][] = [];
  try {
    const config = await readConfig(folder);
    const settings = Object.keys(config);
    if (settings.length > 0) details = [[configFile, settings.join(', ')]];
    if (sandbox) return { ...ok('a sandbox of this folder: no account is needed'), details };
    const inFile = await readEnvFile(folder);
    details.unshift(
      ...accountVariables.map((name): [string, string] => [name, originOf(name, { environment, inFile })]),
    );
    await readAccount(folder, { environment, pinned: config.account });
    return { ...ok('the account is set'), details };
  } catch (error) {
    if (!(error instanceof FieldsheetError)) throw error;
    return { ...failed(error, 'configuration'), details };
  }
}

/** An empty variable in the environment hides the one in the file, which is easily missed. */
function originOf(name: string, { environment, inFile }: Record<'environment' | 'inFile', Environment>): string {
  const [own, other] = [environment[name], inFile[name]];
  if (own === undefined) return other === undefined ? 'missing' : other.trim() === '' ? 'empty in .env' : 'of .env';
  const counts = other === undefined ? '' : ', which counts before .env';
  return own.trim() === '' ? `empty in the environment${counts}` : `of the environment${counts}`;
}

function examineNode({ node: { found, needed } }: DoctorOptions): Look {
  const facts = { version: found, needed };
  // Parts of versions, such as 20.9 and 20.19, are numbers.
  if (found.localeCompare(needed, 'en', { numeric: true }) >= 0)
    return ok(`${found}; ${needed} or later is needed`, facts);
  const advice = 'Install a newer Node.';
  return { status: 'failed', found: `${found} is too old; ${needed} or later is needed`, advice, facts };
}

interface ServiceLooks {
  readonly account?: string;
  readonly requests: number;
  readonly looks: Partial<Record<Subject, Look>>;
}

async function examineService(options: DoctorOptions): Promise<ServiceLooks> {
  try {
    return await options.withConnection(async ({ account, client }) => {
      const looks = await examineAccount(client, account, options);
      return { account, requests: client.usage().sent, looks };
    });
  } catch (error) {
    // Failed calls are findings already; this error concerns the address, the domain, the key or the proxy.
    if (!(error instanceof ConfigurationError)) throw error;
    return { requests: 0, looks: { credentials: failed(error, 'configuration') } };
  }
}

/** Checks key, clock, window and daily quota with one cheap read. */
async function examineAccount(
  client: Client,
  account: string,
  { clock, reserve, signal }: DoctorOptions,
): Promise<Partial<Record<Subject, Look>>> {
  const list = smallestRead();
  try {
    const recordsTotal = await totalOf(list, {}, { client, signal });
    const found = `accepted by ${account}; ${list.name} shows ${plural(recordsTotal, 'record')}`;
    const usage = client.usage();
    return {
      credentials: ok(found, { operation: list.name, recordsTotal }),
      clock: clockLook(usage),
      window: windowLook(usage),
      quota: quotaLook(usage, clock.now(), reserve),
    };
  } catch (error) {
    if (error instanceof QuotaError) return usedUp(error);
    if (error instanceof CredentialsError) return { credentials: failed(error, 'credentials') };
    if (error instanceof NotFoundError) return { credentials: { ...failed(error), advice: elsewhere } };
    if (error instanceof ApiError) return { credentials: failed(error) };
    throw error;
  }
}

/** A 429 with a long Retry-After is a QuotaError, too. A diagnosis does not wait, as a run does with --wait. */
function usedUp(error: QuotaError): Partial<Record<Subject, Look>> {
  const advice = `Nothing can be asked of the account before ${momentText(error.resetsAt)}: look again then.`;
  const look = { ...failed(error), advice };
  return error.status === 429
    ? { credentials: skipped('the service refuses requests'), window: look }
    : { credentials: skipped('nothing more may be asked today'), quota: look };
}

const elsewhere = 'Check FIELDSHEET_BASE_URL: something else than the service seems to answer there.';

const secondMs = 1000;
const muchMs = 30 * secondMs;
/** A run may not finish with less than this share of the daily quota. */
const littleLeft = 0.1;

/** The offset allows for latency; calls are corrected by it. */
function clockLook({ clockOffsetMs }: Usage): Look {
  if (clockOffsetMs === undefined) {
    const advice = 'Check that the clock of this machine is right: limits and dates are reckoned by it.';
    return warning('unknown: the answers do not tell the time of the service', advice);
  }
  const offsetSeconds = Math.round(clockOffsetMs / secondMs);
  const off = plural(Math.abs(offsetSeconds), 'second');
  if (Math.abs(clockOffsetMs) < muchMs)
    return ok(offsetSeconds === 0 ? 'in step with the service' : `${off} off`, { offsetSeconds });
  return warning(
    `this machine is ${off} ${offsetSeconds > 0 ? 'behind' : 'ahead of'} the service`,
    'Set the clock of this machine. Limits and dates are reckoned by the clock of the service all the same.',
    { offsetSeconds },
  );
}

function windowLook({ windowLimit, windowRemaining, windowSeconds: seconds, windowResetsAt }: Usage): Look {
  if (windowLimit === undefined || windowRemaining === undefined)
    return warning('the answers do not tell the rate limit', 'Runs keep to the documented rate then.');
  const resetsAt = windowResetsAt === undefined ? undefined : new Date(windowResetsAt).toISOString();
  const length = seconds === undefined ? '' : ` of ${count(Math.ceil(seconds))} s`;
  const reset = resetsAt === undefined ? '' : `; it resets at ${resetsAt}`;
  return ok(`${count(windowRemaining)} of ${plural(windowLimit, 'request')} left in this window${length}${reset}`, {
    limit: windowLimit,
    remaining: windowRemaining,
    seconds,
    resetsAt,
  });
}

/** Section "Limits": the quota resets at UTC midnight by the service's clock. */
function quotaLook(
  { quotaLimit: limit, quotaRemaining: remaining, clockOffsetMs }: Usage,
  now: number,
  reserve = 0,
): Look {
  if (limit === undefined || remaining === undefined) {
    const advice = 'Runs go on until the service refuses, and pause then.';
    return warning('the answers do not tell the quota of the day', advice);
  }
  const resetsAt = new Date(nextMidnight(now + (clockOffsetMs ?? 0))).toISOString();
  const when = resetsAt.slice(0, 16).replace('T', ' ');
  const facts = { limit, remaining, reserve, resetsAt };
  const found = `${count(remaining)} of ${plural(limit, 'request')} left today, all of them again at ${when} UTC`;
  if (remaining <= reserve) {
    const advice = `A run would pause at once: ${count(reserve)} are kept for others. Go on then, or take a smaller --reserve.`;
    return warning(found, advice, facts);
  }
  if (remaining < limit * littleLeft) return warning(found, 'A long run will pause today and go on then.', facts);
  return ok(found, facts);
}

const megabyte = 1_000_000;
/** With less free space than this, in bytes, a long run may fill the disk. */
const littleRoom = 200 * megabyte;
/** If a small write takes longer than this, in ms, the disk slows a run down. */
const slowMs = 200;
const probeBytes = 64 * 1024;

const readable = constants.R_OK | constants.W_OK;

/** Checks the journal's contents, and whether a run could write to it. Changes nothing. */
async function examineJournal({ stateFolder: folder }: DoctorOptions): Promise<Look> {
  if (!existsSync(folder)) return ok(`none yet; the first run makes ${folder}`);
  const isFolder = (await stat(folder)).isDirectory();
  const problem = isFolder ? await denial(folder, readable | constants.X_OK) : 'is not a folder';
  if (problem !== undefined) {
    const advice = 'Check its owner and rights, or name another one as stateFolder in fieldsheet.config.ts.';
    return { status: 'failed', found: `The folder for the state ${problem} (${folder})`, advice };
  }
  const file = join(folder, 'journal.sqlite');
  if (!existsSync(file)) return ok(`none yet in ${folder}`);
  for (const part of [file, `${file}-wal`, `${file}-shm`, join(folder, 'journal.lock')]) {
    const denied = existsSync(part) ? await denial(part, readable) : undefined;
    if (denied === undefined) continue;
    const advice = 'Check its owner and rights: another user may have made it.';
    return { status: 'failed', found: `The journal ${denied} (${part})`, advice };
  }
  try {
    const look = await examineRuns(folder);
    return { ...look, facts: { folder, ...look.facts } };
  } catch (error) {
    if (error instanceof FieldsheetError) return failed(error);
    throw error;
  }
}

/** What the operating system denies, as a clause. */
function denial(path: string, mode: number): Promise<string | undefined> {
  return access(path, mode).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => `cannot be written (${code})`,
  );
}

async function examineRuns(stateFolder: string): Promise<Look> {
  const runs = await withReadJournal(stateFolder, async (journal) => {
    journal.assertWhole();
    return journal.runs();
  });
  const [newest] = runs;
  const found = newest ? `${plural(runs.length, 'run')}, the newest ${runText(newest)}` : 'no runs yet';
  const facts = { runs: runs.length, newest: newest?.id };
  const inUse = await lockRefusal(stateFolder);
  if (inUse) return { ...failed(inUse), status: 'warning', facts: { ...facts, inUse: true } };
  const unfinished = runs.filter(isResumable);
  const [next] = unfinished;
  if (!next) return ok(found, { ...facts, inUse: false });
  return warning(
    `${found}; ${plural(unfinished.length, 'run has', 'runs have')} something left to do`,
    `Go on with: fieldsheet resume ${next.id}`,
    { ...facts, inUse: false, unfinished: unfinished.map(({ id }) => id) },
  );
}

function runText({ id, command, state, changedAt }: RunSummary): string {
  return `${id} (${command}, ${state}, ${momentText(changedAt)})`;
}

/** Free space of the journal's disk, and how long a small write takes to be flushed. The test file is removed. */
async function examineDisk({ stateFolder, clock }: DoctorOptions): Promise<Look> {
  let folder = stateFolder;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    const { bavail, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    const writeMs = Math.ceil(await timeToWrite(join(folder, `fieldsheet-doctor-${randomUUID()}.tmp`), clock));
    const found = `${count(Math.floor(freeBytes / megabyte))} MB free; a small write is safe after ${count(writeMs)} ms`;
    const facts = { folder, freeBytes, writeMs };
    const advice = [
      ...(freeBytes < littleRoom ? ['Make room: a run that fills the disk stops, and has to be resumed.'] : []),
      ...(writeMs > slowMs
        ? ['Keep the state on a faster disk: each request waits until the journal is written.']
        : []),
    ].join(' ');
    return advice === '' ? ok(found, facts) : warning(found, advice, facts);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const advice = 'Make room or check the rights, or name another folder as stateFolder in fieldsheet.config.ts.';
    return { status: 'failed', found: `nothing can be written in ${folder} (${code})`, advice };
  }
}

async function timeToWrite(file: string, clock: DoctorOptions['clock']): Promise<number> {
  const started = clock.now();
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(Buffer.alloc(probeBytes));
    await handle.sync();
    return clock.now() - started;
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}
