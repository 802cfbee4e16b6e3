#!/usr/bin/env node
import { errorText } from './error-report.js';
import { exitCodes } from './exit-codes.js';
import { main } from './main.js';

// Whoever reads our output may stop early, as `head` does. Who waits for the reader listens too, and ends in good order.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (process.stdout.listenerCount('error') === 1) process.exit(error.code === 'EPIPE' ? 0 : 1);
});
// A run goes on when nobody reads its progress any longer.
process.stderr.on('error', () => {});

// What nobody caught is a fault of fieldsheet: said as one, without a stack trace.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${errorText(error, { colour: false, debug: process.argv.includes('--debug') })}\n`);
  process.exit(exitCodes.failed);
});

process.exitCode = await main({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  environment: process.env,
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
});
