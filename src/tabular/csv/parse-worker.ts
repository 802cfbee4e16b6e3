import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { SourceError } from '../../errors.js';
import type { ThreadMessage } from './parse-thread.js';
import { type Reading, readRecords } from './records.js';

/** Batches that may be on their way, so that a slow reader does not make the memory grow. */
const window = 8;

if (parentPort) await work(parentPort, workerData as Reading);

/** The body of the thread: reads a file and sends its records, as fast as the other side asks for more. */
async function work(port: MessagePort, reading: Reading): Promise<void> {
  let free = window;
  let goOn = () => {};
  port.on('message', () => {
    free++;
    goOn();
  });
  const send = (message: ThreadMessage) => port.postMessage(message);
  try {
    for await (const records of readRecords(reading)) {
      while (free === 0) {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
      }
      free--;
      send({ kind: 'records', records });
    }
    send({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { message, place, advice, cause } = error;
    send({ kind: 'error', message, place, advice, cause });
  }
  port.close();
}
