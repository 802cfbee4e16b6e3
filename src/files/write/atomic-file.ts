import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, renameSync, type WriteStream } from 'node:fs';
import { chmod, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FieldsheetError, OutputError } from '../../errors.js';

/**
 * A file that appears under its name only when complete: written to a temporary file beside it, synced, then renamed.
 */
export class AtomicFile {
  readonly file: string;
  readonly stream: WriteStream;
  readonly #target: string;
  readonly #temporary: string;
  #failure: unknown;
  #state: 'open' | 'done' | 'gone' = 'open';

  private constructor(file: string, target: string) {
    this.file = file;
    this.#target = target;
    this.#temporary = join(dirname(target), `.${basename(target)}.${randomUUID().slice(0, 8)}.part`);
    this.stream = createWriteStream(this.#temporary, { flags: 'wx', flush: true });
    this.stream.on('error', (error) => {
      this.#failure ??= error;
    });
  }

  static async create(file: string): Promise<AtomicFile> {
    // If the name is a symbolic link, write the file that it points to, as any program would.
    const target = await realpath(file).catch(() => file);
    const there = await stat(target).catch(() => undefined);
    if (there && !there.isFile()) {
      const code = there.isDirectory() ? 'EISDIR' : noFile;
      throw outputError(file, Object.assign(new Error('is not a file'), { code }));
    }
    const created = new AtomicFile(file, target);
    try {
      await once(created.stream, 'open');
      // Who may read the file stays as it was.
      if (there) await chmod(created.#temporary, there.mode & 0o777);
    } catch (error) {
      throw outputError(file, error);
    }
    return created;
  }

  get failure(): unknown {
    return this.#failure;
  }

  /** Throws the write error, if there was one, as OutputError after removing the temporary file. */
  async check(): Promise<void> {
    if (this.#failure !== undefined) {
      await this.abort();
      throw outputError(this.file, this.#failure);
    }
    if (this.#state !== 'open') {
      throw new OutputError(`${this.file}: the file has been finished or given up.`, { place: { file: this.file } });
    }
  }

  /** Appends text; waits while the disk is slower. Throws OutputError. */
  async write(text: string): Promise<void> {
    await this.check();
    if (this.stream.write(text)) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        this.stream.off('drain', go).off('close', go);
        resolve();
      };
      // A failed stream closes and never drains.
      this.stream.once('drain', go).once('close', go);
    });
    await this.check();
  }

  /** Ends the stream, unless its writer has, and waits for the sync. Returns where the file lies until it has its name. */
  async finish(): Promise<string> {
    await this.check();
    if (!this.stream.writableEnded) this.stream.end();
    if (!this.stream.closed) await once(this.stream, 'close');
    await this.check();
    return this.#temporary;
  }

  /**
   * Finishes and renames. `assertWanted` is called right before the
   * renaming, with nothing of this process in between; what it throws gives the file up. Throws OutputError.
   */
  async commit(assertWanted?: () => void): Promise<void> {
    try {
      await this.finish();
      if (assertWanted) {
        assertWanted();
        renameSync(this.#temporary, this.#target);
      } else await rename(this.#temporary, this.#target);
      this.#state = 'done';
    } catch (error) {
      await this.abort();
      throw error instanceof FieldsheetError ? error : outputError(this.file, error);
    }
  }

  /** Removes the temporary file; does nothing after `commit`. */
  async abort(): Promise<void> {
    if (this.#state !== 'open') return;
    this.#state = 'gone';
    this.stream.destroy();
    if (!this.stream.closed) await once(this.stream, 'close').catch(() => {});
    await rm(this.#temporary, { force: true });
  }
}

/** Writes a file with `write`. Throws what that throws, but a disk error, as OutputError, takes precedence. */
export async function writeAtomically<T>(file: string, write: (output: AtomicFile) => Promise<T>): Promise<T> {
  const output = await AtomicFile.create(file);
  try {
    const result = await write(output);
    await output.commit();
    return result;
  } catch (error) {
    // Aborting fails what is still to be written, which is no error of the disk.
    const { failure } = output;
    await output.abort();
    throw failure === undefined ? error : outputError(file, failure);
  }
}

/** Code of our own: a rename would replace what is no file, such as a device. */
const noFile = 'NOFILE';

const reasons: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  ENOSPC: ['the disk is full.', 'Make room or choose another disk; nothing was left behind.'],
  EDQUOT: ['your share of the disk is used up.', 'Make room or choose another disk; nothing was left behind.'],
  EFBIG: ['the file would be larger than the disk allows.', 'Choose another disk.'],
  ENOENT: ['its folder does not exist.', 'Create the folder first.'],
  EEXIST: ['a file has the name of its folder.', 'Choose another folder.'],
  ENOTDIR: ['a part of its folder is a file.', 'Choose another folder.'],
  EISDIR: ['there is a folder of this name.', 'Choose another name.'],
  [noFile]: ['there is a device or a pipe of this name.', 'Choose another name.'],
  ENAMETOOLONG: ['its name is too long.', 'Choose a shorter name.'],
  EACCES: ['it may not be written.', 'Check the permissions of the folder, and that no program has the file open.'],
  EPERM: ['it may not be written.', 'Check the permissions of the folder, and that no program has the file open.'],
  EBUSY: ['another program has it open.', 'Close it there and try again.'],
  EROFS: ['the disk is read-only.', 'Choose another folder.'],
};

/** Turns a system error about writing a file into an OutputError with advice. */
export function outputError(file: string, cause: unknown): OutputError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const detail = cause instanceof Error ? cause.message : String(cause);
  const [what, advice] = reasons[code] ?? [`it cannot be written: ${detail}.`, undefined];
  return new OutputError(`${file}: ${what}`, { place: { file }, cause, advice });
}
