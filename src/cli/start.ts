import { Console } from 'node:console';
import { errorText } from './error-report.js';
import { exitCodes } from './exit-codes.js';
import { main } from './main.js';
import { ownCodeFault } from './own-code-fault.js';
import { watchInterrupts } from './watch-interrupts.js';

// A mapping is code that may print: standard output is for results, of which --json promises one document.
globalThis.console = new Console(process.stderr);

// What nobody caught is a fault of fieldsheet, or of a mapping: said as one, without a stack trace.
process.on('uncaughtException', (error) => {
  const fault = ownCodeFault(error) ?? error;
  process.stderr.write(`${errorText(fault, { colour: false, debug: process.argv.includes('--debug') })}\n`);
  process.exit(exitCodes.failed);
});

// A mapping is code that may also end the process: what is not done must not look like done.
let isDone = false;
process.on('exit', () => {
  if (isDone || process.exitCode) return;
  process.stderr.write(
    'error  The process ended before the command was done, perhaps by process.exit() in a mapping.\n',
  );
  process.exitCode = exitCodes.failed;
});

const code = await main({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  environment: process.env,
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  watchInterrupts,
});
isDone = true;
process.exitCode = code;
