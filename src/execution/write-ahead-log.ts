import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);

/** The file to which SQLite appends what is committed, while a connection in WAL mode is open. */
export class WriteAheadLog {
  readonly #descriptor: number;

  /** SQLite's locks are on other files, so that opening and closing this one takes none away. */
  constructor(databaseFile: string) {
    this.#descriptor = openSync(`${databaseFile}-wal`, 'r+');
  }

  /** Everything committed so far is on the disk when the promise is fulfilled; meanwhile the thread is free. */
  sync(): Promise<void> {
    return sync(this.#descriptor);
  }

  /** To be called when no sync is under way. */
  close(): void {
    closeSync(this.#descriptor);
  }
}
