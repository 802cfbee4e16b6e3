import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Clock } from '../../pacing/index.js';

/** Time between two looks at all files, and silence after which a file counts as saved, ms. */
const lookMs = 200;
const quietMs = 40;

/** Tells when files are saved, in place or by renaming. They are looked at: not every file system tells of changes. */
export class FileWatch {
  /** What is known of each file, by path; absent files are ''. */
  readonly #seen = new Map<string, string>();

  /** Sets the files to watch. What they are like now is not told. */
  async set(files: readonly string[]): Promise<void> {
    const wanted = new Set(files.map((file) => resolve(file)));
    for (const known of this.#seen.keys()) if (!wanted.has(known)) this.#seen.delete(known);
    for (const file of wanted) if (!this.#seen.has(file)) this.#seen.set(file, await markOf(file));
  }

  /** Calls back with the files that changed since the last call, appeared or went, until the signal is aborted. */
  async watch(clock: Clock, signal: AbortSignal, onChange: (files: readonly string[]) => void): Promise<void> {
    const pause = (ms: number) => clock.sleep(ms, signal).catch(() => {});
    while (!signal.aborted) {
      const saved = new Set<string>();
      for (let more = await this.#changed(); more.length > 0; more = await this.#changed()) {
        for (const file of more) saved.add(file);
        await pause(quietMs);
      }
      if (saved.size > 0 && !signal.aborted) onChange([...saved]);
      await pause(lookMs);
    }
  }

  /** The files that are not as they were when this was called last. */
  async #changed(): Promise<string[]> {
    const changed: string[] = [];
    for (const [file, before] of [...this.#seen]) {
      const now = await markOf(file);
      if (now === before || !this.#seen.has(file)) continue;
      this.#seen.set(file, now);
      changed.push(file);
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
