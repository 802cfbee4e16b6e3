import { on } from 'node:events';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, parentPort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type Place, SourceError } from '../../errors.js';
import { sourceError } from '../failure.js';
import { fingerprintOf } from '../fingerprint.js';
import type { RowBatches } from '../table.js';
import type { SourceRow } from '../types.js';
import { areOrdinary } from '../unusual-text.js';

export interface ThreadTask<J> {
  readonly job: J;
  /** The thread reports sent batches here and receives how many more are wanted. Closing it stops the reading. */
  readonly control: MessagePort;
  /**
   * The thread sends batches here; each waits off the heap until it is taken. With a listener, batches would become
   * objects on arrival and outlive the young generation.
   */
  readonly batches: MessagePort;
}

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

export interface ThreadOptions {
  readonly file: string;
  readonly entry: URL;
  /**
   * Size of the young generation, MB. The thread drops what it sent at once; the default would cost 30 MB more than 12.
   */
  readonly youngMegabytes: number;
}

/** Batches requested with one message; fewer than the window. */
const takenAtOnce = 4;

/** Whether the file is large enough and a core is free; false without the entry module (from source, bundled). */
export async function deservesThread(file: string, entry: URL, bytes: number): Promise<boolean> {
  if (availableParallelism() === 1 || !existsSync(entry)) return false;
  // If the file is gone by now, its reader reports that.
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  return size >= bytes;
}

/**
 * A thread that reads the tables of one file while the caller works on earlier rows. It starts with the first table.
 */
export class ReadingThread<J> {
  readonly #options: ThreadOptions;
  #started: { readonly worker: Worker; readonly ended: Promise<unknown> } | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /**
   * Reads a table; rows (with fingerprints) and errors come as they would without the thread. The thread is a few
   * batches ahead at most, and does not keep the process alive unless somebody waits for it.
   */
  async *read(job: J): RowBatches {
    const { worker, ended } = this.#start();
    const { port1: control, port2: answering } = new MessageChannel();
    const { port1: batches, port2: sending } = new MessageChannel();
    // Also ends if the thread dies, which closes the other side.
    const messages = on(control, 'message', { close: ['close'] });
    control.unref();
    const task: ThreadTask<J> = { job, control: answering, batches: sending };
    worker.postMessage(task, [answering, sending]);
    let taken = 0;
    try {
      for (;;) {
        control.ref();
        const next = await messages.next();
        control.unref();
        if (next.done) {
          worker.ref();
          throw endedEarly(this.#options.file, await ended);
        }
        const [message] = next.value as [ThreadMessage];
        if (message.kind === 'end') return;
        if (message.kind === 'error') throw new SourceError(message.message, message);
        taken += 1;
        // Waking the thread costs as much as working on a few rows.
        if (taken % takenAtOnce === 0) control.postMessage(takenAtOnce);
        const received = receiveMessageOnPort(batches);
        if (!received) throw endedEarly(this.#options.file);
        yield received.message as SourceRow[];
      }
    } finally {
      await messages.return?.();
      control.close();
      batches.close();
    }
  }

  /** Ends the thread; readings in progress fail. */
  async close(): Promise<void> {
    await this.#started?.worker.terminate();
  }

  #start() {
    if (this.#started) return this.#started;
    const { entry, youngMegabytes } = this.#options;
    const worker = new Worker(entry, {
      // The flags of the process are not passed on: some, such as --input-type, do not fit a thread.
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    worker.unref();
    const ended = new Promise<unknown>((resolve) => {
      worker.once('error', resolve);
      worker.once('exit', () => resolve(undefined));
    });
    this.#started = { worker, ended };
    return this.#started;
  }
}

function endedEarly(file: string, cause?: unknown): SourceError {
  const why = cause instanceof Error ? `: ${cause.message}` : '';
  return sourceError({ file }, `the file cannot be read on; the thread that parses it ended early${why}.`, {
    advice: 'Read it again; if memory is short, close other programs before.',
    cause,
  });
}

/** Batches that may be in flight, so that a slow reader does not make the memory grow. */
const window = 8;

/** The body of a thread: reads what its tasks ask for. */
export function serve<J>(read: (job: J) => AsyncIterable<SourceRow[]>): void {
  parentPort?.on('message', async (task: ThreadTask<J>) => {
    await send(read(task.job), task);
  });
}

/** Sends batches as the other side requests them, until it closes its port. */
async function send(rows: AsyncIterable<SourceRow[]>, { control, batches }: ThreadTask<unknown>) {
  let free = window;
  let isWanted = true;
  let goOn = () => {};
  control.on('message', (more: number) => {
    free += more;
    goOn();
  });
  control.on('close', () => {
    isWanted = false;
    goOn();
  });
  const say = (message: ThreadMessage) => control.postMessage(message);
  try {
    for await (const batch of rows) {
      while (free === 0 && isWanted) {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
      }
      if (!isWanted) return;
      free--;
      batches.postMessage(batch.map(examined));
      say({ kind: 'batch' });
    }
    say({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { message, place, advice, cause } = error;
    say({ kind: 'error', message, place, advice, cause });
  } finally {
    control.close();
    batches.close();
  }
}

/** A row with what the other side would have to find out about its texts. */
function examined(row: SourceRow): SourceRow {
  return { ...row, fingerprint: fingerprintOf(row.cells), isOrdinary: areOrdinary(row.cells) };
}
