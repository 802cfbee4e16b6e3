import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { exitCodes } from './exit-codes.js';

const entry = new URL('./interrupt-worker.js', import.meta.url);

/**
 * Hears Ctrl+C in a thread of its own, which tells the listeners of SIGINT and ends the process at the second one. They
 * could not: while the main thread computes, such as an endless loop of a mapping, no listener is called. To be called
 * once, after the first listener is there.
 */
export function watchInterrupts(): void {
  if (!existsSync(entry)) return;
  const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } });
  // Without it the process hears Ctrl+C as it did before.
  worker.on('error', () => {});
  worker.on('message', () => {
    if (!process.emit('SIGINT', 'SIGINT')) process.exit(exitCodes.interrupted);
  });
  // Behind the listeners, which would keep the process alive.
  worker.unref();
}
