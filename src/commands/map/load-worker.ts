// Loads the mapping that it is given as a thread, and says when it begins and when it has ended.
import { parentPort, workerData } from 'node:worker_threads';
import { loadModule } from '../../mapping/load.js';

parentPort?.postMessage('begins');
// What is wrong with it, its own loading tells.
await loadModule(String(workerData)).catch(() => {});
parentPort?.postMessage('ended');
