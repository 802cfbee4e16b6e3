#!/usr/bin/env node
import { main } from './main.js';

// Whoever reads our output may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
// A run goes on when nobody reads its progress any longer.
process.stderr.on('error', () => {});

process.exitCode = await main({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
});
