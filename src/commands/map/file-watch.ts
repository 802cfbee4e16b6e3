import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Clock } from '../../pacing/index.js';

/** Silence after which a file counts as saved, and time between two looks at all files, ms. */
const quietMs = 40;
const lookMs = 500;

/**
 * Tells when files are saved, in place or by renaming. Their folders are watched; and because not every file system tells
 * of changes, the files are looked at as well.
 */
export class FileWatch {
  readonly #clock: Clock;
  readonly #onChange: (files: readonly string[]) => void;
  readonly #end = new AbortController();
  readonly #folders = new Map<string, FSWatcher | undefined>();
  /** What is known of each file, by path; absent files are ''. */
  readonly #seen = new Map<string, string>();
  #isLooking = false;

  /** `onChange` is called with the files that changed since the last call, appeared or went. */
  constructor(clock: Clock, onChange: (files: readonly string[]) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
    void this.#keepLooking();
  }

  /** Sets the files to watch. What they are like now is not told. */
  async set(files: readonly string[]): Promise<void> {
    const wanted = new Set(files.map((file) => resolve(file)));
    for (const known of this.#seen.keys()) if (!wanted.has(known)) this.#seen.delete(known);
    for (const file of wanted) if (!this.#seen.has(file)) this.#seen.set(file, await markOf(file));
    const folders = new Set([...wanted].map((file) => dirname(file)));
    for (const [folder, watcher] of this.#folders) {
      if (folders.has(folder)) continue;
      watcher?.close();
      this.#folders.delete(folder);
    }
    for (const folder of folders) if (!this.#folders.has(folder)) this.#folders.set(folder, this.#watch(folder));
  }

  close(): void {
    this.#end.abort();
    for (const watcher of this.#folders.values()) watcher?.close();
    this.#folders.clear();
    this.#seen.clear();
  }

  /** Undefined if the system cannot watch it; the files are looked at all the same. */
  #watch(folder: string): FSWatcher | undefined {
    try {
      const watcher = watch(folder, { persistent: false }, () => void this.#look());
      watcher.on('error', () => {
        watcher.close();
        this.#folders.set(folder, undefined);
      });
      return watcher;
    } catch {
      return undefined;
    }
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await this.#clock.sleep(lookMs, signal).catch(() => {});
      if (!signal.aborted) await this.#look();
    }
  }

  /** Tells what has changed when the files have been as they are for a moment. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const { signal } = this.#end;
    const told = new Set<string>();
    for (let more = await this.#changed(); more.size > 0; more = await this.#changed()) {
      for (const file of more) told.add(file);
      await this.#clock.sleep(quietMs, signal).catch(() => {});
    }
    this.#isLooking = false;
    if (told.size > 0 && !signal.aborted) this.#onChange([...told]);
  }

  /** The files that are not as they were when this was called last. */
  async #changed(): Promise<ReadonlySet<string>> {
    const changed = new Set<string>();
    for (const [file, before] of [...this.#seen]) {
      const now = await markOf(file);
      if (now === before || !this.#seen.has(file)) continue;
      this.#seen.set(file, now);
      changed.add(file);
    }
    return changed;
  }
}

async function markOf(file: string): Promise<string> {
  try {
    const { size, mtimeMs, ino } = await stat(file);
    return `${size} ${mtimeMs} ${ino}`;
  } catch {
    return '';
  }
}
