import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '../errors.js';

/** Where the code of this package lies, as it is built or in its sources. */
const ownFolder = fileURLToPath(new URL('..', import.meta.url));

/** A frame of a stack that names a file: of Node's own modules none does. */
const framePlace = /^\s+at (?:.*? \()?(file:\/\/\S+?|(?:\/|[A-Za-z]:\\).+?):(\d+):\d+\)?$/m;

/**
 * What nobody caught, where code of the user's own threw it, such as a timer that a mapping has set; undefined where it
 * was this package, or a package that it uses.
 */
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
