#!/usr/bin/env node
import { outputFault } from './output-fault.js';
import { packageVersion } from './version.js';

let isOutputLost = false;
// The reader of stdout may stop early, as `head` does. If the command has its own error listener, it ends the process
// itself.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  const isTold = isOutputLost;
  isOutputLost = true;
  if (process.stdout.listenerCount('error') > 1) return;
  if (error.code === 'EPIPE') process.exit(0);
  if (!isTold) process.stderr.write(`error  ${outputFault(error)}\n`);
  process.exit(1);
});
// A run continues if nobody reads its progress any more.
process.stderr.on('error', () => {});

const [option, ...others] = process.argv.slice(2);
// Fast path: scripts ask for the version often.
if ((option === '--version' || option === '-v') && others.length === 0) process.stdout.write(`${packageVersion()}\n`);
else await import('./start.js');
