import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { exitCodes } from './exit-codes.js';

const entry = new URL('./interrupt-worker.js', import.meta.url);

/**
 * Listens for Ctrl+C in a thread, which notifies the SIGINT listeners and ends the process at the second one. While the
 * main thread computes, as in an endless loop of a mapping, its listeners are not called. Call it once, after the first
 * listener was added.
 */
export function watchInterrupts(): void {
  if (!existsSync(entry)) return;
  const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } });
  // If the thread fails, Ctrl+C works as without it.
  worker.on('error', () => {});
  worker.on('message', () => {
    // Without a listener the command has ended already, and its exit code counts.
    if (!process.emit('SIGINT', 'SIGINT')) process.exit(process.exitCode ?? exitCodes.interrupted);
  });
  // After the listeners are added: they ref the worker, which would keep the process alive.
  worker.unref();
}
