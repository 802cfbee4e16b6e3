import { on } from 'node:events';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type Place, SourceError } from '../../errors.js';
import { sourceError } from '../failure.js';
import type { RowBatches } from '../table.js';
import { type SentRows, unpackRows } from './sent-rows.js';

/** What a thread is given. */
export interface ThreadData<J> {
  readonly job: J;
  /**
   * Where it sends the batches: each waits there, outside of the heap, until it is taken. As messages of the thread they
   * would be made into objects when they come, live until their turn, and so outlive the young generation.
   */
  readonly batches: MessagePort;
}

/** What a thread says: that it has sent a batch, and at last how it ended. */
export type ThreadMessage =
  | { readonly kind: 'batch' }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'error';
      readonly message: string;
      readonly place: Place | undefined;
      readonly advice: string | undefined;
      readonly cause: unknown;
    };

/** What a thread is to read. */
export interface ThreadTask {
  /** Module that runs in the thread and serves the job; see `serve`. */
  readonly entry: URL;
  /** Plain data that says what to read. */
  readonly job: { readonly file: string };
  /**
   * Room for new values, MB. The thread drops what it sent at once, so it needs little; by default, it would take 30 MB
   * more than 12.
   */
  readonly youngMegabytes: number;
}

/** Batches that are asked for with one message; fewer than may be on their way. */
const takenAtOnce = 4;

/**
 * Whether a thread of its own pays for a file: it has at least so many bytes, and there is a core for it. Never where
 * the thread's code does not lie at its place: run from its TypeScript source, or bundled.
 */
export async function deservesThread(file: string, entry: URL, bytes: number): Promise<boolean> {
  if (availableParallelism() === 1 || !existsSync(entry)) return false;
  // A file that is gone by now is told of by whoever reads it.
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  return size >= bytes;
}

/**
 * Reads a file in a thread of its own while the caller works on what was read; rows and errors come as they would
 * without it, the rows with what the thread has found out about them. The thread is a few batches ahead at most, and
 * keeps no process alive that does not wait for it.
 */
export async function* readInThread({ entry, job, youngMegabytes }: ThreadTask): RowBatches {
  const { port1: batches, port2: sending } = new MessageChannel();
  const worker = new Worker(entry, {
    workerData: { job, batches: sending } satisfies ThreadData<typeof job>,
    transferList: [sending],
    // Not the flags of the process: some, such as --input-type, do not fit a thread.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });
  // While one waits, `messages` throws what goes wrong; at other times it concerns nobody, but may end no process.
  worker.on('error', () => {});
  const messages = on(worker, 'message', { close: ['exit', 'messageerror'] });
  let taken = 0;
  try {
    for (;;) {
      worker.ref();
      const next = await messages.next().catch((error: unknown) => {
        throw endedEarly(job.file, error);
      });
      worker.unref();
      if (next.done) throw endedEarly(job.file);
      const [message] = next.value as [ThreadMessage];
      if (message.kind === 'end') return;
      if (message.kind === 'error') throw new SourceError(message.message, message);
      taken += 1;
      // To wake the thread costs as much as to work on a few rows.
      if (taken % takenAtOnce === 0) worker.postMessage(takenAtOnce);
      const received = receiveMessageOnPort(batches);
      if (!received) throw endedEarly(job.file);
      yield unpackRows(received.message as SentRows);
    }
  } finally {
    await messages.return?.();
    batches.close();
    await worker.terminate();
  }
}

function endedEarly(file: string, cause?: unknown): SourceError {
  const why = cause instanceof Error ? `: ${cause.message}` : '';
  return sourceError({ file }, `the file cannot be read on; the thread that parses it ended early${why}.`, {
    advice: 'Read it again; if memory is short, close other programs before.',
    cause,
  });
}
