import { parentPort } from 'node:worker_threads';
import { SourceError } from '../../errors.js';
import type { SourceRow } from '../types.js';
import type { ThreadMessage, ThreadTask } from './reading-thread.js';
import { packRows } from './sent-rows.js';

/** Batches that may be on their way, so that a slow reader does not make the memory grow. */
const window = 8;

/** The body of a thread: reads what its tasks say. */
export function serve<J>(read: (job: J) => AsyncIterable<SourceRow[]>): void {
  parentPort?.on('message', async (task: ThreadTask<J>) => {
    await send(read(task.job), task);
  });
}

/** Sends the batches as fast as the other side asks for more, and until that wants no more. */
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
      batches.postMessage(packRows(batch));
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
