#!/usr/bin/env node
import { outputFault } from './output-fault.js';
import { packageVersion } from './version.js';

let isOutputLost = false;
// The reader of our output may stop early, as `head` does. A command that waits for its reader listens too, and ends
// in good order.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  const isTold = isOutputLost;
  isOutputLost = true;
  if (process.stdout.listenerCount('error') > 1) return;
  if (error.code === 'EPIPE') process.exit(0);
  if (!isTold) process.stderr.write(`error  ${outputFault(error)}\n`);
  process.exit(1);
});
// A run goes on when nobody reads its progress any longer.
process.stderr.on('error', () => {});

const [option, ...others] = process.argv.slice(2);
// Scripts ask for it often, and it needs nothing of the rest.
if ((option === '--version' || option === '-v') && others.length === 0) process.stdout.write(`${packageVersion()}\n`);
else await import('./start.js');
