import { createHash } from 'node:crypto';
import { constants, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OutputError } from '../errors.js';

const inUse = new Set<string>();

/** Processes of other machines and containers may share the folder; their ids mean nothing here. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 6);
const pattern = new RegExp(`^fieldsheet-${machine}-(\\d{1,10})-\\w{6}$`);
let isSwept = false;

/**
 * Makes a private folder for temporary files, named after this process, and returns its path. The first one of a process
 * removes the folders of this user's processes that were killed. Throws the system's error.
 */
export function makeTemporaryFolder(): string {
  if (!isSwept) removeAbandoned();
  isSwept = true;
  return mkdtempSync(join(tmpdir(), `fieldsheet-${machine}-${process.pid}-`));
}

/** A private folder for temporary files that hold records. Only the owner may read it. */
export class Spool {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Throws OutputError if the folder for temporary files cannot be written. */
  static create(): Spool {
    try {
      const folder = makeTemporaryFolder();
      inUse.add(folder);
      return new Spool(folder);
    } catch (cause) {
      throw spoolError(cause);
    }
  }

  path(name: string): string {
    return join(this.#folder, name);
  }

  /** Writes a new file and returns its path. Throws OutputError, and what the pieces throw. */
  async write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<string> {
    const path = this.path(name);
    const handle = await open(path, 'wx', 0o600).catch((cause: unknown) => {
      throw spoolError(cause);
    });
    try {
      for await (const piece of pieces) {
        await handle.writeFile(piece).catch((cause: unknown) => {
          throw spoolError(cause);
        });
      }
    } finally {
      await handle.close();
    }
    return path;
  }

  /** Copies a file, sharing its blocks where the disk can. Throws the system's error. */
  async copy(file: string, name: string): Promise<string> {
    const path = this.path(name);
    await copyFile(file, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    return path;
  }

  /** Removes the folder with all its files. May be called again. */
  remove(): void {
    removeFolder(this.#folder);
  }
}

/** Whether a file is a temporary one of this process. */
export function isSpooled(file: string): boolean {
  return inUse.has(dirname(file));
}

/** Removes what is left of all spools; for the end of the process. */
export function removeSpools(): void {
  for (const folder of inUse) removeFolder(folder);
}

function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(pattern.exec(name)?.[1]);
    const folder = join(tmpdir(), name);
    if (!pid || isRunning(pid) || !isOwnFolder(folder)) continue;
    try {
      removeFolder(folder);
    } catch {
      // Another process may be removing it, and a folder that stays is no reason to stop.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of another user's process the system only says that it must not be touched.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function isOwnFolder(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid());
}

function removeFolder(folder: string): void {
  inUse.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function spoolError(cause: unknown): OutputError {
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new OutputError(`The folder for temporary files, ${tmpdir()}, cannot be written${code}.`, {
    place: { file: tmpdir() },
    advice: 'Make room in it, or name another one with the environment variable TMPDIR (TEMP on Windows).',
    cause,
  });
}
