import { on } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type Place, SourceError } from '../../errors.js';
import { sourceError } from '../failure.js';
import type { Reading, RecordBatches } from './records.js';

/** What the thread sends: batch after batch, and at last how it ended. */
export type ThreadMessage =
  | { readonly kind: 'records'; readonly records: string[][] }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'error';
      readonly message: string;
      readonly place: Place | undefined;
      readonly advice: string | undefined;
      readonly cause: unknown;
    };

/** The thread drops what it sent at once, so it needs no more room for new values; by default, it would take 30 MB more. */
const youngMegabytes = 12;

const threadEntry = new URL('./parse-worker.js', import.meta.url);

/** False where the thread's code does not lie beside this file: run from its TypeScript source, or bundled. */
export const canThread = existsSync(threadEntry);

/**
 * As `readRecords`, and with the same errors, but decoding and parsing go on in a thread of their own while the caller
 * works on what was read. The thread is a few batches ahead at most, and keeps no process alive that does not wait for it.
 */
export async function* readRecordsInThread(reading: Reading, entry = threadEntry): RecordBatches {
  const worker = new Worker(entry, {
    workerData: reading,
    // Not the flags of the process: some, such as --input-type, do not fit a thread.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });
  // While one waits, `messages` throws what goes wrong; at other times it concerns nobody, but may end no process.
  worker.on('error', () => {});
  const messages = on(worker, 'message', { close: ['exit', 'messageerror'] });
  try {
    for (;;) {
      worker.ref();
      const next = await messages.next().catch((error: unknown) => {
        throw endedEarly(reading, error);
      });
      worker.unref();
      if (next.done) throw endedEarly(reading);
      const [message] = next.value as [ThreadMessage];
      if (message.kind === 'end') return;
      if (message.kind === 'error') throw new SourceError(message.message, message);
      worker.postMessage('more');
      yield message.records;
    }
  } finally {
    await messages.return?.();
    await worker.terminate();
  }
}

function endedEarly({ file }: Reading, cause?: unknown): SourceError {
  const why = cause instanceof Error ? `: ${cause.message}` : '';
  return sourceError({ file }, `the file cannot be read on; the thread that parses it ended early${why}.`, {
    advice: 'Read it again; if memory is short, close other programs before.',
    cause,
  });
}
