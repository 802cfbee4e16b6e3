import { Console } from 'node:console';
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '../errors.js';
import { removeSpools } from '../files/spool.js';
import { errorText, exitCodes } from './error-report.js';
import { main } from './main.js';

// Mappings are code that may print: keep stdout for results, of which --json promises a single document.
globalThis.console = new Console(process.stderr);

const ownFolder = fileURLToPath(new URL('..', import.meta.url));

/** A stack frame that names a file; frames of Node's own modules do not. */
const framePlace = /^[ \t]+at (?:[^(\n]* \()?(file:\/\/\S+?|(?:\/|[A-Za-z]:\\).+?):(\d+):\d+\)?$/m;

// An uncaught exception is a bug of fieldsheet or of a mapping: report it without a stack trace.
process.on('uncaughtException', (error) => {
  const fault = ownCodeFault(error) ?? error;
  process.stderr.write(`${errorText(fault, { colour: false, debug: process.argv.includes('--debug') })}\n`);
  process.exit(exitCodes.failed);
});

// Whoever interrupts twice does not wait until a file is closed.
process.on('exit', removeSpools);

// A mapping may also end the process: an unfinished command must not look done.
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
});
isDone = true;
process.exitCode = code;

/** The error for an exception from a timer of a mapping or the like; undefined if the package or a dependency threw. */
function ownCodeFault(error: unknown): ConfigurationError | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, path = '', line] = framePlace.exec(error.stack ?? '') ?? [];
  if (path === '') return undefined;
  const file = path.startsWith('file:') ? fileURLToPath(path) : path;
  if (file.startsWith(ownFolder) || /[\\/]node_modules[\\/]/.test(file)) return undefined;
  return new ConfigurationError(`Code that this file has left running failed: ${error.message}`, {
    place: { file: `${file}:${line}` },
    advice: 'Correct the file and start the command again. `fieldsheet runs` lists what had begun to send.',
    cause: error,
  });
}
