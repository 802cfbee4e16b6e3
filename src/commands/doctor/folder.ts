import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FieldsheetError, JournalError } from '../../errors.js';
import { openJournal, type RunSummary } from '../../execution/index.js';
import { isHeld, takeLock } from '../../execution/lock.js';
import type { Finding } from '../../reports/doctor.js';
import { isResumable } from '../../runs/unfinished.js';
import { sqliteCode } from '../../sqlite/database.js';
import { count, momentText, plural } from '../../text/words.js';
import { failedFinding } from './finding.js';
import type { DoctorOptions } from './options.js';

const megabyte = 1_000_000;
/** With less free space than this, in bytes, a long run may fill the disk. */
const littleRoom = 200 * megabyte;
/** If a small write takes longer than this, in ms, the disk slows a run down. */
const slowMs = 200;
const probeBytes = 64 * 1024;

type FolderOptions = Pick<DoctorOptions, 'stateFolder' | 'clock' | 'holder'>;

/** Checks the journal's contents, and whether a run could write to it. Changes nothing. */
export async function examineJournal(options: FolderOptions): Promise<Finding> {
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
export async function examineDisk({ stateFolder, clock }: FolderOptions): Promise<Finding> {
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
