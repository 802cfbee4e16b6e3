#!/usr/bin/env node
import { packageVersion } from './version.js';

// Whoever reads our output may stop early, as `head` does. Who waits for the reader listens too, and ends in good order.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (process.stdout.listenerCount('error') === 1) process.exit(error.code === 'EPIPE' ? 0 : 1);
});
// A run goes on when nobody reads its progress any longer.
process.stderr.on('error', () => {});

const [option, ...others] = process.argv.slice(2);
// Scripts ask for it often, and it needs nothing of the rest.
if ((option === '--version' || option === '-v') && others.length === 0) process.stdout.write(`${packageVersion()}\n`);
else await import('./start.js');
