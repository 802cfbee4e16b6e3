import { parentPort, workerData } from 'node:worker_threads';
import { SourceError } from '../../errors.js';
import type { SourceRow } from '../types.js';
import type { ThreadData, ThreadMessage } from './read-in-thread.js';
import { packRows } from './sent-rows.js';

/** Batches that may be on their way, so that a slow reader does not make the memory grow. */
const window = 8;

/** The body of a thread: reads what its job says and sends the batches, as fast as the other side asks for more. */
export async function serve<J>(read: (job: J) => AsyncIterable<SourceRow[]>): Promise<void> {
  const port = parentPort;
  if (!port) return;
  const { job, batches } = workerData as ThreadData<J>;
  let free = window;
  let goOn = () => {};
  port.on('message', (more: number) => {
    free += more;
    goOn();
  });
  const send = (message: ThreadMessage) => port.postMessage(message);
  try {
    for await (const batch of read(job)) {
      while (free === 0) {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
      }
      free--;
      batches.postMessage(packRows(batch));
      send({ kind: 'batch' });
    }
    send({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { message, place, advice, cause } = error;
    send({ kind: 'error', message, place, advice, cause });
  }
  port.close();
}
