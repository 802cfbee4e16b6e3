import { AtomicFile } from './atomic-file.js';

/** Writes a file of JSON lines; it appears under its name with `commit`. */
export interface LinesWriter {
  readonly file: string;
  /** Appends an object a line; resolves when more may come. Throws OutputError. */
  write(objects: readonly object[]): Promise<void>;
  commit(): Promise<void>;
  /** Removes what was written. Does nothing after `commit`. */
  abort(): Promise<void>;
}

/** Writes JSON lines: UTF-8 without a byte order mark, one object a line, LF. Throws OutputError. */
export async function createLinesWriter(file: string): Promise<LinesWriter> {
  const output = await AtomicFile.create(file);
  return {
    file,
    async write(objects) {
      if (objects.length > 0) await output.write(objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
    },
    commit: () => output.commit(),
    abort: () => output.abort(),
  };
}
