import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '../errors.js';

const ownFolder = fileURLToPath(new URL('..', import.meta.url));

/** A stack frame that names a file; frames of Node's own modules do not. */
const framePlace = /^[ \t]+at (?:[^(\n]* \()?(file:\/\/\S+?|(?:\/|[A-Za-z]:\\).+?):(\d+):\d+\)?$/m;

/** The error for an exception from a timer of a mapping or the like; undefined if the package or a dependency threw. */
export function ownCodeFault(error: unknown): ConfigurationError | undefined {
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
