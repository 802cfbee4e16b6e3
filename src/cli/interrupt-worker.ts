import { Script } from 'node:vm';
import { parentPort } from 'node:worker_threads';

/** How long the main thread has to end the process by itself, ms. */
const grace = 500;

const cell = 'new Int32Array(new SharedArrayBuffer(4))';
const untilInterrupted = new Script(`Atomics.wait(${cell}, 0, 0)`);

// Only while a script runs that may be interrupted does Node hear Ctrl+C outside of the event loop.
for (let heard = 0; ; ) {
  try {
    untilInterrupted.runInThisContext({ breakOnSigint: true });
  } catch {
    heard += 1;
    parentPort?.postMessage('interrupted');
    if (heard > 1) endAtOnce();
  }
}

/** The main thread did not, so it computes: nobody there hears the signal, which by now ends the process. */
function endAtOnce(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, grace);
  process.kill(process.pid, 'SIGINT');
}
