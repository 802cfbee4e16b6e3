import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { totalOf } from '../account/list-records.js';
import type { Client, Usage } from '../api/index.js';
import { smallestRead } from '../contract/index.js';
import {
  ApiError,
  ConfigurationError,
  CredentialsError,
  FieldsheetError,
  JournalError,
  NotFoundError,
  QuotaError,
} from '../errors.js';
import { openJournal, type RunSummary } from '../journal/index.js';
import { isHeld, takeLock } from '../journal/lock.js';
import { nextMidnight } from '../pacing/index.js';
import type { Diagnosis, Finding, Subject } from '../reports/doctor.js';
import { isResumable } from '../runs/run-family.js';
import { sqliteCode } from '../sqlite/database.js';
import { count, momentText, plural } from '../text/words.js';
import {
  accountVariables,
  type Connection,
  type Environment,
  readAccount,
  readEnvFile,
} from './settings/account-settings.js';
import { configFile, readConfig } from './settings/settings.js';

/** Subjects that need the service; each depends on those before it. */
const ofService: readonly Subject[] = ['credentials', 'clock', 'window', 'quota'];

/** Checks everything that a run needs. Faults are findings, not errors. Throws AbortedError. */
export async function doctor(options: DoctorOptions): Promise<Diagnosis> {
  const configuration = await examineConfiguration(options);
  const isUsable = configuration.status !== 'failed';
  const { findings, ...about } = isUsable ? await examineService(options) : { findings: [], requests: 0 };
  return {
    ...about,
    findings: [
      configuration,
      ...allOfService([configuration, ...findings]),
      await examineJournal(options),
      await examineDisk(options),
      examineNode(options),
    ],
  };
}

function allOfService(findings: readonly Finding[]): Finding[] {
  const reason = findings.findLast(({ status }) => status === 'failed')?.subject;
  const skipped = (subject: Subject): Finding => ({
    subject,
    status: 'skipped',
    found: `not looked at: ${reason} failed`,
  });
  return ofService.map((subject) => findings.find((finding) => finding.subject === subject) ?? skipped(subject));
}

async function examineService(options: DoctorOptions): Promise<Diagnosis> {
  try {
    return await options.withConnection(async (connection) => {
      const findings = await examineAccount(connection, options);
      return { account: connection.account, findings, requests: connection.client.usage().sent };
    });
  } catch (error) {
    // Failed calls are findings already; this error concerns the address, the domain, the key or the proxy.
    if (!(error instanceof ConfigurationError)) throw error;
    return { findings: [failedFinding('credentials', error, 'configuration')], requests: 0 };
  }
}

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
  /** Shown to other processes that want the journal at the same moment. */
  readonly holder: { readonly pid: number; readonly command: string };
  readonly node: { readonly found: string; readonly needed: string };
  readonly signal?: AbortSignal;
}

/** Lists the settings and their origin, never the value of a variable. */
async function examineConfiguration(options: DoctorOptions): Promise<Finding> {
  const { folder, environment, sandbox } = options;
  const subject = 'configuration';
  let details: [string, string][] = [];
  try {
    const config = await readConfig(folder);
    const settings = Object.keys(config);
    if (settings.length > 0) details = [[configFile, settings.join(', ')]];
    if (sandbox) return { subject, status: 'ok', found: 'a sandbox of this folder: no account is needed', details };
    const inFile = await readEnvFile(folder);
    details.unshift(
      ...accountVariables.map((name): [string, string] => [name, originOf(name, { environment, inFile })]),
    );
    await readAccount(folder, { environment, pinned: config.account });
    return { subject, status: 'ok', found: 'the account is set', details };
  } catch (error) {
    if (!(error instanceof FieldsheetError)) throw error;
    return { ...failedFinding(subject, error, 'configuration'), details };
  }
}

/** An empty variable in the environment hides the one in the file, which is easily missed. */
function originOf(name: string, { environment, inFile }: Record<'environment' | 'inFile', Environment>): string {
  const [own, other] = [environment[name], inFile[name]];
  if (own === undefined) return other === undefined ? 'missing' : other.trim() === '' ? 'empty in .env' : 'of .env';
  const counts = other === undefined ? '' : ', which counts before .env';
  return own.trim() === '' ? `empty in the environment${counts}` : `of the environment${counts}`;
}

function examineNode({ node: { found, needed } }: DoctorOptions): Finding {
  const subject = 'Node';
  const facts = { version: found, needed };
  if (isAtLeast(found, needed))
    return { subject, status: 'ok', found: `${found}; ${needed} or later is needed`, facts };
  return {
    subject,
    status: 'failed',
    found: `${found} is too old; ${needed} or later is needed`,
    advice: 'Install a newer Node.',
    facts,
  };
}

/** Compares versions such as 20.19 and 22.1.0. */
function isAtLeast(version: string, least: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(least)];
  const at = other.findIndex((number, index) => number !== (own[index] ?? 0));
  return at === -1 || (own[at] ?? 0) > (other[at] ?? 0);
}

function numbersOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}

const secondMs = 1000;
const muchMs = 30 * secondMs;
/** A run may not finish with less than this share of the daily quota. */
const littleLeft = 0.1;

/** Checks key, clock, window and daily quota with one cheap read. */
async function examineAccount({ account, client }: Connection, options: DoctorOptions): Promise<Finding[]> {
  const credentials = await examineCredentials(client, { account, options });
  if (credentials.subject !== 'credentials') {
    const found = `not looked at: ${credentials.subject === 'quota' ? nothingToday : 'the service refuses requests'}`;
    return [credentials, { subject: 'credentials', status: 'skipped', found }];
  }
  if (credentials.status === 'failed') return [credentials];
  const usage = client.usage();
  const now = options.clock.now();
  return [
    credentials,
    clockFinding(usage),
    windowFinding(usage),
    quotaFinding(usage, { now, reserve: options.reserve }),
  ];
}

async function examineCredentials(
  client: Client,
  { account, options: { signal } }: { account: string; options: DoctorOptions },
): Promise<Finding> {
  const list = smallestRead();
  try {
    const recordsTotal = await totalOf(list, {}, { client, signal });
    const found = `accepted by ${account}; ${list.name} shows ${plural(recordsTotal, 'record')}`;
    return { subject: 'credentials', status: 'ok', found, facts: { operation: list.name, recordsTotal } };
  } catch (error) {
    if (error instanceof QuotaError) {
      const limit = isDayUsedUp(error) ? 'quota' : 'window';
      return { ...failedFinding(limit, error), advice: later(error) };
    }
    if (error instanceof CredentialsError) return failedFinding('credentials', error, 'credentials');
    if (error instanceof NotFoundError) return { ...failedFinding('credentials', error), advice: elsewhere };
    if (error instanceof ApiError) return failedFinding('credentials', error);
    throw error;
  }
}

/** A 429 with a long Retry-After is a QuotaError, too. */
function isDayUsedUp({ status }: QuotaError): boolean {
  return status !== 429;
}

const nothingToday = 'nothing more may be asked today';

/** A diagnosis does not wait, as a run does with --wait. */
function later({ resetsAt }: QuotaError): string {
  return `Nothing can be asked of the account before ${momentText(resetsAt)}: look again then.`;
}

const elsewhere = 'Check FIELDSHEET_BASE_URL: something else than the service seems to answer there.';

/** The offset allows for latency; calls are corrected by it. */
function clockFinding({ clockOffsetMs }: Usage): Finding {
  const subject = 'clock';
  if (clockOffsetMs === undefined) {
    const advice = 'Check that the clock of this machine is right: limits and dates are reckoned by it.';
    return { subject, status: 'warning', found: 'unknown: the answers do not tell the time of the service', advice };
  }
  const seconds = Math.round(clockOffsetMs / secondMs);
  const facts = { offsetSeconds: seconds };
  if (Math.abs(clockOffsetMs) < muchMs) {
    const found = Math.abs(seconds) < 1 ? 'in step with the service' : `${plural(Math.abs(seconds), 'second')} off`;
    return { subject, status: 'ok', found, facts };
  }
  const side = seconds > 0 ? 'behind' : 'ahead of';
  return {
    subject,
    status: 'warning',
    found: `this machine is ${plural(Math.abs(seconds), 'second')} ${side} the service`,
    advice: 'Set the clock of this machine. Limits and dates are reckoned by the clock of the service all the same.',
    facts,
  };
}

function windowFinding({ windowLimit, windowRemaining, windowSeconds, windowResetsAt }: Usage): Finding {
  const subject = 'window';
  if (windowLimit === undefined || windowRemaining === undefined) {
    const advice = 'Runs keep to the documented rate then.';
    return { subject, status: 'warning', found: 'the answers do not tell the rate limit', advice };
  }
  const resetsAt = windowResetsAt === undefined ? undefined : new Date(windowResetsAt).toISOString();
  const length = windowSeconds === undefined ? '' : ` of ${count(Math.ceil(windowSeconds))} s`;
  const reset = resetsAt === undefined ? '' : `; it resets at ${resetsAt}`;
  return {
    subject,
    status: 'ok',
    found: `${count(windowRemaining)} of ${plural(windowLimit, 'request')} left in this window${length}${reset}`,
    facts: {
      limit: windowLimit,
      remaining: windowRemaining,
      seconds: windowSeconds,
      resetsAt,
    },
  };
}

/** Section "Limits": the quota resets at UTC midnight by the service's clock. */
function quotaFinding(
  { quotaLimit, quotaRemaining, clockOffsetMs }: Usage,
  { now, reserve = 0 }: { now: number; reserve: number | undefined },
): Finding {
  const subject = 'quota';
  if (quotaLimit === undefined || quotaRemaining === undefined) {
    const advice = 'Runs go on until the service refuses, and pause then.';
    return { subject, status: 'warning', found: 'the answers do not tell the quota of the day', advice };
  }
  const midnight = new Date(nextMidnight(now + (clockOffsetMs ?? 0))).toISOString();
  const when = midnight.slice(0, 16).replace('T', ' ');
  const facts = { limit: quotaLimit, remaining: quotaRemaining, reserve, resetsAt: midnight };
  const found = `${count(quotaRemaining)} of ${plural(quotaLimit, 'request')} left today, all of them again at ${when} UTC`;
  if (quotaRemaining <= reserve) {
    const advice = `A run would pause at once: ${count(reserve)} are kept for others. Go on then, or take a smaller --reserve.`;
    return { subject, status: 'warning', found, advice, facts };
  }
  if (quotaRemaining < quotaLimit * littleLeft) {
    return { subject, status: 'warning', found, advice: 'A long run will pause today and go on then.', facts };
  }
  return { subject, status: 'ok', found, facts };
}

const megabyte = 1_000_000;
/** With less free space than this, in bytes, a long run may fill the disk. */
const littleRoom = 200 * megabyte;
/** If a small write takes longer than this, in ms, the disk slows a run down. */
const slowMs = 200;
const probeBytes = 64 * 1024;

type FolderOptions = Pick<DoctorOptions, 'stateFolder' | 'clock' | 'holder'>;

/** Checks the journal's contents, and whether a run could write to it. Changes nothing. */
async function examineJournal(options: FolderOptions): Promise<Finding> {
  const { stateFolder } = options;
  const subject = 'journal';
  try {
    if (!existsSync(stateFolder))
      return { subject, status: 'ok', found: `none yet; the first run makes ${stateFolder}` };
    await assertWritableFolder(stateFolder);
    const file = join(stateFolder, 'journal.sqlite');
    if (!existsSync(file)) return { subject, status: 'ok', found: `none yet in ${stateFolder}` };
    for (const part of [file, `${file}-wal`, `${file}-shm`, join(stateFolder, 'journal.lock')])
      await assertWritable(part);
    return withFacts(await examineRuns(options), { folder: stateFolder });
  } catch (error) {
    if (error instanceof FieldsheetError) return failedFinding(subject, error);
    throw error;
  }
}

function withFacts(finding: Finding, facts: Finding['facts']): Finding {
  return { ...finding, facts: { ...facts, ...finding.facts } };
}

async function assertWritableFolder(folder: string): Promise<void> {
  const isFolder = (await stat(folder)).isDirectory();
  const problem = isFolder ? await denial(folder, constants.R_OK | constants.W_OK | constants.X_OK) : 'is not a folder';
  if (problem === undefined) return;
  throw new JournalError(`The folder for the state ${problem}.`, {
    place: { file: folder },
    advice: 'Check its owner and rights, or name another one as stateFolder in fieldsheet.config.ts.',
  });
}

/** A journal that another user made may be read alone. */
async function assertWritable(file: string): Promise<void> {
  const problem = existsSync(file) ? await denial(file, constants.R_OK | constants.W_OK) : undefined;
  if (problem === undefined) return;
  throw new JournalError(`The journal ${problem}.`, {
    place: { file },
    advice: 'Check its owner and rights: another user may have made it.',
  });
}

/** What the operating system denies, as a clause. */
function denial(path: string, mode: number): Promise<string | undefined> {
  return access(path, mode).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => `cannot be written (${code})`,
  );
}

async function examineRuns({ stateFolder, clock, holder }: FolderOptions): Promise<Finding> {
  const journal = await openJournal(stateFolder, { readOnly: true, now: () => clock.now(), random: () => 0, holder });
  let runs: RunSummary[];
  try {
    runs = journal.runs();
    journal.assertWhole();
  } finally {
    journal.close();
  }
  const unfinished = runs.filter(isResumable);
  const subject = 'journal';
  const [newest] = runs;
  const found = newest ? `${plural(runs.length, 'run')}, the newest ${runText(newest)}` : 'no runs yet';
  const facts = { runs: runs.length, newest: newest?.id };
  const inUse = await usedBy(stateFolder, { now: clock.now(), holder });
  if (inUse) return { ...failedFinding(subject, inUse), status: 'warning', facts: { ...facts, inUse: true } };
  const [next] = unfinished;
  if (!next) return { subject, status: 'ok', found, facts: { ...facts, inUse: false } };
  return {
    subject,
    status: 'warning',
    found: `${found}; ${plural(unfinished.length, 'run has', 'runs have')} something left to do`,
    advice: `Go on with: fieldsheet resume ${next.id}`,
    facts: { ...facts, inUse: false, unfinished: unfinished.map(({ id }) => id) },
  };
}

function runText({ id, command, state, changedAt }: RunSummary): string {
  return `${id} (${command}, ${state}, ${momentText(changedAt)})`;
}

/** The error that a run would get now because another process holds the journal. */
async function usedBy(
  folder: string,
  { now, holder }: { now: number; holder: FolderOptions['holder'] },
): Promise<FieldsheetError | undefined> {
  if (!(await isHeld(folder))) return undefined;
  try {
    // The refusal names the holder.
    (await takeLock(folder, holder, now)).release();
    return undefined;
  } catch (error) {
    const isBusy = error instanceof FieldsheetError && sqliteCode(error.cause).startsWith('SQLITE_BUSY');
    if (isBusy) return error;
    throw error;
  }
}

/** Free space of the journal's disk, and how long a small write takes to be flushed. The test file is removed. */
async function examineDisk({ stateFolder, clock }: FolderOptions): Promise<Finding> {
  const subject = 'disk';
  const folder = nearestFolder(stateFolder);
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const writeMs = Math.ceil(await timeToWrite(join(folder, `fieldsheet-doctor-${randomUUID()}.tmp`), clock));
    const found = `${count(Math.floor(free / megabyte))} MB free; a small write is safe after ${count(writeMs)} ms`;
    const facts = { folder, freeBytes: free, writeMs };
    const advice = [
      ...(free < littleRoom ? ['Make room: a run that fills the disk stops, and has to be resumed.'] : []),
      ...(writeMs > slowMs
        ? ['Keep the state on a faster disk: each request waits until the journal is written.']
        : []),
    ].join(' ');
    return { subject, status: advice === '' ? 'ok' : 'warning', found, advice: advice || undefined, facts };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const advice = 'Make room or check the rights, or name another folder as stateFolder in fieldsheet.config.ts.';
    return { subject, status: 'failed', found: `nothing can be written in ${folder} (${code})`, advice };
  }
}

function nearestFolder(folder: string): string {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearestFolder(parent);
}

async function timeToWrite(file: string, clock: FolderOptions['clock']): Promise<number> {
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

/** Turns an error into a finding. */
function failedFinding(subject: Subject, error: FieldsheetError, blame?: Finding['blame']): Finding {
  const { message, advice, place } = error;
  const where = place?.file === undefined || message.includes(place.file) ? '' : ` (${place.file})`;
  return {
    subject,
    status: 'failed',
    found: `${message.replace(/\.$/, '')}${where}`,
    advice,
    blame,
  };
}
