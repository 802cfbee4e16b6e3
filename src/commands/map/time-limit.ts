import { existsSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../client/pacing/clock.js';
import { MappingError } from '../../errors.js';
import { inEnglish } from '../../messages/said.js';
import type { RunBatch } from '../../rows/reading.js';
import { rowOfFile } from '../../rows/row-issues.js';

/** A mapping that was stopped, because loading it or mapping a row took too long. */
export class EndlessMappingError extends MappingError {}

const script = new Script('work()');

/** Functions and patterns of a mapping, or imports that may hold some; without them, it runs no code of its own at rows. */
const mayCompute =
  /=>|\)\s*\{|[(,:=]\s*\/(?![/*])|\bRegExp\b|\bfrom\s*['"](?!fieldsheet['"])|\b(?:import|require)\s*\(/;

/**
 * Stops functions of a mapping that do not come to an end, as in an endless loop: nothing else could run meanwhile. Once
 * stopped, the mapping fails at once. `longestMs` is for a batch of rows, which takes milliseconds. Undefined for a mapping
 * without functions: the limit costs as much as mapping a few rows.
 */
export function timeLimit(mapping: string, text: string, longestMs: number): RunBatch | undefined {
  if (!mayCompute.test(text)) return undefined;
  const context: { work?: () => void } = {};
  createContext(context);
  let stopped: EndlessMappingError | undefined;
  return (work, rowAtWork) => {
    if (stopped) throw stopped;
    context.work = work;
    try {
      script.runInContext(context, { timeout: longestMs });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const where = inEnglish(rowOfFile(rowAtWork()));
      stopped = endless(mapping, `after ${longestMs / 1000} seconds at ${where}`);
      throw stopped;
    }
  };
}

const entry = new URL('./load-worker.js', import.meta.url);

/** Without a loop of its own, and without another file that may have one, loading a mapping ends. */
const mayLoop = /\b(?:while|for)\s*\(|\bdo\s*\{|\bfrom\s*['"]\.|\b(?:import|require)\s*\(/;

interface LoadTrial {
  readonly file: string;
  readonly text: string;
  readonly longestMs: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Loads a mapping in a thread first if it may loop: here, an endless one could not be stopped. Throws EndlessMappingError. */
export async function assertLoadEnds({ file, text, longestMs, clock, signal }: LoadTrial): Promise<void> {
  if (!mayLoop.test(text) || !existsSync(entry)) return;
  // What it prints, its own loading prints.
  const worker = new Worker(entry, { workerData: file, execArgv: [], stdout: true, stderr: true });
  const finished = new AbortController();
  try {
    const outcome = await new Promise<'ended' | 'late'>((resolve) => {
      const end = () => resolve('ended');
      for (const event of ['error', 'exit']) worker.on(event, end);
      signal.addEventListener('abort', end, { once: true });
      worker.on('message', (message) => {
        if (message === 'ended') return end();
        // From now on: starting the thread is no part of the loading.
        void clock.sleep(longestMs, finished.signal).then(
          () => resolve('late'),
          () => {},
        );
      });
    });
    if (outcome === 'late') throw endless(file, `after ${longestMs / 1000} seconds while it was loaded`);
  } finally {
    finished.abort();
    await worker.terminate();
  }
}

function endless(mapping: string, when: string): EndlessMappingError {
  return new EndlessMappingError(`The mapping does not come to an end: it was stopped ${when}.`, {
    place: { file: mapping },
    advice: 'Look for a loop or a regular expression that never ends, correct it and save the file.',
  });
}
