import { Script } from 'node:vm';
import { parentPort } from 'node:worker_threads';

/** Time for the main thread to end the process itself, ms. */
const grace = 500;

const cell = 'new Int32Array(new SharedArrayBuffer(4))';
const untilInterrupted = new Script(`Atomics.wait(${cell}, 0, 0)`);

// Node hears Ctrl+C outside of the event loop only while an interruptible script runs.
for (let heard = 0; ; ) {
  try {
    untilInterrupted.runInThisContext({ breakOnSigint: true });
  } catch {
    heard += 1;
    parentPort?.postMessage('interrupted');
    if (heard > 1) endAtOnce();
  }
}

/** The main thread still runs, so it is computing and hears nothing. At this point, SIGINT ends the process. */
function endAtOnce(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, grace);
  process.kill(process.pid, 'SIGINT');
}
